import GestureTraces
import JSONText
import ReplayPages
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `--watch`: runs a command again whenever a file that it read has changed, until a signal ends
/// the process or its output is no longer read.
///
/// Files are polled several times a second, which works on every system and file system. A change
/// counts once the file is the same in two polls, so half-written files are not read.
struct FileWatch {
  static let option = CommandOption.flag(
    "--watch",
    """
    Run again whenever a file that was read changes, until
    Control-C.
    """
  ).forPeople()

  /// Seconds between two polls.
  private static let interval = 0.2

  /// The sequence before a run on a terminal: the cursor to the top left, and an empty screen.
  private static let emptyScreen = "\u{1B}[H\u{1B}[2J"

  /// The files that were read last: stamps by path, nil for a file that did not exist.
  private var files: FileLog.Reads = [:]

  /// Runs a command again and again.
  ///
  /// - Parameters:
  ///   - arguments: the call's arguments.
  ///   - make: makes the command, reading the files that its options name.
  ///   - follow: what follows a run that gave its results.
  /// - Returns: the status to exit with, once the output is no longer read.
  /// - Throws: if the call itself is wrong, rather than a file.
  static func run(
    _ arguments: Arguments, _ make: () throws(InputFailure) -> any Command,
    then follow: (ExitStatus) throws(InputFailure) -> Void
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
      try watch.runOnce(make, then: follow)
      Console.inform("watching \(watch.files.count == 1 ? "1 file" : "\(watch.files.count) files")")
      guard let changed = watch.waitForChange() else { return .success }
      if !clearScreen() { Console.inform("") }
      Console.inform("\(TextFile.withoutDetours(changed).shown) has changed")
    }
  }

  /// Clears the screen, if standard output is one.
  ///
  /// - Returns: whether it is.
  @discardableResult
  private static func clearScreen() -> Bool {
    guard Console.canClearOutput else { return false }
    return Console.writeAll(emptyScreen, to: Console.output) == 0
  }

  private mutating func runOnce(
    _ make: () throws(InputFailure) -> any Command,
    then follow: (ExitStatus) throws(InputFailure) -> Void
  ) throws(InputFailure) {
    var isMade = false
    do throws(InputFailure) {
      let command = try make()
      isMade = true
      try follow(try command.run())
      note()
    } catch {
      note()
      // Changing a file does not fix an error in the call itself.
      guard isMade || isAboutFile(error) else { throw error }
      Console.refuse(error)
    }
  }

  private func isAboutFile(_ failure: InputFailure) -> Bool {
    files.keys.contains { TextFile.displayName(of: $0) == failure.location?.source }
  }

  /// Records the files that the run has read, including those that the run itself changed.
  private mutating func note() {
    CallFiles.forget()
    let (reads, writes) = FileLog.take()
    files = reads
    guard !writes.isEmpty else { return }
    for path in reads.keys {
      if let stamp = writes[Folder.resolved(path)] { files[path] = .some(stamp) }
    }
  }

  /// Waits until a file differs from what was read and no longer changes.
  ///
  /// - Returns: the first such file by name; nil if the output is no longer read.
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
