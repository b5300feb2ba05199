import GestureEngine
import JSONText
import MotionLaws

/// The passes of a turn, in their order.
///
/// A turn executes code of the app at one time, and then does what UIKit does at the end of a turn
/// of the run loop; last, it reports to the engine what the app has changed. `perform` lists them:
///
/// 1. The engine lends its context, and the story of the turn begins.
/// 2. The app's code runs: an action, a delegate's method, or what is due (`performDue`).
/// 3. UIKit ends the turn (`endUIKits`): finished recognizers, layout, transitions, drawing,
///    animations outside the window, the implicit transaction.
/// 4. The engine learns of the state of the app, its requests, its system sheets, its views and
///    recognizers, and its scroll views.
/// 5. The context goes back, with the refusal if there is one.
///
/// Two things repeat. Layout does while it moves safe areas, at most 8 times. Transitions that begin
/// may add others, and each is laid out: there is no limit. What any later pass changes is laid out
/// in the next turn, except what delegates of scroll views change as those are reported.
@MainActor
struct TurnPasses {
  let run: AppRun

  /// Executes code of the app as a turn.
  func perform<App: ReplayedApp>(
    on stage: AppStage<App>, _ context: inout SheetContext,
    _ body: @MainActor (App.Root) -> Void
  ) {
    let (time, screen) = (context.time, context.screen)
    begin(&context)
    let scrolling = stage.scrollingBegins()
    run.enter(at: time) {
      // What the app did before its trace stands before what it does in its first turn.
      run.story.reportAppearance()
      stage.recordRelease(at: time)
      (run.motion.sheet, run.motion.sheetEdge) = (stage.app.sheet(of: stage.root), stage.app.edge)
      body(stage.root)
      endUIKits()
      // What layout does after a release is a part of what the app decides.
      run.story.decideByChanges()
      run.tellTurn()
      reportState(of: stage)
      stage.completeDecision()
      // Requests that had to wait come first: they may change what system sheets settle by.
      run.link.passRequests()
      for sheet in run.systemSheets { sheet.settle() }
      // Constants are reasons in the turn that changes them alone.
      run.story.changedConstants = []
      // All code but delegates of scroll views has run: the tree is as the turn leaves it.
      stage.reportChanges(on: screen)
      stage.reportScrollViews()
      // The layout for what those have changed may show other rows.
      stage.reportChanges(on: screen)
      // Whether content moves, and has moved the sheet, is known once its scroll view is.
      stage.scheduleScrolling()
      stage.recordSheetScroller(since: scrolling)
      // Delegates of scroll views may have begun something.
      run.tellTurn()
    }
    (stage.releaseVelocity, stage.isDragReleased) = (nil, false)
    end(&context)
  }

  /// Lends the context to the app, whose code may ask for something at once.
  ///
  /// What is lent has no other owner, so that nothing that it holds is copied when it changes.
  private func begin(_ context: inout SheetContext) {
    run.link.context = context
    context = SheetContext(screen: context.screen, scrollView: nil, isRecording: false)
    run.story.beginTurn()
  }

  /// Does what is due, as a turn's code; what becomes due at the same time is left for the next turn.
  func performDue() {
    if run.loop.countTurn() {
      let next = run.loop.clock.occasionsOfApp.first.map { "; next comes \($0)" } ?? ""
      run.refuse(
        "its main queue is not empty after \(AppLoop.turnLimit) turns at \(run.time.rounded3) s"
          + next,
        expected: "blocks, timers and completions that do not add another one for the same time"
          + " without end")
    }
    guard run.refusal == nil else { return run.loop.clock.removeAll() }
    run.loop.performDue { work in
      run.story.begin(work)
      work.run()
    }
    for sheet in run.systemSheets { sheet.advance() }
  }

  /// Ends a turn as UIKit does, also while the app comes onto the screen.
  func endUIKits() {
    // Recognizers of a gesture that is over are ready for the next one before layout asks them.
    run.touches.resetFinished()
    run.window.settleLayout()
    beginTransitions()
    // Drawing comes after layout; what it changes is laid out for the same frame.
    if run.window.displaySubtree() { run.window.settleLayout() }
    // Transitions may have moved views out of the window, where nothing moves on.
    run.motion.stopAnimationsOutside()
    // All animations of the turn have joined it by now.
    run.motion.commitImplicitTransaction()
  }

  /// Begins the transitions of the turn, which start from a window that is laid out.
  private func beginTransitions() {
    while !run.motion.startsAtEndOfTurn.isEmpty {
      run.motion.startsAtEndOfTurn.removeFirst()()
      run.window.settleLayout()
    }
  }

  /// Reports the app's state, which it may have set in layout and completions.
  private func reportState<App: ReplayedApp>(of stage: AppStage<App>) {
    let now = stage.app.state(of: stage.root)
    run.story.reportState(from: stage.state, to: now)
    stage.state = now
  }

  /// Gives the context back, with what the app asked for that cannot be replayed.
  private func end(_ context: inout SheetContext) {
    if let lent = run.link.context { context = lent }
    run.link.context = nil
    run.story.release = nil
    if let refusal = run.refusal { context.refuse(refusal.what, expected: refusal.expected) }
  }
}
