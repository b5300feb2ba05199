import Foundation

/// Rows one after the other along an axis, of which only those near the viewport are made.
final class LazyStackElement: LayoutElement {
  private let axis: Axis
  private let spacing: CGFloat
  private let rows: [LayoutElement]

  /// The line at which the rows meet across the axis.
  private let line: AlignmentLine
  private let lengths: RowLengths

  /// The distance between two rows that say none, in points.
  private static let usualSpacing: CGFloat = 8

  /// The part of the viewport's length within which rows around it are made (chosen).
  private static let reach: CGFloat = 0.5

  init(
    at place: ViewPlace, _ axis: Axis, spacing: CGFloat?, _ line: AlignmentLine,
    _ rows: [LayoutElement]
  ) {
    (self.axis, self.spacing, self.rows) = (axis, spacing ?? Self.usualSpacing, rows)
    self.line = line
    lengths = place.kept as? RowLengths ?? RowLengths()
    place.kept = lengths
    super.init(at: place)
  }

  override var members: [LayoutElement] { rows }

  private func offer(_ offered: ProposedViewSize) -> ProposedViewSize {
    var offer = offered
    offer[axis] = nil
    return offer
  }

  /// The length of a row, as far as it is known.
  private func length(of row: LayoutElement, _ offer: ProposedViewSize) -> CGFloat {
    guard let lazy = row as? any LazyRow, !lazy.isMade else {
      return lengths.take(row.size(offered: offer)[axis], of: row)
    }
    return lazy.key.flatMap { lengths.known[$0] } ?? lengths.assumed
      ?? lengths.take(lazy.size(offered: offer)[axis], of: lazy)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    let (offer, across) = (offer(offered), axis.other)
    let there = rows.filter { !$0.isGone }
    var size = CGSize.zero
    size[axis] =
      there.reduce(0) { $0 + length(of: $1, offer) }
      + spacing * CGFloat(max(0, there.count - 1))
    size[across] =
      offered[across] ?? there.map { madeBreadth(of: $0, offer) }.max() ?? 0
    return size
  }

  private func madeBreadth(of row: LayoutElement, _ offer: ProposedViewSize) -> CGFloat {
    if let lazy = row as? any LazyRow, !lazy.isMade { return 0 }
    return row.size(offered: offer)[axis.other]
  }

  override func arrange(offered: ProposedViewSize) {
    let (offer, across) = (offer(offered), axis.other)
    let near = place.graph.surroundings.scrollView.map { $0.viewport.grown(by: Self.reach, axis) }
    let viewport = place.graph.surroundings.scrollView?.viewport
    var position = frame.origin[axis]
    var (change, changeBefore) = (CGFloat(0), CGFloat(0))
    for row in rows {
      guard !row.isGone else {
        row.settle()
        continue
      }
      let assumed = length(of: row, offer)
      let isNear = near.map { position < $0.end(axis) && position + assumed > $0.origin[axis] }
      var origin = CGPoint.zero
      origin[axis] = position
      if let lazy = row as? any LazyRow, !lazy.isMade, isNear == false {
        var size = CGSize.zero
        (size[axis], size[across]) = (assumed, frame.size[across])
        origin[across] = frame.origin[across]
        lazy.wait(in: CGRect(origin: origin, size: size))
        position += assumed + spacing
        continue
      }
      let dimensions = row.dimensions(offered: offer)
      let known = lengths.take(axis == .vertical ? dimensions.height : dimensions.width, of: row)
      change += known - assumed
      if let viewport, position + assumed <= viewport.origin[axis] {
        changeBefore += known - assumed
      }
      origin[across] = frame.origin[across] + meeting - dimensions[line]
      row.put(at: origin, offered: offer)
      position += known + spacing
    }
    guard abs(change) > 1e-6 else { return }
    // What was assumed of rows was wrong: the content has another length, and what shows stays.
    place.graph.surroundings.scrollView?.lengthChanged(by: changeBefore, axis)
  }

  /// The place across at which the rows meet.
  private var meeting: CGFloat { ViewDimensions(frame.size)[line] }
}

/// The lengths of rows that have been made, in points.
private final class RowLengths {
  private(set) var known: [LazyRowElement.Key: CGFloat] = [:]

  /// The length that others are assumed to have: that of the first row, so that no row moves because another
  /// one is made.
  private(set) var assumed: CGFloat?

  @MainActor
  func take(_ length: CGFloat, of row: LayoutElement) -> CGFloat {
    guard let key = (row as? any LazyRow)?.key else { return length }
    if assumed == nil { assumed = length }
    known[key] = length
    return length
  }
}

/// A row that may not have been made yet.
@MainActor
protocol LazyRow: LayoutElement {
  /// Its identity, by which its length is known; nil if it has none.
  var key: LazyRowElement.Key? { get }
  var isMade: Bool { get }

  /// Stays unmade, where it will probably be.
  func wait(in frame: CGRect)
}

/// A row that is made when it is needed.
final class LazyRowElement: LayoutElement, LazyRow {
  struct Key: Hashable {
    let list: ObjectIdentifier
    let row: ViewPlace.Key
  }

  let key: Key?
  private let row: ViewPlace.Key
  private let axis: Axis
  private let make: @MainActor () -> [LayoutElement]
  private var content: LayoutElement?

  init(
    _ row: ViewPlace.Key, of place: ViewPlace, _ axis: Axis,
    _ make: @escaping @MainActor () -> [LayoutElement]
  ) {
    key = Key(list: ObjectIdentifier(place), row: row)
    self.row = row
    (self.axis, self.make) = (axis, make)
    super.init(at: place)
  }

  var isMade: Bool { content != nil }

  /// The row, which is made now if it has not been.
  private var made: LayoutElement {
    if let content { return content }
    let elements = make()
    // Several views in one row stand one after the other.
    let row =
      elements.count == 1
      ? elements[0]
      : StackElement(
        at: elements.first?.place ?? place, axis, spacing: nil,
        axis == .vertical ? HorizontalAlignment.center.line : VerticalAlignment.center.line,
        elements)
    content = row
    return row
  }

  func wait(in frame: CGRect) { stay(in: frame) }

  override var members: [LayoutElement] { content.map { [$0] } ?? [] }
  override var isGone: Bool { content?.isGone == true }
  override var zIndex: Double { content?.zIndex ?? 0 }
  override var transition: AnyTransition? { content?.transition }
  override func settle() { content?.settle() }
  override func size(offered: ProposedViewSize) -> CGSize { made.size(offered: offered) }
  override func arrange(offered: ProposedViewSize) { made.put(at: frame.origin, offered: offered) }
  override func ownLine(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? {
    made.explicit(line, offered: offered)
  }
  override func id(below outer: ViewPlace) -> AnyHashable? {
    if case .id(let id) = row { return id }
    return super.id(below: outer)
  }
  override func hasID(_ id: AnyHashable, below outer: ViewPlace) -> Bool {
    row == .id(id) || super.hasID(id, below: outer)
  }
}

extension CGRect {
  /// Longer at both ends along an axis, by a part of its length.
  fileprivate func grown(by part: CGFloat, _ axis: Axis) -> CGRect {
    axis == .vertical
      ? insetBy(dx: 0, dy: -part * height) : insetBy(dx: -part * width, dy: 0)
  }

  fileprivate func end(_ axis: Axis) -> CGFloat { axis == .vertical ? maxY : maxX }
}
