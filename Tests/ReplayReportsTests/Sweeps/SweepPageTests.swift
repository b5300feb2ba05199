import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayReports
import ReplayTestSupport
import Testing

struct SweepPageTests {
  /// The page of fixtures over a grid on the bottom sheet.
  ///
  /// Each trace has the given name, and the first `count` runs can be played.
  private static func page(
    _ axes: [String], _ traces: [(fixture: String, name: String)], playing count: Int = .max
  ) throws -> String {
    let sweep = try Sweep(try axes.map { try SweepAxis(parsing: $0) })
    let document = try SceneReader.document(named: "ivaev-bottom-sheet")
    var (rows, columns) = ([SweepRow](), [StoredRun?]())
    for (index, (fixture, name)) in traces.enumerated() {
      let trace = try Fixture(name: fixture).trace
      for (point, ending) in try sweep.endings(of: trace, on: document).enumerated() {
        let place = SweepPlace(
          trace: name, traceIndex: index, scene: "ivaev-bottom-sheet", point: point)
        rows.append(SweepRow(place, ending))
        let scene = try sweep.scene(at: point, of: document)
        columns.append(try StoredRun(of: try Simulator(scene: scene, trace: trace)))
      }
    }
    let played = Array(columns.prefix(count))
    return String(decoding: SweepPage(sweep, rows, columns: played).text, as: UTF8.self)
  }

  private static func count(_ part: String, in page: String) -> Int {
    page.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  private static let two = [("fling-up", "up"), ("hold-then-lift", "hold")]

  @Test func `over one parameter each trace has a lane whose parts play its runs`() throws {
    let page = try Self.page(["sheet.velocityThreshold=1600:1900:100"], Self.two)
    #expect(Self.count("<div class=\"lane-name\">", in: page) == 2)
    // The first is full below 1800 and initial above; the second is always initial.
    #expect(Self.count("<a class=\"part\"", in: page) == 3)
    for values in ["1600 … 1700", "1800 … 1900", "1600 … 1900"] {
      #expect(
        Self.count("<span class=\"part-values\" dir=\"auto\">\(values)</span>", in: page) == 1)
    }
    for runs in ["0 1", "2 3", "4 5 6 7"] {
      #expect(Self.count("data-runs=\"\(runs)\"", in: page) == 1)
    }
    // A row of the numbers plays each, and a part the one in its middle.
    for run in 0..<8 {
      let count = [1, 3, 6].contains(run) ? 2 : 1
      #expect(Self.count("href=\"#run=\(run)\"", in: page) == count)
    }
    for trace in 0..<2 {
      #expect(Self.count("id=\"c\(trace)\" href=\"#p\(trace)\"", in: page) == 1)
      #expect(Self.count("id=\"p\(trace)\"", in: page) == 1)
      #expect(Self.count("href=\"#c\(trace)\"", in: page) == 1)
    }
  }

  @Test func `a page says where a part plays a neighbour that ends alike`() throws {
    let all = try Self.page(["sheet.velocityThreshold=500:700:100"], [("fling-up", "up")])
    #expect(!all.contains("runs can be played"))
    let first = try Self.page(
      ["sheet.velocityThreshold=500:700:100"], [("fling-up", "up")], playing: 1)
    #expect(first.contains(" 1 of 3 runs can be played; any other part plays the nearest"))
    #expect(Self.count("href=\"#run=0\"", in: first) == 4)
  }

