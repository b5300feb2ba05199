package import MotionLaws

/// The part that the finger moves: the panel, or the content of its tracked scroll view.
///
/// Source: scenee/FloatingPanel, Core.swift at 7efcc76.
extension PanelSheet {
  /// The pull past the end at which content stays that leaves the content to itself, in points.
  static var largestPull: Double { 30 }

  // MARK: Whose drag it is

  /// The reason why a change of the panel's pan moves the panel and not the content.
  ///
  /// - Parameters:
  ///   - velocity: the pan's along the axis, in points per second, down or right positive.
  ///   - context: what surrounds the panel.
  /// - Returns: the rule; nil if the change belongs to the content.
  @inline(__always)
  func reasonToMove(velocity: Double, _ context: inout SheetContext) -> String? {
    if drag != nil { return "the panel is being dragged" }
    if isCaught, !isScrollable(&context) || distanceFromAnchor.magnitude >= 1 {
      return "the touch stopped the panel"
    }
    guard context.scrollView != nil else { return "there is no content to scroll" }
    guard isScrollable(&context) else {
      return scrollsAlongAxis(&context)
        ? "the state is \(state.rawValue), and the content scrolls in \(mostExpandedState.rawValue) only"
        : wordsOfFixedContent
    }
    if beganInGrabberArea { return "the touch landed in the grabber area" }
    guard distanceFromAnchor.magnitude < 1 else { return "the panel does not stand at its anchor" }
    let way = contentsWay(&context) ?? 0
    if way > 0 || way < 0 && velocity * collapsing <= 0 { return nil }
    if context.scrollView?.isMoving == true, context.scrollView?.phase != .animating { return nil }
    return scrollsAlongAxis(&context) ? wordsOfEnd : wordsOfFixedContent
  }

  private var wordsOfFixedContent: String {
    edge.isSide ? "the content does not scroll sideways" : "the content does not scroll"
  }

  private var wordsOfEnd: String {
    switch edge {
    case .bottom: "a downward drag with the content at its top"
    case .top: "an upward drag with the content at its bottom"
    case .left: "a drag to the left with the content at its right end"
    case .right: "a drag to the right with the content at its left end"
    }
  }

  /// Whether the content scrolls in the panel's state: the most expanded of those that there are.
  @inline(__always)
  func isScrollable(_ context: inout SheetContext) -> Bool {
    state == mostExpandedState && context.hasScrollView
  }

  /// The distance of the moving edge from its state's anchor towards collapsing, in points, to the
  /// pixel.
  @inline(__always)
  private var distanceFromAnchor: Double {
    PanelAnchors.onPixel(
      (movingEdge - anchors.anchor(of: state).edge) * collapsing, scale: screen.scale)
  }

  /// Whether the panel stands inside its most expanded anchor, by a pixel or more.
  @inline(__always)
  private var isInside: Bool {
    let way = (movingEdge - anchors.mostExpandedEdge(collapsing: collapsing)) * collapsing
    return PanelAnchors.onPixel(way, scale: screen.scale) > 0
  }

  /// Whether a drag that begins now leaves the panel at its anchor as long as content scrolls along.
  func staysAtAnchor(velocity: Double, _ context: inout SheetContext) -> Bool {
    isScrollable(&context) && !isCaught && !beganInGrabberArea && scrollsAlongAxis(&context)
      && distanceFromAnchor == 0 && velocity * collapsing <= 0
  }

  // MARK: Where fingers are

  /// The distance of a point inside the moving edge, in points.
  @inline(__always)
  func distanceInside(_ point: Point, at time: Double) -> Double {
    (edge.along(point) - movingEdge(at: time)) * collapsing
  }

  /// Whether a distance inside the moving edge lies in the grabber area, or outside the panel.
  @inline(__always)
  func isInGrabberArea(_ distance: Double) -> Bool { distance < settings.grabberAreaHeight }

  // MARK: The content

  /// Whether content scrolls on the panel's axis.
  @inline(__always)
  private func scrollsAlongAxis(_ context: inout SheetContext) -> Bool {
    switch context.scrollView?.panAxis {
    case .free: true
    case .vertical: !edge.isSide
    case .horizontal: edge.isSide
    case .some(.none), nil: false
    }
  }

  /// Whether content that can scroll is being dragged along, in whatever state.
  @inline(__always)
  func scrollsAlong(_ context: inout SheetContext) -> Bool {
    contentPan == .changed && !isContentPrevented && !beganInGrabberArea
      && scrollsAlongAxis(&context)
  }

  /// The offset at which the content stays while the panel leaves its most expanded state.
  @inline(__always)
  private func pinnedOffset(_ context: inout SheetContext) -> Double? {
    (collapsing > 0 ? context.scrollView?.minimumOffset : context.scrollView?.maximumOffset)
      .map { edge.along($0) }
  }

  @inline(__always)
  func shownOffset(_ context: inout SheetContext) -> Double? {
    edge.isSide
      ? context.scrollView?.contentOffset(at: context.time).x
      : context.scrollView?.contentOffsetY(at: context.time)
  }

  /// The distance of the content from that offset, in points; negative if it is pulled beyond, nil
  /// if there is no content.
  @inline(__always)
  private func contentsWay(_ context: inout SheetContext) -> Double? {
    guard let pinned = pinnedOffset(&context), let shown = shownOffset(&context) else { return nil }
    return (shown - pinned) * collapsing
  }

