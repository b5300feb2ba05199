import BasicTestSupport
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import Testing

/// A controller that only sets `detents`, beside the scene `system-sheet`, on that scene's traces.
///
/// Left out are those whose actions an app does not have: three that set the content's height or
/// offset from outside, and one that presents the sheet while it is being dismissed, which UIKit
/// refuses.
@MainActor
struct SystemSheetTests {
  nonisolated static let traces = [
    "detents-below-1000-returns", "detents-cancelled", "detents-caught-and-dragged",
    "detents-caught-and-lifted", "detents-caught-on-its-band",
    "detents-content-does-not-fling", "detents-content-keeps-the-drag",
    "detents-dragged-down-dismisses",
    "detents-dragged-short-returns", "detents-dragged-to-large",
    "detents-expands-and-scrolls-on", "detents-fast-spring-overshoots",
    "detents-fling-down-dismisses", "detents-fling-takes-next-stop", "detents-list-pulled-down",
    "detents-not-caught-on-its-way-out", "detents-projection-decides", "detents-select-detent",
    "detents-sheet-does-not-move", "detents-tap-on-dimming",
    "regression-cancel-frees-recognizers-detents",
    "regression-displacement-equals-fingers-detents",
    "regression-fling-from-list-keeps-velocity-detents",
    "regression-height-changes-during-drag-detents",
    "regression-horizontal-drag-in-list-detents",
    "regression-second-drag-in-scrolled-content-detents",
    "regression-second-finger-lands-far-away-detents", "regression-stale-velocity-detents",
    "regression-tap-while-settling-detents", "regression-touched-in-mid-settle-detents",
    "report-resized-after-a-drag", "screen-detents-set-while-a-finger-drags",
    "screen-detents-set-while-at-large", "screen-keyboard-while-a-finger-drags-the-sheet",
    "screen-keyboard-while-a-finger-scrolls",
  ]

  @Test(arguments: traces)
  func `a sheet of an app moves as the scene system-sheet`(_ name: String) throws {
    let trace = try Trace(contentsOf: "\(Repository.fixtures)/traces/\(name).json")
    let scene = try #require(try ReplayScene(builtIn: "system-sheet"))
    let model = try Timeline(of: trace, on: scene)
    let sheet = try AppSheet(DetailsApp(), on: Screen(), at: nil)
    let app = try Timeline(of: trace, on: ReplayScene(name: "details", sheet: sheet))
    #expect(app.frames.count >= model.frames.count)
    for (frame, expected) in zip(app.frames, model.frames) {
      let place = "at \(expected.time) s"
      let (own, other) = (
        try #require(frame.sheet?.reading), try #require(expected.sheet?.reading)
      )
      #expect(abs(own.y - other.y) <= 1e-6, "y \(own.y), not \(other.y), \(place)")
      #expect(own.state == other.state, "\(place)")
      #expect(own.phase == other.phase, "\(place)")
      #expect(abs(own.velocity - other.velocity) <= 1e-6, "\(place)")
      let (offset, other2) = (
        frame.scrolls.first?.scroll.contentOffset.y, expected.scroll?.contentOffset.y
      )
      if let offset, let other2 {
        #expect(abs(offset - other2) <= 1e-6, "offset \(offset), not \(other2), \(place)")
      }
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
