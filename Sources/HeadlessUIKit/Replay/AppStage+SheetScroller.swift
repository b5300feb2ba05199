import GestureEngine
import MotionLaws

/// A scroll view whose delegate, or whose layout, moves the sheet as it scrolls.
struct SheetScroller {
  var id: ScrollViewID

  /// The distance that the sheet's moving edge goes for each point of contentOffset.y.
  var ratio: Double
}

extension AppStage {
  /// The values to compare with after a turn.
  struct Scrolling {
    var edge: Double
    var offsets: [ScrollViewID: Double]
  }

  /// A turn begins; nil if the app has no scroll view.
  func scrollingBegins() -> Scrolling? {
    let scrollViews = run.link.scrollViews
    guard !scrollViews.isEmpty else { return nil }
    return Scrolling(
      edge: modelEdge,
      offsets: Dictionary(
        scrollViews.compactMap { view in
          view.id(in: run).map { ($0, Double(view.contentOffset.y)) }
        }, uniquingKeysWith: { first, _ in first }))
  }

  /// Records, at the end of a turn, the scroll view that has moved the sheet while it drags or
  /// moves.
  ///
  /// A pan's own actions are turns without a scroll, so what they move is theirs.
  func recordSheetScroller(since start: Scrolling?) {
    guard let start, let context = run.link.context else { return }
    let edge = modelEdge - start.edge
    for view in run.link.scrollViews {
      guard let id = view.id(in: run), let before = start.offsets[id],
        let simulated = context[scrollView: id], simulated.isDragging || simulated.isMoving
      else { continue }
      let way = Double(view.contentOffset.y) - before
      guard way != 0 else { continue }
      sheetScroller = edge == 0 ? nil : SheetScroller(id: id, ratio: edge / way)
    }
  }

  /// The motion of the sheet with a scroll view: whether fingers drag it, and how fast its moving
  /// edge goes, in points per second; nil if it does not move.
  func scrolledSheet(at time: Double) -> (isDragged: Bool, velocity: Double)? {
    guard let sheetScroller,
      let simulated = (run.link.context ?? run.link.question)?[scrollView: sheetScroller.id],
      simulated.isDragging || simulated.isMoving
    else { return nil }
    // Not −0 at rest.
    return (simulated.isDragging, 0 + sheetScroller.ratio * simulated.velocity(at: time).y)
  }

  /// The position of the sheet's moving edge as the app's code reads it.
  private var modelEdge: Double {
    app.edge.movingEdge(of: Rect(sheetFrame(at: nil)))
  }
}
