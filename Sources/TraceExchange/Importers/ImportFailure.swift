import GestureTraces
import JSONText

/// Something in a recording is wrong or odd, at a byte of it.
struct ImportFailure: Error {
  /// The byte's index; nil if the whole file is meant.
  var offset: Int?
  var what: String
  var expected: String

  init(_ what: String, expected: String, at offset: Int? = nil) {
    self.what = what
    self.expected = expected
    self.offset = offset
  }

  init(_ failure: JSONFailure) {
    self.init(failure.what, expected: failure.expected, at: failure.offset)
  }

  /// A position that a trace cannot hold.
  ///
  /// - Parameters:
  ///   - x: as the recording has it, in its own units.
  ///   - y: likewise.
  ///   - options: those of the command line that would bring it into range.
  ///   - offset: the byte at which it is.
  /// - Returns: the failure.
  static func beyondTrace(_ x: Double, _ y: Double, options: String, at offset: Int)
    -> ImportFailure
  {
    let limit = Trace.maximumCoordinate.exact
    return ImportFailure(
      "the position (\(x.exact), \(y.exact)) is out of range",
      expected: "points from -\(limit) to \(limit); \(options)", at: offset)
  }

  func located(in bytes: [UInt8], source: String) -> InputFailure {
    InputFailure(
      what, expected: expected,
      at: offset.map { TextLocation(offset: $0, in: bytes, source: source) }
        ?? TextLocation(source: source))
  }
}

/// Warnings about the oddities of a recording: the first few of each kind, and the number of the
/// others.
struct ImportWarnings {
  enum Kind: CaseIterable {
    case line
    case key
    case event
    case device
    case range
    case frame
    case contact

    var plural: String {
      switch self {
      case .line: "lines that are not understood"
      case .key: "unknown keys"
      case .event: "ignored events"
      case .device: "devices that are ignored"
      case .range: "positions outside the range"
      case .frame: "frames that are ignored"
      case .contact: "incomplete touches"
      }
    }
  }

  /// The number of warnings of a kind that are shown in full.
  static let maximumOfKind = 10

  private var reported: [ImportFailure] = []
  private var counts: [Kind: Int] = [:]

  /// The warnings about unknown keys so far: one for each, however often it comes.
  private var ofKeys: Set<String> = []

  /// The byte of the first warning; nil if there is none.
  var firstOffset: Int? { reported.first?.offset }

  mutating func add(_ kind: Kind, _ what: String, expected: String, at offset: Int) {
    if kind == .key, !ofKeys.insert(what).inserted { return }
    counts[kind, default: 0] += 1
    guard counts[kind, default: 0] <= Self.maximumOfKind else { return }
    reported.append(ImportFailure(what, expected: expected, at: offset))
  }

  func located(in bytes: [UInt8], source: String) -> [InputFailure] {
    let unreported = Kind.allCases.compactMap { kind -> InputFailure? in
      guard let count = counts[kind], count > Self.maximumOfKind else { return nil }
      return InputFailure(
        "there are \(count - Self.maximumOfKind) more \(kind.plural)", expected: "none",
        at: TextLocation(source: source))
    }
    return reported.map { $0.located(in: bytes, source: source) } + unreported
  }
}
