public import GestureTraces

/// An action of every app: what a person asks for without a finger, by an assistive technology.
///
/// ```json
/// { "t": 1, "do": "accessibility", "perform": "activate", "view": "closeButton" }
/// ```
public struct AccessibilityAction: TypedAction {
  public static let name = "accessibility"

  /// The request of the app.
  public enum Request: String, CaseIterable, Sendable {
    case activate, increment, decrement, escape, magicTap
    case scrollUp, scrollDown, scrollLeft, scrollRight
    case custom
  }

  public var perform = Request.activate

  /// The name of a view as timelines have it, or the identifier or label of an element that is no view; nil,
  /// for `escape` and `magicTap`, for whatever is in front.
  public var view: String?

  /// The name of a custom action.
  public var name: String?

  public init() {}

  public init(_ perform: Request, on view: String? = nil, named name: String? = nil) {
    (self.perform, self.view, self.name) = (perform, view, name)
  }

  public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
    visitor.choice(
      "perform", &perform, required: "what is asked for, such as \"activate\"",
      "What is asked for; custom is one of the view's own actions.")
    visitor.text(
      "view", &view,
      "The view's name in timelines, or an element's identifier or label (default, for escape and magicTap: what is in front)."
    )
    visitor.text("name", &name, "The name of a custom action.")
  }

  /// The fault of its parameters, in words; nil if there is none.
  var fault: String? {
    if perform == .custom, name == nil {
      return "\"\(Self.name)\" performs \"custom\" without the \"name\" of an action"
    }
    if perform != .custom, name != nil {
      return "\"\(Self.name)\" has a \"name\", which only \"custom\" has"
    }
    if view == nil, perform != .escape, perform != .magicTap {
      return "\"\(Self.name)\" performs \"\(perform.rawValue)\" without a \"view\""
    }
    return nil
  }

  /// `activate on closeButton`, `"Close" of sheetView`.
  var words: String {
    let place = view.map { " on \($0)" } ?? ""
    guard perform == .custom else { return perform.rawValue + place }
    return "\"\(name ?? "")\"" + (view.map { " of \($0)" } ?? "")
  }
}

extension AccessibilityAction.Request {
  /// The direction in which it scrolls; nil if it does something else.
  var direction: UIAccessibilityScrollDirection? {
    switch self {
    case .scrollUp: .up
    case .scrollDown: .down
    case .scrollLeft: .left
    case .scrollRight: .right
    case .activate, .increment, .decrement, .escape, .magicTap, .custom: nil
    }
  }
}
