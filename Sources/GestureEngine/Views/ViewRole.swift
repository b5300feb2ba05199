/// The role of a view for readers of a timeline: pictures and tools rely on it, not on names.
public enum ViewRole: String, Sendable, Hashable, CaseIterable {
  /// The view behind the sheet.
  case background
  /// The view that darkens the background.
  case dimming
  case sheet
  /// The bar that shows that a sheet can be pulled.
  case grabber
  case scrollView
  /// A page of a navigation stack.
  case page
  case keyboard
  case other
}

/// A description of a view, without its position.
public struct ViewDescription: Sendable, Hashable {
  /// Its name in timelines.
  public var name: String

  public var role: ViewRole

  /// The name of the view that contains it; nil for a view directly on the screen.
  public var parent: String?

  /// Whether goldens leave it out unless told otherwise: it neither has a role, nor scrolls, nor has
  /// a name that an app has given it.
  package var isIncidental = false

  /// Whether a tap on it shows the keyboard, for text that goes into it.
  package var takesText = false

  public init(name: String, role: ViewRole, parent: String? = nil) {
    self.name = name
    self.role = role
    self.parent = parent
  }
}
