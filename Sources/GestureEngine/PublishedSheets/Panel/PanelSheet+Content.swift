package import MotionLaws

/// What the finger moves: the panel, or the content of its tracked scroll view.
extension PanelSheet {
  /// Why a drag moves the panel and not the content.
  ///
  /// - Parameters:
  ///   - displacement: how far the finger has moved along the axis, down or right positive.
  ///   - context: what surrounds the panel.
  /// - Returns: the rule; nil if the drag belongs to the content.
  func reasonToMove(displacement: Double, _ context: inout SheetContext) -> String? {
    if drag != nil { return "the panel is being dragged" }
    if isCaught { return "the touch stopped the panel" }
    guard context.scrollView != nil else { return "there is no content to scroll" }
    guard scrollsAlongAxis(&context) else {
      return edge.isSide ? "the content does not scroll sideways" : "the content does not scroll"
    }
    guard state == .full else {
      return "the state is \(state.rawValue), and the content scrolls in full only"
    }
    if beganInGrabberArea { return "the touch landed in the grabber area" }
    guard displacement * collapsing > 0, isContentAtItsEnd(&context) else { return nil }
    return switch edge {
    case .bottom: "a downward drag with the content at its top"
    case .top: "an upward drag with the content at its bottom"
    case .left: "a drag to the left with the content at its right end"
    case .right: "a drag to the right with the content at its left end"
    }
  }

  /// Whether content scrolls on the panel's axis.
  private func scrollsAlongAxis(_ context: inout SheetContext) -> Bool {
    switch context.scrollView?.panAxis {
    case .free: true
    case .vertical: !edge.isSide
    case .horizontal: edge.isSide
    case .some(.none), nil: false
    }
  }

  /// Whether content may scroll while the panel stands still: this drag began in `full`, on content that
  /// can scroll.
  func mayScrollAlong(_ context: inout SheetContext) -> Bool {
    state == .full && !beganInGrabberArea && scrollsAlongAxis(&context)
  }

  /// Whether content that can scroll is being dragged along, in whatever state: its pan has begun, and
  /// changes now.
  func scrollsAlong(_ context: inout SheetContext) -> Bool {
    contentHadBegun && !beganInGrabberArea && scrollsAlongAxis(&context)
      && hasContentsPanBegun(context)
  }

  func hasContentsPanBegun(_ context: SheetContext) -> Bool {
    context.scrollView?.isDragging == true || context.scrollView?.awaitsDrag == true
  }

  /// Whether the content is at, or is pulled beyond, the end at which it stays while the panel
  /// leaves `full`.
  func isContentAtItsEnd(_ context: inout SheetContext) -> Bool {
    guard let pull = contentsPull(&context) else { return false }
    return pull * collapsing >= 0
  }

  /// How far the content visibly is pulled beyond the offset at which it stays while the panel
  /// leaves `full`, down or right positive.
  ///
  /// The sign is opposite if it is scrolled; nil if there is no content.
  private func contentsPull(_ context: inout SheetContext) -> Double? {
    guard let pinned = pinnedOffset(&context),
      let shown = shownOffset(&context)
    else { return nil }
    return pinned - shown
  }

  /// Whether a drag that is the panel's holds the content where it is.
  ///
  /// Where the panel is as expanded as it gets, to the pixel, the content scrolls on, whatever the state
  /// is; but for a drag in the grabber area, for whose end the content's pan waits.
  private var pinsContent: Bool {
    let way = (movingEdge - anchors.mostExpandedEdge(collapsing: collapsing)) * collapsing
    return beganInGrabberArea || PanelAnchors.onPixel(way, scale: screen.scale) > 0
  }

  func pinnedOffset(_ context: inout SheetContext) -> Double? {
    (collapsing > 0 ? context.scrollView?.minimumOffset : context.scrollView?.maximumOffset)
      .map { edge.along($0) }
  }

  func shownOffset(_ context: inout SheetContext) -> Double? {
    edge.isSide
      ? context.scrollView?.contentOffset(at: context.time).x
      : context.scrollView?.contentOffsetY(at: context.time)
  }

