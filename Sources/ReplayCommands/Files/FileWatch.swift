import GestureTraces
import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `--watch`: runs a command again whenever a file that it read has changed, until a signal ends
/// the process or nothing reads what it writes any more.
///
/// Files are looked at several times a second, which every system and file system can do. A change
/// counts once the file is unchanged between two looks, so half-written files are not read.
struct FileWatch {
  static let option = CommandOption.flag(
    "--watch",
    """
    Run again whenever a file that was read changes, until
    Control-C.
    """)

  /// Seconds between two looks.
  private static let interval = 0.2

  /// What goes before a run on a terminal: the cursor to the top left, and an empty screen.
  private static let emptyScreen = "\u{1B}[H\u{1B}[2J"

  /// What was read last: stamps by paths, nil for what was not there.
  private var files: FileLog.Reads = [:]

  /// Runs a command again and again.
  ///
  /// - Parameters:
  ///   - arguments: those of the call.
  ///   - make: makes the command, reading the files that its options name.
  /// - Returns: the status to exit with, once nobody reads what is written.
  /// - Throws: if the call is wrong, and not a file.
  static func run(
    _ arguments: Arguments, _ make: () throws(InputFailure) -> any Command
  ) throws(InputFailure) -> ExitStatus {
    guard !arguments.positionals.contains("-") else {
      throw InputFailure(
        "\(option.name) was given with -, and standard input does not change",
        expected: "files")
    }
    OpenParts.prepare()
    FileLog.isKept = true
    var watch = FileWatch()
    clearScreen()
    while true {
      try watch.runOnce(make)
      Console.note("watching \(watch.files.count == 1 ? "1 file" : "\(watch.files.count) files")")
      guard let changed = watch.waitForChange() else { return .success }
      if !clearScreen() { Console.note("") }
      Console.note("\(TextFile.withoutDetours(changed).shown) has changed")
    }
  }

  /// Empties the screen, where standard output is one.
  ///
  /// - Returns: whether it is.
  @discardableResult
  private static func clearScreen() -> Bool {
    guard Console.canClearOutput else { return false }
    return Console.writeAll(Array(emptyScreen.utf8), to: STDOUT_FILENO) == 0
  }

  private mutating func runOnce(_ make: () throws(InputFailure) -> any Command)
    throws(InputFailure)
  {
    var isMade = false
    do throws(InputFailure) {
      let command = try make()
      isMade = true
      _ = try command.run()
      note()
    } catch {
      note()
      // What is wrong with the call itself no file will mend.
      guard isMade || isAboutFile(error) else { throw error }
      _ = CommandLineTool.tell(error)
    }
  }

  private func isAboutFile(_ failure: InputFailure) -> Bool {
    files.keys.contains { TextFile.displayName(of: $0) == failure.location?.source }
  }

  /// Takes down what the run has read, as the run itself has left it.
  private mutating func note() {
    let (reads, writes) = FileLog.take()
    files = reads
    guard !writes.isEmpty else { return }
    for path in reads.keys {
      if let stamp = writes[Folder.resolved(path)] { files[path] = .some(stamp) }
    }
  }

  /// Waits until a file is not as it was read, and stands still.
  ///
  /// - Returns: the file, the first by name; nil if nobody reads what is written any more.
  private func waitForChange() -> String? {
    var last = files
    while true {
      usleep(UInt32(Self.interval * 1e6))
      guard Console.hasReader else { return nil }
      var current = last
      for path in files.keys { current[path] = .some(FileStamp(path: path)) }
      if current == last, current != files {
        return files.keys.filter { current[$0] != files[$0] }.min()
      }
      last = current
    }
  }
}
