import JSONText
import TextFiles

/// The arguments of a command, parsed by its specification.
struct Arguments: Sendable {
  /// The command's name, for errors.
  let command: String

  /// The names of the options that name files for results, and of those of which each counts.
  private let results: [String]
  private let repeatable: [String]
  private let flags: [String]

  /// The arguments that are not options, in order; `-` is standard input.
  private(set) var positionals: [String] = []

  /// Options in the order in which they were given, with their texts; a flag's text is empty.
  private var given: [(name: String, text: String)] = []

  /// The names of those that the tool has added.
  private var added: Set<String> = []

  private(set) var asksForHelp = false
  private(set) var asksForVersion = false

  /// Whether progress and notes are not wanted.
  private(set) var isQuiet = false

  /// Names of the version before that were used, each with today's.
  private(set) var renamed: [(old: String, new: String)] = []

  /// - Throws: if an option is not one of the command's, or lacks its value.
  init(_ arguments: [String], _ command: CommandSpecification) throws(InputFailure) {
    self.command = command.name
    results = command.options.filter(\.isForResults).map(\.name)
    repeatable = command.options.filter(\.isRepeatable).map(\.name)
    flags = command.options.filter { $0.placeholder == nil }.map(\.name)
    var rest = arguments[...]
    var areOptionsOver = false
    while let argument = rest.popFirst() {
      if areOptionsOver || !argument.hasPrefix("-") || argument == "-" {
        positionals.append(argument)
      } else if argument == "--" {
        areOptionsOver = true
      } else if argument == "--help" || argument == "-h" {
        asksForHelp = true
      } else if argument == "--version" || argument == "-V" {
        asksForVersion = true
      } else {
        try add(argument, &rest, command)
      }
    }
  }

  private mutating func add(
    _ argument: String, _ rest: inout ArraySlice<String>, _ command: CommandSpecification
  ) throws(InputFailure) {
    let sign = argument.firstIndex(of: "=")
    let typed = SharedOptions.longName(of: String(argument[..<(sign ?? argument.endIndex)]))
    guard let option = command.allOptions.first(where: { $0.isNamed(typed) }) else {
      throw InputFailure(
        "\(command.name) has no option \(typed)",
        expected: typed == SharedOptions.output.name
          ? OutputEnding.suggestion(of: command)
          : Spelling.suggestion(for: typed, among: command.allOptions.map(\.name)))
    }
    let name = option.name
    if option.oldNames.contains(typed) { renamed.append((typed, name)) }
    guard let placeholder = option.placeholder else {
      guard sign == nil else {
        throw InputFailure("\(typed) takes no value", expected: "\(typed) alone")
      }
      if name == CommandSpecification.quiet.name {
        isQuiet = true
      } else {
        given.append((name, ""))
      }
      return
    }
    let joined = sign.map { String(argument[argument.index(after: $0)...]) }
    guard let text = joined ?? rest.popFirst() else {
      throw InputFailure("\(typed) needs a value", expected: "\(typed) \(placeholder)")
    }
    if let today = option.oldChoices[text] {
      renamed.append(("\(name) \(text)", "\(name) \(today)"))
    }
    if name == command.positionalOption?.name {
      positionals.append(text)
    } else {
      given.append((name, text))
    }
  }

  // MARK: Options

  /// The value of an option.
  ///
  /// Throws if what was typed is not such a value.
  subscript<Value>(option: CommandOption<Value>) -> Value {
    get throws(InputFailure) {
      let value = try option.read(given.filter { $0.name == option.name }.map(\.text))
      guard let adjust = option.adjust else { return value }
      return try adjust(value, self)
    }
  }

  /// The values of several repeatable options, in the order in which they are on the command line.
  ///
  /// - Throws: if what was typed is not such a value.
  func values<Element>(inOrderOf options: [CommandOption<[Element]>]) throws(InputFailure)
    -> [Element]
  {
    var values: [Element] = []
    for (name, text) in given {
      guard let option = options.first(where: { $0.name == name }) else { continue }
      values += try option.read([text])
    }
    return values
  }

  func has(_ option: some OptionDeclaration) -> Bool { given.contains { $0.name == option.name } }

  /// The texts that were typed for these options, in their order.
  func texts(of options: [any OptionDeclaration]) -> [String] {
    given.filter { given in options.contains { $0.name == given.name } }.map(\.text)
  }

  /// The command and what was typed after it, without some options.
  func words(without options: [String]) -> [String] {
    let kept = given.filter { !added.contains($0.name) && !options.contains($0.name) }
    return [command] + positionals
      + kept.flatMap { flags.contains($0.name) ? [$0.name] : [$0.name, $0.text] }
  }

  /// The text that was typed last for the option of a name; nil if it was not given.
  func lastText(of name: String) -> String? { given.last { $0.name == name }?.text }

  /// Adds an option to the call.
  mutating func give(_ name: String, _ text: String) {
    given.append((name, text))
    added.insert(name)
  }

  /// Whether the call names an option that the tool has not added itself.
  func isTyped(_ option: some OptionDeclaration) -> Bool {
    has(option) && !added.contains(option.name)
  }

  /// The name of the first option that is none of these; nil if there is none.
  func firstOption(except options: [any OptionDeclaration]) -> String? {
    given.first { option in !options.contains { $0.name == option.name } }?.name
  }