  /// Puts pulled content back to where it stays.
  ///
  /// - Returns: its pull in points, which the panel continues with; 0 if it is scrolled.
  func takeContentsPull(_ context: inout SheetContext) -> Double {
    guard let pull = contentsPull(&context), pull * collapsing >= 0 else { return 0 }
    pinContent(&context)
    return pull
  }

  /// How far beyond the offset at which it stays the scene or the app put the content during a run:
  /// a drag that begins there pulls the panel as far.
  func farthestPull(_ history: SheetHistory, _ context: SheetContext) -> Double {
    guard let scrollView = context.scrollView else { return 0 }
    let pulls = history.placedOffsets(in: scrollView).map {
      (edge.along(scrollView.minimumOffset) - $0) * collapsing
    }
    return max(0, pulls.max() ?? 0)
  }

  private func pinContent(_ context: inout SheetContext) {
    guard let pinned = pinnedOffset(&context) else { return }
    putContent(at: pinned, &context)
  }

  private func putContent(at offset: Double, _ context: inout SheetContext) {
    if edge.isSide {
      context.scrollView?.setContentOffset(x: offset)
    } else {
      context.scrollView?.setContentOffset(y: offset)
    }
  }

  /// Puts content that has scrolled with the panel in `full` back to where it stays while the panel
  /// moves.
  ///
  /// Once it is released, content that was beyond its limits does not stay there.
  mutating func settleContent(isReleased: Bool, _ context: inout SheetContext) {
    guard var settledOffset, let scrollView = context.scrollView else { return }
    if isReleased {
      let limits = (edge.along(scrollView.minimumOffset), edge.along(scrollView.maximumOffset))
      settledOffset = min(max(settledOffset, limits.0), limits.1)
    }
    guard shownOffset(&context) != settledOffset else { return }
    putContent(at: settledOffset, &context)
  }

  /// The content does not follow the finger along the axis while the drag is the panel's.
  ///
  /// The scroll view's pan begins whoever's drag it is, and then it is decided, unless the panel's
  /// pan has begun before.
  package mutating func scrollViewWillScroll(
    by delta: Vector, _ context: inout SheetContext
  ) -> Vector {
    if !isPanning, !hasContentBegun {
      hasContentBegun = true
      let way = context.scrollView.map { edge.along($0.displacementAtRecognition) } ?? 0
      reasonAtBegin = reasonToMove(displacement: way, &context)
    }
    // In full, content that is pulled beyond its end shows that until the panel takes it over.
    let step = edge.along(delta)
    let isPanels = drag != nil || reasonAtBegin != nil && (isCaught || !mayScrollAlong(&context))
    let isPinned = isPanels && pinsContent
    holdsContent = isPinned
    if isPinned {
      if drag != nil {
        settleContent(isReleased: false, &context)
        holdsEnd = true
      }
      return edge.vector(step)
    }
    let held = partBeyondEnd(of: step, &context)
    if drag != nil, step * collapsing >= 0, let end = pinnedOffset(&context),
      let offset = shownOffset(&context), (offset + step - held - end) * collapsing >= 0
    {
      holdsEnd = false
    }
    return edge.vector(held)
  }

  /// The part of a step of the content, in points of the offset, that would pull it past its end while
  /// the panel moves by itself.
  ///
  /// The original turns `bounces` off until an attraction from another state to `full` is over, and where
  /// a drag of the panel begins until content is dragged on from its end.
  private func partBeyondEnd(of step: Double, _ context: inout SheetContext) -> Double {
    guard attraction != nil || drag != nil && holdsEnd, let end = pinnedOffset(&context),
      let offset = context.scrollView?.unroundedOffset(at: context.time)
    else { return 0 }
    let beyond = edge.along(offset) + step - end
    return beyond * collapsing < 0 ? beyond : 0
  }

  /// Once the drag belongs to the panel, the content does not continue along the axis by itself.
  package func heldContentAxis(_ context: SheetContext) -> PanConfiguration.Axis {
    // Content that was caught is dragged alone, although it is at its top and pulled down.
    let isPanels = drag != nil || reasonAtBegin != nil && (isPanning || holdsContent)
    return isPanels && pinsContent ? (edge.isSide ? .horizontal : .vertical) : .none
  }
}
