extension ActionDescription {
  /// The actions of the package's systems and of every scene, in the order in which schemas and
  /// errors list them.
  public static let builtIn = [
    ActionDescription(AppAction.Present()), ActionDescription(AppAction.Dismiss()),
    ActionDescription(AppAction.Show()), ActionDescription(AppAction.Hide()),
    ActionDescription(AppAction.SelectDetent()), ActionDescription(AppAction.SetContentHeight()),
    ActionDescription(AppAction.SetPreferredHeight()), ActionDescription(AppAction.Push()),
    ActionDescription(AppAction.Pop()), ActionDescription(AppAction.PopToRoot()),
    ActionDescription(AppAction.ScrollTo()), ActionDescription(AppAction.CancelTouches()),
  ]
}

/// An action whose only parameter is whether it is animated.
public protocol AnimatedAction: TypedAction {
  var animated: Bool { get set }
}

extension AnimatedAction {
  public init(animated: Bool) {
    self.init()
    self.animated = animated
  }

  public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
    visitor.animated(&animated)
  }
}

extension ActionVisitor {
  /// The parameter shared by all actions whose change can be animated: true by default.
  public mutating func animated(_ value: inout Bool) {
    flag("animated", &value, "Whether it is animated.")
  }
}

extension AppAction {
  public struct Present: AnimatedAction {
    public static let name = "present"
    public var animated = true
    public init() {}
  }

  public struct Dismiss: AnimatedAction {
    public static let name = "dismiss"
    public var animated = true
    public init() {}
  }

  public struct Show: AnimatedAction {
    public static let name = "show"
    public var animated = true
    public init() {}
  }

  public struct Hide: AnimatedAction {
    public static let name = "hide"
    public var animated = true
    public init() {}
  }

  public struct Pop: AnimatedAction {
    public static let name = "pop"
    public var animated = true
    public init() {}
  }

  public struct PopToRoot: AnimatedAction {
    public static let name = "popToRoot"
    public var animated = true
    public init() {}
  }

  public struct SelectDetent: TypedAction {
    public static let name = "selectDetent"
    public var detent = ""
    public var animated = true
    public init() {}

    public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.text(
        "detent", &detent, required: "a detent's identifier", "The identifier of a detent.")
      visitor.animated(&animated)
    }
  }

  public struct SetPreferredHeight: TypedAction {
    public static let name = "setPreferredHeight"

    /// The sheet's preferred height, in points.
    public var height = 0.0
    public var animated = true
    public init() {}

    public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.length(
        "height", &height, required: "\"height\" in points",
        "The height of the sheet, in points.")
      visitor.animated(&animated)
    }
  }

  /// Pushes a page onto a navigation stack.
  public struct Push: TypedAction {
    public static let name = "push"
    public var page = Page(preferredHeight: nil, contentHeight: nil, hidesBackButton: false)
    public var animated = true
    public init() {}

    public var needsScrollView: Bool { page.contentHeight != nil }

    public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.length(
        "preferredHeight", &page.preferredHeight, "The page's preferred height, in points.")
      visitor.length(
        "contentHeight", &page.contentHeight,
        "The height of the page's scroll view's content, in points.")
      visitor.flag(
        "hidesBackButton", &page.hidesBackButton,
        "Whether the page hides the back button, and with it the pop from the edge.")
      visitor.animated(&animated)
    }
  }

  /// A page of a navigation stack.
  public struct Page: Sendable, Hashable {
    /// In points; nil for the height of the page below.
    public var preferredHeight: Double?

    /// The height of its scroll view's content in points; nil if it has none.
    public var contentHeight: Double?

    /// Whether it hides the back button, and with it the pop from the screen's edge.
    public var hidesBackButton: Bool

    public init(preferredHeight: Double?, contentHeight: Double?, hidesBackButton: Bool) {
      self.preferredHeight = preferredHeight
      self.contentHeight = contentHeight
      self.hidesBackButton = hidesBackButton
    }
  }
}

// MARK: Actions of every scene

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
    package init() {}

    package var needsScrollView: Bool { true }

    package mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.coordinate("x", &x, "contentOffset.x, in points (default: unchanged).")
      visitor.coordinate("y", &y, "contentOffset.y, in points (default: unchanged).")
      visitor.animated(&animated)
      visitor.text(
        "in", &scrollView, "The scroll view's name (default: scrollView, which the sheet tracks).")
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
  public static func present(animated: Bool) -> AppAction { Present(animated: animated).action }
  public static func dismiss(animated: Bool) -> AppAction { Dismiss(animated: animated).action }
  public static func show(animated: Bool) -> AppAction { Show(animated: animated).action }
  public static func hide(animated: Bool) -> AppAction { Hide(animated: animated).action }
  public static func pop(animated: Bool) -> AppAction { Pop(animated: animated).action }

  public static func popToRoot(animated: Bool) -> AppAction {
    PopToRoot(animated: animated).action
  }

  public static func selectDetent(_ detent: String, animated: Bool) -> AppAction {
    var action = SelectDetent()
    (action.detent, action.animated) = (detent, animated)
    return action.action
  }

  /// The height of the scroll view's content, in points.
  public static func setContentHeight(_ height: Double) -> AppAction {
    var action = SetContentHeight()
    action.height = height
    return action.action
  }

  /// The sheet's preferred height, in points.
  public static func setPreferredHeight(_ height: Double, animated: Bool) -> AppAction {
    var action = SetPreferredHeight()
    (action.height, action.animated) = (height, animated)
    return action.action
  }

  public static func push(_ page: Page, animated: Bool) -> AppAction {
    var action = Push()
    (action.page, action.animated) = (page, animated)
    return action.action
  }

  /// A contentOffset to scroll to; a nil coordinate does not change, and a scroll view without a name
  /// is the one that the sheet tracks.
  public static func scrollTo(
    x: Double?, y: Double?, animated: Bool, in scrollView: String? = nil
  ) -> AppAction {
    var action = ScrollTo()
    (action.x, action.y, action.animated) = (x, y, animated)
    action.scrollView = scrollView
    return action.action
  }

  /// Cancels every finger that is down, as a phone call does.
  public static let cancelTouches = CancelTouches().action
}
