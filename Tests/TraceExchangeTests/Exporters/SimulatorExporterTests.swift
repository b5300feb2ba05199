import BasicTestSupport
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing
import TraceExchange

/// Scripts for the drivers of simulators, and what they lose of a trace.
struct SimulatorExporterTests {
  /// Fingers one at a time, with presses, holds and curves.
  private static func random(_ seed: UInt64) -> Trace {
    var generator = SplitMix64(seed: seed)
    var samples: [TouchSample] = []
    var time = 0.0
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      var place = Point(
        x: Double.random(in: 60...320, using: &generator),
        y: Double.random(in: 260...580, using: &generator))
      func add(_ phase: TouchSample.Phase) {
        samples.append(TouchSample(time: time, id: 0, phase: phase, point: place))
      }
      add(.began)
      if Bool.random(using: &generator) { time += Double.random(in: 0...0.6, using: &generator) }
      let step = Vector(
        x: Double.random(in: -1...1, using: &generator),
        y: Double.random(in: -6...6, using: &generator))
      let bend = Bool.random(using: &generator) ? 0.02 : 0
      for index in 0..<Int.random(in: 3...40, using: &generator) {
        time += 0.008
        let turn = Vector(x: Double(index) * bend, y: 0)
        place = place + step + turn
        add(.moved)
      }
      if Bool.random(using: &generator) { time += Double.random(in: 0...0.4, using: &generator) }
      add(.ended)
      time += 0.5
    }
    return Trace(
      name: "random \(seed)", device: Trace.Device(width: 390, height: 844, scale: 3),
      samples: samples)
  }

  /// Two fingers that land and lift together.
  private static func pair(_ seed: UInt64) -> Trace {
    var trace = random(seed)
    trace.samples = trace.samples.flatMap { sample in
      var other = sample
      other.id = 1
      other.point = Point(x: sample.point.x - 40, y: 840 - sample.point.y)
      return [sample, other]
    }
    return trace
  }

  /// Files with one finger at a time, and random traces.
  private static let traces: [Trace] =
    Array(
      ExportedTraces.fixtures.filter { trace in
        guard (try? TraceExporter.axe.script(of: trace, .init())) != nil else { return false }
        return (try? TraceExporter.agentDevice.script(of: trace, .init())) != nil
      }.prefix(30)) + (0..<25).map { random($0) }

  @Test func `there are more than 50 traces`() { #expect(Self.traces.count > 50) }

  @Test(arguments: StraightScript.all)
  func `a way that is read back is the trace's, within what was told`(form: StraightScript) throws {
    for trace in Self.traces {
      let script = try form.exporter.script(of: trace, .init())
      let ways = try form.read(script.text)
      let name = Comment(rawValue: trace.name)
      let strokes = Stroke.all(in: FingerMoves.of(trace))
      try #require(ways.count == strokes.count, name)
      let told = script.losses.reduce(into: [:]) { $0[$1.kind] = $1.amount }
      // The public way of XCTest is warned of, since the other function loses nothing.
      let isOff = script.warnings.contains { $0.what.contains("positions are off") }
      let paths = form.exporter.name == "xctest" && isOff ? 1000 : told[.paths] ?? 0.5
      for (way, stroke) in zip(ways, strokes) {
        let samples = stroke.samples.map(\.sample)
        let (first, last) = (try #require(samples.first), try #require(samples.last))
        #expect((way.from - first.point).length <= 2 * form.place, name)
        #expect((way.end - last.point).length <= 2 * form.place, name)
        let own = StrokeWay(samples)
        let slack = form.exporter.name == "xctest" ? 1e-3 : form.time
        if own.moving > 0 { #expect((way.moving - own.moving).magnitude <= slack, name) }
        if let press = way.press, own.moving > 0 {
          #expect((press - own.press).magnitude <= (told[.rests] ?? 0.017) + 1e-6, name)
        }
        if let hold = way.hold {
          #expect((hold - own.hold).magnitude <= (told[.rests] ?? 0.017) + 1e-6, name)
        }
        for sample in samples where own.moving > 0 {
          let share = min(max((sample.time - own.start - own.press) / own.moving, 0), 1)
          let there = way.from + (way.end - way.from) * form.progress(share)
          #expect((there - sample.point).length <= paths + 0.003, name)
        }
      }
      #expect(strokes.count < 2 || form.exporter.name == "xctest" || told[.pauses] != nil, name)
    }
  }

  /// Argent plays every touch: what its own importer reads is the trace, to the millisecond.
  @Test func `Argent's flow is the trace, to the millisecond`() throws {
    for trace in Self.traces + (0..<25).map({ Self.pair($0) }) {
      let screen = trace.device ?? Trace.Device(width: 390, height: 844)
      var options = TraceExporter.Options()
      options.screen = .init(width: screen.width, height: screen.height)
      let script = try TraceExporter.argent.script(of: trace, options)
      let read = try TraceImporter.read(
        script.bytes, source: "flow.yaml", kind: .argent,
        options: TraceImporter.Options(screen: options.screen)
      ).trace.samples
      let wanted = FingerMoves.of(trace)
      let name = Comment(rawValue: trace.name)
      let byFinger = { (samples: [TouchSample]) in samples.sorted { $0.id < $1.id } }
      let told = script.losses.reduce(into: [:]) { $0[$1.kind] = $1.amount }
      // Of two fingers, the one that stays is listed beside the other.
      let (here, there) = (byFinger(read), byFinger(wanted))
      guard here.count == there.count else {
        #expect(
          there.count - here.count <= there.count / 4 && trace.samples.contains { $0.id > 0 }, name)
        continue
      }
      for (one, other) in zip(here, there) {
        #expect((one.time - other.time).magnitude <= max(told[.times] ?? 0, 1e-6) + 1e-9, name)
        #expect((one.point - other.point).length <= 2 * max(told[.places] ?? 0, 1e-3), name)
      }
    }
  }

  @Test func `scripts are those of the tools' documentation`() throws {
    let samples =
      "1 0 began 195 790; 1.1 0 moved 195 565; 1.2 0 moved 195 340; 1.25 0 ended 195 340; "
      + "2 0 began 10 20; 2.6 0 ended 10 20"
    let trace = try ExportedTraces.trace(samples, name: "up")
    #expect(
      try TraceExporter.axe.script(of: trace, .init()).text.hasSuffix(
        "axe drag --start-x 195 --start-y 790 --end-x 195 --end-y 340 --duration 0.2 --steps 24 --udid "
          + "\"$udid\"\naxe touch -x 10 -y 20 --down --up --delay 0.6 --udid \"$udid\"\n"))
    #expect(
      try TraceExporter.agentDevice.script(of: trace, .init()).text.hasSuffix(
        "context platform=ios\ngesture pan 195 790 0 -450 200\nlongpress 10 20 600\n"))
    #expect(
      try TraceExporter.argent.script(of: trace, .init()).text.hasSuffix(
        """
        steps:
          - tool: gesture-custom
            args:
              events:
                - {"type":"Down","x":0.5,"y":0.936019,"delayMs":0}
                - {"type":"Move","x":0.5,"y":0.669431,"delayMs":100}
                - {"type":"Move","x":0.5,"y":0.402844,"delayMs":100}
                - {"type":"Up","x":0.5,"y":0.402844,"delayMs":50}
                - {"type":"Down","x":0.025641,"y":0.023697,"delayMs":750}
                - {"type":"Up","x":0.025641,"y":0.023697,"delayMs":600}

        """))
    #expect(
      try TraceExporter.xctest.script(of: trace, .init()).text.contains(
        """
        @MainActor
        func replayUp(in app: XCUIApplication) {
          let screen = app.coordinate(withNormalizedOffset: .zero)
          screen.withOffset(CGVector(dx: 195, dy: 790)).press(
            forDuration: 0, thenDragTo: screen.withOffset(CGVector(dx: 195, dy: 340)),
            withVelocity: 2250, thenHoldForDuration: 0.05)
          screen.withOffset(CGVector(dx: 10, dy: 20)).press(forDuration: 0.6)
        }


        """))
  }

  @Test func `what a script loses is told`() throws {
    let trace = try ExportedTraces.trace(
      "0 0 began 0 0; 0.4 0 moved 0 0; 0.5 0 moved 30 100; 0.6 0 moved 0 200; 0.6 0 ended 0 200; "
        + "1 0 began 5 5; 1.1 0 cancelled 5 5")
    #expect(
      try TraceExporter.axe.script(of: trace, .init()).warnings.map(\.what) == [
        "finger 0 is cancelled at 1.1 s, which AXe cannot perform: it is lifted there",
        "1 of 7 positions are off, by up to 30 pt: AXe goes straight and at one speed",
        "the rests of a finger after the landing or before the lift are other ones, by up to 0.35 s: AXe "
          + "waits 0.05 s at both",
        "the time between 2 touches is left out: AXe begins each with a command of its own",
      ])
    #expect(
      try TraceExporter.agentDevice.script(of: trace, .init()).warnings.map(\.what).contains {
        $0.hasSuffix("by up to 0.4 s: agent-device waits at neither")
      })
    let press = try ExportedTraces.trace("0 0 began 5 5; 0.3 0 ended 5 5")
    #expect(
      try TraceExporter.agentDevice.script(of: press, .init()).warnings.map(\.what) == [
        "a touch has another length, by up to 0.25 s: a press of agent-device takes 0.05 s"
      ])
    #expect(
      try TraceExporter.agentDevice.deliveries(of: press, .init(), rate: 60)[0].trace.lines.last
        == "0.05 ended 0 (5, 5)")
  }

  @Test(arguments: [
    (
      TraceExporter.axe, "0 0 began 0 0; 0.1 1 began 50 0; 0.2 0 ended 0 9; 0.2 1 ended 50 9",
      "AXe has one"
    ),
    (.axe, "0 0 began -5 0; 0.1 0 ended 50 0", "a finger is left of the screen or above it"),
    (.axe, "0 0 began 5 0; 11 0 ended 5 0", "a finger rests for 11 s"),
    (.agentDevice, "0 0 began 5 0; 11 0 ended 5 90", "a finger moves for 11000 ms"),
    (.agentDevice, "0 0 began 5 0; 0.01 0 ended 5 90", "a finger moves for 10 ms"),
    (
      .argent, "0 0 began 0 0; 0.1 1 began 50 0; 0.2 0 ended 0 9; 0.2 1 ended 50 9",
      "fingers land or lift by themselves at 0.1 s"
    ),
  ])
  func `what a driver cannot perform is refused`(
    exporter: TraceExporter, samples: String, what: String
  ) throws {
    let trace = try ExportedTraces.trace(samples)
    let failure = #expect(throws: InputFailure.self) { try exporter.script(of: trace, .init()) }
    #expect(failure?.what.contains(what) == true)
  }

  @Test func `each driver delivers in its own way`() throws {
    let trace = try ExportedTraces.trace("0 0 began 0 0; 0.048 0 moved 0 48; 0.148 0 ended 0 48")
    func delivered(_ exporter: TraceExporter, _ index: Int = 0) throws -> [String] {
      try exporter.deliveries(of: trace, .init(), rate: 60)[index].trace.lines
    }
    #expect(
      try delivered(.agentDevice) == [
        "0 began 0 (0, 0)", "0.016 moved 0 (0, 12.444444444444443)",
        "0.032 moved 0 (0, 35.55555555555556)", "0.048 moved 0 (0, 48)", "0.048 ended 0 (0, 48)",
      ])
    let axe = try delivered(.axe)
    #expect(
      axe.count == 8 && axe.first == "0 began 0 (0, 0)" && axe.last?.hasPrefix("0.148") == true)
    #expect(try delivered(.argent).last == "0.148 ended 0 (0, 48)")
    #expect(try delivered(.xctest, 1).last == "0.148 ended 0 (0, 48)")
    var degradation = Degradation()
    degradation.driver = .axe
    #expect(try trace.degraded(by: degradation).lines.last == "0.148 ended 0 (0, 48)")
    let two = try ExportedTraces.trace("0 0 began 0 0; 0 1 began 9 9; 1 0 ended 0 9; 1 1 ended 9 9")
    #expect(throws: InputFailure.self) { try two.degraded(by: degradation) }
  }
}

/// The samples that a script can say: times from the landing, lifts where they are.
enum FingerMoves {
  static func of(_ trace: Trace) -> [TouchSample] {
    let start = trace.samples.first { $0.phase == .began }?.time ?? 0
    var places: [Int: Point] = [:]
    return trace.samples.filter { $0.phase != .stationary }.flatMap { sample in
      var sample = sample
      sample.time -= start
      var before: [TouchSample] = []
      if sample.phase == .cancelled {
        (sample.phase, sample.point) = (.ended, places[sample.id] ?? sample.point)
      }
      if sample.phase == .ended, let place = places[sample.id], place != sample.point {
        var move = sample
        move.phase = .moved
        before = [move]
      }
      places[sample.id] = sample.phase.isLift ? nil : sample.point
      return before + [sample]
    }
  }
}
