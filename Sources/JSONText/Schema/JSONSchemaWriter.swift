/// Prints schemas as JSON Schema, draft 2020-12.
package struct JSONSchemaWriter {
  private static let dialect = "https://json-schema.org/draft/2020-12/schema"

  private var writer: JSONWriter

  private init(indentation: Int?) { writer = JSONWriter(indentation: indentation) }

  /// The text of a document.
  ///
  /// - Parameters:
  ///   - schema: the schema of the format's documents.
  ///   - id: the schema's unique identifier, a URI; nil if there is none.
  ///   - title: the format's name.
  ///   - about: what the format is, and what a schema cannot express.
  ///   - addMembers: writes further members of the document, which validators ignore.
  /// - Returns: JSON in UTF-8, one key or element per line.
  package static func text(
    of schema: JSONSchema, id: String? = nil, title: String, about: String,
    addMembers: (inout JSONWriter) -> Void = { _ in }
  ) -> [UInt8] {
    var printer = JSONSchemaWriter(indentation: 2)
    printer.writer.beginObject()
    printer.field("$schema", dialect)
    if let id { printer.field("$id", id) }
    printer.field("title", title)
    printer.field("description", about)
    printer.writeKeywords(of: schema)
    addMembers(&printer.writer)
    printer.writer.endObject()
    printer.writer.endLine()
    return printer.writer.bytes
  }

  /// A schema as a value within another document.
  ///
  /// - Parameter schema: the schema.
  /// - Returns: JSON in UTF-8, on one line.
  package static func value(of schema: JSONSchema) -> [UInt8] {
    var printer = JSONSchemaWriter(indentation: nil)
    printer.write(schema)
    return printer.writer.bytes
  }

  private mutating func field(_ key: StaticString, _ text: String) {
    writer.key(key)
    writer.string(text)
  }

  private mutating func write(_ schema: JSONSchema) {
    writer.beginObject()
    writeKeywords(of: schema)
    writer.endObject()
  }

  private mutating func writeList(_ key: StaticString, _ schemas: [JSONSchema]) {
    writer.key(key)
    writer.beginArray()
    for schema in schemas { write(schema) }
    writer.endArray()
  }

  private mutating func writeKeywords(of schema: JSONSchema) {
    switch schema {
    case .anything: break
    case .null: field("type", "null")
    case .bool: field("type", "boolean")
    case .string: field("type", "string")
    case .filePath:
      field("type", "string")
      field("pattern", "^[^\\u0000]*[^/\\u0000]$")
    case .number(let range): writeNumber("number", range)
    case .integer(let range): writeNumber("integer", range)
    case .word(let words): writeWords(words)
    case .array(let element, let count): writeArray(of: element, count)
    case .row(let first, let others):
      field("type", "array")
      writeList("prefixItems", [first])
      writer.key("items")
      write(others)
      writer.key("minItems")
      writer.number(1)
    case .object(let shape): writeObject(shape)
    case .either(let kinds): writeList("anyOf", kinds)
    case .tagged(let key, let kinds):
      field("type", "object")
      writeStrings("required", [key])
      writeList("oneOf", kinds.map { $0.schema })
    case .named(let kinds):
      field("type", "object")
      writeList("anyOf", kinds.map { $0.schema })
    case .described(let schema, let about):
      field("description", about)
      writeKeywords(of: schema)
    }
  }

  private mutating func writeNumber(_ type: String, _ range: SettingRange) {
    field("type", type)
    if range.minimum.isFinite {
      if range.excludesMinimum { writer.key("exclusiveMinimum") } else { writer.key("minimum") }
      writer.exactNumber(range.minimum)
    }
    if range.maximum.isFinite {
      if range.excludesMaximum { writer.key("exclusiveMaximum") } else { writer.key("maximum") }
      writer.exactNumber(range.maximum)
    }
  }

  private mutating func writeWords(_ words: [String]) {
    if let word = words.first, words.count == 1 {
      field("const", word)
    } else {
      writeStrings("enum", words)
    }
  }

  private mutating func writeStrings(_ key: StaticString, _ strings: [String]) {
    writer.key(key)
    writer.beginArray()
    for string in strings { writer.string(string) }
    writer.endArray()
  }

  private mutating func writeArray(of element: JSONSchema, _ count: Int?) {
    field("type", "array")
    writer.key("items")
    write(element)
    guard let count else { return }
    writer.key("minItems")
    writer.number(count)
    writer.key("maxItems")
    writer.number(count)
  }

  private mutating func writeObject(_ shape: JSONSchema.ObjectShape) {
    field("type", "object")
    if !shape.members.isEmpty {
      writer.key("properties")
      writer.beginObject()
      for member in shape.members { writeMember(member) }
      writer.endObject()
    }
    let required = shape.members.filter { $0.isRequired }.map { $0.key }
    if !required.isEmpty { writeStrings("required", required) }
    if !shape.needsOneOf.isEmpty {
      writer.key("anyOf")
      writer.beginArray()
      for member in shape.needsOneOf {
        write(.object(.init([member], others: .anything)))
      }
      writer.endArray()
    }
    if shape.minimumCount > 0 {
      writer.key("minProperties")
      writer.number(shape.minimumCount)
    }
    writeOthers(shape.others)
  }

  private mutating func writeMember(_ member: JSONSchema.Member) {
    writer.key(escaping: member.key)
    writer.beginObject()
    if !member.about.isEmpty { field("description", member.about) }
    if !member.unit.isEmpty { field("unit", member.unit) }
    writeKeywords(of: member.schema)
    if let value = member.defaultText {
      writer.key("default")
      writer.raw(value)
    }
    writer.endObject()
  }

  private mutating func writeOthers(_ others: JSONSchema.Others) {
    switch others {
    case .anything: return
    case .values(let schema):
      writer.key("additionalProperties")
      return write(schema)
    case .keyPaths(let words, let schema):
      writer.key("patternProperties")
      writer.beginObject()
      writer.key(escaping: "^(\(words.joined(separator: "|")))(\\.|$)")
      write(schema)
      writer.endObject()
    case .forbidden: break
    }
    writer.key("additionalProperties")
    writer.bool(false)
  }
}
