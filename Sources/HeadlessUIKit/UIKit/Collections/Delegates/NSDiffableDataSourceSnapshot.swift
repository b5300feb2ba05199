import Foundation

/// The contents of a list at one time: sections in order, and the items of each.
///
/// What UIKit stops an app for, such as an item that is there twice, ends the replay in words once the
/// snapshot is applied.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType>
where ItemIdentifierType: Hashable {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]

  /// The items whose cells are made anew, and those whose cells are filled anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// The first change that could not be made, in words.
  private(set) var fault: String?

  public init() {}

  public var numberOfSections: Int { sectionIdentifiers.count }
  public var numberOfItems: Int { itemIdentifiers.count }
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier] ?? [] }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    sectionIdentifiers.first { items[$0]?.contains(identifier) == true }
  }

  /// The place of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard items[identifier] == nil else {
        record("has a section twice")
        continue
      }
      sectionIdentifiers.append(identifier)
      items[identifier] = []
    }
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sectionIdentifiers.removeAll { identifiers.contains($0) }
    for identifier in identifiers { items[identifier] = nil }
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { reloadItems(items[identifier] ?? []) }
  }

  // MARK: Items

  /// Adds items to a section, by default the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
      return record("appends items to a section that it does not have")
    }
    recordTwins(identifiers)
    items[section]?.append(contentsOf: identifiers)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    recordTwins(identifiers)
    insert(identifiers, beside: beforeIdentifier, offset: 0)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    recordTwins(identifiers)
    insert(identifiers, beside: afterIdentifier, offset: 1)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  private mutating func move(
    _ identifier: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int
  ) {
    guard identifier != other, sectionIdentifier(containingItem: identifier) != nil else {
      return record("moves an item that it does not have, or beside itself")
    }
    deleteItems([identifier])
    insert([identifier], beside: other, offset: offset)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    guard let section = sectionIdentifier(containingItem: other),
      let index = items[section]?.firstIndex(of: other)
    else { return record("puts items beside one that it does not have") }
    items[section]?.insert(contentsOf: identifiers, at: index + offset)
  }

  private mutating func recordTwins(_ identifiers: [ItemIdentifierType]) {
    let all = itemIdentifiers + identifiers
    if Set(all).count < all.count { record("has an item twice") }
  }

  private mutating func record(_ what: String) { fault = fault ?? what }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in sectionIdentifiers { items[section]?.removeAll { gone.contains($0) } }
  }

  public mutating func deleteAllItems() {
    sectionIdentifiers = []
    items = [:]
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  /// Without what was to be made or filled anew.
  var applied: Self {
    var snapshot = self
    (snapshot.reloadedItemIdentifiers, snapshot.reconfiguredItemIdentifiers) = ([], [])
    return snapshot
  }

  /// The index path of each item.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (item, identifier) in (items[identifier] ?? []).enumerated() {
        paths[identifier] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }
}
