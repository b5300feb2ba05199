import JSONText
import TextFiles

/// A long search of a command: its progress, what it finds as it goes, and its early end.
///
/// The first Control-C stops it. What was found until then is the answer, and the process ends by the
/// signal; a second Control-C ends it at once.
struct SearchWatch {
  private let interruption = Interruption.watchForRequest()
  private let progress: LockedValue<Progress>

  /// The finds that have not been shown, in words.
  private let pending = LockedValue<[String]>([])

  /// The finds of the search that is under way, for the last words of a fault of an app's code; empty
  /// if there is none.
  private static let latest = LockedValue<[String]>([])

  /// The thread that shows progress.
  private let thread = WorkThread.current
  private let start = Console.now

  /// Seconds after which finds are shown as they come; before, the answer itself is soon there.
  private static let patience = 2.0

  /// - Parameters:
  ///   - unit: what is counted: `questions`.
  ///   - total: how many there are; nil if that is not known.
  init(of unit: String, total: Int? = nil) {
    progress = LockedValue(Self.progress(of: unit, total))
  }

  private static func progress(of unit: String, _ total: Int?) -> Progress {
    var progress = Progress(of: unit, isShown: Console.canRewriteErrors)
    progress.total = total
    progress.unitsAreLong = true
    return progress
  }

  /// Counts something else from now on.
  func count(_ unit: String, of total: Int?) {
    change { progress in
      progress.clear()
      progress = Self.progress(of: unit, total)
    }
  }

  /// Changes the progress.
  func change(_ body: (inout Progress) -> Void) { progress.with { body(&$0) } }

  /// Whether the search was asked to stop.
  var isStopped: Bool { interruption.request.with { $0 != nil } }

  /// Whether the search goes on: asked before each of its runs, on any thread, and counts them.
  var goesOn: @Sendable () -> Bool {
    { [request = interruption.request, progress, thread] in
      let isThere = WorkThread.current == thread
      progress.with { progress in
        if progress.unitsAreLong { progress.runs += 1 } else { progress.add(1) }
        if isThere { progress.show() }
      }
      return request.with { $0 == nil }
    }
  }

  /// Names what is under way, if it is on the thread that shows progress.
  var names: @Sendable (String) -> Void {
    { [progress, thread] subject in
      if WorkThread.current == thread { progress.with { $0.subject = subject } }
    }
  }

  /// Shows a find on a terminal if the answer takes long.
  func tell(_ find: String) {
    Self.latest.with { $0.append(find) }
    guard Console.canRewriteErrors else { return }
    pending.with { pending in
      pending.append(find)
      guard Console.now - start > Self.patience else { return }
      change { $0.clear() }
      for find in pending { Console.note("found: \(find)") }
      pending = []
    }
  }

  /// Shows what the search has found, before a fault of an app's code ends the process.
  static func tellFindsBeforeFault() {
    let finds = latest.with { $0 }
    guard !finds.isEmpty else { return }
    Console.note("found until then: \(finds.joined(separator: "; "))")
  }

  /// Removes the line of progress, before the answer is written.
  func clear() { change { $0.clear() } }

  /// Ends the watch once the answer is written, and the process if it was asked to stop.
  ///
  /// - Parameter files: the files that only a whole answer is written to; nil and `-` are none.
  func finish(leaving files: [String?]) {
    clear()
    if isStopped {
      for case let file? in files where file != "-" {
        Console.inform("\(file.shown) stays as it was, because the answer is not whole.")
      }
    }
    interruption.endIfRequested()
    interruption.stop()
    Self.latest.with { $0 = [] }
  }
}
