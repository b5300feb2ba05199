import Foundation

/// A view on a screen: its updates, and where its parts are.
@MainActor
package final class ViewHost {
  private let graph: ViewGraph

  /// The size of the whole, in points.
  package var size: CGSize

  /// The part of it at its edges that the system covers: the view is offered the rest, and lies in the
  /// middle of that.
  package var safeAreaInsets = EdgeInsets()

  /// The height that the keyboard covers at its bottom, in points.
  package var keyboardOverlap: CGFloat = 0

  /// Values that reach the view from its host.
  var environment: EnvironmentValues {
    get { graph.inputs.environment }
    set { graph.inputs.environment = newValue }
  }

  /// Asks for an update before the next frame, for what is written outside callbacks.
  var needsUpdate: @MainActor () -> Void {
    get { graph.needsUpdate }
    set { graph.needsUpdate = newValue }
  }

  /// The controller whose screen it is, which presents others; nil for none.
  var controller: UIViewController? {
    get { graph.controller }
    set { graph.controller = newValue }
  }

  /// The named elements of the last update.
  private var named: [String: [LayoutElement]] = [:]

  /// Shows what has been laid out.
  private let show: @MainActor (LayoutElement) -> Void

  /// A view without a screen: it is laid out, and shows nowhere.
  package convenience init<Content: View>(_ view: Content, size: CGSize) {
    self.init(view, size: size) { _ in
    } move: { completions, _ in
      completions
    }
    begin()
  }

  init<Content: View>(
    _ view: Content, size: CGSize,
    show: @escaping @MainActor (LayoutElement) -> Void,
    move:
      @escaping @MainActor ([AnimationCompletion], AnimationLengths?) -> [AnimationCompletion]
  ) {
    (self.size, self.show) = (size, show)
    graph = ViewGraph(view)
    graph.move = move
    graph.layOut = { [weak self] elements in self?.layOut(elements) }
  }

  /// Makes everything for the first time, or for another size.
  package func begin() { graph.begin() }

  /// Whether another screen hides the view: it counts as having gone, and is kept.
  func hide(_ hides: Bool) { graph.hide(hides) }

  /// Runs a callback after the update that is under way.
  func change(_ callback: @escaping @MainActor () -> Void, from words: String) {
    graph.change(callback, from: words)
  }

  /// The same as an update under a transaction, which need not evaluate each body.
  func begin(_ transaction: Transaction, evaluatesAll: Bool) {
    graph.begin(transaction, evaluatesAll: evaluatesAll)
  }

  /// Scrolls what is typed into to where it shows.
  func showFirstResponder(_ transaction: Transaction) {
    let graph = graph
    graph.send { graph.write(transaction) { graph.scrollRequests.showsFirstResponder = true } }
  }

  /// Another value of the view, which keeps what it stores where its type stays.
  func replace<Content: View>(_ view: Content) { graph.replace(view) }

  /// Runs callbacks, and shows what they have written.
  package func send(_ callbacks: @MainActor () -> Void) { graph.send(callbacks) }

  /// The reason why updates follow from each other without end; nil if they do not.
  package var endless: String? { graph.endless }

  /// The frame of what has an identifier, all of its parts together; nil if nothing has it.
  package func frame(of identifier: String) -> CGRect? {
    named[identifier].flatMap { elements in
      elements.dropFirst().reduce(elements.first?.frame) { $0?.union($1.frame) }
    }
  }

  /// The answer of the whole to an offer.
  package func size(offered: ProposedViewSize) -> CGSize {
    LayersElement(at: graph.root, .center, graph.elements).size(offered: offered)
  }

  /// The value that the whole has for a key; nil if it has none.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    LayoutElement.preference(key, of: graph.elements)
  }

  /// Updates the views if what views of UIKit's hand on to them is another value than it was.
  func preferencesMayHaveChanged() {
    if graph.handed.haveChanged { graph.write(Transaction()) {} }
  }

  private func layOut(_ elements: [LayoutElement]) {
    let whole = LayersElement(at: graph.root, .center, elements)
    let (screen, insets) = (CGRect(origin: .zero, size: size), safeAreaInsets)
    let container = CGRect(
      x: insets.leading, y: insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    graph.surroundings = LayoutSurroundings(whole: screen, container: container)
    graph.surroundings.system = insets
    if keyboardOverlap > 0 { graph.surroundings.keyboardTop = size.height - keyboardOverlap }
    let safe = graph.surroundings.safe
    let offer = ProposedViewSize(safe.size)
    let answer = whole.size(offered: offer)
    whole.put(
      at: CGPoint(x: safe.midX - answer.width / 2, y: safe.midY - answer.height / 2),
      offered: offer)
    named = [:]
    note(whole)
    show(whole)
  }

  private func note(_ element: LayoutElement) {
    if let name = (element as? AccessibilityElement)?.identifier {
      named[name, default: []].append(element)
    }
    for member in element.members { note(member) }
  }
}
