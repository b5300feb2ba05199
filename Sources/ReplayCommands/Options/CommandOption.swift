import JSONText

/// An option as a value: what help shows about it, what shells offer for it, and how its text
/// becomes a value.
///
/// A command has options as properties: see `Option`. What several commands have is a constant,
/// which each of them names.
struct CommandOption<Value: Sendable>: OptionDeclaration {
  var specification: OptionSpecification

  /// The value if the option is not given.
  let absent: Value

  /// Makes a value from the texts that the option was given, in their order, at least one.
  let parse: @Sendable (_ texts: [String]) throws(InputFailure) -> Value

  /// The adjustment of the value by what else is in a call.
  private(set) var adjust: (@Sendable (Value, Arguments) throws(InputFailure) -> Value)?

  /// The value of the option in a call in which it has these texts, none if it is absent.
  func read(_ texts: [String]) throws(InputFailure) -> Value {
    texts.isEmpty ? absent : try parse(texts)
  }

  /// The option with a value that depends on the rest of a call.
  func adjusted(
    _ adjust: @escaping @Sendable (Value, Arguments) throws(InputFailure) -> Value
  ) -> CommandOption {
    var option = self
    option.adjust = adjust
    return option
  }

  /// The option as one that names a file for results.
  func forResults() -> CommandOption {
    var option = self
    option.specification.isForResults = true
    return option
  }

  /// The option as one for a person at this computer: it opens, shows, watches or asks.
  func forPeople() -> CommandOption {
    var option = self
    option.specification.isForPeople = true
    return option
  }

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

extension CommandOption where Value == Bool {
  /// An option that has no value: it is either given or not.
  static func flag(_ name: String, _ help: String) -> CommandOption {
    CommandOption(specification: OptionSpecification(name: name, help: help), absent: false) { _ in
      true
    }
  }
}

extension CommandOption {
  /// An option that is nil unless it is given; the last one counts.
  init<Element>(
    _ name: String, _ placeholder: String, _ parser: ValueParser<Element>, _ help: String
  ) where Value == Element? {
    specification = OptionSpecification(name, placeholder, parser, help)
    absent = nil
    parse = { (texts) throws(InputFailure) in try parser.parse(texts[texts.count - 1], name) }
  }

  /// An option that has a value even if it is not given; the last one counts.
  init(
    _ name: String, _ placeholder: String, _ parser: ValueParser<Value>, default value: Value,
    _ help: String
  ) {
    specification = OptionSpecification(name, placeholder, parser, help)
    absent = value
    parse = { (texts) throws(InputFailure) in try parser.parse(texts[texts.count - 1], name) }
  }

  /// An option that may be given several times; each of them counts.
  init<Element>(
    repeatable name: String, _ placeholder: String, _ parser: ValueParser<Element>, _ help: String
  ) where Value == [Element] {
    specification = OptionSpecification(name, placeholder, parser, help)
    specification.isRepeatable = true
    absent = []
    parse = { (texts) throws(InputFailure) in
      var values: [Element] = []
      for text in texts { values.append(try parser.parse(text, name)) }
      return values
    }
  }
}
