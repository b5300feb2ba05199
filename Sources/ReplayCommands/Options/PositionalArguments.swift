import JSONText

/// The arguments of a command apart from options, as help shows them and shells offer them.
struct PositionalSpecification: Sendable {
  /// The text after the command's name: `TRACE…`.
  let placeholder: String

  /// The completions that are offered for the first arguments.
  var leading: [CompletionKind] = []

  /// The completion that is offered for every argument beyond them.
  var rest = CompletionKind.nothing

  /// An option by which the same can be given; it means the same as an argument in its place.
  var option: OptionSpecification?

  static let none = PositionalSpecification(placeholder: "")
}

/// The arguments of a command apart from options, as a value.
struct PositionalArguments<Value: Sendable>: Sendable {
  let specification: PositionalSpecification

  /// The value while only the command's options are asked for.
  let absent: Value

  let read: @Sendable (_ call: Arguments, _ tool: ToolContext) throws(InputFailure) -> Value
}

/// The arguments of a command apart from options, as the property that holds them.
@propertyWrapper
struct Positional<Value: Sendable>: Sendable {
  let wrappedValue: Value

  init(_ arguments: PositionalArguments<Value>) {
    wrappedValue = CommandCall.current.read(arguments)
  }
}

extension PositionalArguments where Value == [String] {
  /// Files with traces, at least one; for a folder, the traces in it.
  ///
  /// - Parameters:
  ///   - placeholder: what help shows.
  ///   - example: what follows the command's name in a call that is right.
  /// - Returns: the declaration.
  static func traces(_ placeholder: String = "TRACE…", for example: String = "TRACE…")
    -> PositionalArguments
  {
    PositionalArguments(
      specification: PositionalSpecification(placeholder: placeholder, rest: .traces), absent: []
    ) { (call, tool) throws(InputFailure) in
      try call.traces(expected: "\(tool.name) \(call.command) \(example) (- for stdin)")
    }
  }

  /// Any number of words.
  static func any(_ placeholder: String, _ rest: CompletionKind, leading: [CompletionKind] = [])
    -> PositionalArguments
  {
    PositionalArguments(
      specification: PositionalSpecification(
        placeholder: placeholder, leading: leading, rest: rest), absent: []
    ) { call, _ in call.positionals }
  }

  /// Any number of scenes, which `--scene` can name as well.
  static func scenes() -> PositionalArguments {
    PositionalArguments(
      specification: PositionalSpecification(
        placeholder: "[SCENE…]", rest: .scenes,
        option: .scene("The same as SCENE (repeatable).", isRepeatable: true)), absent: []
    ) { call, _ in call.positionals }
  }
}

extension OptionSpecification {
  /// The option that names a scene where an argument can name it, too.
  fileprivate static func scene(_ help: String, isRepeatable: Bool = false) -> Self {
    var option = Self("--scene", "NAME|FILE", .text(.scenes), help)
    option.isRepeatable = isRepeatable
    return option
  }
}

extension PositionalArguments where Value == String {
  /// The file with the only trace, or a folder that contains exactly one.
  ///
  /// - Parameters:
  ///   - placeholder: what help shows.
  ///   - example: what follows the command's name in a call that is right.
  /// - Returns: the declaration.
  static func onlyTrace(_ placeholder: String = "TRACE", for example: String = "TRACE")
    -> PositionalArguments
  {
    PositionalArguments(
      specification: PositionalSpecification(placeholder: placeholder, rest: .traces), absent: ""
    ) { (call, tool) throws(InputFailure) in
      try call.onlyTrace(
        expected: "one: \(tool.name) \(call.command) \(example) (- for stdin)")
    }
  }
}

extension PositionalArguments where Value == String {
  /// The name or file of the only scene, which `--scene` can name as well.
  ///
  /// - Parameter example: what follows the command's name in a call that is right.
  /// - Returns: the declaration.
  static func scene(for example: String) -> PositionalArguments {
    PositionalArguments(
      specification: PositionalSpecification(
        placeholder: "SCENE", leading: [.scenes], option: .scene("The same as SCENE.")), absent: ""
    ) { (call, tool) throws(InputFailure) in
      try call.onlyPositional("scene", expected: "one: \(tool.name) \(call.command) \(example)")
    }
  }
}

extension PositionalArguments where Value == Bool {
  /// Nothing.
  ///
  /// - Parameter example: what follows the command's name in a call that is right.
  /// - Returns: the declaration.
  static func nothing(for example: String) -> PositionalArguments {
    PositionalArguments(specification: .none, absent: false) { (call, tool) throws(InputFailure) in
      guard let argument = call.positionals.first else { return false }
      throw InputFailure(
        "\(call.command) takes no arguments, but was given \"\(argument)\"",
        expected: "\(tool.name) \(call.command) \(example)")
    }
  }
}

extension PositionalArguments where Value == String? {
  /// One word, or none.
  ///
  /// - Parameters:
  ///   - placeholder: what help shows.
  ///   - rest: what shells offer.
  ///   - noun: what it is; `s` makes it a plural.
  ///   - example: what follows the command's name in a call that is right.
  /// - Returns: the declaration.
  static func atMostOne(
    _ placeholder: String, _ rest: CompletionKind, _ noun: String, for example: String
  ) -> PositionalArguments {
    PositionalArguments(
      specification: PositionalSpecification(placeholder: placeholder, rest: rest), absent: nil
    ) { (call, tool) throws(InputFailure) in
      guard call.positionals.count <= 1 else {
        throw InputFailure(
          "\(call.command) was given \(call.positionals.count) \(noun)s",
          expected: "one: \(tool.name) \(call.command) \(example)")
      }
      return call.positionals.first
    }
  }
}

extension PositionalArguments
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of a set of words.
  ///
  /// - Parameters:
  ///   - noun: what the words are.
  ///   - first: the value while only the command's options are asked for.
  /// - Returns: the declaration.
  static func word(_ noun: String, absent first: Value) -> PositionalArguments {
    let words = Value.allCases.map(\.rawValue)
    return PositionalArguments(
      specification: PositionalSpecification(
        placeholder: words.joined(separator: "|"), leading: [.words(words)]), absent: first
    ) { (call, _) throws(InputFailure) in
      try call.onlyWord(noun, of: Value.self)
    }
  }
}
