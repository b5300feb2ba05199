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
  private let hasStopped = LockedValue(false)

  init(_ sources: PackageSources, for desk: LiveDesk) {
    (self.sources, self.desk) = (sources, desk)
  }

  func start() { _ = WorkThread.start({ [self] in work() }, isDetached: true) }

  func stop() { hasStopped.with { $0 = true } }

  private func work() {
    var built = sources.stamps
    Console.inform("watching \(built.count) files of \(sources.folder)")
    var last = built
    while !hasStopped.with({ $0 }) {
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
    let (isBuilt, text) = Self.run(sources.command)
    guard !hasStopped.with({ $0 }) else { return }
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

  /// Runs a program, and collects what it says.
  private static func run(_ words: [String]) -> (hasSucceeded: Bool, text: String) {
    guard let output = ChildProgram.makePipe(), let program = words.first else {
      return (false, "error: there is no room for another pipe")
    }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let process = ChildProgram.start(
      program, words, streams: [nothing, output.writer, output.writer])
    close(output.writer)
    guard let process else {
      close(output.reader)
      return (false, "error: \(program) cannot be started")
    }
    var said: [UInt8] = []
    ChildProgram.readPieces(of: output.reader) { said += $0 }
    return (ChildProgram.wait(for: process), String(decoding: said, as: UTF8.self))
  }
}
