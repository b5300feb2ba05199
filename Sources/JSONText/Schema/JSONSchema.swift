/// The schema of a JSON value: a single description is used to print a JSON Schema (draft 2020-12),
/// and to check values and locate errors.
///
/// ```
/// let point = JSONSchema.object([
///   .required("x", .number(.anySign), "Points from the left."),
///   .optional("y", .number(.anySign), "Points from the top."),
/// ])
/// try point.check(node, path: "")   // a.json:1:7: "x" is a string, expected a number
/// ```
///
/// Rules that span several values, such as times that never run backwards, are beyond it.
package indirect enum JSONSchema: Sendable {
  case anything
  case null
  case bool
  case string
  case number(SettingRange)

  /// A whole number, however it is written.
  case integer(SettingRange)

  /// A string that can be a file's path: it is not empty, and does not end as a folder's path does.
  case filePath

  /// One of a set of strings.
  case word([String])

  /// Elements of one kind: exactly `count` of them, or any number.
  case array(of: JSONSchema, count: Int?)

  /// An array that begins with an element of one kind, and has any number of another after it.
  case row(first: JSONSchema, others: JSONSchema)

  case object(ObjectShape)

  /// Any of several kinds.
  case either([JSONSchema])

  /// Objects distinguished by the string of one key.
  case tagged(by: String, [(tag: String, schema: JSONSchema)])

  /// Objects of which another part of the document says which one it is, by its tag.
  case named([(tag: String, schema: JSONSchema)])

  /// A kind with a description.
  case described(JSONSchema, String)

  /// An object with these members, with or without others.
  package static func object(_ members: [Member], others: Others = .forbidden) -> JSONSchema {
    .object(ObjectShape(members, others: others))
  }

  /// Exactly this many numbers, of any sign: `[x, y]`.
  package static func numbers(_ count: Int) -> JSONSchema {
    .array(of: .number(.any), count: count)
  }

  /// The schema of a value that may also be `null`.
  package static func optional(_ schema: JSONSchema) -> JSONSchema { .either([schema, .null]) }
}

extension JSONSchema {
  /// The members of an object.
  package struct ObjectShape: Sendable {
    package var members: [Member]

    /// The treatment of keys that are not members.
    package var others: Others

    /// Members of which at least one must be present and valid; empty if there is no such rule.
    package var needsOneOf: [Member]

    /// The least number of keys.
    package var minimumCount: Int

    package init(
      _ members: [Member], others: Others = .forbidden, needsOneOf: [Member] = [],
      minimumCount: Int = 0
    ) {
      self.members = members
      self.others = others
      self.needsOneOf = needsOneOf.map { .required($0.key, $0.schema, $0.about) }
      self.minimumCount = minimumCount
    }
  }

  /// A key of an object, and what its value must be.
  package struct Member: Sendable {
    package var key: String
    package var schema: JSONSchema
    package var isRequired: Bool

    /// One sentence, with the unit; empty if there is none.
    package var about: String

    /// The default value, as JSON text; nil if there is no single one.
    package var defaultText: [UInt8]?

    /// The unit of a number, such as `pt`; empty if there is none.
    package var unit = ""

    /// The member that a document of any format may begin with, for editors; readers ignore it.
    package static let schemaReference = Member.optional(
      "$schema", .anything, "Where an editor finds this schema: a path or an address.")

    /// A required key.
    package static func required(_ key: String, _ schema: JSONSchema, _ about: String = "")
      -> Member
    {
      Member(key: key, schema: schema, isRequired: true, about: about)
    }

    /// A key that may be left out; the default is JSON text, nil if there is none.
    package static func optional(
      _ key: String, _ schema: JSONSchema, _ about: String = "", default value: String? = nil
    ) -> Member {
      Member(
        key: key, schema: schema, isRequired: false, about: about,
        defaultText: value.map { Array($0.utf8) })
    }
  }

  /// The values that an object may hold in addition to its members.
  package enum Others: Sendable {
    case forbidden
    case anything
    case values(JSONSchema)

    /// Values under key paths that begin with one of a set of words.
    case keyPaths(from: [String], JSONSchema)
  }
}
