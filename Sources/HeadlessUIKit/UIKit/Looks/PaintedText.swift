import Foundation
import GestureEngine
import MotionLaws

/// A text in a rectangle, with all that says what it looks like.
///
/// Its lines are those of layout, by the rule of `TextMetric`, so that it fills the space that it was
/// given.
struct PaintedText: Equatable {
  var text: ShownText
  var font: UIFont
  var color: UIColor

  /// The space, in points.
  var rect: CGRect
  var alignment = NSTextAlignment.natural

  /// The greatest number of lines; 0 for any number.
  var lines = 1
  var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// Whether it lies in the middle of the space and shows only the lines that fit, as in a label.
  var isCentered = true

  /// The factor by which its font may become smaller to fit; 1 for never.
  var leastScale: CGFloat = 1
  var isElevated = false

  @MainActor
  var looks: [LookText] {
    guard !text.isEmpty, rect.width > 0 else { return [] }
    return text.styled == nil ? plainLooks : styledLooks
  }

  // MARK: A text in one style

  @MainActor
  private var plainLooks: [LookText] {
    let string = text.string ?? ""
    let font = fittingFont(for: string)
    let metric = TextMetric(font: font, breaksAtWords: lineBreakMode != .byCharWrapping)
    let all = metric.lines(of: string, width: lines == 1 && !wraps ? .infinity : room.width)
    let limit = limit(pitch: font.linePitch, height: font.lineHeight, of: all.count)
    let shown = all.prefix(limit).enumerated().map { index, line -> String in
      let isCut = index == limit - 1 && all.count > limit && !wraps
      return truncated(isCut ? string[line.startIndex...] : line, metric, isCut: isCut)
    }
    let height = font.lineHeight + CGFloat(shown.count - 1) * font.linePitch
    let top = isCentered ? rect.midY - PixelGrid.up(height) / 2 : rect.minY
    return shown.enumerated().map { index, line in
      let width = min(CGFloat(line.count) * metric.characterWidth, rect.width)
      let baseline = top + PixelGrid.nearest(font.ascender) + CGFloat(index) * font.linePitch
      return look(line, font, color, x: start(of: width, alignment), baseline, width: width)
    }
  }

  private var wraps: Bool { lineBreakMode.wraps }

  /// The space that a text may take: frames lie on pixels, and may be that much smaller than what the
  /// text was measured to need.
  @MainActor
  private var room: CGSize {
    let pixel = 1 / PixelGrid.scale
    return CGSize(width: rect.width + pixel, height: rect.height + pixel)
  }

  /// The font, made as small as it may be to fit.
  @MainActor
  private func fittingFont(for string: String) -> UIFont {
    guard leastScale < 1, lines == 1 else { return font }
    let width = CGFloat(string.count) * TextMetric.characterWidth * font.pointSize
    guard width > room.width else { return font }
    return font.withSize(font.pointSize * max(leastScale, rect.width / width))
  }

  /// The number of lines that show.
  @MainActor
  private func limit(pitch: CGFloat, height: CGFloat, of count: Int) -> Int {
    let most = lines > 0 ? min(lines, count) : count
    guard isCentered, pitch > 0, rect.height.isFinite else { return most }
    let fitting = max(0, (room.height - height) / pitch)
    return fitting < 1e6 ? min(most, 1 + Int(fitting)) : most
  }

  /// A line of which only what fits shows, with an ellipsis where something is left out.
  @MainActor
  private func truncated(_ line: Substring, _ metric: TextMetric, isCut: Bool) -> String {
    let line = line.prefix { $0 != "\n" }
    let space = room.width / metric.characterWidth
    guard space < 1e6, line.count > Int(space) || isCut else { return String(line) }
    let count = max(0, min(Int(space), line.count + 1) - 1)
    return switch lineBreakMode {
    case .byTruncatingHead: "…" + line.suffix(count)
    case .byTruncatingMiddle: line.prefix(count - count / 2) + "…" + line.suffix(count / 2)
    case .byTruncatingTail: line.prefix(count) + "…"
    default: String(line.prefix(count + 1))
    }
  }

