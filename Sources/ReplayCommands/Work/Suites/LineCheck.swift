import GestureEngine
import JSONText
import ReplayEstimating
import ReplayJudging
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `check --guards --coverage`: which lines of an app's own code a suite runs, by the counters that the
/// compiler puts into it.
struct LineCheck {
  private let file: SuiteFile
  private let scenes: SceneLibrary

  /// - Parameters:
  ///   - file: the suite.
  ///   - scenes: the scenes of the call.
  init(_ file: SuiteFile, _ scenes: SceneLibrary) { (self.file, self.scenes) = (file, scenes) }

  /// Runs each case once, and reads the counts.
  ///
  /// - Throws: if no case's scene has an app, the tool was built without counters, or the compiler's
  ///   tools cannot read them.
  func score() throws(InputFailure) -> LineScore {
    try scenes.checkApp(
      "--coverage counts lines of an app's own code", for: file.source)
    // The first run finds the counters. What it counts is counted again.
    for testCase in file.cases where CodeLineCounters.own == nil { run(testCase) }
    guard let counters = CodeLineCounters.own else {
      throw InputFailure(
        "this tool was built without counters of lines",
        expected: "one that \(GuardOptions.countingBuild) has built, in the app's package",
        at: TextLocation(source: file.source))
    }
    counters.reset()
    for testCase in file.cases { run(testCase) }
    let folder = try Folder.makeTemporary("gesture-replay")
    let (counts, merged) = ("\(folder)/lines.profraw", "\(folder)/lines.profdata")
    defer {
      for path in [counts, merged] { unlink(path.pathBytes) }
      Folder.removeIfEmpty(folder)
      removeEmptyProfile()
    }
    let isWritten = counts.pathBytes.withUnsafeBufferPointer {
      $0.baseAddress.map { counters.write($0) } ?? false
    }
    // What is counted from now on is of no use when the process ends.
    "/dev/null".withCString { _ = counters.write($0) }
    guard isWritten else {
      throw InputFailure(
        "the counts of lines cannot be written", expected: "a writable TMPDIR",
        at: TextLocation(source: folder))
    }
    try CompilerTool("llvm-profdata").run(["merge", "--sparse", counts, "--output", merged])
    let report = try CompilerTool("llvm-cov").run([
      "export", "--format=lcov", "--skip-functions", "--instr-profile", merged, ToolProcess.path,
    ])
    return score(of: CountedLines.files(inLCOV: report))
  }

  private func run(_ testCase: Suite.Case) {
    _ = CaseRun(testCase, file.suite.properties, in: file.folder, scenes)
  }

  /// The score of the files that the build step made of an app's, which say so.
  private func score(of files: [CountedLines]) -> LineScore {
    var texts: [String: [Substring]] = [:]
    let own = files.compactMap { file in
      Self.text(of: file.path).flatMap(file.placed(byDirectivesIn:))
    }
    return LineScore(of: own) { path, line in
      let lines =
        texts[path]
        ?? (Self.text(of: path) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      texts[path] = lines
      guard lines.indices.contains(line - 1) else { return "" }
      let end = lines[line - 1].lastIndex { !$0.isWhitespace }
      return end.map { lines[line - 1][...$0].drop(while: \.isWhitespace) }.map(String.init) ?? ""
    }
  }

  private static func text(of path: String) -> String? {
    TextFile.bytes(ofFile: path, upTo: 64 << 20).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The runtime of the counters makes an empty file where the tool is started.
  private func removeEmptyProfile() {
    let path = "default.profraw".pathBytes
    var status = stat()
    if stat(path, &status) == 0, status.st_size == 0 { unlink(path) }
  }
}

/// A tool of the compiler that this one was built with.
private struct CompilerTool {
  private let name: String

  init(_ name: String) { self.name = name }

  /// Its place: beside `swift`, whose formats it has, or where the system finds it.
  private var command: [String] {
    #if canImport(Darwin)
      ["xcrun", name]
    #else
      [besideCompiler ?? name]
    #endif
  }

  private var besideCompiler: String? {
    let folders = (getenv("PATH").map { String(path: $0) } ?? "").split(separator: ":")
    for folder in folders where TextFile.exists("\(folder)/swift") {
      let tool = "\(TextFile.folder(of: Folder.resolved("\(folder)/swift")))/\(name)"
      if TextFile.exists(tool) { return tool }
    }
    return nil
  }

  /// Runs it.
  ///
  /// - Parameter arguments: its arguments.
  /// - Returns: its standard output and error, in one pipe, so that neither waits for the other to be read.
  /// - Throws: if it cannot be started or fails, with what it says.
  @discardableResult
  func run(_ arguments: [String]) throws(InputFailure) -> String {
    let expected = "the tools of the compiler that built this tool: \(name) beside swift"
    guard let output = ChildProgram.makePipe() else {
      throw InputFailure(
        "\(name) cannot be started: there is no room for another pipe",
        expected: "a higher limit of open files (ulimit -n)")
    }
    let process: pid_t
    do throws(ChildProgram.Failure) {
      defer { close(output.writer) }
      process = try ChildProgram.start(
        command[0], command + arguments, streams: [nil, output.writer, output.writer])
    } catch {
      close(output.reader)
      throw InputFailure("\(name) cannot be started: \(error)", expected: expected)
    }
    var said: [UInt8] = []
    ChildProgram.readPieces(of: output.reader) { said += $0 }
    let text = String(decoding: said, as: UTF8.self)
    guard ChildProgram.wait(for: process) else {
      let reason = text.split(separator: "\n").last ?? "it says no reason"
      throw InputFailure("\(name) failed: \(reason)", expected: expected)
    }
    return text
  }
}
