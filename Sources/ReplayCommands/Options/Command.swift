import JSONText

/// A command of the tool: its options, and what it does.
///
/// To add one, write a type that conforms in a file of its own, and add a line to
/// `CommandGroup.all`: the list of commands, their help, the completions, the manuals and the calls
/// follow from that.
protocol Command: Sendable {
  /// The help about the command as a whole.
  static var help: CommandHelp { get }

  /// Whether `--watch` is its own, instead of running it again.
  static var watchesItself: Bool { get }

  /// Whether runs of an app's code are shared among processes, instead of following one another.
  static var sharesRunsOfApps: Bool { get }

  /// Makes it from the current call: each option is a property that reads its own value.
  init()

  /// Checks what no option can know by itself: whether they suit each other.
  ///
  /// - Throws: if the call is wrong.
  func check() throws(InputFailure)

  /// Runs the command.
  ///
  /// - Returns: the status to exit with.
  /// - Throws: if the input is wrong.
  func run() throws(InputFailure) -> ExitStatus
}

extension Command {
  static var watchesItself: Bool { false }
  static var sharesRunsOfApps: Bool { false }

  func check() throws(InputFailure) {}

  /// The specification that its help and the completions show, and by which its arguments are
  /// parsed.
  static var specification: CommandSpecification {
    let call = CommandCall(nil, of: .undetermined)
    _ = try? call.make { Self() }
    return CommandSpecification(help, call.positionals, call.options)
  }

  /// - Parameters:
  ///   - arguments: the call's arguments, parsed by its specification.
  ///   - tool: the tool that is called.
  /// - Throws: if the call is wrong.
  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self = try CommandCall(arguments, of: tool).make {
      Self()
    } check: { (command) throws(InputFailure) in
      try command.check()
    }
  }
}
