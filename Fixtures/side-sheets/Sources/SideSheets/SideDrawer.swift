import GestureReplay

/// A drawer at the side of the screen, over a list.
///
/// A pan from the screen's edge pulls it in, and the list waits for that pan to fail. While it is open,
/// a pan sends it back, as does a tap beside it.
public struct SideDrawer: ConfigurableSheetSystem {
  enum Stop: String {
    case closed
    case open
  }

  private static let edgePan = "edge.pan"
  private static let sheetPan = "sheet.pan"
  private static let dimmingTap = "dimming.tap"

  public static let systemName = "side-drawer"
  public let settings: Settings
  private(set) var stop = Stop.closed
  private var extent = AnimatedValue<SpringMotion>("sheet.extent", 0)
  private var extentAtBegin = 0.0
  private var isDragging = false

  public static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  public init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    guard settings.width <= screen.width else {
      throw InputFailure(
        "\"sheet.width\" is \(rounded: settings.width)",
        expected: "at most the screen's width, which is \(rounded: screen.width)", at: location)
    }
    self.settings = settings
  }

  public var edge: SheetEdge { settings.side == .left ? .left : .right }

  public var extentRange: ClosedRange<Double> { 0...settings.width }

  /// A finger moves it between its stops and no farther; only a fling's spring overshoots.
  public func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let way = history.springOvershoot(way: settings.width, response: 0.5)
    return SheetStops(
      [.init("closed", at: 0), .init("open", at: settings.width)],
      shows: -way...settings.width + way)
  }

  // MARK: Recognizers

  public func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  {
    let edgePan = settings.edgePan.configuration(from: self.settings.side.edge, of: screen.bounds)
    var pan = settings.pan.configuration
    pan.axis = .horizontal
    return [
      .init(name: Self.dimmingTap, view: "shade", kind: .tap(settings.tap.configuration)),
      .init(name: Self.edgePan, view: "screen", kind: .pan(edgePan)),
      .init(name: Self.sheetPan, view: "screen", kind: .pan(pan)),
    ]
  }

  public func shouldReceiveTouch(
    at point: Point, by recognizer: String, _ context: SheetContext
  ) -> Bool { (stop == .closed) == (recognizer == Self.edgePan) }

  public func shouldRequireFailure(
    of other: Recognizer, by recognizer: Recognizer, _ context: SheetContext
  ) -> Bool {
    other.name == Self.edgePan && recognizer.name == "scroll.pan"
  }

  public mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    if change.name == Self.dimmingTap {
      if change.to == .recognized { move(to: .closed, velocity: 0, because: "the tap", &context) }
      return
    }
    isDragging = change.to.isActive
    if change.to == .began { extentAtBegin = extent.value(at: context.time) }
    switch change.to {
    case .began, .changed:
      let asked = extentAtBegin - edge.collapsing * change.translation.x
      extent.set(
        min(max(asked, 0), max(settings.width, extentAtBegin)), because: "a finger takes it",
        &context)
    case .ended: release(velocity: -edge.collapsing * change.velocity.x, &context)
    case .cancelled: release(velocity: 0, &context)
    case .possible, .recognized, .failed: break
    }
  }

  /// - Parameters:
  ///   - velocity: in points per second, positive as it opens.
  ///   - context: the time and the log.
  private mutating func release(velocity: Double, _ context: inout SheetContext) {
    let rest = extent.model + Projection.distance(velocity: velocity, rate: Deceleration.fastRate)
    let threshold = settings.openFraction * settings.width
    let opens = rest >= threshold
    context.report(
      .decision(what: opens ? Stop.open.rawValue : Stop.closed.rawValue),
      margins: [
        .init(
          "resting extent", rest, threshold: threshold, "pt", of: "sheet.openFraction",
          isMet: opens)
      ],
      because: "it would come to rest at \(rounded: rest) pt")
    move(to: opens ? .open : .closed, velocity: velocity, because: "the release", &context)
  }

  private mutating func move(
    to stop: Stop, velocity: Double, because reason: String, _ context: inout SheetContext
  ) {
    self.stop = stop
    extent.animate(
      to: stop == .open ? settings.width : 0, spring: .smooth, initialVelocity: velocity,
      because: reason, &context)
  }

  // MARK: Time and layout

  public var nextDue: Double? { extent.end }

  public mutating func advance(_ context: inout SheetContext) { extent.removeEnded(&context) }

  public func reading(_ context: SheetContext) -> SheetReading {
    SheetReading(
      state: stop.rawValue,
      phase: isDragging ? .dragging : extent.isRunning ? .animating : .idle,
      frame: frame(context), from: edge, extent: extent.value(at: context.time),
      velocity: -edge.collapsing * extent.velocity(at: context.time))
  }

  private func frame(_ context: SheetContext) -> Rect {
    let (shown, screen) = (extent.value(at: context.time), context.screen)
    return Rect(
      x: edge == .left ? shown - settings.width : screen.width - shown, y: 0,
      width: settings.width, height: screen.height)
  }

  public func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let screen = context.screen.bounds
    views.add("screen", screen, as: .background)
    if context.scrollView != nil { views.add(ViewArrangement.scrollView, screen, in: "screen") }
    views.add("shade", screen, as: .dimming, in: "screen", acceptsTouches: stop == .open)
    views.add("drawer", frame(context), as: .sheet, in: "screen")
    views.dimming = 0.4 * min(max(extent.value(at: context.time) / settings.width, 0), 1)
  }
}

extension SideDrawer {
  public enum Side: String, Sendable, CaseIterable {
    case left
    case right

    /// The edge of the screen at which a finger pulls the drawer in.
    var edge: PanConfiguration.Edge.Side { self == .left ? .left : .right }
  }

  /// Its tuning parameters: what `--set sheet.KEY=VALUE` changes, and schemas describe.
  public struct Settings: SettingsGroup, Sendable {
    public var side = Side.left
    public var width = 300.0
    public var openFraction = 0.5

    public init() {}

    public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.choice("side", &side, "The side of the screen that it comes from.")
      try visitor.number("width", &width, in: .above(0), "Its width, in points.")
      try visitor.number(
        "openFraction", &openFraction, in: .within(0...1),
        "The part of its width from which a release opens it.")
    }
  }
}
