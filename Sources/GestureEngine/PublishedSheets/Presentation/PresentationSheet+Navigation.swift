package import GestureTraces
import JSONText
import MotionLaws

/// The stack of pages: pushing, popping, and the pop from the screen's edge.
extension PresentationSheet {
  /// Puts the pages into the sheet; while they slide, they receive no touches.
  func addPages(to views: inout ViewArrangement, _ sheet: Rect, _ context: SheetContext) {
    guard let navigation else {
      return add(page: stack.count - 1, sheet, to: &views, context)
    }
    let offsets = navigation.offsets(at: context.time, screen.width)
    // The page higher in the stack lies in front, whether it is coming or leaving.
    let pages = [
      (navigation.outgoing, offsets.outgoing), (navigation.incoming, offsets.incoming),
    ]
    for (page, offset) in pages.sorted(by: { $0.0 < $1.0 }) {
      add(page: page, sheet, by: offset, to: &views, context)
    }
  }

  /// Shading and pull bar come and go with the sheet, and each push adds a page.
  package func views(beside views: [ViewDescription], with actions: [AppAction])
    -> [ViewDescription]
  {
    let pushes = actions.count { $0.name == AppAction.Push.name }
    let pages = (0..<pushes).map { index in
      ViewDescription(name: Self.name(ofPageAt: index + 1), role: .page, parent: "sheet")
    }
    let own = [
      ViewDescription(name: "content", role: .background),
      ViewDescription(name: "shading", role: .dimming),
      ViewDescription(name: "sheet", role: .sheet),
      ViewDescription(name: "pullBar", role: .grabber, parent: "sheet"),
    ]
    let others = views.filter { view in !own.contains { $0.name == view.name } }
    return own + others.filter { $0.role == .page } + pages + others.filter { $0.role != .page }
  }

  private static func name(ofPageAt index: Int) -> String {
    // The first page's name is usually the one requested, in every frame.
    index == 0 ? "page0" : "page\(index)"
  }

  private func add(
    page index: Int, _ sheet: Rect, by offset: Double = 0, to views: inout ViewArrangement,
    _ context: SheetContext
  ) {
    var frame = sheet
    frame.x += offset
    let name = Self.name(ofPageAt: index)
    views.add(name, frame, as: .page, in: "sheet", acceptsTouches: navigation == nil)
    guard index == stack.count - 1, context.hasScrollView else { return }
    frame.height = listHeight(in: frame.height)
    frame.y += sheet.height - frame.height
    views.add(ViewArrangement.scrollView, frame, in: name)
  }

  // MARK: Without a finger

  mutating func push(
    _ pushed: AppAction.Page, animated: Bool, _ context: inout SheetContext
  ) {
    completeNavigation(&context)
    let below = stack[stack.count - 1].preferredHeight
    let outgoing = stack.count - 1
    putAwayScrollView(&context)
    stack.append(
      Page(
        preferredHeight: pushed.preferredHeight ?? below,
        hidesBackButton: pushed.hidesBackButton, hasEdgePan: animated && state != .dismissed))
    context.scrollView = pushed.contentHeight.flatMap { scrollView(contentHeight: $0) }
    navigate(.push, from: outgoing, animated: animated, &context)
  }

  mutating func pop(toRoot: Bool, animated: Bool, _ context: inout SheetContext) {
    completeNavigation(&context)
    guard stack.count > 1 else {
      return context.report(
        .decision(what: "none"), because: "the root page is on top: there is nothing to pop")
    }
    let outgoing = stack.count - 1
    putAwayScrollView(&context)
    stack.removeLast(toRoot ? outgoing : 1)
    takeOutScrollView(&context)
    navigate(toRoot ? .popToRoot : .pop, from: outgoing, animated: animated, &context)
  }

