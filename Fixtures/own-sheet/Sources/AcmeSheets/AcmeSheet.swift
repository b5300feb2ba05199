import GestureReplay

/// A sheet with two stops: it follows the finger, and springs to one of them when it is released.
public struct AcmeSheet: ConfigurableSheetSystem {
  enum Stop: String {
    case closed
    case open
  }

  public static let systemName = "acme"
  public let settings: Settings
  private(set) var stop = Stop.closed
  var extent: AnimatedValue<SpringMotion>
  private var extentAtBegin = 0.0
  private var isDragging = false

  public static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  public init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    guard settings.closed < settings.open else {
      throw InputFailure(
        "\"sheet.closed\" is \(rounded: settings.closed)",
        expected: "less than \"sheet.open\", which is \(rounded: settings.open)", at: location)
    }
    self.settings = settings
    extent = AnimatedValue("sheet.extent", settings.closed)
  }

  public var extentRange: ClosedRange<Double> { settings.closed...settings.open }

  /// Where it may rest, for `SheetChecks`; a drag has no end, and a fling overshoots.
  public func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let (closed, open) = (settings.closed, settings.open)
    let overshoot = history.springOvershoot(way: open - closed, response: 0.5)
    let way = history.fingerTravel + overshoot
    return SheetStops(
      [.init("closed", at: closed), .init("open", at: open)], shows: closed - way...open + way)
  }

  public func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  {
    [.init(name: "card.pan", view: "card", kind: .pan(settings.pan.configuration))]
  }

  public mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    isDragging = change.to.isActive
    if change.to == .began { extentAtBegin = extent.value(at: context.time) }
    switch change.to {
    case .began, .changed:
      extent.set(extentAtBegin - change.translation.y, because: "a finger takes it", &context)
    case .ended: snap(velocity: -change.velocity.y, &context)
    case .cancelled: snap(velocity: 0, &context)
    case .possible, .recognized, .failed: break
    }
  }

  /// Its own rule: it opens if a scroll view that is released like this comes to rest beyond a part
  /// of the way.
  ///
  /// The margin says how near the decision was to the other one, and which parameter would change it.
  private mutating func snap(velocity: Double, _ context: inout SheetContext) {
    let rest =
      extent.model + Projection.distance(velocity: velocity, rate: settings.decelerationRate)
    let way = settings.open - settings.closed
    let threshold = settings.closed + settings.openFraction * way
    let opens = rest >= threshold
    stop = opens ? .open : .closed
    context.report(
      .decision(what: stop.rawValue),
      margins: [
        .init(
          "resting extent", rest, threshold: threshold, "pt", of: "sheet.openFraction",
          isMet: opens)
      ],
      because: "it would come to rest at \(rounded: rest) pt")
    extent.animate(
      to: opens ? settings.open : settings.closed, spring: .snappy, initialVelocity: velocity,
      because: "the release", &context)
  }

  public var nextDue: Double? { extent.end }

  public mutating func advance(_ context: inout SheetContext) {
    extent.removeEnded(&context)
  }

  public func reading(_ context: SheetContext) -> SheetReading {
    let shown = extent.value(at: context.time)
    return SheetReading(
      state: stop.rawValue,
      phase: isDragging ? .dragging : extent.isRunning ? .animating : .idle,
      y: context.screen.height - shown, extent: shown,
      velocity: -extent.velocity(at: context.time))
  }

  public func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let (y, width) = (reading(context).y, context.screen.width)
    views.add("card", Rect(x: 0, y: y, width: width, height: settings.open), as: .sheet)
    views.add(
      "handle", Rect(x: width / 2 - 18, y: y + 8, width: 36, height: 5), as: .grabber, in: "card")
  }
}