  @Test(arguments: [("sheet.hideDampingRatio=0.7,0.8", 1), ("sheet.velocityThreshold=500,600", 2)])
  func `runs that show the same are in the page once`(axis: String, count: Int) throws {
    let page = try Self.page([axis], [("fling-up", "up")])
    let text = try #require(
      page.split(separator: "id=\"data\">").last?.split(separator: "</script>").first)
    let data = try JSONNode(parsing: Array(text.utf8), source: "data")
    #expect(data["runs"]?.elements.count == count)
    #expect(data["links"]?.elements.map { $0.elements[0].number } == [0, Double(count - 1)])
    let title = "up, " + axis.prefix { $0 != "," }
    #expect(data["links"]?.elements[0].elements[1].text == title)
  }

  @Test func `over two parameters each trace has a block of lanes`() throws {
    let page = try Self.page(
      ["sheet.translationFraction=0.3,0.5", "sheet.velocityThreshold=1000:3000:1000"],
      Self.two + [("fling-up-below-threshold", "below")])
    #expect(Self.count("<div class=\"group\">", in: page) == 3)
    // The first and the third flip at the same threshold for both fractions; the second stays the
    // same, too.
    #expect(Self.count("<a class=\"part\"", in: page) == 4)
    #expect(Self.count("0.3 … 0.5</span>", in: page) == 3)
    #expect(Self.count("<section class=\"runs\"", in: page) == 3)
    #expect(page.contains("below, sheet.translationFraction=0.5, sheet.velocityThreshold=3000"))
  }

  @Test func `of many values only some are written under the lanes`() throws {
    let page = try Self.page(["sheet.velocityThreshold=1000:3000:40"], [("fling-up", "up")])
    #expect(Self.count("<a class=\"part\"", in: page) == 2)
    // From 1000 to 3000.
    #expect(Self.count("<span class=\"tick\"", in: page) == 3)
    for value in [1000, 1500, 2000, 2500, 3000] {
      #expect(Self.count(">\(value)</span>", in: page) == 1, "\(value)")
    }
  }

  @Test func `a state has the same look on every page, and no other state has it there`() throws {
    /// For each of some states, in this order, the class of its look.
    func looks(of states: [String]) throws -> [String: String] {
      let sweep = try Sweep([try SweepAxis(parsing: "sheet.velocityThreshold=500,600")])
      let document = try SceneReader.document(named: "ivaev-bottom-sheet")
      let ending = try sweep.endings(of: Fixture(name: "fling-up").trace, on: document)[0]
      let ended = try #require(ending.outcome)
      let rows = states.enumerated().map { index, state in
        var outcome = ended
        outcome.frame.sheet?.reading.state = state
        let place = SweepPlace(trace: "up", traceIndex: index, scene: "mine", point: 0)
        return SweepRow(place, .ended(outcome))
      }
      let page = String(decoding: SweepPage(sweep, rows).text, as: UTF8.self)
      let legend = try #require(page.firstRange(of: "class=\"legend\""))
      let parts = page[legend.upperBound...].split(separator: "class=\"sample ").dropFirst()
      return Dictionary(
        uniqueKeysWithValues: zip(states, parts.map { String($0.prefix { $0 != "\"" }) }))
    }
    let states = ["low", "ajar", "full", "wide open", "initial", "mine"]
    let found = try looks(of: states)
    #expect(Set(found.values).count == states.count)
    #expect(try looks(of: states.reversed()) == found)
    #expect(
      try looks(of: ["initial", "full"]) == found.filter { ["initial", "full"].contains($0.key) })
  }

  private static let threeValues = ["sheet.velocityThreshold=1700:1900:100"]
  private static let plainMarks = Result {
    Reports.marks(in: try page(threeValues, [("fling-up", "plain")]))
  }

  @Test(
    arguments: TestEffort.rows(HostileName.all, or: 9)
      + [
        "</script><script>alert(1)</script>", "'\"`--><svg onload=a>",
      ].map { Brief($0) })
  func `a name changes nothing but text`(name: Brief<String>) throws {
    let marks = Reports.marks(in: try Self.page(Self.threeValues, [("fling-up", name.value)]))
    #expect(try marks.prefix(2) == Self.plainMarks.get().prefix(2))
  }

  @Test func `a trace without a name is told so`() throws {
    let page = try Self.page(Self.threeValues, [("fling-up", "")])
    #expect(page.contains(">a trace without a name</span>"))
  }
}
