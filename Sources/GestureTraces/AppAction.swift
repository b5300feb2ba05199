public import JSONText

/// What the app does by itself in the course of a trace, whatever the fingers do.
public enum AppAction: Sendable, Hashable {
  case present(animated: Bool)
  case dismiss(animated: Bool)
  case show(animated: Bool)
  case hide(animated: Bool)
  case selectDetent(String, animated: Bool)
  /// The height of the scroll view's content, in points.
  case setContentHeight(Double)
  /// The height that the sheet itself wishes, in points.
  case setPreferredHeight(Double, animated: Bool)
  case push(Page, animated: Bool)
  case pop(animated: Bool)
  case popToRoot(animated: Bool)
  /// A contentOffset to go to; a nil coordinate stays.
  case scrollTo(x: Double?, y: Double?, animated: Bool)
  /// Every finger that is down is cancelled, as by a phone call.
  case cancelTouches

  /// A page of a navigation stack.
  public struct Page: Sendable, Hashable {
    /// In points; nil for that of the page below.
    public var preferredHeight: Double?

    /// The height of its scroll view's content in points; nil where it has none.
    public var contentHeight: Double?

    /// Whether it hides the back button, and with it the pop from the screen's edge.
    public var hidesBackButton: Bool

    public init(preferredHeight: Double?, contentHeight: Double?, hidesBackButton: Bool) {
      self.preferredHeight = preferredHeight
      self.contentHeight = contentHeight
      self.hidesBackButton = hidesBackButton
    }
  }

  /// One of each kind, to ask what a scene can do.
  public static let examples: [AppAction] = [
    .present(animated: true), .dismiss(animated: true), .show(animated: true),
    .hide(animated: true), .selectDetent("large", animated: true), .setContentHeight(0),
    .setPreferredHeight(0, animated: true),
    .push(
      Page(preferredHeight: nil, contentHeight: nil, hidesBackButton: false), animated: true),
    .pop(animated: true), .popToRoot(animated: true), .scrollTo(x: nil, y: 0, animated: true),
    .cancelTouches,
  ]

  /// The word that stands in a trace.
  public var name: String {
    switch self {
    case .present: "present"
    case .dismiss: "dismiss"
    case .show: "show"
    case .hide: "hide"
    case .selectDetent: "selectDetent"
    case .setContentHeight: "setContentHeight"
    case .setPreferredHeight: "setPreferredHeight"
    case .push: "push"
    case .pop: "pop"
    case .popToRoot: "popToRoot"
    case .scrollTo: "scrollTo"
    case .cancelTouches: "cancelTouches"
    }
  }
}

/// An action and when it happens.
public struct TimedAction: Sendable, Hashable {
  /// Seconds since the trace began.
  public var time: Double
  public var action: AppAction

  /// Where it stands in the trace's file, for errors that come later; nil where it was made.
  public var position: TextLocation.Position?

  public init(time: Double, action: AppAction, position: TextLocation.Position? = nil) {
    self.time = time
    self.action = action
    self.position = position
  }
}
