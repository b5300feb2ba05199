import BasicTestSupport
import GestureReplay
import ReplayReports
import ReplayTestSupport
import Testing

/// One line per run.
///
/// A motion that begins at rest, as those of the container do, changes the velocity of the edge by nearly all
/// of the finger's.
struct TimelineSummaryTests {
  /// The fling has dragged 290 pt, 300 less the hysteresis, and goes on for 690 pt/s × 0.499 s.
  ///
  /// The list has swallowed 21.667 of 260 pt in its fast start, and goes on for 510 pt/s × 0.499 s.
  @Test(
    arguments: [
      (
        "fling-up",
        "fling up\tivaev-bottom-sheet\tfull\tsheet.y=168.8\tt=0.35\tframes=22\tsettled\tjump=1773.891\n"
      ),
      (
        "scroll-fling",
        "scroll fling\tscroll-view\tscroll.y=634.333\tt=2.867\tframes=173\tsettled\n"
      ),
      (
        "list-inside-scrolls-along",
        "list inside scrolls along\tcontainer with list\tinitial\tsheet.y=750\tscroll.y=493\t"
          + "t=2.467\tframes=149\tsettled\tjump=643.538\n"
      ),
    ].map { ($0, Brief($1)) })
  func `a run is one line, tab-separated`(fixture: String, line: Brief<String>) throws {
    #expect(Reports.summary(of: try Reports.fixture(fixture)) == line.value)
  }

  @Test func `a run that does not settle says so`() throws {
    let line = Reports.summary(of: try Reports.fixture("fling-up", .init(maxSettle: 0.05)))
    #expect(line.hasSuffix("\tt=0.189\tframes=12\tnot settled\tjump=1773.891\n"))
  }

  @Test(arguments: [0, 0.01, 0.05, 1.0 / 60, 0.1])
  func `frames are counted up to where motion is given up`(maxSettle: Double) throws {
    for name in ["fling-up", "scroll-fling", "hold-then-lift"] {
      let simulator = try Reports.fixture(name, .init(maxSettle: maxSettle))
      let frames = Reports.lines(of: simulator).split(separator: "\n").count {
        $0.hasPrefix(#"{"type":"frame""#)
      }
      #expect(Reports.summary(of: simulator).contains("\tframes=\(frames)\t"))
    }
  }

  @Test(arguments: Fixture.varied)
  func `it counts the frames of the timeline, though it looks at few of them`(_ fixture: Fixture)
    throws
  {
    let simulator = try Reports.fixture(fixture.name)
    let frames = Reports.lines(of: simulator).split(separator: "\n").count {
      $0.hasPrefix(#"{"type":"frame""#)
    }
    #expect(Reports.summary(of: simulator).contains("\tframes=\(frames)\t"))
  }

  @Test(arguments: HostileName.all)
  func `a name that holds anything stays in its field`(name: Brief<String>) throws {
    let line = Reports.summary(of: try Reports.tap(name.value, scene: name.value))
    let fields = line.dropLast().split(separator: "\t", omittingEmptySubsequences: false)
    #expect(fields.count == 7)
    #expect(fields[0] == fields[1])
    #expect(fields.allSatisfy { OneLine.holds(String($0)) })
  }
}
