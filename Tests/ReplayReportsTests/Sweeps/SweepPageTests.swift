import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import ReplayTestSupport
import Testing

struct SweepPageTests {
  /// The page of fixtures over a grid on the bottom sheet, each trace called as given.
  private static func page(_ axes: [String], _ traces: [(fixture: String, name: String)]) throws
    -> String
  {
    let sweep = try Sweep(try axes.map { try SweepAxis(parsing: $0) })
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    var rows: [SweepRow] = []
    for (index, (fixture, name)) in traces.enumerated() {
      let endings = try sweep.endings(of: try Fixture(name: fixture).trace, on: document)
      for (point, ending) in endings.enumerated() {
        let place = SweepPlace(
          trace: name, traceIndex: index, scene: "ivaev-bottom-sheet", point: point)
        rows.append(SweepRow(place, ending))
      }
    }
    return String(decoding: SweepPage(sweep, rows).text, as: UTF8.self)
  }

  private static func count(_ part: String, in page: String) -> Int {
    page.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  private static let two = [("fling-up", "up"), ("hold-then-lift", "hold")]

  @Test func `over one parameter each value has a bar that links to its runs`() throws {
    let page = try Self.page(["sheet.velocityThreshold=1600:1900:100"], Self.two)
    #expect(Self.count("<a class=\"bar\"", in: page) == 4)
    for point in 0..<4 {
      #expect(Self.count("id=\"c\(point)\" href=\"#p\(point)\"", in: page) == 1)
      #expect(Self.count("id=\"p\(point)\"", in: page) == 1)
      #expect(Self.count("href=\"#c\(point)\"", in: page) == 1)
    }
    // full and initial below 1800, initial alone above.
    #expect(Self.count("<span class=\"segment ", in: page) == 6)
    #expect(Self.count("style=\"flex-grow:2\"", in: page) == 2)
  }

  @Test func `over two parameters each pair has a cell with its most frequent outcome`() throws {
    let page = try Self.page(
      ["sheet.translationFraction=0.3,0.5", "sheet.velocityThreshold=1000:3000:1000"],
      Self.two + [("fling-up-below-threshold", "below")])
    #expect(Self.count("<a class=\"cell ", in: page) == 6)
    #expect(Self.count("<section class=\"runs\"", in: page) == 6)
    #expect(Self.count("<span class=\"count\">3/3</span>", in: page) > 0)
    #expect(page.contains("sheet.translationFraction = 0.5, sheet.velocityThreshold = 3000"))
  }

  @Test func `more columns than have room for names have letters`() throws {
    let axes = ["sheet.translationFraction=0.3,0.5", "sheet.velocityThreshold=1000:1600:100"]
    let page = try Self.page(axes, Self.two)
    #expect(Self.count("<span class=\"name hidden\"", in: page) == 14)
    #expect(page.contains("<main class=\"sweep is-wide\">"))
  }

  @Test(
    arguments: HostileName.all + ["</script><script>alert(1)</script>", "'\"`--><svg onload=a>"])
  func `a name changes nothing but text`(name: String) throws {
    let axes = ["sheet.velocityThreshold=1700:1900:100"]
    let page = try Self.page(axes, [("fling-up", name)])
    let plain = try Self.page(axes, [("fling-up", "plain")])
    #expect(page.utf8.count { $0 == 0x3C } == plain.utf8.count { $0 == 0x3C })
    #expect(page.utf8.count { $0 == 0x3E } == plain.utf8.count { $0 == 0x3E })
  }

  @Test func `a trace without a name is told so`() throws {
    let page = try Self.page(["sheet.velocityThreshold=1700:1900:100"], [("fling-up", "")])
    #expect(page.contains(">a trace without a name</span>"))
  }
}
