import Foundation

/// The places of a flow layout's items, headers and footers.
@MainActor
struct FlowOfItems {
  /// In the order of sections: header, items, footer.
  private var all: [UICollectionViewLayoutAttributes] = []
  private(set) var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private(set) var contentSize = CGSize.zero
  private var lines = FlowLines()

  /// The beginning and the end of each section along the scroll direction, in points.
  private var sections: [(start: CGFloat, end: CGFloat)] = []
  private var headers: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var footers: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  /// The end of the content along the scroll direction, in points.
  private var end: CGFloat = 0

  /// The greatest length of a line with its margins, in points.
  private var breadth: CGFloat = 0
  private var isVertical = true

  /// Whether items find out their sizes themselves.
  private var isSelfSizing = false

  /// The layout's class for attributes.
  private var attributesType = UICollectionViewLayoutAttributes.self

  /// No items.
  init() {}

  /// Lines of one section.
  private struct Section {
    let inset: UIEdgeInsets
    let lineSpacing: CGFloat
    let spacing: CGFloat
  }

  init(of layout: UICollectionViewFlowLayout, _ measured: MeasuredSizes) {
    guard let view = layout.collectionView else { return }
    isVertical = layout.scrollDirection == .vertical
    isSelfSizing = layout.isSelfSizing
    attributesType = layout.attributesType
    let space = view.bounds.inset(by: view.adjustedContentInset).size
    breadth = max(0, isVertical ? space.width : space.height)
    for section in 0..<view.numberOfSections {
      add(section, of: layout, in: view, measured)
    }
    contentSize =
      isVertical ? CGSize(width: breadth, height: end) : CGSize(width: end, height: breadth)
  }

