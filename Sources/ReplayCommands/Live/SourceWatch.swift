import JSONText
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `--watch` of a page that the tool answers: an edit of the sources builds the tool again, and what it
/// was built from answers from then on.
///
/// Files are polled, as for other commands; a change counts once two polls see the same.
final class SourceWatch: Sendable {
  /// Seconds between two polls.
  private static let interval = 0.3

  /// The most lines of a failed build that a page shows.
  private static let shownLines = 8

  private let sources: PackageSources
  private let desk: LiveDesk
  private let state = LockedValue(State())

  private struct State {
    var hasStopped = false

    /// The build that is under way.
    var build: pid_t?
  }

  init(_ sources: PackageSources, for desk: LiveDesk) {
    (self.sources, self.desk) = (sources, desk)
  }

  func start() { _ = WorkThread.start({ [self] in work() }, isDetached: true) }

  /// Ends a build that is under way, too: it would hold up the user's next one.
  func stop() {
    state.with { state in
      state.hasStopped = true
      if let build = state.build { kill(-build, SIGTERM) }
    }
  }

  private var hasStopped: Bool { state.with { $0.hasStopped } }

  private func work() {
    var built = sources.stamps
    Console.inform("watching \(built.count) files of \(sources.folder)")
    var last = built
    while !hasStopped {
      usleep(UInt32(Self.interval * 1e6))
      let current = sources.stamps
      if current == last, current != built {
        let changed = Set(current.keys).union(built.keys).filter { current[$0] != built[$0] }.min()
        built = current
        build(after: changed ?? sources.folder)
      }
      last = current
    }
  }

  private func build(after changed: String) {
    let name = changed.split(separator: "/").last.map(String.init) ?? changed
    Console.inform("\(TextFile.withoutDetours(changed)) has changed: building")
    desk.tell("\(name) has changed: building…")
    let start = Console.now
    let (isBuilt, text) = runBuild()
    guard !hasStopped else { return }
    guard isBuilt else {
      Console.note(text)
      let errors = text.split(separator: "\n").filter { $0.contains("error:") }
      let shown = errors.isEmpty ? text.split(separator: "\n").suffix(Self.shownLines) : errors[...]
      desk.tell(
        "\(name) has changed, and does not build:\n"
          + shown.prefix(Self.shownLines).joined(separator: "\n"))
      return
    }
    let seconds = Int((Console.now - start).rounded())
    Console.inform("built in \(seconds) s")
    desk.renew(saying: "\(name) has changed, and is built: this is the last gesture on it.")
  }

  /// Builds the tool, and collects what is said about it.
  private func runBuild() -> (hasSucceeded: Bool, text: String) {
    guard let output = ChildProgram.makePipe() else {
      return (false, "error: there is no room for another pipe")
    }
    let command = sources.command
    let process: pid_t
    do throws(ChildProgram.Failure) {
      defer { close(output.writer) }
      process = try ChildProgram.start(
        command[0], command, streams: [nil, output.writer, output.writer])
    } catch {
      close(output.reader)
      return (false, "error: \(command[0]) cannot be started: \(error)")
    }
    state.with { state in
      state.build = process
      if state.hasStopped { kill(-process, SIGTERM) }
    }
    var said: [UInt8] = []
    ChildProgram.readPieces(of: output.reader) { said += $0 }
    state.with { $0.build = nil }
    return (ChildProgram.wait(for: process), String(decoding: said, as: UTF8.self))
  }
}
