import JSONText

extension CALayer {
  /// Adds a copy of an animation, found by its key if it has one; another with that key is removed.
  public func add(
    _ anim: CAAnimation, forKey key: String?, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    add(anim, forKey: key, from: AppCall(file, line, function))
  }

  private func add(_ anim: CAAnimation, forKey key: String?, from call: AppCall) {
    guard let run = AppRun.current else { return }
    if let obstacle = anim.obstacle ?? anim.obstacleOfTransform {
      return run.refuse(
        "a layer's animation cannot be replayed, for \(obstacle): \(call.words)",
        expected: "position, bounds, opacity, parts of transform, or a look")
    }
    let copy = anim.frozen()
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    copy.timingFunction = copy.timingFunction ?? CATransaction.animationTimingFunction()
    let name = key ?? ""
    if key != nil { remove(key: name, because: "another one took its place: \(call.words)") }
    let entry = LayerAnimation(
      key: name, animation: copy, begin: copy.beginTime > 0 ? copy.beginTime : run.time,
      transaction: run.motion.transaction, layer: self, call: call)
    entry.transaction.animationBegan()
    animations.append(entry)
    run.motion.layerAnimations.append(entry)
    let isDecision = run.story.decide(call)
    run.motion.tell(entry, because: entry.words)
    if isDecision, let view, let sheet = run.motion.sheet, !sheet.isDescendant(of: view) {
      run.story.goOnDeciding()
    }
    if let delegate = copy.delegate {
      entry.start = run.loop.schedule(
        after: entry.begin - run.time, as: "the start of \(entry.words)"
      ) {
        delegate.animationDidStart(copy)
      }
    }
    guard entry.end.isFinite else { return }
    entry.order = run.loop.schedule(
      after: entry.end - run.time, as: "the end of \(entry.words)"
    ) { [weak run] in
      run?.motion.end(entry)
    }
  }

  /// The same, called by a selector, whose place no compiler has noted.
  @_disfavoredOverload
  public func add(_ anim: CAAnimation, forKey key: String?) {
    add(anim, forKey: key, from: .unknown)
  }

  public func removeAnimation(
    forKey key: String, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    remove(key: key, because: Self.removal(AppCall(file, line, function)))
  }

  private func remove(key: String, because why: String) {
    let removed = animations.filter { $0.key == key }
    for entry in removed { AppRun.current?.motion.remove(entry, because: why) }
    guard let view, removed.isEmpty else { return }
    AppRun.current?.motion.interrupt(
      in: view, by: nil, because: why, { $0.property.layerKey == key })
  }

  /// Ends all animations of the layer, also those that `UIView.animate` began; none is finished.
  public func removeAllAnimations(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    let removal = Self.removal(AppCall(file, line, function))
    for entry in animations { AppRun.current?.motion.remove(entry, because: removal) }
    guard let view else { return }
    AppRun.current?.motion.interrupt(
      in: view, by: nil, because: removal, { _ in true }, looks: { _ in true })
  }

  private static func removal(_ call: AppCall) -> String {
    "its layer's animations were removed" + (call.file.isEmpty ? "" : ": \(call.words)")
  }

  /// The keys of its animations, oldest first; nil if it has none.
  ///
  /// The animations of `UIView.animate` have the names of the properties that they change.
  public func animationKeys() -> [String]? {
    var keys = animations.map { $0.key }.filter { !$0.isEmpty }
    let contributions = view?.contributions ?? ContributionList()
    for key in contributions.map({ $0.property.layerKey }) where !keys.contains(key) {
      keys.append(key)
    }
    return keys.isEmpty ? nil : keys
  }

  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  // MARK: What shows

  /// A copy of the layer as it shows now; nil for a view's that is in no window.
  public func presentation() -> Self? {
    guard let view else { return self }
    guard view.window != nil, let run = AppRun.current else { return nil }
    let shown = type(of: self).init(copyOf: self)
    shown.show(view.presented(at: run.time))
    return shown
  }

  /// The layer that a copy shows; itself if it is not a copy.
  public func model() -> Self { original as? Self ?? self }
}

extension AnimatedProperty {
  /// The key of UIKit's animations of it.
  fileprivate var layerKey: String {
    switch self {
    case .centerX, .centerY: "position"
    case .boundsX, .boundsY: "bounds.origin"
    case .width, .height: "bounds.size"
    case .alpha: "opacity"
    case .anchorX, .anchorY: "anchorPoint"
    default: "transform"
    }
  }
}