  /// A section with its header and its footer, as the delegate or else the layout has them.
  private mutating func add(
    _ section: Int, of layout: UICollectionViewFlowLayout, in view: UICollectionView,
    _ measured: MeasuredSizes
  ) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    func finite<Answer: FiniteNumbers>(_ answer: Answer?, _ question: StaticString) -> Answer? {
      answer.flatMap {
        let isRefused = AppRun.refuses(
          answer: $0, to: question, by: delegate, about: "section \(section)")
        return isRefused ? nil : $0
      }
    }
    let start = end
    let header = finite(
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section),
      "referenceSizeForHeaderInSection")
    let footer = finite(
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section),
      "referenceSizeForFooterInSection")
    add(UICollectionView.elementKindSectionHeader, header ?? layout.headerReferenceSize, section)
    let sizes = (0..<view.numberOfItems(inSection: section)).map { item in
      let path = IndexPath(item: item, section: section)
      if let size = measured[item: path] { return size }
      let asked = delegate?.collectionView(view, layout: layout, sizeForItemAt: path)
      return layout.sizeBeforeShowing(finite(asked, "sizeForItemAt"))
    }
    let inset = delegate?.collectionView(view, layout: layout, insetForSectionAt: section)
    let lineSpacing = delegate?.collectionView(
      view, layout: layout, minimumLineSpacingForSectionAt: section)
    let spacing = delegate?.collectionView(
      view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    let measures = Section(
      inset: finite(inset, "insetForSectionAt") ?? layout.sectionInset,
      lineSpacing: finite(lineSpacing, "minimumLineSpacingForSectionAt")
        ?? layout.minimumLineSpacing,
      spacing: finite(spacing, "minimumInteritemSpacingForSectionAt")
        ?? layout.minimumInteritemSpacing)
    add(sizes, in: section, measures)
    add(UICollectionView.elementKindSectionFooter, footer ?? layout.footerReferenceSize, section)
    sections.append((start, end))
  }

  /// The attributes of the elements in a rectangle.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return all[lines.range(from: from, to: to, count: all.count)].filter { $0.frame.overlaps(rect) }
  }

  /// Headers, or footers, that stay at an edge while their sections show.
  ///
  /// - Parameters:
  ///   - kind: of the views.
  ///   - visible: where what shows begins and ends along the scroll direction, in points.
  /// - Returns: copies of their attributes by their places, in front of the items.
  func pinned(
    _ kind: String, in visible: (start: CGFloat, end: CGFloat)
  ) -> [IndexPath: UICollectionViewLayoutAttributes] {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    var pinned: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    for (path, attributes) in supplementary(kind) {
      guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { continue }
      let (section, length) = (sections[path.section], along(copy.size))
      let start =
        isHeader
        ? max(section.start, min(visible.start, section.end - length))
        : min(section.end - length, max(visible.end - length, section.start))
      if isVertical { copy.frame.origin.y = start } else { copy.frame.origin.x = start }
      copy.zIndex = 1
      pinned[path] = copy
    }
    return pinned
  }

  func supplementary(_ kind: String) -> [IndexPath: UICollectionViewLayoutAttributes] {
    switch kind {
    case UICollectionView.elementKindSectionHeader: headers
    case UICollectionView.elementKindSectionFooter: footers
    default: [:]
    }
  }

  /// A header or a footer, which is as broad as the content; none if its length is 0.
  private mutating func add(_ kind: String, _ size: CGSize, _ section: Int) {
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return }
    let path = IndexPath(item: 0, section: section)
    let attributes = UICollectionViewLayoutAttributes.make(kind, at: path, as: attributesType)
    attributes.frame = rect(along: end, across: 0, length: length, breadth: breadth)
    if kind == UICollectionView.elementKindSectionHeader {
      headers[path] = attributes
    } else {
      footers[path] = attributes
    }
    lines.add(from: end, to: end + length, first: all.count)
    all.append(attributes)
    end += length
  }

  private func rect(
    along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat
  ) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  // MARK: Lines

  /// The items of a section, between its margins.
  private mutating func add(_ sizes: [CGSize], in section: Int, _ measures: Section) {
    let inset = measures.inset
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let (start, stop) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    end += before
    let space = breadth - start - stop
    var first = 0
    while first < sizes.count {
      var (last, used) = (first, across(sizes[first]))
      while last + 1 < sizes.count, used + measures.spacing + across(sizes[last + 1]) <= space {
        last += 1
        used += measures.spacing + across(sizes[last])
      }
      if first > 0 { end += measures.lineSpacing }
      let line = Array(sizes[first...last])
      let (margin, spacing) = distances(
        in: line, space - used, isLast: last == sizes.count - 1, measures.spacing)
      addLine(line, from: first, in: section, start: start + margin, spacing: spacing)
      first = last + 1
    }
    end += after
  }

  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  /// The distance of the first item of a line from the margin, and of the items from one another.
  ///
  /// A line reaches from margin to margin. The last one has the distances that it would have if it went
  /// on with items like those in it, and the least ones if these differ. An item that is alone in a
  /// line is in its middle, also one that is wider than the line.
  private func distances(
    in line: [CGSize], _ space: CGFloat, isLast: Bool, _ least: CGFloat
  ) -> (margin: CGFloat, spacing: CGFloat) {
    if line.count == 1, space < 0 { return (space / 2, least) }
    if isLast, line.contains(where: { $0 != line[0] }) { return (0, least) }
    var (count, rest) = (line.count, max(0, space))
    let step = (line.last.map { across($0) } ?? 0) + least
    if isLast, step > 0 {
      let more = (rest / step).rounded(.down)
      count += Int(min(more, 1_000_000))
      rest -= more * step
    }
    return count > 1 ? (0, least + rest / CGFloat(count - 1)) : (rest / 2, least)
  }

  /// Items of one line, each in the middle of the line's height.
  private mutating func addLine(
    _ sizes: [CGSize], from first: Int, in section: Int, start: CGFloat, spacing: CGFloat
  ) {
    let length = sizes.map { along($0) }.max() ?? 0
    lines.add(from: end, to: end + length, first: all.count)
    var place = start
    for (number, size) in sizes.enumerated() {
      let path = IndexPath(item: first + number, section: section)
      let attributes = UICollectionViewLayoutAttributes.make(at: path, as: attributesType)
      if isSelfSizing { attributes.fitting = (.fittingSizeLevel, .fittingSizeLevel) }
      attributes.frame = rect(
        along: end + (length - along(size)) / 2, across: place, length: along(size),
        breadth: across(size))
      items[path] = attributes
      all.append(attributes)
      place += across(size) + spacing
    }
    end += length
  }
}

extension UICollectionViewFlowLayout {
  /// The size of an item that has not found out its own.
  ///
  /// - Parameter delegates: what the delegate says, if there is one.
  /// - Returns: points.
  fileprivate func sizeBeforeShowing(_ delegates: CGSize?) -> CGSize {
    if let delegates, !isSelfSizing || delegates != itemSize { return delegates }
    guard isSelfSizing, estimatedItemSize != Self.automaticSize else { return itemSize }
    return estimatedItemSize
  }
}

extension CGRect {
  /// Whether two rectangles have more than an edge in common.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
