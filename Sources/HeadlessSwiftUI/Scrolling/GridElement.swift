import Foundation

/// Cells in rows along an axis, of which only those near the viewport are made.
final class GridElement: LayoutElement {
  private let axis: Axis
  private let items: [GridItem]

  /// The place of a view in a cell whose item says none.
  private let usual: Alignment

  /// The line at which the cells and the grid meet across the axis.
  private let line: AlignmentLine
  private let spacing: CGFloat?
  private let cells: [LayoutElement]

  /// The rows for the lengths across that were offered so far: an element is made for one update.
  private var known: [(length: CGFloat?, rows: LazyStackElement)] = []

  /// The distance between two rows or columns that say none, in points (chosen).
  static let usualSpacing: CGFloat = 8

  init(
    at place: ViewPlace, _ axis: Axis, _ items: [GridItem], _ usual: Alignment,
    _ line: AlignmentLine, spacing: CGFloat?, _ cells: [LayoutElement]
  ) {
    (self.axis, self.items, self.usual, self.line) = (axis, items, usual, line)
    (self.spacing, self.cells) = (spacing, cells)
    super.init(at: place)
  }

  override var members: [LayoutElement] { cells }

  override func size(offered: ProposedViewSize) -> CGSize { rows(offered).size(offered: offered) }

  override func arrange(offered: ProposedViewSize) {
    for cell in cells where cell.isGone { cell.settle() }
    rows(offered).put(at: frame.origin, offered: offered)
  }

  override func render(into canvas: ViewCanvas) {
    rows(offered).render(into: canvas)
    for cell in cells where cell.isGone { cell.render(into: canvas) }
  }

  private func rows(_ offered: ProposedViewSize) -> LazyStackElement {
    let length = offered[axis.other]
    if let known = known.first(where: { $0.length == length }) { return known.rows }
    let rows = made(length)
    known.append((length, rows))
    return rows
  }

  private func made(_ length: CGFloat?) -> LazyStackElement {
    let tracks = GridTracks(items, in: length, alignedBy: line)
    var rows: [LayoutElement] = []
    var row: [LayoutElement] = []
    func finishRow() {
      guard !row.isEmpty else { return }
      rows.append(GridRowElement(at: place, axis, tracks, usual, row))
      row = []
    }
    for cell in cells where !cell.isGone {
      if cell is GridWideElement {
        finishRow()
        rows.append(cell)
        continue
      }
      row.append(cell)
      if row.count == tracks.all.count { finishRow() }
    }
    finishRow()
    return LazyStackElement(
      at: place, axis, spacing: spacing ?? Self.usualSpacing, line, rows)
  }
}

/// A part of a grid that has a row of its own: the header of a section, or its footer.
final class GridWideElement: WrappingElement {}

/// The columns of a grid, or its rows if it goes sideways.
struct GridTracks {
  struct Track {
    let start: CGFloat
    let length: CGFloat
    let alignment: Alignment?
  }

  private(set) var all: [Track] = []

  /// The length of all of them, or of what was offered.
  let length: CGFloat

  /// - Parameters:
  ///   - items: the items, in their order; none is one that is flexible.
  ///   - offered: the length across, in points; nil for the least that they need (chosen).
  ///   - line: the line at which they meet what was offered.
  @MainActor
  init(_ items: [GridItem], in offered: CGFloat?, alignedBy line: AlignmentLine) {
    let items = items.isEmpty ? [GridItem()] : items
    let spaces = items.map { $0.spacing ?? GridElement.usualSpacing }
    var left = (offered ?? 0) - spaces.dropLast().reduce(0, +)
    for item in items { if case .fixed(let length) = item.size { left -= length } }
    var sharing = items.count { $0.size.isShared }
    var position: CGFloat = 0
    for (item, space) in zip(items, spaces) {
      let share = max(0, left / CGFloat(max(1, sharing)))
      let lengths = item.size.lengths(in: share, space)
      for length in lengths {
        all.append(Track(start: position, length: length, alignment: item.alignment))
        position += length + space
      }
      guard item.size.isShared else { continue }
      left -= lengths.reduce(0, +) + space * CGFloat(lengths.count - 1)
      sharing -= 1
    }
    let end = position - (spaces.last ?? 0)
    length = offered ?? end
    let shift = ViewDimensions(line.size(length))[line] - ViewDimensions(line.size(end))[line]
    all = all.map { Track(start: $0.start + shift, length: $0.length, alignment: $0.alignment) }
  }
}

extension AlignmentLine {
  /// A size that is this long across the line.
  fileprivate func size(_ length: CGFloat) -> CGSize {
    axis == .horizontal ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)
  }
}

extension GridItem.Size {
  /// Whether it has a part of what fixed ones leave.
  fileprivate var isShared: Bool {
    if case .fixed = self { false } else { true }
  }

  /// The lengths of its tracks, in points.
  fileprivate func lengths(in share: CGFloat, _ space: CGFloat) -> [CGFloat] {
    switch self {
    case .fixed(let length): return [max(0, length)]
    case .flexible(let minimum, let maximum):
      return [min(max(share, minimum), max(minimum, maximum))]
    case .adaptive(let minimum, let maximum):
      // Less than a point apart, nobody could tell them from each other.
      let step = max(1, minimum + space)
      let count = max(1, ((share + space) / step).rounded(.down))
      let length = (share - (count - 1) * space) / count
      return Array(
        repeating: min(max(length, minimum), max(minimum, maximum)), count: Int(count))
    }
  }
}

/// A row of a grid.
private final class GridRowElement: LayoutElement, LazyRow {
  private let axis: Axis
  private let tracks: GridTracks
  private let usual: Alignment
  private let cells: [LayoutElement]

  init(
    at place: ViewPlace, _ axis: Axis, _ tracks: GridTracks, _ usual: Alignment,
    _ cells: [LayoutElement]
  ) {
    (self.axis, self.tracks, self.usual, self.cells) = (axis, tracks, usual, cells)
    super.init(at: place)
  }

  override var members: [LayoutElement] { cells }

  // MARK: What has been made

  var key: LazyRowElement.Key? { cells.lazy.compactMap { ($0 as? any LazyRow)?.key }.first }

  /// Made as soon as one of its cells is: the others are near it.
  var isMade: Bool { cells.contains { ($0 as? any LazyRow)?.isMade != false } }

  func wait(in frame: CGRect) {
    stay(in: frame)
    for (cell, track) in zip(cells, tracks.all) {
      (cell as? any LazyRow)?.wait(in: slot(track, in: frame))
    }
  }

  // MARK: Layout

  private func offer(_ track: GridTracks.Track) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    offer[axis.other] = track.length
    return offer
  }

  private func slot(_ track: GridTracks.Track, in frame: CGRect) -> CGRect {
    var slot = frame
    slot.origin[axis.other] += track.start
    slot.size[axis.other] = track.length
    return slot
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    size[axis.other] = tracks.length
    size[axis] =
      zip(cells, tracks.all).map { $0.size(offered: offer($1))[axis] }.max() ?? 0
    return size
  }

  override func arrange(offered: ProposedViewSize) {
    for (cell, track) in zip(cells, tracks.all) {
      let (slot, offer) = (slot(track, in: frame), offer(track))
      let alignment = track.alignment ?? usual
      let inner = cell.guide(alignment, offered: offer)
      let outer = ViewDimensions(slot.size)[alignment]
      cell.put(
        at: CGPoint(x: slot.minX + outer.x - inner.x, y: slot.minY + outer.y - inner.y),
        offered: offer)
    }
  }
}
