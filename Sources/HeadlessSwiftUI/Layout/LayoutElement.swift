import Foundation

/// Something that has a size and a place on the screen: a leaf, or what lays others out.
@MainActor
class LayoutElement {
  /// The place of the view that it belongs to.
  let place: ViewPlace

  /// Its priority in a stack: the highest is served first.
  var priority: Double { 0 }

  /// Its place on the screen, in points, once it has been put there.
  private(set) var frame = CGRect.zero

  init(at place: ViewPlace) { self.place = place }

  /// Its answer to an offer.
  func size(offered: ProposedViewSize) -> CGSize { .zero }

  /// Puts it, and what it lays out.
  ///
  /// - Parameters:
  ///   - origin: its upper left corner on the screen.
  ///   - offered: what it is offered there.
  final func put(at origin: CGPoint, offered: ProposedViewSize) {
    self.offered = offered
    guard !isGone else { return settle() }
    let size = size(offered: offered)
    frame = CGRect(origin: origin, size: size)
    arrange(offered: offered)
  }

  /// The size that it was offered where it was put.
  private(set) final var offered = ProposedViewSize.unspecified

  /// Whether it is not laid out any more, and shows where it was last until its transition is over.
  var isGone: Bool { false }

  /// Puts what is gone where it was.
  func settle() {}

  final func stay(in frame: CGRect) { self.frame = frame }

  /// The way in which it comes and goes; nil where nothing says so.
  var transition: AnyTransition? { nil }

  /// Whether it belongs to a view with an id, somewhere inside another place.
  func hasID(_ id: AnyHashable, below outer: ViewPlace) -> Bool { place.hasID(id, below: outer) }

  /// The id of the view that it belongs to, somewhere inside another place; nil if it has none.
  func id(below outer: ViewPlace) -> AnyHashable? { place.id(below: outer) }

  /// The value that it tells the layout that it is in for a key; nil for none.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// The first value that it or something in it has, in the order of the document.
  final func first<Value>(_ find: (LayoutElement) -> Value?) -> Value? {
    if let value = find(self) { return value }
    for element in ordered {
      if let value = element.first(find) { return value }
    }
    return nil
  }

  /// Its wishes for the row of a list that it is in.
  var rowTraits: RowTraits { RowTraits() }

  /// Its height above others in the same container.
  var zIndex: Double { 0 }

  /// Puts what it lays out, within its frame.
  func arrange(offered: ProposedViewSize) {}

  /// The elements that it lays out, back to front.
  var members: [LayoutElement] { [] }

  /// The same in the order of the document.
  var ordered: [LayoutElement] { members }

  /// The value for a key that it hands to the views around it, once it has been put; nil for none.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    Self.preference(key, of: ordered)
  }

  /// Shows it in a view of the screen.
  func render(into canvas: ViewCanvas) {
    for member in Self.stacked(members) { member.render(into: canvas) }
  }

  /// Elements back to front: those of a higher index above those of a lower one.
  private static func stacked(_ elements: [LayoutElement]) -> [LayoutElement] {
    guard elements.contains(where: { $0.zIndex != 0 }) else { return elements }
    return elements.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
  }

  /// The place of a line that it says itself, or what is in it; nil if nothing does.
  func ownLine(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? { nil }

  /// The same for the lines and the offers so far: an element is made for one update, and what is around it
  /// asks again and again.
  private final var known: [(line: AlignmentLine, offered: ProposedViewSize, place: CGFloat?)] = []

  final func explicit(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? {
    if let known = known.first(where: { $0.line == line && $0.offered == offered }) {
      return known.place
    }
    let place = ownLine(line, offered: offered)
    known.append((line, offered, place))
    return place
  }

  /// Its answer to an offer, and where its lines are then.
  final func dimensions(offered: ProposedViewSize) -> ViewDimensions {
    dimensions(size(offered: offered), offered: offered)
  }

  final func dimensions(_ size: CGSize, offered: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size) { self.explicit($0, offered: offered) }
  }

  /// Whether it is a space between others, which has no spacing of its own.
  var isSpacer: Bool { false }

  /// The point at which it meets others, in its own coordinates.
  final func guide(_ alignment: Alignment, offered: ProposedViewSize) -> CGPoint {
    dimensions(offered: offered)[alignment]
  }
}

/// Something that lays one other element out.
@MainActor
class WrappingElement: LayoutElement {
  let content: LayoutElement

  init(at place: ViewPlace, _ content: LayoutElement) {
    self.content = content
    super.init(at: place)
  }

  override var members: [LayoutElement] { [content] }
  override var priority: Double { content.priority }
  override var isGone: Bool { content.isGone }
  override var transition: AnyTransition? { content.transition }
  override var zIndex: Double { content.zIndex }
  override var rowTraits: RowTraits { content.rowTraits }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { content.layoutValue(key) }
  override func settle() {
    content.settle()
    stay(in: content.frame)
  }

  override func size(offered: ProposedViewSize) -> CGSize { content.size(offered: offered) }
  override func arrange(offered: ProposedViewSize) {
    let (corner, offer) = inside(offered: offered)
    content.put(at: CGPoint(x: frame.minX + corner.x, y: frame.minY + corner.y), offered: offer)
  }

  /// The corner of the content in the element's own coordinates, and what the content is offered.
  func inside(offered: ProposedViewSize) -> (corner: CGPoint, offer: ProposedViewSize) {
    (.zero, offered)
  }

  override func ownLine(_ line: AlignmentLine, offered: ProposedViewSize) -> CGFloat? {
    let (corner, offer) = inside(offered: offered)
    return content.explicit(line, offered: offer).map { $0 + corner[line.axis] }
  }

  /// The corner of content whose guides meet those of a frame around it, in the frame's coordinates; the
  /// frame's own are where they usually are in its size.
  final func aligned(_ alignment: Alignment, in size: CGSize, offer: ProposedViewSize) -> CGPoint {
    let (inner, frame) = (content.guide(alignment, offered: offer), ViewDimensions(size)[alignment])
    return CGPoint(x: frame.x - inner.x, y: frame.y - inner.y)
  }
}
