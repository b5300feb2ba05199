public import HeadlessUIKit

/// A controller of UIKit's, as a value that makes and updates it.
///
/// It is a child of the controller that shows the views around it, and as large as it is offered; where
/// nothing is offered, as its `preferredContentSize`.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Called once, before the controller is made.
  func makeCoordinator() -> Coordinator

  /// Called once for each place.
  func makeUIViewController(context: Context) -> UIViewControllerType

  /// Called once the controller has been made, and whenever what the value has read was written or the value
  /// may be another one.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

  /// Called once no view is at its place any more.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)

  /// The answer to an offer; nil for the usual one.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The things that a represented controller is made and updated with.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator

  /// The transaction of the update.
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

/// A controller of UIKit's at a place.
@MainActor
private final class RepresentedController<Representable: UIViewControllerRepresentable>:
  Represented
{
  private typealias Context = UIViewControllerRepresentableContext<Representable>

  private let made:
    (controller: Representable.UIViewControllerType, coordinator: Representable.Coordinator)
  private var value: Representable
  private var context: Context
  private(set) lazy var shown = ShownView<UIView>(made.controller.view)

  init(_ value: Representable, _ inputs: ViewInputs) {
    let coordinator = value.makeCoordinator()
    context = Context(
      coordinator: coordinator, transaction: inputs.transaction, environment: inputs.environment)
    self.value = value
    made = (value.makeUIViewController(context: context), coordinator)
  }

  func update(_ value: Representable, _ inputs: ViewInputs) {
    self.value = value
    context = Context(
      coordinator: made.coordinator, transaction: inputs.transaction,
      environment: inputs.environment)
    value.updateUIViewController(made.controller, context: context)
  }

  func size(offered: ProposedViewSize) -> CGSize {
    value.sizeThatFits(offered, uiViewController: made.controller, context: context)
      ?? offered.replacingUnspecifiedDimensions(by: made.controller.preferredContentSize)
  }

  func willShow(on screen: ViewCanvas.Screen) {
    guard made.controller.parent == nil, let parent = screen.controller else { return }
    parent.addChild(made.controller)
    made.controller.didMove(toParent: parent)
  }

  func dismantle() {
    made.controller.willMove(toParent: nil)
    made.controller.view.removeFromSuperview()
    made.controller.removeFromParent()
    Representable.dismantleUIViewController(made.controller, coordinator: made.coordinator)
  }
}

extension ViewPlace {
  /// The element of a controller of UIKit's.
  func elements<Representable: UIViewControllerRepresentable>(
    of value: Representable, _ inputs: ViewInputs
  ) -> [LayoutElement] {
    represented(value, inputs) {
      RepresentedController($0, inputs)
    } update: { represented, value in
      represented.update(value, inputs)
    }
  }
}
