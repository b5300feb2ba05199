import GestureReplay

/// A sheet with two stops: it follows the finger, and springs to one of them when it is let go.
public struct OwnSheet: SheetSystem {
  /// How much of the sheet shows at rest, in points.
  enum Stop: Double {
    case closed = 100
    case open = 600
  }

  public let name = "own-sheet"
  public let extentRange = Stop.closed.rawValue...Stop.open.rawValue
  private var stop = Stop.closed
  private var extent = ReplacingAnimation(model: Stop.closed.rawValue)
  private var extentAtBegin = 0.0
  private var panVelocity: Double?

  public init() {}

  public func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  {
    [.init(name: "sheet.pan", view: "sheet", kind: .pan(settings.pan.configuration))]
  }

  public mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    panVelocity = change.to.isActive ? change.velocity.y : nil
    if change.to == .began { extentAtBegin = extent.value(at: context.time) }
    switch change.to {
    case .began, .changed: extent.set(extentAtBegin - change.translation.y)
    case .ended: snap(velocity: -change.velocity.y, &context)
    case .cancelled: snap(velocity: 0, &context)
    case .possible, .recognized, .failed: break
    }
  }

  /// Its own rule: the stop nearest to where a scroll view that is let go like this comes to rest.
  private mutating func snap(velocity: Double, _ context: inout SheetContext) {
    let rest = extent.model + Projection.distance(velocity: velocity, rate: Deceleration.normalRate)
    stop = rest < (Stop.closed.rawValue + Stop.open.rawValue) / 2 ? .closed : .open
    context.report(.decision(what: "\(stop)"), because: "it would come to rest at \(rest) pt")
    extent.animate(
      to: stop.rawValue, at: context.time, spring: .snappy, initialVelocity: velocity,
      scale: context.screen.scale)
  }

  public var nextDue: Double? { extent.end }

  public mutating func advance(_ context: inout SheetContext) {
    _ = extent.removeEnded(by: context.time)
  }

  public func reading(_ context: SheetContext) -> SheetReading {
    let shown = extent.value(at: context.time)
    return SheetReading(
      state: "\(stop)",
      phase: panVelocity != nil ? .dragging : extent.isRunning ? .animating : .idle,
      y: context.screen.height - shown, extent: shown,
      velocity: panVelocity ?? -extent.velocity(at: context.time))
  }

  public func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let (y, width) = (reading(context).y, context.screen.width)
    views.add("sheet", Rect(x: 0, y: y, width: width, height: Stop.open.rawValue), as: .sheet)
  }
}
