import GestureEngine
import GestureTraces
import MotionLaws

/// The random trace of a seed: what a hand and the app do to a scene.
struct RandomTrace {
  private let scene: ReplayScene

  /// The limits that fingers keep to.
  let limits: FingerLimits

  /// The positions in which the moving edge rests, in points along the sheet's axis: good positions
  /// to touch.
  let edges: [Double]

  /// The frames of the views that the scene adds, in points of the screen: good places to touch,
  /// too.
  let addedFrames: [Rect]

  /// The frames of the views that text goes into, in points of the screen.
  let fields: [Rect]

  /// The app before any finger does something; nil for a scene without one.
  let app: UntouchedApp?

  /// The names of its states, which may be detents.
  private let states: [String]

  /// The height of the screen, in points, to which lengths are scaled.
  private var height: Double { scene.screen.height }

  /// - Parameters:
  ///   - scene: what is touched.
  ///   - app: its app, whose fields are touched, too.
  ///   - limits: what fingers keep to; nil for hands on the scene's screen.
  init(
    for scene: ReplayScene, with app: UntouchedApp? = nil, within limits: FingerLimits? = nil
  ) {
    self.scene = scene
    self.limits = limits ?? FingerLimits(on: scene.screen)
    fields = app?.fields ?? []
    self.app = app
    addedFrames = scene.addedFrames + fields
    let start = scene.start
    let stops = start?.stops?.stops ?? []
    states = stops.map { $0.state }
    guard let reading = start?.reading, let range = start?.extentRange else {
      edges = []
      return
    }
    let collapsing = scene.edge.collapsing
    edges = [range.lowerBound, range.upperBound].map {
      reading.movingEdge - collapsing * ($0 - reading.extent)
    }
  }

  /// The trace of a seed.
  func make(seed: UInt64) -> Trace {
    var generator = SplitMix64(seed: seed)
    var hand = GestureGenerator(
      SplitMix64(seed: generator.next()), on: scene.screen, within: limits,
      from: scene.edge, edges: edges, addedFrames: addedFrames)
    hand.play()
    // By time; samples at the same time keep the order of each finger.
    let samples = hand.samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    let trace = Trace(
      name: "seed \(seed)", samples: samples.map { $0.element },
      actions: actions(until: hand.time, &generator))
    return limits.kept(trace)
  }

  // MARK: What the app does

  /// In every other trace, the app does nothing.
  private func actions(until end: Double, _ generator: inout SplitMix64) -> [TimedAction] {
    guard Bool.random(using: &generator) else { return [] }
    var actions: [TimedAction] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let offers = offers(&generator).filter { scene.refusal(of: $0) == nil }
      guard let action = offers.randomElement(using: &generator) else { continue }
      let time = Double.random(in: 0...end + 0.2, using: &generator)
      actions.append(TimedAction(time: GestureGenerator.onGrid(time: time), action: action))
    }
    return actions.sorted { $0.time < $1.time }
  }

  /// The heights that the app gives the keyboard, in points: an app's code shows it for its fields alone.
  var keyboardHeights: [Double] {
    guard scene.screen.keyboardHeight > 0 else { return [] }
    guard scene.sheet?.settingsPart == .app else { return [scene.screen.keyboardHeight, 0] }
    return fields.isEmpty ? [] : [0]
  }

  /// The keyboard comes or goes, in a time that a file holds to the last bit.
  static func keyboard(_ height: Double) -> AppAction {
    .keyboard(
      height: height, duration: GestureGenerator.onGrid(time: KeyboardCurve.usualDuration))
  }

  /// One action of each kind.
  func offers(_ generator: inout SplitMix64) -> [AppAction] {
    let animated = Int.random(in: 0..<3, using: &generator) > 0
    let part = Double(Int.random(in: 0...1000, using: &generator)) / 844
    let length = part * height
    let page = AppAction.Page(
      preferredHeight: part < 0.3 ? nil : length,
      contentHeight: part < 0.5 || scene.scrollView == nil ? nil : 1.5 * length,
      hidesBackButton: part > 1.05)
    var offers: [AppAction] = [
      .present(animated: animated), .dismiss(animated: animated), .show(animated: animated),
      .hide(animated: animated), .setContentHeight(2 * length),
      .setPreferredHeight(length, animated: animated), .push(page, animated: animated),
      .push(page, animated: animated), .pop(animated: animated), .popToRoot(animated: animated),
      .scrollTo(x: nil, y: 2 * length - 0.6 * height, animated: animated), .cancelTouches,
    ]
    for view in scene.scrollViews {
      offers.append(
        .scrollTo(
          x: length - 0.3 * height, y: 2 * length - 0.6 * height, animated: animated, in: view.name)
      )
    }
    for state in states { offers.append(.selectDetent(state, animated: animated)) }
    offers += keyboardHeights.map { Self.keyboard($0) }
    if !fields.isEmpty { offers.append(.type(part < 0.5 ? "A word" : "Lines\n\n\n")) }
    return offers
  }
}
