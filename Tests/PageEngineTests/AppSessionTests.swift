import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import MotionLaws
import Testing

@testable import PageEngine

/// What an app shows under fingers is what a replay of their trace shows.
@MainActor
struct AppSessionTests {
  /// A sheet that fingers drag, and that comes to rest half a second after it was released: by an
  /// animation, and a block that the app has asked for.
  final class SheetController: UIViewController {
    let sheetView = UIView()
    let height: CGFloat
    private(set) var state = "closed"
    private var topAtBegin: CGFloat = 0
    private lazy var top = sheetView.topAnchor.constraint(
      equalTo: view.bottomAnchor, constant: -100)

    init(height: CGFloat) {
      self.height = height
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      sheetView.translatesAutoresizingMaskIntoConstraints = false
      sheetView.backgroundColor = .systemBlue
      view.addSubview(sheetView)
      NSLayoutConstraint.activate([
        top, sheetView.leftAnchor.constraint(equalTo: view.leftAnchor),
        sheetView.rightAnchor.constraint(equalTo: view.rightAnchor),
        sheetView.heightAnchor.constraint(equalToConstant: 700),
      ])
      sheetView.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector(handlePan(_:))))
    }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .began: topAtBegin = top.constant
      case .changed: top.constant = topAtBegin + pan.translation(in: view).y
      case .ended:
        let opens = pan.velocity(in: view).y < 0
        top.constant = opens ? -height : -100
        UIView.animate(
          withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
        ) {
          self.sheetView.backgroundColor = opens ? .systemRed : .systemBlue
          self.view.layoutIfNeeded()
        } completion: { _ in
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
            self.state = opens ? "open" : "closed"
          }
        }
      default: break
      }
    }
  }

  struct App: ReplayedApp {
    static let systemName = "session-app"
    var height = 500.0

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number("height", &height, in: .above(0), "How high the sheet opens, in points.")
    }
    func makeRootViewController() -> SheetController { SheetController(height: height) }
    func sheet(of root: SheetController) -> UIView { root.sheetView }
    func state(of root: SheetController) -> String { root.state }
    func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] {
      [("closed", 100), ("open", height)]
    }
  }

  private static func catalog() throws -> SheetCatalog {
    try SheetCatalog.builtIn.adding([RegisteredSystem(AppSheet<App>.self)])
  }

  private static func run(_ trace: Trace = Trace(name: "drag")) throws -> LiveRun {
    let text = #"""
      {"format": "gesture-scene/1", "name": "app", "sheet": {"system": "session-app"}}
      """#
    return try LiveRun(
      scene: JSONNode(parsing: Array(text.utf8), source: "scene"), trace: trace,
      options: ReplayOptions(), catalog: try catalog(), wantsLooks: true)
  }

  /// A finger drags up and lets go; another one catches the sheet while it moves, and drags it down.
  private static func trace() throws -> Trace {
    func stroke(_ y: Double, _ direction: Direction) -> GestureRecipe.Stroke {
      GestureRecipe.Stroke(from: Point(x: 195, y: y), to: .travel(200, direction))
    }
    let up = try GestureRecipe(.drag(stroke(790, .up), pace: .velocity(900))).trace().samples
    let down = try GestureRecipe(.drag(stroke(560, .down), pace: .velocity(700))).trace().samples
    let start = (up.last?.time ?? 0) + 0.11
    return Trace(
      name: "drag",
      samples: up
        + down.map { sample in
          TouchSample(
            time: sample.time + start, id: sample.id + 1, phase: sample.phase, point: sample.point)
        })
  }

  /// Feeds a session as a page does.
  ///
  /// - Parameters:
  ///   - run: the app's scene.
  ///   - trace: what the fingers do.
  ///   - meanwhile: what is done between two frames.
  /// - Returns: what its pieces add up to.
  /// - Throws: if the session refuses a sample.
  private static func shown(
    _ run: LiveRun, _ trace: Trace, meanwhile: (Int) throws -> Void = { _ in }
  ) throws -> JoinedColumns {
    var session = try run.session(of: trace.name)
    var samples = trace.samples[...]
    var columns = JoinedColumns()
    var frame = 0
    repeat {
      let time = Double(frame) / 60
      while let sample = samples.first, sample.time <= time + Tolerance.simultaneity {
        try session.add(sample)
        samples.removeFirst()
      }
      try columns.add(session.advance(to: time))
      try meanwhile(frame)
      frame += 1
    } while frame < 600 && (!samples.isEmpty || columns.outcome == nil)
    return columns
  }

  private static func replayed(_ trace: Trace, height: Int? = nil) throws -> JoinedColumns {
    var run = try Self.run(trace)
    if let height { try run.set("app.height", to: "\(height)") }
    var columns = JoinedColumns()
    try columns.add(run.columns())
    return columns
  }

  @Test func `frame by frame it shows what replay shows`() throws {
    let trace = try Self.trace()
    let shown = try Self.shown(try Self.run(), trace)
    #expect(shown == (try Self.replayed(trace)))
    #expect(shown.words["sheet.state"]?.last == "closed")
    #expect(shown.facts["settled"] == "true")
  }

  @Test func `other runs meanwhile change nothing`() throws {
    let trace = try Self.trace()
    let run = try Self.run()
    let shown = try Self.shown(run, trace) { frame in
      if frame % 20 == 7 { _ = try Self.replayed(trace, height: 400) }
    }
    #expect(shown == (try Self.replayed(trace)))
  }

  @Test func `what is set reaches the app's code`() throws {
    let trace = try Self.trace()
    let first = Trace(name: "drag", samples: trace.samples.filter { $0.id == 0 })
    var run = try Self.run()
    try run.set("app.height", to: "420")
    let shown = try Self.shown(run, first)
    #expect(shown == (try Self.replayed(first, height: 420)))
    #expect(shown.numbers["sheet.y"]?.last == 424_000)
    #expect(shown.words["sheet.state"]?.last == "open")
  }

  @Test func `a run of a kept trace is what the tool writes for it`() throws {
    let trace = try Self.trace()
    let run = try Self.run(trace)
    var text: [UInt8] = []
    var lines = TimelineLines(.lines) { text += $0 }
    var simulator = try Simulator(scene: run.scene, trace: trace)
    try simulator.run(&lines)
    #expect(try run.timeline() == text)
  }

  @Test func `an app's settings are parameters with their defaults`() throws {
    var run = try Self.run()
    try run.set("app.height", to: "420")
    let parameters = String(decoding: try run.parameters(), as: UTF8.self)
    #expect(parameters.contains(#""keyPath":"app.height""#))
    #expect(parameters.contains(#""value":420"#) && parameters.contains(#""default":500"#))
    #expect(run.states == ["closed", "open"])
  }
}
