import BasicTestSupport
import GestureReplay
import ReplayReports
import ReplayTestSupport
import Testing

/// The story: when, what, and by which rule.
struct ExplanationTests {
  private func lines(_ simulator: SceneSimulator) -> [String] {
    Reports.story(of: simulator).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  @Test func `a tap is told like this`() throws {
    #expect(
      Reports.story(of: try Reports.tap("a tap"))
        == """
        a tap on scene (container)

           0.000 s  Finger 0 lands on sheet
                      because hit-testing found sheet at (195, 790)
           0.100 s  Finger 0 lifts
                      because the finger was lifted
           0.100 s  sheet.pan possible → failed
                      because lifted after moving 0 pt, hysteresis is 10 pt

        In the end the sheet is initial at y 750, settled at 0.1 s after 7 frames.

        """)
  }

  @Test func `in brief, only decisions and the end are told`() throws {
    let story = Reports.text(of: try Reports.fixture("fling-up-below-threshold")) {
      Explanation(style: TextStyle(isEnabled: false), isBrief: true, to: $0)
    }
    let lines = story.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.map { $0.prefix(46) } == [
        "fling up below threshold on ivaev-bottom-sheet", "", "   0.167 s  Decision: hide",
        "              because initial: |translation| 1", "",
        "In the end the sheet is initial at y 750, sett", "",
      ])
  }

  @Test func `a recognizer that another prevents is told of once`() throws {
    let lines = lines(try Reports.fixture("regression-edge-pan-at-30-degrees-inset"))
    let prevented = lines.filter { $0.hasSuffix("s  edge.pan prevents scroll.pan") }
    #expect(prevented.count == 1)
    #expect(!lines.contains { $0.contains("scroll.pan possible → failed") })
  }

  @Test(arguments: Fixture.varied)
  func `every event is told with its time and its reason, in order`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let lines = lines(simulator)
    let events = Reports.lines(of: simulator).split(separator: "\n").filter {
      $0.hasPrefix(#"{"type":"event""#)
    }
    // The failure of a prevented recognizer is reported together with its prevention.
    let count = events.count - events.count { $0.contains(#""what":"prevented""#) }
    let reasons = lines.filter { $0.hasPrefix("              because ") }
    #expect(reasons.count == count)
    #expect(reasons.allSatisfy { $0.count > "              because ".count })
    // A release is no event.
    let told = lines.dropFirst().filter { !$0.contains(" s  The finger left at ") }
    let times = told.compactMap { line -> Double? in
      let words = line.split(separator: " ")
      return line.hasPrefix("  ") && words.dropFirst().first == "s" ? Double(words[0]) : nil
    }
    #expect(times.count == count)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [("fling-up", 1), ("hold-then-lift", 0), ("detents-fling-takes-next-stop", 0)])
  func `a release that does not keep the finger's velocity is told`(fixture: String, count: Int)
    throws
  {
    let lines = lines(try Reports.fixture(fixture)).filter { $0.contains("The finger left at ") }
    #expect(lines.count == count)
    for line in lines {
      let words = "The finger left at -1799.952 pt/s; the sheet goes on at -26.061 pt/s"
      #expect(line == "   0.139 s  \(words)")
    }
  }

  @Test(arguments: Fixture.varied)
  func `it begins with the trace and the scene, and ends with the end`(_ fixture: Fixture) throws {
    let lines = lines(try Reports.fixture(fixture.name))
    #expect(lines[0].contains(" on "))
    #expect(lines[1] == "")
    #expect(lines.last == "")
    #expect(lines[lines.count - 2].hasPrefix("In the end "))
    #expect(
      lines[lines.count - 2].hasSuffix(" frames.")
        || lines[lines.count - 2].hasSuffix(" after 1 frame."))
  }

  @Test func `recognizers keep their names, and sentences begin with a capital`() throws {
    let story = Reports.story(of: try Reports.fixture("fling-up"))
    #expect(story.contains("s  sheet.pan possible → began, translation (0, 0) pt"))
    #expect(story.contains("s  Decision: show\n"))
    #expect(story.contains("s  State initial → full\n"))
  }

  @Test func `colour changes nothing but colour`() throws {
    let simulator = try Reports.fixture("fling-up")
    let coloured = Reports.story(of: simulator, isColoured: true)
    #expect(coloured.contains("\u{1B}[33mDecision: show\u{1B}[0m"))
    #expect(ANSI.stripped(coloured) == Reports.story(of: simulator))
  }

  @Test(arguments: HostileName.all)
  func `a name that holds anything stays on its line`(name: Brief<String>) throws {
    let plain = lines(try Reports.tap("plain"))
    let lines = lines(try Reports.tap(name.value, scene: name.value))
    #expect(lines.dropFirst() == plain.dropFirst())
    #expect(OneLine.holds(lines[0]))
  }
}
