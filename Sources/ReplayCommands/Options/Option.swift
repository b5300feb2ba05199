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
struct Option<Value: Sendable>: OptionDeclaration {
  let wrappedValue: Value
  let specification: OptionSpecification
  let isGiven: Bool

  var projectedValue: Option { self }

  /// - Parameters:
  ///   - option: the option.
  ///   - companions: options listed after it whose values only the tool itself needs.
  init(_ option: CommandOption<Value>, with companions: any OptionDeclaration...) {
    let call = CommandCall.current
    wrappedValue = call.read(option)
    isGiven = call.has(option)
    specification = option.specification
    companions.forEach(call.declare)
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
