public import Foundation

/// A data source that is given what to show, and finds out itself what has changed.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType>:
  NSObject, UICollectionViewDataSource
where ItemIdentifierType: Hashable {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// Makes headers and footers.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// The identifiers of `current` by their places.
  private var identifiers: [IndexPath: ItemIdentifierType] = [:]

  /// The data source of a collection view, which it becomes.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current.applied }

  /// Shows a snapshot: cells of what stays glide to their places if the difference is animated.
  ///
  /// - Parameters:
  ///   - snapshot: what is to be shown.
  ///   - animatingDifferences: whether cells glide.
  ///   - completion: called when they have arrived.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = identifiers
    let paths = store(snapshot)
    guard let collectionView else { return }
    let reloaded = Set(snapshot.reloadedItemIdentifiers)
    var (moves, sizes): ([IndexPath: IndexPath], [IndexPath: IndexPath]) = ([:], [:])
    for (path, identifier) in old {
      sizes[path] = paths[identifier]
      if !reloaded.contains(identifier) { moves[path] = paths[identifier] }
    }
    collectionView.move(
      to: moves, sizes: sizes, counts: collectionView.askedCounts, animated: animatingDifferences
    ) { _ in completion?() }
    collectionView.refill(snapshot.reconfiguredItemIdentifiers.compactMap { paths[$0] })
  }

  /// Shows a snapshot with all cells made anew; the completion is called in the next turn of the main
  /// queue.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    _ = store(snapshot)
    collectionView?.reloadData()
    guard let completion else { return }
    AppRun.current?.loop.schedule(after: 0, as: "the completion of applySnapshotUsingReloadData") {
      completion()
    }
  }

  private func store(_ snapshot: Snapshot) -> [ItemIdentifierType: IndexPath] {
    if let fault = snapshot.fault {
      AppRun.current?.refuseHere(
        "a snapshot \(fault)", expected: "identifiers that are there, and each once")
    }
    current = snapshot
    let paths = snapshot.paths
    identifiers = [:]
    for (identifier, path) in paths { identifiers[path] = identifier }
    return paths
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    identifiers[indexPath]
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.paths[itemIdentifier]
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  // MARK: What the collection view asks

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    identifiers[indexPath].flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell()
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}
