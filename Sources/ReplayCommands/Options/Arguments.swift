import JSONText

/// The arguments of a command, told apart by its specification.
struct Arguments: Sendable {
  /// What is not an option, in order; `-` is standard input.
  private(set) var positionals: [String] = []

  /// Options in the order in which they stand, with their values; flags have an empty one.
  private(set) var options: [(name: String, value: String)] = []

  private(set) var asksForHelp = false

  /// - Throws: at an option that the command does not have, or one without its value.
  init(_ arguments: [String], _ command: CommandSpecification) throws(InputFailure) {
    var rest = arguments[...]
    var areOptionsOver = false
    while let argument = rest.popFirst() {
      if areOptionsOver || !argument.hasPrefix("-") || argument == "-" {
        positionals.append(argument)
      } else if argument == "--" {
        areOptionsOver = true
      } else if argument == "--help" || argument == "-h" {
        asksForHelp = true
      } else {
        try add(argument, &rest, command)
      }
    }
  }

  private mutating func add(
    _ argument: String, _ rest: inout ArraySlice<String>, _ command: CommandSpecification
  ) throws(InputFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw InputFailure(
        "\(command.name) has no option \(name)",
        expected: Spelling.suggestion(
          for: name, among: command.options.map(\.name) + ["--help"]))
    }
    guard let value = option.value else {
      guard parts.count == 1 else {
        throw InputFailure("\(name) has a value", expected: "\(name) alone")
      }
      return options.append((name, ""))
    }
    if parts.count == 2 { return options.append((name, String(parts[1]))) }
    guard let next = rest.popFirst() else {
      throw InputFailure("\(name) has no value", expected: "\(name) \(value)")
    }
    options.append((name, next))
  }

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The value of an option; the last one's where it stands several times.
  subscript(name: String) -> String? { options.last { $0.name == name }?.value }

  /// A number.
  ///
  /// - Throws: where the value is not a number, or out of range.
  func number(_ name: String, in range: SettingRange) throws(InputFailure) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Self.number(text), range.contains(number) else {
      throw InputFailure("\(name) is \"\(text)\"", expected: "a number, \(range)")
    }
    return number
  }

  /// An integer.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(InputFailure) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw InputFailure(
        "\(name) is \"\(text)\"",
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// One of some words.
  func choice<Value: RawRepresentable & CaseIterable>(_ name: String, _ type: Value.Type)
    throws(InputFailure) -> Value? where Value.RawValue == String
  {
    guard let text = self[name] else { return nil }
    guard let value = Value(rawValue: text) else {
      throw InputFailure(
        "\(name) is \"\(text)\"",
        expected: Spelling.suggestion(for: text, among: Value.allCases.map(\.rawValue)))
    }
    return value
  }

  /// The only argument of a command, which is one of some words.
  ///
  /// - Parameters:
  ///   - command: the command's name, for errors.
  ///   - noun: what the words are.
  ///   - type: the words.
  /// - Returns: what the word stands for.
  /// - Throws: where there is none, another word, or more than one.
  func onlyWord<Value: RawRepresentable & CaseIterable>(
    of command: String, _ noun: String, _ type: Value.Type
  ) throws(InputFailure) -> Value where Value.RawValue == String {
    let words = Value.allCases.map(\.rawValue)
    guard let word = positionals.first, positionals.count == 1 else {
      throw InputFailure(
        "\(command) was given \(positionals.count) \(noun)s",
        expected: "one of \(words.joined(separator: ", "))")
    }
    guard let value = Value(rawValue: word) else {
      throw InputFailure(
        "there is no \(noun) \"\(word)\"", expected: Spelling.suggestion(for: word, among: words))
    }
    return value
  }

  /// Two lengths: `390x844`.
  func size(_ name: String, upTo maximum: Double = SettingRange.limit) throws(InputFailure)
    -> (width: Double, height: Double)?
  {
    guard let text = self[name] else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let width = Self.number(parts[0]), let height = Self.number(parts[1]),
      SettingRange.above(0, upTo: maximum).contains(width),
      SettingRange.above(0, upTo: maximum).contains(height)
    else {
      throw InputFailure("\(name) is \"\(text)\"", expected: "WIDTHxHEIGHT, such as 390x844")
    }
    return (width, height)
  }

  /// Two coordinates: `195,790`.
  func point(_ name: String) throws(InputFailure) -> (x: Double, y: Double)? {
    guard let text = self[name] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let x = Self.number(parts[0]), let y = Self.number(parts[1]),
      SettingRange.anySign.contains(x), SettingRange.anySign.contains(y)
    else { throw InputFailure("\(name) is \"\(text)\"", expected: "X,Y, such as 195,790") }
    return (x, y)
  }

  /// A plain decimal number: what Double reads, without its hexadecimal and infinite forms.
  private static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
