public import GestureEngine
import JSONText
import ReplayCommands
public import ReplaySearching

/// `gesture-replay` with sheets of your own.
///
/// ```
/// @main
/// struct AcmeReplay {
///   static func main() {
///     GestureReplayTool.run(name: "acme-replay", adding: [AcmeSheet.self])
///   }
/// }
/// ```
///
/// Every command knows the added systems and scenes just as it knows the package's, and uses the
/// tool's own name. Standard output and input are the tool's: what your code prints goes to standard
/// error.
public enum GestureReplayTool {
  /// Runs the tool on the arguments of the process, and ends the process.
  ///
  /// A name that is taken, or that cannot be typed in a shell, ends it with status 2 and a line
  /// on standard error, as a wrong call does.
  ///
  /// - Parameters:
  ///   - name: the tool's name: letters, digits, `-`, `_` and `.`.
  ///   - version: what `--version` shows; by default the package's.
  ///   - systems: sheets in addition to those of the package.
  ///   - scenes: scenes in addition to those of the package.
  ///   - invariants: what `explore` checks, in addition to `Exploration.invariants`.
  public static func run(
    name: String, version: String? = nil,
    adding systems: [any ConfigurableSheetSystem.Type] = [], scenes: [BuiltInScene] = [],
    invariants: [SheetInvariant] = []
  ) -> Never {
    let status: ExitStatus
    do throws(InputFailure) {
      try ProcessLimits.checkFiles()
      if !systems.isEmpty || !invariants.isEmpty {
        UserCode.separate(systems.contains { $0.needsMainThread } ? .app : .sheet)
      }
      let tool = try CommandLineTool(
        name: name, version: version ?? CommandLineTool.version,
        adding: systems.map { register($0) }, scenes: scenes, invariants: invariants)
      status = tool.run(CommandLineTool.arguments)
    } catch {
      status = CommandLineTool.tell(error)
    }
    status.exitProcess()
  }

  private static func register<System: ConfigurableSheetSystem>(
    _ system: System.Type
  ) -> RegisteredSystem {
    RegisteredSystem(system)
  }
}
