extension Subcommand {
  /// Answers requests in JSON.
  static let serve = Subcommand(
    name: "serve",
    summary: "answer requests in JSON, one a line",
    synopsis: "",
    description: [
      """
      Answers requests on standard input, one JSON object a line, with one JSON object a line on \
      standard output, in order and at once, until the input ends.
      """,
      """
      A request has "op" (\(ServiceOperation.names)), "text", and may have "id" (a string, an integer or \
      null, given back in the answer), "base" ("auto", "ltr" or "rtl") and "offsets" ("utf16", \
      "scalar" or "utf8"). "visual", "wrap" and "shape" take "shape" ("none", "forms" or \
      "ligatures"); "visual" and "wrap" take "mirror" (true or false), "controls" ("remove" or \
      "keep") and "maps" (true or false); "wrap" takes "width" (cells of a line); "digits" takes \
      "to" (a numbering system of CLDR) and "separators" (true or false).
      """,
      """
      An answer has "id" and "ok"; when "ok" is false, "error" has "code" and "message". A line of \
      more than \(Service.lineLimit / 1_048_576) MiB is answered with "too-long".
      """,
    ],
    examples: [
      Example(
        command: #"echo '{"op":"detect","text":"abc"}' | bidi-shape serve"#,
        purpose: "Asks what is in a text.")
    ],
    operands: .none,
    run: { _ throws(CommandError) in
      var output = OutputBuffer(.standardOutput)
      try Service().run(input: .standardInput, output: &output)
      return .success
    })
}
