import BasicTestSupport
import GestureReplay
import GestureTraces
import ReplayTestSupport
import Testing

/// The search for what must never happen.
struct ExplorationTests {
  private static let count = TestEffort.count(2400, or: 600)

  private static func exploration(
    _ fault: FaultySheet.Fault, runs: Int = count, seed: UInt64 = 0,
    _ invariants: [SheetInvariant] = Exploration.invariants
  ) -> Exploration {
    var content = ScrollViewSettings()
    content.contentHeight = 1600
    let scene = ReplayScene(name: "card", sheet: FaultySheet(fault), scrollView: content)
    return Exploration(scene, runs: runs, seed: seed, invariants: invariants)
  }

  @Test func `nothing is found on a sheet without a fault`() throws {
    let findings = try Self.exploration(.none).findings().map(\.description)
    #expect(findings == [])
  }

  @Test(
    arguments: [
      (FaultySheet.Fault.ignoresCancelledPans, "rests-at-stop"),
      (.staysDragging, "is-idle-at-rest"), (.forgetsWhatShows, "never-jumps"),
      (.opensTransitions, "ends-motions"), (.leavesContent, "content-rests-within-limits"),
      (.looksAtTheClock, "is-the-same-later"), (.countsFrames, "is-the-same-at-any-rate"),
      (.looksSideways, "goes-with-the-finger"),
      (.staysUnderTheKeyboard, "rests-above-the-keyboard"),
      (.staysUpAfterTheKeyboard, "comes-back-from-the-keyboard"),
    ].prefix(TestEffort.count(10, or: 2)))
  func `each fault is found, with a trace from which nothing can go`(
    fault: FaultySheet.Fault, invariant: String
  ) throws {
    let exploration = Self.exploration(fault)
    let finding = try #require(
      try exploration.findings().first { $0.invariant == invariant && !$0.isStated })
    let trace = try #require(finding.trace)
    #expect(trace.samples.count <= 12)
    #expect((finding.run ?? .max) < Self.count)
    // Read back from its file, the trace runs as it was found.
    let read = try TraceReader.read(TraceWriter.text(of: trace), source: "trace").trace
    #expect(read.samples == trace.samples)
    #expect(read.actions.map(\.time) == trace.actions.map(\.time))
    #expect(read.actions.map(\.action) == trace.actions.map(\.action))
  }

  @Test func `the same seed finds the same, and another one what it finds by itself`() throws {
    let runs = TestEffort.count(600, or: 60)
    let first = try Self.exploration(.forgetsWhatShows, runs: runs).findings()
    let again = try Self.exploration(.forgetsWhatShows, runs: runs).findings()
    #expect(first.map(\.description) == again.map(\.description))
    #expect(first.map { $0.trace?.samples } == again.map { $0.trace?.samples })
    let other = try Self.exploration(.forgetsWhatShows, runs: runs, seed: 9).findings()
    #expect(other.contains { $0.invariant == "never-jumps" })
  }

  @Test func `an invariant of one's own is explored like the others`() throws {
    let low = SheetInvariant(
      "stays-low", "The sheet never shows more than 500 pt.",
      inEveryFrame: { frame in
        let extent = frame.sheet?.reading.extent ?? 0
        return extent > 500 ? "\(extent.rounded3) pt show" : nil
      })
    let findings = try Self.exploration(.none, [low]).findings()
    let finding = try #require(findings.first { $0.invariant == "stays-low" })
    #expect(try #require(finding.trace).samples.count <= 3)
    #expect(finding.description.hasPrefix("card, "))
    #expect(finding.description.hasSuffix(" pt show (stays-low)"))
  }

  // MARK: Built-in scenes

  @Test(.inFull)
  func `a drawer's jump and its rest after a cancelled finger are found as stated`() throws {
    let scene = try ReplayScene.builtIn("granados-pull-down-drawer")
    let findings = try Exploration(scene, runs: 3000).findings()
    let unstated = ["goes-with-the-finger", "rests-above-the-keyboard"]
    #expect(findings.allSatisfy { $0.isStated || unstated.contains($0.invariant) })
    let jump = try #require(findings.first { $0.invariant == "never-jumps" })
    #expect(try #require(jump.trace).samples.count <= 5)
    let rest = try #require(findings.first { $0.invariant == "rests-at-stop" })
    #expect(rest.rule?.contains("SwiftUI does not call onEnded") == true)
  }

  @Test func `a stop that no gesture reaches, and what changes nothing, are told`() throws {
    let modal = try ReplayScene.builtIn("system-sheet", ["sheet.isModalInPresentation=true"])
    let findings = try Exploration(modal, runs: TestEffort.count(800, or: 120)).findings()
    let unreached = try #require(findings.first { $0.invariant == "is-reachable" })
    #expect(unreached.fault.contains("closes the sheet: none ends dismissed at 0 pt"))
    let still = try ReplayScene.builtIn("skagedal-bottom-sheet", ["sheet.snaps=false"])
    let rests = try Exploration(still, runs: TestEffort.count(300, or: 60)).findings()
    #expect(rests.contains { $0.invariant == "rests-at-stop" })
  }
}
