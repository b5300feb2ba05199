/// The views that are shown no longer and can be shown again, by reuse identifier, and the makers
/// of new ones.
@MainActor
struct ReusePool<Item: ListElement> {
  private var makers: [String: @MainActor () -> Item] = [:]
  private var free: [String: [Item]] = [:]

  /// Registers the maker of an identifier's views; nil for no maker any longer.
  mutating func register(_ identifier: String, _ make: (@MainActor () -> Item)?) {
    makers[identifier] = make
  }

  /// Returns the view that was put in first of that identifier, else a new one; nil if none is
  /// registered.
  mutating func dequeue(_ identifier: String) -> (item: Item, isReused: Bool)? {
    if let item = free[identifier]?.first {
      free[identifier]?.removeFirst()
      return (item, true)
    }
    return makers[identifier].map { ($0(), false) }
  }

  /// Keeps what is shown no longer, hidden where it is; what has no identifier leaves.
  mutating func put(_ item: Item, _ identifier: String?) {
    item.listPlace = nil
    guard let identifier else { return item.removeFromSuperview() }
    item.isHidden = true
    free[identifier, default: []].append(item)
  }
}
