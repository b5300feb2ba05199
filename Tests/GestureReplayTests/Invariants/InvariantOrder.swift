import GestureRecognition
import GestureReplay
import GestureTraces
import MotionLaws
import SheetSystems

/// In what order frames and events may come: time does not run backwards, frames are counted, and
/// what is said to change is what was there.
struct InvariantOrder {
  private var refreshRate = 60.0
  private var frames = 0
  private var time = 0.0
  private var lastFrameTime = -1.0

  /// What the last event said that the sheet's state is; nil before there was one.
  private var sheetState: String?

  /// What the last event said that each recognizer's state is.
  private var recognizerStates: [String: RecognizerState] = [:]

  /// The fingers that landed and are not up yet.
  private var fingers: Set<Int> = []

  mutating func begin(_ run: RunDescription) {
    refreshRate = run.refreshRate
  }

  // MARK: Events

  /// What is wrong with an event that comes now; nil where nothing is.
  mutating func fault(of event: TimelineEvent) -> String? {
    let slack = Tolerance.simultaneity
    guard event.time >= time - slack, event.time >= lastFrameTime - slack else {
      return "an event comes after \(max(time, lastFrameTime)) s: \(event.brief)"
    }
    time = max(time, event.time)
    switch event.kind {
    case .touch(let id, let phase, _, _): return fault(ofFinger: id, phase)
    case .recognizer(let name, let from, let to, _, _):
      return fault(ofRecognizer: name, from: from, to: to)
    case .sheet(let from, let to):
      defer { sheetState = to }
      guard from != to, sheetState == nil || sheetState == from else {
        return "the sheet's state was \(sheetState ?? "none") before it went \(from) to \(to)"
      }
      return nil
    default: return nil
    }
  }

  private mutating func fault(ofFinger id: Int, _ phase: TouchSample.Phase) -> String? {
    let isKnown = phase == .began ? fingers.insert(id).inserted : fingers.remove(id) != nil
    return isKnown ? nil : "finger \(id) \(phase) out of turn"
  }

  /// A recognizer goes on from where it was, or begins anew.
  private mutating func fault(
    ofRecognizer name: String, from: RecognizerState, to: RecognizerState
  ) -> String? {
    let last = recognizerStates[name] ?? .possible
    recognizerStates[name] = to
    let isNew = from == .possible && !last.isActive
    guard isNew || from == last && last.isActive else {
      return "\(name) was \(last) before it went \(from) to \(to)"
    }
    return nil
  }

  // MARK: Frames

  mutating func fault(of frame: Frame) -> String? {
    defer {
      frames += 1
      lastFrameTime = frame.time
    }
    guard frame.index == frames else { return "frame \(frame.index) comes after \(frames - 1)" }
    guard frame.time == Double(frame.index) / refreshRate else {
      return "frame \(frame.index) is at \(frame.time) s"
    }
    guard time <= frame.time + Tolerance.simultaneity else {
      return "frame \(frame.index) comes after what happens at \(time) s"
    }
    guard Set(frame.touches.map(\.id)) == fingers else {
      return "frame \(frame.index) shows fingers \(frame.touches.map(\.id)), not \(fingers)"
    }
    guard sheetState == nil || frame.sheet?.reading.state == sheetState else {
      return "frame \(frame.index) shows another state than \(sheetState ?? "none")"
    }
    return nil
  }

  func fault(of outcome: Outcome) -> String? {
    guard outcome.frames == frames else { return "\(outcome.frames) frames, not \(frames)" }
    return outcome.isSettled && outcome.time != lastFrameTime
      ? "it ends at \(outcome.time) s, not at its last frame" : nil
  }
}
