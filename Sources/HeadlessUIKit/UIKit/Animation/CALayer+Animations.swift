import JSONText

/// An animation that a layer has.
@MainActor
final class LayerAnimation {
  let key: String
  let animation: CAAnimation

  /// When it begins, in seconds since the trace began.
  let begin: Double
  let transaction: TransactionRecord
  var order: Int?
  weak var view: UIView?

  init(
    key: String, animation: CAAnimation, begin: Double, transaction: TransactionRecord,
    view: UIView?
  ) {
    (self.key, self.animation, self.begin) = (key, animation, begin)
    (self.transaction, self.view) = (transaction, view)
  }

  private var speed: Double { Double(animation.speed) }

  /// When it is over; never if it repeats without end or stands still.
  var end: Double { speed > 0 ? begin + animation.activeDuration / speed : .infinity }

  func apply(to values: inout AnimatedValues, at time: Double) {
    let mode = animation.fillMode
    guard time >= begin || mode == .backwards || mode == .both else { return }
    guard time < end || mode == .forwards || mode == .both else { return }
    let own = max(0, time - begin) * speed + animation.timeOffset
    animation.apply(to: &values, at: min(own, animation.activeDuration))
  }
}

extension CALayer {
  /// Adds a copy of an animation, found by its key if it has one; another with that key is removed.
  public func add(
    _ anim: CAAnimation, forKey key: String?, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    guard let run = AppRun.current else { return }
    let call = AppCall(file, line, function)
    if let obstacle = anim.obstacle {
      return run.refuse(
        "a layer's animation cannot be replayed, for \(obstacle): \(call.words)",
        "position, bounds, opacity, parts of transform, or a look")
    }
    let copy = anim.frozen()
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    copy.timingFunction = copy.timingFunction ?? CATransaction.animationTimingFunction()
    let name = key ?? ""
    if key != nil { removeAnimation(forKey: name) }
    let entry = LayerAnimation(
      key: name, animation: copy, begin: copy.beginTime > 0 ? copy.beginTime : run.time,
      transaction: run.transaction, view: view)
    entry.transaction.animationBegan()
    animations.append(entry)
    run.layerAnimations.append(entry)
    run.decide(call)
    copy.delegate?.animationDidStart(copy)
    guard entry.end.isFinite else { return }
    entry.order = run.schedule(after: entry.end - run.time) { [weak self] in self?.end(entry) }
  }

  public func removeAnimation(forKey key: String) {
    for entry in animations where entry.key == key { remove(entry, isFinished: false) }
  }

  public func removeAllAnimations() {
    for entry in animations { remove(entry, isFinished: false) }
  }

  public func animationKeys() -> [String]? {
    let keys = animations.map(\.key).filter { !$0.isEmpty }
    return keys.isEmpty ? nil : keys
  }

  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  private func end(_ entry: LayerAnimation) {
    entry.order = nil
    guard entry.animation.isRemovedOnCompletion else {
      AppRun.current?.layerAnimations.removeAll { $0 === entry }
      entry.animation.delegate?.animationDidStop(entry.animation, finished: true)
      return entry.transaction.animationEnded()
    }
    remove(entry, isFinished: true)
  }

  func remove(_ entry: LayerAnimation, isFinished: Bool) {
    animations.removeAll { $0 === entry }
    guard let run = AppRun.current,
      run.layerAnimations.contains(where: { $0 === entry })
    else { return }
    run.layerAnimations.removeAll { $0 === entry }
    if let order = entry.order { run.unschedule(order) }
    entry.animation.delegate?.animationDidStop(entry.animation, finished: isFinished)
    entry.transaction.animationEnded()
  }

  // MARK: What shows

  /// A copy of the layer as it shows now; nil for a view's that is in no window.
  public func presentation() -> Self? {
    guard let view else { return self }
    guard view.window != nil, let run = AppRun.current else { return nil }
    let shown = type(of: self).init(of: nil)
    shown.take(view.presented(at: run.time))
    shown.cornerRadius = cornerRadius
    shown.isHidden = view.isHidden
    return shown
  }

  public func model() -> Self { self }
}
