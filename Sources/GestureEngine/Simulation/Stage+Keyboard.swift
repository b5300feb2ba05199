import GestureTraces
import JSONText
import MotionLaws

/// The keyboard, which an action of the app shows, moves and hides.
extension Stage {
  /// Lets the keyboard come, go, or take another height, and informs the sheet.
  mutating func changeKeyboard(_ action: AppAction.Keyboard) {
    if let app = context.touchReceiver { return app.changeKeyboard(action, &context) }
    let height = min(action.height, context.screen.height)
    let old = context.keyboard?.height ?? 0
    guard height != old else {
      return context.report(
        .decision(what: "none"),
        because: height == 0
          ? "the keyboard is hidden already" : "the keyboard is \(height.rounded3) pt high already")
    }
    var keyboard = context.keyboard ?? ShownKeyboard(on: context.screen)
    keyboard.change(
      to: height, action.law,
      because: height == 0
        ? "the keyboard goes" : old == 0 ? "the keyboard comes" : "the keyboard has another height",
      &context)
    context.keyboard = keyboard
    sheet.keyboardWillChange(from: old, to: height, action.law, &context)
  }

  /// Types text, into what an app's keyboard belongs to.
  mutating func typeText(_ text: String) {
    if let app = context.touchReceiver { return app.typeText(text, &context) }
    context.report(.decision(what: "none"), because: "nothing in this scene takes text")
  }

  /// Ends the animation of the keyboard that is due.
  mutating func advanceKeyboard() {
    guard var keyboard = context.keyboard else { return }
    keyboard.advance(&context)
    context.keyboard = keyboard
  }
}
