import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import ReplayTestSupport
import Testing

/// A declarative sheet of two detents with content that scrolls, beside the scene `system-sheet`, on that
/// scene's traces.
@MainActor
struct SystemSheetTests {
  @Test(arguments: SystemSheetAgreement.traces)
  func `a sheet of a view moves as the scene system-sheet`(_ name: String) throws {
    let sheet = try AppSheet(DetailsApp(), on: Screen(), at: nil)
    try SystemSheetAgreement.expect(on: name, ReplayScene(name: "details", sheet: sheet))
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
