import GestureEngine
import JSONText
import ReplayTimelines

/// A number or a word that a moment of a run shows.
enum MomentValue: Sendable, Equatable {
  case number(Double)
  case word(String)

  /// As a timeline prints it.
  var words: String {
    switch self {
    case .number(let number): number.rounded3
    case .word(let word): word
    }
  }
}

/// A visitor that records the numbers and words of a frame's parts in the order in which they are
/// shown; nil where the scene has no such part.
struct FrameValues: FrameVisitor, Sendable {
  private(set) var values: [MomentValue?] = []
  private var isBlank = false

  /// Replaces the values by those of another frame, in the same memory.
  mutating func read(_ frame: Frame) {
    values.removeAll(keepingCapacity: true)
    var frame = frame
    frame.visitParts(&self)
    frame.visitLayout(&self)
  }

  /// The values of a part.
  static func values<Part: FrameFields>(of part: Part) -> [MomentValue?] {
    var part = part
    var values = FrameValues()
    part.visit(&values)
    return values.values
  }

  private mutating func add(_ value: MomentValue) { values.append(isBlank ? nil : value) }

  /// Timelines print numbers with three decimals, and judge them so.
  private mutating func add(_ number: Double) { add(.number(number.roundedToThousandths)) }

  mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) { add(value) }

  mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) {
    if let value { add(value) } else { values.append(nil) }
  }

  mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) {
    add(x)
    add(y)
  }

  mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) { add(Double(value)) }

  mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    add(.word(value ? "true" : "false"))
  }

  mutating func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {
    add(.word(value))
  }

  mutating func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) { add(.word("\(value.word)")) }

  mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    let wasBlank = isBlank
    isBlank = isBlank || value == nil
    var part = value ?? blank
    part.visit(&self)
    isBlank = wasBlank
  }
}

/// A visitor that lists the fields that `FrameValues` records, in the same order.
struct FrameValueNames: FrameVisitor {
  /// A field of a frame's part.
  struct Field: Sendable {
    /// The key paths by which conditions may name it, the usual one first: `scroll.velocity.y`,
    /// `scroll.velocity[1]`.
    var paths: [String]

    /// The words that it may be, nil for a number; empty for any word.
    var words: [String]?
  }

  private(set) var fields: [Field] = []
  private var prefix = ""

  /// The fields of a frame's sheet, scroll view and layout.
  static let ofParts: [Field] = {
    var names = FrameValueNames()
    var frame = Frame()
    frame.visitParts(&names)
    names.prefix = "layout."
    frame.visitLayout(&names)
    return names.fields
  }()

  /// The fields of a part, without the part's own key.
  static func of<Part: FrameFields>(_ part: Part) -> [Field] {
    var part = part
    var names = FrameValueNames()
    part.visit(&names)
    return names.fields
  }

  private mutating func add(_ key: StaticString, _ words: [String]?) {
    fields.append(Field(paths: ["\(prefix)\(key)"], words: words))
  }

  mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) { add(key, nil) }

  mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) { add(key, nil) }

  mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) {
    for (index, axis) in ["x", "y"].enumerated() {
      fields.append(
        Field(paths: ["\(prefix)\(key).\(axis)", "\(prefix)\(key)[\(index)]"], words: nil))
    }
  }

  mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) { add(key, nil) }

  mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    add(key, ["true", "false"])
  }

  mutating func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {
    add(key, [])
  }

  mutating func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) { add(key, Word.allCases.map { "\($0.word)" }) }

  mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    let outer = prefix
    prefix += "\(key)."
    var part = blank
    part.visit(&self)
    prefix = outer
  }
}
