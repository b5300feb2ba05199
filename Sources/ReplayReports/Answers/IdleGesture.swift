import GestureEngine
package import JSONText
import MotionLaws

/// The reason why a gesture says nothing about what moves: whatever the sheet's rules are, it would
/// have ended like this.
package enum IdleGesture: Sendable, Hashable {
  case missed(SheetMiss)
  case unmoved(UnmovedSheet)

  /// The beginning of its sentence.
  var title: String {
    switch self {
    case .missed: SheetMiss.title.beginningSentence
    case .unmoved(let unmoved): unmoved.title.beginningSentence
    }
  }

  /// In a sentence, with the way out if there is one to type.
  package var words: String {
    switch self {
    case .missed(let miss): miss.words
    case .unmoved(let unmoved): unmoved.words
    }
  }

  /// As a warning at a place.
  package func warning(at location: TextLocation) -> InputFailure {
    switch self {
    case .missed(let miss):
      InputFailure(miss.story, expected: miss.wayOut, at: location)
    case .unmoved(let unmoved):
      InputFailure(unmoved.story, expected: unmoved.wayOut, at: location)
    }
  }

  /// Adds it to a JSON object.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .missed(let miss): miss.write(to: &writer)
    case .unmoved(let unmoved): unmoved.write(to: &writer)
    }
  }
}

/// A drag of a finger that moved neither the sheet nor a scroll view.
package struct UnmovedSheet: Sendable, Hashable {
  /// The least distance of a drag, in points: UIPanGestureRecognizer's own.
  static let leastDrag = RecognitionSettings().pan.hysteresis

  let finger: Int

  /// The finger's greatest distance from its landing, in points.
  let distance: Double
  let from: Point

  /// The view that it landed on; nil for none.
  let view: String?

  /// The states of the sheet at the beginning and at the end; nil if the scene has no sheet.
  private let states: States?

  /// The views of an app whose own code says which one is the sheet; nil for another scene.
  private let app: AppViews?

  private struct States: Sendable, Hashable {
    let first: String
    let last: String
  }

  init(
    finger: Int, distance: Double, from: Point, view: String?,
    states: (first: String, last: String)?, app: AppViews?
  ) {
    (self.finger, self.distance, self.from, self.view) = (finger, distance, from, view)
    self.states = states.map { States(first: $0.first, last: $0.last) }
    self.app = app
  }

  var title: String {
    guard states != nil else { return "nothing moved" }
    return "the sheet\(app?.sheet.map { ", \($0.printable)," } ?? "") never moved"
  }

  /// The fact, as a warning begins.
  var story: String {
    let drag =
      "finger \(finger) dragged \(distance.rounded3) pt from (\(from.x.rounded3), "
      + "\(from.y.rounded3)) on \((view ?? "nothing").printable)"
    let recognized = app?.recognizer.map { " (\($0.printable) recognized it)" } ?? ""
    return "\(title) while \(drag)\(recognized)\(stateWords)\(movedWords)"
  }

  private var stateWords: String {
    guard let states else { return "" }
    return states.first == states.last
      ? ": it stayed \(states.first.printable)"
      : ": it became \(states.last.printable) where it was"
  }

  private var movedWords: String {
    app?.moved.map { ", and \($0.name.printable) moved \($0.distance.rounded3) pt" } ?? ""
  }

  /// The function in which an app says which view is the sheet.
  private var place: String { "sheet(of:)" + (app?.type.map { " of \($0)" } ?? "") }

  /// The fact in a sentence, with what may be wrong.
  var words: String {
    let story = "\(story.beginningSentence)."
    guard states != nil, app != nil else { return story }
    return "\(story) If another view is the sheet, name it in \(place)."
  }

  /// The way out.
  var wayOut: String {
    guard states != nil else { return "a gesture that moves something" }
    return app == nil
      ? "a gesture that moves the sheet"
      : "a gesture that moves the sheet, or from \(place) the view that moves"
  }

  /// Adds it to a JSON object.
  func write(to writer: inout JSONWriter) {
    writer.key("unmovedSheet")
    writer.beginObject()
    writer.key("finger")
    writer.number(finger)
    writer.field("distance", distance)
    writer.key("view")
    if let view { writer.string(view) } else { writer.null() }
    for (key, name) in [
      ("sheet", app?.sheet), ("recognizer", app?.recognizer), ("moved", app?.moved?.name),
    ] {
      guard let name else { continue }
      writer.key(escaping: key)
      writer.string(name)
    }
    writer.endObject()
  }
}
