import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText

/// A small program on a stack of controllers that fills the screen: what its pages noted, and what
/// the screen showed.
@MainActor
struct NavigationRun {
  let stage: NavigationStage
  let timeline: Timeline

  /// - Parameters:
  ///   - touches: what the fingers do; by default they touch nothing that listens.
  ///   - pages: the names of the pages that the stack begins with.
  ///   - actions: what else happens, and when.
  ///   - program: runs when the first page has appeared.
  /// - Throws: if the program cannot be replayed.
  init(
    _ touches: [TouchSample] = ProgramRun.tap(at: Point(x: 200, y: 800), time: 1),
    pages: [String] = ["A"], actions: [TimedAction] = [],
    _ program: @escaping @MainActor @Sendable (NavigationStage) -> Void
  ) throws {
    let record = NavigationRecord()
    let app = NavigationApp(pages: pages, program: program, record: record)
    let sheet = try AppSheet(app, on: Screen(), at: nil)
    timeline = try Timeline(
      of: Trace(name: "program", samples: touches, actions: actions),
      on: ReplayScene(name: "program", sheet: sheet))
    stage = record.stages.last ?? NavigationStage(pages: [])
  }

  /// What was noted since the program began.
  var notes: [String] { stage.notes.map(\.text) }

  /// When something was noted, in seconds.
  func time(of text: String) -> Double? { stage.notes.first { $0.text == text }?.time }

  /// Where a view is shown at a time in seconds.
  func frame(of view: String, at time: Double) -> Rect? {
    timeline.frame(at: time)?.layout[view]
  }
}

/// The stacks of a program's runs.
final class NavigationRecord: @unchecked Sendable {
  var stages: [NavigationStage] = []
}

/// A stack of pages, and what they noted.
@MainActor
final class NavigationStage {
  let navigation: UINavigationController
  private(set) var notes: [(text: String, time: Double)] = []
  private var kept: [AnyObject] = []
  var program: (@MainActor (NavigationStage) -> Void)?

  init(pages: [String]) {
    navigation = UINavigationController()
    navigation.setViewControllers(pages.map { page($0) }, animated: false)
  }

  func page(_ name: String) -> Page { Page(name, on: self) }

  func note(_ text: String) { notes.append((text, CACurrentMediaTime())) }

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
class Page: UIViewController {
  let name: String
  private(set) weak var stage: NavigationStage?

  init(_ name: String, on stage: NavigationStage) {
    self.name = name
    self.stage = stage
    super.init(nibName: nil, bundle: nil)
    title = name
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
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove to \(parent == nil ? "nothing" : "a parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove to \(parent == nil ? "nothing" : "a parent")")
  }
}

struct NavigationApp: ReplayedApp {
  static let systemName = "navigation-program"
  var pages: [String] = []
  var program: @MainActor @Sendable (NavigationStage) -> Void = { _ in }
  var record = NavigationRecord()

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {}

  func makeRootViewController() -> UINavigationController {
    let stage = NavigationStage(pages: pages)
    stage.program = program
    record.stages.append(stage)
    return stage.navigation
  }

  func sheet(of root: UINavigationController) -> UIView { root.view }
  func state(of root: UINavigationController) -> String {
    (root.topViewController as? Page)?.name ?? ""
  }
}
