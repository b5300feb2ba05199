import BasicTestSupport
import GestureReplay
import GestureTraces
import ReplayTestSupport
import Testing

/// A gesture does the same whenever it begins: what rounding leaves of a difference of times
/// decides nothing.
struct StartTimeTests {
  /// Most are not exact as binary fractions.
  static let starts = [0, 0.1, 0.3, 0.7, 1, 1.7, 33.1, 600.3, 4000.9]

  /// A finger that goes from place to place, one move every 10 ms after it has rested, and lifts.
  private static func trace(from start: Double, _ places: [Double]) -> Trace {
    var samples: [TouchSample] = [.began(start, places[0])]
    for (index, y) in places.dropFirst().enumerated() {
      samples.append(.moved(start + 0.2 + Double(index) / 100, y))
    }
    let last = start + 0.2 + Double(places.count - 2) / 100
    samples.append(.ended(last, places[places.count - 1]))
    return Trace(name: "t", samples: samples)
  }

  /// What was decided, and when since the start.
  private static func decisions(_ scene: String, _ settings: [String], _ trace: Trace) throws
    -> [String]
  {
    let start = trace.samples[0].time
    return try Timeline(of: trace, on: .builtIn(scene, settings)).events.compactMap { event in
      guard case .decision(let what) = event.kind else { return nil }
      return "\(((event.time - start) * 1e6).rounded()) \(what): \(event.because)"
    }
  }

  /// Two last moves whose parts of the velocity cancel out: 0.2 · 400 − 0.8 · 100.
  private static let ends = [-1.0, 4]

  struct Row: Sendable, CustomTestStringConvertible {
    let scene: String
    var settings: [String] = []
    /// Where the finger goes before its last two moves, in points from where it landed.
    let way: [Double]

    var testDescription: String { "\(scene) \(way)" }
  }

  /// Each of them asks for the sign of a velocity, which is 0.
  static let rows = [
    Row(scene: "joom-bottom-sheet", way: [-11]),
    Row(scene: "joom-bottom-sheet", settings: ["sheet.canBeDismissed=false"], way: [-12, -11.5]),
    Row(scene: "system-sheet", way: [-11]),
    Row(scene: "system-sheet", settings: ["sheet.selectedDetent=large"], way: [11, 12]),
    Row(scene: "floating-panel", way: [30]),
    Row(scene: "floating-panel", settings: ["sheet.removalInteraction=true"], way: [-30, -40]),
    Row(scene: "ivaev-bottom-sheet", way: [-40, -50]),
    Row(scene: "skagedal-bottom-sheet", way: [40]),
    Row(
      scene: "skagedal-bottom-sheet", settings: ["scrollView.minimumFlingVelocity=0"], way: [-40]),
  ]

  @Test(arguments: rows)
  func `a velocity of 0 decides the same at every start`(row: Row) throws {
    var y = 780.3
    var places = [y]
    for step in row.way {
      places.append(780.3 + step)
      y = 780.3 + step
    }
    for end in Self.ends {
      y += end
      places.append(y)
    }
    let first = try Self.decisions(row.scene, row.settings, Self.trace(from: 0, places))
    for start in Self.starts {
      let later = try Self.decisions(row.scene, row.settings, Self.trace(from: start, places))
      #expect(later == first, "from \(start) s on")
    }
  }
}