  /// Checks that no result is written to a file that is also input, or that documents among the
  /// input name, and no two to one file.
  ///
  /// - Throws: if an option for results names such a file.
  func checkResults() throws(InputFailure) {
    let written = given.filter { results.contains($0.name) && $0.text != "-" }
    guard !written.isEmpty else { return CallFiles.noteCall(naming: []) }
    let typed = given.filter { !results.contains($0.name) }.map(\.text)
    let suites = positionals.flatMap { SuitePlaces.files(in: $0) }
    let inputs = positionals.flatMap { folders.traces(at: $0) } + suites + typed
    CallFiles.noteCall(naming: inputs, documents: positionals + suites + typed)
    for (name, path) in written {
      try FileConfinement.check(path)
      guard let file = FileIdentity(of: path) else {
        try ResultOutput.checkIsNoInput(Folder.resolved(path), path)
        continue
      }
      if let input = inputs.first(where: { FileIdentity(of: $0) == file }) {
        throw InputFailure(
          "\(name) \"\(path)\" is also an input" + (input == path ? "" : ", \"\(input)\""),
          expected: "another file for the results")
      }
      try ResultOutput.check(path)
    }
    for (index, result) in written.enumerated() where !ResultOutput.isSpecial(result.text) {
      try check(result, against: written[..<index])
    }
  }

  /// Checks that a result goes to another file than those before it.
  private func check(
    _ result: (name: String, text: String), against others: ArraySlice<(name: String, text: String)>
  ) throws(InputFailure) {
    let place = ResultPlace(result.text)
    let other = others.first { other in
      // Of an option that is given twice, the last one counts, unless each of them does.
      (other.name != result.name || repeatable.contains(result.name))
        && ResultPlace(other.text).isSame(as: place)
    }
    guard let other else { return }
    throw InputFailure(
      other.name == result.name
        ? "\(result.name) names \"\(result.text)\" twice"
        : "\(other.name) and \(result.name) name the same file, \"\(result.text)\"",
      expected: "a file for each")
  }

  /// Checks that the command writes what the endings of the files for results say.
  ///
  /// - Throws: if an ending is the name of a format that the command does not write, or of none.
  func checkOutputEndings(_ command: CommandSpecification, of tool: ToolContext)
    throws(InputFailure)
  {
    let isFormatGiven = given.contains { $0.name == "--format" }
    for option in command.options where option.isForResults {
      guard let path = given.last(where: { $0.name == option.name })?.text else { continue }
      try OutputEnding.check(path, of: option, command, isFormatGiven: isFormatGiven, tool: tool)
    }
  }

  // MARK: Other arguments

  /// The only argument that is not an option.
  ///
  /// - Parameters:
  ///   - noun: what it is.
  ///   - expected: what was expected.
  /// - Returns: the argument.
  /// - Throws: if there is none, or more than one.
  func onlyPositional(_ noun: String, expected: String) throws(InputFailure) -> String {
    let arguments = try somePositionals(noun, expected: expected)
    guard arguments.count == 1 else {
      throw InputFailure("\(command) was given \(arguments.count) \(noun)s", expected: expected)
    }
    return arguments[0]
  }

  /// The arguments that are not options, at least one.
  ///
  /// - Parameters:
  ///   - noun: what each is.
  ///   - expected: what was expected.
  /// - Returns: the arguments.
  /// - Throws: if there is none.
  func somePositionals(_ noun: String, expected: String) throws(InputFailure) -> [String] {
    guard !positionals.isEmpty else {
      throw InputFailure("\(command) needs a \(noun)", expected: expected)
    }
    return positionals
  }

  /// The meaning of folders in this call.
  var folders: FolderContents {
    FolderContents(readsLines: given.contains { $0.name == SharedOptions.lines.name })
  }

  /// Files with traces, at least one; for a folder, the traces in it.
  ///
  /// - Parameter expected: what was expected.
  /// - Returns: their paths.
  /// - Throws: if there is no argument.
  func traces(expected: String) throws(InputFailure) -> [String] {
    try somePositionals("trace", expected: expected).flatMap(folders.traces)
  }

  /// The file with the only trace that a command takes, or a folder that contains exactly one.
  ///
  /// - Parameter expected: what was expected.
  /// - Returns: its path.
  /// - Throws: if there is no such file, or more than one.
  func onlyTrace(expected: String) throws(InputFailure) -> String {
    let path = try onlyPositional("trace", expected: expected)
    let paths = folders.traces(at: path)
    guard paths.count == 1 else {
      throw InputFailure(
        "\(command) was given a folder with \(paths.count) traces", expected: expected,
        at: TextLocation(source: path))
    }
    return paths[0]
  }

  /// The only argument of a command, which is one of a set of words.
  ///
  /// - Parameters:
  ///   - noun: what the words are.
  ///   - type: the words.
  /// - Returns: the value of the word.
  /// - Throws: if there is no argument, another word, or more than one.
  func onlyWord<Value: RawRepresentable & CaseIterable>(_ noun: String, of type: Value.Type)
    throws(InputFailure) -> Value where Value.RawValue == String
  {
    let words = Value.allCases.map(\.rawValue)
    let word = try onlyPositional(
      noun, expected: "one of \(words.joined(separator: ", "))")
    guard let value = Value(rawValue: word) else {
      throw InputFailure(
        "unknown \(noun) \"\(word)\"", expected: Spelling.suggestion(for: word, among: words))
    }
    return value
  }
}
