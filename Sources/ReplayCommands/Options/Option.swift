import JSONText

/// An option of a command, as the property that holds its value.
///
/// ```
/// @Option("--tolerance", "N", .number(in: .nonNegative), default: 0, "Ignore differences …")
/// private var tolerance: Double
///
/// @Option("--brief", "Tell only what was decided …")
/// private var isBrief: Bool
///
/// @Option(SharedOptions.jobs) private var jobs: Int
/// ```
///
/// Help lists options in the order of the properties. The projected value, `$tolerance`, has the
/// option's name, and says whether it was given.
@propertyWrapper
struct Option<Value: Sendable>: Sendable {
  let wrappedValue: Value
  let projectedValue: DeclaredOption

  /// - Parameters:
  ///   - option: the option.
  ///   - companion: a flag listed after it, which only the tool itself needs.
  init(_ option: CommandOption<Value>, with companion: CommandOption<Bool>? = nil) {
    let call = CommandCall.current
    wrappedValue = call.read(option)
    projectedValue = DeclaredOption(
      specification: option.specification, isGiven: call.has(option))
    if let companion { call.declare(companion.specification) }
  }

  /// An option that is nil unless it is given; the last one counts.
  init<Element>(
    _ name: String, _ placeholder: String, _ parser: ValueParser<Element>, _ help: String
  ) where Value == Element? {
    self.init(CommandOption(name, placeholder, parser, help))
  }

  /// An option that has a value even if it is not given; the last one counts.
  init(
    _ name: String, _ placeholder: String, _ parser: ValueParser<Value>, default value: Value,
    _ help: String
  ) {
    self.init(CommandOption(name, placeholder, parser, default: value, help))
  }

  /// An option that may be given several times; each of them counts.
  init<Element>(
    repeatable name: String, _ placeholder: String, _ parser: ValueParser<Element>, _ help: String
  ) where Value == [Element] {
    self.init(CommandOption(repeatable: name, placeholder, parser, help))
  }

  /// A flag.
  init(_ name: String, _ help: String) where Value == Bool { self.init(.flag(name, help)) }
}

/// An option of the command that is made.
///
/// Unlike `Option`, it is one type for all values: the runtime builds each further type of a wrapper
/// that is in a list, which takes longer than to parse the call.
struct DeclaredOption: OptionDeclaration {
  let specification: OptionSpecification

  /// Whether it is in the call.
  let isGiven: Bool
}
