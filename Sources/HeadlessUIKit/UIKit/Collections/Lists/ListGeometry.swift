import Foundation

/// The places of a list's rows, headers and footers, from its top, in points.
@MainActor
struct ListGeometry {
  struct Entry {
    let element: CollectionElement
    let top: CGFloat
    let height: CGFloat
    let x: CGFloat
    let width: CGFloat

    var frame: CGRect { CGRect(x: x, y: top, width: width, height: height) }
  }

  /// From top to bottom.
  private(set) var entries: [Entry] = []
  private(set) var height: CGFloat = 0
  let width: CGFloat
  private var numbers: [CollectionElement: Int] = [:]

  /// The beginning and the end of each section, and whether its headers and footers float.
  private var sections: [(top: CGFloat, bottom: CGFloat, floats: Bool)] = []

  /// The layout's class for attributes.
  private let attributesType: UICollectionViewLayoutAttributes.Type

  /// - Parameters:
  ///   - width: of the list, in points.
  ///   - attributesType: the layout's class for attributes.
  init(
    width: CGFloat,
    attributesType: UICollectionViewLayoutAttributes.Type = UICollectionViewLayoutAttributes.self
  ) { (self.width, self.attributesType) = (width, attributesType) }

  /// Adds a section below those that there are.
  mutating func add(_ section: NSCollectionLayoutSection, count: Int, _ measured: MeasuredSizes) {
    let (number, list, start) = (sections.count, section.list, height)
    if list.headerMode == .supplementary {
      height += list.headerTopPadding ?? 0
      addTitle(UICollectionView.elementKindSectionHeader, section, number, measured)
    }
    height += section.contentInsets.top
    for item in 0..<count {
      let path = IndexPath(item: item, section: number)
      if item > 0 { height += section.interGroupSpacing }
      let length = measured[item: path]?.height
      add(
        CollectionElement(item: path), section,
        length ?? UICollectionLayoutListConfiguration.stated.row)
    }
    height += section.contentInsets.bottom
    if list.footerMode == .supplementary {
      addTitle(UICollectionView.elementKindSectionFooter, section, number, measured)
    }
    sections.append((start, height, list.appearance == .plain))
  }

  private mutating func addTitle(
    _ kind: String, _ section: NSCollectionLayoutSection, _ number: Int, _ measured: MeasuredSizes
  ) {
    let path = IndexPath(item: 0, section: number)
    let length = measured[kind, path]?.height ?? section.list.titleEstimate
    add(CollectionElement(kind: kind, path: path), section, length)
  }

  private mutating func add(
    _ element: CollectionElement, _ section: NSCollectionLayoutSection, _ length: CGFloat
  ) {
    let insets = section.contentInsets
    numbers[element] = entries.count
    entries.append(
      Entry(
        element: element, top: height, height: length, x: insets.leading,
        width: max(0, width - insets.leading - insets.trailing)))
    height += length
  }

  // MARK: Attributes

  func entry(_ element: CollectionElement) -> Entry? { numbers[element].map { entries[$0] } }

  /// The attributes of the elements between two heights, with the titles that float there.
  ///
  /// - Parameters:
  ///   - rect: of the content, in points.
  ///   - visible: the part of the content that shows, where titles float.
  /// - Returns: from top to bottom, with what floats last.
  func attributes(in rect: CGRect, _ visible: CGRect) -> [UICollectionViewLayoutAttributes] {
    let first = firstNumber { $0.top + $0.height > rect.minY }
    let end = max(first, firstNumber { $0.top >= rect.maxY })
    let plain = entries[first..<end].filter { !floats($0.element) }
      .map { attributes(of: $0, visible) }
    let floating = sections.indices
      .filter {
        sections[$0].floats && sections[$0].top < rect.maxY && sections[$0].bottom > rect.minY
      }
      .flatMap { section in
        let path = IndexPath(item: 0, section: section)
        return [
          UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ]
        .compactMap { entry(CollectionElement(kind: $0, path: path)) }
      }
      .map { attributes(of: $0, visible) }
    return (plain + floating).filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }

  private func floats(_ element: CollectionElement) -> Bool {
    element.kind != nil && sections[element.path.section].floats
  }

  func attributes(of entry: Entry, _ visible: CGRect) -> UICollectionViewLayoutAttributes {
    let (kind, path) = (entry.element.kind, entry.element.path)
    let attributes = UICollectionViewLayoutAttributes.make(kind, at: path, as: attributesType)
    attributes.frame = entry.frame
    attributes.fitting = (.required, .fittingSizeLevel)
    guard floats(entry.element) else { return attributes }
    let (section, length) = (sections[path.section], entry.height)
    attributes.zIndex = 1
    attributes.frame.origin.y =
      kind == UICollectionView.elementKindSectionHeader
      ? max(entry.top, min(visible.minY, section.bottom - length))
      : min(entry.top, max(visible.maxY - length, section.top))
    return attributes
  }

  /// The first entry for which something holds that holds for all later ones, too.
  private func firstNumber(where holds: (Entry) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
