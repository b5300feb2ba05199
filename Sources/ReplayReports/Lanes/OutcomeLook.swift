/// What tells the outcomes on a page apart: a class for the style sheet, and letters.
enum OutcomeLook {
  /// How many looks there are, each a colour with a pattern.
  ///
  /// Further outcomes reuse them, and the letters distinguish them.
  private static let lookCount = 8

  /// The class of an outcome's look.
  static func name(of outcome: Int) -> String { "look-\(outcome % lookCount)" }

  /// An outcome's letter: A to Z, then AA, AB and so on.
  static func letter(of outcome: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(outcome % 26)))
    return outcome < 26 ? last : letter(of: outcome / 26 - 1) + last
  }
}
