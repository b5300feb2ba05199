import GestureEngine
import Testing

/// The rule that an upward release shows the sheet, which is missing from the article's first
/// edition.
struct ContainerReleaseTests {
  /// Half of the height is 300 pt.
  @Test(
    arguments: [
      (true, 500, -0.01, true, "full"), (true, 500, -0.01, false, "initial"),
      (true, -300, -1, true, "full"), (true, -300, -1, false, "initial"),
      (true, 299.99, -5000, true, "full"), (true, 299.99, -5000, false, "full"),
      (true, 10, 1000.01, false, "initial"), (true, 500, 0, false, "initial"),
      (false, -10, -1000.01, false, "full"), (false, -10, -1000, false, "initial"),
    ] as [(isFull: Bool, way: Double, velocity: Double, upwardShows: Bool, state: String)])
  func `in full a release upwards shows, unless upwardReleaseShows is false`(
    row: (isFull: Bool, way: Double, velocity: Double, upwardShows: Bool, state: String)
  ) throws {
    var bench = try SheetBench(isFull: row.isFull) { $0.upwardReleaseShows = row.upwardShows }
    bench.drag(row.way)
    bench.pan(.ended, row.way, velocity: row.velocity)
    bench.wait(until: 1)
    #expect(bench.reading.state == row.state, "\(row)")
  }

  @Test func `flipped to full under the finger, it is the way alone that hides it then`() throws {
    for (upwardShows, state) in [(true, "full"), (false, "initial")] {
      var bench = try SheetBench { $0.upwardReleaseShows = upwardShows }
      bench.drag(-500, -520)
      bench.pan(.ended, -520, velocity: -2000)
      bench.wait(until: 1)
      #expect(bench.reading.state == state)
    }
  }

  @Test func `the decision names the rule that is left`() throws {
    var bench = try SheetBench(isFull: true) { $0.upwardReleaseShows = false }
    bench.drag(320)
    bench.pan(.ended, 320, velocity: -40)
    #expect(
      bench.context.log.events.first?.because.contains("|translation| 320 pt is at least 300 pt")
        == true)
  }
}
