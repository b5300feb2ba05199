/// How a controller comes over another one.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6

  /// What a navigation controller's transitions have.
  case none = -1
}
