import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import ReplayTestSupport
import Testing

/// A controller that only sets `detents`, beside the scene `system-sheet`, on that scene's traces.
@MainActor
struct SystemSheetTests {
  @Test(arguments: SystemSheetAgreement.traces)
  func `a sheet of an app moves as the scene system-sheet`(_ name: String) throws {
    let sheet = try AppSheet(DetailsApp(), on: Screen(), at: nil)
    try SystemSheetAgreement.expect(on: name, ReplayScene(name: "details", sheet: sheet))
  }

  @Test func `a scene whose sheet a run has dismissed is described as it was before`() throws {
    let sheet = try AppSheet(DetailsApp(), on: Screen(), at: nil)
    let scene = ReplayScene(name: "details", sheet: sheet)
    let trace = try Fixture(name: "detents-fling-down-dismisses").trace
    let runs = try (0..<3).map { _ in try Timeline(of: trace, on: scene) }
    #expect(runs.map(\.outcome.verdict) == ["dismissed", "dismissed", "dismissed"])
    for run in runs[1...] {
      #expect(run.events == runs[0].events)
      #expect(Array(run.frames) == Array(runs[0].frames))
    }
  }
}

/// What is replayed: a screen that presents details, which scroll, as a sheet.
struct DetailsApp: ReplayedApp {
  static let systemName = "details"

  static let actions = [
    ReplayedAction<DetailsApp>(AppAction.Present()) { root, action in
      root.showDetails(animated: action.animated)
    },
    ReplayedAction(AppAction.Dismiss()) { root, action in
      root.dismiss(animated: action.animated)
    },
    ReplayedAction(AppAction.SelectDetent()) { root, action in
      root.change(animated: action.animated) {
        $0.selectedDetentIdentifier = .init(word: action.detent)
      }
    },
    ReplayedAction(AppAction.SetDetents()) { root, action in
      root.change(animated: action.animated) { sheet in
        sheet.detents = action.detents.map { detent in
          detent == .medium
            ? .medium()
            : detent == .large
              ? .large()
              : .custom(identifier: .init(detent.identifier)) { context in
                detent.height.map { CGFloat($0) }
                  ?? detent.fraction.map { $0 * context.maximumDetentValue }
              }
        }
        if let selected = action.selected { sheet.selectedDetentIdentifier = .init(word: selected) }
      }
    },
  ]

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> DetailsScreen { DetailsScreen() }
  func sheet(of root: DetailsScreen) -> UIView { root.details.view }

  func state(of root: DetailsScreen) -> String {
    guard root.details.presentingViewController != nil, !root.details.isBeingDismissed else {
      return "dismissed"
    }
    guard let sheet = root.details.sheetPresentationController,
      let detent = sheet.detents.first(where: { $0.identifier == sheet.selectedDetentIdentifier })
        ?? sheet.detents.min(by: { Self.height(of: $0) < Self.height(of: $1) })
    else { return "dismissed" }
    return detent.identifier == .large
      ? "large" : detent.identifier == .medium ? "medium" : detent.identifier.rawValue
  }

  @MainActor
  private struct Context: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection = UIScreen.main.traitCollection
    let maximumDetentValue: CGFloat = 763
  }

  @MainActor
  private static func height(of detent: UISheetPresentationController.Detent) -> CGFloat {
    detent.resolvedValue(in: Context()) ?? .infinity
  }
}

extension UISheetPresentationController.Detent.Identifier {
  fileprivate init(word: String) {
    self = word == "medium" ? .medium : word == "large" ? .large : Self(word)
  }
}

final class DetailsScreen: UIViewController {
  let details = Details()

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if details.presentingViewController == nil { showDetails(animated: false) }
  }

  func showDetails(animated: Bool) {
    details.sheetPresentationController?.detents = [.medium(), .large()]
    present(details, animated: animated)
  }

  func change(animated: Bool, _ change: (UISheetPresentationController) -> Void) {
    guard let sheet = details.sheetPresentationController else { return }
    if animated { sheet.animateChanges { change(sheet) } } else { change(sheet) }
  }
}

final class Details: UIViewController {
  private let scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 1600)
  }
}
