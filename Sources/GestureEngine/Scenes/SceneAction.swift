import GestureTraces

/// What the app can do in every scene, whatever its sheet.
enum SceneAction {
  case cancelTouches
  case setContentHeight(AppAction.SetContentHeight)
  case scrollTo(AppAction.ScrollTo)

  /// The names and parameters of all of them.
  static let descriptions = [
    ActionDescription(AppAction.SetContentHeight()), ActionDescription(AppAction.ScrollTo()),
    ActionDescription(AppAction.CancelTouches()),
  ]

  /// Nil if the action is for the sheet.
  init?(_ action: AppAction) {
    if let action = AppAction.SetContentHeight(action) {
      self = .setContentHeight(action)
    } else if let action = AppAction.ScrollTo(action) {
      self = .scrollTo(action)
    } else if AppAction.CancelTouches(action) != nil {
      self = .cancelTouches
    } else {
      return nil
    }
  }

  var needsScrollView: Bool {
    switch self {
    case .cancelTouches: AppAction.CancelTouches().needsScrollView
    case .setContentHeight(let action): action.needsScrollView
    case .scrollTo(let action): action.needsScrollView
    }
  }
}
