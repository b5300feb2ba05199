/// The answers of a declarative view to what assistive technologies ask of it.
@MainActor
package struct HostedAssistance {
  package var activate: (() -> Void)?
  package var escape: (() -> Void)?
  package var magicTap: (() -> Void)?

  /// Increments the view's value, or decrements it.
  package var adjust: ((_ increments: Bool) -> Void)?

  /// Actions by their names.
  package var named: [(name: String, handler: () -> Void)] = []

  package nonisolated init() {}

  /// Joins the answers around a view and inside it: of one kind, those around hold.
  package func joined(with inner: Self) -> Self {
    var joined = Self()
    joined.activate = activate ?? inner.activate
    joined.escape = escape ?? inner.escape
    joined.magicTap = magicTap ?? inner.magicTap
    joined.adjust = adjust ?? inner.adjust
    joined.named = named
    for action in inner.named where !named.contains(where: { $0.name == action.name }) {
      joined.named.append(action)
    }
    return joined
  }

  /// Calls an answer.
  ///
  /// - Returns: whether there is one.
  func answer(_ answer: (() -> Void)?) -> Bool {
    answer?()
    return answer != nil
  }
}
