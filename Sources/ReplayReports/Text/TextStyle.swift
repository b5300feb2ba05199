import JSONText

/// Colours and weights, and the width of lines, if the output is a terminal.
package struct TextStyle: Sendable {
  package let isEnabled: Bool

  /// The number of columns that a line has; nil if lines may be of any length.
  package let width: Int?

  package init(isEnabled: Bool, width: Int? = nil) {
    self.isEnabled = isEnabled
    self.width = width
  }

  /// The style of lines that will be indented.
  func indented(by columns: Int) -> TextStyle {
    TextStyle(isEnabled: isEnabled, width: width.map { $0 - columns })
  }

  /// The meanings that text can have; ANSI select graphic rendition.
  package enum Meaning: String, Sendable {
    case title = "1"
    case faint = "2"
    case good = "32"
    case change = "36"
    case decision = "33"
    case bad = "31"
  }

  package func callAsFunction(_ text: String, _ meaning: Meaning) -> String {
    isEnabled ? "\u{1B}[\(meaning.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// With its first letter as a sentence begins.
  var beginningSentence: String { prefix(1).uppercased() + dropFirst() }
}

/// The width of a text in columns of a terminal, counting one for each scalar.
extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension Double {
  /// The number with a fixed count of decimals, for aligned columns; never `-0`.
  func fixed(_ decimals: Int) -> String {
    let scale = [1.0, 10, 100, 1000][min(max(decimals, 0), 3)]
    let units = (self * scale).rounded(.toNearestOrAwayFromZero)
    guard units.magnitude < 1e15 else { return exact }
    let whole = Int(units.magnitude)
    let sign = units < 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(whole) }
    let fraction = String(whole % Int(scale))
    return sign + String(whole / Int(scale)) + "."
      + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
}
