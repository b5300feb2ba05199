extension QRCode {
  /// The width of the light border that must surround the code, in modules.
  private static let border = 4

  /// The code as lines of half blocks, two rows of modules in each.
  ///
  /// - Parameter isColored: whether its colours are set, so that it is dark on light on every
  ///   terminal; otherwise the light modules are drawn, for a terminal with light text on dark.
  /// - Returns: the lines with their ends.
  package func text(isColored: Bool) -> String {
    let range = -Self.border..<size + Self.border
    var text = ""
    for y in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      var line = ""
      for x in range {
        let isLast = y + 1 == range.upperBound
        let upper = self[x, y] == isColored
        let lower = isLast ? false : self[x, y + 1] == isColored
        line += upper ? (lower ? "█" : "▀") : lower ? "▄" : " "
      }
      text += isColored ? "\u{1B}[38;5;16;48;5;231m\(line)\u{1B}[0m\n" : "\(line)\n"
    }
    return text
  }
}
