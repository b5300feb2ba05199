import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import Testing

@testable import ReplayReports

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

  @Test func `a long pause keeps no more frames than a short one`() throws {
    let kept = try [2.0, 200].map { pause in
      let point = Point(x: 195, y: 790)
      let samples = [0, pause].flatMap { time in
        [
          TouchSample(time: time, id: 0, phase: .began, point: point),
          TouchSample(time: time + 0.1, id: 0, phase: .ended, point: point),
        ]
      }
      let scene = try #require(try Scene(builtIn: "ivaev-bottom-sheet"))
      var simulator = try Simulator(scene: scene, trace: Trace(name: "taps", samples: samples))
      var sink = FilmStrip { _ in }
      simulator.run(&sink)
      return sink.frames.count
    }
    #expect(kept[0] == kept[1])
    #expect(kept[0] < 20)
  }

  @Test func `a title that is too long for the picture is shortened where it is drawn`() throws {
    let name = String(repeating: "long ", count: 100)
    let svg = strip(try Reports.tap(name))
    #expect(svg.contains("<title id=\"title\">\(name)"))
    let drawn = try #require(svg.firstMatch(of: /class="title"[^>]*>([^<]*)</)?.1)
    #expect(drawn.count < 80)
    #expect(drawn.hasSuffix("…"))
  }

  @Test func `moments that fall together at the end have their numbers within the picture`() throws
  {
    let point = Point(x: 195, y: 790)
    let samples = [0, 300].flatMap { time in
      [
        TouchSample(time: time, id: 0, phase: .began, point: point),
        TouchSample(
          time: time + 0.1, id: 0, phase: .ended, point: Point(x: 195, y: point.y - time)),
      ]
    }
    let scene = try #require(try Scene(builtIn: "ivaev-bottom-sheet"))
    let svg = strip(try Simulator(scene: scene, trace: Trace(name: "late", samples: samples)))
    let places = svg.matches(of: /class="number" x="([0-9.]+)" y="[0-9.]+" text-anchor="middle"/)
      .compactMap { Double($0.1) }
    #expect(places.count > 3)
    #expect(places == places.sorted())
    #expect(places.allSatisfy { $0 <= FilmDrawing.width - FilmDrawing.margin })
  }
}
