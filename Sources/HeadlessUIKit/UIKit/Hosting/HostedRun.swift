import GestureEngine
package import MotionLaws

/// The run in which declarative views are shown.
@MainActor
package enum HostedRun {
  /// The place of a drag's own space while its view moves.
  package static var dragLocalSpace: HostedSettings.DragLocalSpace {
    AppRun.current?.hosted.dragLocalSpace ?? .shown
  }

  /// The place in the app's code that is being executed, in words; nil if none is.
  ///
  /// The stack is read for it, which takes long: it is for messages that end a run.
  package static var usersPlace: String? { AppPlace.current }

  /// The place of the body of a view or a modifier: `Drawer.body, Drawer.swift:20`.
  ///
  /// - Parameters:
  ///   - type: the view's type, or the modifier's.
  ///   - name: its name in words.
  /// - Returns: the name alone where the executable does not know the line.
  package static func placeOfBody(of type: Any.Type, named name: String) -> String {
    let line = AppPlace.line(of: "body", in: type).map { ", \($0)" } ?? ""
    return "\(name).body\(line)"
  }

  /// Does something at the end of the turn, once the screen is laid out.
  package static func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    AppRun.current?.motion.startsAtEndOfTurn.append(work)
  }

  /// Evaluates a body, which decides nothing: what it compares is not recorded.
  package static func withoutRecording<Result>(_ body: () -> Result) -> Result {
    AppRecorder.pause(body)
  }

  /// Reports something that SwiftUI warns of.
  ///
  /// - Parameters:
  ///   - what: the mistake.
  ///   - reason: what follows from it.
  package static func warn(_ what: String, because reason: String) {
    AppRun.current?.story.report("warning", [.init("warning", what)], because: reason)
  }

  /// Reports that a cancelled gesture does not make the callback for its end.
  package static func tellMissed(_ callback: String) {
    guard let story = AppRun.current?.story else { return }
    story.report(
      "missed", [.init("callback", callback)],
      because: "\(story.occasionWithoutAction): a cancelled gesture does not end")
  }

  /// The points by which a drag's own space must have moved for the story to tell it (chosen).
  private static let leastMove = 1.0

  /// Reports that the space of a drag has moved while its finger did, so that the drag came out shorter or
  /// longer than the finger's way.
  ///
  /// - Parameters:
  ///   - pan: the drag.
  ///   - moved: the way of the space, in points.
  ///   - finger: the way of the finger.
  package static func tellSpace(
    of pan: UIGestureRecognizer, moved: Vector, finger: Vector
  ) {
    let isAcross = finger.x.magnitude > finger.y.magnitude
    let (way, move) = isAcross ? (finger.x, moved.x) : (finger.y, moved.y)
    guard let story = AppRun.current?.story, move.magnitude >= leastMove else { return }
    story.report(
      "space",
      [
        .init("of", pan.replayedName ?? "a drag"), .init("moved", move),
        .init("finger", way), .init("translation", way - move),
      ],
      because: "the drag's local space moved with its view: coordinateSpace .global does not")
  }

  /// Runs callbacks of a gesture, which stand in the reasons of what the app does.
  ///
  /// - Parameters:
  ///   - words: the callback, such as `DragGesture.onEnded, Sheet.swift:44`.
  ///   - callbacks: calls it.
  package static func perform(_ words: String, _ callbacks: () -> Void) {
    guard let story = AppRun.current?.story else { return callbacks() }
    story.performAction(words, isFunction: false, callbacks)
  }
}
