import GestureEngine
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import Testing

/// Shapes by their short names.
@MainActor
struct ShapeNameTests {
  private static let white = LookColor(0xFFFF_FFFF)

  /// The corners of a white view of 100 × 60 that has the shape behind it.
  private func corners<Outline: Shape & Sendable>(_ shape: Outline) throws -> [Double] {
    let looks = try LeafLooks { shape.fill(.white).frame(width: 100, height: 60) }
    let leaf = try #require(looks.leaf("shape"))
    #expect(leaf.background == Self.white)
    return leaf.corners
  }

  @Test func `rectangles by name have the corners that they are given`() throws {
    #expect(try corners(.rect) == [])
    #expect(try corners(.rect(cornerRadius: 12)) == [12, 12, 12, 12])
    #expect(try corners(.rect(cornerSize: CGSize(width: 8, height: 8))) == [8, 8, 8, 8])
    #expect(try corners(.rect(topLeadingRadius: 10, topTrailingRadius: 6)) == [10, 6, 0, 0])
    let radii = RectangleCornerRadii(bottomLeading: 4, bottomTrailing: 2)
    #expect(try corners(.rect(cornerRadii: radii)) == [0, 0, 2, 4])
  }

  @Test func `a capsule by name is round on its short sides`() throws {
    #expect(try corners(.capsule) == [30, 30, 30, 30])
    #expect(try corners(.capsule(style: .circular)) == [30, 30, 30, 30])
  }

  @Test func `a finger in the corner of a view of a round shape misses it`() throws {
    func isHit(_ shape: some Shape & Sendable, at point: Point) throws -> Bool {
      let log = TapLog()
      _ = try ViewRun(ViewRun.tap(at: point, time: 0.2)) {
        Color.red.frame(width: 100, height: 60).contentShape(shape)
          .onTapGesture { log.count += 1 }.accessibilityIdentifier("sheet")
      }
      return log.count > 0
    }
    let (middle, side) = (Finger.middle, Point(x: 195 + 45, y: 422))
    for point in [middle, side] {
      #expect(try isHit(.rect, at: point))
      #expect(try isHit(.ellipse, at: point))
      #expect(try isHit(.circle, at: point) == (point == middle))
    }
  }
}

@MainActor
private final class TapLog {
  var count = 0
}
