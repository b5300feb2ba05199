import Foundation

/// The places that elements read while they are put: the safe area around them, and named spaces.
struct LayoutSurroundings {
  /// The whole space, and the part of it that no bar and no corner of the screen covers, on the screen.
  var whole = CGRect.zero
  var container = CGRect.zero

  /// The parts at the edges that UIKit knows as covered.
  var system = EdgeInsets()

  /// The height on the screen at which the keyboard begins; nil where none covers anything.
  var keyboardTop: CGFloat?

  /// The part of the whole space that nothing of the system covers.
  var safe: CGRect {
    guard let keyboardTop, keyboardTop < container.maxY else { return container }
    return container.ending(at: keyboardTop)
  }

  /// The named spaces around what is put.
  var spaces: [AnyHashable: LayoutElement] = [:]

  /// The innermost scroll view around what is put; nil if there is none.
  var scrollView: ScrollElement?

  /// Enters a scroll view: nothing of the system covers what can be scrolled away.
  mutating func enter(_ scrollView: ScrollElement) {
    self.scrollView = scrollView
    (container, keyboardTop) = (whole, nil)
  }

  /// The least distance at which an edge counts as touched, in points.
  private static let slack = 1e-6

  /// The distances by which a frame would reach the edges of the whole space, at those edges of the safe
  /// area that it touches.
  ///
  /// - Parameters:
  ///   - frame: on the screen.
  ///   - edges: the edges that count.
  ///   - regions: the parts of the system's that the frame would go behind, up to those that it would not.
  /// - Returns: the distances, in points.
  func insets(
    of frame: CGRect, _ edges: Edge.Set = .all, behind regions: SafeAreaRegions = .all
  ) -> EdgeInsets {
    let safe = safe
    let reach = ignoring(regions, .all).safe
    var insets = EdgeInsets()
    if edges.contains(.top), frame.minY <= safe.minY + Self.slack {
      insets.top = max(0, min(frame.minY, safe.minY) - reach.minY)
    }
    if edges.contains(.leading), frame.minX <= safe.minX + Self.slack {
      insets.leading = max(0, min(frame.minX, safe.minX) - reach.minX)
    }
    if edges.contains(.bottom), frame.maxY >= safe.maxY - Self.slack {
      insets.bottom = max(0, reach.maxY - max(frame.maxY, safe.maxY))
    }
    if edges.contains(.trailing), frame.maxX >= safe.maxX - Self.slack {
      insets.trailing = max(0, reach.maxX - max(frame.maxX, safe.maxX))
    }
    return insets
  }

  /// The part of a frame that is as large as what was offered there: what likes to be larger counts as that
  /// large, where this is in the safe area at its beginning or in its middle (chosen).
  func part(of frame: CGRect, _ offered: ProposedViewSize) -> CGRect {
    var part = frame
    (part.origin.x, part.size.width) = Self.part(
      frame.minX, frame.width, offered.width, in: safe.minX, safe.maxX)
    (part.origin.y, part.size.height) = Self.part(
      frame.minY, frame.height, offered.height, in: safe.minY, safe.maxY)
    return part
  }

  private static func part(
    _ start: CGFloat, _ length: CGFloat, _ offered: CGFloat?, in first: CGFloat, _ last: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    guard let offered, offered < length else { return (start, length) }
    let fits = { (start: CGFloat) in start >= first - slack && start + offered <= last + slack }
    let places = [start, start + (length - offered) / 2]
    return places.first(where: fits).map { ($0, offered) } ?? (start, length)
  }

  /// The same for what goes behind some parts of the system's, at some edges.
  func ignoring(_ regions: SafeAreaRegions, _ edges: Edge.Set) -> Self {
    var inner = self
    if regions.contains(.keyboard), edges.contains(.bottom) { inner.keyboardTop = nil }
    guard regions.contains(.container) else { return inner }
    var insets = EdgeInsets()
    if edges.contains(.top) { insets.top = container.minY - whole.minY }
    if edges.contains(.leading) { insets.leading = container.minX - whole.minX }
    if edges.contains(.bottom) { insets.bottom = whole.maxY - container.maxY }
    if edges.contains(.trailing) { insets.trailing = whole.maxX - container.maxX }
    inner.container = container.grown(by: insets)
    return inner
  }
}

extension CGRect {
  /// The part of it above a height.
  fileprivate func ending(at bottom: CGFloat) -> CGRect {
    CGRect(x: minX, y: min(minY, bottom), width: width, height: max(0, bottom - minY))
  }

  func grown(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX - insets.leading, y: minY - insets.top,
      width: width + insets.leading + insets.trailing,
      height: height + insets.top + insets.bottom)
  }
}

extension CGRect {
  func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

/// Content that reaches into what the system covers, where it touches it.
private final class SafeAreaIgnoringElement: WrappingElement {
  private let regions: SafeAreaRegions
  private let edges: Edge.Set

  init(
    at place: ViewPlace, _ content: LayoutElement, _ regions: SafeAreaRegions, _ edges: Edge.Set
  ) {
    (self.regions, self.edges) = (regions, edges)
    super.init(at: place, content)
  }

  override func arrange(offered: ProposedViewSize) {
    let outer = place.graph.surroundings
    let own = outer.part(of: frame, offered)
    let insets = outer.insets(of: own, edges, behind: regions)
    let grown = own.grown(by: insets)
    // What is inside has reached the edges, and nothing is covered there for it.
    var reached: Edge.Set = []
    if insets.top > 0 { reached.insert(.top) }
    if insets.leading > 0 { reached.insert(.leading) }
    if insets.bottom > 0 { reached.insert(.bottom) }
    if insets.trailing > 0 { reached.insert(.trailing) }
    place.graph.surroundings = outer.ignoring(regions, reached)
    let offer = ProposedViewSize(
      width: offered.width.map { $0 + insets.leading + insets.trailing },
      height: offered.height.map { $0 + insets.top + insets.bottom })
    let size = content.size(offered: offer)
    content.put(
      at: CGPoint(x: grown.midX - size.width / 2, y: grown.midY - size.height / 2), offered: offer)
    place.graph.surroundings = outer
  }
}

/// The parts of a screen that content keeps clear of.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The bars and the rounded corners of the device.
  public static let container = SafeAreaRegions(rawValue: 1)

  /// The keyboard, as far as it covers content.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Content that reaches the edges of the screen, or what it does not ignore of the system's, where its own
  /// frame touches the safe area's.
  ///
  /// Its size is as without; it is offered more, and lies in the middle of that (chosen).
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        SafeAreaIgnoringElement(at: place, content, regions, edges)
      })
  }

  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
