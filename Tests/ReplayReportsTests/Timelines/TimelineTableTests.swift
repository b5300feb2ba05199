import BasicTestSupport
import GestureReplay
import ReplayReports
import ReplayTestSupport
import Testing

/// The table: aligned columns, frames folded, events between the lines.
struct TimelineTableTests {
  private func lines(_ simulator: SceneSimulator) -> [String] {
    Reports.table(of: simulator).split(separator: "\n").map(String.init)
  }

  /// Whether a line shows a frame: a number, a time, cells.
  private func isFrame(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    return words.count > 2 && Int(words[0]) != nil && Double(words[1]) != nil
  }

  @Test func `a tap looks like this`() throws {
    let table = Reports.table(of: try Reports.tap("a tap"))
    #expect(
      table == """
        a tap on scene (container), 60 Hz
          frame        t  touches         sheet.pan     pan pt  pan pt/s  state       phase       sheet.y    extent  edge pt/s
                   0.000  ▸ finger 0 lands on sheet: hit-testing found sheet at (195, 790)
              0    0.000  195,790.0       ·                               initial     idle         750.00     94.00          0
            ⋮ 5 frames alike, up to frame 5 (0.083 s)
                   0.100  ▸ finger 0 lifts: the finger was lifted
                   0.100  ▸ sheet.pan possible → failed: lifted after moving 0 pt, hysteresis is 10 pt
              6    0.100                  ·                               initial     idle         750.00     94.00          0
        final  the sheet is initial at y 750, settled at 0.1 s after 7 frames

        """)
  }

  /// The columns of a line of titles, which are separated by two or more spaces.
  private func columns(_ titles: String) -> [(title: String, place: Range<Int>)] {
    var columns: [(title: String, place: Range<Int>)] = []
    let titles = titles.replacing("pan pt", with: "pan_pt").replacing("e pt/s", with: "e_pt/s")
      .replacing("l pt/s", with: "l_pt/s")
    for (index, character) in titles.enumerated() where character != " " {
      if let last = columns.last, last.place.upperBound == index {
        columns[columns.count - 1] = (
          last.title + String(character), last.place.lowerBound..<index + 1
        )
      } else {
        columns.append((String(character), index..<index + 1))
      }
    }
    return columns
  }

  private static let numbers = [
    "frame", "t", "sheet.y", "extent", "edge_pt/s", "scroll.y", "scroll.x,y", "scroll_pt/s",
  ]

  @Test(arguments: Fixture.varied)
  func `every number ends where its title does, and every word begins there`(_ fixture: Fixture)
    throws
  {
    let lines = lines(try Reports.fixture(fixture.name))
    let columns = columns(lines[1])
    for line in lines.filter(isFrame) {
      let cells = Array(line + "  ")
      for column in columns where column.place.upperBound <= line.count {
        let (start, end) = (column.place.lowerBound, column.place.upperBound)
        if column.title.hasPrefix("pan_") {
          #expect(cells[end - 1] == " " || cells[end - 1].isNumber, "\(column.title): \(line)")
          #expect(cells[end] == " ", "\(column.title): \(line)")
        } else if Self.numbers.contains(column.title) {
          #expect(cells[end - 1].isNumber && cells[end] == " ", "\(column.title): \(line)")
        } else {
          let hasCell = column.title == "touches" || cells[start] != " "
          #expect(hasCell && cells[start - 1] == " ", "\(column.title): \(line)")
        }
      }
      #expect(!line.hasSuffix(" "))
    }
  }

  @Test(arguments: Fixture.varied)
  func `the pan's columns are filled while one is under way, and only then`(_ fixture: Fixture)
    throws
  {
    let lines = lines(try Reports.fixture(fixture.name))
    let columns = columns(lines[1])
    guard let pan = columns.first(where: { $0.title == "pan_pt" }) else { return }
    for line in lines.filter(isFrame) {
      let cell = Array(line + String(repeating: " ", count: 100))[
        pan.place.upperBound - 8..<pan.place.upperBound]
      let isUnderWay = columns.contains { column in
        let state = line.dropFirst(column.place.lowerBound).prefix { $0 != " " }
        return column.title.hasSuffix(".pan") && ["began", "changed"].contains(state)
      }
      #expect((cell.contains { $0 != " " }) == isUnderWay)
    }
  }

  @Test func `a pan that goes sideways is told sideways`() throws {
    let lines = lines(try Reports.fixture("joom-edge-pan-flicked")).filter(isFrame)
    #expect(lines.contains { $0.contains("  x 13.3       800  ") })
  }

  @Test func `the columns of the sheet are aligned`() throws {
    let lines = lines(try Reports.fixture("fling-up"))
    let titles = Array(lines[1])
    let title = Array("sheet.y")
    let start = try #require(titles.indices.first { Array(titles[$0...].prefix(7)) == title })
    let frames = lines.filter(isFrame).map(Array.init)
    #expect(frames.count == 22)
    for frame in frames {
      // Two decimals, right-aligned below the title's end.
      #expect(frame[start + 4] == ".")
      #expect(frame[start + 5].isNumber && frame[start + 6].isNumber)
      #expect(frame[start + 7] == " ")
    }
  }

  @Test func `a scene without a sheet has no columns for one, and one without a scroll view none`()
    throws
  {
    let scroll = lines(try Reports.fixture("scroll-fling"))[1]
    #expect(scroll.contains("scroll.y") && !scroll.contains("sheet.y"))
    let sheet = lines(try Reports.fixture("fling-up"))[1]
    #expect(sheet.contains("sheet.y") && !sheet.contains("scroll"))
    let both = lines(try Reports.fixture("list-inside-scrolls-along"))[1]
    #expect(both.contains("sheet.y") && both.contains("scroll.y"))
  }

  @Test(arguments: Fixture.varied)
  func `every frame is shown or folded, and none twice`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let lines = lines(simulator)
    var next = 0
    for line in lines {
      let words = line.split(separator: " ")
      if words.first == "⋮" {
        let count = try #require(Int(words[1]))
        #expect(words[2] == (count == 1 ? "frame" : "frames"))
        next += count
        #expect(line.contains("alike, up to frame \(next - 1) ("))
      } else if isFrame(line) {
        #expect(Int(words[0]) == next)
        next += 1
      }
    }
    var copy = simulator
    let frames = try copy.run().frames
    #expect(next == frames)
  }

  @Test func `frames that differ in what is shown are not folded`() throws {
    let frames = lines(try Reports.fixture("fling-up")).filter(isFrame)
    let cells = frames.map { $0.split(separator: " ").dropFirst(2) }
    #expect(zip(cells, cells.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test(arguments: Fixture.varied)
  func `events stand between the frames before and after them, each on a line`(_ fixture: Fixture)
    throws
  {
    let simulator = try Reports.fixture(fixture.name)
    let lines = lines(simulator)
    var times: [Double] = []
    for line in lines.dropFirst(2) where isFrame(line) || line.contains("▸") {
      let words = line.split(separator: " ")
      times.append(try #require(Double(words[isFrame(line) ? 1 : 0])))
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    let events = Reports.lines(of: simulator).split(separator: "\n").filter {
      $0.hasPrefix(#"{"type":"event""#)
    }
    #expect(lines.filter { $0.contains("  ▸ ") }.count == events.count)
  }

  @Test func `further fingers are counted behind the first`() throws {
    let lines = lines(try Reports.fixture("two-finger-drag"))
    #expect(lines.contains { isFrame($0) && $0.contains(" +1 ") })
  }

  @Test(arguments: Fixture.varied)
  func `colour changes nothing but colour`(_ fixture: Fixture) throws {
    let simulator = try Reports.fixture(fixture.name)
    let coloured = Reports.table(of: simulator, isColoured: true)
    #expect(coloured.contains("\u{1B}[1m"))
    let plain = ANSI.stripped(coloured).split(separator: "\n").map { line in
      line.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
    }
    #expect(plain == lines(simulator))
    #expect(!Reports.table(of: simulator).contains("\u{1B}"))
  }

  @Test func `a run that does not settle says so`() throws {
    let last = lines(try Reports.fixture("fling-up", .init(maxSettle: 0.05))).last
    #expect(
      last?.hasPrefix("final  the sheet is initial at y ") == true
        && last?.hasSuffix(", not settled, given up at 0.189 s after 12 frames") == true)
  }

  @Test(arguments: HostileName.all)
  func `a name that holds anything stays on its line`(name: Brief<String>) throws {
    let plain = lines(try Reports.tap("plain"))
    let lines = lines(try Reports.tap(name.value, scene: name.value))
    #expect(lines.count == plain.count)
    #expect(lines.dropFirst() == plain.dropFirst())
    #expect(OneLine.holds(lines[0]))
  }
}

/// Text with ANSI's select graphic rendition sequences.
enum ANSI {
  static func stripped(_ text: String) -> String {
    var isEscape = false
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { scalars.append(scalar) }
      if isEscape, scalar == "m" { isEscape = false }
    }
    return String(scalars)
  }
}

/// Text that every terminal and every line reader treats as one line.
enum OneLine {
  static func holds(_ text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
