import JSONText

/// Text within XML 1.0.
enum XMLText {
  /// The text as written in an element or in an attribute's double quotes; what XML 1.0 cannot
  /// hold, or what is not printable, becomes U+FFFD.
  ///
  /// ```
  /// XMLText.escaped("a < b & \"c\"")   // a &lt; b &amp; &quot;c&quot;
  /// ```
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar.isPrintable ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}
