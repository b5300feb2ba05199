import BasicTestSupport
import GestureEngine
import MotionLaws
import Testing

struct PagingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let offset: Double
    let velocity: Double
    let target: Double
    let location: SourceLocation

    init(
      _ offset: Double, _ velocity: Double, to target: Double,
      at location: SourceLocation = #_sourceLocation
    ) {
      self.offset = offset
      self.velocity = velocity
      self.target = target
      self.location = location
    }

    var testDescription: String { "\(offset), \(velocity), line \(location.line)" }
  }

  /// Pages of 800 pt starting at −100; the last boundary, 2300, is moved to the limit at 2200.
  static let rows = [
    Row(290, 0, to: -100),
    Row(300, 0, to: 700),
    Row(310, 259, to: 700),
    Row(310, -259, to: 700),
    Row(290, 260, to: 700),
    Row(310, -260, to: -100),
    Row(-90, 6000, to: 700),
    Row(700, 300, to: 1500),
    Row(700, -300, to: -100),
    Row(700, 0, to: 700),
    Row(1499, -6000, to: 700),
    Row(1501, -6000, to: 1500),
    Row(1600, 900, to: 2200),
    Row(2000, 0, to: 2200),
    Row(1800, 0, to: 1500),
    Row(-150, -900, to: -100),
    Row(2250, 900, to: 2200),
  ]

  private static func bench() -> ScrollBench {
    ScrollBench {
      $0.isPagingEnabled = true
      $0.contentInset.top = 100
      $0.contentHeight = 3000
    }
  }

  @Test(arguments: rows)
  func `it goes to the nearest page, or with a fling to the next`(row: Row) {
    var bench = Self.bench()
    bench.drag(from: row.offset)
    let release = bench.release(velocity: row.velocity)
    #expect(release.proposedTarget.y == row.target, sourceLocation: row.location)
    bench.comeToRest()
    #expect(bench.y(at: 99) == row.target, sourceLocation: row.location)
  }

  @Test func `it goes there as to a changed target`() {
    var bench = Self.bench()
    bench.drag(from: 400)
    bench.release(velocity: 0)
    let place = ScrollLaw.spring(from: 400, to: 700, 0, omega: 12, at: 0.1)
    #expect(bench.y(at: 0.1).isNear(place, within: 1e-6))
    #expect(bench.view.phase == .decelerating)
  }

  @Test func `an axis that cannot scroll has no pages`() {
    var bench = ScrollBench { $0.isPagingEnabled = true }
    bench.view.setContentOffset(x: -60, y: 400)
    bench.drag(axis: .vertical)
    let release = bench.view.proposeRelease(fling: .zero, at: 0)
    #expect(release.proposedTarget == Point(x: 0, y: 800))
    _ = bench.view.release(release, target: release.proposedTarget, at: 0)
    let expected = ScrollLaw.bounce(from: -60, to: 0, 0, at: 0.1 + ScrollLaw.lead)
    #expect(bench.view.unroundedOffset(at: 0.1).x.isNear(expected, within: 1e-6))
  }
}
