import Testing

@testable import BidiShapeCommand

/// The operations of the service that add directional controls or take them out.
@Suite struct MarkServiceTests {
  private func answer(_ request: String) -> String {
    String(decoding: Service().answer(to: .bytes(Array(request.utf8))).bytes, as: UTF8.self)
  }

  @Test func marksWithTheFewestControls() {
    #expect(
      answer(#"{"op":"mark","text":"\u05d0 C++ \u05d0","base":"rtl"}"#)
        == #"{"edits":[{"insert":"\u200e","offset":5,"remove":0}],"failures":[],"id":null,"#
        + "\"ok\":true,\"text\":\"\u{5D0} C++\\u200e \u{5D0}\"}")
    for (unit, offset) in [("utf16", 5), ("scalar", 5), ("utf8", 6)] {
      let request =
        #"{"op":"mark","text":"\u05d0 C++ \u05d0","base":"rtl","offsets":"\#(unit)","#
        + #""tokens":[[\#(offset - 3),\#(offset)]],"profile":"marks","locale":"he"}"#
      #expect(answer(request).contains(#""offset":\#(offset),"#), "\(answer(request))")
    }
    #expect(
      answer(#"{"op":"mark","text":"https://a.org/\u05d0","base":"rtl"}"#).contains(
        #""failures":[{"end":15,"reason":"needs-isolate","start":0}]"#))
  }

  @Test func balancesSealsIsolatesAndSimplifies() {
    for (request, text) in [
      (#""op":"balance","text":"\u202aa\u2066b""#, #"\u202aa\u2066b\u2069\u202c"#),
      (#""op":"seal","text":"a!","base":"rtl""#, #"\u200fa!\u200e\u200f"#),
      (#""op":"isolate","text":"50 - 60","base":"rtl""#, #"\u206650 - 60\u2069"#),
      (#""op":"isolate","text":"...","base":"rtl""#, "..."),
      (#""op":"simplify","text":"a\u200e b\u2069""#, "a b"),
    ] {
      let result = answer("{\(request)}")
      #expect(result.contains(#""text":"\#(text)""#), "\(request): \(result)")
    }
  }

  @Test func findsWhatIsTorn() {
    let result = answer(#"{"op":"check","text":"\u05d0 +972 3 123","base":"rtl"}"#)
    #expect(result.contains(#""code":"token-reversed""#), "\(result)")
    let spill = answer(#"{"op":"check","text":"{name} - 5 reviews","base":"ltr"}"#)
    #expect(spill.contains(#""code":"placeholder-spill""#), "\(spill)")
  }

  @Test func refusesWhatIsNoRange() {
    for tokens in [#""x""#, "[1]", "[[1]]", "[[3,1]]", "[[-1,1]]", "[[0.5,1]]"] {
      let result = answer(#"{"op":"mark","text":"a","tokens":\#(tokens)}"#)
      #expect(result.contains("invalid-request") && result.contains("tokens"), "\(result)")
    }
  }
}
