import JSONText
import MotionLaws

/// The actions of the app on a sheet as a whole.
///
/// A presentation is a state: detents that the app changes or selects before the sheet has appeared
/// count only for what comes after that. Source: reports that UIKit ignores them, so that the sheet
/// stays where it was presented while its properties say otherwise (react-native-true-sheet 555, 557).
extension DetentsSheet {
  mutating func present(animated: Bool, _ context: inout SheetContext) {
    guard isDismissed else {
      return context.report(
        .decision(what: "none"), because: "it is presented already, at \(state.identifier)")
    }
    isPresenting = animated
    go(to: presentedDetent, animated: animated, because: "present", &context)
    if !place.isRunning { endPresenting(hasAppeared: true, &context) }
  }

  mutating func dismiss(animated: Bool, _ context: inout SheetContext) {
    guard !isDismissed else {
      return context.report(.decision(what: "none"), because: "it is dismissed already")
    }
    endPresenting(&context)
    go(to: stops.dismissal, animated: animated, because: "dismiss", &context)
  }

  /// Whether a detent can be selected, at the latest once it has appeared.
  func knows(_ identifier: String) -> Bool {
    stops.detent(identifier) != nil
      || laterDetents?.contains { $0.identifier == identifier } == true
  }

  mutating func select(
    _ identifier: String, animated: Bool, _ context: inout SheetContext
  ) {
    guard !isPresenting else {
      return context.report(
        .decision(what: "none"),
        because:
          "it is being presented at \(state.identifier), and UIKit ignores another detent until it has appeared"
      )
    }
    guard let detent = stops.detent(identifier) else { return }
    guard !isDismissed else {
      presentedDetent = detent
      return context.report(
        .decision(what: "none"),
        because: "it is dismissed: the next present goes to \(detent.identifier)")
    }
    // The app has decided: the sheet stays there when the keyboard goes.
    let isThereForKeyboard = detentBeforeKeyboard != nil && detent == state
    detentBeforeKeyboard = nil
    guard !isThereForKeyboard else {
      return context.report(
        .decision(what: "none"),
        because:
          "the app selects \(detent.identifier), where the keyboard has taken the sheet: it stays there when that goes"
      )
    }
    go(to: detent, animated: animated, because: "selectDetent", &context)
  }

  /// Ends the presentation of a sheet that has appeared, or will not: from now on, the detents
  /// count that the app has set meanwhile.
  ///
  /// It has appeared when it has first come to rest: a finger that catches it on its way, and drags it,
  /// only delays that. The sheet stays where it is, or where it goes.
  mutating func endPresenting(hasAppeared: Bool = false, _ context: inout SheetContext) {
    guard isPresenting else { return }
    isPresenting = false
    guard let detents = laterDetents else { return }
    laterDetents = nil
    settings.detents = detents
    let y = y(at: context.time)
    takeStops(fittedStops, showingAt: y, at: context.time)
    layOutContent(&context)
    context.report(
      .decision(what: "take the detents"),
      because:
        "it \(hasAppeared ? "has appeared" : "is dismissed before it has appeared"): \(stops.names) count from now on"
        + (hasAppeared ? ", and the sheet stays at \(y.rounded3) pt" : "")
    )
  }

  /// Whether it rests elsewhere than at its detent, whose height has changed while it came.
  package var isBesideItsDetent: Bool {
    !isDismissed && drag == nil && !isCaught && !place.isRunning && place.model != state.y
  }
}
