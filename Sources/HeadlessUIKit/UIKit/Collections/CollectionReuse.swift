import Foundation

/// An element for which a collection view has a view.
struct CollectionElement: Hashable {
  /// Nil for an item.
  let kind: String?
  let path: IndexPath

  /// Whether it stands for nothing of the data.
  var isDecoration = false

  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes) {
    (kind, path) = (attributes.representedElementKind, attributes.indexPath)
    isDecoration = attributes.representedElementCategory == .decorationView
  }

  func isSupplement(ofKind kind: String) -> Bool { self.kind == kind && !isDecoration }

  /// Its place in its section: `item 3`, `header`.
  @MainActor var words: String {
    switch kind {
    case nil: "item \(path.item)"
    case UICollectionView.elementKindSectionHeader: "header"
    case UICollectionView.elementKindSectionFooter: "footer"
    case let kind?: "item \(path.item), \(kind)"
    }
  }

  init(item path: IndexPath) { self.init(kind: nil, path: path) }

  init(kind: String?, path: IndexPath) { (self.kind, self.path) = (kind, path) }
}

/// The classes of a collection view's cells and supplementary views, and views that stand for nothing.
@MainActor
struct CollectionReuse {
  /// The key under which a class is registered.
  struct Key: Hashable {
    /// Nil for cells.
    let kind: String?
    let identifier: String

    /// Nil for a class that is registered by its identifier.
    private let registration: ObjectIdentifier?

    init(kind: String?, identifier: String) {
      (self.kind, self.identifier, registration) = (kind, identifier, nil)
    }

    init(kind: String?, _ token: RegistrationToken, _ viewClass: AnyClass) {
      (self.kind, identifier) = (kind, "\(viewClass)")
      registration = ObjectIdentifier(token)
    }
  }

  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var nibs: [Key: UINib] = [:]
  /// No other registration may get the identity of one that has gone.
  private var tokens: [Key: RegistrationToken] = [:]
  private var free: [Key: [UICollectionReusableView]] = [:]

  mutating func register(_ viewClass: UICollectionReusableView.Type?, for key: Key) {
    classes[key] = viewClass
    nibs[key] = nil
    free[key] = nil
  }

  /// A nib, instead of which plain views are made once it has ended the run.
  mutating func register(
    _ nib: UINib?, _ plain: UICollectionReusableView.Type, for key: Key
  ) {
    register(nib.map { _ in plain }, for: key)
    nibs[key] = nib
  }

  /// The class of a registration, which keeps its own.
  mutating func register(
    _ viewClass: UICollectionReusableView.Type, once key: Key, of token: RegistrationToken
  ) {
    classes[key] = viewClass
    tokens[key] = token
  }

  /// A view that stands for nothing, or a new one; nil if no class is registered.
  mutating func view(for key: Key, frame: CGRect) -> UICollectionReusableView? {
    if let view = free[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let viewClass = classes[key] else { return nil }
    nibs[key]?.refuseLoading()
    let view = viewClass.init(dequeuedWith: frame)
    view.reuseIdentifier = key.identifier
    view.reuseKey = key
    return view
  }

  /// Stores a view that stands for nothing any longer, to be used again.
  mutating func enqueue(_ view: UICollectionReusableView) {
    view.listPlace = nil
    guard let key = view.reuseKey else { return }
    free[key, default: []].append(view)
  }
}
