import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayTimelines

/// Watches a run and notes what breaks a law.
struct RunWatcher: TimelineSink {
  let wantsFrames = true
  let wantsEvents = true

  /// The general laws look up by name what is there; a user's law of frames may ask by index.
  ///
  /// That an app does something else in every run is left to `replay`, which then says so.
  var wantsViews: Bool { !ofFrames.isEmpty || properties.needsNames }

  var wantsReleases: Bool { !ofReleases.isEmpty }

  var notes: FaultNotes
  private(set) var events: [TimelineEvent] = []

  /// Whether the sheet has been in another state than at the beginning, as its events or its readings
  /// say.
  private(set) var hasChangedState = false

  private let scene: ReplayScene
  private let trace: Trace
  private let invariants: [SheetInvariant]

  /// The indices of the invariants that look at every frame.
  private let ofFrames: [Int]

  /// The indices of the invariants that look at every release.
  private let ofReleases: [Int]
  /// The properties among the invariants, and their indices there.
  private var properties: PropertyJudge
  private let propertyPlaces: [Int]

  private var firstState: String?
  private var order = EventOrder()
  private var motions = OpenMotions()
  private var edge: EdgeWatch

  /// One for each scroll view, the main one first.
  private var contents: [ContentWatch]
  private var rests: EdgeRests
  private var keyboard: KeyboardWatch

  /// The drags, if an invariant asks for them.
  private(set) var drags: DragWatch?

  init(_ scene: ReplayScene, _ trace: Trace, _ invariants: [SheetInvariant]) {
    self.scene = scene
    self.trace = trace
    self.invariants = invariants
    ofFrames = invariants.indices.filter { index in
      guard case .everyFrame = invariants[index].law else { return false }
      return true
    }
    ofReleases = invariants.indices.filter { index in
      guard case .release = invariants[index].law else { return false }
      return true
    }
    let properties = invariants.enumerated().compactMap { index, invariant in
      if case .property(let property) = invariant.law { (index, property) } else { nil }
    }
    propertyPlaces = properties.map(\.0)
    self.properties = PropertyJudge(properties.map(\.1))
    notes = FaultNotes(count: invariants.count)
    edge = EdgeWatch(trace, on: scene)
    contents = ContentWatch.all(on: scene)
    rests = EdgeRests(scene)
    keyboard = KeyboardWatch(scene)
    drags = invariants.contains { $0.isOfDrags } ? DragWatch(trace, on: scene) : nil
  }

  var history: SheetHistory { SheetHistory(events, of: trace, from: scene.edge) }

  mutating func begin(_ run: RunDescription) { properties.begin(run) }

  mutating func event(_ event: TimelineEvent) {
    events.append(event)
    properties.event(event)
    if case .sheet = event.kind, event.sheet == nil { hasChangedState = true }
    edge.note(event)
    keyboard.note(event)
    drags?.note(event)
    for index in contents.indices { contents[index].note(event) }
    notes.note(.endsMotions, motions.fault(of: event), at: event.time)
    if let fault = order.fault(of: event) { notes.note(.eventsFollowOn, fault, at: event.time) }
    if !event.time.isFinite || !event.kind.numbers.allSatisfy({ $0.isFinite }) {
      notes.note(
        .numbersAreFinite, "\(event.brief) has a number that is not finite", at: event.time)
    }
    if event.because.isEmpty {
      notes.note(.numbersAreFinite, "\(event.brief) has no reason", at: event.time)
    }
  }

  mutating func frame(_ frame: Frame) {
    if let fault = order.fault(of: frame) { notes.note(.eventsFollowOn, fault, at: frame.time) }
    if !frame.isFinite {
      notes.note(.numbersAreFinite, "the frame has a number that is not finite", at: frame.time)
    }
    properties.frame(frame)
    edge.note(frame)
    rests.note(frame)
    keyboard.note(frame)
    drags?.note(frame, isKeyboardUp: keyboard.isUp)
    for index in contents.indices {
      notes.note(.contentStaysNearLimits, contents[index].fault(of: frame), at: frame.time)
      notes.note(.isIdleAtRest, contents[index].faultOfVelocity(in: frame), at: frame.time)
    }
    if let reading = frame.sheet?.reading {
      if let firstState, reading.state != firstState { hasChangedState = true }
      firstState = firstState ?? reading.state
      check(reading, frame)
    }
    for index in ofFrames {
      guard case .everyFrame(let fault) = invariants[index].law else { continue }
      notes.note(ofInvariantAt: index, fault(frame), at: frame.time)
    }
  }

  mutating func release(_ release: SheetRelease) {
    for index in ofReleases {
      guard case .release(let fault) = invariants[index].law else { continue }
      notes.note(ofInvariantAt: index, fault(release), at: release.time)
    }
  }

  mutating func end(_ outcome: Outcome) {
    drags?.finish()
    properties.end(outcome)
    for (place, index) in propertyPlaces.enumerated() {
      guard let broken = properties.firstBreak(at: place) else { continue }
      notes.note(ofInvariantAt: index, broken.fault, at: broken.time)
    }
  }

