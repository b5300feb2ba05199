public import GestureEngine
import JSONText
public import ReplayTimelines

/// Judges a run by properties while it goes on, and notes the first moment at which each is broken.
public struct PropertyJudge: TimelineSink, Sendable {
  public let wantsFrames = true
  public let wantsEvents = true

  /// The first break of each property that is broken, in the order of the properties.
  public var breaks: [PropertyBreak] { watchers.compactMap(\.broken) }

  /// The first break of the property at an index; nil if it is not broken.
  package func firstBreak(at index: Int) -> PropertyBreak? { watchers[index].broken }

  /// The names of the properties that no moment has asked about, because their `after` or `when` never came.
  package var unasked: [String] {
    watchers.filter { $0.broken == nil && !$0.isAsked }.map(\.property.name)
  }

  private var watchers: [PropertyWatcher]
  private var moment: ReplayMoment?

  /// The events before the first frame.
  private var early: [TimelineEvent] = []
  private let needsEveryFrame: Bool

  /// Whether some property is not broken yet.
  private var isWatching: Bool

  /// Whether a property names recognizers, which frames list without their names.
  package let needsNames: Bool

  /// The properties that the latest moment was the first to break.
  private var news: [PropertyBreak] = []

  /// - Parameter properties: what must hold.
  public init(_ properties: [ReplayProperty]) {
    watchers = properties.map(PropertyWatcher.init)
    needsEveryFrame = properties.contains(where: \.needsEveryFrame)
    needsNames = properties.contains(where: \.needsNames)
    isWatching = !properties.isEmpty
  }

  /// The breaks since the last call, in the order of their moments.
  package mutating func takeNews() -> [PropertyBreak] {
    defer { news = [] }
    return news
  }

  public mutating func begin(_ run: RunDescription) { moment = ReplayMoment(before: run) }

  public mutating func event(_ event: TimelineEvent) {
    guard isWatching else { return }
    guard moment?.frame != nil else { return early.append(event) }
    end(before: event.time)
    moment?.note(event)
    judge()
  }

  public mutating func frame(_ frame: Frame) {
    guard isWatching else { return }
    if !early.isEmpty {
      // What happens before the first frame is judged on its values.
      let events = early
      early = []
      moment?.show(frame)
      for event in events { self.event(event) }
    }
    end(before: frame.time)
    moment?.show(frame)
    judge()
  }

  /// In a pause, the first two frames say everything, as the speeds of the first differ, and the last
  /// ends watches.
  public mutating func frames(_ run: FrameRun) {
    guard isWatching else { return }
    guard !needsEveryFrame, run.count > Self.tellingFrames else {
      for place in 0..<run.count { frame(run[place]) }
      return
    }
    for place in [0, 1, run.count - 1] { frame(run[place]) }
  }

  private static let tellingFrames = 3

  public mutating func end(_ outcome: Outcome) {
    guard let moment else { return }
    watch { $0.finish(at: moment) }
  }

  /// Ends the watches that are over before a time.
  private mutating func end(before time: Double) {
    guard let moment, moment.frame != nil else { return }
    let time = time.roundedToThousandths
    watch { $0.endWatches(before: time, at: moment) }
  }

  private mutating func judge() {
    guard let moment else { return }
    watch { $0.judge(moment) }
  }

  private mutating func watch(_ step: (inout PropertyWatcher) -> Void) {
    for index in watchers.indices where watchers[index].broken == nil {
      step(&watchers[index])
      guard let broken = watchers[index].broken else { continue }
      news.append(broken)
      isWatching = watchers.contains { $0.broken == nil }
    }
  }
}

extension ReplayProperty {
  /// The first moment at which a run breaks the property; nil if it holds.
  public func firstBreak(in timeline: Timeline) -> PropertyBreak? {
    [self].breaks(in: timeline).first
  }
}

extension [ReplayProperty] {
  /// The first break of each property that a run breaks, in their order.
  public func breaks(in timeline: Timeline) -> [PropertyBreak] {
    guard !isEmpty else { return [] }
    var judge = PropertyJudge(self)
    timeline.play(to: &judge)
    return judge.breaks
  }
}
