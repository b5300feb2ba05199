import JSONText
import TextFiles

/// The call that a command is made from.
///
/// While a command is made, each of its options finds the call here, adds itself to what the
/// command takes, and reads its value. So an option is a property and nothing else:
///
/// ```
/// @Option("--move", "DX,DY", .distance, "Move all touches by these distances …")
/// private var move: Vector?
/// ```
///
/// A command is made twice: without arguments, for the list of its options by which a call is
/// parsed, and then from that call.
final class CommandCall {
  /// The tool that is called.
  let tool: ToolContext

  /// The scenes that it names, as far as they have been read.
  let scenes: SceneLibrary

  /// Nil while only the options are asked for; then each has the value of one that is absent.
  private let arguments: Arguments?

  /// The options that were declared, in their order.
  private(set) var options: [OptionSpecification] = []

  /// The arguments of the command apart from options.
  private(set) var positionals = PositionalSpecification.none

  /// The first thing that is wrong.
  private var failure: InputFailure?

  /// The thread that makes the command.
  private let thread = WorkThread.current

  /// The calls from which commands are made just now: few at a time, so a list is enough.
  private static let calls = LockedValue<[CommandCall]>([])

  /// - Parameters:
  ///   - arguments: nil to ask only for the options.
  ///   - tool: the tool that is called.
  init(_ arguments: Arguments?, of tool: ToolContext) {
    self.arguments = arguments
    self.tool = tool
    scenes = SceneLibrary(tool.catalog)
  }

  /// The call from which the calling thread makes a command.
  static var current: CommandCall {
    let thread = WorkThread.current
    return calls.with { $0.last { $0.thread == thread } } ?? CommandCall(nil, of: .undetermined)
  }

  /// Makes a command, or a group of options, from this call.
  ///
  /// - Throws: the first thing that is wrong with the call.
  func make<Made>(
    _ make: () -> Made, check: (Made) throws(InputFailure) -> Void = { _ in }
  ) throws(InputFailure) -> Made {
    Self.calls.with { $0.append(self) }
    defer { Self.calls.with { $0.removeAll { $0 === self } } }
    let made = make()
    if let failure { throw failure }
    if isReal { try check(made) }
    return made
  }

  /// Whether there are arguments, so that something can be wrong with them.
  var isReal: Bool { arguments != nil }

  // MARK: Options

  /// Declares an option.
  func declare(_ option: OptionSpecification) { options.append(option) }

  /// Declares an option, and reads its value.
  func read<Value>(_ option: CommandOption<Value>) -> Value {
    declare(option.specification)
    return attempt(else: option.absent) { (arguments) throws(InputFailure) in
      try arguments[option]
    }
  }

  /// Declares repeatable options, and reads their values in the order of the command line.
  func read<Element>(inOrderOf options: [CommandOption<[Element]>]) -> [Element] {
    for option in options { declare(option.specification) }
    return attempt(else: []) { (arguments) throws(InputFailure) in
      try arguments.values(inOrderOf: options)
    }
  }

  /// Declares what the command takes apart from options, and reads it.
  func read<Value>(_ positionals: PositionalArguments<Value>) -> Value {
    self.positionals = positionals.specification
    if let option = self.positionals.option { declare(option) }
    return attempt(else: positionals.absent) { [tool] (arguments) throws(InputFailure) in
      try positionals.read(arguments, tool)
    }
  }

  /// Does something with the arguments; if it fails, the call is wrong.
  ///
  /// - Returns: what it gives, or a replacement.
  func attempt<Value>(
    else replacement: Value, _ work: (Arguments) throws(InputFailure) -> Value
  ) -> Value {
    guard let arguments else { return replacement }
    do throws(InputFailure) {
      return try work(arguments)
    } catch {
      refuse(error)
      return replacement
    }
  }

  /// Records that the call is wrong; of several faults, the first one counts.
  func refuse(_ fault: InputFailure) {
    if isReal, failure == nil { failure = fault }
  }

  func has(_ option: some OptionDeclaration) -> Bool { arguments?.has(option) ?? false }

  /// Whether the user gave an option, and not the tool in the user's place.
  func isTyped(_ option: some OptionDeclaration) -> Bool { arguments?.isTyped(option) ?? false }

  /// The first of some options that is in the call that a command is made from.
  static func given(of options: [any OptionDeclaration]) -> (any OptionDeclaration)? {
    let call = current
    return options.first { call.has($0) }
  }

  /// The texts that were typed for these options, in their order.
  func texts(of options: any OptionDeclaration...) -> [String] {
    arguments?.texts(of: options) ?? []
  }

  /// The call's words after the tool's name, without some options; none while only the options are
  /// asked for.
  func words(without options: [String]) -> [String] {
    arguments?.words(without: options) ?? []
  }

  /// The name of the first option in the call that is none of these; nil if there is none.
  static func firstOption(except options: [any OptionDeclaration]) -> String? {
    current.arguments?.firstOption(except: options)
  }
}
