import MotionLaws

/// The panel on the screen.
extension PanelSheet {
  package func arrange(
    _ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext
  ) {
    let frame = frame(at: context.time)
    views.add("content", screen.bounds, as: .background)
    views.add("sheet", frame, as: .sheet)
    if context.hasScrollView {
      views.add(ViewArrangement.scrollView, frame, in: "sheet")
    }
  }

  /// The direction in which the panel collapses: 1 is down or right, −1 up or left.
  @inline(__always)
  var collapsing: Double { edge.collapsing }

  /// The part of the panel that shows when its moving edge is at a position.
  func extent(at movingEdge: Double) -> Double {
    edge.extent(ofMovingEdge: movingEdge, on: screen.bounds)
  }

  /// The panel's length: as much as shows of it in its most expanded state, and never negative.
  private var length: Double { max(0, extentRange.upperBound) }

  /// The value that its animations move.
  var animatedValue: String {
    switch edge {
    case .bottom: "sheet.y"
    case .right: "sheet.x"
    case .top, .left: "sheet.extent"
    }
  }

  /// The moving edge as it shows.
  @inline(__always)
  func movingEdge(at time: Double) -> Double { removal?.value(at: time) ?? movingEdge }

  /// Its view: across the screen, or, at a side, from one end of the safe area to the other, as the
  /// original's default constraints have it.
  private func frame(at time: Double) -> Rect {
    let start = movingEdge(at: time) - (collapsing > 0 ? 0 : length)
    guard edge.isSide else {
      return Rect(x: 0, y: start, width: screen.width, height: length)
    }
    let (top, bottom) = (screen.safeArea.top, screen.height - screen.safeArea.bottom)
    return Rect(x: start, y: top, width: length, height: max(0, bottom - top))
  }

  package var extentRange: ClosedRange<Double> {
    let ends = (extent(at: anchors.range.lowerBound), extent(at: anchors.range.upperBound))
    return min(ends.0, ends.1)...max(ends.0, ends.1)
  }

  package func reading(_ context: SheetContext) -> SheetReading {
    let isDragged = drag != nil && drag?.untold == nil
    let phase: SheetPhase = isDragged ? .dragging : isMoving ? .animating : .idle
    let movingEdge = movingEdge(at: context.time)
    let shown = extent(at: movingEdge)
    var reading = SheetReading(
      state: state.rawValue, phase: phase, frame: frame(at: context.time), from: edge,
      extent: min(max(shown, 0), length),
      velocity: attraction?.spring.velocity ?? removal?.velocity(at: context.time) ?? 0)
    reading.movingEdge = movingEdge
    reading.extentOfProgress = shown
    return reading
  }
}
