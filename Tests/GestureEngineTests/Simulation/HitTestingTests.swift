import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// An app that answers hit-testing itself, as one that overrides `point(inside:with:)`.
struct HitTestingTests {
  /// A button with a target of 44 pt around it, on a sheet that lets touches through to the map
  /// where it shows nothing.
  struct PassthroughSheet: SheetSystem {
    let name = "passthrough"
    let extentRange = 0.0...400.0

    func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription]
    { ["map", "sheet", "button"].map { .init(name: "\($0).tap", view: $0, kind: .tap(.init())) } }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
      views.add("map", context.screen.bounds, as: .background)
      views.add("sheet", Rect(x: 0, y: 400, width: 390, height: 444), as: .sheet)
      views.add("button", Rect(x: 180, y: 500, width: 20, height: 20), in: "sheet")
    }

    func reading(_ context: SheetContext) -> SheetReading {
      SheetReading(state: "there", phase: .idle, y: 400, extent: 400, velocity: 0)
    }

    func hitTest(_ point: Point, found view: String?, _ context: SheetContext) -> String? {
      if (point.x - 190).magnitude <= 22, (point.y - 510).magnitude <= 22 { return "button" }
      if view == "sheet" { return point.x > 300 ? nil : "map" }
      return view
    }
  }

  @Test(arguments: [
    (Point(x: 190, y: 510), ["button.tap"], "hit-testing found button at (190, 510)"),
    (
      Point(x: 170, y: 490), ["button.tap"],
      "hit-testing found sheet at (170, 490), and the app's hitTest answers button"
    ),
    (
      Point(x: 100, y: 600), ["map.tap"],
      "hit-testing found sheet at (100, 600), and the app's hitTest answers map"
    ),
    (
      Point(x: 350, y: 600), [],
      "hit-testing found sheet at (350, 600), and the app's hitTest answers nothing"
    ),
    (Point(x: 100, y: 100), ["map.tap"], "hit-testing found map at (100, 100)"),
  ])
  func `what the app's hitTest answers gets the finger, and the story says so`(
    _ point: Point, _ taps: [String], _ because: String
  ) throws {
    let samples = [
      TouchSample(time: 0, id: 0, phase: .began, point: point),
      TouchSample(time: 0.05, id: 0, phase: .ended, point: point),
    ]
    let run = try Timeline(
      of: Trace(name: "tap", samples: samples),
      on: ReplayScene(name: "passthrough", sheet: PassthroughSheet()))
    let recognized = run.events.compactMap { event -> String? in
      guard case .recognizer(let name, _, .recognized, _, _) = event.kind else { return nil }
      return name
    }
    #expect(recognized.contains(taps.first ?? "none") || taps.isEmpty)
    #expect(taps.isEmpty ? recognized.isEmpty : recognized.first == taps.first)
    #expect(run.events.first?.because == because)
  }
}
