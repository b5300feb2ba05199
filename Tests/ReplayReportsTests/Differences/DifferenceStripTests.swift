import BasicTestSupport
import GestureReplay
import JSONText
import Testing

@testable import ReplayReports

/// Two film strips in one picture.
struct DifferenceStripTests {
  private static func strip(_ a: SceneSimulator, _ b: SceneSimulator) throws -> String {
    let documents = try [a, b].map { simulator in
      try TimelineDocument(Array(Reports.lines(of: simulator).utf8), source: "made")
    }
    let films = [a, b].map { simulator in
      var (simulator, film) = (simulator, FilmRecording())
      simulator.runRecordingFailure(&film)
      return film
    }
    let difference = try #require(TimelineDifference(documents[0], documents[1]))
    let strip = DifferenceStrip(difference, a: films[0], b: films[1])
    return String(decoding: strip.text, as: UTF8.self)
  }

  private static func pair() throws -> String {
    try strip(Reports.fixture("fling-up"), Reports.fixture("fling-up-below-threshold"))
  }

  @Test func `both strips stand under each other, each with its name and its end`() throws {
    let svg = try Self.pair()
    let places = ["a: fling up on", "full at y 168.8", "b: fling up below", "initial at y 750"]
      .compactMap { words in svg.split(separator: ">\(words)").first?.count }
    #expect(svg.contains("a: fling up on ivaev-bottom-sheet (container)</text>"))
    #expect(svg.contains("b: fling up below threshold on ivaev-bottom-sheet (container)</text>"))
    #expect(places.count == 4)
    #expect(svg.contains(">First difference at "))
  }

  @Test func `identifiers stand once, and every one that is named is there`() throws {
    let svg = try Self.pair()
    let ids = svg.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    let named = svg.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
    #expect(Set(named) == ["screen-a", "screen-b"])
    #expect(Set(named).isSubset(of: Set(ids)))
  }

  @Test func `plots share their scale and axis, with a line where the runs part`() throws {
    let svg = try Self.pair()
    let parts = svg.matches(of: /class="parting" d="M([0-9.]+)\s[0-9.]+V/).map(\.1)
    #expect(parts.count == 2)
    #expect(Set(parts).count == 1)
    let label = #">sheet.y</text>"#
    let limits = svg.split(separator: label).dropFirst().map { part in
      part.matches(of: /text-anchor="end">([^<]+)</).prefix(2).map { String($0.1) }
    }
    #expect(limits.count == 2)
    #expect(limits[0] == limits[1])
  }

  @Test(arguments: TestEffort.rows(HostileName.all, or: 9))
  func `a name that holds anything is text and nothing else`(name: Brief<String>) throws {
    func strip(_ name: String) throws -> String {
      try Self.strip(
        Reports.tap(name, scene: name), Reports.tap(name, scene: name, at: .init(x: 195, y: 100)))
    }
    let svg = try strip(name.value)
    #expect(try Reports.tags(svg) == Reports.tags(strip("plain")))
    let hasControls = svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
    #expect(!hasControls)
  }
}
