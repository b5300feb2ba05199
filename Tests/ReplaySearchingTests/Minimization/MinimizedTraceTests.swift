import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// What remains of a trace when everything that its ending does not need is removed.
struct MinimizedTraceTests {
  /// Every fixture and every recording of a real device.
  private static let fixtures =
    Fixture.all
    + ["medium-flick", "overscroll-release", "slow-drag-release"].map {
      Fixture(measured: $0)
    }

  /// Minimizes a trace for its own outcome, reading back every trace that is tried.
  private func least(of trace: Trace, _ outcome: KeptOutcome) throws -> MinimizedTrace {
    var faults: [String] = []
    let least = try MinimizedTrace(of: trace) { candidate in
      if let fault = Self.fault(in: candidate) { faults.append(fault) }
      return outcome.isMet(by: candidate)
    }
    #expect(faults == [])
    return least
  }

  /// What is wrong with a trace as a file; nil if nothing is.
  private static func fault(in trace: Trace) -> String? {
    do throws(InputFailure) {
      let read = try TraceReader.read(TraceWriter.text(of: trace), source: "")
      // A fixture's finger may be outside its device from the beginning.
      let others = read.warnings.filter { !$0.what.contains("outside the device") }
      guard others.isEmpty else { return "\(others)" }
      let isSame = read.trace.samples == trace.samples
      return isSame ? nil : "another trace when it is read back"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: TestEffort.rows(fixtures, or: 20))
  func `what is left ends as the whole trace does, and nothing of it can go`(fixture: Fixture)
    throws
  {
    let (trace, scene) = (try fixture.trace, try fixture.scene())
    let outcome = try KeptOutcome(of: trace, [], on: scene)
    let least = try least(of: trace, outcome)
    #expect(outcome.isMet(by: least.trace))
    for index in least.trace.samples.indices {
      let rest = without(index, of: least.trace)
      #expect(!outcome.isMet(by: rest), "sample \(index) can go")
    }
    for index in least.trace.actions.indices {
      var rest = least.trace
      rest.actions.remove(at: index)
      #expect(!outcome.isMet(by: rest), "action \(index) can go")
    }
    let again = try self.least(of: least.trace, outcome)
    #expect(again.trace.samples == least.trace.samples)
    #expect(again.trace.actions == least.trace.actions)
  }

  /// A trace without one sample; the finger begins with the next sample, or is lifted at the last.
  private func without(_ index: Int, of trace: Trace) -> Trace {
    var trace = trace
    let gone = trace.samples.remove(at: index)
    let id = gone.id
    let next = trace.samples[index...].firstIndex { $0.id == id }
    let last = trace.samples[..<index].lastIndex { $0.id == id }
    switch gone.phase {
    case .began:
      guard let next else { break }
      if trace.samples[next].phase.isLift {
        trace.samples.remove(at: next)
      } else {
        trace.samples[next].phase = .began
      }
    case .ended, .cancelled:
      guard let last else { break }
      if trace.samples[last].phase == .began {
        trace.samples.remove(at: last)
      } else {
        trace.samples[last].phase = gone.phase
      }
    case .moved, .stationary: break
    }
    return trace
  }

  @Test func `recordings of more than a hundred samples keep less than a twentieth`() throws {
    var parts: [Double] = []
    for fixture in Self.fixtures {
      let trace = try fixture.trace
      guard trace.samples.count > 100 else { continue }
      let outcome = try KeptOutcome(of: trace, [], on: try fixture.scene())
      let least = try MinimizedTrace(of: trace) { outcome.isMet(by: $0) }
      parts.append(Double(least.trace.samples.count) / Double(trace.samples.count))
    }
    #expect(parts.count > 5)
    #expect(parts.sorted()[parts.count / 2] < 0.05)
  }

  // MARK: What is taken away

  private func trace(_ samples: [TouchSample], _ actions: [TimedAction] = []) -> Trace {
    let order = samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return Trace(name: "test", samples: order.map(\.element), actions: actions)
  }

  @Test func `fingers and actions that do not matter go`() throws {
    let drag = Finger(195, 790).moving(0, -300, in: 0.4).lifted()
    let other = Finger(20, 100, at: 0.1, id: 5).moving(3, 40, in: 0.2).cancelled()
    let whole = trace(drag + other, [.at(0.2, .setContentHeight(300))])
    let least = try MinimizedTrace(of: whole) { trace in
      trace.samples.contains { $0.point.y < 600 }
    }.trace
    #expect(least.actions.isEmpty)
    #expect(least.samples.map(\.id) == [0, 0])
    #expect(least.samples.map(\.phase) == [.began, .ended])
  }

  @Test func `times come closer and numbers become round`() throws {
    let samples: [TouchSample] = [
      .began(0.712345, 791.333, x: 194.667, id: 7), .moved(0.87, 640.123, x: 190.1, id: 7),
      .cancelled(1.9876, 517.8, x: 201.25, id: 7),
    ]
    // It goes up by at least 150 pt, and is held for 0.3 s.
    let least = try MinimizedTrace(of: trace(samples)) { trace in
      guard let first = trace.samples.first, let last = trace.samples.last else { return false }
      return first.point.y - last.point.y >= 150 && last.time - first.time >= 0.3
    }.trace
    #expect(least.samples == [.began(0, 800, x: 200), .ended(0.3, 500, x: 200)])
  }

  @Test func `what happens at the same time stays in its order`() throws {
    let samples: [TouchSample] = [
      .began(0, 100, id: 0), .began(0, 300, id: 1), .ended(0.2, 100, id: 0),
      .ended(0.2, 300, id: 1),
    ]
    let least = try MinimizedTrace(of: trace(samples)) { trace in
      let phases = trace.samples.map(\.phase)
      return phases.prefix(2) == [.began, .began] && phases.suffix(2) == [.ended, .ended]
    }.trace
    #expect(least.samples.map(\.id) == [0, 1, 0, 1])
  }

  @Test func `a trace of which nothing holds is refused`() throws {
    let drag = Finger(195, 790).moving(0, -300, in: 0.4).lifted()
    #expect(throws: InputFailure.self) { try MinimizedTrace(of: trace(drag)) { _ in false } }
    #expect(throws: InputFailure.self) {
      try MinimizedTrace(of: trace([.began(.nan, 0), .ended(1, 0)])) { _ in true }
    }
  }

