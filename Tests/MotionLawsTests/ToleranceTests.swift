import MotionLaws
import Testing

struct ToleranceTests {
  @Test func `half a pixel shrinks with the scale`() {
    #expect(Tolerance.halfPixel(scale: 1).distance == 0.5)
    #expect(Tolerance.halfPixel(scale: 2).distance == 0.25)
  }

  @Test func `SwiftUI's criterion is a thousandth of the way and at least half a pixel`() {
    #expect(Tolerance.swiftUISpring(from: 0, to: 1000, scale: 2).distance == 1)
    #expect(Tolerance.swiftUISpring(from: 1000, to: 0, scale: 2).distance == 1)
    #expect(Tolerance.swiftUISpring(from: 0, to: 100, scale: 2).distance == 0.25)
    #expect(Tolerance.swiftUISpring(from: 7, to: 7, scale: 2).distance == 0.25)
  }
}
