import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import Testing

/// A sheet that an app presents besides its own: it has a state of its own, by its controller's name.
@MainActor
struct PresentedSheetTests {
  /// A map with a sheet of its own, half or full, on which a tap presents a plain controller.
  final class MapScreen: UIViewController {
    let sheetView = UIView(frame: CGRect(x: 0, y: 444, width: 390, height: 800))
    private(set) var state = "half"
    private var start: CGFloat = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(sheetView)
      sheetView.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector(MapScreen.drag)))
      sheetView.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector(MapScreen.tap)))
    }

    private func tap(_ tap: UITapGestureRecognizer) { present(Details(), animated: true) }

    private func drag(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .began: start = sheetView.frame.minY
      case .changed:
        sheetView.frame.origin.y = min(max(start + pan.translation(in: view).y, 100), 444)
      case .ended, .cancelled:
        state = sheetView.frame.minY + 0.2 * pan.velocity(in: view).y < 272 ? "full" : "half"
        UIView.animate(withDuration: 0.3) { [self] in
          sheetView.frame.origin.y = state == "full" ? 100 : 444
        }
      default: break
      }
    }
  }

  final class Details: UIViewController {}

  /// What is replayed, with the map's own sheet or with the one that it presents.
  struct App: ReplayedApp {
    static let systemName = "map"
    var isPresented = false
    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    { try visitor.flag("presented", &isPresented, "Whether the presented sheet is replayed.") }
    func makeRootViewController() -> MapScreen { MapScreen() }
    func sheet(of root: MapScreen) -> UIView {
      isPresented ? root.presentedViewController?.view ?? root.sheetView : root.sheetView
    }
    func state(of root: MapScreen) -> String {
      isPresented ? root.presentedViewController == nil ? "away" : "large" : root.state
    }
    func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] {
      isPresented ? [] : [("half", 400), ("full", 744)]
    }
  }

  private static func scene(_ app: App = App()) throws -> ReplayScene {
    ReplayScene(name: "map", sheet: try AppSheet(app, on: Screen(), at: nil))
  }

  private static func run(_ app: App = App(), thenDrag way: Double? = nil) throws -> Timeline {
    var touches = ProgramRun.tap(at: Point(x: 195, y: 600), time: 0)
    if let way {
      let drag = ProgramRun.drag(
        from: Point(x: 195, y: 200), by: Point(x: 0, y: way), steps: 30)
      touches += drag.map { sample in
        var sample = sample
        sample.time += 2
        sample.id = 9
        return sample
      }
    }
    return try Timeline(of: Trace(name: "tap", samples: touches), on: scene(app))
  }

  @Test func `its state is not the app's, in frames and in events`() throws {
    let run = try Self.run()
    #expect(run.frames.allSatisfy { $0.sheet?.reading.state == "half" })
    let presented = try #require(run.outcome.frame.sheets.first)
    #expect(presented.name == "Details" && presented.state == "large" && presented.phase == .idle)
    #expect(presented.extent == 844 - presented.y && presented.y < 100)
    let changes = run.events.filter { if case .sheet = $0.kind { true } else { false } }
    #expect(changes.map(\.sheet) == ["Details"])
    #expect(changes.first?.kind == .sheet(from: "dismissed", to: "large"))
    let animations = run.events.compactMap { event -> String? in
      guard case .animation(let animation) = event.kind else { return nil }
      return "\(animation.of) of \(event.sheet ?? "the app")"
    }
    #expect(Set(animations) == ["Details.y of Details"])
    #expect(try #require(run.frames.first).sheets.isEmpty)
    #expect(run.frame(at: 0.2)?.sheets.first?.phase == .animating)
  }

  @Test func `it is gone when the user has sent it away`() throws {
    let run = try Self.run(thenDrag: 500)
    #expect(run.outcome.frame.sheets.isEmpty && run.outcome.isSettled)
    let changes = run.events.compactMap { event -> String? in
      guard case .sheet(_, let to) = event.kind else { return nil }
      return "\(event.sheet ?? "the app"): \(to)"
    }
    #expect(changes == ["Details: large", "Details: dismissed"])
    #expect(run.outcome.sheet?.reading.state == "half")
  }

  @Test func `in what the run is written as, it stands by its name, and is read back`() throws {
    let run = try Self.run()
    let bytes = Self.lines(of: run)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""sheets":{"Details":{"state":"large","phase":"idle","y":"#))
    #expect(text.contains(#""from":"dismissed","to":"large","sheet":"Details""#))
    let read = try Timeline(reading: bytes, source: "run")
    #expect(read.outcome.frame.sheets.map(\.name) == ["Details"])
    #expect(read.events.map(\.sheet) == run.events.map(\.sheet))
    #expect(Self.lines(of: read) == bytes)
  }

  private static func lines(of run: Timeline) -> [UInt8] {
    var bytes: [UInt8] = []
    var lines = TimelineLines(.lines) { bytes += $0 }
    run.play(to: &lines)
    return bytes
  }

  @Test func `gestures on both sheets break no rule`() throws {
    let findings = try SheetChecks(Self.scene(), runs: 60).findings()
    #expect(findings.isEmpty, "\(findings.map(\.description))")
  }

  @Test func `one that is the app's own is told as before`() throws {
    let run = try Self.run(App(isPresented: true), thenDrag: 500)
    #expect(run.frames.allSatisfy { $0.sheets.isEmpty })
    #expect(run.events.allSatisfy { $0.sheet == nil })
    #expect(run.frame(at: 1.5)?.sheet?.reading.state == "large")
    #expect(run.frame(at: 1.5).map { $0.sheet?.reading.extent ?? 0 > 744 } == true)
  }

  @Test func `two of one class have a number`() throws {
    let run = try ProgramRun { program in
      let (first, second) = (Details(), Details())
      program.present(first, animated: false) { first.present(second, animated: true) }
    }
    #expect(run.timeline.outcome.frame.sheets.map(\.name) == ["Details", "Details2"])
  }
}
