import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

@testable import ReplayReports

/// Pictures of a panel that comes from the left or the right; their appearance was checked by eye.
struct SidePanelPicturesTests {
  private static func film(_ edge: SheetEdge, _ trace: Trace, _ settings: [String] = []) throws
    -> FilmRecording
  {
    var film = FilmRecording()
    var simulator = try Simulator(scene: SidePanel.scene(edge, settings), trace: trace)
    simulator.runRecordingFailure(&film)
    return film
  }

  @Test(arguments: SidePanel.edges)
  func `a strip's grabber stands at the inner edge`(edge: SheetEdge) throws {
    let film = try Self.film(edge, SidePanel.fling(edge))
    let svg = try #require(FilmDrawing(film, scale: FilmScale([film]))).svg
    let grabbers = svg.matches(
      of: /class="grabber" rx="3.5" x="([0-9.-]+)" y="([0-9.]+)" width="7" height="48"/)
    let last = try #require(grabbers.last.flatMap { Double($0.1) })
    // The panel covers 300 pt of 390.
    #expect(last == (edge == .left ? 300 - 16 : 90 + 10))
    // Its middle is that of the safe area, from 47 to 810.
    #expect(grabbers.allSatisfy { Double($0.2) == (47 + 810) / 2 - 24 })
  }

  @Test(arguments: SidePanel.edges)
  func `a strip plots x, to the right upwards, and tells it`(edge: SheetEdge) throws {
    let film = try Self.film(edge, SidePanel.fling(edge))
    let curves = FilmCurve.all(of: film)
    let place = try #require(curves.first { $0.name == "sheet.x" })
    #expect(!place.isDownward && place.values.last == SidePanel.fullX(edge))
    #expect(!curves.contains { $0.name == "sheet.y" })
    #expect(curves.first { $0.name == "sheet.velocity" }?.isDownward == false)
    let drawing = try #require(FilmDrawing(film, scale: FilmScale([film])))
    #expect(
      drawing.story.last?.hasPrefix(
        "the end: the sheet is full at x \(SidePanel.fullX(edge).rounded3)") == true)
  }

  /// A release shows the place at which its animation begins, not that of the frame before.
  @Test(arguments: SidePanel.edges)
  func `at a lift the panel is where its animation begins`(edge: SheetEdge) throws {
    let film = try Self.film(edge, SidePanel.fling(edge))
    let from = try #require(
      film.events.lazy.compactMap { event -> Double? in
        guard case .animation(let animation) = event.kind else { return nil }
        return animation.from
      }.first)
    let lift = try #require(film.events.first { $0.headline.contains("lifts") }?.time)
    let frame = try #require(film.frames.first { $0.time == lift })
    let x = try #require(frame.sheet?.reading.x)
    #expect(from == (edge == .left ? 290 : 100))
    // The animation moves the extent of a panel at the left, which is 300 pt wide.
    #expect((x - (edge == .left ? from - 300 : from)).magnitude < 1e-9)
  }

  @Test(arguments: zip(SidePanel.edges, ["M200 47v763", "M190 47v763"]))
  func `an animation's ghost and grabber stand upright`(edge: SheetEdge, ghost: String) throws {
    let rest = Trace(name: "rest")
    let films = [
      try Self.film(edge, rest), try Self.film(edge, rest, ["sheet.initialState=full"]),
    ]
    let documents = try [[], ["sheet.initialState=full"]].map { settings in
      let scene = try SidePanel.scene(edge, settings)
      let lines = Reports.lines(of: try Simulator(scene: scene, trace: rest))
      return try TimelineDocument(Array(lines.utf8), source: "made")
    }
    let difference = try #require(TimelineDifference(documents[0], documents[1]))
    let animation = DifferenceAnimation(difference, a: films[0], b: films[1])
    let svg = String(decoding: animation.text, as: UTF8.self)
    #expect(svg.contains("class=\"ghost\" d=\"\(ghost)\""))
    let x = edge == .left ? -16 : 10
    #expect(
      svg.contains(#"class="grabber" rx="3.5" x="\#(x)" y="357.5" width="7" height="48""#))
  }
}
