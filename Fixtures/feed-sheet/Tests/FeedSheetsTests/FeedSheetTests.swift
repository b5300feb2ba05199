import FeedSheets
import GestureReports
import Testing

/// A sheet with a scroll view of its own in the list that it tracks.
struct FeedSheetTests {
  let scene: ReplayScene

  init() throws {
    let sheet = try FeedSheet(FeedSheet.Settings(), on: Screen(), at: nil)
    scene = ReplayScene(name: "feed", sheet: sheet, scrollView: ScrollViewSettings())
  }

  private func replay(_ recipes: GestureRecipe...) throws -> Timeline {
    var samples: [TouchSample] = []
    for (id, recipe) in recipes.enumerated() {
      samples += try recipe.trace().samples.map { sample in
        var sample = sample
        sample.id = id
        return sample
      }
    }
    samples.sort { $0.time < $1.time }
    return try Timeline(of: Trace(name: "it", samples: samples), on: scene)
  }

  private static func drag(
    from y: Double, _ distance: Double, _ direction: Direction,
    at start: Double = 0
  ) -> GestureRecipe {
    let stroke = GestureRecipe.Stroke(
      from: Point(x: 195, y: y), to: .travel(distance, direction))
    return GestureRecipe(.drag(stroke, pace: .velocity(500)), startTime: start)
  }

  /// The carousel is 140 pt below the sheet's top edge, which peeks at y 524.
  @Test(arguments: [(60.0, 0.0), (150, 1), (320, 1), (450, 2)])
  func `the carousel comes to rest on a card`(row: (distance: Double, card: Double)) throws {
    let end = try replay(Self.drag(from: 700, row.distance, .left)).outcome.frame
    let offset = try #require(end.scrolls.first).scroll.contentOffset.x
    #expect(offset == 272 * row.card)
    #expect(end.sheet?.reading.state == "peeking")
  }

  @Test func `a drag on the list opens the sheet, and scrolls nothing`() throws {
    let end = try replay(Self.drag(from: 820, 300, .up)).outcome.frame
    #expect(end.sheet?.reading.state == "open")
    #expect(end.scroll?.contentOffset.y == 0)
  }

  @Test func `a finger on the header moves nothing while another drags the carousel`() throws {
    let run = try replay(
      Self.drag(from: 700, 300, .left), Self.drag(from: 540, 200, .up, at: 0.1))
    #expect(run.outcome.frame.sheet?.reading.state == "peeking")
    #expect(run.frames.allSatisfy { $0.sheet?.reading.extent == 320 })
  }

  @Test func `whatever fingers do, it rests at a stop and never jumps`() throws {
    let findings = try SheetChecks(scene, runs: 500).findings()
    #expect(findings.isEmpty, "\(findings)")
  }
}
