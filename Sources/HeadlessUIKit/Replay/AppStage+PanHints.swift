import GestureEngine
import JSONText
import MotionLaws

/// The effect of an app's own pan on its sheet, for a hint once the pan is over.
struct PanEffect {
  /// The moving edge that code reads, and how far the fingers have gone along the axis.
  private(set) var edge: Double
  private(set) var finger: Double

  /// The distances that both have gone since the pan began, change by change.
  private var steps: [(finger: Double, edge: Double)] = []

  /// The number of calls of its actions, up to the last, that have changed nothing, and the
  /// distance that the finger went meanwhile.
  private(set) var idleCalls = 0
  private(set) var idleWay = 0.0

  init(edge: Double, finger: Double) { (self.edge, self.finger) = (edge, finger) }

  /// Records that its actions were called.
  ///
  /// - Parameters:
  ///   - edge: where the moving edge is now.
  ///   - finger: how far the fingers have gone.
  ///   - isOver: whether the gesture is, so that the sheet no longer follows.
  ///   - isIdle: whether they have changed nothing.
  mutating func record(edge: Double, finger: Double, isOver: Bool, isIdle: Bool) {
    if !isOver { steps.append((finger - self.finger, edge - self.edge)) }
    idleCalls = isIdle ? idleCalls + 1 : 0
    idleWay = isIdle ? idleWay + finger - self.finger : 0
    (self.edge, self.finger) = (edge, finger)
  }

  private static let leastWay = 40.0
  private static let leastSteps = 4

  private var way: (finger: Double, edge: Double) {
    steps.reduce((0, 0)) { ($0.0 + $1.finger, $0.1 + $1.edge) }
  }

  /// The distance that the sheet goes for each point of the finger, if that is less than it should
  /// be, and the same throughout; nil if not.
  var factor: Double? {
    let way = way
    guard steps.count >= Self.leastSteps, way.finger.magnitude >= Self.leastWay else { return nil }
    let factor = way.edge / way.finger
    let largest = steps.map { $0.finger.magnitude }.max() ?? 0
    var (finger, edge, deviation) = (0.0, 0.0, 0.0)
    for step in steps {
      (finger, edge) = (finger + step.finger, edge + step.edge)
      deviation = max(deviation, (edge - factor * finger).magnitude)
    }
    return deviation <= largest + 2 ? factor : nil
  }

  /// Whether the sheet goes further with each change than with the one before it, by what the finger has
  /// gone: then the whole way of the finger is added again and again.
  var piles: Bool {
    var count = 0
    for (before, step) in zip(steps, steps.dropFirst()) {
      let isMore = (step.edge - before.edge - step.finger).magnitude <= 0.5
      let isPiled = step.finger.magnitude >= 1 && step.edge.magnitude >= 2 * step.finger.magnitude
      count = isMore && isPiled ? count + 1 : 0
      if count == Self.leastSteps - 1 { return true }
    }
    return false
  }

  /// The distances that the sheet and the finger have gone, in points.
  var ways: (sheet: Double, finger: Double) { (way.edge.magnitude, way.finger.magnitude) }

  /// Whether its actions have ended it without doing anything for a while, although the finger went on.
  var isHeldBack: Bool {
    let way = way
    return idleCalls >= Self.leastSteps && idleWay.magnitude >= Self.leastWay / 2
      && way.edge.magnitude <= 0.5 * way.finger.magnitude
  }
}

/// The values to compare with after a pan's actions.
struct PanSnapshot: Sendable, Hashable {
  var frames: [Rect]
  var origins: [Point]
  var alphas: [Double]
  var decisions: Int
}

/// Hints at what an app's pan does otherwise than it is probably meant to.
extension AppStage {
  /// The pan's actions are about to be called; nil if it is none that moves the sheet.
  func panWillAct(_ change: RecognizerChange) -> PanSnapshot? {
    guard ownPan(change) != nil, change.to.isActive || change.to == .ended else { return nil }
    return panSnapshot
  }

