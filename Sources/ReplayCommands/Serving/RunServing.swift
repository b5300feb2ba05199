import GestureEngine
import GestureTraces
import JSONText
import ReplayJudging
import ReplayReports
import TextFiles

/// Whether a page of runs is served instead of being written: `--serve`, or `--open` if only the tool
/// can run its traces again.
struct RunServing: Sendable {
  /// Nil for the browser of this computer.
  @OptionGroup private var options = ServeOptions(.runs)

  /// Whether the page is opened, and the call names no file for it.
  ///
  /// A page that is watched is written again and again, which one that is served cannot be.
  private let opens: Bool

  private let tool = CommandCall.current.tool.name

  /// - Parameter file: the option that names the page's file.
  init(insteadOf file: CommandOption<String?> = SharedOptions.output) {
    let call = CommandCall.current
    opens =
      call.has(OpenedPage.option) && !call.isTyped(file) && !call.has(FileWatch.option)
  }

  /// Whether the call asks for it.
  var isAskedFor: Bool { options != nil }

  /// - Parameter format: the name of the format in which runs are shown.
  /// - Throws: if it is not that of pages, and a page is to be served.
  func check(_ format: String) throws(InputFailure) {
    guard isAskedFor, format != "html" else { return }
    throw InputFailure(
      "\(ServeOptions.serve.name) was given with --format \(format), and shows a page",
      expected: "--format html, or no --format")
  }

  /// Whether the page is served.
  ///
  /// - Parameter needsTool: whether only the tool can run the traces again.
  /// - Returns: true if the call asks for it, or opens a page that needs it.
  func serves(ifNeeded needsTool: @autoclosure () -> Bool) -> Bool {
    isAskedFor || opens && needsTool()
  }

  /// Serves until Control-C.
  ///
  /// - Parameter makePage: makes the page for the address and port at which it is served; nil if there is
  ///   nothing to show.
  /// - Throws: if the page cannot be made or served.
  func run(page makePage: (_ authority: String) throws(InputFailure) -> [UInt8]?)
    throws(InputFailure)
  {
    try PageService(isLive: true, tool: tool).run(options, page: makePage)
  }
}

extension TuningOptions {
  /// Whether only the tool, and no page, contains the code of one of these traces' scenes.
  ///
  /// Standard input, which can be read once, is not looked at, and what cannot be read says nothing here.
  func needsTool(forTracesAt paths: [String]) -> Bool {
    // Most tools have no code of their own.
    guard catalog.systemNames.count > SheetCatalog.builtIn.systemNames.count else { return false }
    return paths.contains(where: needsTool)
  }

  fileprivate func needsTool(forTraceAt path: String) -> Bool {
    guard path != "-",
      let trace = try? TraceReader.read(contentsOf: path, actions: catalog.actions).trace,
      let scene = try? read(for: trace, preparedScene)
    else { return false }
    return scene.scene.needsTool
  }
}

extension SuiteFile {
  /// Whether only the tool, and no page, contains the code of one of the cases' scenes.
  func needsTool(_ scenes: SceneLibrary) -> Bool {
    guard scenes.catalog.systemNames.count > SheetCatalog.builtIn.systemNames.count else {
      return false
    }
    return cases.contains { testCase in
      let path = TextFile.path(testCase.trace, in: folder)
      return (try? TuningOptions(testCase, in: folder, scenes))?.needsTool(forTraceAt: path) == true
    }
  }
}