  private mutating func check(_ reading: SheetReading, _ frame: Frame) {
    if reading.phase == .idle, reading.velocity != 0 {
      notes.note(
        .isIdleAtRest, "an idle sheet has the velocity \(reading.velocity.rounded3) pt/s",
        at: frame.time)
    }
    guard let view = frame.layout.views.first(where: { $0.role == .sheet })?.frame else { return }
    let side = scene.edge
    guard side.isSide == (reading.x != nil) else {
      return notes.note(
        .viewsAreWhereReadingSays,
        side.isSide
          ? "the sheet comes from the \(side.rawValue), and its reading has no x"
          : "the sheet comes from the \(side.rawValue), and its reading has an x",
        at: frame.time)
    }
    for (name, place, shown) in [("x", reading.x ?? view.x, view.x), ("y", reading.y, view.y)]
    where (shown - place).magnitude > Self.slack {
      return notes.note(
        .viewsAreWhereReadingSays,
        "the reading's \(name) is \(place.rounded3) pt, the sheet's view is at \(shown.rounded3) pt",
        at: frame.time)
    }
    // A view never has a negative length.
    let (start, length) = (side.isSide ? view.x : view.y, side.length(of: view))
    let (edge, end) = (reading.movingEdge, start + length)
    guard (edge - start).magnitude > Self.slack, (edge - end).magnitude > Self.slack,
      length > 0 || edge > end
    else { return }
    notes.note(
      .viewsAreWhereReadingSays,
      "the moving edge is at \(edge.rounded3) pt, the sheet's view from \(start.rounded3) to \(end.rounded3) pt",
      at: frame.time)
  }

  // MARK: The end

  /// The rounding error that sums of binary fractions may leave in a length, in points.
  static let slack = 1e-9

  /// Judges where everything came to rest.
  ///
  /// - Parameters:
  ///   - outcome: how the run ended.
  ///   - stops: where the sheet says that it may rest; nil if it does not.
  mutating func judgeEnd(_ outcome: Outcome, stops: SheetStops?) {
    if let fault = drags?.faults.first {
      notes.note(.canStillBeDragged, fault.words, at: fault.time)
    }
    guard outcome.isSettled else {
      return notes.note(
        .settles,
        "it still moves \(ReplayOptions.defaultMaxSettle.rounded3) s after the last input",
        at: outcome.time)
    }
    judge(outcome, stops)
    for content in contents
    where !content.isOfMain || stops?.leavesContentBeyondLimits != true {
      notes.note(
        .contentRestsWithinLimits, content.faultAtRest(outcome.frame), at: outcome.time)
    }
    notes.note(
      .goesWithTheFinger, rests.faultOfDirection(of: trace, events, outcome), at: outcome.time)
    for content in contents {
      notes.note(.isIdleAtRest, content.faultOfPhase(in: outcome.frame), at: outcome.time)
    }
    let frame = outcome.frame
    notes.note(.restsAboveTheKeyboard, keyboard.faultOfSheet(in: frame), at: outcome.time)
    notes.note(.fieldShowsAboveTheKeyboard, keyboard.faultOfField(in: frame), at: outcome.time)
    notes.note(.comesBackFromTheKeyboard, keyboard.faultOfReturn(in: frame), at: outcome.time)
    for (index, invariant) in invariants.enumerated() {
      guard case .rest(let fault) = invariant.law else { continue }
      notes.note(ofInvariantAt: index, fault(outcome, history), at: outcome.time)
    }
  }

  private mutating func judge(_ outcome: Outcome, _ stops: SheetStops?) {
    guard let reading = outcome.frame.sheet?.reading else {
      return notes.note(
        .endsMotions, motions.faultAtRest(mayBeAbandoned: false), at: outcome.time)
    }
    if reading.phase != .idle {
      notes.note(.isIdleAtRest, "the sheet is left \(reading.phase.word)", at: outcome.time)
    }
    guard let stops, !stops.stops.isEmpty else {
      // An app need not know its stops, and none of its jumps is meant.
      guard scene.sheet?.settingsPart != .app else { return noteJump(beyond: 0) }
      let system = scene.sheet?.name ?? "none"
      let words =
        "the system \"\(system)\" states no stops: write its stops(after:_:), which says where it may rest"
      for law in [GeneralLaw.restsAtStop, .showsStatedExtents, .neverJumps] {
        notes.note(law, words, at: outcome.time)
      }
      return
    }
    let stop = stops.stop(for: reading)
    notes.note(.restsAtStop, stop == nil ? stops.words(for: reading) : nil, at: outcome.time)
    notes.note(
      .endsMotions,
      motions.faultAtRest(mayBeAbandoned: stop.map { !$0.isPlace } ?? false), at: outcome.time)
    if let shown = edge.fault(beyond: stops.shownExtents) {
      notes.note(.showsStatedExtents, shown.words, at: shown.time)
    }
    noteJump(beyond: stops.largestJump)
  }

  private mutating func noteJump(beyond stated: Double) {
    guard scene.screen.refreshRate >= EdgeWatch.lowestRate, let jump = edge.jump(beyond: stated)
    else { return }
    notes.note(.neverJumps, jump.words, at: jump.time)
  }
}

extension SheetStops {
  /// The stop that a reading is at, in the state that belongs to it; nil if it is at none.
  fileprivate func stop(for reading: SheetReading) -> Stop? {
    let slack = RunWatcher.slack
    return stops.first { stop in
      stop.state == reading.state && stop.extents.lowerBound - slack <= reading.extent
        && reading.extent <= stop.extents.upperBound + slack
    }
  }

  /// The stops at which it rests instead, in words.
  fileprivate func words(for reading: SheetReading) -> String {
    let places = stops.map { stop in
      let (least, most) = (stop.extents.lowerBound.rounded3, stop.extents.upperBound.rounded3)
      return stop.isPlace ? "\(stop.state) at \(least) pt" : "\(stop.state) at \(least)–\(most) pt"
    }
    return
      "the sheet rests \(reading.state) at \(reading.extent.rounded3) pt, its stops are \(places.joined(separator: ", "))"
  }
}

extension SheetStops.Stop {
  /// Whether it is a single position rather than a range.
  var isPlace: Bool { extents.lowerBound == extents.upperBound }
}
