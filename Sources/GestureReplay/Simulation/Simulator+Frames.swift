import GestureRecognition
import MotionLaws
import ScrollViews
import SheetSystems

/// What the screen shows of sheet and content at one moment.
struct Shown: Sendable {
  var reading = SheetReading(state: "", phase: .idle, y: 0, extent: 0, velocity: 0)

  /// Nil if the scene has no scroll view.
  var contentOffset: Point?
}

/// A look at the state, which is what a frame is.
extension Simulator {
  /// Sees to it that `shown` is what the screen shows now: it is asked once, as long as nothing
  /// happens and nothing moves by itself.
  @inline(__always)
  mutating func updateShown() {
    guard !isShownCurrent || stage.sheet.isMoving || stage.context.scrollView?.isMoving == true
    else { return }
    shown.reading = stage.sheet.reading(stage.context)
    shown.contentOffset = stage.context.scrollView?.contentOffset(at: stage.context.time)
    isShownCurrent = true
  }

  mutating func look(at index: Int, time: Double) {
    frame.index = index
    frame.time = time
    frame.touches.removeAll(keepingCapacity: true)
    for finger in fingers { frame.touches.append(FingerMove(id: finger.id, point: finger.point)) }
    frame.recognizers.removeAll(keepingCapacity: true)
    frame.pans.removeAll(keepingCapacity: true)
    // By index: an iteration would copy each recognizer, in every frame.
    for index in arena.recognizers.indices {
      frame.recognizers.append(arena.recognizers[index].state)
      guard arena.recognizers[index].state.isActive, arena.recognizers[index].isPan else {
        continue
      }
      let pan = arena.reportedMotion(ofRecognizerAt: index)
      frame.pans.append(
        Frame.Pan(index: index, translation: pan.translation, velocity: pan.velocity))
    }
    updateShown()
    if description.hasSheet {
      let progress = Self.progress(of: shown.reading.extent, in: stage.sheet.extentRange)
      var sheet = Frame.Sheet(reading: shown.reading, progress: progress)
      switch shown.reading.phase {
      case .idle: sheet.reading.velocity = 0
      case .dragging: sheet.reading.velocity = sheetDrag.value(at: time).y
      case .animating: break
      }
      frame.sheet = sheet
    }
    // A sheet may take its scroll view away, as with a page that has none.
    let dragVelocity = scrollDrag.value(at: time)
    frame.scroll = stage.context.scrollView?.shown(
      at: shown.contentOffset, dragVelocity: dragVelocity, time: time)
    frame.layout.removeAll()
    stage.sheet.arrange(&frame.layout, .presentation, stage.context)
    noticeMistakes(at: time)
  }

  private mutating func noticeMistakes(at time: Double) {
    guard mistake == nil else { return }
    if let value = frame.notFinite {
      mistake = .notANumber(stage.sheet.name, value, at: time)
    } else if let orphan = frame.layout.firstOrphan {
      mistake = .unknownParent(stage.sheet.name, orphan.view, in: orphan.parent)
    }
  }

  private static func progress(of extent: Double, in range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    // A sheet with a single resting place is all there.
    return length > 0 ? (extent - range.lowerBound) / length : 1
  }
}

extension SimulatedScrollView {
  /// Shows it in a frame.
  ///
  /// - Parameters:
  ///   - contentOffset: where it stands.
  ///   - dragVelocity: how fast it goes under a finger, in points per second.
  ///   - time: now, in seconds.
  /// - Returns: what a frame says of it.
  @inline(__always)
  fileprivate func shown(at contentOffset: Point?, dragVelocity: Vector, time: Double)
    -> Frame.Scroll
  {
    Frame.Scroll(
      phase: phase, contentOffset: contentOffset ?? self.contentOffset(at: time),
      velocity: isDragging ? dragVelocity : velocity(at: time), contentWidth: contentWidth,
      contentHeight: contentHeight)
  }
}
