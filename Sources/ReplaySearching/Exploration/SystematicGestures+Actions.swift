import GestureEngine
import GestureTraces
import MotionLaws

/// Gestures beside what the app does.
extension SystematicGestures {
  /// The app does something in the middle of a drag, after it, before a drag or alone.
  func besideActions(_ drags: [[TouchSample]]) -> [StrokeSketch] {
    var sketches: [StrokeSketch] = []
    var generator = SplitMix64(seed: 0)
    for round in 0..<2 {
      for action in traces.offers(&generator) where scene.refusal(of: action) == nil {
        let alone = StrokeSketch([], actions: [TimedAction(time: 0, action: action)])
        sketches.append(alone)
        sketches += edgeSwipes.map { alone.followed(by: $0, after: 0.6) }
        if round == 0 { sketches += afterEdgeSwipes(alone, drags) }
        for drag in drags {
          let end = drag.last?.time ?? 0
          for time in round == 0 ? [end / 2, end + 0.08] : [end + 0.4] {
            let timed = TimedAction(time: GestureGenerator.onGrid(time: time), action: action)
            sketches.append(StrokeSketch([drag], actions: [timed]))
          }
        }
      }
    }
    return sketches
  }

  /// The keyboard comes and goes, without a drag and with a few: what is tried however few runs there
  /// are.
  func ofTheKeyboard() -> [StrokeSketch] {
    shownKeyboards.flatMap { [$0, $0.hidingTheKeyboard] }
      + whileTheKeyboardMoves(Array(drags(ways: [60]).prefix(4)))
  }

  /// A drag begins while the keyboard comes, and while it goes.
  func whileTheKeyboardMoves(_ drags: [[TouchSample]]) -> [StrokeSketch] {
    shownKeyboards.flatMap { shown in
      drags.flatMap { drag in
        [shown, shown.hidingTheKeyboard].map { sketch in
          let wait = max(0, (sketch.actions.last?.time ?? 0) - sketch.end)
          return sketch.followed(by: StrokeSketch([drag]), after: wait + 0.1)
        }
      }
    }
  }

  /// The keyboard comes: by a tap on each field, or by an action.
  private var shownKeyboards: [StrokeSketch] {
    guard let height = traces.keyboardHeights.first else { return [] }
    guard !traces.fields.isEmpty else {
      return [StrokeSketch([], actions: [.init(time: 0, action: RandomTrace.keyboard(height))])]
    }
    return traces.fields.map { field in
      let place = Point(x: field.x + field.width / 2, y: field.y + field.height / 2)
      return sketch(
        RandomPath(StrokeSketch.onGrid(place), way: .zero, duration: 0.05, .linear))
    }
  }

  /// A drag after a swipe from the edge that was cancelled, after what the app did.
  private func afterEdgeSwipes(_ alone: StrokeSketch, _ drags: [[TouchSample]]) -> [StrokeSketch] {
    let swipes = edgeSwipes.filter { $0.strokes.first?.last?.phase == .cancelled }.prefix(3)
    return swipes.flatMap { swipe in
      drags.suffix(6).map { drag in
        alone.followed(by: swipe, after: 0.6).followed(by: StrokeSketch([drag]), after: 0.8)
      }
    }
  }
}

extension StrokeSketch {
  /// The same, and the keyboard goes once it has arrived.
  fileprivate var hidingTheKeyboard: StrokeSketch {
    let time = GestureGenerator.onGrid(time: end + 0.8)
    return StrokeSketch(
      strokes, actions: actions + [.init(time: time, action: RandomTrace.keyboard(0))])
  }
}
