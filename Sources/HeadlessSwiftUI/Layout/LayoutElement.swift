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

  /// The distance of a text's baseline from its top in a size, if it has one.
  func baseline(_ kind: VerticalAlignment.Baseline, in size: CGSize) -> CGFloat? { nil }

  /// Whether it is a space between others, which has no spacing of its own.
  var isSpacer: Bool { false }

  final func guide(_ alignment: HorizontalAlignment, in size: CGSize) -> CGFloat {
    alignment.part * size.width
  }

  final func guide(_ alignment: VerticalAlignment, in size: CGSize) -> CGFloat {
    if alignment.baseline != .none, let baseline = baseline(alignment.baseline, in: size) {
      return baseline
    }
    return alignment.part * size.height
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
  override func settle() {
    content.settle()
    stay(in: content.frame)
  }

  override func size(offered: ProposedViewSize) -> CGSize { content.size(offered: offered) }
  override func arrange(offered: ProposedViewSize) {
    content.put(at: frame.origin, offered: offered)
  }
  override func baseline(_ kind: VerticalAlignment.Baseline, in size: CGSize) -> CGFloat? {
    content.baseline(kind, in: size)
  }

  /// Puts the content where its guides meet those of the frame.
  final func align(_ alignment: Alignment, offered: ProposedViewSize) {
    let size = content.size(offered: offered)
    let x =
      frame.minX + guide(alignment.horizontal, in: frame.size)
      - content.guide(alignment.horizontal, in: size)
    let own = alignment.vertical.part * frame.height
    let y = frame.minY + own - content.guide(alignment.vertical, in: size)
    content.put(at: CGPoint(x: x, y: y), offered: offered)
  }
}
