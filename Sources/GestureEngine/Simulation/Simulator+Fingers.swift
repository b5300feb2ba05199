import GestureTraces
import JSONText
import MotionLaws

/// A finger that is down.
struct HeldFinger: Sendable {
  var id: Int
  var point: Point
  /// The views that it hit, deepest first.
  var views: [String]
}

/// The effects of fingers and the app on the stage.
extension Simulator {
  mutating func land(_ id: Int, at point: Point) {
    guard !stage.isInBackground else {
      cancelledFingers.append(id)
      return stage.context.report(
        .decision(what: "none"),
        because: "finger \(id) lands while the app is in the background, and does not reach it")
    }
    let hit = hitTest(point)
    let isOnScreen = stage.context.screen.bounds.contains(point)
    stage.context.report(
      .touch(id: id, phase: .began, point: point, view: hit.views.first),
      because: Self.words(hit, point, isOnScreen: isOnScreen))
    fingers.append(HeldFinger(id: id, point: point, views: hit.views))
    let isOnContent = hit.views.contains(ViewArrangement.scrollView)
    if isOnContent { touchScrollView(.scene) }
    if stage.context.hasFurther {
      for id in furtherScrollViews(among: hit.views) {
        touchScrollView(id)
        preparePan(of: id)
      }
    }
    stage.sheet.touchesBegan(on: hit.views, at: point, &stage.context)
    // A sheet that has stopped under the finger has laid out its content, which may scroll now.
    if isOnContent { preparePan(of: .scene) }
    let control = control(hit.views)
    stage.landingControl = control.map { place in
      let control = stage.context.controls[place]
      return LandingControl(name: control.name, kind: control.kind)
    }
    announce(.began, [fingers[fingers.count - 1]])
    arena.land(id, at: point, views: hit.views, time: stage.context.time, &stage)
    stage.landingControl = nil
    untrackWherePansAreOver()
    deliver(.began, [fingers[fingers.count - 1]])
    if let control { stage.controlWasTouched(by: id, at: control, views: hit.views) }
  }

  private static func words(_ hit: ViewArrangement.Hit, _ point: Point, isOnScreen: Bool)
    -> String
  {
    let place = "(\(point.x.rounded3), \(point.y.rounded3))"
    let refusal = hit.refused.map { "\($0) takes no touches now; " } ?? ""
    if let found = hit.found {
      let answer = hit.views.first ?? "nothing"
      return
        "\(refusal)hit-testing found \(found) at \(place), and the app's hitTest answers \(answer)"
    }
    guard let view = hit.views.first else {
      return isOnScreen
        ? "\(refusal)nothing at \(place) takes it" : "\(place) lies off the screen"
    }
    return "\(refusal)hit-testing found \(view) at \(place)"
  }

  /// Applies a move that is the only one at its time.
  mutating func move(_ move: FingerMove) {
    guard !cancelledFingers.contains(move.id) else { return }
    place(move)
    let before = lookBeforeMove()
    if stage.deliversTouches { announce(moves: [move]) }
    arena.move(move, time: stage.context.time, &stage)
    if stage.deliversTouches { deliver(moves: [move]) }
    noteMove(since: before)
  }

  /// Applies the queue's latest moment: its moves, then the lifts, then the cancellations.
  mutating func takeMoment() {
    if !cancelledFingers.isEmpty { inputs.dropMoves(of: cancelledFingers) }
    let moment = inputs.moment
    // The place of a lift is often that of the move before it, which says nothing about the finger's speed.
    let velocity = sheetDrag.value(at: stage.context.time).y
    if !moment.moves.isEmpty {
      for move in moment.moves { place(move) }
      let before = lookBeforeMove()
      if stage.deliversTouches { announce(moves: moment.moves) }
      arena.move(moment.moves, time: stage.context.time, &stage)
      if stage.deliversTouches { deliver(moves: moment.moves) }
      noteMove(since: before)
    }
    for later in moment.laterMoves { move(later) }
    guard !moment.lifts.isEmpty || !moment.cancellations.isEmpty else { return }
    let held = moment.lifts.isEmpty ? nil : heldSheet(at: velocity)
    isShownCurrent = false
    for id in moment.lifts { lift(id) }
    if let held { noticeRelease(of: held) }
    for id in moment.cancellations { cancel(id) }
  }

  @inline(__always)
  private mutating func place(_ move: FingerMove) {
    guard let index = fingers.firstIndex(where: { $0.id == move.id }) else { return }
    fingers[index].point = move.point
  }

  /// The positions of the sheet's edge and of the content, for `noteMove`.
  @inline(__always)
  private mutating func lookBeforeMove() -> (edge: Double, contentOffset: Point?) {
    if observesFrames || releases.isOn { updateShown() }
    if observesFrames, stage.context.hasFurther { lookAtFurther() }
    return (edge: shown.reading.movingEdge, contentOffset: shown.contentOffset)
  }

  @inline(__always)
  private mutating func noteMove(since before: (edge: Double, contentOffset: Point?)) {
    isShownCurrent = false
    if observesFrames || releases.isOn { noteDrags(since: before) }
  }

