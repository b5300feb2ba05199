import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// A fault of a run, and the rule that led to it.
struct RunFault: Sendable {
  /// The index of the broken invariant.
  var invariant: Int

  /// Whether the sheet itself states that this may happen.
  var isStated: Bool

  /// Seconds since the trace began.
  var time: Double
  var words: String

  /// The reason for the last event before it; nil if there was none.
  var rule: String?

  /// Equal for faults of one kind: same invariant, state and rule.
  var kind: UInt64
}

/// A run with everything that an exploration needs to know about it.
struct JudgedRun {
  var faults: [RunFault]
  var edges: RunEdges

  /// The stop at which the sheet rests, if the fingers alone brought it there; nil if not.
  var reachedStop: Int?

  /// The number of runs that it took.
  var runs: Int
  var outcome: Outcome
}

/// Runs traces on a scene, and judges them by what their sheet states and by what users expect.
struct RunOracle: Sendable {
  let checks: SheetChecks

  /// The stops before anything has happened.
  let stops: [SheetStops.Stop]

  init(_ checks: SheetChecks) {
    self.checks = checks
    stops = (checks.scene.start?.stops?.stops ?? []).filter { $0.isPlace }
  }

  /// - Parameters:
  ///   - trace: what the fingers do.
  ///   - hasTwins: whether it is also run later and at another refresh rate.
  /// - Returns: what is wrong with it, and where it went.
  /// - Throws: if the scene refuses the trace.
  func judge(_ trace: Trace, hasTwins: Bool) throws(InputFailure) -> JudgedRun {
    var simulator = try Simulator(scene: checks.scene, trace: trace)
    var watcher = RunWatcher(checks.scene, trace, checks.invariants)
    let outcome = try simulator.run(&watcher)
    let stated = simulator.stops(after: watcher.history)
    var expected = watcher
    watcher.judgeEnd(outcome, stops: stated)
    var runs = 1
    if hasTwins {
      let run = MetamorphicRun(watcher.events, outcome.frame)
      for (law, fault) in try checks.noteTwins(of: trace, run) {
        watcher.notes.note(law, fault.words, at: fault.time)
      }
      runs += 1
    }
    try checks.judgeRun(of: trace, &watcher.notes)
    try checks.judgeDrags(&watcher)
    var faults = self.faults(watcher.notes, watcher.events, isStated: false)
    if let stated, let stops = UserExpectation.stops(simulator, stated),
      !trace.actions.contains(where: { $0.action.name == "scrollTo" })
    {
      expected.judgeEnd(outcome, stops: stops)
      expected.notes.keep(
        UserExpectation.laws(for: trace), beyond: watcher.notes)
      faults += self.faults(expected.notes, watcher.events, isStated: true)
    }
    if hasTwins, let fault = try faultOfRate(of: trace, outcome, watcher.events) {
      faults.append(fault)
      runs += 1
    }
    return JudgedRun(
      faults: faults, edges: RunEdges(of: watcher.events),
      reachedStop: watcher.hasChangedState ? reachedStop(of: trace, outcome) : nil, runs: runs,
      outcome: outcome)
  }

  // MARK: Faults

  private func faults(_ notes: FaultNotes, _ events: [TimelineEvent], isStated: Bool)
    -> [RunFault]
  {
    checks.invariants.indices.compactMap { index in
      notes.fault(of: checks.invariants[index], at: index).map { fault in
        self.fault(index, fault, events, isStated: isStated)
      }
    }
  }

  private func fault(
    _ index: Int, _ fault: FaultNotes.Fault, _ events: [TimelineEvent], isStated: Bool
  ) -> RunFault {
    let hold = checks.invariants[index].isOfDrags ? Self.hold(before: fault, events) : nil
    let rule = hold ?? Self.rule(of: fault, events)
    var hash = TextHash()
    hash.add(UInt64(index))
    hash.add(isStated ? 1 : 0)
    if let rule, checks.invariants[index].isAboutRule { hash.add(rule: rule) }
    return RunFault(
      invariant: index, isStated: isStated, time: fault.time, words: fault.words,
      rule: rule?.because, kind: hash.value)
  }