  // MARK: What is kept

  @Test(arguments: [
    ("final.sheet.state=full", nil), ("final.sheet.y={\"equals\":168.8,\"within\":1}", nil),
    ("final.sheet.state=initial", #"final.sheet.state is "full", expected "initial""#),
    ("final.sheet.stat=full", "the final line has no \"final.sheet.stat\""),
    ("header.scene=x", "\"header.scene\" is not in a timeline's final line"),
    ("final.sheet.y", "not a setting"), ("final.t={\"within\":1}", "\"final.t\" expects within"),
  ])
  func `an expectation is one that the whole trace meets`(text: String, fault: String?) throws {
    let fixture = Fixture(name: "fling-up")
    do throws(InputFailure) {
      let kept = try OutcomeExpectation(parsing: text, option: "--keep")
      _ = try KeptOutcome(of: try fixture.trace, [kept], on: try fixture.scene())
      #expect(fault == nil)
    } catch {
      #expect(error.description.contains(try #require(fault)))
    }
  }

  @Test func `a sheet that is left half way is not taken for one at rest`() throws {
    let fixture = Fixture(name: "cancelled-half-way")
    let outcome = try KeptOutcome(of: try fixture.trace, [], on: try fixture.scene())
    let least = try MinimizedTrace(of: try fixture.trace) { outcome.isMet(by: $0) }.trace
    let end = try Timeline(of: least, on: try fixture.scene()).outcome.frame.sheet?.reading
    #expect(end?.state == "initial")
    #expect(least.samples.last?.phase == .cancelled)
    #expect((end?.y ?? 750) < 749)
  }
}
