import MotionLaws

/// The sheet and the content as the screen shows them at one moment.
struct Shown: Sendable {
  var reading = SheetReading(state: "", phase: .idle, y: 0, extent: 0, velocity: 0)

  /// Nil if the scene has no scroll view.
  var contentOffset: Point?

  /// The sheets that an app presents besides its own.
  var sheets: [Frame.PresentedSheet] = []
}

/// Observation of the state, which is what a frame is.
extension Simulator {
  /// Informs the sheet about a frame.
  @inline(__always)
  mutating func frameWillShow() {
    stage.sheet.frameWillShow(interval: 1 / refreshRate, &stage.context)
    if stage.sheet.dependsOnRefreshRate { isShownCurrent = false }
  }

  /// Makes sure that `shown` is what the screen shows now.
  ///
  /// The state is queried only once as long as nothing happens and nothing moves by itself.
  @inline(__always)
  mutating func updateShown() {
    guard !isShownCurrent || stage.sheet.isMoving || stage.context.scrollView?.isMoving == true
    else { return }
    shown.reading = stage.sheet.reading(stage.context)
    shown.contentOffset = stage.context.scrollView?.contentOffset(at: stage.context.time)
    if let app = stage.context.touchReceiver {
      shown.sheets = app.presentedSheets(stage.context).map { .init(name: $0.name, $0.reading) }
    }
    isShownCurrent = true
  }

  /// Passes on what was reported since the last frame.
  @inline(__always)
  mutating func passEvents<Sink: TimelineSink>(to sink: inout Sink) {
    guard !stage.context.log.events.isEmpty else { return }
    for event in stage.context.log.events {
      if mistake == nil, let fault = event.fault {
        mistake = .badEvent(stage.sheet.name, fault, at: event.time)
      }
      guard mistake == nil else { break }
      sink.event(event)
    }
    stage.context.log.removeAll()
  }

  mutating func captureFrame(at index: Int, time: Double) {
    frame.index = index
    frame.time = time
    captureFingers()
    captureRecognizers()
    updateShown()
    if description.hasSheet {
      // Replacing it would release what it holds, in every frame.
      frame.sheet?.reading = shown.reading
      frame.sheet?.progress = Self.progress(
        of: shown.reading.extentOfProgress ?? shown.reading.extent, in: stage.sheet.extentRange)
      switch shown.reading.phase {
      case .idle: frame.sheet?.reading.velocity = 0
      case .dragging: frame.sheet?.reading.velocity = sheetDrag.value(at: time).y
      case .animating: break
      }
    }
    if !shown.sheets.isEmpty || !frame.sheets.isEmpty { frame.sheets = shown.sheets }
    // A sheet may remove its scroll view, for example for a page that has none.
    let dragVelocity = scrollDrag.value(at: time)
    frame.scroll = stage.context.scrollView?.shown(
      at: shown.contentOffset, dragVelocity: dragVelocity, time: time)
    if stage.context.hasFurther || !description.scrollViews.isEmpty { captureFurther(at: time) }
    frame.layout.beginArranging()
    stage.sheet.arrange(&frame.layout, .presentation, stage.context)
    if stage.context.additions != nil {
      stage.context.arrangeAdditions(&frame.layout, .presentation)
    }
    frame.layout.endArranging()
    fitShownContent()
    noticeMistakes(at: time)
  }

  /// Content that is as wide as its view is shown as wide as that shows, whenever it was laid out
  /// last.
  private mutating func fitShownContent() {
    guard stage.sheet.isMoving, frame.scroll != nil,
      stage.context.scrollView?.settings.contentWidth == nil,
      let view = frame.layout[ViewArrangement.scrollView]
    else { return }
    frame.scroll?.contentWidth = view.width
  }

  /// Writes only what has changed, as does the function for recognizers: emptying and refilling a
  /// list costs more.
  @inline(__always)
  private mutating func captureFingers() {
    if frame.touches.count != fingers.count {
      frame.touches = fingers.map { FingerMove(id: $0.id, point: $0.point) }
    }
    for place in fingers.indices {
      let touch = FingerMove(id: fingers[place].id, point: fingers[place].point)
      if frame.touches[place] != touch { frame.touches[place] = touch }
    }
  }

  /// Accesses recognizers by index: iteration would copy each of them in every frame.
  @inline(__always)
  private mutating func captureRecognizers() {
    if frame.recognizers.count != description.recognizers.count {
      frame.recognizers = description.recognizers.map { _ in .possible }
    }
    var panCount = 0
    for index in arena.recognizers.indices {
      let place = recognizerPlaces.isEmpty ? index : recognizerPlaces[index]
      let state = arena.recognizers[index].state
      if frame.recognizers[place] != state { frame.recognizers[place] = state }
      guard state.isActive, arena.recognizers[index].isPan else { continue }
      let motion = arena.reportedMotion(ofRecognizerAt: index)
      let pan = Frame.Pan(
        index: place, translation: motion.translation, velocity: motion.velocity)
      if panCount < frame.pans.count { frame.pans[panCount] = pan } else { frame.pans.append(pan) }
      panCount += 1
    }
    if panCount < frame.pans.count { frame.pans.removeLast(frame.pans.count - panCount) }
  }

  private static func progress(of extent: Double, in range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    // A sheet with a single resting place is always fully expanded.
    return length > 0 ? (extent - range.lowerBound) / length : 1
  }
}

extension SimulatedScrollView {
  /// Shows it in a frame; mutating only so that it is queried in place.
  ///
  /// - Parameters:
  ///   - contentOffset: its current value.
  ///   - dragVelocity: its velocity under a finger, in points per second.
  ///   - time: now, in seconds.
  /// - Returns: its part of a frame.
  @inline(__always)
  mutating func shown(at contentOffset: Point?, dragVelocity: Vector, time: Double)
    -> Frame.Scroll
  {
    Frame.Scroll(
      phase: phase, contentOffset: contentOffset ?? self.contentOffset(at: time),
      velocity: isDragging ? dragVelocity : velocity(at: time), contentWidth: contentWidth,
      contentHeight: contentHeight)
  }
}

extension Simulator {
  /// The place of the scroll view of a scene without a sheet, in words; nil in other scenes.
  var scrollPlace: String? {
    guard frame.sheet == nil, let offset = frame.scroll?.contentOffset else { return nil }
    return scrollView?.place(of: offset)
  }
}
