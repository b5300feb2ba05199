import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// The moments at which fingers are lifted: they fall between frames, or at a frame that shows what
/// came of them.
struct FilmLifts {
  private let run: RunDescription

  /// The events at each lift, in order.
  private let lifts: [(time: Double, events: [TimelineEvent])]

  init(in events: [TimelineEvent], of run: RunDescription) {
    self.run = run
    var lifts: [(time: Double, events: [TimelineEvent])] = []
    for event in events {
      if let last = lifts.last, event.time <= last.time + Tolerance.simultaneity {
        lifts[lifts.count - 1].events.append(event)
      } else {
        lifts.append((event.time, [event]))
      }
    }
    self.lifts = lifts.filter { $0.events.contains(where: Self.isLift) }
  }

  private static func isLift(_ event: TimelineEvent) -> Bool {
    switch event.kind {
    case .touch(_, .ended, _, _), .touch(_, .cancelled, _, _): true
    default: false
    }
  }

  /// Frames with one for each lift, before the frame that shows what resulted.
  func inserted(into frames: [Frame]) -> [Frame] {
    var all: [Frame] = []
    all.reserveCapacity(frames.count + lifts.count)
    var next = 0
    for frame in frames {
      while next < lifts.count, lifts[next].time <= frame.time + Tolerance.simultaneity {
        if let last = all.last, !last.touches.isEmpty { all.append(moment(after: last, next)) }
        next += 1
      }
      all.append(frame)
    }
    return all
  }

  /// The frame before a lift, with what the lift's events say about it.
  private func moment(after last: Frame, _ index: Int) -> Frame {
    var frame = last
    frame.time = lifts[index].time
    for event in lifts[index].events {
      switch event.kind {
      case .touch(let id, _, let point, _):
        guard let place = frame.touches.firstIndex(where: { $0.id == id }) else { continue }
        frame.touches[place].point = point
      case .recognizer(let name, _, _, let translation, let velocity):
        let place = frame.pans.firstIndex { run.recognizers[$0.index] == name }
        guard let place else { continue }
        frame.pans[place].translation = translation
        frame.pans[place].velocity = velocity
      case .animation(let animation) where animation.what != .ended:
        frame.sheet?.reading.begin(animation, from: run.edge ?? .bottom)
      default: break
      }
    }
    return frame
  }
}

extension SheetReading {
  /// Moves the sheet to the place at which an animation of it begins.
  ///
  /// - Parameters:
  ///   - animation: what begins.
  ///   - edge: the side from which the sheet comes.
  fileprivate mutating func begin(_ animation: TimelineEvent.AnimationEvent, from edge: SheetEdge) {
    switch animation.of {
    case "sheet.x" where edge.isSide: x = animation.from
    case "sheet.y": y = animation.from
    // A sheet that comes from the side keeps its length, so it moves by as much as it shows.
    case "sheet.extent" where edge.isSide:
      x = x.map { $0 + (extent - animation.from) * edge.collapsing }
    default: break
    }
  }
}
