import Foundation
import HeadlessSwiftUI
import Testing

/// Outlines that shapes are made of.
@MainActor
struct PathTests {
  @Test(arguments: [(CGFloat(1), CGFloat(1)), (-1, 1), (1, -1), (-1, -1)])
  func `an arc in a corner touches both lines, whatever way they turn`(x: CGFloat, y: CGFloat) {
    var path = Path()
    path.move(to: CGPoint(x: 30 * x, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 0, y: 0), tangent2End: CGPoint(x: 0, y: 30 * y), radius: 10)
    let end = path.currentPoint ?? .zero
    #expect(abs(end.x) < 1e-9 && abs(end.y - 10 * y) < 1e-9)
    let box = path.boundingRect
    #expect(abs(box.width - 30) < 1e-6 && abs(box.height - 10) < 1e-6)
    path.addLine(to: CGPoint(x: 30 * x, y: 10 * y))
    path.closeSubpath()
    // The middle of the arc is 10 − 10 / √2 ≈ 2.93 pt from each line.
    #expect(!path.contains(CGPoint(x: 2.5 * x, y: 2.5 * y)))
    #expect(path.contains(CGPoint(x: 3.5 * x, y: 3.5 * y)))
  }

  @Test func `without a corner there is only the line to its place`() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 5)
    #expect(path.currentPoint == CGPoint(x: 10, y: 0))
  }
}
