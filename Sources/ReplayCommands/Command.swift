import JSONText

/// A command of the tool.
///
/// To add one, write a type that conforms in a file of its own, and add a line to
/// `CommandGroup.all`: the list of commands, their help, the completions and the calls
/// follow from that.
protocol Command: Sendable {
  /// What its help and the completions show, and what parses its arguments.
  static var specification: CommandSpecification { get }

  /// - Parameters:
  ///   - arguments: the call's arguments, parsed by its specification.
  ///   - tool: the tool that is called.
  /// - Throws: if the call is wrong.
  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure)

  /// Runs the command.
  ///
  /// - Returns: the status to exit with.
  /// - Throws: if the input is wrong.
  func run() throws(InputFailure) -> ExitStatus
}
