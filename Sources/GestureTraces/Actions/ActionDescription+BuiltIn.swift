extension ActionDescription {
  /// The actions of the package's systems and of every scene, in the order in which schemas and
  /// errors list them.
  public static let builtIn = [
    ActionDescription(AppAction.Present()), ActionDescription(AppAction.Dismiss()),
    ActionDescription(AppAction.Show()), ActionDescription(AppAction.Hide()),
    ActionDescription(AppAction.SelectDetent()), ActionDescription(AppAction.SetDetents()),
    ActionDescription(AppAction.SetContentHeight()),
    ActionDescription(AppAction.SetPreferredHeight()), ActionDescription(AppAction.Push()),
    ActionDescription(AppAction.Pop()), ActionDescription(AppAction.PopToRoot()),
    ActionDescription(AppAction.ScrollTo()), ActionDescription(AppAction.Move()),
    ActionDescription(AppAction.SetSafeArea()), ActionDescription(AppAction.SetScreenSize()),
    ActionDescription(AppAction.CancelTouches()), ActionDescription(AppAction.Keyboard()),
    ActionDescription(AppAction.TypeText()), ActionDescription(AppAction.AppState()),
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

  /// Moves a panel to one of its states.
  public struct Move: TypedAction {
    public static let name = "move"

    /// The state's name.
    public var to = ""
    public var animated = true
    public init() {}

    public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.text(
        "to", &to, required: "a state of the panel, such as \"half\"",
        "The name of the panel's state to move to.")
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

  /// Moves a panel to one of its states, by name.
  public static func move(to state: String, animated: Bool) -> AppAction {
    var action = Move()
    (action.to, action.animated) = (state, animated)
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
}
