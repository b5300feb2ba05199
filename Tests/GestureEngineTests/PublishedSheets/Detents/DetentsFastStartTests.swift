import GestureReplay
import GestureTraces
import ReplayTestSupport
import Testing

/// Drags that are recognized within 0.1 s of touch-down: the content follows 16 ms later, which is
/// three moves, and the sheet at once.
struct DetentsFastStartTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let settings: [String]
    let ways: [Double]
    let y: [Double]
    let offsets: [Double]

    init(
      _ name: String, _ settings: [String] = [], ways: [Double], y: [Double], offsets: [Double]
    ) {
      (self.name, self.settings, self.ways) = (name, settings, ways)
      (self.y, self.offsets) = (y, offsets)
    }

    var testDescription: String { name }
  }

  private static let large = "sheet.selectedDetent=large"

  @Test(arguments: [
    Row(
      "the sheet is not delayed, and gives up the hysteresis alone",
      ways: [-20, -20, -20, -20, -20, 20], y: [435.5, 415.5, 395.5, 375.5, 355.5, 375.5],
      offsets: [0, 0, 0, 0, 0, 0]),
    Row(
      "nor is it downwards from the largest detent", [large],
      ways: [20, 20, 20, 20, -20], y: [57, 77, 97, 117, 97], offsets: [0, 0, 0, 0, 0]),
    Row(
      "content swallows the way up to the first move that counts", [large],
      ways: [-20, -20, -20, -20, -20, -20], y: [47, 47, 47, 47, 47, 47],
      offsets: [0, 0, 0, 0, 20, 40]),
    Row(
      "what is left of a step to the largest detent is swallowed too",
      ways: [-16, -500, -20, -20, -20, -20], y: [439.5, 47, 47, 47, 47, 47],
      offsets: [0, 0, 0, 0, 20, 40]),
    Row(
      "also where that step is the first that counts",
      ways: [-16, -20, -20, -500, -20, -20], y: [439.5, 419.5, 399.5, 47, 47, 47],
      offsets: [0, 0, 0, 0, 20, 40]),
    Row(
      "handed over later, no way is lost",
      ways: [-100, -100, -100, -50, -50, -50], y: [355.5, 255.5, 155.5, 105.5, 55.5, 47],
      offsets: [0, 0, 0, 0, 0, 41.5]),
    Row(
      "with fast starts turned off content gives up the hysteresis alone",
      [large, "scrollView.fastStart.within=0"],
      ways: [-20, -20, -20], y: [47, 47, 47], offsets: [10, 30, 50]),
  ])
  func `a fast start delays the content and not the sheet`(row: Row) throws {
    var trace = Strokes(landingAt: 700)
    var times: [Double] = []
    for way in row.ways {
      trace.move(way)
      times.append(trace.time)
    }
    let run = try DetentsScene.replay(trace, row.settings + ["scrollView.roundsToPixels=false"])
    #expect(try times.map { try run.sheet(at: $0).y } == row.y)
    #expect(try times.map { try run.scroll(at: $0).contentOffset.y } == row.offsets)
  }
}
