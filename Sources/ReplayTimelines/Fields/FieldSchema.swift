import JSONText

/// A visitor that describes fields as members of JSON objects.
struct FieldSchema: FrameVisitor {
  private(set) var members: [JSONSchema.Member] = []

  /// The members of a part.
  static func members<Part: FrameFields>(of part: Part) -> [JSONSchema.Member] {
    var part = part
    var schema = FieldSchema()
    part.visit(&schema)
    return schema.members
  }

  mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) { add(key, .number(quantity.range), about, quantity) }

  mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) {
    add(optional: key, .number(quantity.range), about, unit: quantity.unit)
  }

  mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) { add(key, .numbers(2), about, quantity) }

  mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) { add(key, .integer(range), about) }

  mutating func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {
    add(key, .bool, about)
  }

  mutating func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {
    add(key, .string, about)
  }

  mutating func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) { add(key, Self.words(of: value), about) }

  mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    let shape = JSONSchema.object(Self.members(of: blank), others: .anything)
    members.append(.optional("\(key)", shape, "\(about)"))
  }

  mutating func add(
    _ key: StaticString, _ schema: JSONSchema, _ about: StaticString,
    _ quantity: FrameQuantity? = nil
  ) {
    let unit = quantity?.unit ?? ""
    if quantity?.isRecent == true { return add(optional: key, schema, about, unit: unit) }
    var member = JSONSchema.Member.required("\(key)", schema, "\(about)")
    member.unit = unit
    members.append(member)
  }

  mutating func add(
    optional key: StaticString, _ schema: JSONSchema, _ about: StaticString, unit: String = ""
  ) {
    var member = JSONSchema.Member.optional("\(key)", schema, "\(about)")
    member.unit = unit
    members.append(member)
  }

  /// One of the words of an enumeration, given one of its cases.
  static func words<Word: TimelineWord>(of word: Word) -> JSONSchema {
    .word(Word.allCases.map { "\($0.word)" })
  }
}
