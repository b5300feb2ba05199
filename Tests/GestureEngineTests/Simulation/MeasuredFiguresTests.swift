import BasicTestSupport
import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing
import TextFiles

/// The laws compared with figures of real recordings (Fixtures/measured/figures).
struct MeasuredFiguresTests {
  private static func figures(_ name: String, _ key: String) throws -> [JSONNode] {
    let path = Repository.fixtures + "/measured/figures/\(name).json"
    let node = try JSONNode(parsing: Array(TextFile.read(path)), source: path)
    return try #require(node[key]).elements
  }

  private static func numbers(_ node: JSONNode?) -> [Double] {
    (node?.elements ?? []).compactMap(\.number)
  }

  // MARK: Flights

  /// The display step of the recordings' simulator, in seconds.
  private static let step = 0.016_663_3

  @Test func `flights of a trackpad are within a tenth of a point from the release's state`() throws
  {
    for flight in try Self.figures("trackpad-flights", "flights") {
      let velocities = Self.numbers(flight["v"])
      let (shown, limit) = (
        try #require(flight["shown"]?.number), try #require(flight["limit"]?.number)
      )
      // A trackpad's release weighs its last two velocities otherwise than a finger's.
      let velocity = -0.75 * velocities[0] - 0.25 * velocities[1]
      let law = Deceleration(
        from: shown, initialVelocity: velocity, rate: 0.998, stopSpeed: 10)
      let bounce = LimitBounce(law, beyond: limit, rate: 10)
      let first = Self.numbers(flight["first"])
      for (index, real) in first.enumerated() {
        let time = Double(index + 1) * Self.step
        // Less than half a point from the limit, the law is over and the real view goes on.
        if shown > limit, time >= bounce.duration { break }
        let place = shown > limit ? bounce.value(at: time) : law.value(at: time)
        #expect((place - real).magnitude < 0.1, "step \(index + 1), \(real) pt")
      }
      #expect(first.count > 5)
      guard shown <= limit else { continue }
      // It rests at the first step that finds at most 10 pt/s, on the pixel.
      let steps = (law.duration / Self.step).rounded(.up)
      let rest = law.lasting(steps * Self.step).destination
      #expect((rest * 2).rounded() / 2 == flight["rest"]?.number)
    }
  }

  // MARK: Bounces

  @Test func `bounces of iOS 14 are within a pixel, given where and how fast they began`() throws {
    for bounce in try Self.figures("bounces", "bounces") {
      let offsets = Self.numbers(bounce["offsets"])
      let (limit, pixel) = (
        try #require(bounce["limit"]?.number), try #require(bounce["pixel"]?.number)
      )
      let worst = { (velocity: Double) in
        let law = Deceleration(
          from: offsets[0], initialVelocity: velocity, rate: 0.998, stopSpeed: 10)
        let motion = LimitBounce(law, beyond: limit, rate: 10)
        return offsets.enumerated().map { index, real in
          (motion.value(at: Double(index) / 60) - real).magnitude
        }.max() ?? .infinity
      }
      // The velocity was not noted: the one that fits best.
      let best = stride(from: -8000.0, to: 0, by: 5).map { worst($0) }.min()
      #expect(try #require(best) < pixel)
      #expect(offsets.count > 40)
    }
  }

  // MARK: Plain pans

  @Test func `plain pans report 0 where they begin, and count from there`() throws {
    for gesture in try Self.figures("plain-pans", "gestures") {
      let rows = gesture.elements.map { row in
        (translation: row.elements[0].number ?? .nan, state: row.elements[2].text ?? "")
      }
      #expect(rows[0].state == "began" && rows[0].translation == 0)
      var bench = GestureBench(
        RecognizerDescription(name: "pan", view: "view", kind: .pan(PanConfiguration())))
      bench.land(y: 1000, at: 0)
      // How far it went to its recognition was not noted; 19.7 pt in another recording.
      let way = (rows.last?.translation ?? 0) < 0 ? -19.7 : 19.7
      for (index, row) in rows.enumerated() where row.state != "ended" {
        bench.move(y: 1000 + way + row.translation, at: Double(index + 1) / 60)
        let shown = index == 0 ? bench.last("pan")?.translation.y : bench.first.translation.y
        #expect((try #require(shown) - row.translation).magnitude < 1e-9)
      }
    }
  }
}
