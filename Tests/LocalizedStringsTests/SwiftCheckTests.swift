import BidiTestSupport
import BidiReference
import Foundation
import LocalizedStrings
import Testing

@Suite("Check of Swift sources")
struct SwiftCheckTests {
  /// Line and code of each finding, such as `2 percent`.
  private func findings(_ source: String) throws -> [String] {
    try SwiftCheck().findings(in: Array(source.utf8), path: "A.swift")
      .map { "\($0.position.line) \($0.code.rawValue)" }
  }

  @Test("R-13, R-23: left and right where natural, leading or trailing is meant")
  func alignment() throws {
    var failures = FailureLog()
    let cases: [(String, [String])] = [
      ("label.textAlignment = .left", ["1 alignment"]),
      ("label.textAlignment = .natural", []), ("label.textAlignment = .center", []),
      ("let a: NSTextAlignment = .right", ["1 alignment"]),
      ("let a = NSTextAlignment.left", ["1 alignment"]),
      ("style.alignment =\n  isWide ? .center : .right", ["2 alignment"]),
      ("button.contentHorizontalAlignment = .left", ["1 alignment"]),
      ("field(text, alignment: .left, size: 3)", ["1 alignment"]),
      ("label.textAlignment(.right)", ["1 alignment"]),
      ("if label.textAlignment == .left { a() }", []),
      ("switch label.textAlignment {\ncase .left: a()\ndefault: b()\n}", []),
      ("a.leftAnchor.constraint(equalTo: b.rightAnchor)", ["1 alignment", "1 alignment"]),
      ("a.leadingAnchor.constraint(equalTo: b.trailingAnchor)", []),
      ("let i = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 4)", ["1 alignment"]),
      ("NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal)", ["1 alignment"]),
      ("let s = \"textAlignment = .left\" // textAlignment = .left", []),
      ("/* a /* nested */ label.textAlignment = .left */", []),
      ("swipe.direction = .left", []), ("move(.left)", []),
      ("label.textAlignment = .left // bidi-shape:ignore a phone number", []),
    ]
    for (source, expected) in cases {
      failures.expect(try findings(source), equals: expected, source)
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("R-07, R-23: numbers spliced by plus and by String(format:), percent and currency by hand")
  func numbers() throws {
    var failures = FailureLog()
    let cases: [(String, [String])] = [
      (#"a.text = "Total: " + String(count)"#, ["1 concatenation"]),
      (#"a.text = String(count) + " items""#, ["1 concatenation"]),
      (#"a.text = "You have " + "\(count)" + " items""#, ["1 concatenation"]),
      (#"a.text = "Sum: " + order.total.description"#, ["1 concatenation"]),
      ("a.text = \"Total: \"\n  + String(count)", ["2 concatenation"]),
      (#"a.text = "Rate " + f.string(from: n) + "%""#, ["1 percent"]),
      (#"a.text = String(n) + " " + unit"#, ["1 concatenation"]),
      (#"let s = "a \(n) long line " + "that goes on""#, []), (#"let f = "\(a) %@""#, []),
      (#"a.text = "\(price) USD""#, ["1 currency"]), (##"let q = [#""""#, "x"]"##, []),
      (#"let u = "https://a.example/" + String(id)"#, []), (#"let k = "item_" + String(id)"#, []),
      (#"let s = "Hello " + "world""#, []), ("let n = a + b", []), (#"let p = path + "/x""#, []),
      (#"a.text = String(format: "%d items", n)"#, ["1 format"]),
      (#"a.text = String(format: "%.2f", locale: .current, n)"#, []),
      (#"a.text = String(format: NSLocalizedString("k", comment: ""), n)"#, ["1 format"]),
      (#"a.text = String.localizedStringWithFormat(f, n)"#, []),
      (#"let h = String(format: "%02X", byte)"#, []),
      (#"let s = String(format: "%@", name)"#, []),
      (#"a.text = String(format: "%d%%", n)"#, ["1 format", "1 percent"]),
      (#"a.text = "\(n)%""#, ["1 percent"]), (#"a.text = "\(n * 100) % off""#, ["1 percent"]),
      (#"a.text = String(n) + "%""#, ["1 percent"]),
      (#"a.text = "\(n.formatted(.percent)) off""#, []), (#"let u = "\(a)%20\(b)""#, []),
      (##"a.text = #"\(n)%"#"##, []), (##"a.text = #"\#(n)%"#"##, ["1 percent"]),
      ("a.text = \"\"\"\n  Save \\(n)% now\n  \"\"\"", ["2 percent"]),
      (#"a.text = "\(f("x \(n)%")) y""#, ["1 percent"]),
      (#"a.text = "$\(price)""#, ["1 currency"]), (#"a.text = "\(price) €""#, ["1 currency"]),
      (#"// "\(n)%""#, []), (#"let r = /\(n\)%/ ; a.text = "x""#, []),
      (#"a.text = String(localized: "\(n) items")"#, []),
    ]
    for (source, expected) in cases {
      failures.expect(try findings(source), equals: expected, source)
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("R-23: raw controls, and controls left open in a string")
  func controls() throws {
    var failures = FailureLog()
    let cases: [(String, [String])] = [
      ("let a = \"\u{200F}x\"", ["1 raw-control"]), ("// \u{202E}x", ["1 raw-control"]),
      (#"let a = "\u{200F}x""#, []), (#"let a = "\u{2068}\(name)\u{2069}""#, []),
      (#"let a = "\u{2068}\(name)""#, ["1 unterminated"]), (#"let open = "\u{2068}""#, []),
      ("let a = \"\u{2068}\\(name)\"", ["1 raw-control", "1 unterminated"]),
    ]
    for (source, expected) in cases {
      failures.expect(try findings(source), equals: expected, source)
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("A source whose strings or comments are not closed is refused with its line")
  func malformed() {
    for source in ["\n\nlet a = \"x\nlet b = 1", "\n\n/* a /* b */", "\n\nlet a = \"\"\"\nx"] {
      do throws(StringsFileError) {
        _ = try SwiftCheck().findings(in: Array(source.utf8), path: "A.swift")
        Issue.record("\(source) was read")
      } catch {
        expectEqual(error.line, 3)
      }
    }
  }

  @Test("The sources of this package are read, every one")
  func ownSources() throws {
    let root = StringsCorpus.root.appending(path: "../..")
    var count = 0
    for path in try StringsCorpus.swiftFiles(at: root.appending(path: "Sources")) {
      _ = try SwiftCheck().findings(in: try StringsCorpus.contents(path), path: path.path)
      count += 1
    }
    #expect(count > 150)
  }
}
