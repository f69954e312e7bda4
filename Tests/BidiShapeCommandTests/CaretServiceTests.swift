import Testing

@testable import BidiShapeCommand

/// The operation `caret` of the service.
@Suite struct CaretServiceTests {
  private func answer(_ request: String) -> String {
    String(decoding: Service().answer(to: .bytes(Array(request.utf8))).bytes, as: UTF8.self)
  }

  private func state(
    _ offset: Int, _ anchor: Int, edge: Int, x: Int, _ text: String, _ visual: String
  ) -> String {
    #"{"anchor":\#(anchor),"edge":\#(edge),"offset":\#(offset),"text":"\#(text)","#
      + #""visual":"\#(visual)","x":\#(x)}"#
  }

  @Test func tracesWhatAFieldDoes() {
    let request =
      #"{"op":"caret","engine":"firefox","text":"","base":"rtl","width":10,"#
      + #""keys":[{"type":"a"},{"paste":"\u05d0"},"Shift+ArrowLeft","Backspace",{"click":9}]}"#
    let states = [
      state(0, 0, edge: 0, x: 10, "", "|"),
      state(1, 1, edge: 1, x: 10, "a", "a|"),
      state(2, 2, edge: 0, x: 8, "a\u{5D0}", "|\u{5D0}a"),
      state(1, 2, edge: 1, x: 9, "a\u{5D0}", "\u{5D0}|a"),
      state(1, 1, edge: 1, x: 10, "a", "a|"),
      state(0, 0, edge: 0, x: 9, "a", "|a"),
    ]
    #expect(
      answer(request)
        == #"{"id":null,"ok":true,"trace":[\#(states.joined(separator: ","))]}"#)
  }

  @Test func countsInTheUnitAskedFor() {
    for (unit, start, end) in [("utf16", 2, 3), ("scalar", 1, 2), ("utf8", 4, 5)] {
      let request =
        #"{"op":"caret","engine":"chromium","text":"\ud83d\ude00a","offsets":"\#(unit)","#
        + #""start":\#(start),"keys":["End"]}"#
      #expect(answer(request).contains(#""offset":\#(start),"#), "\(unit)")
      #expect(answer(request).contains(#""offset":\#(end),"#), "\(unit)")
    }
    #expect(
      answer(#"{"op":"caret","engine":"gtk","text":"ab","start":"end"}"#).contains(
        #""offset":2,"#))
  }

  @Test func refusesWhatItDoesNotKnow() {
    func error(_ fields: String) -> String { answer(#"{"op":"caret","text":"a",\#(fields)}"#) }
    for (fields, name) in [
      (#""keys":[]"#, "engine"), (#""engine":"netscape""#, "engine"),
      (#""engine":"gtk","width":-1"#, "width"), (#""engine":"gtk","width":1.5"#, "width"),
      (#""engine":"gtk","start":"begin""#, "start"), (#""engine":"gtk","keys":"End""#, "keys"),
      (#""engine":"gtk","keys":["Endd"]"#, "keys"), (#""engine":"gtk","keys":[{"tap":1}]"#, "keys"),
      (#""engine":"gtk","keys":[{"type":"a","paste":"b"}]"#, "keys"),
      (#""engine":"gtk","keys":[{"click":"a"}]"#, "click"), (#""engine":"gtk","kees":[]"#, "kees"),
    ] {
      let answer = error(fields)
      #expect(answer.contains("invalid-request"), "\(answer)")
      #expect(answer.contains(#"\"\#(name)\""#), "\(answer)")
    }
    #expect(
      answer(#"{"op":"caret","text":"a\nb","engine":"gtk"}"#).contains(#"field \"text\""#))
  }
}
