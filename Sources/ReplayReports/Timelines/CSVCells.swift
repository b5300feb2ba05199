import JSONText
import ReplayTimelines

/// A visitor that writes the fields of a frame's parts as cells of a row.
///
/// Pairs, with a column for each number, come last.
struct CSVCells: FrameVisitor {
  var row: [UInt8] = []
  private var pairs: [Double?] = []
  private var isBlank = false

  /// The fields, in the order of their columns.
  static let fields: [FrameField] = {
    let fields = FrameField.all.filter { $0.quantity?.use != .line }
    return fields.filter { $0.pairIndex == nil } + fields.filter { $0.pairIndex != nil }
  }()

  /// Begins a row with a cell of text.
  mutating func begin(_ text: String) { append(text) }

  mutating func end() { row += Array("\r\n".utf8) }

  mutating func add(_ write: (inout [UInt8]) -> Void) {
    row.append(UInt8(ascii: ","))
    write(&row)
  }

  mutating func add(_ number: Double?) {
    add { bytes in if let number { bytes.appendRounded(number) } }
  }

  mutating func add(_ text: String) {
    row.append(UInt8(ascii: ","))
    append(text)
  }

  private mutating func append(_ text: String) {
    row.append(contentsOf: (TimelineCSV.isPlain(text) ? text : TimelineCSV.quoted(text)).utf8)
  }

  /// Adds the cells of the pairs that were shown since the last time.
  mutating func addPairs() {
    for number in pairs { add(number) }
    pairs.removeAll(keepingCapacity: true)
  }

  mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) { if quantity.use != .line { add(isBlank ? nil : value) } }

  mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) { if quantity.use != .line { add(isBlank ? nil : value) } }

  mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) {
    guard quantity.use != .line else { return }
    pairs += isBlank ? [nil, nil] : [x, y]
  }

  func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) {}

  mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    add(isBlank ? "" : "\(value)")
  }

  mutating func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {
    add(isBlank ? "" : value)
  }

  mutating func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) { add(isBlank ? "" : "\(value.word)") }

  mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    isBlank = value == nil
    var part = value ?? blank
    part.visit(&self)
    isBlank = false
  }
}
