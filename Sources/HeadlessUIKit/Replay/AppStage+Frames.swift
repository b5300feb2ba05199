import GestureEngine
import MotionLaws

/// The work of an app before frames.
extension AppStage {
  /// A frame is about to be shown: display links are called, then what is pending is laid out.
  func frameWillShow(interval: Double, _ context: inout SheetContext) {
    if let refusal = run.refusal { context.refuse(refusal.what, expected: refusal.expected) }
    if run.loop.nextScrolling == nil, isScrolled(context) {
      enter(&context) { _ in followScrolling() }
    }
    if run.systemSheets.contains(where: { $0.isMoving }) {
      enter(&context) { _ in
        for sheet in run.systemSheets { sheet.frameWillShow(interval: interval) }
      }
    }
    linkVelocity = nil
    guard run.motion.hasActiveLinks else { return }
    let time = context.time
    let before = movingEdge(at: time)
    enter(&context) { _ in run.motion.callLinks(interval: interval) }
    let change = movingEdge(at: time) - before
    // What has paused its links in this frame has arrived.
    if change != 0, run.motion.hasActiveLinks { linkVelocity = change / interval }
  }

  /// The position at which the sheet's moving edge shows.
  private func movingEdge(at time: Double) -> Double {
    app.edge.movingEdge(of: Rect(sheetFrame(at: time)))
  }

  /// The velocity at which dynamic animators move the edge of the sheet, in points per second; nil if
  /// they do not.
  func steppedVelocity(of sheet: UIView) -> Double? {
    run.motion.steppedVelocity(of: sheet).map { Double(app.edge.isSide ? $0.dx : $0.dy) }
  }

  /// The frame of the sheet on the screen.
  ///
  /// One that is in no window shows nothing: it lies beyond its edge of the screen.
  ///
  /// - Parameter time: when, in seconds, for what the user sees; nil for what code reads.
  /// - Returns: points.
  func sheetFrame(at time: Double?) -> CGRect {
    let sheet = app.sheet(of: root)
    guard sheet.window == nil else { return sheet.frameOnScreen(at: time) }
    let (screen, size) = (run.window.bounds, sheet.bounds.size)
    let origin =
      switch app.edge {
      case .bottom: CGPoint(x: 0, y: screen.height)
      case .top: CGPoint(x: 0, y: -size.height)
      case .left: CGPoint(x: -size.width, y: 0)
      case .right: CGPoint(x: screen.width, y: 0)
      }
    return CGRect(origin: origin, size: size)
  }
}
