import GestureTraces
import JSONText
import MotionLaws

/// The actions of the app on the panel, and its response to a change of the screen.
extension PanelSheet {
  package static let actions = [
    SheetAction<PanelSheet>(AppAction.Move()) { sheet, action in
      sheet.targets.contains { $0.rawValue == action.to }
        ? nil
        : "the system \"\(sheet.name)\" has no state \"\(action.to)\" here, only \(sheet.targetNames)"
    } perform: { sheet, action, context in
      guard let state = PanelState(rawValue: action.to) else { return }
      sheet.move(to: state, animated: action.animated, &context)
    }
  ]

  /// The states with an anchor, and `hidden`, which the original always has.
  private var targets: [PanelState] {
    PanelState.allCases.filter { $0 == .hidden || settings.anchors.inset(of: $0) != nil }
  }

  private var targetNames: String {
    targets.map { $0.rawValue }.joined(separator: ", ")
  }

  /// `move(to:animated:)`: an attraction from rest, or the spring of presenting and dismissing from and
  /// to `hidden`; the state changes at once.
  ///
  /// Source: scenee/FloatingPanel, Core.swift at 7efcc76. A drag is cancelled first, by disabling the
  /// pan and enabling it again: fingers that are down move the panel no more. Where the panel would
  /// have gone for that cancellation is not to be seen, but for the pixel where it would have begun.
  private mutating func move(
    to next: PanelState, animated: Bool, _ context: inout SheetContext
  ) {
    endDragForMove(&context)
    let reason = "move(to: .\(next.rawValue))"
    stopAttraction(because: reason, &context)
    stopRemoval(because: reason, &context)
    let isHiding = state == .hidden || next == .hidden
    if next != state {
      context.report(
        .sheet(from: state.rawValue, to: next.rawValue),
        because: "\(reason) changes the state at once")
      state = next
    }
    let target = restingEdge
    guard animated, (movingEdge - target).magnitude > Tolerance.thresholdSlack else {
      context.report(
        .decision(what: next.rawValue),
        because: animated
          ? "\(reason): it stands at \(target.rounded3) pt already"
          : "\(reason) without animation puts it at \(target.rounded3) pt")
      movingEdge = target
      setContentStiff(!isScrollable(&context), &context)
      return
    }
    if isHiding {
      transit(
        to: target, velocity: 0, because: "\(reason): the default animator, from rest", &context)
    } else {
      beginAttraction(to: target, velocity: 0, because: reason, &context)
    }
  }

  private mutating func endDragForMove(_ context: inout SheetContext) {
    guard fingers > 0 else { return }
    if drag != nil {
      context.report(
        .decision(what: "end the drag"),
        because: "move(to:) disables the pan and enables it again, which cancels it")
    }
    leaveDrag(&context)
    isPanning = false
    isCaught = false
    context.setRecognizer("sheet.pan", isEnabled: false)
    context.setRecognizer("sheet.pan", isEnabled: true)
  }

  /// The cancellation is a release, whose attraction is stopped before it moves: what is left of it is the
  /// place where it would have begun.
  private mutating func leaveDrag(_ context: inout SheetContext) {
    if drag == nil, isPanning, reasonToMove(velocity: 0, &context) != nil {
      movingEdge = withinAnchors(movingEdge + translation)
    } else if drag == nil {
      return
    }
    drag = nil
    if state != .hidden { movingEdge = PanelAnchors.onPixel(movingEdge, scale: screen.scale) }
  }

  // MARK: The screen

  /// The position at which the moving edge rests in the panel's state, in points.
  private var restingEdge: Double {
    state == .hidden ? removedEdge : anchors.anchor(of: state).edge
  }

  /// Anchors are constraints to the safe area or the screen, so the panel follows them.
  ///
  /// At rest it does so at once, or on the spring of its default animator (chosen; UIKit's animation
  /// runs around the change of the safe area). An attraction goes on to its anchor. A finger keeps the edge where it is when
  /// insets change; with the size it keeps its distance from the state's anchor (chosen).
  package mutating func screenDidChange(
    from old: Screen, animated: Bool, _ context: inout SheetContext
  ) {
    let before = restingEdge
    screen = context.screen
    anchors = anchors.moved(settings, to: screen)
    let (rest, way) = (restingEdge, restingEdge - before)
    let reason =
      "the anchor of \(state.rawValue) is at \(rest.rounded3) pt now, and was at \(before.rounded3) pt"
    let isHeld = drag != nil || isCaught
    let keepsPlace = isHeld && old.bounds == screen.bounds
    context.report(
      .decision(what: way == 0 ? "none" : "follow the screen"),
      because: keepsPlace && way != 0
        ? "\(reason); the finger keeps the panel at \(movingEdge.rounded3) pt" : reason)
    guard way != 0, !keepsPlace else { return }
    if attraction != nil { return shiftAttraction(by: way, because: reason, &context) }
    if let removal {
      let velocity = removal.velocity(at: context.time)
      stopRemoval(because: "the screen changes", &context)
      movingEdge += old.bounds == screen.bounds ? 0 : way
      return transit(to: rest, velocity: velocity, because: reason, &context)
    }
    if animated, !isHeld {
      transit(
        to: movingEdge + way, velocity: 0, because: "\(reason), animated with the app", &context)
    } else {
      drag?.start += way
      movingEdge += way
    }
  }
}
