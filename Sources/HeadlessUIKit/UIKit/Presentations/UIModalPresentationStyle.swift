/// The way in which a controller comes over another one.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The style that UIKit chooses: a page sheet.
  case automatic = -2

  /// No presentation, or none that is adapted.
  case none = -1
  case fullScreen
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover

  /// Whether it covers no more than the presentation context that its presenter is in.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the view under it leaves the window.
  var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }
}

/// UIKit's own animations of presentations.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
