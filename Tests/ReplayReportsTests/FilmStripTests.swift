import GestureReplay
import JSONText
import ReplayReports
import Testing

/// Film strips as SVG; how they look was looked at.
struct FilmStripTests {
  private func strip(_ simulator: Simulator) -> String {
    Reports.text(of: simulator) { FilmStrip(to: $0) }
  }

  /// The phones, each from its `g` to its rim.
  private func phones(_ svg: String) -> [String] {
    svg.split(separator: "<g transform=").dropFirst().map(String.init)
  }

  @Test func `a fling is told in six moments, by number and in words`() throws {
    let svg = strip(try Reports.fixture("fling-up"))
    #expect(phones(svg).count == 6)
    for words in [
      "fling up on ivaev-bottom-sheet (container)", "finger 0 lands on sheet",
      "decision: show: initial: velocity -1799.969 pt/s is beyond -1000 pt/s",
      "the end: the sheet is full at y 168.8, settled at 0.35 s after 22 frames",
    ] {
      #expect(svg.contains(words))
    }
  }

  @Test(arguments: ["fling-up", "past-full-height-held", "drawer-haptic-twice", "phone-call"])
  func `the last phone shows the sheet where it came to rest`(name: String) throws {
    var simulator = try Reports.fixture(name)
    let svg = strip(simulator)
    let sheet = try #require(simulator.run().frame.layout.views.first { $0.name == "sheet" }?.frame)
    let last = try #require(phones(svg).last)
    #expect(
      last.contains(
        #"<rect class="sheet" rx="24" x="\#(sheet.x.rounded3)" y="\#(sheet.y.rounded3)" "#
          + #"width="\#(sheet.width.rounded3)" height="\#(sheet.height.rounded3)"/>"#))
    #expect(!last.contains("class=\"finger\""))
  }

  @Test func `where a finger is down, it shows with where it came from`() throws {
    let svg = phones(strip(try Reports.fixture("fling-up")))
    #expect(svg[0].contains(#"<circle class="finger" cx="195" cy="790" r="26"/>"#))
    #expect(svg[2].contains("class=\"trail\" d=\"M195 790L195 789.688L195 774.88L"))
  }

  @Test func `rows of a list move with its content`() throws {
    let svg = phones(strip(try Reports.fixture("list-inside-scrolls-along")))
    let rows = svg.compactMap { $0.firstMatch(of: /class="row" d="M[0-9.]+ ([0-9.]+)/)?.1 }
    #expect(rows.count == svg.count)
    #expect(Set(rows).count > 2)
  }

  @Test func `only what moves is plotted`() throws {
    let still = strip(try Reports.fixture("no-touches"))
    #expect(!still.contains("class=\"line"))
    let scrolling = strip(try Reports.fixture("scroll-fling"))
    #expect(scrolling.contains("class=\"line b\""))
    #expect(!scrolling.contains("class=\"line a\""))
  }

  @Test(arguments: HostileName.all)
  func `a name that holds anything is text and nothing else`(name: String) throws {
    let plain = strip(try Reports.tap("plain"))
    let svg = strip(try Reports.tap(name))
    let tags = { (text: String) in
      text.matches(of: /<\/?[a-zA-Z]+/.matchingSemantics(.unicodeScalar)).map { String($0.0) }
    }
    #expect(tags(svg) == tags(plain))
    let hasControls = svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
    #expect(!hasControls)
    // An ampersand stands only at the beginning of an entity.
    let entities = /&(amp|lt|gt|quot);/.matchingSemantics(.unicodeScalar)
    #expect(svg.unicodeScalars.count { $0 == "&" } == svg.matches(of: entities).count)
  }

  @Test func `a long run stays small`() throws {
    let long = try Reports.fixture("scroll-fling", .init(refreshRate: 10_000))
    #expect(strip(long).utf8.count < 120_000)
  }
}