  private var panSnapshot: PanSnapshot {
    let views = run.window.subtree
    return PanSnapshot(
      frames: views.map { Rect($0.frame) },
      origins: views.map { Point(x: $0.bounds.origin.x, y: $0.bounds.origin.y) },
      alphas: views.map { Double($0.alpha) }, decisions: run.story.decisionCount)
  }

  /// A pan of the app's own that lies on its sheet, around it or in it.
  private func ownPan(_ change: RecognizerChange) -> UIPanGestureRecognizer? {
    guard let pan = run.link.recognizers[change.name] as? UIPanGestureRecognizer,
      let view = pan.view,
      !(pan is UIScrollViewPanGestureRecognizer), !(pan is SheetPanGestureRecognizer),
      !(pan is BackSwipeGestureRecognizer)
    else { return nil }
    let sheet = app.sheet(of: root)
    return sheet.isDescendant(of: view) || view.isDescendant(of: sheet) ? pan : nil
  }

  /// The pan's actions have been called, and what they change is laid out.
  ///
  /// - Returns: a hint and its reason, at the end of a pan that needs one.
  func panDidAct(_ change: RecognizerChange, since before: PanSnapshot?) -> (
    hint: String, because: String
  )? {
    guard let before, let pan = ownPan(change) else { return nil }
    let edge = app.edge.movingEdge(of: Rect(sheetFrame(at: nil)))
    let finger = app.edge.along(change.displacement)
    if change.to == .began {
      panEffects[change.name] = PanEffect(edge: edge, finger: finger)
      pan.reads = []
      return nil
    }
    let isIdle =
      panSnapshot == before && run.motion.animations.isEmpty && run.motion.layerAnimations.isEmpty
      && run.motion.drivers.isEmpty
    panEffects[change.name]?.record(
      edge: edge, finger: finger, isOver: change.to == .ended, isIdle: isIdle)
    guard change.to == .ended, let effect = panEffects.removeValue(forKey: change.name) else {
      return nil
    }
    return hintAtPiling(effect, pan) ?? hintAtFollowing(effect, pan) ?? hintAtGuard(effect, pan)
  }

  private func hintAtPiling(_ effect: PanEffect, _ pan: UIPanGestureRecognizer) -> (
    hint: String, because: String
  )? {
    guard effect.piles, let name = pan.replayedName, let action = pan.actionWords else {
      return nil
    }
    let (sheet, finger) = effect.ways
    return (
      "\(run.link.name(of: app.sheet(of: root))) goes \(sheet.rounded3) pt while \(name)'s finger goes \(finger.rounded3) pt",
      "each call of \(action) adds the whole translation to what the calls before have moved: add it to the value at .began, or call setTranslation(.zero, in:) in each"
    )
  }

  private func hintAtFollowing(_ effect: PanEffect, _ pan: UIPanGestureRecognizer) -> (
    hint: String, because: String
  )? {
    guard let factor = effect.factor, let name = pan.replayedName else { return nil }
    let sheet = app.sheet(of: root)
    let place = pan.placeView.flatMap { $0.isDescendant(of: sheet) ? $0 : nil }
    guard place != nil ? 0.2...0.8 ~= factor : 0.48...0.52 ~= factor else { return nil }
    let hint =
      "\(run.link.name(of: sheet)) goes \(factor.rounded3) pt for each point of \(name)'s finger"
    guard let place else { return (hint, "throughout the drag, it goes about half as far") }
    let view = run.link.name(of: place)
    return (
      hint,
      "the finger's location is read in \(view), which moves along with it: read it in a view that stays where it is, such as the superview of \(run.link.name(of: sheet))"
    )
  }

  private func hintAtGuard(_ effect: PanEffect, _ pan: UIPanGestureRecognizer) -> (
    hint: String, because: String
  )? {
    guard effect.isHeldBack, let name = pan.replayedName, let action = pan.actionWords else {
      return nil
    }
    let reads = pan.reads.joined(separator: " and ")
    let returned = reads.isEmpty ? "each returned" : "each returned after it had read \(reads)"
    return (
      "\(action) does nothing with \(name)",
      "its last \(effect.idleCalls) calls, over \(effect.idleWay.magnitude.rounded3) pt of the"
        + " finger's way, changed nothing: \(returned), as a guard in it has it"
    )
  }
}
