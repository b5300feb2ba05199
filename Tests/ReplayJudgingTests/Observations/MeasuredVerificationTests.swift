import BasicTestSupport
import GestureReplay
import GestureTraces
import ReplayTestSupport
import Testing

/// Real recordings (Fixtures/measured): one offset of the clocks for a whole run.
@Suite(.inFull)
struct MeasuredVerificationTests {
  private static func verification(_ name: String, _ settings: [String] = []) throws
    -> Verification
  {
    let fixture = Fixture(measured: name)
    return try Verification(of: fixture.trace, on: fixture.scene(settings))
  }

  @Test(arguments: Fixture.measuredNames)
  func `the run agrees with a real scroll view`(name: String) throws {
    let verification = try Self.verification(name)
    #expect(verification.agrees)
    #expect((-0.001...0.017).contains(verification.clockOffset))
    let offset = try #require(verification.channels.first { $0.keyPath == "scroll.y" })
    #expect(offset.stages[.drag].map { $0.worst.magnitude < 0.05 } == true)
    // A pixel is a third of a point. At rest the law ends where stopSpeed says.
    for stage in [Verification.Stage.drag, .release] {
      let worst = offset.stages[stage]?.worst.magnitude ?? 0
      #expect(worst < 0.34, "\(stage.rawValue): \(worst) pt")
    }
    #expect(offset.whole.rms < 0.2)
    #expect(verification.delays.allSatisfy { (0...1 / 60.0).contains($0.seconds) })
    #expect(verification.final.allSatisfy { $0.agrees })
    #expect(verification.channels.allSatisfy { $0.missing == 0 })
  }

  /// The clock offset found for a recording of a release.
  private static let releaseOffset = Result { try verification("overscroll-release").clockOffset }

  @Test(
    arguments: [0, 4], [([], true), (["scrollView.bounceRate=10.7"], false)] as [([String], Bool)])
  func `rest that follows hides nothing of the release`(
    seconds: Int, row: ([String], Bool)
  ) throws {
    let fixture = Fixture(measured: "overscroll-release")
    var trace = try fixture.trace
    let last = try #require(trace.observed?.frames.last)
    for index in 0..<seconds * 60 {
      let time = last.time + Double(index + 1) / 60
      trace.observed?.frames.append(Observation.Frame(time: time, values: last.values))
    }
    let verification = try Verification(
      of: trace, on: fixture.scene(row.0), offset: Self.releaseOffset.get())
    #expect(verification.agrees == row.1)
    // Over the whole run, the rest would hide it.
    if seconds > 0 { #expect(verification.channels.allSatisfy { $0.whole.rms < $0.tolerance }) }
  }

  @Test(arguments: [
    ("medium-flick", "scrollView.decelerationRate=0.99", "decelerationRate 0.99"),
    ("slow-drag-release", "scrollView.minimumFlingVelocity=400", "400"),
    ("overscroll-release", "scrollView.rubberBand=0.4", ""),
  ])
  func `another value does not, and it is told where`(
    name: String, setting: String, because: String
  ) throws {
    let verification = try Self.verification(name, [setting])
    #expect(!verification.agrees)
    let divergence = try #require(verification.divergence)
    #expect(divergence.keyPath == "scroll.y")
    if !because.isEmpty { #expect(divergence.cause?.because.contains(because) == true) }
  }
}
