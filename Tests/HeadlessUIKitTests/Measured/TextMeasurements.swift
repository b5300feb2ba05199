import GestureReplay
import HeadlessUIKit
import Testing

/// Lines of text, as measured on iOS 26.1: those of its system font.
@MainActor
struct TextMeasurements {
  @Test(arguments: [(11.0, 13.127), (17, 20.287), (15, 17.900), (34, 40.574)])
  func `a line is 1.193359 of the font's size high`(size: Double, height: Double) {
    let font = UIFont.systemFont(ofSize: size, weight: .semibold)
    #expect(abs(font.lineHeight - height) < 0.0005)
    #expect(abs(font.ascender - 0.952148 * size) < 0.0005 * size)
    #expect(abs(font.descender + 0.241211 * size) < 0.0005 * size)
  }

  /// What a program notes on a screen of a scale.
  private static func notes(
    scale: Double, _ program: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws -> [String] {
    var screen = Screen()
    screen.scale = scale
    return try ProgramRun(on: screen, program).notes
  }

  nonisolated private static func rounded(_ number: Double) -> String {
    "\((number * 1000).rounded() / 1000)"
  }

  private static func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (text, font, 0)
    return label
  }

  @Test(arguments: [
    (2.0, 17.0, 20.5), (3, 17, 20.333), (2, 15, 18), (2, 13, 16), (3, 13, 15.667), (2, 34, 41),
  ])
  func `a label is as high as whole pixels`(scale: Double, size: Double, height: Double) throws {
    let notes = try Self.notes(scale: scale) { program in
      let label = Self.label("Places", .systemFont(ofSize: size))
      program.note(Self.rounded(label.intrinsicContentSize.height))
      program.note(Self.rounded(label.sizeThatFits(.zero).height))
    }
    #expect(notes == [Self.rounded(height), Self.rounded(height)])
  }

  @Test(arguments: [
    (UIFont.TextStyle.body, 2.0, 42.5), (.body, 3, 42.333), (.subheadline, 2, 38), (.body, 1, 43),
  ])
  func `the lines of a text style are 22 points apart at 17, and 20 at 15`(
    style: UIFont.TextStyle, scale: Double, height: Double
  ) throws {
    let notes = try Self.notes(scale: scale) { program in
      let label = Self.label("one\ntwo", .preferredFont(forTextStyle: style))
      program.note(Self.rounded(label.intrinsicContentSize.height))
    }
    #expect(notes == [Self.rounded(height)])
  }

  @Test func `the lines of another font follow one another`() throws {
    let notes = try Self.notes(scale: 2) { program in
      let label = Self.label("one\ntwo", .systemFont(ofSize: 15))
      program.note(Self.rounded(label.intrinsicContentSize.height))
    }
    #expect(notes == [Self.rounded(36)])
  }

  @Test(arguments: [(28.0, 26.5), (13, 12.5), (22, 21)])
  func `a baseline is as far down as the ascender, to the pixel`(
    size: Double, ascender: Double
  ) throws {
    let notes = try Self.notes(scale: 2) { program in
      let (label, line) = (Self.label("Places", .systemFont(ofSize: size)), UIView())
      for view in [label, line] {
        view.translatesAutoresizingMaskIntoConstraints = false
        program.view.addSubview(view)
      }
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: program.view.topAnchor),
        label.leadingAnchor.constraint(equalTo: program.view.leadingAnchor),
        line.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
        line.heightAnchor.constraint(equalToConstant: 1),
      ])
      program.view.layoutIfNeeded()
      program.note(Self.rounded(line.frame.minY))
    }
    #expect(notes == [Self.rounded(ascender)])
  }

  // MARK: Dynamic Type

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  @Test func `the body has a size for each category`() {
    let sizes = Self.categories.map { category in
      UIFont.preferredFont(
        forTextStyle: .body,
        compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
      ).pointSize
    }
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(Self.categories.filter(\.isAccessibilityCategory).count == 5)
  }

  @Test(arguments: [
    (UIContentSizeCategory.extraSmall, UIFont.TextStyle.largeTitle, CGFloat(31)),
    (.medium, .footnote, 12), (.accessibilityMedium, .caption2, 20),
    (.accessibilityExtraExtraExtraLarge, .largeTitle, 60), (.unspecified, .title1, 28),
  ])
  func `so has each text style`(
    category: UIContentSizeCategory, style: UIFont.TextStyle, size: CGFloat
  ) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    #expect(
      UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
  }

  @Test func `a size of text is a trait like any other`() {
    let large = UITraitCollection(preferredContentSizeCategory: .extraLarge)
    let phone = UITraitCollection(userInterfaceIdiom: .phone)
    let both = UITraitCollection(traitsFrom: [large, phone])
    #expect(both.preferredContentSizeCategory == .extraLarge && both.containsTraits(in: large))
    #expect(!phone.containsTraits(in: large) && both != phone)
  }

  @Test func `fonts have their usual sizes`() {
    #expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
  }
}