  /// A drag of the panel begins: decides where the content is held during it.
  ///
  /// - Parameters:
  ///   - distance: how far inside the moving edge the finger is, in points.
  ///   - context: what surrounds the panel.
  /// - Returns: how far the content is pulled beyond its end, down or right positive: the panel moves
  ///   that much, and nothing jumps.
  mutating func takeContentsPull(_ distance: Double, _ context: inout SheetContext) -> Double {
    guard isScrollable(&context), let pinned = pinnedOffset(&context),
      let shown = shownOffset(&context)
    else { return 0 }
    // On insets of the content, it keeps its place.
    guard !beganInGrabberArea, pinned + distance >= 0 else {
      heldOffset = shown
      return 0
    }
    heldOffset = pinned
    return (pinned - shown) * collapsing > 0 ? pinned - shown : 0
  }

  /// The distance beyond the offset at which it stays that the scene or the app put the content
  /// during a run: a drag that begins there pulls the panel as far.
  func farthestPull(_ history: SheetHistory, _ context: SheetContext) -> Double {
    guard let scrollView = context.scrollView else { return 0 }
    let pulls = history.placedOffsets(in: scrollView).map {
      (edge.along(scrollView.minimumOffset) - $0) * collapsing
    }
    return max(0, pulls.max() ?? 0)
  }

  mutating func setContentStiff(_ isStiff: Bool, _ context: inout SheetContext) {
    context.scrollView?.setStiff(isStiff, sideways: edge.isSide)
  }

  /// Puts the content to where it is held, if that is not where it shows, and ends its motion along the
  /// axis.
  mutating func holdContent(_ context: inout SheetContext) {
    guard let heldOffset, let shown = shownOffset(&context) else { return }
    guard shown != heldOffset || context.scrollView?.isMoving == true else { return }
    if edge.isSide {
      context.scrollView?.setContentOffset(x: heldOffset)
    } else {
      context.scrollView?.setContentOffset(y: heldOffset)
    }
  }

  // MARK: The content's pan

  /// The content does not follow a finger that began to drag it in the grabber area: there its pan waits
  /// for the panel's.
  package mutating func scrollViewWillScroll(
    _ id: ScrollViewID, by delta: Vector, _ context: inout SheetContext
  ) -> Vector {
    guard id == context.trackedScrollView else { return .zero }
    // Before the first change, it is decided where the fingers were.
    if !contentPan.isActive { isContentPrevented = isInGrabberArea(lastDistance(&context)) }
    return isContentPrevented ? edge.vector(edge.along(delta)) : .zero
  }

  /// The distance by which the fingers of the content's pan were inside the moving edge at the move
  /// before the one that begins it, in points: what the original reads of its own pan, which hears
  /// of that move later.
  ///
  /// Mutating only so that it is computed in place.
  private mutating func lastDistance(_ context: inout SheetContext) -> Double {
    let way = context.scrollView.map { edge.along($0.displacementBeforeRecognition) } ?? 0
    return landing + way * collapsing
  }

  package mutating func scrollViewPanDidChange(
    _ id: ScrollViewID, _ change: RecognizerChange, _ context: inout SheetContext
  ) {
    guard id == context.trackedScrollView else { return }
    if change.to == .began { isContentPrevented = isInGrabberArea(lastDistance(&context)) }
    contentPan = change.to
    guard !isContentPrevented, let way = contentsWay(&context) else { return }
    let velocity = edge.along(change.velocity) * collapsing
    let distance = distanceInside(change.location, at: context.time)
    if holdsContent(distance, velocity: velocity, &context) { holdContent(&context) }
    if isInside {
      if drag != nil {
        setContentStiff(true, &context)
      } else if isScrollable(&context), removal == nil, way > 0, velocity < 0 {
        setContentStiff(false, &context)
      }
    } else if drag != nil {
      if way >= 0, velocity <= 0 { setContentStiff(false, &context) }
    } else if isScrollable(&context) {
      let isFree = way <= -Self.largestPull || way > 0
      if velocity > 0, !isFree { setContentStiff(true, &context) }
      if velocity < 0, isFree { setContentStiff(false, &context) }
    }
  }

  /// Whether a change of the content's pan leaves the content where it is held.
  ///
  /// - Parameters:
  ///   - distance: how far inside the moving edge the finger is, in points.
  ///   - velocity: the pan's towards collapsing, in points per second.
  ///   - context: what surrounds the panel.
  /// - Returns: whether it does; mutating only so that it is decided in place.
  private mutating func holdsContent(
    _ distance: Double, velocity: Double, _ context: inout SheetContext
  ) -> Bool {
    guard let heldOffset else { return false }
    guard isInside else {
      let scrolls = drag != nil && (contentsWay(&context) ?? 0) >= 0 && velocity <= 0
      return isScrollable(&context) && !scrolls && beganInGrabberArea && isInGrabberArea(distance)
    }
    return !isScrollable(&context) || drag != nil || beganInGrabberArea
      || heldOffset == pinnedOffset(&context)
  }

  /// Once the drag belongs to the panel, the content does not continue along the axis by itself.
  package func heldContentAxis(of id: ScrollViewID, _ context: SheetContext)
    -> PanConfiguration.Axis
  {
    guard id == context.trackedScrollView else { return .none }
    var (panel, context) = (self, context)
    let velocity = edge.along(context.scrollView?.panVelocity ?? .zero) * collapsing
    let isHeld =
      isContentPrevented || panel.holdsContent(landing, velocity: velocity, &context)
    return isHeld ? (edge.isSide ? .horizontal : .vertical) : .none
  }
}
