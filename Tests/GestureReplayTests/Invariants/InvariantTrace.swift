import GestureReplay
import GestureTraces
import MotionLaws
import SheetSystems

/// The random trace of a seed: what a hand and the app do to a scene.
enum InvariantTrace {
  static func make(seed: Int, for scene: InvariantScene) -> Trace {
    var generator = SplitMix64(seed: UInt64(seed))
    var hand = InvariantHand(
      SplitMix64(seed: generator.next()), on: scene.scene.screen, edges: scene.edges)
    hand.play()
    // By time, and at equal times as each finger did it.
    let samples = hand.samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return Trace(
      name: "seed \(seed)", samples: samples.map(\.element),
      actions: actions(until: hand.time, for: scene, &generator))
  }

  // MARK: What the app does

  /// Every other trace is left alone by the app.
  private static func actions(
    until end: Double, for scene: InvariantScene, _ generator: inout SplitMix64
  ) -> [TimedAction] {
    guard Bool.random(using: &generator) else { return [] }
    var actions: [TimedAction] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let offers = offers(&generator).filter { isAccepted($0, by: scene) }
      guard let action = offers.randomElement(using: &generator) else { continue }
      let time = Double.random(in: 0...end + 0.2, using: &generator)
      actions.append(TimedAction(time: InvariantHand.onGrid(time: time), action: action))
    }
    return actions.sorted { $0.time < $1.time }
  }

  /// One action of each kind.
  private static func offers(_ generator: inout SplitMix64) -> [AppAction] {
    let animated = Int.random(in: 0..<3, using: &generator) > 0
    let height = Double(Int.random(in: 0...1000, using: &generator))
    let page = AppAction.Page(
      preferredHeight: height < 250 ? nil : height,
      contentHeight: height < 400 ? nil : 1.5 * height,
      hidesBackButton: height > 900)
    return [
      .present(animated: animated), .dismiss(animated: animated), .show(animated: animated),
      .hide(animated: animated), .selectDetent("medium", animated: animated),
      .selectDetent("large", animated: animated), .setContentHeight(2 * height),
      .setPreferredHeight(height, animated: animated), .push(page, animated: animated),
      .push(page, animated: animated), .pop(animated: animated), .popToRoot(animated: animated),
      .scrollTo(x: nil, y: 2 * height - 500, animated: animated), .cancelTouches,
    ]
  }

  private static func isAccepted(_ action: AppAction, by scene: InvariantScene) -> Bool {
    switch action.name {
    case AppAction.CancelTouches.name: true
    case AppAction.SetContentHeight.name, AppAction.ScrollTo.name: scene.scene.scrollView != nil
    default: scene.scene.sheet?.refusal(of: action) == nil && scene.scene.sheet != nil
    }
  }
}

extension Trace {
  /// The same later, by so many seconds.
  func shifted(by seconds: Double) -> Trace {
    var trace = self
    for index in samples.indices { trace.samples[index].time += seconds }
    for index in actions.indices { trace.actions[index].time += seconds }
    return trace
  }

  /// The same with left and right exchanged.
  func mirrored(onScreenOfWidth width: Double) -> Trace {
    var trace = self
    for index in samples.indices { trace.samples[index].point.x = width - samples[index].point.x }
    return trace
  }
}
