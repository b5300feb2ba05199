import BasicTestSupport
import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import JSONText
import Testing

/// A declarative sheet of two detents with content that scrolls, beside the scene `system-sheet`, on that
/// scene's traces.
///
/// Left out are those whose actions an app does not have: three that set the content's height or offset from
/// outside, and one that presents the sheet while it is being dismissed.
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
  func `a sheet of a view moves as the scene system-sheet`(_ name: String) throws {
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
private struct DetailsApp: ReplayedApp {
  static let systemName = "details"

  static let actions = [
    ReplayedAction<DetailsApp>(AppAction.Present()) { root, action in
      root.rootView.model.change(animated: action.animated) { $0.isPresented = true }
    },
    ReplayedAction(AppAction.Dismiss()) { root, action in
      root.rootView.model.change(animated: action.animated) { $0.isPresented = false }
    },
    ReplayedAction(AppAction.SelectDetent()) { root, action in
      root.rootView.model.change(animated: action.animated) {
        $0.selection = action.detent == "medium" ? .medium : .large
      }
    },
    ReplayedAction(AppAction.SetDetents()) { root, action in
      root.rootView.model.change(animated: action.animated) { model in
        let detents = action.detents.map { detent in
          detent == .medium
            ? PresentationDetent.medium
            : detent == .large
              ? .large
              : detent.height.map { .height($0) } ?? .fraction(detent.fraction ?? 1)
        }
        model.detents = Set(detents)
        for (own, detent) in zip(detents, action.detents) { model.words[own] = detent.identifier }
        let heights = action.detents.compactMap { $0.height }
        model.smallest = action.detents.first { $0.height == heights.min() }?.identifier ?? "medium"
        let selected = model.words.first { $0.value == action.selected }
        if let selected { model.selection = selected.key }
      }
    },
  ]

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> UIHostingController<DetailsView> {
    UIHostingController(rootView: DetailsView(model: DetailsModel()))
  }
  func sheet(of root: UIHostingController<DetailsView>) -> UIView {
    root.view(identified: "content")
  }
  func state(of root: UIHostingController<DetailsView>) -> String {
    guard let presented = root.presentedViewController, !presented.isBeingDismissed else {
      return "dismissed"
    }
    let model = root.rootView.model
    // A selection that is none of the detents is the smallest one, as UIKit has it.
    guard model.detents.contains(model.selection) else { return model.smallest }
    return model.words[model.selection] ?? (model.selection == .large ? "large" : "medium")
  }
}

@MainActor
private final class DetailsModel: ObservableObject {
  @Published var isPresented = false
  @Published var detents: Set<PresentationDetent> = [.medium, .large]
  @Published var selection = PresentationDetent.medium

  /// The names that a trace gives to detents of its own.
  var words: [PresentationDetent: String] = [:]
  var smallest = "medium"

  func change(animated isAnimated: Bool, _ change: (DetailsModel) -> Void) {
    var transaction = Transaction()
    transaction.disablesAnimations = !isAnimated
    withTransaction(transaction) { change(self) }
  }
}

private struct DetailsView: View {
  @ObservedObject var model: DetailsModel

  var body: some View {
    Color.gray
      .onAppear { model.change(animated: false) { $0.isPresented = true } }
      .sheet(isPresented: $model.isPresented) {
        ScrollView { Color.white.frame(height: 1600) }
          .ignoresSafeArea()
          .accessibilityIdentifier("content")
          .presentationDetents(model.detents, selection: $model.selection)
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_model, "model")
  }
}
