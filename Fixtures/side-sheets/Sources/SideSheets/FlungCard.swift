import GestureReplay

/// A card in the middle of the screen that a finger flings away in any direction.
///
/// It follows the finger and turns with it. A release that would carry it far enough flings it off the
/// screen; after any other it springs back.
public struct FlungCard: ConfigurableSheetSystem {
  enum State: String {
    case shown
    case flung
  }

  public static let systemName = "flung-card"
  public let settings: Settings
  private let screen: Screen
  private(set) var state = State.shown

  /// How far the card is from the middle of the screen, in points.
  private var x = AnimatedValue<SpringMotion>("card.x", 0)
  private var y = AnimatedValue<SpringMotion>("card.y", 0)
  private var offsetAtBegin = Vector.zero
  private var isDragging = false

  public static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  public init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    self.settings = settings
    self.screen = screen
  }

  /// What is above the screen's lower edge, of a card that is far away nothing.
  public var extentRange: ClosedRange<Double> { 0...(screen.height + settings.height) / 2 }

  /// In the middle, or anywhere out of sight.
  public func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let middle = extentRange.upperBound
    let way =
      history.fingerTravel + distanceOfFling + settings.height
      + history.springOvershoot(way: 2 * distanceOfFling, response: 0.5)
    return SheetStops(
      [.init("shown", at: middle), .init("flung", within: middle - way...middle + way)],
      shows: middle - way...middle + way, largestJump: distanceOfFling)
  }

  // MARK: The pan

  public func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  { [.init(name: "card.pan", view: "card", kind: .pan(settings.pan.configuration))] }

  public mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    isDragging = change.to.isActive
    if change.to == .began { offsetAtBegin = offset(at: context.time) }
    switch change.to {
    case .began, .changed:
      let offset = offsetAtBegin + change.translation
      x.set(offset.x, because: "a finger takes it", &context)
      y.set(offset.y, because: "a finger takes it", &context)
    case .ended: release(change.velocity, &context)
    case .cancelled: release(.zero, &context)
    case .possible, .recognized, .failed: break
    }
  }

  private mutating func release(_ velocity: Vector, _ context: inout SheetContext) {
    let coast = { Projection.distance(velocity: $0, rate: Deceleration.fastRate) }
    let rest = Vector(x: x.model + coast(velocity.x), y: y.model + coast(velocity.y))
    let isFlung = rest.length >= settings.flingDistance
    state = isFlung ? .flung : .shown
    context.report(
      .decision(what: state.rawValue),
      margins: [
        .init(
          "distance from the middle", rest.length, threshold: settings.flingDistance, "pt",
          of: "sheet.flingDistance", isMet: isFlung)
      ],
      because: "it would come to rest \(rounded: rest.length) pt from the middle")
    let target = isFlung ? rest * (distanceOfFling / rest.length) : .zero
    let spring = isFlung ? SpringParameters.smooth : .snappy
    x.animate(
      to: target.x, spring: spring, initialVelocity: velocity.x, because: "the release", &context)
    y.animate(
      to: target.y, spring: spring, initialVelocity: velocity.y, because: "the release", &context)
  }

  /// How far a flung card goes, in points: as far as the screen and the card are long together.
  private var distanceOfFling: Double {
    Vector(x: screen.width + settings.width, y: screen.height + settings.height).length
  }

  // MARK: Time and layout

  public var nextDue: Double? {
    guard let first = x.end, let second = y.end else { return x.end ?? y.end }
    return min(first, second)
  }

  public mutating func advance(_ context: inout SheetContext) {
    x.removeEnded(&context)
    y.removeEnded(&context)
  }

  private func offset(at time: Double) -> Vector {
    Vector(x: x.value(at: time), y: y.value(at: time))
  }

  private func frame(at time: Double) -> Rect {
    let offset = offset(at: time)
    return Rect(
      x: (screen.width - settings.width) / 2 + offset.x,
      y: (screen.height - settings.height) / 2 + offset.y, width: settings.width,
      height: settings.height)
  }

  /// The farther it is to the side, the more it is turned.
  private func rotation(at time: Double) -> ViewTransform {
    .rotation(x.value(at: time) * settings.degreesPerPoint * .pi / 180)
  }

  public func reading(_ context: SheetContext) -> SheetReading {
    let frame = frame(at: context.time)
    let shown = rotation(at: context.time).about(frame.center).boundingBox(of: frame)
    return SheetReading(
      state: state.rawValue,
      phase: isDragging ? .dragging : x.isRunning || y.isRunning ? .animating : .idle,
      y: shown.y, extent: screen.height - shown.y, velocity: y.velocity(at: context.time))
  }

  public func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    views.add("content", screen.bounds, as: .background)
    views.add("card", frame(at: context.time), as: .sheet)
    views.transform("card", by: rotation(at: context.time))
  }
}

extension FlungCard {
  /// Its tuning parameters: what `--set sheet.KEY=VALUE` changes, and schemas describe.
  public struct Settings: SettingsGroup, Sendable {
    public var width = 320.0
    public var height = 420.0
    public var flingDistance = 160.0
    public var degreesPerPoint = 0.06

    public init() {}

    public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number("width", &width, in: .above(0), "Its width, in points.")
      try visitor.number("height", &height, in: .above(0), "Its height, in points.")
      try visitor.number(
        "flingDistance", &flingDistance, in: .above(0),
        "How far from the middle a release must carry it to fling it away, in points.")
      try visitor.number(
        "degreesPerPoint", &degreesPerPoint, in: .within(0...1),
        "How far it turns for each point that it moves sideways, in degrees.")
    }
  }
}
