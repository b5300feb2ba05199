public import Foundation

/// Cells and supplementary views by registrations, which have a class and fill what is made.
extension UICollectionView {
  /// Makes cells of a class for items of a type.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    fileprivate let handler: Handler
    fileprivate let token = RegistrationToken()

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Makes headers or footers of a class.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    fileprivate let elementKind: String
    fileprivate let handler: Handler
    fileprivate let token = RegistrationToken()

    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = CollectionReuse.Key(kind: nil, registration.token, Cell.self)
    reuse.register(Cell.self, once: key, of: registration.token)
    let view = dequeue(key, for: indexPath)
    let cell = view as? Cell ?? Cell(dequeuedWith: .zero)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let key = CollectionReuse.Key(kind: kind, registration.token, Supplementary.self)
    reuse.register(Supplementary.self, once: key, of: registration.token)
    let view = dequeue(key, for: indexPath)
    let made = view as? Supplementary ?? Supplementary(dequeuedWith: .zero)
    registration.handler(made, kind, indexPath)
    return made
  }

  /// Cells that show are filled again.
  func refill(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForItem(at: path) else { continue }
      refilled = cell
      _ = dataSource?.collectionView(self, cellForItemAt: path)
      refilled = nil
    }
  }

  /// Fills the cells of items again, without new ones.
  public func reconfigureItems(at indexPaths: [IndexPath]) { refill(indexPaths) }
}

/// The identity of a registration.
final class RegistrationToken: Sendable {}
