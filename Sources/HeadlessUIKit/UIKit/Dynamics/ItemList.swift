/// The items of a behavior, each once.
struct ItemList {
  private(set) var items: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  mutating func add(_ item: any UIDynamicItem) {
    if !items.contains(where: { $0 === item }) { items.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}
