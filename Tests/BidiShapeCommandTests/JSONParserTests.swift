import BidiTestSupport
import Testing

@testable import BidiShapeCommand

@Suite("JSON")
struct JSONParserTests {
  private func parse(_ text: String) -> JSONValue? {
    try? JSONParser.parse(Array(text.utf8))
  }

  @Test("What RFC 8259 allows is read")
  func valid() {
    let cases: [(String, JSONValue)] = [
      ("null", .null), (" true\t", .boolean(true)), ("\r\nfalse", .boolean(false)),
      ("0", .number("0")), ("-0", .number("-0")), ("-12.50e+3", .number("-12.50e+3")),
      ("1E9", .number("1E9")), ("[]", .array([])),
      ("[ 1 , [ ] ]", .array([.number("1"), .array([])])),
      ("{}", .object([])), ("\"\"", .string("")), ("\"\u{7F}\u{5D0}\"", .string("\u{7F}\u{5D0}")),
      (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u0000\u05d0\u200F\uFFFF""#, .string("\0\u{5D0}\u{200F}\u{FFFF}")),
      (#""\ud83d\uDE00x""#, .string("\u{1F600}x")),
      (
        #"{"a" : 1, "b":{"a":null},"a":"x"}"#,
        .object([
          .init(name: "a", value: .number("1")),
          .init(name: "b", value: .object([.init(name: "a", value: .null)])),
          .init(name: "a", value: .string("x")),
        ])
      ),
    ]
    for (text, value) in cases {
      expectEqual(parse(text), value, "\(text)")
    }
  }

  @Test("What RFC 8259 does not allow is refused")
  func invalid() {
    for text in [
      "", " ", "nul", "nulL", "True", "null null", "1 2", "[1,]", "[,1]", "[1 2]", "[1", "]", "[}",
      #"{"a":1,}"#, #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, #"{'a':1}"#, #"{"a":1"#, "{1:2}",
      #"{"a" 1}"#, "{,}", "01", "-", "+1", "1.", ".5", "1e", "1e+", "0x10", "NaN", "Infinity",
      "\"", "\"a", "\"\\", "\"\\\"", #""\x""#, #""\u12""#, #""\u12G4""#, #""\u+123""#, "\"\n\"",
      "\"\u{1F}\"", "\"\0\"", "'a'", "// a\n1", "/**/1", "\u{FEFF}1", "1\u{A0}",
      #""\ud800""#, #""\ud800x""#, #""\ud800\n""#, #""\ud800\u0041""#, #""\ud800\ud800""#,
      #""\udc00""#, #""\udc00\ud800""#,
    ] {
      #expect(parse(text) == nil, "\(text)")
    }
  }

  @Test("Bytes that are not UTF-8 are refused, inside strings and outside")
  func invalidUTF8() {
    for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x31, 0x80], [0x22, 0xED, 0xA0, 0x80, 0x22]] {
      #expect(throws: JSONError.self) { try JSONParser.parse(bytes) }
    }
  }

  @Test("Nesting ends at the limit and nowhere near the stack's")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(parse(nested(JSONParser.depthLimit)) != nil)
    #expect(parse(nested(JSONParser.depthLimit + 1)) == nil)
    #expect(parse(String(repeating: "[", count: 1_000_000)) == nil)
    #expect(parse(String(repeating: "{\"a\":", count: 1_000_000)) == nil)
  }

  @Test("An error tells the byte it is at")
  func offsets() {
    for (text, offset) in [
      ("", 0), ("[1,]", 3), ("{\"a\":tru}", 5), ("1 2", 2), (#""ab\q""#, 3), (#"["\ud800"]"#, 2),
    ] {
      do throws(JSONError) {
        _ = try JSONParser.parse(Array(text.utf8))
        Issue.record("\(text) was read")
      } catch {
        expectEqual(error.offset, offset, "\(text): \(error.problem)")
      }
    }
  }

  @Test("What is written is what was meant, with names sorted and risky characters escaped")
  func fragments() throws {
    let fragment = JSONFragment.object([
      "z": .null, "b": .boolean(true), "a": .integers([1, nil, -3]),
      "n": .number("123456789012345678901234567890"),
      "s": .array(["\u{200F}\u{2068}\"\\\n", "\u{5D0}\u{1F600}\u{7F}\u{2028}\u{85}\0"]) {
        .string($0)
      },
    ])
    #expect(
      String(decoding: fragment.bytes, as: UTF8.self)
        == #"{"a":[1,null,-3],"b":true,"n":123456789012345678901234567890,"#
        + #""s":["\u200f\u2068\"\\\n",""# + "\u{5D0}\u{1F600}"
        + #"\u007f\u2028\u0085\u0000"],"z":null}"#
    )
    #expect(throws: Never.self) { try JSONParser.parse(fragment.bytes) }
  }

  @Test("Every character survives being written and read")
  func roundTrip() throws {
    var text = ""
    for value: UInt32 in [Array(0...0x3000), Array(0xFB00...0x10100), [0x1F600, 0x10FFFF]].joined()
    {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    let read = try JSONParser.parse(JSONFragment.string(text).bytes)
    expectEqual(read, .string(text))
    // All twelve bidi controls are among the characters, and none is written as itself.
    let written = String(decoding: JSONFragment.string(text).bytes, as: UTF8.self)
    #expect(!written.unicodeScalars.contains { $0.properties.isBidiControl })
    expectEqual(text.unicodeScalars.count { $0.properties.isBidiControl }, 12)
  }
}
