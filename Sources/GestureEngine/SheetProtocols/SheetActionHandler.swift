public import GestureTraces

/// The actions that the app can ask of a sheet, independently of the fingers.
///
/// A sheet declares its actions, each with its effect. That one list is used to read and write
/// traces, to describe the actions in the schema, and to refuse those that a sheet does not have. A
/// sheet that declares none refuses every action.
///
/// `setContentHeight`, `scrollTo`, `setSafeArea`, `setScreenSize` and `cancelTouches` belong to the
/// scene, and do not arrive here.
public protocol SheetActionHandler {
  /// Its actions, in the order in which they are listed; none by default.
  static var actions: [SheetAction<Self>] { get }

  // What follows is derived from that list. Only a sheet that forwards its calls, such as
  // `AnySheet`, implements it.

  /// The names and the parameters of its actions.
  var actionDescriptions: [ActionDescription] { get }

  /// The reason why it cannot perform an action of the app.
  ///
  /// - Returns: the reason, in words; nil if it can.
  func refusal(of action: AppAction) -> String?

  /// Whether an action is possible only in a scene with a scroll view.
  func needsScrollView(for action: AppAction) -> Bool

  /// Performs an action of the app that the sheet has not refused.
  mutating func perform(_ action: AppAction, _ context: inout SheetContext)

  /// The actions that a person has at this moment without moving a finger, by an assistive technology;
  /// none by default.
  ///
  /// They are actions of the sheet's own, each of which a trace may hold. `explore --without-drags` tries
  /// them.
  func accessibilityActions(_ context: SheetContext) -> [AppAction]
}

/// An action of a sheet, and what the sheet does to perform it.
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
  ///   - action: the action with its default parameters, as in a trace that gives only its name:
  ///     `Expand()`.
  ///   - refusal: why the sheet, as it is at the beginning, cannot perform it with these arguments,
  ///     in words; nil, as by default, if it can.
  ///   - perform: performs it, if the sheet has not refused it.
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

  public func accessibilityActions(_ context: SheetContext) -> [AppAction] { [] }

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
