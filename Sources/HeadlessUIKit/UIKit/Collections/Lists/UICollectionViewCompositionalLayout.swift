public import Foundation

/// Makes the section of a compositional layout with a number; nil for one without rows' places, which
/// here is that of a plain list.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Sections of a list, one below the other: rows as wide as the view, which find out their heights.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var geometry = ListGeometry(width: 0)

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    super.init()
  }

  /// All sections are alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init { _, _ in section }
  }

  public required init?(coder: NSCoder) { nil }

  /// A list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: .list(configuration))
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let environment = LayoutEnvironment(of: collectionView)
    var geometry = ListGeometry(
      width: environment.effectiveContentSize.width, attributesType: attributesType)
    for section in 0..<collectionView.numberOfSections {
      geometry.add(
        provider(section, environment)
          ?? .list(UICollectionLayoutListConfiguration(appearance: .plain)),
        count: collectionView.numberOfItems(inSection: section), measured)
    }
    self.geometry = geometry
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: geometry.width, height: geometry.height)
  }

  /// The part of the content that shows, without the parts that bars cover.
  private var visible: CGRect {
    collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? .zero
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { geometry.attributes(in: rect, visible) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    geometry.entry(CollectionElement(item: indexPath)).map { geometry.attributes(of: $0, visible) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    geometry.entry(CollectionElement(kind: elementKind, path: indexPath))
      .map { geometry.attributes(of: $0, visible) }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  /// Heights follow from the width.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.invalidateEverything = true
    return context
  }

  // MARK: Rows that size themselves

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }

  /// A row that comes into view above what shows does not push that away.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    let element = CollectionElement(originalAttributes)
    context.measured[element] = preferredAttributes.size
    if let collectionView, collectionView.measuresNewView, let entry = geometry.entry(element),
      entry.top < visible.minY
    {
      context.contentOffsetAdjustment.y = preferredAttributes.size.height - entry.height
    }
    return context
  }
}
