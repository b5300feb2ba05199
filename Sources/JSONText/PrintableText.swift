extension String {
  /// The text on one line: what ends a line or controls a terminal is replaced.
  ///
  /// - Parameter replacement: what stands in its place, once for each scalar.
  /// - Returns: the text itself where all of it can be printed.
  package func printable(else replacement: Unicode.Scalar) -> String {
    guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : replacement }))
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
