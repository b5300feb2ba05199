import Foundation

/// The places that elements read while they are put: the safe area around them, and named spaces.
struct LayoutSurroundings {
  /// The whole space, and the part of it that nothing of the system covers, on the screen.
  var whole = CGRect.zero
  var safe = CGRect.zero

  /// The named spaces around what is put.
  var spaces: [AnyHashable: LayoutElement] = [:]

  /// The innermost scroll view around what is put; nil if there is none.
  var scrollView: ScrollElement?

  /// Enters a scroll view: nothing of the system covers what can be scrolled away.
  mutating func enter(_ scrollView: ScrollElement) {
    self.scrollView = scrollView
    safe = whole
  }

  /// The least distance at which an edge counts as touched, in points.
  private static let slack = 1e-6

  /// The distances by which a frame would reach the edges of the whole space, at those edges of the safe
  /// area that it touches.
  func insets(of frame: CGRect, _ edges: Edge.Set = .all) -> EdgeInsets {
    var insets = EdgeInsets()
    if edges.contains(.top), frame.minY <= safe.minY + Self.slack {
      insets.top = max(0, min(frame.minY, safe.minY) - whole.minY)
    }
    if edges.contains(.leading), frame.minX <= safe.minX + Self.slack {
      insets.leading = max(0, min(frame.minX, safe.minX) - whole.minX)
    }
    if edges.contains(.bottom), frame.maxY >= safe.maxY - Self.slack {
      insets.bottom = max(0, whole.maxY - max(frame.maxY, safe.maxY))
    }
    if edges.contains(.trailing), frame.maxX >= safe.maxX - Self.slack {
      insets.trailing = max(0, whole.maxX - max(frame.maxX, safe.maxX))
    }
    return insets
  }
}

extension CGRect {
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
  private let edges: Edge.Set

  init(at place: ViewPlace, _ content: LayoutElement, _ edges: Edge.Set) {
    self.edges = edges
    super.init(at: place, content)
  }

  override func arrange(offered: ProposedViewSize) {
    let outer = place.graph.surroundings
    let insets = outer.insets(of: frame, edges)
    let grown = frame.grown(by: insets)
    // What is inside has reached the edges, and nothing is covered there for it.
    var safe = EdgeInsets()
    if insets.top > 0 { safe.top = outer.safe.minY - outer.whole.minY }
    if insets.leading > 0 { safe.leading = outer.safe.minX - outer.whole.minX }
    if insets.bottom > 0 { safe.bottom = outer.whole.maxY - outer.safe.maxY }
    if insets.trailing > 0 { safe.trailing = outer.whole.maxX - outer.safe.maxX }
    place.graph.surroundings.safe = outer.safe.grown(by: safe)
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

  /// The keyboard, of which layout takes no notice here.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Content that reaches the edges of the screen where its own frame touches the safe area's.
  ///
  /// Its size is as without; it is offered more, and lies in the middle of that (chosen).
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    let edges = regions.contains(.container) ? edges : []
    return modifier(
      ElementModifier { content, place, _ in SafeAreaIgnoringElement(at: place, content, edges) })
  }

  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
