public import Foundation
import HeadlessUIKit

/// Text, as large as a simple rule says: that of HeadlessUIKit's labels.
public struct Text: View, PrimitiveView, Equatable, Sendable {
  let string: String
  private var ownFont: Font?
  private var weight: Font.Weight?
  private var isItalic = false
  private var color: Color?

  public init(verbatim content: String) { string = content }

  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) { string = String(content) }

  public init(_ key: LocalizedStringKey) { string = key.text }

  @_disfavoredOverload
  public init(_ attributed: AttributedString) { string = String(attributed.characters) }

  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatOutput == String { string = format.format(input) }

  public static func + (first: Text, second: Text) -> Text {
    var text = Text(verbatim: first.string + second.string)
    (text.ownFont, text.weight, text.color) = (first.ownFont, first.weight, first.color)
    return text
  }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  public func font(_ font: Font?) -> Text { with { $0.ownFont = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
  public func bold() -> Text { fontWeight(.bold) }
  public func italic() -> Text { with { $0.isItalic = true } }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func monospacedDigit() -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { foregroundColor(style.color) }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let environment = inputs.environment
    let font = ownFont ?? environment.font ?? .body
    let alignment: NSTextAlignment =
      switch environment.multilineTextAlignment {
      case .leading: .natural
      case .center: .center
      case .trailing: .right
      }
    let weight = weight ?? environment.fontWeight ?? font.weight ?? font.uiWeight
    let words = HostedWords(
      string, font.uiFont, weight.uiWeight, isItalic: isItalic || font.isItalic,
      (color ?? environment.foreground).uiColor, alignment, lines: environment.lineLimit ?? 0,
      spacing: environment.lineSpacing)
    return [
      TextElement(at: place, words, least: environment.minimumScaleFactor, inputs.transaction)
    ]
  }
}

/// A text with values in it, as code writes it: nobody translates it.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      text += String(format: specifier, value)
    }
  }
}

/// The words of a text: as large as they are, within what they are offered.
final class TextElement: LayoutElement {
  let words: HostedWords
  private let transaction: Transaction

  /// The least part of its size that the font may have where the text has no room.
  private let least: CGFloat

  /// The steps in which the font becomes smaller (chosen).
  private static let step: CGFloat = 0.01

  init(at place: ViewPlace, _ words: HostedWords, least: CGFloat, _ transaction: Transaction) {
    (self.words, self.least, self.transaction) = (words, least, transaction)
    super.init(at: place)
  }

  override func size(offered: ProposedViewSize) -> CGSize { fitted(offered).size }

  /// The text with the largest font by which all of it has room, or else with the smallest one.
  private func fitted(_ offered: ProposedViewSize) -> (words: HostedWords, size: CGSize) {
    var (words, size, isWhole) = measured(1, offered)
    var scale = 1 - Self.step
    while !isWhole, scale > least - Self.step / 2 {
      (words, size, isWhole) = measured(max(scale, least), offered)
      scale -= Self.step
    }
    return (words, size)
  }

  private func measured(
    _ scale: CGFloat, _ offered: ProposedViewSize
  ) -> (words: HostedWords, size: CGSize, isWhole: Bool) {
    var words = words
    if scale != 1 { words.font = words.font.withSize(words.font.pointSize * scale) }
    func size(_ lines: Int) -> CGSize {
      HostedText.size(
        of: words.string, words.font, width: offered.width ?? .infinity, lines: lines,
        spacing: words.spacing)
    }
    // The number of lines that the offer has room for: at least one.
    var lines = words.lines
    if let height = offered.height, height.isFinite {
      let fitting = HostedText.lines(in: height, words.font, spacing: words.spacing)
      lines = lines > 0 ? min(lines, fitting) : fitting
    }
    let shown = size(lines)
    return (words, shown, least >= 1 || size(0).height <= shown.height)
  }

  override func ownLine(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? {
    switch line {
    case VerticalAlignment.firstTextBaseline.line: words.font.ascender
    case VerticalAlignment.lastTextBaseline.line:
      size(offered: offered).height + words.font.descender
    default: nil
    }
  }

  override func render(into canvas: ViewCanvas) {
    canvas.leaf(at: place, frame, transaction, word: "text") { view in
      view.accessibilityLabel = words.string
      view.content = .text(least < 1 ? fitted(offered).words : words)
    }
  }
}

extension EnvironmentValues {
  private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
  private enum LineLimit: EnvironmentKey { static let defaultValue: Int? = nil }
  private enum Alignment: EnvironmentKey { static let defaultValue = TextAlignment.leading }
  private enum ScaleFactor: EnvironmentKey { static let defaultValue: CGFloat = 1 }
  private enum LineSpacing: EnvironmentKey { static let defaultValue: CGFloat = 0 }
  private enum FontWeight: EnvironmentKey { static let defaultValue: Font.Weight? = nil }
  private enum Foreground: EnvironmentKey { static let defaultValue = Color.primary }

  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  public var lineLimit: Int? {
    get { self[LineLimit.self] }
    set { self[LineLimit.self] = newValue }
  }

  public var multilineTextAlignment: TextAlignment {
    get { self[Alignment.self] }
    set { self[Alignment.self] = newValue }
  }

  /// The least part of its size to which a text's font may shrink where there is no room for all of it.
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleFactor.self] }
    set { self[ScaleFactor.self] = newValue }
  }

  /// The distance between the lines of a text in addition to its font's, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacing.self] }
    set { self[LineSpacing.self] = max(0, newValue) }
  }

  fileprivate var fontWeight: Font.Weight? {
    get { self[FontWeight.self] }
    set { self[FontWeight.self] = newValue }
  }

  /// The colour of what has none of its own.
  var foreground: Color {
    get { self[Foreground.self] }
    set { self[Foreground.self] = newValue }
  }
}

public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension View {
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Only painted: a weight does not make text wider here.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontWeight, weight)
  }
  public func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.fontWeight) { if isActive { $0 = .bold } }
  }
  public func lineSpacing(_ spacing: CGFloat) -> some View {
    environment(\.lineSpacing, spacing)
  }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  public func foregroundColor(_ color: Color?) -> some View {
    transformEnvironment(\.foreground) { if let color { $0 = color } }
  }
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    foregroundColor(style.color)
  }
  public func tint(_ color: Color?) -> some View { self }
  public func accentColor(_ color: Color?) -> some View { self }
}
