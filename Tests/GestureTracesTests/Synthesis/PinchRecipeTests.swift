import GestureTraces
import JSONText
import MotionLaws
import Testing

/// Two fingers that move apart or together.
struct PinchRecipeTests {
  private func trace(spacing: Double, change: Double) throws -> Trace {
    try GestureRecipe(
      .pinch(
        at: Point(x: 100, y: 50), spacing: spacing, change: change, pace: .velocity(200))
    ).trace()
  }

  @Test(arguments: [100.0, -30]) func `each finger goes half of the change`(change: Double) throws {
    let samples = try trace(spacing: 60, change: change).samples
    for (id, side) in [-1.0, 1].enumerated() {
      let own = samples.filter { $0.id == id }
      #expect(own.first?.point == Point(x: 100 + side * 30, y: 50))
      #expect(own.last?.point == Point(x: 100 + side * (60 + change) / 2, y: 50))
      // Half of the change at 200 pt/s.
      #expect(own.last?.time == change.magnitude / 2 / 200)
    }
  }

  @Test func `fingers that would meet are refused`() {
    let failure = #expect(throws: InputFailure.self) { try trace(spacing: 60, change: -60) }
    #expect(failure?.what.contains("spacing at the end 0 is out of range") == true)
  }
}
