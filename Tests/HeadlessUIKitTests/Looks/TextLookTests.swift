import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// Labels: their lines as layout breaks them.
@MainActor
struct TextLookTests {
  private static func label(
    width: CGFloat, height: CGFloat = 60, _ change: (UILabel) -> Void
  ) -> UILabel {
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: width, height: height))
    label.font = .systemFont(ofSize: 20)
    change(label)
    return label
  }

  private static func texts(_ make: @escaping @MainActor @Sendable () -> UIView) throws
    -> [LookText]
  {
    try #require(try LookRun(make).look()).texts
  }

  @Test func `lines are broken as in layout, and lie in the middle`() throws {
    let texts = try Self.texts {
      // Ten characters wide, and two lines of 23.867 points high.
      Self.label(width: 100) { ($0.text, $0.numberOfLines) = ("one two three", 0) }
    }
    #expect(texts.map(\.text) == ["one two", "three"])
    #expect(texts.map(\.width) == [70, 50] && texts.map(\.place.x) == [0, 0])
    #expect(abs(texts[1].place.y - texts[0].place.y - 23.867) < 0.001)
    // A baseline is the ascender below the top, to the pixel.
    #expect(abs(texts[0].place.y - ((60 - 48) / 2 + 19)) < 0.001)
    #expect(texts.allSatisfy { $0.size == 20 && $0.weight == 400 })
    #expect(texts[0].color == LookColor(0x0000_00FF, dark: 0xFFFF_FFFF))
  }

  @Test(
    arguments: [
      (NSLineBreakMode.byTruncatingTail, "abcd…"), (.byTruncatingHead, "…ghij"),
      (.byTruncatingMiddle, "ab…ij"), (.byClipping, "abcde"),
    ]) func `what does not fit is left out`(mode: NSLineBreakMode, shown: String) throws
  {
    let texts = try Self.texts {
      Self.label(width: 50) { ($0.text, $0.lineBreakMode) = ("abcdefghij", mode) }
    }
    #expect(texts.map(\.text) == [shown] && texts[0].width == 50)
  }

  /// Frames lie on pixels, and so may be smaller than their texts by one.
  @Test func `a text is whole in a frame that lacks a pixel`() throws {
    let pixel = 1.0 / 3
    let narrow = try Self.texts { Self.label(width: 50 - pixel) { $0.text = "abcde" } }
    #expect(narrow.map(\.text) == ["abcde"])
    let narrower = try Self.texts { Self.label(width: 49) { $0.text = "abcde" } }
    #expect(narrower.map(\.text) == ["abc…"])
    let lines = Array(repeating: "line", count: 20)
    let low = try Self.texts {
      Self.label(width: 50, height: 20 * UIFont.systemFont(ofSize: 20).lineHeight - pixel) {
        ($0.text, $0.numberOfLines) = (lines.joined(separator: " "), 0)
      }
    }
    #expect(low.map(\.text) == lines)
    let styled = try Self.texts {
      Self.label(width: 70 - pixel) { label in
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
          string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 20)])
      }
    }
    #expect(styled.map(\.text) == ["one two"])
  }

  @Test func `the last line that shows says that there is more`() throws {
    let texts = try Self.texts {
      Self.label(width: 50) { ($0.text, $0.numberOfLines) = ("one two three four", 2) }
    }
    #expect(texts.map(\.text) == ["one", "two …"])
    let low = try Self.texts {
      Self.label(width: 50, height: 30) { ($0.text, $0.numberOfLines) = ("one two", 0) }
    }
    #expect(low.map(\.text) == ["one …"])
  }

  @Test(arguments: [(NSTextAlignment.center, 40.0), (.right, 80), (.left, 0)])
  func `a text begins where it is aligned`(alignment: NSTextAlignment, x: Double) throws {
    let texts = try Self.texts {
      Self.label(width: 100) { ($0.text, $0.textAlignment) = ("ab", alignment) }
    }
    #expect(texts.map(\.place.x) == [x])
  }

  @Test func `each run of an attributed text has its font and its colour`() throws {
    let texts = try Self.texts {
      Self.label(width: 200) { label in
        let text = NSMutableAttributedString(string: "12 km")
        text.addAttribute(
          .font, value: UIFont.boldSystemFont(ofSize: 30), range: NSRange(location: 0, length: 2))
        text.addAttribute(
          .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
        label.attributedText = text
      }
    }
    #expect(texts.map(\.text) == ["12", " km"])
    #expect(texts[0].weight == 700 && texts[0].size == 30)
    #expect(texts[0].color == LookColor(0xFF00_00FF))
    #expect(texts[1].place.x == 30 && texts[1].place.y == texts[0].place.y)
  }

  @Test(
    arguments: [
      (UIFont.Weight.ultraLight, 100), (.regular, 400), (.medium, 500), (.semibold, 600),
      (.black, 900),
    ]) func `weights are those of CSS`(weight: UIFont.Weight, css: Int) throws
  {
    let texts = try Self.texts {
      Self.label(width: 200) {
        ($0.text, $0.font) = ("a", .monospacedSystemFont(ofSize: 20, weight: weight))
      }
    }
    #expect(texts.map(\.weight) == [css] && texts[0].isMonospaced)
  }

  @Test func `a label that fits its font makes that smaller`() throws {
    let texts = try Self.texts {
      Self.label(width: 80) {
        ($0.text, $0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = ("0123456789", true, 0.5)
      }
    }
    #expect(texts.map(\.text) == ["0123456789"] && texts[0].size == 16)
  }

  private final class InsetLabel: UILabel {
    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 12, dy: 0)) }
  }

  @Test func `an app's label draws its text where it says`() throws {
    let texts = try Self.texts {
      let label = InsetLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.text = "abc"
      return label
    }
    #expect(texts.map(\.place.x) == [12])
  }
}
