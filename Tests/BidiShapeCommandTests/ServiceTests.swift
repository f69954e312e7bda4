import BidiShape
import BidiTestSupport
import Testing

@testable import BidiShapeCommand

@Suite("Requests")
struct ServiceTests {
  private func answer(_ request: String) -> String {
    let fragment = Service().answer(to: .bytes(Array(request.utf8)))
    return String(decoding: fragment.bytes, as: UTF8.self)
  }

  /// Checks that a request is answered with an error.
  private func expectError(
    _ request: String, id: String = "null", code: String, naming name: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let answer = answer(request)
    #expect(
      answer.hasPrefix(#"{"error":{"code":"\#(code)","message":""#),
      "\(request): \(answer)", sourceLocation: sourceLocation)
    #expect(
      answer.hasSuffix(#""},"id":\#(id),"ok":false}"#), "\(request): \(answer)",
      sourceLocation: sourceLocation)
    #expect(answer.contains(name), "\(request): \(answer)", sourceLocation: sourceLocation)
  }

  @Test("version")
  func version() {
    let versions =
      #""fribidi":"\#(LibraryVersion.friBidi)","fribidiUnicode":"\#(LibraryVersion.friBidiUnicode)""#
    let own = #""unicode":"\#(LibraryVersion.unicode)","version":"\#(LibraryVersion.library)"}"#
    #expect(answer(#"{"op":"version"}"#) == "{\(versions),\"id\":null,\"ok\":true,\(own)")
    #expect(answer(#"{"op":"version","text":""}"#) == answer(#"{"op":"version"}"#))
  }

