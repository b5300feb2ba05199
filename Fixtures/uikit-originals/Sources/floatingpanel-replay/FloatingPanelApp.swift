import GestureReplay
import HeadlessUIKit

/// What is replayed of scenee/FloatingPanel: a panel with a list, with the numbers of `floating-panel`.
struct FloatingPanelApp: ReplayedApp {
  static let systemName = "original-floatingpanel"

  /// The panel's spring steps by frames.
  static let dependsOnRefreshRate = true

  static let actions = [
    ReplayedAction<FloatingPanelApp>(AppAction.Move()) { root, move in
      guard let state = root.states.first(where: { $0.rawValue == move.to }) else { return }
      root.panel.move(to: state, animated: move.animated)
    }
  ]

  var full: Double? = 18
  var half: Double? = 262
  var tip: Double? = 69
  var initialState = InitialState.half
  var contentHeight = 1600.0
  var grabberAreaHeight = 24.0

  enum InitialState: String, CaseIterable, Sendable {
    case full, half, tip
  }

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.optionalNumber(
      "full", &full, in: .anySign, "The inset of full from the top, in points; null for none.")
    try visitor.optionalNumber(
      "half", &half, in: .anySign, "The inset of half from the bottom, in points; null for none.")
    try visitor.optionalNumber(
      "tip", &tip, in: .anySign, "The inset of tip from the bottom, in points; null for none.")
    try visitor.choice("initialState", &initialState, "The state in which it begins.")
    try visitor.number(
      "contentHeight", &contentHeight, in: .above(0), "How high the list is, in points.")
    try visitor.number(
      "grabberAreaHeight", &grabberAreaHeight, in: .nonNegative,
      "How far from its edge a touch always moves the panel, in points.")
  }

  func makeRootViewController() -> PanelScreenViewController { PanelScreenViewController(self) }
  func sheet(of root: PanelScreenViewController) -> UIView { root.panel.surfaceView }
  func state(of root: PanelScreenViewController) -> String { root.panel.state.rawValue }
}

/// The screen that shows the panel, as the original's guide has it.
final class PanelScreenViewController: UIViewController, FloatingPanelControllerDelegate {
  let panel = FloatingPanelController()
  let states: [FloatingPanelState] = [.full, .half, .tip, .hidden]
  private let app: FloatingPanelApp
  private let panelLayout: PanelLayout

  init(_ app: FloatingPanelApp) {
    self.app = app
    panelLayout = PanelLayout(app)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.delegate = self
    panel.layout = panelLayout
    // The list is as high as the panel, whatever the safe area is.
    panel.contentInsetAdjustmentBehavior = .never
    panel.surfaceView.grabberAreaOffset = app.grabberAreaHeight
    let content = PanelContentViewController(height: app.contentHeight)
    panel.set(contentViewController: content)
    panel.track(scrollView: content.list)
    panel.addPanel(toParent: self)
  }
}

/// The anchors of the settings.
final class PanelLayout: FloatingPanelBottomLayout {
  private let app: FloatingPanelApp

  init(_ app: FloatingPanelApp) { self.app = app }

  override var initialState: FloatingPanelState {
    switch app.initialState {
    case .full: .full
    case .half: .half
    case .tip: .tip
    }
  }

  override var anchors: [FloatingPanelState: FloatingPanelLayoutAnchoring] {
    var anchors: [FloatingPanelState: FloatingPanelLayoutAnchoring] = [:]
    anchors[.full] = app.full.map {
      FloatingPanelLayoutAnchor(absoluteInset: $0, edge: .top, referenceGuide: .safeArea)
    }
    anchors[.half] = app.half.map {
      FloatingPanelLayoutAnchor(absoluteInset: $0, edge: .bottom, referenceGuide: .safeArea)
    }
    anchors[.tip] = app.tip.map {
      FloatingPanelLayoutAnchor(absoluteInset: $0, edge: .bottom, referenceGuide: .safeArea)
    }
    return anchors
  }
}

/// What the panel shows: a list that fills it.
final class PanelContentViewController: UIViewController {
  let list = UIScrollView()
  private let height: CGFloat

  init(height: CGFloat) {
    self.height = height
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.accessibilityIdentifier = "list"
    list.contentInsetAdjustmentBehavior = .never
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.contentSize = CGSize(width: list.bounds.width, height: height)
  }
}
