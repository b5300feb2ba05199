import BasicTestSupport
import GestureReplay
import JSONText
import ReplayReports
import Testing

/// Recorded timelines with arbitrary contents are shown or refused, and never do harm.
struct RecordedTimelineFuzzTests {
  private static let odd = [
    "1e300", "-1e9", "0", "-1", "1e-300", "0.5", "null", "true", "[]", "{}", "\"x\"", "[1,2]",
    "9007199254740993",
  ]

  /// A timeline with each of its values replaced by an odd one, a few at a time.
  @Test(arguments: ["fling-up", "list-inside-scrolls-along", "joom-push-and-pop"])
  func `whatever stands in place of a value`(name: String) throws {
    let lines = Reports.lines(of: try Reports.fixture(name, .init(refreshRate: 10)))
      .split(separator: "\n")
    let value = /(?:[:,\[])(-?[0-9][0-9.]*|"[a-zA-Z.]+"|true|false)(?=[,}\]])/
    var (shown, refused) = (0, 0)
    let step = TestEffort.count(5, or: 21)
    for (index, line) in lines.enumerated() {
      // None of the many parameters in a header is shown.
      let end = line.firstRange(of: #","settings""#)?.lowerBound ?? line.endIndex
      for (count, match) in line[..<end].matches(of: value).enumerated()
      where (count + index).isMultiple(of: step) {
        var changed = lines
        changed[index] =
          line[..<match.1.startIndex] + Self.odd[(count / step + index) % Self.odd.count]
          + line[match.1.endIndex...]
        if play(changed.joined(separator: "\n")) { shown += 1 } else { refused += 1 }
      }
    }
    // There must be enough of both for the test to mean something.
    let enough = TestEffort.count(10, or: 0)
    #expect(shown > enough)
    #expect(refused > enough)
  }

  /// Whether every report shows this timeline; if not, it must be refused with a place.
  private func play(_ text: String) -> Bool {
    do throws(InputFailure) {
      let recorded = try Timeline(reading: Array(text.utf8), source: "odd")
      var count = 0
      var (strip, page) = (FilmStrip { count += $0.count }, TimelinePage { count += $0.count })
      var (table, csv) = (
        TimelineTable(style: TextStyle(isEnabled: false)) { count += $0.count },
        TimelineCSV { count += $0.count }
      )
      var events = TimelineTraceEvents(process: 1) { count += $0.count }
      var lines = TimelineLines(.lines) { count += $0.count }
      recorded.play(to: &strip)
      recorded.play(to: &page)
      recorded.play(to: &table)
      recorded.play(to: &csv)
      recorded.play(to: &events)
      recorded.play(to: &lines)
      #expect(count < 4_000_000)
      return true
    } catch {
      #expect(error.location != nil)
      return false
    }
  }
}
