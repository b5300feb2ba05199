import BasicTestSupport
import GestureReplay
import JSONText
import ReplayTestSupport
import Testing

@testable import ReplayReports

/// Two runs as a picture that moves; its appearance was checked by eye.
struct DifferenceAnimationTests {
  private struct Pair {
    var films: [FilmRecording]
    var svg: String
  }

  private static func pair(_ a: SceneSimulator, _ b: SceneSimulator) throws -> Pair {
    let documents = try [a, b].map { simulator in
      try TimelineDocument(Array(Reports.lines(of: simulator).utf8), source: "made")
    }
    let films = [a, b].map { simulator in
      var (simulator, film) = (simulator, FilmRecording())
      simulator.runRecordingFailure(&film)
      return film
    }
    let difference = try #require(TimelineDifference(documents[0], documents[1]))
    let animation = DifferenceAnimation(difference, a: films[0], b: films[1])
    return Pair(films: films, svg: String(decoding: animation.text, as: UTF8.self))
  }

  /// Fixtures whose runs differ, among them every kind of sheet and a scroll view alone.
  private static let pairs = [
    ("fling-up-below-threshold", "fling-up"),
    ("detents-expands-and-scrolls-on", "detents-list-pulled-down"),
    ("drawer-pulled-past-threshold", "drawer-pulled-short-of-threshold"),
    ("joom-list-pulled-past-half", "joom-list-pulled-short-of-half"),
    ("inset-released-going-up", "inset-released-going-down"),
    ("panel-dragged-to-full", "panel-dragged-short-returns"),
    ("scroll-fling", "scroll-slow-release"), ("no-touches", "two-finger-drag"),
  ]

  private static func pair(_ names: (String, String)) throws -> Pair {
    try pair(Reports.fixture(names.0), Reports.fixture(names.1))
  }

  /// What an attribute is at a part of the loop.
  private static func value(_ animation: [(part: Double, value: Double)], at part: Double) -> Double
  {
    guard let after = animation.firstIndex(where: { $0.part >= part }), after > 0 else {
      return animation[0].value
    }
    let (from, to) = (animation[after - 1], animation[after])
    let share = to.part > from.part ? (part - from.part) / (to.part - from.part) : 1
    return from.value + (to.value - from.value) * share
  }

  @Test(arguments: [
    ("fling-up-below-threshold", "fling-up"),
    ("panel-dragged-to-full", "panel-dragged-short-returns"),
  ])
  func `the sheet is where the runs' frames have it`(names: (String, String)) throws {
    let pair = try Self.pair(names)
    let moving =
      /class="sheet"[^>]*>\n<animate attributeName="y" dur="([0-9.]+)s" [^>]*keyTimes="([^"]*)" values="([^"]*)"/
    let found = try #require(pair.svg.firstMatch(of: moving))
    let duration = try #require(Double(found.1))
    let parts = found.2.split(separator: ";").compactMap { Double($0) }
    let values = found.3.split(separator: ";").compactMap { Double($0) }
    #expect(parts.count == values.count)
    #expect(parts == parts.sorted())
    #expect(parts.first == 0)
    #expect(parts.last == 1)
    let animation = zip(parts, values).map { (part: $0, value: $1) }
    let clock = AnimationClock(pair.films.compactMap { $0.outcome?.time })
    #expect((clock.duration - duration).magnitude < 0.001)
    for (run, film) in pair.films.enumerated() {
      for frame in film.frames {
        let sheet = try #require(frame.layout.views.first { $0.role == .sheet }?.frame)
        // A time is rounded to a hundred-thousandth of the loop, in which a sheet moves this far.
        let rounding =
          (frame.sheet?.reading.velocity.magnitude ?? 0) / clock.stretch * duration * 2e-5
        let shown = Self.value(animation, at: clock.time(frame.time, of: run) / duration)
        #expect((shown - sheet.y).magnitude <= AnimatedScreen.tolerance + 0.01 + rounding)
      }
    }
    // Far fewer keyframes than frames.
    #expect(parts.count < pair.films.map(\.frames.count).reduce(0, +))
  }

  @Test(arguments: pairs)
  func `it is well-formed, small, and needs nothing else`(names: (String, String)) throws {
    let svg = try Self.pair(names).svg
    #expect(svg.utf8.count < 100_000)
    var open: [Substring] = []
    for tag in svg.matches(of: /<(\/?)([a-zA-Z]+)(?:\s[a-zA-Z0-9-]+="[^"<]*")*(\/?)>/) {
      if tag.1 == "/" {
        #expect(open.popLast() == tag.2)
      } else if tag.3.isEmpty {
        open.append(tag.2)
      }
    }
    #expect(open.isEmpty)
    for word in ["<script", "href", "foreignObject", "url(http", "@import", "NaN", "nan", "inf\""] {
      #expect(!svg.contains(word))
    }
    let ids = svg.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    let named = svg.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
    #expect(Set(named).isSubset(of: Set(ids)))
  }

  @Test func `it tells the decisions and the ends, and names the setting`() throws {
    let fixture = Fixture(name: "fling-up-below-threshold")
    let lower = try fixture.scene(["sheet.velocityThreshold=700"])
    let svg = try Self.pair(
      Reports.fixture(fixture.name), Simulator(scene: lower, trace: fixture.trace)
    ).svg
    for words in [
      ">sheet.velocityThreshold</text>", ">1000</text>", ">700</text>", ">1000 → 700</text>",
      ">Decision: hide</text>", ">Decision: show</text>", ">899.9 of 1000 pt/s ✗</text>",
      ">899.9 of 700 pt/s ✓</text>", ">Ends in initial</text>", ">Ends in full</text>",
      "<title id=\"title\">fling up below threshold: sheet.velocityThreshold 1000 → 700</title>",
      "b: decision: show: initial: velocity -899.9 pt/s is beyond -700 pt/s",
    ] {
      #expect(svg.contains(words), "\(words)")
    }
  }

  @Test(arguments: pairs)
  func `where no motion is wanted, a picture that does not move shows how b ended`(
    names: (String, String)
  ) throws {
    let svg = try Self.pair(names).svg
    #expect(
      svg.contains(
        "@media(prefers-reduced-motion:reduce){.moving{display:none}.still{display:inline}}"))
    let parts = svg.split(separator: "<g class=\"still\">")
    #expect(parts.count == 2)
    #expect(parts[0].contains("<animate"))
    #expect(!parts[1].contains("<animate"))
    #expect(!parts[1].contains("class=\"finger\""))
  }

  @Test(arguments: TestEffort.rows(HostileName.all, or: 9))
  func `a name that holds anything is text and nothing else`(name: Brief<String>) throws {
    func picture(_ name: String) throws -> String {
      try Self.pair(
        Reports.tap(name, scene: name), Reports.tap(name, scene: name, at: .init(x: 195, y: 100))
      ).svg
    }
    let svg = try picture(name.value)
    #expect(try Reports.tags(svg) == Reports.tags(picture("plain")))
    let hasControls = svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
    #expect(!hasControls)
  }
}
