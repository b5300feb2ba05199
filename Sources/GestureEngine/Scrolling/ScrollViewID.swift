/// The handle of a scroll view in a run, by which the engine, sheets and apps refer to it.
///
/// Its name is for people, in scenes and timelines.
public struct ScrollViewID: Sendable, Hashable {
  /// The scene's own scroll view, which a frame shows as `scroll`.
  public static let scene = ScrollViewID(place: 0)

  /// The place among the scroll views of the run, of which the scene's own is the first, whether the
  /// scene has one or not.
  let place: Int

  // A comparison of its own, because a derived one is called and not inlined.
  @inline(__always)
  public static func == (lhs: ScrollViewID, rhs: ScrollViewID) -> Bool { lhs.place == rhs.place }
}
