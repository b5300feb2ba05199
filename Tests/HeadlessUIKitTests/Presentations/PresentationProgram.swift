import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText

/// A small program that presents controllers: what they noted, and what the screen showed.
@MainActor
struct PresentationRun {
  let stage: PresentationStage
  let timeline: Timeline

  /// - Parameters:
  ///   - touches: what the fingers do; by default they touch nothing that listens.
  ///   - actions: what else happens.
  ///   - program: runs when the root has appeared.
  /// - Throws: if the program cannot be replayed.
  init(
    _ touches: [TouchSample] = ProgramRun.tap(at: Point(x: 200, y: 800), time: 2),
    actions: [TimedAction] = [],
    _ program: @escaping @MainActor @Sendable (PresentationStage) -> Void
  ) throws {
    let record = PresentationRecord()
    let app = PresentationApp(program: program, record: record)
    let sheet = try AppSheet(app, on: Screen(), at: nil)
    timeline = try Timeline(
      of: Trace(name: "program", samples: touches, actions: actions),
      on: ReplayScene(name: "program", sheet: sheet))
    stage = record.stages.last ?? PresentationStage()
  }

  /// What was noted since the program began.
  var notes: [String] { stage.notes.map(\.text) }

  /// When something was noted, in seconds.
  func time(of text: String) -> Double? { stage.notes.first { $0.text == text }?.time }

  /// Where a view is shown at a time in seconds.
  func frame(of view: String, at time: Double) -> Rect? {
    timeline.frame(at: time)?.layout[view]
  }

  /// The names of the events that an app's code is told of by.
  func events(_ names: String...) -> [String] {
    timeline.events.compactMap { event in
      guard case .custom(let name, _) = event.kind, names.contains(name) else { return nil }
      return name
    }
  }
}

/// The stages of a program's runs.
final class PresentationRecord: @unchecked Sendable {
  var stages: [PresentationStage] = []
}

/// A root that presents, and what everybody noted.
@MainActor
final class PresentationStage {
  private(set) lazy var root = Card("A", on: self)
  private(set) var notes: [(text: String, time: Double)] = []
  private var kept: [AnyObject] = []
  var program: (@MainActor (PresentationStage) -> Void)?

  func card(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> Card {
    let card = Card(name, on: self)
    card.modalPresentationStyle = style
    return card
  }

  func note(_ text: String) { notes.append((text, CACurrentMediaTime())) }
  func clear() { notes = [] }

  func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: work)
  }

  /// Delegates are not held by what they serve.
  func keep(_ object: AnyObject) { kept.append(object) }

  func begin() {
    guard let program else { return }
    self.program = nil
    notes = []
    program(self)
  }
}

/// A controller that notes what it is told.
class Card: UIViewController {
  let name: String
  private(set) weak var stage: PresentationStage?

  init(_ name: String, on stage: PresentationStage) {
    self.name = name
    self.stage = stage
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func note(_ text: String) { stage?.note("\(name) \(text)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = name
    note("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear")
    stage?.begin()
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear")
  }
}

struct PresentationApp: ReplayedApp {
  static let systemName = "presentation-program"
  var program: @MainActor @Sendable (PresentationStage) -> Void = { _ in }
  var record = PresentationRecord()

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {}

  func makeRootViewController() -> Card {
    let stage = PresentationStage()
    stage.program = program
    record.stages.append(stage)
    return stage.root
  }

  func sheet(of root: Card) -> UIView { root.view }
  func state(of root: Card) -> String { (root.presentedViewController as? Card)?.name ?? root.name }
}
