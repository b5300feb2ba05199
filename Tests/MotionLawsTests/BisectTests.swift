import Testing

@testable import MotionLaws

struct BisectTests {
  @Test func `bisection finds the square root of two to the last bit`() {
    let root = bisect(from: 0, to: 2) { $0 * $0 < 2 }
    #expect((root - 2.0.squareRoot()).magnitude <= 2.0.ulp)
  }

  @Test func `it searches downwards as well`() {
    let edge = bisect(from: 10, to: -10) { $0 > 3.25 }
    #expect((edge - 3.25).magnitude <= 4.0.ulp)
  }

  @Test func `neighbours cannot be halved`() {
    #expect([1, 1.0.nextUp].contains(bisect(from: 1, to: 1.0.nextUp) { _ in true }))
  }
}