  @Test("levels, after L1, in each unit of offsets")
  func levels() {
    // L, R, a digit, an emoji of two UTF-16 code units, a trailing space; then a second paragraph.
    let text = #""text":"a\u05d0 1\ud83d\ude00 \n\u05d1""#
    func expected(_ offsets: [Int]) -> String {
      let o = offsets
      return #"{"id":7,"ok":true,"paragraphs":[{"end":\#(o[5]),"level":0,"levels":[0,1,1,2,0,0,0],"#
        + #""runs":[{"end":\#(o[1]),"level":0,"start":0},{"end":\#(o[3]),"level":2,"start":\#(o[2])},"#
        + #"{"end":\#(o[2]),"level":1,"start":\#(o[1])},{"end":\#(o[5]),"level":0,"start":\#(o[3])}],"#
        + #""start":0},{"end":\#(o[6]),"level":1,"levels":[1],"#
        + #""runs":[{"end":\#(o[6]),"level":1,"start":\#(o[5])}],"start":\#(o[5])}]}"#
    }
    let utf16 = expected([0, 1, 3, 4, 6, 8, 9])
    #expect(answer(#"{"id":7,"op":"levels",\#(text)}"#) == utf16)
    #expect(answer(#"{"id":7,"offsets":"utf16","op":"levels",\#(text)}"#) == utf16)
    #expect(
      answer(#"{"id":7,"offsets":"scalar","op":"levels",\#(text)}"#)
        == expected([0, 1, 3, 4, 5, 7, 8]))
    #expect(
      answer(#"{"id":7,"offsets":"utf8","op":"levels",\#(text)}"#)
        == expected([0, 1, 4, 5, 9, 11, 13]))
    #expect(answer(#"{"op":"levels","text":""}"#) == #"{"id":null,"ok":true,"paragraphs":[]}"#)
    // Characters that X9 removes take the level before them, the paragraph's at the start.
    #expect(
      answer(#"{"op":"levels","text":"\u202a\u05d0\u202c","base":"rtl"}"#)
        .contains(#""levels":[1,3,3]"#))
  }

  @Test("visual, with every option")
  func visual() {
    func text(_ fields: String) -> String { answer(#"{"op":"visual",\#(fields)}"#) }
    func expected(_ text: String, _ direction: String) -> String {
      #"{"direction":"\#(direction)","id":null,"ok":true,"text":"\#(text)"}"#
    }
    #expect(text(#""text":"""#) == expected("", "ltr"))
    #expect(text(#""text":"","base":"rtl""#) == expected("", "rtl"))
    #expect(
      text(#""text":"\u05d0(\u05d1\r\na\u05d2\u05d3""#)
        == expected("\u{5D1})\u{5D0}\\r\\na\u{5D3}\u{5D2}", "rtl"))
    #expect(text(#""text":"\u05d0(","mirror":false"#) == expected("(\u{5D0}", "rtl"))
    #expect(text(#""text":"\u05d0(","mirror":true,"base":"ltr""#) == expected("\u{5D0}(", "ltr"))
    let lam = #""text":"\u0644\u0627""#
    expectEqual(text(lam), expected("\u{FEFB}", "rtl"))
    #expect(text(lam + #","shape":"ligatures""#) == expected("\u{FEFB}", "rtl"))
    #expect(text(lam + #","shape":"forms""#) == expected("\u{FE8E}\u{FEDF}", "rtl"))
    #expect(text(lam + #","shape":"none""#) == expected("\u{627}\u{644}", "rtl"))
    let marked = #""text":"\u200ea\u05d0""#
    expectEqual(text(marked), expected("a\u{5D0}", "ltr"))
    #expect(text(marked + #","controls":"remove""#) == expected("a\u{5D0}", "ltr"))
    #expect(text(marked + #","controls":"keep""#) == expected("\\u200ea\u{5D0}", "ltr"))
  }

  @Test("visual with maps: each visible scalar's offset, each offset's visible scalar")
  func maps() {
    let request = #"{"op":"visual","maps":true,"text":"\u200f\ud83d\ude00\u05d0\u0644\u0627\nb"#
    // Displayed: lam-alef, alef, emoji, line feed, b.
    let shown = "\u{FEFB}\u{5D0}\u{1F600}\\nb"
    #expect(
      answer(request + #""}"#)
        == #"{"direction":"rtl","id":null,"logicalToVisual":[null,2,2,1,0,0,3,4],"ok":true,"#
        + #""text":"\#(shown)","visualToLogical":[4,3,1,6,7]}"#)
    #expect(
      answer(request + #"","offsets":"scalar"}"#)
        == #"{"direction":"rtl","id":null,"logicalToVisual":[null,2,1,0,0,3,4],"ok":true,"#
        + #""text":"\#(shown)","visualToLogical":[3,2,1,5,6]}"#)
    #expect(
      answer(request + #"","offsets":"utf8"}"#)
        == #"{"direction":"rtl","id":null,"logicalToVisual":"#
        + #"[null,null,null,2,2,2,2,1,1,0,0,0,0,3,4],"ok":true,"#
        + #""text":"\#(shown)","visualToLogical":[9,7,3,13,14]}"#)
  }

  @Test("wrap cuts in logical order, reorders after and keeps the direction")
  func wrap() {
    func line(_ text: String, _ ends: [Int], _ width: Int, _ hang: Int, _ direction: String)
      -> String
    {
      #"{"direction":"\#(direction)","end":\#(ends[1]),"hang":\#(hang),"start":\#(ends[0]),"#
        + #""text":"\#(text)","width":\#(width)}"#
    }
    func expected(_ lines: String...) -> String {
      #"{"id":null,"lines":[\#(lines.joined(separator: ","))],"ok":true}"#
    }
    // Two words, a wide character, an end of line; then a paragraph of the other direction.
    let text = #""text":"\u05d0\u05d1 ab\u2028\ud83d\ude00\n1 b""#
    #expect(
      answer(#"{"op":"wrap","width":3,\#(text)}"#)
        == expected(
          line(" \u{5D1}\u{5D0}", [0, 3], 2, 1, "rtl"), line("ab", [3, 6], 2, 0, "rtl"),
          line("\u{1F600}", [6, 9], 2, 0, "rtl"), line("1 b", [9, 12], 3, 0, "ltr")))
    #expect(
      answer(#"{"op":"wrap","width":1,"offsets":"utf8","base":"rtl","text":"\u0644\u0627("}"#)
        == expected(line("\u{FEFB}", [0, 4], 1, 0, "rtl"), line(")", [4, 5], 1, 0, "rtl")))
    #expect(
      answer(
        #"{"op":"wrap","width":1,"base":"rtl","shape":"none","mirror":false,"text":"\u0644\u0627("}"#
      )
        == expected(
          line("\u{644}", [0, 1], 1, 0, "rtl"), line("\u{627}", [1, 2], 1, 0, "rtl"),
          line("(", [2, 3], 1, 0, "rtl")))
    #expect(answer(#"{"op":"wrap","width":1,"text":""}"#) == expected())
    #expect(
      answer(#"{"op":"wrap","width":2,"maps":true,"text":"\u05d0\u05d1 \u05d2"}"#)
        == #"{"id":null,"lines":[{"direction":"rtl","end":3,"hang":1,"logicalToVisual":[2,1,0],"#
        + #""start":0,"text":" \#u{5D1}\#u{5D0}","visualToLogical":[2,1,0],"width":2},"#
        + #"{"direction":"rtl","end":4,"hang":0,"logicalToVisual":[0],"start":3,"#
        + #""text":"\#u{5D2}","visualToLogical":[3],"width":1}],"ok":true}"#)
    expectError(#"{"op":"wrap","text":"a"}"#, code: "invalid-request", naming: "width")
    for width in ["0", "-1", "1.5", "\"8\"", "2147483648", "null"] {
      expectError(
        #"{"op":"wrap","text":"a","width":\#(width)}"#, code: "invalid-request", naming: "width")
    }
  }

  @Test("shape keeps the order and the controls")
  func shape() {
    func expected(_ text: String) -> String { #"{"id":null,"ok":true,"text":"\#(text)"}"# }
    let text = #""text":"(\u200f\u0633\u0644\u0627)\r\n\u0628""#
    #expect(
      answer(#"{"op":"shape",\#(text)}"#)
        == expected("(\\u200f\u{FEB3}\u{FEFC})\\r\\n\u{FE8F}"))
    #expect(
      answer(#"{"op":"shape","shape":"forms",\#(text)}"#)
        == expected("(\\u200f\u{FEB3}\u{FEE0}\u{FE8E})\\r\\n\u{FE8F}"))
    #expect(
      answer(#"{"op":"shape","shape":"none",\#(text)}"#)
        == expected("(\\u200f\u{633}\u{644}\u{627})\\r\\n\u{628}"))
  }

  @Test("strip removes the twelve controls and nothing else, an edit for each run")
  func strip() {
    #expect(
      answer(#"{"op":"strip","text":"\ud83d\ude00\u200f\u2068a\u200d\u061c","offsets":"utf16"}"#)
        == #"{"edits":[{"insert":"","offset":2,"remove":2},{"insert":"","offset":6,"remove":1}],"#
        + #""id":null,"ok":true,"text":""# + "\u{1F600}a\u{200D}\"}")
    #expect(
      answer(#"{"op":"strip","text":"\ud83d\ude00\u200f\u2068a\u200d\u061c","offsets":"utf8"}"#)
        .contains(
          #"[{"insert":"","offset":4,"remove":6},{"insert":"","offset":14,"remove":2}]"#))
    #expect(
      answer(#"{"op":"strip","text":"ab"}"#) == #"{"edits":[],"id":null,"ok":true,"text":"ab"}"#)
    let all = BidiControl.allCases.map { String($0.scalar) }.joined()
    #expect(
      answer(#"{"op":"strip","text":"\#(all)"}"#)
        == #"{"edits":[{"insert":"","offset":0,"remove":12}],"id":null,"ok":true,"text":""}"#)
  }

  @Test("logical, check and digits give what the library gives")
  func libraryOperations() {
    #expect(
      answer(#"{"op":"logical","text":"\ufee1\ufefc\ufeb3","base":"rtl"}"#)
        == "{\"exact\":true,\"id\":null,\"ok\":true,\"text\":\"\u{633}\u{644}\u{627}\u{645}\"}")
    #expect(
      answer(#"{"op":"logical","text":"5 a \u05d0","base":"rtl"}"#).contains(#""exact":false"#))
    #expect(
      answer(#"{"op":"check","text":"\ud83d\ude00\u2067"}"#)
        == #"{"findings":[{"code":"unterminated","end":3,"message":"RLI is not ended","start":2}],"#
        + #""id":null,"ok":true}"#)
    #expect(
      answer(#"{"op":"digits","text":"1.5","to":"arab"}"#)
        == "{\"id\":null,\"ok\":true,\"text\":\"\u{661}.\u{665}\"}")
    #expect(
      answer(#"{"op":"digits","text":"1.5","to":"arab","separators":true}"#)
        == "{\"id\":null,\"ok\":true,\"text\":\"\u{661}\u{66B}\u{665}\"}")
    expectError(#"{"op":"digits","text":"1"}"#, code: "invalid-request", naming: #"\"to\""#)
    expectError(
      #"{"op":"digits","text":"1","to":"roman"}"#, code: "invalid-request", naming: #"\"to\""#)
  }

  @Test("detect")
  func detect() {
    func expected(_ direction: String, _ traits: Set<String>) -> String {
      let names = [
        "hasArabicIndicDigits", "hasArabicLetters", "hasControls", "hasLeftToRight",
        "hasPresentationForms", "hasRightToLeft",
      ]
      let members = names.map { "\"\($0)\":\(traits.contains($0))" }.joined(separator: ",")
      return #"{"direction":\#(direction),\#(members),"id":null,"ok":true}"#
    }
    func answer(_ text: String) -> String { self.answer(#"{"op":"detect","text":"\#(text)"}"#) }
    expectEqual(answer(""), expected("null", []))
    expectEqual(answer("1 + 1"), expected("null", []))
    #expect(answer("a") == expected(#""ltr""#, ["hasLeftToRight"]))
    #expect(answer(#"\u05d0a"#) == expected(#""rtl""#, ["hasRightToLeft", "hasLeftToRight"]))
    #expect(answer(#"\u0661"#) == expected("null", ["hasArabicIndicDigits"]))
    #expect(
      answer(#"\ufe8f"#)
        == expected(#""rtl""#, ["hasArabicLetters", "hasPresentationForms", "hasRightToLeft"]))
    #expect(answer(#"\u2066"#) == expected("null", ["hasControls"]))
  }

  @Test("An id is given back as it was written")
  func ids() {
    for id in [
      "null", "0", "-1", "7", "123456789012345678901234567890", "-0", #""""#, #""a\nb""#,
      #""\u200f""#,
    ] {
      #expect(
        answer(#"{"op":"strip","text":"","id":\#(id)}"#)
          == #"{"edits":[],"id":\#(id),"ok":true,"text":""}"#)
      expectError(#"{"op":"nothing","id":\#(id)}"#, id: id, code: "unknown-op")
    }
    for id in ["1.0", "1e3", "true", "[]", "{}", "[1]"] {
      expectError(
        #"{"op":"strip","text":"","id":\#(id)}"#, code: "invalid-request", naming: #"\"id\""#)
    }
  }

  @Test("What is no JSON is invalid-json, a lone surrogate too")
  func invalidJSON() {
    for request in [
      "", " ", "{", "x", #"{"op":"strip","text":"a"}}"#, #"{"op":"strip","text":"a",}"#,
      #"{"id":1,"op":"strip","text":"\ud800"}"#, #"{"id":1,"op":"strip","text":"\udc00x"}"#,
      "{\"id\":1,\"op\":\"strip\",\"text\":\"\t\"}",
    ] {
      expectError(request, code: "invalid-json")
    }
    let bytes = Array(#"{"id":1,"op":"strip","text":""#.utf8) + [0xFF] + Array("\"}".utf8)
    let answer = String(
      decoding: Service().answer(to: .bytes(bytes)).bytes, as: UTF8.self)
    #expect(
      answer
        == #"{"error":{"code":"invalid-json","message":"invalid UTF-8 at byte 29"},"id":null,"ok":false}"#
    )
  }

  @Test("An operation that is not there is unknown-op, and named")
  func unknownOperation() {
    expectError(#"{"op":"strp","id":"a"}"#, id: #""a""#, code: "unknown-op", naming: #"\"strp\""#)
    expectError(#"{"op":"","text":"x"}"#, code: "unknown-op")
    expectError(#"{"op":"Levels","text":"x","nonsense":1}"#, code: "unknown-op", naming: "Levels")
  }

  @Test("A wrong field is invalid-request, and named")
  func invalidRequest() {
    for request in ["[]", "1", "null", #""op""#, #"[{"op":"version"}]"#] {
      expectError(request, code: "invalid-request", naming: "object")
    }
    for (fields, name) in [
      (#""text":"a""#, "op"), (#""op":1"#, "op"), (#""op":null"#, "op"), (#""op":"strip""#, "text"),
      (#""op":"strip","text":1"#, "text"), (#""op":"strip","text":null"#, "text"),
      (#""op":"version","text":[]"#, "text"), (#""op":"strip","text":"a","base":"up""#, "base"),
      (#""op":"strip","text":"a","base":null"#, "base"),
      (#""op":"levels","text":"a","offsets":"bytes""#, "offsets"),
      (#""op":"levels","text":"a","offsets":16"#, "offsets"),
      (#""op":"visual","text":"a","shape":"all""#, "shape"),
      (#""op":"visual","text":"a","mirror":"true""#, "mirror"),
      (#""op":"visual","text":"a","mirror":1"#, "mirror"),
      (#""op":"visual","text":"a","controls":true"#, "controls"),
      (#""op":"visual","text":"a","maps":null"#, "maps"),
      (#""op":"levels","text":"a","mirror":true"#, "mirror"),
      (#""op":"shape","text":"a","controls":"keep""#, "controls"),
      (#""op":"version","shape":"none""#, "shape"),
      (#""op":"strip","text":"a","Text":"a""#, "Text"),
      (#""op":"strip","text":"a","":1"#, ""), (#""op":"strip","text":"a","text":"a""#, "text"),
      (#""op":"strip","op":"levels","text":"a""#, "op"),
      (#""op":"strip","text":"a","x\u202e":1"#, #"x\u202e"#),
    ] {
      expectError(
        #"{"id":5,\#(fields)}"#, id: "5", code: "invalid-request", naming: #"\"\#(name)\""#)
    }
    expectError(
      #"{"id":5,"id":5,"op":"strip","text":"a"}"#, code: "invalid-request", naming: #"\"id\""#)
  }

  @Test("A line over the limit is too-long")
  func tooLong() {
    let answer = Service(lineLimit: 99).answer(to: .tooLong)
    #expect(
      String(decoding: answer.bytes, as: UTF8.self)
        == #"{"error":{"code":"too-long","message":"the line has more than 99 bytes"},"id":null,"ok":false}"#
    )
  }
}
