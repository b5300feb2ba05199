import GestureRecognition
import MotionLaws
import ScrollViews
import SheetSystems

/// A look at the state, which is what a frame is.
extension Simulator {
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
      frame.pans.append(
        Frame.Pan(
          index: index, translation: arena.recognizers[index].translation,
          velocity: arena.recognizers[index].velocity))
    }
    if description.hasSheet {
      var reading = stage.sheet.reading(stage.context)
      switch reading.phase {
      case .idle: reading.velocity = 0
      case .dragging: reading.velocity = sheetDrag.value(at: time).y
      case .animating: break
      }
      let progress = Self.progress(of: reading.extent, in: stage.sheet.extentRange)
      frame.sheet = Frame.Sheet(reading: reading, progress: progress)
    }
    // A sheet may take its scroll view away, as with a page that has none.
    let dragVelocity = scrollDrag.value(at: time)
    frame.scroll = stage.context.scrollView?.shown(at: time, dragVelocity: dragVelocity)
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
  /// What a frame shows of it.
  @inline(__always)
  fileprivate func shown(at time: Double, dragVelocity: Vector) -> Frame.Scroll {
    Frame.Scroll(
      phase: phase, contentOffset: contentOffset(at: time),
      velocity: isDragging ? dragVelocity : velocity(at: time), contentWidth: contentWidth,
      contentHeight: contentHeight)
  }
}
