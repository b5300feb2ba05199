import BasicTestSupport
import GestureReplay
import GestureTraces
import Testing

struct SheetChecksTests {
  private static func checks(
    _ fault: FaultySheet.Fault, _ invariants: [SheetInvariant] = SheetInvariant.general
  ) -> SheetChecks {
    var content = ScrollViewSettings()
    content.contentHeight = 1600
    let scene = ReplayScene(name: "card", sheet: FaultySheet(fault), scrollView: content)
    // A sheet that never comes to rest runs until the time limit.
    let runs = fault == .neverEnds ? 10 : TestEffort.count(1200, or: 70)
    return SheetChecks(scene, runs: runs, invariants: invariants + [.isTheSameMirrored])
  }

  @Test
  func `nothing is found on a sheet without a fault`() throws {
    #expect(try Self.checks(.none).findings().isEmpty)
  }

  private static let faults: [(FaultySheet.Fault, SheetInvariant)] = [
    (.neverEnds, .settles),
    (.ignoresCancelledPans, .restsAtStop), (.staysDragging, .isIdleAtRest),
    (.statesTooLittle, .showsStatedExtents), (.forgetsWhatShows, .neverJumps),
    (.opensTransitions, .endsMotions), (.leavesContent, .contentRestsWithinLimits),
    (.throwsContentAway, .contentStaysNearLimits), (.readsOtherPlace, .viewsAreWhereReadingSays),
    (.sayNothingWhy, .numbersAreFinite), (.reportsWrongStates, .eventsFollowOn),
    (.looksAtTheClock, .isTheSameLater), (.countsFrames, .isTheSameAtAnyRate),
    (.looksSideways, .isTheSameMirrored),
  ]

  @Test(arguments: TestEffort.rows(faults, or: 5))
  func `each fault is found by the invariant that is there for it`(
    fault: FaultySheet.Fault, invariant: SheetInvariant
  ) throws {
    let checks = Self.checks(fault)
    let found = try checks.findings().filter { $0.invariant.name == invariant.name }
    let finding = try #require(found.first)
    // The trace alone shows it, even when it is read back from its file.
    var alone = checks
    (alone.runs, alone.seed) = (1, finding.seed)
    #expect(try alone.findings().contains { $0.description == finding.description })
    let written = try TraceReader.read(TraceWriter.text(of: finding.trace), source: "trace").trace
    #expect(written.samples.map(\.point) == finding.trace.samples.map(\.point))
    #expect(written.actions.map(\.action) == finding.trace.actions.map(\.action))
  }

  @Test
  func `a sheet that states no stops is a finding that says what to write`() throws {
    let findings = try Self.checks(.statesNoStops).findings()
    #expect(
      findings.map(\.invariant.name) == ["rests-at-stop", "shows-stated-extents", "never-jumps"])
    #expect(
      findings.first?.fault
        == "the system \"faulty\" states no stops: write its stops(after:_:), which says where it may rest"
    )
  }

  @Test
  func `a finding says where, when and what, with the numbers`() throws {
    let finding = try #require(
      try Self.checks(.ignoresCancelledPans, [.restsAtStop]).findings().first)
    let reading = try #require(
      try Timeline(of: finding.trace, on: Self.checks(.ignoresCancelledPans).scene)
        .outcome.frame.sheet?.reading)
    #expect(
      finding.description
        == "card, seed \(finding.seed), \(finding.time.rounded3) s: the sheet rests closed at \(reading.extent.rounded3) pt, its stops are closed at 100 pt, open at 600 pt (rests-at-stop: The sheet rests at one of its stops, in the state that belongs there.)"
    )
  }

  @Test
  func `invariants of one's own are checked beside the others`() throws {
    let own = [
      SheetInvariant(
        "low", "The sheet stays low.",
        inEveryFrame: { frame in
          let extent = frame.sheet?.reading.extent ?? 0
          return extent > 590 ? "\(extent.rounded3) pt show" : nil
        }),
      SheetInvariant(
        "ends-closed", "It ends closed.",
        atRest: { outcome, history in
          outcome.frame.sheet?.reading.state == "open" ? "\(history.events.count) events" : nil
        }),
      SheetInvariant(
        "is-short", "It is over soon.",
        inEveryRun: { trace, timeline in
          timeline.frames.count > 60 ? "\(trace.name): \(timeline.frames.count) frames" : nil
        }),
    ]
    let findings = try Self.checks(.none, own).findings()
    #expect(findings.map(\.invariant.name) == ["low", "ends-closed", "is-short"])
  }

  @Test
  func `a seed makes the same trace, and the next another`() {
    let checks = Self.checks(.none)
    let text = TraceWriter.text(of: checks.trace(ofSeed: 3))
    #expect(text == TraceWriter.text(of: checks.trace(ofSeed: 3)))
    #expect(text != TraceWriter.text(of: checks.trace(ofSeed: 4)))
  }

  @Test
  func `a scene without a sheet has no stops to state`() throws {
    let scene = ReplayScene(name: "list", sheet: nil, scrollView: ScrollViewSettings())
    #expect(try SheetChecks(scene, runs: 50).findings().isEmpty)
  }
}
