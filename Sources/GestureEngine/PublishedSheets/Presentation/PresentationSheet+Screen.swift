import JSONText
import MotionLaws

/// A screen that changes.
extension PresentationSheet {
  /// The content ends above the safe area at once, as UIKit adjusts it.
  ///
  /// The sheet's own frame takes new insets only when it is laid out next: for a preferred height, a
  /// page, a presentation, or another size of the screen.
  ///
  /// Source: joomcode/BottomSheet, BottomSheetPresentationController: the frame is set in
  /// `preferredContentSizeDidChange` and in the transitions, nowhere else. What it does when its
  /// container gets another size is UIKit's affair; here it is laid out anew at once (chosen).
  package mutating func screenDidChange(
    from old: Screen, animated: Bool, _ context: inout SheetContext
  ) {
    followSafeArea(bottom: old.safeArea.bottom, &context)
    let isDue = old.bounds != context.screen.bounds
    if isDue {
      screen = context.screen
      layOut(&context)
    }
    let rest = restingFrame
    context.report(
      .decision(what: isDue ? "follow the screen" : "none"),
      because: isDue
        ? "laid out for the new screen, it rests at \(rest.y.rounded3) pt, \(rest.height.rounded3) pt tall"
        : "the original reads the safe area when the preferred height or the page changes, so the sheet stays at \(rest.y.rounded3) pt until then; its content ends above the safe area at once"
    )
  }

  /// Puts the sheet and the pages below the top one where they rest on another screen.
  private mutating func layOut(_ context: inout SheetContext) {
    if state == .dismissed || state == .dismissing && interaction == nil {
      top.set(screen.height)
    }
    moveToRest(nil, because: "the screen has another size", &context)
    if let navigation, navigation.isDriven {
      let gain = gainOfPop(fromPageAt: navigation.outgoing)
      self.navigation?.gain = gain
    }
    for index in stack.indices where stack[index].scrollView != nil {
      let height = listHeight(in: restingFrame(ofPageAt: index).height)
      stack[index].scrollView?.setWidth(screen.width, at: context.time)
      stack[index].scrollView?.setHeight(height, at: context.time)
    }
  }

  private mutating func followSafeArea(bottom old: Double, _ context: inout SheetContext) {
    let (bottom, time) = (context.screen.safeArea.bottom, context.time)
    context.scrollView?.followSafeArea(bottom: old, to: bottom, at: time)
    for index in stack.indices {
      stack[index].scrollView?.followSafeArea(bottom: old, to: bottom, at: time)
    }
    if pageScrollSettings?.contentInset.bottom == old {
      pageScrollSettings?.contentInset.bottom = bottom
    }
  }
}
