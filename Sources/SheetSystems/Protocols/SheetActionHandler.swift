public import GestureTraces

/// What the app can ask a sheet to do by itself, whatever the fingers do.
///
/// A sheet declares its actions, each with what it does. By that one list traces are read and
/// written, the schema describes them, and what a sheet does not have is refused. A sheet that
/// declares nothing refuses every action.
///
/// `setContentHeight`, `scrollTo` and `cancelTouches` are the scene's, and do not come here.
public protocol SheetActionHandler {
  /// The actions that it has, in the order in which they are listed; none by default.
  static var actions: [SheetAction<Self>] { get }

  // What follows comes from that list. Only a sheet that passes on what it is asked, such as
  // `AnySheet`, answers it by itself.

  /// The names and the parameters of its actions.
  var actionDescriptions: [ActionDescription] { get }

  /// Why it cannot do what the app asks for.
  ///
  /// - Returns: the reason, in words; nil if it can.
  func refusal(of action: AppAction) -> String?

  /// Whether an action can only be done in a scene with a scroll view.
  func needsScrollView(for action: AppAction) -> Bool

  /// The app asks for something that the sheet does not refuse.
  mutating func perform(_ action: AppAction, _ context: inout SheetContext)
}

/// An action that a sheet has, and what the sheet does about it.
///
/// ```
/// static let actions = [
///   SheetAction(Expand()) { sheet, expand, context in
///     sheet.expand(to: expand.fraction, animated: expand.animated, &context)
///   }
/// ]
/// ```
public struct SheetAction<Sheet>: Sendable {
  /// Its name and its parameters.
  package let description: ActionDescription

  fileprivate let needsScrollView: @Sendable (AppAction) -> Bool
  fileprivate let refusal: @Sendable (Sheet, AppAction) -> String?
  fileprivate let perform: @Sendable (inout Sheet, AppAction, inout SheetContext) -> Void

  /// - Parameters:
  ///   - action: the action as it is where a trace gives nothing but its name: `Expand()`.
  ///   - refusal: why the sheet, as it is at the beginning, cannot do it with these arguments, in
  ///     words; nil, as by default, where it can.
  ///   - perform: does it, when the sheet has not refused it.
  public init<Action: TypedAction>(
    _ action: Action,
    refusal: @escaping @Sendable (Sheet, Action) -> String? = { _, _ in nil },
    perform: @escaping @Sendable (inout Sheet, Action, inout SheetContext) -> Void
  ) {
    description = ActionDescription(action)
    needsScrollView = { Action($0)?.needsScrollView == true }
    self.refusal = { sheet, action in Action(action).flatMap { refusal(sheet, $0) } }
    self.perform = { sheet, action, context in
      guard let action = Action(action) else { return }
      perform(&sheet, action, &context)
    }
  }
}

extension SheetActionHandler {
  public static var actions: [SheetAction<Self>] { [] }

  public var actionDescriptions: [ActionDescription] { Self.actions.map { $0.description } }

  public func needsScrollView(for action: AppAction) -> Bool {
    Self.action(named: action.name)?.needsScrollView(action) == true
  }

  public mutating func perform(_ action: AppAction, _ context: inout SheetContext) {
    Self.action(named: action.name)?.perform(&self, action, &context)
  }

  private static func action(named name: String) -> SheetAction<Self>? {
    actions.first { $0.description.name == name }
  }
}

extension SheetSystem {
  public func refusal(of action: AppAction) -> String? {
    guard let own = Self.actions.first(where: { $0.description.name == action.name }) else {
      return "the system \"\(name)\" has no \"\(action.name)\""
    }
    return own.description.fault(in: action) ?? own.refusal(self, action)
  }
}
