package import GestureTraces
import JSONText

/// An action that the app can perform in every scene, whatever its sheet.
enum SceneAction {
  case cancelTouches
  case setContentHeight(AppAction.SetContentHeight)
  case scrollTo(AppAction.ScrollTo)
  case setSafeArea(AppAction.SetSafeArea)
  case setScreenSize(AppAction.SetScreenSize)
  case keyboard(AppAction.Keyboard)
  case type(AppAction.TypeText)
  case appState(AppAction.AppState)

  /// The names and parameters of all of them.
  static let descriptions = [
    ActionDescription(AppAction.SetContentHeight()), ActionDescription(AppAction.ScrollTo()),
    ActionDescription(AppAction.SetSafeArea()), ActionDescription(AppAction.SetScreenSize()),
    ActionDescription(AppAction.CancelTouches()), ActionDescription(AppAction.Keyboard()),
    ActionDescription(AppAction.TypeText()), ActionDescription(AppAction.AppState()),
  ]

  /// The names of those that change the screen.
  fileprivate static let screenNames = [AppAction.SetSafeArea.name, AppAction.SetScreenSize.name]

  /// The names of those that are possible only with a scroll view.
  static let scrollingNames = [AppAction.SetContentHeight.name, AppAction.ScrollTo.name]

  /// Nil if the action is for the sheet.
  init?(_ action: AppAction) {
    if let action = AppAction.SetContentHeight(action) {
      self = .setContentHeight(action)
    } else if let action = AppAction.ScrollTo(action) {
      self = .scrollTo(action)
    } else if let action = AppAction.SetSafeArea(action) {
      self = .setSafeArea(action)
    } else if let action = AppAction.SetScreenSize(action) {
      self = .setScreenSize(action)
    } else if let action = AppAction.Keyboard(action) {
      self = .keyboard(action)
    } else if let action = AppAction.TypeText(action) {
      self = .type(action)
    } else if let action = AppAction.AppState(action) {
      self = .appState(action)
    } else if AppAction.CancelTouches(action) != nil {
      self = .cancelTouches
    } else {
      return nil
    }
  }
}

extension Screen {
  /// Changes the insets of the safe area that an action gives.
  mutating func apply(_ action: AppAction.SetSafeArea) {
    safeArea.top = action.top ?? safeArea.top
    safeArea.left = action.left ?? safeArea.left
    safeArea.bottom = action.bottom ?? safeArea.bottom
    safeArea.right = action.right ?? safeArea.right
  }

  mutating func apply(_ action: AppAction.SetScreenSize) {
    (width, height) = (action.width, action.height)
  }

  /// Changes as an action of the app says.
  ///
  /// - Returns: why that leaves no screen to show anything on; nil if it does, or the action is
  ///   another one.
  package mutating func fault(after action: AppAction) -> String? {
    // Most actions change no screen, and their parameters need not be read for that.
    guard SceneAction.screenNames.contains(action.name) else { return nil }
    switch SceneAction(action) {
    case .setSafeArea(let action): apply(action)
    case .setScreenSize(let action): apply(action)
    case .cancelTouches, .setContentHeight, .scrollTo, .keyboard, .type, .appState, nil:
      return nil
    }
    return faultOfSafeArea
  }

  /// The fault of insets of the safe area that leave no room, in words; nil if they leave some.
  private var faultOfSafeArea: String? {
    let lines = [
      ("top", safeArea.top, "bottom", safeArea.bottom, height),
      ("left", safeArea.left, "right", safeArea.right, width),
    ]
    for (first, start, second, end, length) in lines where start + end >= length {
      return
        "the safe area takes the whole screen: \(start.exact) pt at the \(first) and \(end.exact) pt at the \(second) of \(length.exact) pt"
    }
    return nil
  }
}
