public import GestureTraces

/// What the app can ask a sheet to do by itself, whatever the fingers do.
///
/// `setContentHeight`, `scrollTo` and `cancelTouches` are the scroll view's and the screen's, and
/// do not come here. Every requirement has a default: a sheet that declares nothing refuses every
/// action.
public protocol SheetActionHandler {
  /// Why it cannot do what the app asks for.
  ///
  /// - Returns: the reason, in words; nil where it can. By default no action is known.
  func refusal(of action: AppAction) -> String?

  /// The app asks for something that the sheet does not refuse.
  mutating func perform(_ action: AppAction, _ context: inout SheetContext)
}

extension SheetActionHandler {
  public mutating func perform(_ action: AppAction, _ context: inout SheetContext) {}
}
