import ReplayCommands

/// The entry point.
@main
struct Main {
  static func main() async {
    let status = await CommandLineTool.run(Array(CommandLine.arguments.dropFirst()))
    status.exitProcess()
  }
}