  /// The place at which a line of a width begins, by an alignment.
  func start(of width: CGFloat, _ alignment: NSTextAlignment) -> CGFloat {
    switch alignment {
    case .center: rect.midX - width / 2
    case .right: rect.maxX - width
    default: rect.minX
    }
  }

  private func look(
    _ text: String, _ font: UIFont, _ color: UIColor, x: CGFloat, _ y: CGFloat, width: CGFloat
  ) -> LookText {
    LookText(
      text, at: Point(x: x.told, y: y.told), width: width.told, size: font.pointSize.told,
      weight: font.weightInCSS, isItalic: font.showsItalic, isMonospaced: font.isMonospaced,
      color: color.look(isElevated: isElevated))
  }

  // MARK: A text with its own style

  /// A look for each part of a line that has one font and one colour.
  @MainActor
  private var styledLooks: [LookText] {
    guard let attributed = text.styled else { return [] }
    let styled = StyledText(attributed, font: font, wrapsAlways: true)
    let all = styled.lines(width: room.width, limit: lines)
    var shown: [StyledText.Line] = []
    for line in all {
      let height = StyledText.size(of: shown + [line], width: rect.width).height
      if isCentered, !shown.isEmpty, height > room.height { break }
      shown.append(line)
    }
    let height = StyledText.size(of: shown, width: rect.width).height
    var top = isCentered ? rect.midY - PixelGrid.up(height) / 2 : rect.minY
    return shown.flatMap { line -> [LookText] in
      defer { top += line.pitch + line.gap }
      return looks(of: line, in: styled.paragraphs[line.paragraph], baseline: top + line.ascent)
    }
  }

  private func looks(
    of line: StyledText.Line, in paragraph: StyledParagraph, baseline: CGFloat
  ) -> [LookText] {
    let own = paragraph.style.alignment
    var x =
      start(of: min(line.width, rect.width), own == .natural ? alignment : own) + line.indent
    var looks: [LookText] = []
    var part: (text: String, first: StyledCharacter, width: CGFloat)?
    func end() {
      guard let ended = part else { return }
      looks.append(
        look(
          ended.text, ended.first.font, ended.first.color ?? color, x: x,
          baseline - ended.first.offset, width: ended.width))
      x += ended.width
      part = nil
    }
    for character in paragraph.characters[line.characters] {
      if let first = part?.first, !first.looksLike(character) { end() }
      if part == nil { part = ("", character, 0) }
      part?.text.append(character.character)
      part?.width += character.width
    }
    end()
    return looks
  }
}

extension StyledCharacter {
  /// Whether another one is painted in the same way.
  fileprivate func looksLike(_ other: StyledCharacter) -> Bool {
    font == other.font && color == other.color && offset == other.offset
  }
}

extension UIFont {
  private static let weights: [(Weight, css: Int)] = [
    (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
    (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
  ]

  /// The words in the names of fonts that say how heavy they are.
  private static let words: [(String, css: Int)] = [
    ("semibold", 600), ("demibold", 600), ("ultralight", 100), ("extralight", 200),
    ("extrabold", 800), ("bold", 700), ("medium", 500), ("heavy", 800), ("black", 900),
    ("light", 300), ("thin", 200),
  ]

  /// 100 to 900: the nearest one that there is.
  fileprivate var weightInCSS: Int {
    if weight == .regular, !fontName.hasPrefix(".") {
      let name = fontName.lowercased()
      if let word = Self.words.first(where: { name.contains($0.0) }) { return word.css }
    }
    let distance = { (other: Weight) in abs(other.rawValue - self.weight.rawValue) }
    return Self.weights.min { distance($0.0) < distance($1.0) }?.css ?? 400
  }

  fileprivate var showsItalic: Bool {
    isItalic || fontName.contains("Italic") || fontName.contains("Oblique")
  }

  fileprivate var isMonospaced: Bool {
    ["Mono", "Courier", "Menlo"].contains { fontName.contains($0) }
  }
}

/// A value that is made anew only where what it follows from has changed.
struct Remembered<Key: Equatable, Value> {
  private var known: (key: Key, value: Value)?

  mutating func value(for key: Key, _ make: (Key) -> Value) -> Value {
    if let known, known.key == key { return known.value }
    let value = make(key)
    known = (key, value)
    return value
  }
}
