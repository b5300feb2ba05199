import HeadlessUIKit

/// The words and the buttons of a dialog.
struct Dialog {
  var style: UIAlertController.Style

  /// Nil where the title does not show.
  var title: Text?
  var message: AnyView?
  var actions: AnyView

  /// The modifier that presents it.
  var name: String { style == .alert ? "alert" : "confirmationDialog" }
}

/// An alert or an action sheet of UIKit's that a view presents.
@MainActor
final class DialogPresentation {
  private let call: HostedCall

  /// The graph of the view that presents.
  weak var graph: ViewGraph?

  /// Writes that nothing is presented.
  var end: @MainActor () -> Void = {}

  private var controller: UIAlertController?

  /// The modifier that presents it.
  private(set) var name = ""
  private let actions = DialogActions()

  init(_ call: HostedCall) { self.call = call }

  var isShown: Bool { controller != nil }

  /// Presents a dialog, says other words in the one that shows, or dismisses it.
  ///
  /// - Parameters:
  ///   - dialog: the dialog; nil for none.
  ///   - environment: the values that reach the view that presents.
  ///   - isAnimated: whether it moves.
  func update(_ dialog: Dialog?, _ environment: EnvironmentValues, isAnimated: Bool) {
    guard let dialog else {
      let old = controller
      controller = nil
      if let old {
        old.presentingViewController?.dismiss(
          hosted: old, animated: isAnimated, from: call, saying: name
        ) { _ in }
      }
      return
    }
    name = dialog.name
    actions.read(dialog.actions, environment)
    let title = dialog.title?.string
    let message = dialog.message.map { DialogActions.words(of: $0, environment) }
    if let controller {
      (controller.title, controller.message) = (title, message)
      return
    }
    let controller = UIAlertController(
      title: title, message: message, preferredStyle: dialog.style)
    self.controller = controller
    add(to: controller)
    graph?.controller?.present(
      hosted: controller, animated: isAnimated, from: call, saying: dialog.name
    ) { [weak self, weak controller] in
      controller != nil && self?.controller === controller
    }
  }

  private func add(to alert: UIAlertController) {
    for (number, action) in actions.list.enumerated() {
      // UIKit has one action of this kind in an alert: a second one counts as any other.
      let isCancel = action.role == .cancel && alert.actions.allSatisfy { $0.style != .cancel }
      let style: UIAlertAction.Style =
        isCancel ? .cancel : action.role == .destructive ? .destructive : .default
      let added = UIAlertAction(title: action.title, style: style) { [weak self] in
        self?.choose { self?.actions.perform(number) }
      }
      added.isEnabled = action.isEnabled
      alert.addAction(added)
    }
    // As documented: an alert without a button gets one, and a confirmation dialog one that cancels.
    switch alert.preferredStyle {
    case .alert where alert.actions.isEmpty: addDismissal("OK", .default, to: alert)
    case .actionSheet where alert.actions.allSatisfy { $0.style != .cancel }:
      addDismissal("Cancel", .cancel, to: alert)
    default: break
    }
  }

  private func addDismissal(
    _ title: String, _ style: UIAlertAction.Style, to alert: UIAlertController
  ) {
    alert.addAction(
      UIAlertAction(title: title, style: style) { [weak self] in self?.choose {} })
  }

  /// A finger has chosen a button: as documented, the dialog goes after the action.
  private func choose(_ action: @escaping @MainActor () -> Void) {
    controller = nil
    graph?.send {
      action()
      end()
    }
  }
}

/// A view that presents a dialog while something says so.
struct DialogModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let call: HostedCall

  /// The dialog to be presented; nil for none.
  let dialog: @MainActor () -> Dialog?

  /// Writes that none is.
  let end: @MainActor () -> Void

  func elements(
    at place: ViewPlace, _ inputs: ViewInputs, _ inner: @escaping ViewContents
  ) -> [LayoutElement] {
    let presentation = place.kept as? DialogPresentation ?? DialogPresentation(call)
    place.kept = presentation
    let environment = inputs.environment
    place.disappeared = { presentation.update(nil, environment, isAnimated: true) }
    (presentation.graph, presentation.end) = (place.graph, end)
    let dialog = dialog()
    if dialog != nil || presentation.isShown {
      let isAnimated = !inputs.transaction.disablesAnimations
      place.graph.change(
        { presentation.update(dialog, environment, isAnimated: isAnimated) },
        from: "\(dialog?.name ?? presentation.name)\(call.words)")
    }
    return inner(place.child(.content), inputs)
  }
}
