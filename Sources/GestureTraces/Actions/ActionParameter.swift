package import JSONText

/// A parameter of an action: its key, what its value must be, and a description.
public struct ActionParameter: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case number(SettingRange)
    /// Points, at least 0.
    case length
    /// Points of any sign.
    case coordinate
    case text
    case flag
    /// One of a set of words.
    case choice([String])
    /// A list of such elements.
    case list(of: Element)
  }

  /// An element of a list: one of a set of words, or an object.
  package struct Element: Sendable, Hashable {
    package var words: [String]
    package var members: [ActionParameter]
  }

  package let key: String
  package let kind: Kind

  /// The expectation in an error if the parameter is left out; nil if that is allowed.
  package let required: String?

  /// One sentence, with the unit if it has one.
  package let about: String

  /// The value of a parameter that is left out; nil if there is no such value, or it may not be
  /// left out.
  package internal(set) var usualValue: AppAction.Value?

  init(_ key: String, _ kind: Kind, required: String?, _ about: StaticString) {
    self.key = key
    self.kind = kind
    self.required = required
    self.about = "\(about)"
  }

  package var isRequired: Bool { required != nil }

  /// Its member in a schema.
  package var member: JSONSchema.Member {
    guard !isRequired else { return .required(key, schema, about) }
    var member = JSONSchema.Member.optional(key, schema, about)
    if let usualValue {
      var writer = JSONWriter()
      writer.write(usualValue)
      member.defaultText = writer.bytes
    }
    return member
  }

  private var schema: JSONSchema {
    switch kind {
    case .number(let range): .number(range)
    case .length: .number(.within(0...Trace.maximumCoordinate))
    case .coordinate: .number(.within(-Trace.maximumCoordinate...Trace.maximumCoordinate))
    case .text: .string
    case .flag: .bool
    case .choice(let words): .word(words)
    case .list(let element):
      .array(
        of: .either([.word(element.words), .object(element.members.map { $0.member })]), count: nil)
    }
  }

  // MARK: What is wrong with a value

  /// A fault, and what was expected instead.
  typealias Fault = (what: String, expected: String)

  /// The fault of a value; nil if there is none.
  func fault(in value: AppAction.Value) -> Fault? {
    switch (kind, value) {
    case (.number(let range), .number(let number)): fault(in: number, range)
    case (.length, .number(let number)): faultOfLength(number) ?? Self.faultOfPlace(number)
    case (.coordinate, .number(let number)): Self.faultOfPlace(number)
    case (.choice(let words), .text(let word)): fault(in: word, words)
    case (.text, .text), (.flag, .flag): nil
    case (.list(let element), .list(let values)): fault(in: values, of: element)
    case (.number, _), (.length, _), (.coordinate, _), (.flag, _), (.text, _), (.choice, _),
      (.list, _):
      ("\"\(key)\" is \(Self.words(value))", expectedKind)
    }
  }

  private func fault(in number: Double, _ range: SettingRange) -> Fault? {
    range.contains(number) && number.isFinite
      ? nil : ("\"\(key)\" is \(number.exact)", range.description)
  }

  private func fault(in word: String, _ words: [String]) -> Fault? {
    words.contains(word)
      ? nil : ("\"\(key)\" is \"\(word)\"", Spelling.suggestion(for: word, among: words))
  }

  private func faultOfLength(_ number: Double) -> Fault? {
    guard number < 0 else { return nil }
    return (
      "the \(displayName) \(number.exact) is below 0", "\(article) \(displayName) of at least 0"
    )
  }

  private static func faultOfPlace(_ number: Double) -> Fault? {
    guard !(number.magnitude <= Trace.maximumCoordinate) else { return nil }
    let limit = Trace.maximumCoordinate.exact
    return ("\(number.exact) is out of range", "points from -\(limit) to \(limit)")
  }

  /// The last word of the key: `height` for `preferredHeight`.
  private var displayName: String {
    let start = key.lastIndex { $0.isUppercase } ?? key.startIndex
    return key[start...].lowercased()
  }

  private var article: String {
    displayName.first.map { "aeiou".contains($0) } == true ? "an" : "a"
  }

  private static func words(_ value: AppAction.Value) -> String {
    switch value {
    case .number: "a number"
    case .text: "a string"
    case .flag: "a truth value"
    case .list: "an array"
    case .object: "an object"
    }
  }

  private var expectedKind: String {
    switch kind {
    case .number, .length, .coordinate: "a number"
    case .text: "a string"
    case .flag: "true or false"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .list(let element): "an array of \(element.expected)"
    }
  }
}
