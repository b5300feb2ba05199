import GestureRecognition
import GestureReplay
import GestureTraces
import MotionLaws
import ScrollViews
import SheetSystems

/// Watches a run and notes what is not as it always is.
struct InvariantWatcher: TimelineSink {
  let wantsFrames = true
  let wantsEvents = true

  /// What is wrong first, and when; nil where nothing is.
  private(set) var fault: String?

  private(set) var events: [TimelineEvent] = []

  private let scene: InvariantScene
  private let bounds: InvariantBounds
  private var story: InvariantStory
  private var order = InvariantOrder()

  init(_ scene: InvariantScene, _ trace: Trace) {
    self.scene = scene
    bounds = InvariantBounds(scene, trace)
    story = InvariantStory(scene, trace)
  }

  mutating func begin(_ run: RunDescription) {
    order.begin(run)
  }

  mutating func event(_ event: TimelineEvent) {
    events.append(event)
    if let fault = story.note(event) { note(fault, at: event.time) }
    if let fault = order.fault(of: event) { note(fault, at: event.time) }
    if !event.numbers.allSatisfy(\.isFinite) {
      note("\(event.brief) is not finite", at: event.time)
    }
    if event.because.isEmpty { note("\(event.brief) has no reason", at: event.time) }
  }

  mutating func frame(_ frame: Frame) {
    if let fault = order.fault(of: frame) { note(fault, at: frame.time) }
    if !frame.isFinite { note("frame \(frame.index) has a number that is none", at: frame.time) }
    if let sheet = frame.sheet { check(sheet, frame) }
    if let scroll = frame.scroll { check(scroll, frame) }
  }

  mutating func end(_ outcome: Outcome) {
    if let fault = order.fault(of: outcome) { note(fault, at: outcome.time) }
    guard outcome.isSettled else { return note("it does not settle", at: outcome.time) }
    let isAbandoned = story.mayBeAbandoned && outcome.frame.sheet?.reading.state == "dismissing"
    if story.openTransitions != (isAbandoned ? 1 : 0) {
      note("a transition does not end", at: outcome.time)
    }
    let rest = InvariantRest(scene: scene, story: story, frame: outcome.frame)
    if let fault = rest.fault { note(fault, at: outcome.time) }
    if let fault = rest.contentFault { note(fault, at: outcome.time) }
  }

  private mutating func note(_ fault: @autoclosure () -> String, at time: Double) {
    if self.fault == nil { self.fault = "\(time) s: \(fault())" }
  }

  // MARK: What shows

  private mutating func check(_ sheet: Frame.Sheet, _ frame: Frame) {
    let reading = sheet.reading
    if let extents = bounds.extents(story), !extents.contains(reading.extent) {
      note("the extent \(reading.extent) lies outside \(extents)", at: frame.time)
    }
    if reading.phase == .idle, reading.velocity != 0 {
      note("an idle sheet has the velocity \(reading.velocity)", at: frame.time)
    }
    if let fault = InvariantLayout(scene: scene, story: story).fault(of: sheet, frame) {
      note(fault, at: frame.time)
    }
  }

  private mutating func check(_ scroll: Frame.Scroll, _ frame: Frame) {
    if let offsets = bounds.offsets(story, frame), !offsets.contains(scroll.contentOffset.y) {
      note("contentOffset.y \(scroll.contentOffset.y) lies outside \(offsets)", at: frame.time)
    }
    if [.idle, .tracking].contains(scroll.phase), scroll.velocity != .zero {
      note("\(scroll.phase) content has the velocity \(scroll.velocity)", at: frame.time)
    }
  }
}

extension Frame {
  /// Whether every number of it is one, and no view is smaller than nothing.
  fileprivate var isFinite: Bool {
    for touch in touches {
      guard touch.point.x.isFinite, touch.point.y.isFinite else { return false }
    }
    for view in layout.views {
      guard view.frame.x.isFinite, view.frame.y.isFinite, view.frame.width.isFinite,
        view.frame.height.isFinite, view.frame.width >= 0, view.frame.height >= 0
      else { return false }
    }
    if let sheet {
      guard sheet.reading.y.isFinite, sheet.reading.extent.isFinite, sheet.progress.isFinite,
        sheet.reading.velocity.isFinite
      else { return false }
    }
    if let scroll {
      guard scroll.contentOffset.x.isFinite, scroll.contentOffset.y.isFinite,
        scroll.velocity.x.isFinite, scroll.velocity.y.isFinite
      else { return false }
    }
    return time.isFinite && (0...1).contains(layout.dimming)
  }
}
