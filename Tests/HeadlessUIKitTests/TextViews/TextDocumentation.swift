import GestureReplay
import HeadlessUIKit
import Testing

/// Labels and the size of their text, by UILabel's documentation and the rule of this UIKit: a
/// character is half as wide as its font is high, a line 1.193 times as high, and all lines up to the
/// pixel: at 20 points, one is 24 points high, two are 48 and three 71 and two thirds.
@MainActor
struct TextDocumentation {
  private static let three: CGFloat = 215 / 3

  private static func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test func `a line is as wide as its characters`() {
    #expect(Self.label("Places").intrinsicContentSize == CGSize(width: 60, height: 24))
    #expect(Self.label("").intrinsicContentSize == .zero)
  }

  @Test func `text is broken between words`() {
    let label = Self.label("one two three four", lines: 0)
    #expect(
      label.sizeThatFits(CGSize(width: 80, height: 0)) == CGSize(width: 70, height: Self.three))
    label.lineBreakMode = .byCharWrapping
    #expect(
      label.sizeThatFits(CGSize(width: 80, height: 0)) == CGSize(width: 80, height: Self.three))
    label.lineBreakMode = .byWordWrapping
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 80, height: 0)) == CGSize(width: 70, height: 48))
  }

  @Test func `a word that is wider than the line is broken, and a newline begins a line`() {
    let label = Self.label("abcdefghij", lines: 0)
    #expect(
      label.sizeThatFits(CGSize(width: 40, height: 0)) == CGSize(width: 40, height: Self.three))
    #expect(
      Self.label("a\nbc", lines: 0).intrinsicContentSize == CGSize(width: 20, height: 48))
  }

  @Test func `preferredMaxLayoutWidth breaks the lines of the intrinsic size`() {
    let label = Self.label("one two three four", lines: 0)
    #expect(label.intrinsicContentSize == CGSize(width: 180, height: 24))
    label.preferredMaxLayoutWidth = 80
    #expect(label.intrinsicContentSize == CGSize(width: 70, height: Self.three))
  }

  @Test func `a label of several lines is as high as the width that layout gives it needs`() throws
  {
    let run = try ProgramRun { program in
      let label = Self.label("one two three four", lines: 0)
      label.accessibilityIdentifier = "label"
      label.translatesAutoresizingMaskIntoConstraints = false
      program.box.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: program.box.topAnchor),
        label.leadingAnchor.constraint(equalTo: program.box.leadingAnchor),
        label.widthAnchor.constraint(equalToConstant: 80),
      ])
    }
    let frame = try #require(run.timeline.frames.last?.layout["label"])
    #expect(frame.width == 80 && abs(frame.height - Self.three) < 1e-9)
  }

  @Test func `a label takes no touches, and text styles have the sizes of the guidelines`() {
    #expect(!Self.label("x").isUserInteractionEnabled)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.systemFont(ofSize: 2048).lineHeight == 2444)
  }

  @Test func `a view is as small as its constraints let it be`() {
    let view = UIView()
    let label = Self.label("one two three four", lines: 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
    ])
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitted.width == 100 && abs(fitted.height - Self.three - 20) < 1e-9)
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 200, height: 44))
  }
}
