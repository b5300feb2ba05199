import BasicTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The built `gesture-replay`, run as a user runs it.
enum Tool {
  /// Where it is: as GESTURE_REPLAY_TOOL says, or where it was built, which is beside the tests or
  /// beside the bundle that holds them.
  static let path: String? = {
    if let given = getenv("GESTURE_REPLAY_TOOL") { return String(cString: given) }
    var folder = imagePath.split(separator: "/").dropLast()
    while !folder.isEmpty {
      let path = "/" + folder.joined(separator: "/") + "/gesture-replay"
      if access(path, X_OK) == 0 { return path }
      folder.removeLast()
    }
    return nil
  }()

  /// Whether it was not built with the tests.
  static let isGiven = getenv("GESTURE_REPLAY_TOOL") != nil

  /// The file that holds these tests' code.
  private static var imagePath: String {
    #if os(Linux)
      var path = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/exe", &path, path.count)
      let bytes = path.prefix(max(0, count)).map { UInt8(truncatingIfNeeded: $0) }
      return String(decoding: bytes, as: UTF8.self)
    #else
      var info = Dl_info()
      guard dladdr(#dsohandle, &info) != 0, let name = info.dli_fname else { return "" }
      return String(cString: name)
    #endif
  }

  /// The tool's environment, which holds only what the dynamic loader and coverage need, so that
  /// tests are the same for everyone.
  private static let environment: [String] = {
    let needed = [
      "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "LLVM_PROFILE_FILE",
      "ASAN_OPTIONS", "TSAN_OPTIONS",
    ].compactMap { (name: String) in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    return ["PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"] + needed
  }()

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the command line.
  ///   - input: the content of standard input.
  ///   - folder: the working directory; by default the repository's root.
  ///   - interruption: a signal to send as soon as it has written something.
  /// - Returns: how it ended, and what it wrote.
  /// - Throws: if it has not been built.
  static func run(
    _ arguments: [String], input: [UInt8], in folder: String = Repository.root,
    interruption: Int32? = nil
  ) throws -> ProcessResult {
    let path = try #require(path, "there is no gesture-replay beside the tests")
    return try ChildProcess.run(
      ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder, path] + arguments, input: input,
      environment: environment, interruption: interruption)
  }

  static func run(_ arguments: String..., input: String = "", in folder: String = Repository.root)
    throws
    -> ProcessResult
  {
    try run(arguments, input: Array(input.utf8), in: folder)
  }

  /// Runs a shell script in which the tool is `gesture-replay`.
  static func shell(_ script: String, input: String = "", in folder: String = Repository.root)
    throws
    -> ProcessResult
  {
    let path = try #require(path, "there is no gesture-replay beside the tests")
    let prologue = #"cd "$0" && PATH="${1%/*}:$PATH""#
    return try ChildProcess.run(
      ["/bin/sh", "-c", prologue + "\n" + script, folder, path], input: Array(input.utf8),
      environment: environment)
  }

  // MARK: Expectations

  /// Runs the tool, and expects success and nothing on standard error but the names of files.
  ///
  /// - Returns: its standard output.
  static func output(
    _ arguments: String..., input: String = "", in folder: String = Repository.root,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let result = try run(arguments, input: Array(input.utf8), in: folder)
    #expect(result.faults == "", sourceLocation: sourceLocation)
    #expect(result.status == 0, sourceLocation: sourceLocation)
    return result.output
  }

  /// Expects one line on standard error that gives the way out, nothing on standard output, and
  /// status 2.
  static func expectFailure(
    _ result: ProcessResult, _ fragment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == 2, sourceLocation: sourceLocation)
    #expect(result.signal == nil, sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    #expect(result.errorLines.count == 1, sourceLocation: sourceLocation)
    #expect(result.errors.hasPrefix("error: "), sourceLocation: sourceLocation)
    #expect(result.errors.hasSuffix("\n"), sourceLocation: sourceLocation)
    #expect(
      [", expected ", "; did you mean ", "no such file"].contains { result.errors.contains($0) },
      sourceLocation: sourceLocation)
    #expect(result.errors.contains(fragment), sourceLocation: sourceLocation)
  }
}