  /// Slides the pages of a stack that has already changed, and animates to the new height.
  private mutating func navigate(
    _ operation: NavigationTransition.Operation, from outgoing: Int, animated: Bool,
    _ context: inout SheetContext
  ) {
    let isAnimated = animated && state != .dismissed
    let duration = isAnimated ? settings.navigation.duration : 0
    let wish = stack[stack.count - 1].preferredHeight
    let reason =
      "the page on top wants \(wish.rounded3) pt; \(operation.rawValue) "
      + (isAnimated ? "in \(duration.rounded3) s, linear" : "without animation")
    context.report(
      .navigation(what: operation.rawValue, depth: stack.count), because: reason)
    let law = ProgressLaw.timing(.linear, duration: duration)
    moveToRest(isAnimated ? law : nil, because: reason, &context)
    navigation = NavigationTransition(
      operation, outgoing: outgoing, incoming: stack.count - 1, duration: duration,
      isInteractive: false, gain: (0, 0))
    slide(finishes: true, because: reason, &context)
  }

  /// Lets the pages slide on from where they are.
  private mutating func slide(
    finishes: Bool, because reason: String, _ context: inout SheetContext
  ) {
    navigation?.release(finishes: finishes, at: context.time, screen.width)
    guard let end = navigation?.transition.end, end > context.time + Tolerance.simultaneity else {
      return endNavigation(&context)
    }
    reportSliding(.began, because: reason, &context)
  }

  /// Reports the beginning or the end of the sliding.
  private mutating func reportSliding(
    _ what: TimelineEvent.AnimationEvent.What, because reason: @autoclosure () -> String,
    _ context: inout SheetContext
  ) {
    guard let navigation, let released = navigation.released, let end = navigation.transition.end,
      end > released.time + Tolerance.simultaneity
    else { return }
    let law = ProgressLaw.timing(.linear, duration: end - released.time)
    context.report(
      .animation(
        .init(
          what: what, of: "page\(navigation.outgoing).x", curve: law.words,
          from: released.offset, to: navigation.destination(screen.width),
          duration: law.duration)), because: reason())
  }

  /// Ends the sliding.
  mutating func endNavigation(_ context: inout SheetContext) {
    guard let ended = navigation else { return }
    reportSliding(.ended, because: "the sliding is over", &context)
    navigation = nil
    believesInNavigation = false
    guard ended.isInteractive else {
      return context.report(
        .navigation(what: "didShow", depth: stack.count), because: "the pages have slid")
    }
    guard ended.transition.phase == .finishing else {
      believesInNavigation = !settings.cancelledPopSendsDidShow
      return context.report(
        .navigation(what: "cancelled", depth: stack.count),
        because: believesInNavigation
          ? "the pop was cancelled, which sends no didShow: until a push or pop completes, the sheet takes no pan and content hands none over (cancelledPopSendsDidShow)"
          : "the pop was cancelled")
    }
    putAwayScrollView(&context)
    stack.removeLast()
    takeOutScrollView(&context)
    moveToRest(nil, because: "the page was popped", &context)
    context.report(
      .navigation(what: "didShow", depth: stack.count), because: "the pages have slid")
  }

  /// Completes a push or pop at once; one that a finger drives goes back.
  mutating func completeNavigation(_ context: inout SheetContext) {
    if let driven = navigation, driven.isDriven {
      let progress = driven.transition.progress(at: context.time)
      context.report(
        .transition(what: .cancelled, progress: progress),
        because: "another page comes or the sheet leaves: the page goes back at once")
      navigation?.transition.cancel(at: context.time)
    }
    endNavigation(&context)
  }

  // MARK: From the screen's edge

  /// The change of the sheet's frame while the page below one comes to the top.
  func gainOfPop(fromPageAt top: Int) -> (y: Double, height: Double) {
    let (from, to) = (restingFrame(ofPageAt: top), restingFrame(ofPageAt: top - 1))
    return (to.y - from.y, to.height - from.height)
  }

