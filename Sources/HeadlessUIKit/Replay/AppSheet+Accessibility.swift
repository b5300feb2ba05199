import GestureEngine

extension AppSheet {
  /// The action that every app has for a person without a finger.
  static var accessibilityAction: SheetAction<Self> {
    let fault = { @Sendable (_: Self, action: AccessibilityAction) in action.fault }
    return SheetAction(AccessibilityAction(), refusal: fault) { sheet, action, context in
      let stage = sheet.stage
      sheet.enter(&context) { stage.run.perform(action, sheet: stage.app.sheet(of: $0)) }
    }
  }
}