  /// Measures how far a move carried the sheet's edge and the content.
  private mutating func noteDrags(since before: (edge: Double, contentOffset: Point?)) {
    let time = stage.context.time
    let moved = arena.recognizers.indices.first { index in
      arena.recognizers[index].state.isActive
        && arena.recognizers[index].motion.history.lastMoveTime == time
    }
    guard let moved else { return }
    if stage.context.hasFurther { recordFurtherDrags() }
    let duration = arena.recognizers[moved].motion.latestMoveDuration
    updateShown()
    sheetDrag.note(
      step: Vector(x: 0, y: shown.reading.movingEdge - before.edge), duration: duration, at: time)
    guard let offset = shown.contentOffset, let last = before.contentOffset else { return }
    scrollDrag.note(step: offset - last, duration: duration, at: time)
  }

  private mutating func lift(_ id: Int) {
    guard let finger = remove(id) else { return }
    stage.context.report(
      .touch(id: id, phase: .ended, point: finger.point, view: finger.views.first),
      because: "the finger was lifted")
    stage.liftingFinger = id
    announce(.ended, [finger])
    arena.lift(id, time: stage.context.time, &stage)
    stage.liftingFinger = nil
    leaveScrollViews(isCancelled: false)
    if !stage.controlTouches.isEmpty { leaveControl(finger) }
    deliver(.ended, [finger])
    stage.sheet.touchesEnded(on: finger.views, &stage.context)
  }

  mutating func cancel(_ id: Int, because reason: String = "the trace says so") {
    guard let finger = remove(id) else { return }
    stage.context.report(
      .touch(id: id, phase: .cancelled, point: finger.point, view: finger.views.first),
      because: reason)
    stage.controlWasCancelled(by: id)
    announce(.cancelled, [finger])
    arena.cancel(id, time: stage.context.time, &stage)
    leaveScrollViews(isCancelled: true)
    deliver(.cancelled, [finger])
    stage.sheet.touchesEnded(on: finger.views, &stage.context)
  }

  /// Removes a finger that is lifted; nil if the app has already cancelled it.
  private mutating func remove(_ id: Int) -> HeldFinger? {
    cancelledFingers.removeAll { $0 == id }
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
    return fingers.remove(at: index)
  }

  mutating func perform(_ action: AppAction) {
    stage.context.report(.action(action), because: "the trace says so")
    switch SceneAction(action) {
    case .cancelTouches: cancelFingers(because: "cancelTouches took every finger")
    case .setContentHeight(let action): stage.setContentHeight(action.height)
    case .scrollTo(let action): scroll(action)
    case .setSafeArea(let action):
      changeScreen(animated: action.animated) { $0.apply(action) }
    case .setScreenSize(let action): changeScreen(animated: false) { $0.apply(action) }
    case .keyboard(let action): stage.changeKeyboard(action)
    case .type(let action): stage.typeText(action.text)
    case .appState(let action):
      if action.to == .background { cancelFingers(because: "the app goes to the background") }
      stage.isInBackground = action.to == .background
      stage.context.touchReceiver?.changeAppState(to: action.to, &stage.context)
    case nil: stage.sheet.perform(action, &stage.context)
    }
  }

  /// Cancels every finger that is down; the trace's later samples of them are passed over.
  private mutating func cancelFingers(because reason: String) {
    let down = fingers.map { $0.id }
    for id in down { cancel(id, because: reason) }
    cancelledFingers += down
  }

  /// Hit-tests a point with the views that decide where fingers land.
  mutating func hitTest(_ point: Point) -> ViewArrangement.Hit {
    guard stage.context.screen.bounds.contains(point) else {
      return ViewArrangement.Hit()
    }
    arrangeModel()
    let hit = arrangement.hitTest(point)
    let answer = stage.sheet.hitTest(point, found: hit.views.first, stage.context)
    guard answer != hit.views.first else { return hit }
    return ViewArrangement.Hit(
      views: answer.map { arrangement.path(to: $0) } ?? [], refused: hit.refused,
      found: hit.views.first ?? "nothing")
  }

  /// Puts the views where they decide where fingers land.
  mutating func arrangeModel() {
    arrangement.beginArranging()
    stage.sheet.arrange(&arrangement, .model, stage.context)
    if stage.context.additions != nil { stage.context.arrangeAdditions(&arrangement, .model) }
    arrangement.endArranging()
  }

  /// The control that a finger hit, by its place; nil if it hit none.
  private func control(_ views: [String]) -> Int? {
    guard stage.context.additions != nil, let hit = views.first else { return nil }
    return stage.context.controls.firstIndex { $0.name == hit }
  }

  private mutating func leaveControl(_ finger: HeldFinger) {
    guard let touch = stage.controlTouches.first(where: { $0.finger == finger.id }) else { return }
    arrangeModel()
    let frame = arrangement[stage.context.controls[touch.place].name]
    stage.controlWasLeft(by: finger.id, isInside: frame?.contains(finger.point) == true)
  }
}
