/// The kind of position that is requested of a view.
public enum LayoutMoment: Sendable, Hashable {
  /// The position that code would read, without animations.
  case model
  /// The position that the user sees, including animations.
  case presentation
}