  mutating func beginInteractivePop(_ context: inout SheetContext) {
    guard navigation == nil, stack.count > 1, state != .dismissed else {
      return context.report(
        .decision(what: "none"), because: "the pan begins, but there is nothing to pop by now")
    }
    let top = stack.count - 1
    navigation = NavigationTransition(
      .pop, outgoing: top, incoming: top - 1, duration: settings.navigation.duration,
      isInteractive: true, gain: gainOfPop(fromPageAt: top))
    let reason = "the pan from the screen's edge began: an interactive pop"
    context.report(.navigation(what: "pop", depth: stack.count), because: reason)
    context.report(.transition(what: .began, progress: 0), because: reason)
  }

  /// At the release, the position where the page would stop under a constant deceleration decides.
  mutating func releasePop(
    translation: Double, velocity: Double, _ context: inout SheetContext
  ) {
    let size = settings.navigation.deceleration
    let acceleration = velocity.sign == .minus ? size : -size
    let stop = Projection.stop(from: translation, velocity: velocity, acceleration: acceleration)
    let limit = settings.navigation.popFraction * screen.width
    let finishes = stop >= limit - Tolerance.thresholdSlack
    let sum =
      "\(translation.rounded3) pt − ½·(\(velocity.rounded3) pt/s)²/(\(acceleration.rounded3) pt/s²)"
      + " = \(stop.rounded3) pt"
    context.report(
      .decision(what: finishes ? "finish" : "cancel"),
      margins: [
        .init(
          "the position where it would stop", stop, threshold: limit, "pt",
          of: "sheet.navigation.popFraction", isMet: finishes)
      ],
      because: sum
        + (finishes
          ? ", at least \(limit.rounded3) pt: the page is popped"
          : ", less than \(limit.rounded3) pt: the page stays"))
    playOutPop(finishes: finishes, because: sum, &context)
  }

  mutating func playOutPop(
    finishes: Bool, because reason: String, _ context: inout SheetContext
  ) {
    let progress = navigation?.transition.progress(at: context.time) ?? 0
    let rest = (finishes ? 1 - progress : progress) * settings.navigation.duration
    context.report(
      .transition(what: finishes ? .finished : .cancelled, progress: progress),
      because: "\(reason); it plays \(finishes ? "out" : "back") in \(rest.rounded3) s")
    slide(
      finishes: finishes, because: "the transition was interactive, so it is linear", &context)
  }

  // MARK: Scroll views of pages

  /// The page on top leaves with its scroll view: a drag of it is over, and content in motion
  /// continues unseen.
  private mutating func putAwayScrollView(_ context: inout SheetContext) {
    cancelOverlay(because: "the page that was dragged leaves", &context)
    overlay = OverlayDrag()
    if let scrollView = context.scrollView {
      pageScrollSettings = scrollView.settings
      if scrollView.isDragging || scrollView.isTracking {
        _ = context.scrollView?.cancelDrag(at: context.time)
      }
    }
    stack[stack.count - 1].scrollView = context.scrollView
  }

  /// The page on top is back, with its content where it was or has moved to meanwhile.
  private mutating func takeOutScrollView(_ context: inout SheetContext) {
    var scrollView = stack[stack.count - 1].scrollView
    stack[stack.count - 1].scrollView = nil
    while let due = scrollView?.nextDue, due <= context.time {
      _ = scrollView?.advance(at: context.time)
    }
    context.scrollView = scrollView
  }

  /// The scroll view of a new page, like the scene's.
  private func scrollView(contentHeight: Double) -> SimulatedScrollView? {
    guard var settings = pageScrollSettings else { return nil }
    settings.contentHeight = contentHeight
    settings.initialOffset = nil
    settings.initialOffsetX = nil
    return SimulatedScrollView(
      settings, width: screen.width, height: listHeight(in: restingFrame.height),
      scale: screen.scale,
      refreshRate: screen.refreshRate)
  }
}
