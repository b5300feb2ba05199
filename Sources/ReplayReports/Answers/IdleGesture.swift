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
    case .unmoved(let unmoved): "\(unmoved.story.beginningSentence)."
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

  /// The state that the sheet stays in; nil if the scene has no sheet.
  let state: String?

  /// Whether an app's own code says which view is the sheet.
  let isApp: Bool

  init(
    finger: Int, distance: Double, from: Point, view: String?, state: String?, isApp: Bool
  ) {
    (self.finger, self.distance, self.from, self.view) = (finger, distance, from, view)
    (self.state, self.isApp) = (state, isApp)
  }

  var title: String { state == nil ? "nothing moved" : "the sheet never moved" }

  /// The fact, as a warning begins.
  var story: String {
    let drag =
      "finger \(finger) dragged \(distance.rounded3) pt from (\(from.x.rounded3), "
      + "\(from.y.rounded3)) on \((view ?? "nothing").printable)"
    return "\(title) while \(drag)" + (state.map { ": it stayed \($0.printable)" } ?? "")
  }

  /// The way out.
  var wayOut: String {
    guard state != nil else { return "a gesture that moves something" }
    return isApp
      ? "a gesture that moves the sheet, or from sheet(of:) the view that moves"
      : "a gesture that moves the sheet"
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
    writer.endObject()
  }
}
