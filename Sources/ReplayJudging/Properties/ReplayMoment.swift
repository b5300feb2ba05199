public import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTimelines

/// A moment at which properties are judged: a frame, or an event between frames, with the values that
/// the screen shows then.
public struct ReplayMoment: Sendable {
  /// Seconds since the trace began, in whole milliseconds, as a timeline prints it.
  public private(set) var time = 0.0

  /// The latest frame that was shown; nil before the first.
  public private(set) var frame: Frame?

  /// The frame before that; nil before the second.
  public private(set) var frameBefore: Frame?

  /// The event that the moment is; nil for a frame.
  public private(set) var event: TimelineEvent?

  /// Whether a finger is down.
  public var isTouched: Bool { !fingers.isEmpty }

  private var fingers: [Int] = []
  private let refreshRate: Double
  private let recognizers: [String]

  /// The values of `frame` and `frameBefore`.
  private var values = FrameValues()
  private var valuesBefore = FrameValues()

  /// - Parameter run: what is known of the run.
  init(before run: RunDescription) {
    refreshRate = run.refreshRate
    recognizers = run.recognizers
  }

  /// Goes on to a frame.
  ///
  /// The first frame is shown twice if events come before it, which see its values.
  mutating func show(_ frame: Frame) {
    if self.frame?.index != frame.index {
      swap(&values, &valuesBefore)
      values.read(frame)
      frameBefore = self.frame
      self.frame = frame
    }
    time = frame.time.roundedToThousandths
    event = nil
  }

  /// Goes on to an event.
  mutating func note(_ event: TimelineEvent) {
    self.event = event
    time = event.time.roundedToThousandths
    guard case .touch(let id, let phase, _, _) = event.kind else { return }
    if phase.isLift {
      fingers.removeAll { $0 == id }
    } else if phase == .began {
      fingers.append(id)
    }
  }

  // MARK: Values

  /// A value as it shows; nil if there is none.
  func value(_ value: ConditionValue) -> MomentValue? {
    switch value.source {
    case .time: .number(time)
    case .event(let path): event.flatMap { Self.value(at: path, of: $0) }
    default: self.value(value.source, in: frame, values)
    }
  }

  /// The value in the frame before; nil if there was none.
  func valueBefore(_ value: ConditionValue) -> MomentValue? {
    self.value(value.source, in: frameBefore, valuesBefore)
  }

  /// The change of a number per second from the frame before; nil if it is not in both.
  func speed(of value: ConditionValue) -> Double? {
    guard case .number(let now)? = self.value(value),
      case .number(let before)? = valueBefore(value)
    else { return nil }
    return ((now - before) * refreshRate).roundedToThousandths
  }

  private func value(_ source: ConditionValue.Source, in frame: Frame?, _ values: FrameValues)
    -> MomentValue?
  {
    guard let frame else { return nil }
    switch source {
    case .part(let index): return values.values[index]
    case .scrollView(let name, let index):
      return frame.scrolls.first { $0.name == name }
        .flatMap { FrameValues.values(of: $0.scroll)[index] }
    case .presentedSheet(let name, let index):
      return frame.sheets.first { $0.name == name }.flatMap { FrameValues.values(of: $0)[index] }
    case .pan(let name, let index):
      let place = recognizers.firstIndex(of: name)
      return frame.pans.first { $0.index == place }.flatMap { FrameValues.values(of: $0)[index] }
    case .recognizer(let name):
      guard let place = recognizers.firstIndex(of: name), frame.recognizers.indices.contains(place)
      else { return nil }
      return .word("\(frame.recognizers[place].word)")
    case .view(let name, let side):
      guard let rect = frame.layout[name] else { return nil }
      let number = [rect.x, rect.y, rect.width, rect.height][side]
      return .number(number.roundedToThousandths)
    case .finger(let place, let index):
      guard frame.touches.indices.contains(place) else { return nil }
      return FrameValues.values(of: frame.touches[place])[index]
    case .frameIndex: return .number(Double(frame.index))
    case .time: return .number(frame.time.roundedToThousandths)
    case .event: return nil
    }
  }

  private static func value(at path: String, of event: TimelineEvent) -> MomentValue? {
    if path == "kind" { return .word(event.kind.name) }
    guard let node = event.node[keyPath: path] else { return nil }
    switch node.value {
    case .number, .integer: return node.number.map { .number($0.roundedToThousandths) }
    case .string(let text): return .word(text)
    case .bool(let flag): return .word(flag ? "true" : "false")
    case .null, .array, .object: return nil
    }
  }
}
