import JSONText

/// The selection of the cases of a suite that are run.
struct CaseSelection: Sendable {
  /// One of several disjoint parts of a suite that together are the whole.
  struct Shard: Sendable {
    /// Counted from 1.
    var number: Int
    var count: Int

    /// Whether a case is in this part: this depends only on its name, so adding a case moves no
    /// other.
    func contains(_ name: String) -> Bool {
      Fingerprint(of: name).value % UInt64(count) == UInt64(number - 1)
    }
  }

  private static let filter = CommandOption(
    repeatable: "--filter", "TEXT", .text(),
    """
    Only cases whose name contains the text or, if it has
    * or ?, matches it (repeatable: any of them). After =, it
    is the whole name.
    """)

  static let shardOption = CommandOption(
    "--shard", "I/N",
    ValueParser(.nothing) { (text, _) throws(InputFailure) in try shard(text) },
    """
    Only part I of N, counted from 1. A case's part
    depends only on its name.
    """)

  /// Patterns, at least one of which a name must match; empty to select every name.
  let filters: [String]
  private let shard: Shard?

  /// Reads the options of the current call.
  ///
  /// - Parameter hasParts: whether the command has an option for a part of the suite.
  init(hasParts: Bool = true) {
    filters = CommandCall.current.read(Self.filter)
    shard = hasParts ? CommandCall.current.read(Self.shardOption) : nil
  }

  private static func shard(_ text: String) throws(InputFailure) -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...100_000).contains(count), (1...count).contains(number)
    else {
      throw InputFailure(
        "--shard is \"\(text)\"", expected: "I/N, such as 1/4: the first of four parts")
    }
    return Shard(number: number, count: count)
  }

  /// Whether a name passes the filters.
  func isNamed(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { Self.matches(name, $0) }
  }

  /// Whether a name falls into the shard.
  func isInShard(_ name: String) -> Bool { shard?.contains(name) ?? true }

  /// Whether a name matches a pattern: `*` matches any text and `?` any letter.
  ///
  /// A pattern that contains neither matches a part of the name. After `=`, it is the name itself.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    if pattern.hasPrefix("=") { return name == pattern.dropFirst() }
    guard pattern.contains(where: { $0 == "*" || $0 == "?" }) else {
      return pattern.isEmpty || name.contains(pattern)
    }
    let (name, pattern) = (Array(name), Array(pattern))
    var (i, j) = (0, 0)
    // The last star, and the letter up to which it currently reaches.
    var star: (pattern: Int, name: Int)?
    while i < name.count {
      if j < pattern.count, pattern[j] == "*" {
        star = (j, i)
        j += 1
      } else if j < pattern.count, pattern[j] == "?" || pattern[j] == name[i] {
        (i, j) = (i + 1, j + 1)
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (i, j) = (last.name + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[j...].allSatisfy { $0 == "*" }
  }
}

/// A number that is the same for a given text on every machine and in every version: FNV-1a, 64
/// bits.
struct Fingerprint {
  private static let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  let value: UInt64

  init(of text: String) {
    value = text.utf8.reduce(Self.offsetBasis) { ($0 ^ UInt64($1)) &* Self.prime }
  }

  /// The lowest 32 bits, as eight hexadecimal digits.
  var digits: String {
    let digits = String(value & 0xFFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
