extension String {
  /// The text on one line: anything that ends a line or controls a terminal becomes a space.
  package var printable: String { printable(else: " ") }

  /// The text on one line, in the order in which it is written: anything that ends a line, controls
  /// a terminal or changes the direction of writing is replaced.
  ///
  /// - Parameter replacement: the replacement, once for each scalar.
  /// - Returns: the text itself if all of it can be printed.
  package func printable(else replacement: Unicode.Scalar) -> String {
    guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : replacement }))
  }

  /// The text with its lines as they are, and anything else that is not printable replaced.
  package func printableLines(else replacement: Unicode.Scalar) -> String {
    guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) else { return self }
    return String(
      UnicodeScalarView(unicodeScalars.map { $0.isPrintable || $0 == "\n" ? $0 : replacement }))
  }
}

extension Unicode.Scalar {
  /// Whether it is an ordinary character: not a line break, a terminal control character, a byte
  /// that is not text, or a change of the direction of writing (Unicode Standard Annex 9), with
  /// which a name can pose as another.
  package var isPrintable: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: undecodedByte == nil
    }
  }
}
