public import HeadlessUIKit

/// A view of UIKit's, as a value that makes and updates it.
///
/// Without a size of its own it is as large as it is offered. One with an intrinsic size grows beyond that
/// unless its content hugging priority is high, and shrinks unless its compression resistance priority is
/// (reported): both count as high from 750 on.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Called once, before the view is made.
  func makeCoordinator() -> Coordinator

  /// Called once for each place.
  func makeUIView(context: Context) -> UIViewType

  /// Called once the view has been made, and whenever what the value has read was written or the value may be
  /// another one.
  func updateUIView(_ uiView: UIViewType, context: Context)

  /// Called once no view is at its place any more.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)

  /// The answer to an offer; nil for the usual one.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The things that a represented view is made and updated with.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator

  /// The transaction of the update.
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

/// A view of UIKit's at a place.
@MainActor
private final class RepresentedView<Representable: UIViewRepresentable>: Represented {
  private let made: (view: Representable.UIViewType, coordinator: Representable.Coordinator)
  private var value: Representable
  private var context: UIViewRepresentableContext<Representable>
  let shown: ShownView<UIView>

  init(_ value: Representable, _ inputs: ViewInputs) {
    let coordinator = value.makeCoordinator()
    context = UIViewRepresentableContext(
      coordinator: coordinator, transaction: inputs.transaction, environment: inputs.environment)
    self.value = value
    made = (value.makeUIView(context: context), coordinator)
    shown = ShownView(made.view)
  }

  func update(_ value: Representable, _ inputs: ViewInputs) {
    self.value = value
    context = UIViewRepresentableContext(
      coordinator: made.coordinator, transaction: inputs.transaction,
      environment: inputs.environment)
    value.updateUIView(made.view, context: context)
  }

  func size(offered: ProposedViewSize) -> CGSize {
    value.sizeThatFits(offered, uiView: made.view, context: context)
      ?? made.view.answer(to: offered)
  }

  func dismantle() {
    Representable.dismantleUIView(made.view, coordinator: made.coordinator)
    made.view.removeFromSuperview()
  }
}

/// Something of UIKit's at a place.
@MainActor
protocol Represented: AnyObject {
  var shown: ShownView<UIView> { get }

  func size(offered: ProposedViewSize) -> CGSize

  /// Its view comes onto the screen.
  func willShow(on screen: ViewCanvas.Screen)

  func dismantle()
}

extension Represented {
  func willShow(on screen: ViewCanvas.Screen) {}
}

extension UIView {
  /// The priority from which on a view keeps its intrinsic size.
  private static let keeping = UILayoutPriority.defaultHigh.rawValue

  /// Its answer to an offer, by its intrinsic size and its priorities.
  func answer(to offered: ProposedViewSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: answer(to: offered.width, own.width, .horizontal),
      height: answer(to: offered.height, own.height, .vertical))
  }

  private func answer(
    to offered: CGFloat?, _ own: CGFloat, _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    guard own >= 0 else { return offered ?? ProposedViewSize.usualLength }
    guard let offered else { return own }
    let keeps =
      offered > own
      ? contentHuggingPriority(for: axis).rawValue >= Self.keeping
      : contentCompressionResistancePriority(for: axis).rawValue >= Self.keeping
    return keeps ? own : offered
  }
}

/// Something of UIKit's in the layout.
final class RepresentedElement: LayoutElement {
  private let represented: any Represented
  private let transaction: Transaction

  init(at place: ViewPlace, _ represented: any Represented, _ transaction: Transaction) {
    (self.represented, self.transaction) = (represented, transaction)
    super.init(at: place)
  }

  override func size(offered: ProposedViewSize) -> CGSize { represented.size(offered: offered) }

  /// Whether what is typed goes to it, or to a view in it.
  var isTypedInto: Bool { HostedKeyboard.typesInto(represented.shown.view) }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    place.graph.handed.value(key, in: represented.shown.view)
  }

  override func render(into canvas: ViewCanvas) {
    represented.willShow(on: canvas.screen)
    canvas.embed(represented.shown, at: place, frame, transaction)
  }
}

extension ViewPlace {
  /// The element of a view of UIKit's.
  func elements<Representable: UIViewRepresentable>(
    of value: Representable, _ inputs: ViewInputs
  ) -> [LayoutElement] {
    represented(value, inputs) {
      RepresentedView($0, inputs)
    } update: { represented, value in
      represented.update(value, inputs)
    }
  }

  /// The element of something of UIKit's, made once and updated by what its value reads.
  func represented<Value: View, Kept: Represented>(
    _ value: Value, _ inputs: ViewInputs, make: (Value) -> Kept, update: (Kept, Value) -> Void
  ) -> [LayoutElement] {
    var (value, inputs) = (value, inputs)
    let done: Void? = body(&inputs) {
      value._bindProperties(&$0)
    } body: {
      let represented = kept as? Kept ?? make(value)
      kept = represented
      disappeared = { represented.dismantle() }
      update(represented, value)
    }
    guard done != nil, let represented = kept as? Kept else { return [] }
    return [RepresentedElement(at: self, represented, inputs.transaction)]
  }
}
