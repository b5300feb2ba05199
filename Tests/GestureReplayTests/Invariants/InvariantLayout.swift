import GestureReplay
import MotionLaws
import ScrollViews
import SheetSystems

/// How what a frame says of the sheet goes together: edge, extent, progress and view.
struct InvariantLayout {
  /// What rounding may add, in points.
  private static let slack = 1e-9

  let scene: InvariantScene
  let story: InvariantStory

  /// What does not go together; nil where all does.
  func fault(of sheet: Frame.Sheet, _ frame: Frame) -> String? {
    let reading = sheet.reading
    guard let view = frame.layout["sheet"], view.y == reading.y else {
      return "the sheet's view is not at its y \(reading.y)"
    }
    // A drawer hangs from the top, its extent below the safe area, and is never smaller than
    // nothing; of the others shows what is
    // above the screen's lower edge.
    let isDrawer = scene.system == "drawer"
    let shown = isDrawer ? view.height : scene.scene.screen.height - view.y
    let top = scene.scene.screen.safeArea.top
    let expected = isDrawer ? max(0, top + reading.extent) : reading.extent
    guard (shown - expected).magnitude <= Self.slack else {
      return "\(shown) shows of the sheet, not its extent \(reading.extent)"
    }
    guard ranges.contains(where: { isLinear(sheet, in: $0) }) else {
      return "the progress \(sheet.progress) does not belong to the extent \(reading.extent)"
    }
    return faultOfInset(reading, frame)
  }

  /// Between which extents progress goes from 0 to 1: of a presentation, at any of its heights.
  private var ranges: [ClosedRange<Double>] {
    guard scene.system == "presentation" else {
      return [scene.scene.sheet?.extentRange].compactMap(\.self)
    }
    return story.pages.preferredHeights.map {
      0...InvariantRest.presentedExtent(preferredHeight: $0, scene)
    }
  }

  private func isLinear(_ sheet: Frame.Sheet, in range: ClosedRange<Double>) -> Bool {
    let way = range.upperBound - range.lowerBound
    let extent = range.lowerBound + sheet.progress * way
    return way == 0 || (extent - sheet.reading.extent).magnitude <= Self.slack
  }

  /// The inset's sheet is drawn where its content's top shows, or at the safe area.
  private func faultOfInset(_ reading: SheetReading, _ frame: Frame) -> String? {
    guard scene.system == "inset", let offset = frame.scroll?.contentOffset.y else { return nil }
    let y = scene.scene.screen.safeArea.top + max(0, -offset)
    return y == reading.y ? nil : "the sheet is at \(reading.y) with its content at \(offset)"
  }
}
