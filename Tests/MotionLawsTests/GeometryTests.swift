import MotionLaws
import Testing

struct GeometryTests {
  @Test func `a rectangle has its left and top edges and not the others`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 39.999, y: 59.999)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(!rect.contains(Point(x: 9.999, y: 30)))
    #expect(!Rect(x: 0, y: 0, width: 0, height: 10).contains(Point(x: 0, y: 5)))
  }

  @Test func `the difference of two points leads from one to the other`() {
    let from = Point(x: 1, y: 2)
    let to = Point(x: 4, y: -2)
    #expect(to - from == Vector(x: 3, y: -4))
    #expect(from + (to - from) == to)
    #expect((to - from).length == 5)
  }

  @Test func `vectors add, subtract and stretch`() {
    let vector = Vector(x: 3, y: -4)
    #expect(vector + Vector(x: 1, y: 1) == Vector(x: 4, y: -3))
    #expect(vector - vector == .zero)
    #expect(vector * -0.5 == Vector(x: -1.5, y: 2))
  }

  @Test func `parts within a tolerance are cleared, each for itself`() {
    #expect(Vector(x: 1e-10, y: -5).clearing(within: 1e-9) == Vector(x: 0, y: -5))
    #expect(Vector(x: 2e-9, y: -1e-9).clearing(within: 1e-9) == Vector(x: 2e-9, y: 0))
    #expect(Vector(x: -0.0, y: 0).clearing(within: 0).x.sign == .plus)
  }

  @Test func `a vector leads sideways if it does by more than rounding leaves`() {
    #expect(Vector(x: -5, y: 4).isSideways)
    #expect(!Vector(x: 4, y: -5).isSideways)
    #expect(!Vector(x: 0.1 + 0.2, y: 0.3).isSideways)
  }
}
