import JSONText

/// The actions of every scene, whatever its sheet.
extension AppAction {
  package struct SetContentHeight: TypedAction {
    package static let name = "setContentHeight"

    /// The height of the scroll view's content, in points.
    package var height = 0.0
    package init() {}

    package var needsScrollView: Bool { true }

    package mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.length(
        "height", &height, required: "\"height\" in points",
        "The height of the scroll view's content, in points.")
    }
  }

  /// A contentOffset to scroll to; a nil coordinate does not change.
  package struct ScrollTo: TypedAction {
    package static let name = "scrollTo"
    package static let alternatives: ActionAlternatives? = ActionAlternatives(
      ["x", "y"], expected: "a contentOffset")

    package var x: Double?
    package var y: Double?
    package var animated = true

    /// The scroll view's name; nil for the one that the sheet tracks.
    package var scrollView: String?
    package static let scrollViewKey = "in"
    package init() {}

    package var needsScrollView: Bool { true }

    package mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.coordinate("x", &x, "contentOffset.x, in points (default: unchanged).")
      visitor.coordinate("y", &y, "contentOffset.y, in points (default: unchanged).")
      visitor.animated(&animated)
      visitor.text(
        Self.scrollViewKey, &scrollView,
        "The scroll view's name (default: scrollView, which the sheet tracks).")
    }
  }

  /// New insets of the safe area, as a keyboard, a bar or a call brings them; a nil one does not
  /// change.
  package struct SetSafeArea: TypedAction {
    package static let name = "setSafeArea"
    package static let alternatives: ActionAlternatives? = ActionAlternatives(
      ["top", "left", "bottom", "right"], expected: "an inset of the safe area")

    package var top: Double?
    package var left: Double?
    package var bottom: Double?
    package var right: Double?
    package var animated = true
    package init() {}

    package mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.length("top", &top, "The inset at the top, in points (default: unchanged).")
      visitor.length("left", &left, "The inset at the left, in points (default: unchanged).")
      visitor.length("bottom", &bottom, "The inset at the bottom, in points (default: unchanged).")
      visitor.length("right", &right, "The inset at the right, in points (default: unchanged).")
      visitor.animated(&animated)
    }
  }

  /// Another size of the screen, as after a rotation.
  package struct SetScreenSize: TypedAction {
    package static let name = "setScreenSize"
    package var width = 0.0
    package var height = 0.0
    package init() {}

    package mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.number(
        "width", &width, in: .positive, required: "\"width\" in points",
        "The screen's width, in points.")
      visitor.number(
        "height", &height, in: .positive, required: "\"height\" in points",
        "The screen's height, in points.")
    }
  }

  /// Cancels every finger that is down, as a phone call does.
  package struct CancelTouches: TypedAction {
    package static let name = "cancelTouches"
    package init() {}
    package mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {}
  }
}

// MARK: In code

extension AppAction {
  /// The height of the scroll view's content, in points.
  public static func setContentHeight(_ height: Double) -> AppAction {
    var action = SetContentHeight()
    action.height = height
    return action.action
  }

  /// A contentOffset to scroll to; a nil coordinate does not change.
  ///
  /// - Parameters:
  ///   - x: contentOffset.x, in points.
  ///   - y: contentOffset.y, in points.
  ///   - animated: whether the content glides there.
  ///   - scrollView: the scroll view's name; nil for the one that the sheet tracks.
  /// - Returns: the action.
  public static func scrollTo(
    x: Double?, y: Double?, animated: Bool, in scrollView: String? = nil
  ) -> AppAction {
    var action = ScrollTo()
    (action.x, action.y, action.animated) = (x, y, animated)
    action.scrollView = scrollView
    return action.action
  }

  /// New insets of the safe area, in points; a nil one does not change.
  public static func setSafeArea(
    top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil,
    animated: Bool
  ) -> AppAction {
    var action = SetSafeArea()
    (action.top, action.left, action.bottom, action.right) = (top, left, bottom, right)
    action.animated = animated
    return action.action
  }

  /// Another size of the screen, in points, as after a rotation.
  public static func setScreenSize(width: Double, height: Double) -> AppAction {
    var action = SetScreenSize()
    (action.width, action.height) = (width, height)
    return action.action
  }

  /// Cancels every finger that is down, as a phone call does.
  public static let cancelTouches = CancelTouches().action
}
