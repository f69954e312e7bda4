import BidiReference
import BidiShape
import BidiTestSupport
import Testing

@Suite("LayoutDirection")
struct LayoutDirectionTests {
  private let ltr = LayoutDirection.leftToRight
  private let rtl = LayoutDirection.rightToLeft

  @Test("R-13: leading, trailing and natural follow the direction, left and right do not")
  func alignment() {
    var failures = FailureLog()
    let rows: [(TextAlignment, ResolvedAlignment, ResolvedAlignment)] = [
      (.natural, .left, .right), (.leading, .left, .right), (.trailing, .right, .left),
      (.left, .left, .left), (.right, .right, .right), (.center, .center, .center),
      (.justified, .justifiedLeft, .justifiedRight),
    ]
    for (alignment, inLatin, inArabic) in rows {
      failures.expect(ltr.resolve(alignment), equals: inLatin, "\(alignment) ltr")
      failures.expect(rtl.resolve(alignment), equals: inArabic, "\(alignment) rtl")
    }
    // Natural alignment that follows the content instead of the interface.
    failures.expect(ltr.resolve(.natural, content: .rightToLeft), equals: .right, "content rtl")
    failures.expect(rtl.resolve(.natural, content: .leftToRight), equals: .left, "content ltr")
    failures.expect(rtl.resolve(.leading, content: .leftToRight), equals: .right, "leading")
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("R-13: the direction of a language, by its script before its region")
  func languages() {
    var failures = FailureLog()
    let rightToLeft = [
      "ar", "ar-EG", "ar_AE", "AR", "ar-u-nu-latn", "he", "he_IL", "iw", "fa_IR", "ur-PK", "ckb_IQ",
      "ps", "sd", "ug", "yi", "dv", "pa-Arab", "pa_PK", "uz-Arab-AF", "uz-AF", "az-IR", "ku-Arab",
      "en-Arab", "ff-Adlm", "syr", "nqo", "arz",
    ]
    let leftToRight = [
      "", "en", "en_US", "de", "tr", "ar-Latn", "ar-Latn-EG", "pa", "pa-IN", "uz", "az", "ku",
      "ks-Deva",
      "sd-Deva", "ja", "en-x-arab", "zh-Hant", "arn", "xx",
    ]
    for tag in rightToLeft {
      failures.expect(LayoutDirection(language: tag), equals: .rightToLeft, tag)
    }
    for tag in leftToRight {
      failures.expect(LayoutDirection(language: tag), equals: .leftToRight, tag)
    }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("R-14: phone numbers, codes and card numbers are left to right and at the left of any form")
  func fields() {
    var failures = FailureLog()
    for content in [
      FieldPurpose.phoneNumber, .oneTimeCode, .cardNumber, .promoCode, .emailAddress, .url,
    ] {
      for layout in LayoutDirection.allCases {
        let field = layout.field(for: content)
        failures.expect(field.direction, equals: .leftToRight, "\(content)")
        failures.expect(field.alignment, equals: .left, "\(content)")
      }
    }
    failures.expect(rtl.field(for: .text).direction, equals: .rightToLeft, "text")
    failures.expect(rtl.field(for: .text).alignment, equals: .right, "text")
    failures.expect(ltr.field(for: .text).alignment, equals: .left, "text")
    failures.expect(FieldPurpose.cardNumber.keepsWesternDigits, equals: true, "card")
    failures.expect(FieldPurpose.phoneNumber.keepsWesternDigits, equals: false, "phone")
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("R-15: each line is aligned by itself in the box, all of them to one side")
  func lines() {
    let widths = [80.0, 30, 100]
    expectEqual(ltr.resolve(.natural).lineOrigins(widths: widths, in: 100), [0, 0, 0])
    expectEqual(rtl.resolve(.natural).lineOrigins(widths: widths, in: 100), [20, 70, 0])
    expectEqual(rtl.resolve(.center).lineOrigins(widths: widths, in: 100), [10, 35, 0])
    expectEqual(rtl.resolve(.justified).lineOrigins(widths: [80, 30], in: 100), [0, 70])
    // Too wide for the box: it hangs over where reading ends.
    expectEqual(rtl.resolve(.natural).lineOrigins(widths: [130], in: 100), [-30])
    expectEqual(ltr.resolve(.natural).lineOrigins(widths: [130], in: 100), [0])
  }

  @Test("R-16: frames, insets, orders and progress mirror, and a subtree can be held")
  func geometry() {
    let frame = LayoutFrame(x: 10, y: 5, width: 30, height: 20)
    expectEqual(ltr.resolve(frame, in: 100), frame)
    expectEqual(rtl.resolve(frame, in: 100), LayoutFrame(x: 60, y: 5, width: 30, height: 20))
    expectEqual(rtl.resolve(rtl.resolve(frame, in: 100), in: 100), frame)
    let insets = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    expectEqual(rtl.resolve(insets), SideInsets(top: 1, left: 4, bottom: 3, right: 2))
    expectEqual(rtl.directional(rtl.resolve(insets)), insets)
    expectEqual(rtl.arranged(["All", "Open", "Done"]), ["Done", "Open", "All"])
    #expect(rtl.position(of: 0, in: 3) == 2 && rtl.position(of: 3, in: 3) == nil)
    #expect(rtl.progress(0.25, in: 200) == (150, 200) && ltr.progress(2, in: 200) == (0, 200))
    let keypad = LayoutNode(
      "keypad", frame: LayoutFrame(x: 0, y: 0, width: 60, height: 40),
      direction: .fixed(.leftToRight),
      children: [LayoutNode("1", frame: LayoutFrame(x: 0, y: 0, width: 20, height: 20))])
    let form = LayoutNode(
      "form", frame: LayoutFrame(x: 0, y: 0, width: 100, height: 100),
      children: [
        keypad, LayoutNode("label", frame: LayoutFrame(x: 60, y: 0, width: 40, height: 10)),
      ])
    let shown = form.resolved(in: .rightToLeft)
    expectEqual(shown.children.map(\.frame.x), [40, 0])
    expectEqual(shown.children[0].children[0].frame.x, 0)
    expectEqual(form.resolved(in: .leftToRight), form)
  }

  @Test("R-17: forward and backward follow reading, left and right do not, logos never flip")
  func symbols() {
    var failures = FailureLog()
    let names = [
      ("chevron.forward", "chevron.right", "chevron.left"),
      ("chevron.backward", "chevron.left", "chevron.right"),
      ("arrow.up.forward.circle.fill", "arrow.up.right.circle.fill", "arrow.up.left.circle.fill"),
      ("sidebar.leading", "sidebar.left", "sidebar.right"),
      ("arrow_back", "arrow_left", "arrow_right"),
      ("chevron.left", "chevron.left", "chevron.left"),
      ("arrow.right", "arrow.right", "arrow.right"),
      ("forward.fill", "forward.fill", "forward.fill"),
      ("goforward.10", "goforward.10", "goforward.10"),
      ("star", "star", "star"), ("", "", ""),
    ]
    for (name, inLatin, inArabic) in names {
      failures.expect(ltr.symbolName(name), equals: inLatin, name)
      failures.expect(rtl.symbolName(name), equals: inArabic, name)
    }
    failures.expect(rtl.side(ofSymbol: "chevron.forward"), equals: .left, "forward")
    failures.expect(rtl.side(ofSymbol: "chevron.left"), equals: .left, "left")
    failures.expect(rtl.side(ofSymbol: "star"), equals: nil, "star")
    for content in ImageContent.allCases {
      failures.expect(ltr.flips(content), equals: false, "\(content)")
      failures.expect(rtl.flips(content), equals: content == .directionalSymbol, "\(content)")
    }
    #expect(failures.isEmpty, "\(failures)")
  }
}
