import GestureTraces
import JSONText
import MotionLaws

/// Detents that the app sets.
extension DetentsSheet {
  /// Has other parameters from now on; where it is and which detent is selected stay.
  ///
  /// - Parameters:
  ///   - settings: the parameters.
  ///   - context: the time and the screen.
  package mutating func take(_ settings: Settings, _ context: inout SheetContext) {
    self.settings = settings
    takeStops(
      fittedStops, showingAt: y(at: context.time), at: context.time)
  }

  /// The reason why detents cannot be set; nil if they can.
  func refusal(of action: AppAction.SetDetents) -> String? {
    var settings = settings
    settings.detents = action.detents.map { Detent($0) }
    do throws(InputFailure) {
      let stops = try DetentStops(settings, on: screen, at: nil)
      if let selected = action.selected { _ = try stops.detent(selected, of: "selected", at: nil) }
      return nil
    } catch {
      return "\(error.what) (expected is \(error.expected))"
    }
  }

  /// The sheet goes to the selected detent of the new ones, on its spring as inside `animateChanges`,
  /// or at once.
  ///
  /// Source: the documentation of `detents`, `animateChanges(_:)` and `selectedDetentIdentifier`, by
  /// which a sheet without a selected detent shows at the smallest. That a selected one which is gone
  /// counts as none is chosen, as is that a finger keeps a sheet whose detent remains.
  mutating func setDetents(_ action: AppAction.SetDetents, _ context: inout SheetContext) {
    guard !isPresenting else { return setLater(action, &context) }
    let (before, wasDismissed) = (state, isDismissed)
    settings.detents = action.detents.map { Detent($0) }
    takeStops(
      fittedStops, showingAt: y(at: context.time), at: context.time)
    let selected = action.selected.flatMap { stops.detent($0) }
    if selected != nil { detentBeforeKeyboard = nil }
    guard !wasDismissed else {
      presentedDetent = selected ?? presentedDetent
      return context.report(
        .decision(what: "none"),
        because: "it is dismissed: the next present goes to \(presentedDetent.identifier)")
    }
    let remains = stops.detent(before.identifier) != nil
    let target = selected ?? state
    let isHeld = drag != nil || isCaught
    let keepsPlace = isHeld && remains && target.identifier == before.identifier
    let reason =
      selected != nil
      ? "\(target.identifier) is selected"
      : remains
        ? "\(target.identifier) stays selected"
        : "\(before.identifier) is gone, so the smallest is selected, \(target.identifier)"
    context.report(
      .decision(what: target.identifier),
      because: "\(reason), at \(target.y.rounded3) pt among \(stops.names)"
        + (keepsPlace ? "; the finger keeps the sheet" : ""))
    guard !keepsPlace else { return layOutContent(&context) }
    // What goes on to the same detent, at rest or on its way, needs no new spring.
    if target == before, !isBesideItsDetent { return layOutContent(&context) }
    if target.identifier != before.identifier { state = before }
    go(to: target, animated: action.animated, because: "setDetents", &context)
  }
}

extension DetentsSheet {
  /// Detents that are set while it is being presented.
  private mutating func setLater(
    _ action: AppAction.SetDetents, _ context: inout SheetContext
  ) {
    laterDetents = action.detents.map { Detent($0) }
    context.report(
      .decision(what: "none"),
      because:
        "it is being presented at \(state.identifier), and UIKit ignores other detents until it has appeared"
    )
  }
}

extension Detent {
  init(_ detent: AppAction.Detent) {
    self.init(identifier: detent.identifier, height: detent.height, fraction: detent.fraction)
  }
}