  /// The event that led to a fault: for one at rest, the decision when the last finger was lifted;
  /// for any other, the last event.
  private static func rule(of fault: FaultNotes.Fault, _ events: [TimelineEvent]) -> TimelineEvent?
  {
    let reported = events.filter { event in
      switch event.kind {
      case .touch, .action: false
      case .animation(let animation) where animation.isOfKeyboard: false
      default: event.time <= fault.time
      }
    }
    guard events.allSatisfy({ $0.time <= fault.time }) else { return reported.last }
    let lift = events.last { event in
      if case .touch(_, let phase, _, _) = event.kind { phase.isLift } else { false }
    }
    let atLift = reported.filter { event in
      lift.map { (event.time - $0.time).magnitude < Tolerance.simultaneity } ?? false
    }
    return atLift.last { $0.isDecision } ?? atLift.last ?? reported.last { $0.isDecision }
      ?? reported.last
  }

  /// The event by which something held what a drag should have moved; nil if there is none.
  private static func hold(before fault: FaultNotes.Fault, _ events: [TimelineEvent])
    -> TimelineEvent?
  {
    let landing = events.last { event in
      if case .touch(_, .began, _, _) = event.kind { event.time <= fault.time } else { false }
    }
    guard let landing else { return nil }
    let meanwhile = events.filter { $0.time >= landing.time && $0.time <= fault.time }
    return meanwhile.last { event in
      // The rule by which a drag and the scroll view around it are rivals.
      if case .custom("rule", _) = event.kind { true } else { false }
    }
      ?? meanwhile.last { event in
        if case .arbitration = event.kind { true } else { false }
      }
  }

  /// The fault of a sheet that states that it depends on the refresh rate if it ends differently at
  /// another one; nil if there is none.
  private func faultOfRate(of trace: Trace, _ outcome: Outcome, _ events: [TimelineEvent])
    throws(InputFailure) -> RunFault?
  {
    let scene = checks.scene
    guard scene.sheet?.dependsOnRefreshRate == true,
      let index = checks.invariants.firstIndex(where: { $0.law.isOfRate })
    else { return nil }
    let rate = scene.screen.refreshRate / 2
    var simulator = try Simulator(
      scene: scene, trace: trace, options: .init(refreshRate: rate))
    let other = try simulator.run().frame.sheet?.reading
    guard let reading = outcome.frame.sheet?.reading, let other, reading.state != other.state else {
      return nil
    }
    let words =
      "it ends \(reading.state) at \(scene.screen.refreshRate.rounded3) frames per second, but \(other.state) at \(rate.rounded3)"
    return fault(
      index, FaultNotes.Fault(time: outcome.time, words: words), events, isStated: true)
  }

  // MARK: Where it ends

  /// The stop to which the fingers brought the sheet, which has been in another state.
  private func reachedStop(of trace: Trace, _ outcome: Outcome) -> Int? {
    guard trace.actions.isEmpty, outcome.isSettled, let reading = outcome.frame.sheet?.reading
    else { return nil }
    return stops.firstIndex { stop in
      stop.state == reading.state && (stop.extents.lowerBound - reading.extent).magnitude < 0.5
    }
  }
}

extension SheetInvariant {
  /// Whether it matters which rule came last: not if runs are compared, and not for a sheet that stays
  /// under a keyboard wherever it is.
  fileprivate var isAboutRule: Bool {
    if case .general(.restsAboveTheKeyboard) = law { return false }
    return !needsTwins
  }
}

extension SheetInvariant.Law {
  /// Whether it is the invariant that the same happens at any refresh rate.
  fileprivate var isOfRate: Bool {
    guard case .general(.isTheSameAtAnyRate) = self else { return false }
    return true
  }
}

extension TimelineEvent {
  /// Whether a rule decided for something.
  fileprivate var isDecision: Bool {
    if case .decision(let what) = kind { what != "none" } else { false }
  }
}
