import JSONText
package import MotionLaws

/// A keyboard, for which the sheet makes room.
///
/// UIKit's documentation does not say what a sheet does. Reported of iOS 15 to 26: a sheet goes to its
/// largest detent and comes back with the keyboard (feedback-assistant #669, true-sheet #588 and #604);
/// one with a single detent that leaves room is raised by the keyboard's height (true-sheet #762); one
/// that is at its largest stays, and what is low in it is covered (true-sheet #386). That it is raised to
/// no more than the maximum is chosen, as are the keyboard's spring, and that a finger which holds the
/// sheet, or has taken it elsewhere meanwhile, decides instead.
extension DetentsSheet {
  /// The beginning of the reason of a move that the keyboard causes.
  private static let mover = "the sheet, with the keyboard,"

  /// Whether the sheet has moved from its detent to make room for the keyboard.
  package var makesRoomForKeyboard: Bool { detentBeforeKeyboard != nil }

  package mutating func keyboardWillChange(
    from old: Double, to new: Double, _ law: ProgressLaw?, _ context: inout SheetContext
  ) {
    let curve = law.map { KeyboardCurve(duration: $0.duration) }
    if isDismissed {
      (detentBeforeKeyboard, keyboardLift) = (nil, 0)
    } else if settings.detents.count == 1 {
      raise(by: new, curve, &context)
    } else if new > 0 {
      makeRoom(for: new, curve, &context)
    } else {
      comeBack(curve, &context)
    }
  }

  /// The largest detent leaves the most room.
  private mutating func makeRoom(
    for height: Double, _ curve: KeyboardCurve?, _ context: inout SheetContext
  ) {
    let reason = "the keyboard covers \(height.rounded3) pt"
    guard state != stops.largest else {
      return context.report(
        .decision(what: "none"),
        because: "\(reason), and the sheet is at its largest detent, \(state.identifier), already")
    }
    guard !isHeld else {
      return context.report(
        .decision(what: "none"), because: "\(reason), and a finger holds the sheet: it decides")
    }
    if detentBeforeKeyboard == nil { detentBeforeKeyboard = state }
    context.report(
      .decision(what: stops.largest.identifier),
      because: "\(reason), and a sheet goes to its largest detent then (reported of iOS 15 to 26)")
    go(
      to: stops.largest, animated: curve != nil, with: curve, because: Self.mover, &context)
  }

  /// Goes back to the detent that it has left for the keyboard, if nothing else has moved it.
  private mutating func comeBack(_ curve: KeyboardCurve?, _ context: inout SheetContext) {
    guard let before = detentBeforeKeyboard else { return }
    detentBeforeKeyboard = nil
    let target = stops.detent(before.identifier)
    guard state == stops.largest, !isHeld, let target else {
      let reason =
        isHeld
        ? "a finger holds the sheet" : "the sheet has been taken to \(state.identifier) meanwhile"
      return context.report(.decision(what: "none"), because: "the keyboard goes, and \(reason)")
    }
    context.report(
      .decision(what: target.identifier),
      because:
        "the keyboard goes, and the sheet with it, to the detent that it left for it (reported of iOS 15 to 26)"
    )
    go(to: target, animated: curve != nil, with: curve, because: Self.mover, &context)
  }

  /// A single detent is raised, as far as there is room above it.
  private mutating func raise(
    by height: Double, _ curve: KeyboardCurve?, _ context: inout SheetContext
  ) {
    let (before, shown) = (state.y, y(at: context.time))
    keyboardLift = height
    takeStops(fittedStops, showingAt: shown, at: context.time)
    let way = before - state.y
    let reason =
      height > 0
      ? "the keyboard covers \(height.rounded3) pt, and a sheet with one detent is raised by that, as far as there is room"
      : "the keyboard goes, and the sheet comes down again"
    context.report(
      .decision(what: way == 0 ? "none" : "follow the keyboard"),
      because:
        "\(reason) (reported of iOS 26): \(state.identifier) is at \(state.y.rounded3) pt"
        + (isHeld && way != 0 ? "; the finger keeps the sheet" : ""))
    guard way != 0, !isHeld else { return layOutContent(&context) }
    go(to: state, animated: curve != nil, with: curve, because: Self.mover, &context)
  }
}
