/// The names that need no quoting on a command line, in a shell's script and in JSON: those of
/// tools, systems and scenes.
public enum PlainName {
  /// The package's tool; a tool with its own sheets has its own name.
  public static let packageTool = "gesture-replay"

  /// The form that is expected of a name, in words, for errors.
  package static let expectation =
    "letters from a to z, digits, \"-\", \"_\" and \".\", beginning with a letter or a digit"

  /// Whether a name needs no quoting anywhere.
  package static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetterOrDigit(first) else { return false }
    return name.utf8.allSatisfy { isLetterOrDigit($0) || "-_.".utf8.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
