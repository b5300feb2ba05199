import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import Testing

/// Runs of an app that are told in advance what will come, and runs that are not.
@MainActor
struct ForeseenViewsTests {
  /// A sink that keeps what it gets.
  struct Record: TimelineSink {
    let wantsFrames = true
    let wantsEvents = true
    let wantsViews: Bool
    var description: RunDescription?
    var frames: [Frame] = []
    var events: [TimelineEvent] = []

    mutating func begin(_ run: RunDescription) { description = run }
    mutating func event(_ event: TimelineEvent) { events.append(event) }
    mutating func frame(_ frame: Frame) { frames.append(frame) }
    func end(_ outcome: Outcome) {}
  }

  final class LateController: UIViewController {
    let sheetView = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 444))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(sheetView)
      view.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector(handlePan(_:))))
    }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
      guard pan.state == .ended else { return }
      let list = UIScrollView(frame: sheetView.bounds)
      list.contentSize.height = 2000
      sheetView.addSubview(list)
      sheetView.addGestureRecognizer(UITapGestureRecognizer())
      UIView.animate(withDuration: 0.3) { self.sheetView.frame.origin.y = 100 }
    }
  }

  struct LateApp: ReplayedApp {
    static var systemName: String { "late" }
    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {}
    func makeRootViewController() -> LateController { LateController() }
    func sheet(of root: LateController) -> UIView { root.sheetView }
    func state(of root: LateController) -> String { "open" }
  }

  private static func run(foreseen: Bool) throws -> (record: Record, outcome: Outcome) {
    let screen = GestureEngine.Screen()
    let sheet = try AppSheet(LateApp(), on: screen, at: nil)
    let first = ProgramRun.drag(from: Point(x: 195, y: 300), by: Point(x: 0, y: -100), steps: 10)
    let second = ProgramRun.drag(from: Point(x: 195, y: 600), by: Point(x: 0, y: -100), steps: 10)
    let later = second.map { sample in
      var sample = sample
      sample.time += 1
      return sample
    }
    var simulator = try SceneSimulator(
      scene: ReplayScene(name: "late", screen: screen, sheet: sheet),
      trace: Trace(name: "late", samples: first + later))
    var record = Record(wantsViews: foreseen)
    let outcome = try simulator.run(&record)
    return (record, outcome)
  }

  @Test func `a run is the same whether a run before it has told what comes`() throws {
    let (foreseen, end) = try Self.run(foreseen: true)
    let (unforeseen, otherEnd) = try Self.run(foreseen: false)
    #expect(foreseen.events.map(\.because) == unforeseen.events.map(\.because))
    #expect(foreseen.events.map(\.time) == unforeseen.events.map(\.time))
    #expect(foreseen.frames.map(\.layout.views) == unforeseen.frames.map(\.layout.views))
    #expect(foreseen.frames.map(\.time) == unforeseen.frames.map(\.time))
    #expect(end.time == otherEnd.time && end.isSettled == otherEnd.isSettled)
    // What comes later is in the one's description, and in the frames of both at the end.
    #expect(foreseen.description?.scrollViews.isEmpty == false)
    #expect(unforeseen.description?.scrollViews == [])
    #expect(
      foreseen.frames.last?.scrolls.map(\.name) == unforeseen.frames.last?.scrolls.map(\.name))
    #expect(foreseen.frames.last?.recognizers.count == unforeseen.frames.last?.recognizers.count)
  }
}
