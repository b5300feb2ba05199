import GestureEngine
import GestureTraces
import MotionLaws

/// The fingers of several runs, one run after the other, each with its trail.
struct AnimatedFingers {
  let films: [FilmRecording]
  let stage: AnimationStage

  /// A finger from landing to lift.
  private struct Touch {
    var run: Int
    var id: Int
    var keys: [KeyframeTrack.Key] = []
    var end = 0.0
  }

  func draw(into svg: inout Markup) {
    for touch in films.indices.flatMap(touches(of:)) { draw(touch, into: &svg) }
  }

  /// Every touch of a run, in the order in which fingers landed.
  private func touches(of run: Int) -> [Touch] {
    let film = films[run]
    var (touches, open) = ([Touch](), [Int: Int]())
    var frames = film.frames[...]
    /// Adds the positions that frames show before a time.
    func show(until time: Double) {
      while let frame = frames.first, frame.time < time {
        for finger in frame.touches {
          guard let index = open[finger.id],
            frame.time > (touches[index].keys.last?.time ?? -1)
          else { continue }
          touches[index].keys.append(
            .init(time: frame.time, values: [finger.point.x, finger.point.y]))
        }
        frames.removeFirst()
      }
    }
    for event in film.events {
      guard case .touch(let id, let phase, let point, _) = event.kind else { continue }
      show(until: event.time)
      if phase == .began {
        open[id] = touches.count
        touches.append(Touch(run: run, id: id))
      }
      guard let index = open[id] else { continue }
      touches[index].keys.append(.init(time: event.time, values: [point.x, point.y]))
      touches[index].end = event.time
      if phase == .ended || phase == .cancelled { open[id] = nil }
    }
    show(until: .infinity)
    for index in open.values {
      touches[index].end = film.outcome?.time ?? touches[index].keys.last?.time ?? 0
    }
    return touches
  }

  private func draw(_ touch: Touch, into svg: inout Markup) {
    let clock = stage.clock
    let keys = KeyframeTrack.thinned(
      touch.keys.map { .init(time: clock.time($0.time, of: touch.run), values: $0.values) },
      within: AnimatedScreen.tolerance)
    guard let first = keys.first, let last = keys.last else { return }
    let end = max(clock.time(touch.end, of: touch.run), first.time + 2 * Self.fading)
    let place = KeyframeTrack(
      keys: [.init(time: 0, values: first.values)] + keys
        + [.init(time: clock.duration, values: last.values)])
    let shown = clock.opacity(in: [max(0, first.time - Self.fading)...end])
    if let trail = AnimatedPath(keys, on: stage) {
      svg.element("g", moving: [("opacity", shown)], on: stage) { svg in
        trail.draw(as: "trail", on: stage, into: &svg)
      }
    }
    svg.element("g", moving: [("opacity", shown)], on: stage) { svg in
      svg.element("g", moving: [("transform", place)], on: stage) { svg in
        svg.element("circle", [("class", "finger"), ("r", 26)])
      }
    }
  }

  private static let fading = AnimationClock.fading
}
