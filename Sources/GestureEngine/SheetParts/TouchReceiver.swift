package import GestureTraces

/// An app's own code, whose views and recognizers receive touches themselves, and which presents
/// sheets besides the one that is replayed.
///
/// A sheet that stands for an app sets it as `context.touchReceiver` when a run begins.
package protocol TouchReceiver: AnyObject, Sendable {
  /// Fingers land, move or leave, and the recognizers are about to handle it.
  ///
  /// - Parameters:
  ///   - touches: the fingers that do so at this moment, all in the same phase.
  ///   - context: the time, the screen, the scroll view and the log.
  func touchesWillChange(_ touches: [TouchChange], _ context: inout SheetContext)

  /// A recognizer that has `hearsTouches` gets its touches: the touch methods of a subclass of
  /// `UIGestureRecognizer`.
  ///
  /// - Parameters:
  ///   - phase: what its fingers do.
  ///   - recognizer: the recognizer; a finger that is lifted is no longer among its own.
  ///   - next: the state that it is about to enter by the rules of its kind, if nothing prevents it;
  ///     its own if it is to enter none.
  ///   - context: the time, the screen, the scroll view and the log.
  /// - Returns: what its code has decided.
  func recognizerHears(
    _ phase: TouchSample.Phase, _ recognizer: Recognizer, next: RecognizerState,
    _ context: inout SheetContext
  ) -> TouchAnswer

  /// The words for the delegates that have not let two recognizers go on together.
  ///
  /// - Parameter arbitration: which of the two has the finger.
  /// - Returns: words after a reason; empty if no delegate of the app's has said no.
  func wordsOfRefusal(_ arbitration: Arbitration) -> String

  /// A scroll view is about to follow a change of its pan: what the pan reports is new already.
  ///
  /// - Parameters:
  ///   - change: what the pan reports.
  ///   - context: the time, the screen, the scroll view and the log.
  func scrollViewWillFollow(_ change: RecognizerChange, _ context: inout SheetContext)

  /// Fingers land, move or leave, and the recognizers have handled it: `UIResponder`'s touch methods.
  ///
  /// - Parameters:
  ///   - touches: the fingers that did so at this moment, all in the same phase.
  ///   - context: the time, the screen, the scroll view and the log.
  func touchesDidChange(_ touches: [TouchChange], _ context: inout SheetContext)

  /// A recognizer has recognized its gesture, and its action has been sent: it may take its fingers
  /// from the views, as `UIGestureRecognizer.cancelsTouchesInView` has it.
  ///
  /// - Parameters:
  ///   - fingers: the ids of its fingers, one that is just being lifted among them.
  ///   - recognizer: the recognizer's name.
  ///   - context: the time, the screen, the scroll view and the log.
  func fingersWereRecognized(
    _ fingers: [Int], by recognizer: String, _ context: inout SheetContext)

  /// An action of the trace shows, changes or hides the keyboard, which is the app's own.
  func changeKeyboard(_ action: AppAction.Keyboard, _ context: inout SheetContext)

  /// An action of the trace types text, into the first responder.
  func typeText(_ text: String, _ context: inout SheetContext)

  /// An action of the trace takes the app to the background, or brings it back.
  func changeAppState(to state: AppAction.AppState.State, _ context: inout SheetContext)

  /// The sheets that it presents besides the one that is replayed, as the user sees them at
  /// `context.time`, lowest first: the names of their controllers, and what they do.
  func presentedSheets(_ context: SheetContext) -> [(name: String, reading: SheetReading)]
}
