import GestureReports
import TextFiles

/// The replays of a test, and whether it has failed.
final class ReplayLog: Sendable {
  /// The log of a task.
  ///
  /// It is written without its macro, which a compiler for another system may not have.
  static let ofTask = TaskLocal<ReplayLog?>(wrappedValue: nil)

  /// The log of the test that runs; nil where none attaches its replays.
  static var current: ReplayLog? { ofTask.get() }

  /// The most replays that are attached: the latest ones.
  private static let most = 8

  /// A file to attach.
  struct File: Equatable {
    var name: String
    var text: String
  }

  private struct State {
    var timelines: [Timeline] = []
    var hasFailed = false
  }

  private let state = LockedValue(State())

  /// Keeps a replay until the test has ended.
  func add(_ timeline: Timeline) { state.with { $0.timelines.append(timeline) } }

  /// Records that something was not as expected.
  ///
  /// - Parameter error: what was thrown; a run that differs from its golden is kept, too.
  func noteFailure(_ error: (any Error)?) {
    let timeline = (error as? TimelineMismatch)?.timeline
    state.with { state in
      state.hasFailed = true
      if let timeline { state.timelines.append(timeline) }
    }
  }

  /// The files to attach: none if nothing has failed.
  var files: [File] {
    let state = state.with { $0 }
    guard state.hasFailed else { return [] }
    var stems: [String: Int] = [:]
    return state.timelines.suffix(Self.most).flatMap { timeline -> [File] in
      let stem = timeline.attachmentName
      let number = stems[stem, default: 0] + 1
      stems[stem] = number
      let name = number == 1 ? stem : "\(stem) \(number)"
      return [
        File(name: name + ".html", text: timeline.html),
        File(name: name + ".jsonl", text: timeline.jsonLines),
      ]
    }
  }
}

extension Timeline {
  /// The name of its attachments: the trace's and the scene's, as any system allows them in a file's.
  var attachmentName: String {
    let words = "\(run.trace) on \(run.scene)"
    return String(words.map { $0.isLetter || $0.isNumber || " -_.".contains($0) ? $0 : "-" })
  }

  /// Has the test that runs attach this replay if it fails (`.attachingReplays`).
  ///
  /// - Returns: the replay itself.
  @discardableResult
  public func attachedOnFailure() -> Timeline {
    ReplayLog.current?.add(self)
    return self
  }
}
