import JSONText

/// An option of a command, declared once: what help shows about it, what shells offer for it, and
/// how its text becomes a value.
///
/// ```
/// private static let tolerance = CommandOption(
///   "--tolerance", "N", .number(in: .nonNegative), default: 0, "Numbers at most so far apart …")
///
/// tolerance = try arguments[Self.tolerance]
/// ```
struct CommandOption<Value>: OptionDeclaration {
  private(set) var specification: OptionSpecification

  /// Makes a value from the texts that the option was given, in their order; an absent option has
  /// an empty array.
  let read: @Sendable (_ texts: [String]) throws(InputFailure) -> Value

  /// The option with another name, which means the same.
  func also(_ name: String) -> CommandOption {
    var option = self
    option.specification.otherNames.append(name)
    return option
  }

  /// The option with the name that it had in the version before.
  ///
  /// That name works for one version more, and a warning names the new one.
  func once(_ name: String) -> CommandOption {
    var option = self
    option.specification.oldNames.append(name)
    return option
  }
}

/// An option of any type, for lists of them.
protocol OptionDeclaration: Sendable {
  var specification: OptionSpecification { get }
}

extension OptionDeclaration {
  /// With its dashes: `--scene`.
  var name: String { specification.name }
}

extension CommandOption where Value == Bool {
  /// An option that has no value: it is either given or not.
  static func flag(_ name: String, _ help: String) -> CommandOption {
    CommandOption(specification: OptionSpecification(name: name, help: help)) { !$0.isEmpty }
  }
}

extension CommandOption {
  /// An option that is nil unless it is given; the last one counts.
  init<Element>(
    _ name: String, _ placeholder: String, _ parser: ValueParser<Element>, _ help: String
  ) where Value == Element? {
    specification = OptionSpecification(name, placeholder, parser, help)
    read = { (texts) throws(InputFailure) in
      guard let text = texts.last else { return nil }
      return try parser.parse(text, name)
    }
  }

  /// An option that has a value even if it is not given; the last one counts.
  init(
    _ name: String, _ placeholder: String, _ parser: ValueParser<Value>, default value: Value,
    _ help: String
  ) where Value: Sendable {
    specification = OptionSpecification(name, placeholder, parser, help)
    read = { (texts) throws(InputFailure) in
      guard let text = texts.last else { return value }
      return try parser.parse(text, name)
    }
  }

  /// An option that may be given several times; each of them counts.
  init<Element>(
    repeatable name: String, _ placeholder: String, _ parser: ValueParser<Element>, _ help: String
  ) where Value == [Element] {
    specification = OptionSpecification(name, placeholder, parser, help)
    read = { (texts) throws(InputFailure) in
      var values: [Element] = []
      for text in texts { values.append(try parser.parse(text, name)) }
      return values
    }
  }
}
