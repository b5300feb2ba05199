import GestureEngine
import JSONText
import MotionLaws

/// Animations of views, from their blocks to their completions.
extension AnimationStore {
  func begin(_ animation: UIViewAnimation, _ changes: () -> Void) {
    let isDecision = story.decide(animation.call)
    animation.animate(changes)
    if isDecision, !movesSheet(animation) { story.goOnDeciding() }
    guard animation.isChanging else {
      let delay = animation.takesItsTime ? animation.law.length : 0
      return completeSoon(animation, "which changes nothing", after: delay)
    }
    animation.join(transaction)
    if let driver = animation.driver { return driver.add(animation) }
    let delay = animation.delay > 0 ? ", after \(animation.delay.rounded3) s" : ""
    tell(
      animation,
      because: animation.words + delay + (story.wordsOfConstants.map { ": \($0)" } ?? ""))
    animations.add(animation)
    guard animation.isAlive else { return stop(animation, "another one took its place") }
    guard animation.end.isFinite else { return }
    animation.order = loop.clock.add(at: animation.end, as: "the end of \(animation.words)") {
      [weak self] in self?.end(animation)
    }
  }

  /// Whether an animation moves the app's sheet, or a view around it.
  func movesSheet(_ animation: UIViewAnimation) -> Bool {
    animation.views.contains { view, _ in sheet?.isDescendant(of: view) ?? true }
  }

  private func end(_ animation: UIViewAnimation) {
    animations.remove(animation)
    tellEnd(of: animation, because: nil)
    forget(animation)
    complete(animation)
    animation.leaveTransaction()
  }

  /// An animation's driver has arrived.
  func endDriven(_ animation: UIViewAnimation, isFinished: Bool) {
    animation.letGo()
    if !isFinished { animation.isFinished = false }
    if animation.completion != nil { complete(animation) }
    animation.leaveTransaction()
  }

  func add(_ driver: AnimationDriver) {
    if !drivers.contains(where: { $0 === driver }) { drivers.append(driver) }
  }

  func remove(_ driver: AnimationDriver) { drivers.removeAll { $0 === driver } }

  private func complete(_ animation: UIViewAnimation, _ why: String? = nil) {
    guard let completion = animation.completion else { return }
    story.occasion = "the completion of \(animation.words)" + (why.map { ", \($0)" } ?? "")
    completion(animation.isFinished)
  }

  /// The completion of an animation that is over already runs with the next turn, as documented for
  /// a duration of 0.
  private func completeSoon(_ animation: UIViewAnimation, _ why: String, after delay: Double = 0) {
    guard animation.completion != nil else { return }
    loop.schedule(after: delay, as: "the end of \(animation.words)") { [weak self] in
      self?.complete(animation, why)
    }
  }

  func forget(_ animation: UIViewAnimation) {
    for (view, _) in animation.views {
      view.contributions.removeAll(of: animation)
      view.lookAnimations.removeAll { $0.animation === animation }
    }
  }

  // MARK: Interruptions

  /// Something that animations change in a view is over before its time.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - later: the animation that takes their place; nil if none does.
  ///   - why: why, in words; nil for another one in its place or a view that has left the window.
  ///   - numbers: which numbers it concerns; none by default.
  ///   - looks: which looks it concerns; none by default.
  func interrupt(
    in view: UIView, by later: UIViewAnimation?, because why: String? = nil,
    _ numbers: (AnimationContribution) -> Bool = { _ in false },
    looks: (LookAnimation) -> Bool = { _ in false }
  ) {
    let stopped =
      view.contributions.filter(numbers).map { $0.animation }
      + view.lookAnimations.filter(looks).map { $0.animation }
    view.contributions.removeAll(where: numbers)
    view.lookAnimations.removeAll(where: looks)
    for animation in stopped {
      animation.isFinished = false
      guard !animation.isAlive else { continue }
      let isOutside = later == nil && why == nil
      stop(
        animation,
        why ?? later.map { "another one took its place: \($0.call.words)" }
          ?? "\(link.name(of: animation.telling.view ?? view)) left the window",
        at: isOutside ? .end : .current)
    }
  }

  /// An animation has nothing left to change.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - why: why, in words.
  ///   - position: where an animator ends that has nothing left either: at its end if its views are in
  ///     no window, as on a phone.
  private func stop(
    _ animation: UIViewAnimation, _ why: String, at position: UIViewAnimatingPosition = .current
  ) {
    guard animations.contains(animation) else { return }
    animations.remove(animation)
    if let order = animation.order { loop.unschedule(order) }
    tellEnd(of: animation, because: why)
    animation.driver?.lose(animation, at: position, why)
    completeSoon(animation, why)
    loop.schedule(after: 0, as: "the end of \(animation.words)") { animation.leaveTransaction() }
  }

  /// Animations of views that are in no window are over.
  func stopAnimationsOutside() {
    for animation in animations {
      for (view, _) in animation.views where view.root !== window {
        interrupt(in: view, by: nil, { _ in true }, looks: { _ in true })
      }
    }
    for entry in layerAnimations where entry.isOutside(window) {
      let name = (entry.telling.view ?? entry.view).map(link.name) ?? "its layer"
      remove(entry, because: "\(name) left the window")
    }
  }

  /// Ends a layer's animation at its end.
  func end(_ entry: LayerAnimation) {
    entry.order = nil
    tellEnd(of: entry, because: nil)
    if entry.animation.isRemovedOnCompletion { entry.layer?.animations.removeAll { $0 === entry } }
    layerAnimations.removeAll { $0 === entry }
    entry.deliverStop(isFinished: true)
  }

  /// Removes a layer's animation before its end: it is not finished.
  func remove(_ entry: LayerAnimation, because why: String) {
    entry.layer?.animations.removeAll { $0 === entry }
    guard layerAnimations.contains(where: { $0 === entry }) else { return }
    layerAnimations.removeAll { $0 === entry }
    tellEnd(of: entry, because: why)
    for order in [entry.start, entry.order].compactMap({ $0 }) { loop.unschedule(order) }
    loop.schedule(after: 0, as: "the removal of \(entry.words)") {
      entry.deliverStop(isFinished: false)
    }
  }

  var isAnimating: Bool { animations.contains { !$0.isHeld } || !layerAnimations.isEmpty }
}
