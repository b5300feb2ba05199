import JSONText
import TextFiles

/// The reports of `init` on what it has written, and on what to do with it.
extension InitCommand {
  /// The report on what was written, and on what to do with it.
  func report(on starter: StarterFolder, in target: String) throws(InputFailure) -> String {
    let isHere = folder.isEmpty || folder == "."
    let trace = TextFile.path(starter.trace, in: target)
    return report(
      starter.paths.map { "\(target)/\($0)" },
      calls: [
        (
          "\(tool.name) check" + (isHere ? "" : " \(target)/suite.json"),
          "runs the suite; add --watch to run it at every change"
        ),
        ("\(tool.name) replay \(trace) --output run.html", "makes a page of the run"),
        ("\(tool.name) recorder --serve", "records gestures on a phone"),
      ],
      end: "\(target)/ci/ has the lines for CI servers" + (try origin.report(on: target)))
  }

  func report(on package: SheetPackage, _ paths: [String], in target: String) -> String {
    let tool = "swift run \(package.names.tool)"
    return report(
      paths.sorted().map { "\(target)/\($0)" },
      calls: [
        ("cd \(target)", "goes to the package"),
        ("swift test", "builds it, and runs its tests"),
        ("\(tool) explain traces/fling-up.json", "says why a fling opens it, and by what margin"),
        ("\(tool) replay traces/fling-up.json --output run.html", "makes a page of the run"),
        ("\(tool) check", "runs the suite"),
      ],
      end: "\(target)/ci/ has the lines for CI servers" + package.report)
  }

  func report(on package: AppPackage, _ paths: [String], in target: String) -> String {
    let tool = "swift run \(package.names.tool)"
    return report(
      paths.sorted().map { "\(target)/\($0)" },
      calls: [
        ("cd \(target)", "goes to the package"),
        ("\(tool) explain \(package.tracePath)", "builds it, and says what the app does"),
        ("\(tool) replay \(package.tracePath) --output run.html", "makes a page of the run"),
        ("\(tool) check", "runs the suite; the first time, it records what the app does"),
        ("swift test", "runs the tests in Tests/\(package.names.tests), for you to go on with"),
      ],
      end: "\(target)/ci/ has the lines for CI servers" + package.dependency.report)
      + "\n" + package.notes + package.constantNotes + package.missingReport
  }

  private func report(_ paths: [String], calls: [(call: String, use: String)], end: String)
    -> String
  {
    let width = calls.map(\.call.count).max() ?? 0
    let lines = calls.map { call, use in
      "  \(call)\(String(repeating: " ", count: width - call.count + 2))\(use)\n"
    }
    return "Written:\n" + paths.map { "  \($0)\n" }.joined()
      + "\nWhat to run next:\n" + lines.joined() + "  \(end)\n"
  }
}
