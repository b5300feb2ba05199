import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import Testing

@testable import ReplayReports

/// Film strips as SVG; their appearance was checked by eye.
struct FilmStripTests {
  private func strip(_ simulator: SceneSimulator) -> String {
    Reports.text(of: simulator) { FilmStrip(to: $0) }
  }

  /// The phones, each from its `g` element to its rim.
  private func phones(_ svg: String) -> [String] {
    svg.split(separator: "<g transform=").dropFirst().map(String.init)
  }

  @Test func `a fling is told in six moments, by number and in words`() throws {
    let svg = strip(try Reports.fixture("fling-up"))
    #expect(phones(svg).count == 6)
    for words in [
      "fling up on ivaev-bottom-sheet (container)", "finger 0 lands on sheet",
      "decision: show: initial: velocity -1800 pt/s is beyond -1000 pt/s",
      "the end: the sheet is full at y 168.8, settled at 0.35 s after 22 frames",
    ] {
      #expect(svg.contains(words))
    }
  }

  @Test(arguments: ["fling-up", "past-full-height-held", "drawer-haptic-twice", "phone-call"])
  func `the last phone shows the sheet where it came to rest`(name: String) throws {
    var simulator = try Reports.fixture(name)
    let svg = strip(simulator)
    let sheet = try #require(
      try simulator.run().frame.layout.views.first { $0.name == "sheet" }?.frame)
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
    let rows = svg.compactMap {
      $0.firstMatch(of: /fill="url\(#rows\)" transform="translate\(0 (-?[0-9.]+)\)"/)?.1
    }
    #expect(rows.count == svg.count)
    #expect(Set(rows).count > 2)
  }

  @Test func `a carousel in a list moves by itself, and its offset is plotted`() throws {
    let svg = strip(try Reports.fixture("screen-carousel-at-30-degrees"))
    let places = phones(svg).map { phone in
      let list = phone.firstMatch(of: /url\(#rows\)" transform="translate\((-?[0-9.]+) -60\)"/)?.1
      let tiles = phone.firstMatch(of: /url\(#tiles\)" transform="translate\((-?[0-9.]+) 0\)"/)?.1
      return (list, tiles)
    }
    #expect(places.allSatisfy { $0.0 == "0" && $0.1 != nil })
    #expect(Set(places.map(\.1)).count == places.count)
    #expect(svg.contains(">carousel.x<"))
  }

  @Test func `a sheet without a list shows lines and cards, on a map`() throws {
    let svg = strip(try Reports.fixture("fling-up"))
    #expect(svg.contains("<g id=\"card\">") && svg.contains("<g id=\"map\">"))
    for phone in phones(svg) {
      #expect(phone.contains("<use href=\"#card\" y=\"34\"/>"))
      #expect(phone.contains("<use href=\"#map\"/>"))
    }
  }

  @Test(arguments: ["fling-up", "past-full-height-held", "fling-up-below-threshold"])
  func `a finger is down until it is lifted, and pans are plotted until then`(name: String) throws {
    let simulator = try Reports.fixture(name)
    let lines = try Reports.lines(of: simulator).split(separator: "\n")
      .map { try JSONNode(parsing: Array($0.utf8), source: "line") }
    let lift = try #require(
      lines.first { $0["kind"]?.text == "touch" && $0["phase"]?.text == "ended" }?["t"]?.number)
    let end = try #require(lines.last?["t"]?.number)
    let (left, width) = (144.0, FilmDrawing.width - FilmDrawing.margin - 144)
    let svg = strip(simulator)
    let touch = try #require(
      svg.firstMatch(of: /class="touch" x="144" y="[0-9.]+" width="([0-9.]+)"/)?.1)
    // Timelines have thousandths of a second.
    let slack = 0.001 / end * width
    #expect(abs(try #require(Double(touch)) - lift / end * width) < slack)
    let line = try #require(svg.firstMatch(of: /class="line e" d="([^"]*)"/)?.1)
    let last = try #require(line.split { "ML".contains($0) }.last?.split(separator: " ").first)
    #expect(abs(try #require(Double(last)) - left - lift / end * width) < slack)
    #expect(svg.contains(">finger down</text>") && svg.contains(">moment shown above</text>"))
    #expect(!strip(try Reports.fixture("no-touches")).contains("finger down"))
  }

  @Test(arguments: ["fling-up", "joom-pull-bar-flung", "scroll-fling", "drawer-haptic-twice"])
  func `no two phones look alike`(name: String) throws {
    let drawn = phones(strip(try Reports.fixture(name))).map { phone in
      phone.split(separator: "\n").filter { line in
        ["\"sheet\"", "\"finger\"", "\"shade\"", "#rows"].contains { line.contains($0) }
      }
    }
    #expect(Set(drawn).count == drawn.count)
  }

  @Test func `a pan's translation and velocity are plotted while it is under way`() throws {
    let svg = strip(try Reports.fixture("two-finger-drag"))
    for words in [">sheet.pan</text>", ">translation y, pt</text>", ">velocity y, pt/s</text>"] {
      #expect(svg.contains(words))
    }
    let lines = svg.matches(of: /class="line e" d="([^"]*)"/).map(\.1)
    #expect(lines.count == 2)
    // It begins after the finger landed and ends before the run does: the axis is longer.
    let places = lines[0].split { "ML".contains($0) }.compactMap {
      Double($0.split(separator: " ")[0])
    }
    let last = try #require(places.last)
    #expect(try #require(places.first) > 144)
    #expect(last < FilmDrawing.width - FilmDrawing.margin - 10)
  }

  @Test func `a pan that goes sideways is plotted sideways`() throws {
    let svg = strip(try Reports.fixture("joom-edge-pan-flicked"))
    #expect(svg.contains(">edge.pan</text>"))
    #expect(svg.contains(">translation x, pt</text>"))
    #expect(!svg.contains(">translation y, pt</text>"))
  }

  @Test func `a pan that comes twice leaves a gap`() throws {
    let point = Point(x: 195, y: 790)
    var samples: [TouchSample] = []
    for step in 0...21 {
      let (index, start) = (Double(step % 11), step < 11 ? 0.0 : 1)
      let phase: TouchSample.Phase = index == 0 ? .began : index == 10 ? .ended : .moved
      let place = Point(x: point.x, y: point.y - index * 4)
      samples.append(
        TouchSample(time: start + index * 0.02, id: 0, phase: phase, point: place))
    }
    let scene = try #require(try ReplayScene(builtIn: "ivaev-bottom-sheet"))
    let svg = strip(try Simulator(scene: scene, trace: Trace(name: "twice", samples: samples)))
    let lines = svg.matches(of: /class="line e" d="([^"]*)"/).map(\.1)
    #expect(lines.map { line in line.count { $0 == "M" } } == [2, 2])
  }

  /// A strip of a scene whose views have names that no system uses.
  @Test func `a view looks as its role says, whatever its name is`() throws {
    let fixture = "joom-pull-bar-flung"
    let text = Reports.lines(of: try Reports.fixture(fixture))
    var renamed = text
    for (old, new) in [
      ("shading", "gloom"), ("pullBar", "knob"), ("sheet", "card"), ("page0", "leaf"),
      ("scrollView", "list"), ("content", "map"),
    ] {
      renamed = renamed.replacing("\"name\":\"\(old)\"", with: "\"name\":\"\(new)\"")
        .replacing("\"in\":\"\(old)\"", with: "\"in\":\"\(new)\"")
        .replacing("\"\(old)\":[", with: "\"\(new)\":[")
    }
    let svgs = try [text, renamed].map { text in
      let document = try TimelineDocument(Array(text.utf8), source: "made")
      var bytes: [UInt8] = []
      var sink = FilmStrip { bytes += $0 }
      try Timeline(reading: document).play(to: &sink)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text != renamed)
    #expect(svgs[0] == svgs[1])
    #expect(svgs[0].contains("class=\"shade\""))
  }

  @Test func `only what moves is plotted`() throws {
    let still = strip(try Reports.fixture("no-touches"))
    #expect(!still.contains("class=\"line"))
    let scrolling = strip(try Reports.fixture("scroll-fling"))
    #expect(scrolling.contains("class=\"line b\""))
    #expect(!scrolling.contains("class=\"line a\""))
  }

  @Test(arguments: HostileName.all)
  func `a name that holds anything is text and nothing else`(name: Brief<String>) throws {
    let plain = strip(try Reports.tap("plain"))
    let svg = strip(try Reports.tap(name.value))
    #expect(Reports.tags(svg) == Reports.tags(plain))
    let hasControls = svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
    #expect(!hasControls)
    // An ampersand occurs only at the beginning of an entity.
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
      let scene = try #require(try ReplayScene(builtIn: "ivaev-bottom-sheet"))
      var simulator = try Simulator(scene: scene, trace: Trace(name: "taps", samples: samples))
      var sink = FilmStrip { _ in }
      try simulator.run(&sink)
      return sink.film.frames.count
    }
    #expect(kept[0] == kept[1])
    #expect(kept[0] < 20)
  }

  @Test func `a title that is too long for a line goes on in the next`() throws {
    let name = String(repeating: "long ", count: 100)
    let svg = strip(try Reports.tap(name))
    #expect(svg.contains("<title id=\"title\">\(name)"))
    let drawn = svg.matches(of: /class="title"[^>]*>([^<]*)</).map { String($0.1) }
    #expect(drawn.count == 7)
    #expect(drawn.allSatisfy { $0.count <= 78 })
    #expect(drawn.joined(separator: " ").hasPrefix(name))
  }

  @Test(arguments: [
    "past-full-height-held", "panel-fast-release-overshoots", "scroll-fling", "joom-push-and-pop",
  ])
  func `every word of the story is drawn`(name: String) throws {
    let svg = strip(try Reports.fixture(name))
    let story = try #require(svg.firstMatch(of: /<desc id="story">([^<]*)</)?.1)
    let drawn = svg.matches(of: /<text x="38"[^>]*>([^<]*)</).map { String($0.1) }
    let words = { (text: String) in text.filter { $0 != ";" } }
    #expect(words(drawn.joined(separator: " ")) == words(String(story)))
    #expect(!svg.contains("…"))
    // The plots begin below the last line.
    let tops = svg.matches(of: /<text x="38" y="([0-9.]+)"/).compactMap { Double($0.1) }
    let plots = svg.matches(of: /class="axis" d="M[0-9.]+ ([0-9.]+)h/).compactMap { Double($0.1) }
    #expect(tops == tops.sorted())
    #expect(try #require(plots.min()) - 56 > (try #require(tops.last)))
  }

  @Test(arguments: [
    ("past-full-height-held", "0.942 s", "decision: show: the drag asks for 679.8 pt"),
    ("detents-hands-off-at-top", "0.197 s", "decision: move the sheet"),
    ("detents-caught-on-its-band", "0.300 s", "decision: catch"),
  ])
  func `what is decided before a finger lets go is a moment`(
    name: String, time: String, headline: String
  ) throws {
    let svg = strip(try Reports.fixture(name))
    let times = svg.matches(of: /text-anchor="end">([0-9.]+ s)</).map { String($0.1) }
    let number = try #require(times.firstIndex(of: time)) + 1
    let line = /<text class="number"[^>]*>([0-9])<\/text>\n<text x="38"[^>]*>([^<]*)</
    let told = svg.matches(of: line).first { Int($0.1) == number }
    #expect(try #require(told).2.hasPrefix(headline))
    // The finger is still down.
    #expect(phones(svg)[number - 1].contains("class=\"finger\""))
  }

  @Test func `a velocity that hardly changes is a level line`() throws {
    let svg = strip(try Reports.fixture("past-full-height-moving"))
    let plot = try #require(svg.split(separator: ">velocity y, pt/s</text>").last)
    let path = try #require(plot.firstMatch(of: /class="line e" d="M([^"]*)"/)?.1)
    let heights = path.split(separator: "L").compactMap { Double($0.split(separator: " ")[1]) }
    #expect(heights.count > 20)
    #expect(try #require(heights.max()) - (try #require(heights.min())) < 0.1)
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
    let scene = try #require(try ReplayScene(builtIn: "ivaev-bottom-sheet"))
    let svg = strip(try Simulator(scene: scene, trace: Trace(name: "late", samples: samples)))
    let places = svg.matches(of: /class="number" x="([0-9.]+)" y="[0-9.]+" text-anchor="middle"/)
      .compactMap { Double($0.1) }
    #expect(places.count > 3)
    #expect(places == places.sorted())
    #expect(places.allSatisfy { $0 <= FilmDrawing.width - FilmDrawing.margin })
  }
}
