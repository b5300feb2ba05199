import JSONText
package import MotionLaws

/// The gestures of fingers outside the scroll view.
extension PresentationSheet {
  package func shouldReceiveTouch(at point: Point, by recognizer: String, _ context: SheetContext)
    -> Bool
  {
    switch recognizer {
    case Self.sheetPan: navigation == nil && !believesInNavigation
    // Neither the root page nor the pull bar has a pan at its edge.
    case Self.edgePan:
      navigation == nil && state == .presented && stack[stack.count - 1].hasEdgePan
        && point.y >= top.model
    default: true
    }
  }

  package func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer {
    switch recognizer.name {
    case Self.sheetPan:
      guard state == .presented else {
        return .no(because: "the sheet is \(state.rawValue), not presented")
      }
      let way = recognizer.translation.y
      guard way <= 0 else { return .yes }
      let word = way == 0 ? "it did not go down" : "it went \((-way).rounded3) pt up"
      return .no(because: "\(word), and only down begins a dismissal")
    case Self.edgePan:
      guard state != .dismissed, navigation == nil, stack.count > 1 else {
        return .no(because: "there is nothing to pop now")
      }
      return stack[stack.count - 1].hidesBackButton
        ? .no(because: "the page hides its back button") : .yes
    case Self.scrollPan:
      // The finger may have landed on the scroll view of a page that is no longer on top.
      return context.scrollView?.isTracking == true
        ? .yes : .no(because: "the scroll view that the finger landed on is gone")
    default: return .yes
    }
  }

  package func shouldRequireFailure(
    of other: Recognizer, by recognizer: Recognizer, _ context: SheetContext
  ) -> Bool { recognizer.name == Self.sheetPan && other.name == Self.scrollPan }

  package mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    switch change.name {
    case Self.sheetPan: sheetPanDidChange(change, &context)
    case Self.edgePan: edgePanDidChange(change, &context)
    case Self.shadingTap:
      if change.to == .recognized { shadingWasTapped(&context) }
    default: break
    }
  }

  private mutating func sheetPanDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    if change.to == .began {
      guard state == .presented else {
        return context.report(
          .decision(what: "none"),
          because: "the pan begins, but the sheet is \(state.rawValue) by now")
      }
      return beginInteraction(by: .sheetPan, because: "the pan of the sheet began", &context)
    }
    guard interaction?.drivenBy == .sheetPan else { return }
    switch change.to {
    case .changed: updateInteraction(translation: change.translation.y)
    case .ended:
      releaseInteraction(
        translation: change.translation.y, velocity: change.velocity.y, &context)
    case .cancelled: cancelInteraction(because: "the pan was cancelled", &context)
    case .possible, .began, .recognized, .failed: break
    }
  }

  private mutating func edgePanDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    if change.to == .began { return beginInteractivePop(&context) }
    guard navigation?.isDriven == true else { return }
    switch change.to {
    case .changed: navigation?.transition.update(change.translation.x / screen.width)
    case .ended:
      releasePop(translation: change.translation.x, velocity: change.velocity.x, &context)
    case .cancelled:
      playOutPop(finishes: false, because: "the pan was cancelled", &context)
    case .possible, .began, .recognized, .failed: break
    }
  }

  private mutating func shadingWasTapped(_ context: inout SheetContext) {
    guard state == .presented, settings.canBeDismissed else {
      return context.report(
        .decision(what: "none"),
        because: state == .presented
          ? "the shading was tapped, but the sheet cannot be dismissed"
          : "the shading was tapped, but the sheet is \(state.rawValue), not presented")
    }
    context.report(
      .decision(what: "dismiss"),
      because: "the shading was tapped, and the sheet is presented and can be dismissed")
    dismiss(animated: true, because: "the shading was tapped", &context)
  }
}
