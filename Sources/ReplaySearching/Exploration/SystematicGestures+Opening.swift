import GestureEngine
import GestureTraces
import MotionLaws
import ReplayTimelines

/// Gestures on a sheet that an app presents only after a tap.
extension SystematicGestures {
  /// The most views that are tapped to find the one that presents the sheet (chosen).
  private static let mostTaps = 12

  /// A sheet that is not on the screen at the beginning is presented by a tap, and then dragged, and dragged
  /// by a finger that the system cancels: what is tried however few runs there are.
  func ofTheOpenedSheet() -> [StrokeSketch] {
    guard let (tap, pause, frame) = opening else { return [] }
    let side = scene.edge
    let inward = side.collapsing
    let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    // Near its edge, and in its middle.
    let ways = [20 - side.length(of: frame) / 2, 0]
    return ways.map { middle + side.vector($0 * inward) }.flatMap { place in
      [60.0, -60, 170].flatMap { way in
        let drag = stroke(path(StrokeSketch.onGrid(place), way * inward, .slow), at: 0)
        return [drag, drag.cancelled].map { tap.followed(by: StrokeSketch([$0]), after: pause) }
      }
    }
  }

  /// The tap that presents the sheet, the seconds after it until it rests, and the part of it that shows then;
  /// nil where it shows already, or where no tap presents it.
  private var opening: (tap: StrokeSketch, pause: Double, frame: Rect)? {
    guard let app = traces.app, app.sheet == nil else { return nil }
    for view in app.views.prefix(Self.mostTaps) {
      let place = Point(x: view.x + view.width / 2, y: view.y + view.height / 2)
      let path = RandomPath(StrokeSketch.onGrid(place), way: .zero, duration: 0.05, .linear)
      let tap = StrokeSketch().followed(by: sketch(path), after: app.restTime)
      let run = try? Timeline(of: tap.trace(named: "tap"), on: scene).outcome
      guard let run, run.isSettled, let frame = run.frame.sheetPart(on: scene.screen) else {
        continue
      }
      return (tap, max(0, run.time - tap.end), frame)
    }
    return nil
  }
}
