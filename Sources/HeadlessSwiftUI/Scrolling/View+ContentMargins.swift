public import Foundation

/// The things that content margins are for.
public struct ContentMarginPlacement: Sendable {
  /// Whether content keeps clear of them.
  let isForContent: Bool

  public static let automatic = Self(isForContent: true)
  public static let scrollContent = Self(isForContent: true)

  /// Nothing moves because of them.
  public static let scrollIndicators = Self(isForContent: false)
}

/// The margins of content, where something says so.
struct ContentMargins {
  var lengths: [Edge: CGFloat] = [:]

  private func length(_ edge: Edge) -> CGFloat { lengths[edge] ?? 0 }

  /// The margins at the ends of axes, or those along the sides.
  func insets(along axes: Axis.Set, atEnds: Bool) -> EdgeInsets {
    let (vertical, horizontal) =
      (axes.contains(.vertical) == atEnds, axes.contains(.horizontal) == atEnds)
    return EdgeInsets(
      top: vertical ? length(.top) : 0, leading: horizontal ? length(.leading) : 0,
      bottom: vertical ? length(.bottom) : 0, trailing: horizontal ? length(.trailing) : 0)
  }
}

extension EnvironmentValues {
  private enum Margins: EnvironmentKey {
    static var defaultValue: ContentMargins { ContentMargins() }
  }

  /// The margins of the content of scroll views.
  var contentMargins: ContentMargins {
    get { self[Margins.self] }
    set { self[Margins.self] = newValue }
  }
}

extension View {
  /// Margins between the content of the outermost scroll views inside and the edges of the viewport.
  ///
  /// At its ends, content keeps clear of them as it does of the safe area; along its sides, it is narrower.
  /// What is said further inside counts (chosen).
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let lengths: [Edge: CGFloat] = [
      .top: insets.top, .leading: insets.leading, .bottom: insets.bottom,
      .trailing: insets.trailing,
    ]
    return transformEnvironment(\.contentMargins) { margins in
      guard placement.isForContent else { return }
      for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
        margins.lengths[edge] = lengths[edge]
      }
    }
  }

  /// The same at each edge; nil for what the system uses, which is none (chosen).
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 0
    return contentMargins(
      edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length),
      for: placement)
  }

  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(.all, length, for: placement) }
}
