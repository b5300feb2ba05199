package import GestureEngine
package import JSONText
package import ReplaySearching
import TextFiles

/// The tool: finds the command, runs it, and turns an error into one line and a status.
package struct CommandLineTool: Sendable {
  package static let version = "0.1.0"

  private let context: ToolContext

  /// - Parameters:
  ///   - name: its name: letters, digits, `-`, `_` and `.`.
  ///   - version: what `--version` shows.
  ///   - systems: sheets in addition to those of the package.
  ///   - scenes: scenes in addition to those of the package.
  ///   - invariants: what `explore` checks in addition to what it checks for any sheet.
  /// - Throws: if a name is taken or cannot be typed in a shell.
  package init(
    name: String = PlainName.packageTool, version: String = Self.version,
    adding systems: [RegisteredSystem] = [], scenes: [BuiltInScene] = [],
    invariants: [SheetInvariant] = []
  ) throws(InputFailure) {
    guard PlainName.isPlain(name) else {
      throw InputFailure("the tool is named \"\(name)\"", expected: PlainName.expectation)
    }
    if systems.contains(where: { $0.needsMainThread }) { ParallelWork.stayOnMainThread() }
    context = ToolContext(
      name: name, version: version, groups: CommandGroup.all,
      catalog: try SheetCatalog.builtIn.adding(systems, scenes: scenes), invariants: invariants)
  }

  /// The arguments of the process without the program's name; bytes that are not UTF-8 are kept.
  package static var arguments: [String] { Array(ToolProcess.arguments.dropFirst()) }

  /// Runs the tool.
  ///
  /// - Parameter arguments: the arguments of the command line, without the program's name.
  /// - Returns: the status to exit with.
  package func run(_ arguments: [String]) -> ExitStatus {
    Console.holdStandardPlaces()
    Console.ignoreSignalsOfWriting()
    ProcessLimits.takeSignals()
    ProcessLimits.endWithoutMemory()
    ProcessLimits.endWithUserCode()
    CallerChannel.openIfAsked()
    if LiveAnswering.isAsked { return LiveAnswering.run(context.catalog) }
    do throws(InputFailure) {
      return try dispatch(arguments)
    } catch {
      return Self.tell(error)
    }
  }

  /// Reports on standard error what is wrong.
  ///
  /// - Returns: the status to exit with.
  package static func tell(_ failure: InputFailure) -> ExitStatus {
    Console.refuse(failure)
    return .wrongInput
  }

  /// Reports on standard error what is wrong with a call, and where to read how it is made.
  ///
  /// - Parameters:
  ///   - failure: what is wrong; an error in a file needs no help on the call.
  ///   - command: the command that was called; nil if there is no such command.
  /// - Returns: the status to exit with.
  private func tell(_ failure: InputFailure, of command: String?) -> ExitStatus {
    guard failure.location == nil else { return Self.tell(failure) }
    let text = "\(failure)"
    // Another program has the schema of its call, and no shell.
    guard !CallerChannel.isOpen else {
      Console.note("error: \(text)")
      return .wrongInput
    }
    let help = ([context.name] + [command, "--help"].compactMap(\.self)).joined(separator: " ")
    Console.note("error: \(text)\(text.hasSuffix("?") ? " See" : "; see") \(help)")
    return .wrongInput
  }

  private func dispatch(_ arguments: [String]) throws(InputFailure) -> ExitStatus {
    guard let name = arguments.first else {
      Console.note(helpText)
      throw InputFailure("no command was given", expected: "one of these")
    }
    switch name {
    case "help", "--help", "-h": return try showHelp(for: Array(arguments.dropFirst()))
    case "--version", "-V", "version": return try show(versionText)
    default: break
    }
    let command: any Command.Type
    do throws(InputFailure) {
      command = try context.command(named: name)
    } catch {
      return tell(error, of: nil)
    }
    return try call(command, Array(arguments.dropFirst()))
  }

  private func call(_ command: any Command.Type, _ arguments: [String]) throws(InputFailure)
    -> ExitStatus
  {
    let specification = command.specification
    let call: Arguments
    let page: OpenedPage?
    let made: any Command
    do throws(InputFailure) {
      var parsed = try Arguments(arguments, specification)
      if parsed.asksForVersion { return try show(versionText) }
      if parsed.asksForHelp { return try show(specification.helpText(of: context.name)) }
      Console.isQuiet = parsed.isQuiet
      for (old, new) in parsed.renamed {
        Console.note("warning: \(old) is now \(new); the next version will not accept \(old)")
      }
      if !command.sharesRunsOfApps { try Self.noteJobs(parsed) }
      try parsed.checkResults()
      try parsed.checkOutputEndings(specification, of: context)
      page = try OpenedPage(&parsed, specification, of: context.name)
      call = parsed
    } catch {
      return tell(error, of: specification.name)
    }
    defer { page?.abandon() }
    if call.has(FileWatch.option), !command.watchesItself {
      return try watch(command, call, page)
    }
    do throws(InputFailure) {
      made = try command.init(call, in: context)
      try PictureKind.checkTerminal(call, specification)
    } catch {
      return tell(error, of: specification.name)
    }
    let status = try made.run()
    if status != .wrongInput { try page?.show() }
    return status
  }

  /// Warns that jobs were asked for and cannot be had.
  private static func noteJobs(_ call: Arguments) throws(InputFailure) {
    guard call.has(SharedOptions.jobs), ParallelWork.staysOnMainThread else { return }
    let count = try call[SharedOptions.jobs]
    guard count > 1 else { return }
    Console.note(
      "warning: --jobs \(count) has no effect: an app's code runs on the main thread, so runs follow "
        + "one another")
  }

  /// Runs a command again whenever a file that it read has changed.
  private func watch(_ command: any Command.Type, _ call: Arguments, _ page: OpenedPage?)
    throws(InputFailure) -> ExitStatus
  {
    // Whoever watches sees the page, and loads it again.
    var isShown = false
    return try FileWatch.run(call) { [context] () throws(InputFailure) -> any Command in
      let made = try command.init(call, in: context)
      try PictureKind.checkTerminal(call, command.specification)
      return made
    } then: { status throws(InputFailure) in
      guard !isShown, status != .wrongInput else { return }
      isShown = true
      try page?.show()
    }
  }

  private func show(_ text: String) throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: nil)
    output.write(Array(text.utf8))
    try output.finish()
    return .success
  }

  private func showHelp(for arguments: [String]) throws(InputFailure) -> ExitStatus {
    let text: String
    do throws(InputFailure) {
      text = try help(for: arguments)
    } catch {
      return tell(error, of: nil)
    }
    return try show(text)
  }

  private func help(for arguments: [String]) throws(InputFailure) -> String {
    // Help on help, or on the version, is the help for the whole tool.
    guard let name = arguments.first, !CommandGroup.globalOptions.map(\.name).contains(name),
      !["help", "version", "-h", "-V"].contains(name)
    else { return helpText }
    return try context.command(named: name).specification.helpText(of: context.name)
  }

  /// The version, and the commit if the package's tool was installed from a clone.
  private var versionText: String {
    let origin = context.name == PlainName.packageTool ? ToolOrigin.ofInstalledTool() : nil
    return "\(context.name) \(context.version)\(origin.map { " (\($0.revision))" } ?? "")\n"
  }

  private var helpText: String {
    var text = """
      \(CommandGroup.introduction)

      Usage: \(context.name) COMMAND [options]

      """
    let width = context.commands.map { $0.help.name.count }.max() ?? 0
    for group in CommandGroup.all {
      text += "\n\(group.title):\n"
      for command in group.commands.map({ $0.help }) {
        let padding = String(repeating: " ", count: width - command.name.count + 2)
        text += "  \(command.name)\(padding)\(command.summary)\n"
      }
    }
    text += "\nOptions:\n"
    for (name, help) in CommandGroup.globalOptions {
      text += "  \(name)\(String(repeating: " ", count: 11 - name.count))\(help)\n"
    }
    return text + """

      Exit status: 0 success, 1 a difference was found, 2 the input or call was wrong.

      Example:
        \(context.name) replay Fixtures/traces/fling-up.json

      """
  }
}
