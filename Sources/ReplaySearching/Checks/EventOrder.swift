import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTimelines

/// The state that an event or a frame continues from: what it says changes must be what was there.
struct EventOrder {
  private var time = 0.0
  private var lastFrameTime = -1.0

  /// The sheet's state as the last event reported it; nil before there was one.
  private var sheetState: String?

  /// The same for each sheet that an app presents besides its own, while it is there.
  private var presentedStates: [String: String] = [:]

  /// Each recognizer's state as the last event reported it.
  private var recognizerStates: [String: RecognizerState] = [:]

  /// The fingers that are down.
  private var fingers: [Int] = []

  // MARK: Events

  /// Returns the fault of the next event; nil if there is none.
  mutating func fault(of event: TimelineEvent) -> String? {
    let slack = Tolerance.simultaneity
    guard event.time >= time - slack, event.time >= lastFrameTime - slack else {
      return "\(event.brief) comes after \(max(time, lastFrameTime).rounded3) s"
    }
    time = max(time, event.time)
    switch event.kind {
    case .touch(let id, let phase, _, _): return fault(ofFinger: id, phase)
    case .recognizer(let name, let from, let to, _, _):
      return fault(ofRecognizer: name, from: from, to: to)
    case .sheet(let from, let to):
      let before = event.sheet.map { presentedStates[$0] } ?? sheetState
      if let sheet = event.sheet { presentedStates[sheet] = to } else { sheetState = to }
      guard from != to, before == nil || before == from else {
        return
          "\(event.sheet.map { "\($0): " } ?? "")the state goes from \(from) to \(to), but it was "
          + (before ?? from)
      }
      return nil
    default: return nil
    }
  }

  private mutating func fault(ofFinger id: Int, _ phase: TouchSample.Phase) -> String? {
    let index = fingers.firstIndex(of: id)
    if let index { fingers.remove(at: index) } else { fingers.append(id) }
    return (phase == .began) == (index == nil) ? nil : "finger \(id) is \(phase.word) out of turn"
  }

  /// A recognizer continues from its last state, or begins again.
  private mutating func fault(
    ofRecognizer name: String, from: RecognizerState, to: RecognizerState
  ) -> String? {
    let last = recognizerStates[name] ?? .possible
    recognizerStates[name] = to
    let isNew = from == .possible && !last.isActive
    guard isNew || from == last && last.isActive else {
      return "\(name) goes from \(from.word) to \(to.word), but it was \(last.word)"
    }
    return nil
  }

  // MARK: Frames

  /// Returns the fault of the next frame; nil if there is none.
  mutating func fault(of frame: Frame) -> String? {
    lastFrameTime = frame.time
    guard time <= frame.time + Tolerance.simultaneity else {
      return "the frame comes after what happens at \(time.rounded3) s"
    }
    let shown = frame.touches.map { $0.id }
    guard shown.count == fingers.count, shown.allSatisfy({ fingers.contains($0) }) else {
      return "the frame shows \(shown.count) fingers, of which \(fingers.count) are down"
    }
    for (name, state) in presentedStates.sorted(by: { $0.key < $1.key }) {
      guard let shown = frame.sheets.first(where: { $0.name == name })?.state else {
        // Once it has left, another of its name may come.
        presentedStates[name] = nil
        continue
      }
      if shown != state { return "the frame shows \(name) \(shown), but it went to \(state)" }
    }
    guard let sheetState, let state = frame.sheet?.reading.state, state != sheetState else {
      return nil
    }
    return "the frame shows the state \(state), but it went to \(sheetState)"
  }
}
