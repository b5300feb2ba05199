import GestureEngine
import MotionLaws
import Testing

struct PixelRoundingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let scale: Double
    let offset: Double
    let pixels: Double
    let location: SourceLocation

    init(
      _ scale: Double, _ offset: Double, _ pixels: Double,
      at location: SourceLocation = #_sourceLocation
    ) {
      self.scale = scale
      self.offset = offset
      self.pixels = pixels
      self.location = location
    }

    var testDescription: String { "\(offset) at \(scale), line \(location.line)" }
  }

  static let rows = [
    Row(3, 100.1, 300),
    Row(3, 100.2, 301),
    Row(3, 100.0 + 1 / 6.0, 301),
    Row(3, -1 / 6.0, -1),
    Row(3, -0.16, 0),
    Row(3, -0.17, -1),
    Row(2, 0.25, 1),
    Row(2, -0.25, -1),
    Row(2, 0.75, 2),
    Row(2, 1.25, 3),
    Row(2, -1.25, -3),
    Row(2, 0.249, 0),
    Row(1, 2.5, 3),
    Row(1, -2.5, -3),
  ]

  @Test(arguments: rows)
  func `the offset shows on the nearest pixel, halves away from zero`(row: Row) {
    var bench = ScrollBench(scale: row.scale)
    bench.view.setContentOffset(x: row.offset, y: row.offset)
    let shown = bench.view.contentOffset(at: 0)
    let expected = row.pixels / row.scale
    #expect(shown.y == expected && shown.x == expected, sourceLocation: row.location)
    #expect(bench.y(at: 0) == row.offset, "the laws run on the unrounded value")
  }

  @Test func `rounding can be switched off`() {
    var bench = ScrollBench { $0.roundsToPixels = false }
    bench.view.setContentOffset(y: 100.123)
    #expect(bench.view.contentOffset(at: 0).y == 100.123)
  }

  @Test func `a drag adds up what is not shown`() {
    var bench = ScrollBench(scale: 1)
    bench.drag(from: 100, by: -0.4)
    #expect(bench.view.contentOffset(at: 0).y == 100)
    bench.view.drag(translation: Vector(x: 0, y: -0.8), velocity: .zero, at: 0)
    #expect(bench.view.contentOffset(at: 0).y == 101)
  }
}
