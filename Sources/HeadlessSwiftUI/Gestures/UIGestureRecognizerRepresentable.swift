public import HeadlessUIKit

/// A recognizer of UIKit's on a view, as a value that makes and updates it.
///
/// The recognizer recognizes by its own rules, and its delegate and UIKit decide about others, gestures of
/// views among them (Apple's documentation).
@MainActor @preconcurrency
public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter =
    UIGestureRecognizerRepresentableCoordinateSpaceConverter

  /// Called once, before the recognizer is made.
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator

  /// Called once for each view that it is added to.
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType

  /// Called in each update of the view, from the first one on (chosen).
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)

  /// Called as an action of the recognizer.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)

  /// Not for apps: see `View._bindProperties(_:)`.
  mutating func _bindProperties(_ binder: inout _PropertyBinder)
}

extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// The things that a represented recognizer is made and updated with.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  public let coordinator: Representable.Coordinator

  /// The places of its fingers in the spaces of views.
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// A view with a recognizer of UIKit's.
private struct RepresentedGestureModifier<Represented: UIGestureRecognizerRepresentable>:
  ViewModifier, PrimitiveModifier
{
  typealias Body = Never

  let gesture: Represented

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let store = place.kept as? Store ?? Store()
    place.kept = store
    var binder = _PropertyBinder(place, inputs)
    var gesture = gesture
    gesture._bindProperties(&binder)
    let shown = gesture
    let takesPart = inputs.environment.isEnabled && inputs.environment.allowsGestures
    return content(place.child(.content), inputs).map {
      RepresentedGestureElement(at: place, $0, inputs.transaction) { group, canvas in
        store.recognizer(on: group).update(shown, takesPart: takesPart) {
          canvas.send(isMove: $0, $1)
        }
      }
    }
  }

  /// The recognizers of all views of a place.
  @MainActor
  final class Store {
    private var recognizers: [ObjectIdentifier: RepresentedRecognizer<Represented>] = [:]

    func recognizer(on group: HostedGroup) -> RepresentedRecognizer<Represented> {
      recognizers = recognizers.filter { $0.value.group != nil }
      let id = ObjectIdentifier(group)
      if let known = recognizers[id], known.group === group { return known }
      let new = RepresentedRecognizer<Represented>(on: group)
      recognizers[id] = new
      return new
    }
  }
}

private final class RepresentedGestureElement: WrappingElement {
  private let attach: @MainActor (HostedGroup, ViewCanvas) -> Void
  private let transaction: Transaction

  init(
    at place: ViewPlace, _ content: LayoutElement, _ transaction: Transaction,
    _ attach: @escaping @MainActor (HostedGroup, ViewCanvas) -> Void
  ) {
    (self.attach, self.transaction) = (attach, transaction)
    super.init(at: place, content)
  }

  override func render(into canvas: ViewCanvas) {
    canvas.space(at: place, frame, transaction, addsGesture: true) { group, inner in
      attach(group, canvas)
      content.render(into: inner)
    }
  }
}

/// A recognizer on a view, with its coordinator.
@MainActor
private final class RepresentedRecognizer<Represented: UIGestureRecognizerRepresentable> {
  private(set) weak var group: HostedGroup?
  private var recognizer: Represented.UIGestureRecognizerType?
  private var context: UIGestureRecognizerRepresentableContext<Represented>?
  private var gesture: Represented?
  private var send: AttachedGestures.Sender = { $1() }

  init(on group: HostedGroup) { self.group = group }

  /// Goes on with the gesture of an update; one that takes no part is not on its view.
  func update(
    _ gesture: Represented, takesPart: Bool, _ send: @escaping AttachedGestures.Sender
  ) {
    guard let group else { return }
    (self.gesture, self.send) = (gesture, send)
    let (recognizer, context) = made(by: gesture, on: group)
    gesture.updateUIGestureRecognizer(recognizer, context: context)
    if takesPart, recognizer.view !== group { group.addGestureRecognizer(recognizer) }
    if !takesPart, recognizer.view === group { group.removeGestureRecognizer(recognizer) }
  }

  private func made(by gesture: Represented, on group: HostedGroup) -> (
    Represented.UIGestureRecognizerType, UIGestureRecognizerRepresentableContext<Represented>
  ) {
    if let recognizer, let context { return (recognizer, context) }
    let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(of: group)
    let context = UIGestureRecognizerRepresentableContext<Represented>(
      coordinator: gesture.makeCoordinator(converter: converter), converter: converter)
    let recognizer = gesture.makeUIGestureRecognizer(context: context)
    converter.source.recognizer = recognizer
    let action = Selector(
      { [weak self] in self?.act() }, named: "\(Represented.self).handleUIGestureRecognizerAction")
    recognizer.addTarget(self, action: action)
    (self.recognizer, self.context) = (recognizer, context)
    return (recognizer, context)
  }

  private func act() {
    guard let gesture, let recognizer, let context else { return }
    send(recognizer.state == .changed) {
      gesture.handleUIGestureRecognizerAction(recognizer, context: context)
    }
  }
}

extension View {
  public func gesture<Represented: UIGestureRecognizerRepresentable>(_ gesture: Represented)
    -> some View
  { modifier(RepresentedGestureModifier(gesture: gesture)) }
}
