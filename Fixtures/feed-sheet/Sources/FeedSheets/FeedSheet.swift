import GestureReplay

/// A sheet with a feed in it: a list that it tracks, and in the list a carousel of cards of its own.
///
/// Its header moves the sheet, and while it peeks, so does the list, which scrolls once it is open.
/// The carousel comes to rest on a card. While a finger drags it, the sheet's pan is disabled, so
/// that a second finger on the header moves nothing.
public struct FeedSheet: ConfigurableSheetSystem {
  enum Stop: String {
    case peeking
    case open
  }

  /// The name of the carousel, whose pan is `carousel.pan`.
  static let carousel = "carousel"
  private static let sheetPan = "sheet.pan"

  public static let systemName = "feed"
  public let settings: Settings
  private(set) var stop = Stop.peeking
  private var extent: AnimatedValue<SpringMotion>
  private var extentAtBegin = 0.0
  private var isDragging = false

  public static func defaultSettings(on screen: Screen) -> Settings { Settings() }

  public init(_ settings: Settings, on screen: Screen, at location: TextLocation?)
    throws(InputFailure)
  {
    guard settings.peek < settings.open else {
      throw InputFailure(
        "\"sheet.peek\" is \(rounded: settings.peek)",
        expected: "less than \"sheet.open\", which is \(rounded: settings.open)", at: location)
    }
    self.settings = settings
    extent = AnimatedValue("sheet.extent", settings.peek)
  }

  public var extentRange: ClosedRange<Double> { settings.peek...settings.open }

  public func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    let way =
      history.fingerTravel
      + history.springOvershoot(
        way: settings.open - settings.peek, response: 0.5)
    return SheetStops(
      [.init("peeking", at: settings.peek), .init("open", at: settings.open)],
      shows: settings.peek - way...settings.open + way)
  }

  // MARK: Scroll views

  public func scrollViews(on screen: Screen) -> [FurtherScrollViewSettings] {
    var carousel = FurtherScrollViewSettings()
    carousel.name = Self.carousel
    carousel.container = ViewArrangement.scrollView
    carousel.frame = Rect(x: 0, y: 80, width: screen.width, height: settings.cardHeight)
    carousel.scrollView.contentHeight = settings.cardHeight
    carousel.scrollView.contentWidth =
      Double(settings.cards) * settings.cardPitch + screen.width - settings.cardPitch
    carousel.scrollView.alwaysBounceHorizontal = true
    carousel.scrollView.decelerationRate = Deceleration.fastRate
    return [carousel]
  }

  public mutating func scrollViewWillBeginDragging(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {
    guard id != context.trackedScrollView else { return }
    context.setRecognizer(Self.sheetPan, isEnabled: false)
  }

  public mutating func scrollViewDidEndDragging(
    _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext
  ) {
    guard id != context.trackedScrollView else { return }
    context.setRecognizer(Self.sheetPan, isEnabled: true)
  }

  /// The carousel comes to rest on a card: the one that is nearest to where it would stop.
  public mutating func scrollViewWillEndDragging(
    _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point {
    guard id != context.trackedScrollView else { return release.proposedTarget }
    let place = (release.proposedTarget.x / settings.cardPitch).rounded()
    let card = min(max(place, 0), Double(settings.cards - 1))
    context.report(
      .decision(what: "card \(rounded: card)"),
      because:
        "the carousel would stop at \(rounded: release.proposedTarget.x) pt, and cards are \(rounded: settings.cardPitch) pt apart"
    )
    return Point(x: card * settings.cardPitch, y: release.proposedTarget.y)
  }

  // MARK: Recognizers

  public func recognizers(_ settings: RecognitionSettings, on screen: Screen)
    -> [RecognizerDescription]
  {
    var pan = settings.pan.configuration
    pan.axis = .vertical
    return [.init(name: Self.sheetPan, view: "sheet", kind: .pan(pan))]
  }

  /// The pan is the header's and, while the sheet peeks, the list's as well.
  public func shouldReceiveTouch(
    at point: Point, by recognizer: String, _ context: SheetContext
  ) -> Bool {
    stop == .peeking || point.y < reading(context).y + settings.headerHeight
  }

  /// While the sheet peeks, it takes what the list would scroll.
  public mutating func scrollViewWillScroll(
    _ id: ScrollViewID, by delta: Vector, _ context: inout SheetContext
  ) -> Vector {
    id == context.trackedScrollView && stop == .peeking ? Vector(x: 0, y: delta.y) : .zero
  }

  public func heldContentAxis(of id: ScrollViewID, _ context: SheetContext)
    -> PanConfiguration.Axis
  { id == context.trackedScrollView && stop == .peeking ? .vertical : .none }

  public func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool { recognizer.name == Self.sheetPan && other.name == "scroll.pan" }

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

  private mutating func snap(velocity: Double, _ context: inout SheetContext) {
    let rest = extent.model + Projection.distance(velocity: velocity, rate: Deceleration.normalRate)
    let middle = (settings.peek + settings.open) / 2
    stop = rest >= middle ? .open : .peeking
    context.report(
      .decision(what: stop.rawValue),
      margins: [
        .init("resting extent", rest, threshold: middle, "pt", isMet: stop == .open)
      ],
      because: "it would come to rest at \(rounded: rest) pt")
    extent.animate(
      to: stop == .open ? settings.open : settings.peek, spring: .snappy,
      initialVelocity: velocity, because: "the release", &context)
  }

  // MARK: Time and layout

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
    let (y, width, header) = (reading(context).y, context.screen.width, settings.headerHeight)
    views.add("sheet", Rect(x: 0, y: y, width: width, height: settings.open), as: .sheet)
    views.add("header", Rect(x: 0, y: y, width: width, height: header), as: .grabber, in: "sheet")
    guard context.scrollView != nil else { return }
    views.add(
      ViewArrangement.scrollView,
      Rect(x: 0, y: y + header, width: width, height: settings.open - header), in: "sheet")
  }
}

extension FeedSheet {
  /// Its tuning parameters: what `--set sheet.KEY=VALUE` changes, and schemas describe.
  public struct Settings: SettingsGroup, Sendable {
    public var peek = 320.0
    public var open = 760.0
    public var headerHeight = 60.0

    /// The cards of the carousel: how many, how high, and how far from one to the next.
    public var cards = 8
    public var cardHeight = 180.0
    public var cardPitch = 272.0

    public init() {}

    public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      var count = Double(cards)
      try visitor.number(
        "peek", &peek, in: .above(0), "How much of it shows while it peeks, in points.")
      try visitor.number(
        "open", &open, in: .above(0), "How much of it shows while it is open, in points.")
      try visitor.number(
        "headerHeight", &headerHeight, in: .within(0...400), "The height of its header, in points.")
      try visitor.number("cards", &count, in: .within(1...1000), "How many cards there are.")
      try visitor.number(
        "cardHeight", &cardHeight, in: .positive, "The height of a card, in points.")
      try visitor.number(
        "cardPitch", &cardPitch, in: .positive,
        "How far it is from one card to the next, in points.")
      cards = Int(count)
    }
  }
}
