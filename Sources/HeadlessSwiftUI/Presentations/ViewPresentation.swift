import HeadlessUIKit

/// A view that another one presents, in a controller of UIKit's.
@MainActor
final class ViewPresentation: NSObject {
  private let style: UIModalPresentationStyle
  private let call: HostedCall

  /// The modifier that presents it.
  var name: String {
    switch style {
    case .pageSheet: "sheet"
    case .popover: "popover"
    default: "fullScreenCover"
    }
  }

  /// The identity of what is presented; nil for nothing.
  private(set) var shown: AnyHashable?

  /// The graph of the view that presents.
  weak var graph: ViewGraph?

  /// The place that a popover points at, in the presenter's view, as it has been laid out.
  var source: @MainActor () -> CGRect = { .null }

  /// Writes that nothing is presented.
  var end: @MainActor () -> Void = {}
  var onDismiss: (@MainActor () -> Void)?

  private var controller: UIHostingController<AnyView>?

  /// The view to be shown, and what reaches it from above.
  private var view = AnyView(EmptyView())
  private var environment = EnvironmentValues()
  private var wishes = PresentationWishes()

  /// Whether the sheet moves to what is wished of it now.
  private var movesSheet = true

  init(_ style: UIModalPresentationStyle, _ call: HostedCall) {
    (self.style, self.call) = (style, call)
    super.init()
  }

  /// The view is another value.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - environment: the values that reach it.
  ///   - isAnimated: whether a sheet moves to what the view wishes of it.
  func show(_ view: AnyView, _ environment: EnvironmentValues, isAnimated: Bool) {
    movesSheet = isAnimated
    defer { movesSheet = true }
    self.view = view
    self.environment = environment.presented
    self.environment.presentation = PresentationLink { [weak self] in self?.dismissByCode() }
    guard let controller else { return }
    controller.rootView = view
    controller.hosted.inherit(self.environment)
  }

  /// Presents, or dismisses, what is wanted now.
  ///
  /// - Parameters:
  ///   - wanted: its identity; nil for nothing.
  ///   - isAnimated: whether it moves.
  func update(_ wanted: AnyHashable?, isAnimated: Bool = true) {
    guard wanted != shown else { return }
    if shown != nil {
      let old = controller
      (shown, controller) = (nil, nil)
      guard wanted != nil else { return dismiss(old, isAnimated: isAnimated) {} }
      // Another item is another sheet, once the first one has gone.
      shown = wanted
      return dismiss(old, isAnimated: isAnimated) { [weak self] in
        guard let self, shown == wanted else { return }
        present(isAnimated: isAnimated)
      }
    }
    shown = wanted
    present(isAnimated: isAnimated)
  }

  private func dismiss(
    _ controller: UIHostingController<AnyView>?, isAnimated: Bool,
    then next: @escaping () -> Void
  ) {
    guard let controller, let presenter = controller.presentingViewController else { return next() }
    presenter.dismiss(hosted: controller, animated: isAnimated, from: call, saying: name) {
      [weak self] isByCode in
      Self.leave(controller)
      // A dismissal by the user has called it already.
      if isByCode { self?.onDismiss?() }
      next()
    }
  }

  /// The content disappears, now that its controller is gone.
  private static func leave(_ controller: UIHostingController<AnyView>?) {
    controller?.rootView = AnyView(EmptyView())
  }

  private func present(isAnimated: Bool) {
    guard let presenter = graph?.controller else { return }
    let controller = UIHostingController(rootView: view)
    self.controller = controller
    controller.modalPresentationStyle = style
    controller.hosted.laidOut = { [weak self, weak controller] in
      guard let self else { return }
      take($0.preference(PresentationWishes.Key.self))
      // A popover is as large as its content likes.
      if style == .popover { controller?.preferredContentSize = $0.size(offered: .unspecified) }
    }
    // What the content wishes is known once it has been laid out.
    controller.view.frame = presenter.view.bounds
    controller.hosted.inherit(environment)
    controller.presentationController?.delegate = self
    controller.sheetPresentationController?.delegate = self
    if let popover = controller.popoverPresentationController {
      popover.sourceView = presenter.view
      popover.hostedSourceRect = { [weak self] in self?.source() ?? .null }
    }
    take(wishes)
    presenter.present(hosted: controller, animated: isAnimated, from: call, saying: name) {
      [weak self, weak controller] in
      controller != nil && self?.controller === controller
    }
  }

  /// Applies the wishes of the content.
  private func take(_ wishes: PresentationWishes?) {
    self.wishes = wishes ?? PresentationWishes()
    guard let controller else { return }
    let isShown = controller.presentingViewController != nil
    guard isShown, movesSheet, let sheet = controller.sheetPresentationController else {
      return self.wishes.apply(to: controller, environment)
    }
    sheet.animateChanges { self.wishes.apply(to: controller, environment) }
  }

  /// The content has called `dismiss`.
  private func dismissByCode() { graph?.send { end() } }
}

extension ViewPresentation: UISheetPresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    let old = controller
    (shown, controller) = (nil, nil)
    graph?.send { end() }
    Self.leave(old)
    onDismiss?()
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    guard let selection = wishes.selection,
      let selected = (wishes.detents ?? []).first(where: {
        $0.identifier == sheetPresentationController.selectedDetentIdentifier
      }), selection.wrappedValue != selected
    else { return }
    graph?.send { selection.wrappedValue = selected }
  }
}

/// The presentation that a view is in.
struct PresentationLink {
  let dismiss: @MainActor () -> Void
}

/// Ends the presentation that a view is in.
@MainActor
public struct DismissAction {
  fileprivate let link: PresentationLink?

  public func callAsFunction() { link?.dismiss() }
}

/// Whether a view is presented, and the end of that.
public struct PresentationMode {
  fileprivate let link: PresentationLink?

  public var isPresented: Bool { link != nil }

  @MainActor
  public mutating func dismiss() { link?.dismiss() }
}

extension EnvironmentValues {
  private enum Presentation: EnvironmentKey {
    static var defaultValue: PresentationLink? { nil }
  }

  var presentation: PresentationLink? {
    get { self[Presentation.self] }
    set { self[Presentation.self] = newValue }
  }

  /// Ends the presentation that the view is in; does nothing outside one.
  @MainActor
  public var dismiss: DismissAction { DismissAction(link: presentation) }

  /// Whether the view is presented.
  public var isPresented: Bool { presentation != nil }

  /// The same, as it was before iOS 15.
  @MainActor
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(link: presentation)
    return Binding {
      mode
    } set: { _ in
    }
  }
}
