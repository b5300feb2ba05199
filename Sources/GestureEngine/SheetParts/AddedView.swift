public import MotionLaws

/// A view that a scene adds to those of its sheet: a further scroll view, or a control.
public struct AddedView: Sendable {
  public let name: String

  /// The name of the view that contains it.
  public internal(set) var container: String

  /// Where it lies in the content of that view, in points.
  public let frame: Rect

  /// A view that lies in its content.
  let contains: String?

  /// What it is if it is a control.
  let control: ControlSettings.Kind?

  /// Whether the sheet itself arranges it among its views.
  let isArrangedBySheet: Bool

  /// Its state if it is a scroll view; nil for a control, and while the stage works on it.
  public internal(set) var scrollView: SimulatedScrollView?

  /// The index of the scroll view's pan in the arena.
  var panIndex: Int?

  /// Its velocity under a finger, and where it was before the latest move, if frames are observed.
  var drag = DragVelocity()
  var offsetBeforeMove = Point(x: 0, y: 0)

  init(_ settings: FurtherScrollViewSettings, on screen: Screen) {
    name = settings.name
    container = settings.container
    frame = settings.frame
    contains = settings.contains
    control = nil
    isArrangedBySheet = false
    scrollView = SimulatedScrollView(
      settings.scrollView, width: frame.width, height: frame.height, scale: screen.scale,
      refreshRate: screen.refreshRate)
  }

  init(_ settings: ControlSettings) {
    name = settings.name
    container = settings.container
    frame = settings.frame
    contains = nil
    control = settings.kind
    isArrangedBySheet = false
  }

  /// A scroll view that the sheet arranges itself.
  init(_ name: String, inside container: String, _ scrollView: SimulatedScrollView) {
    self.name = name
    self.container = container
    frame = Rect(x: 0, y: 0, width: scrollView.width, height: scrollView.height)
    contains = nil
    control = nil
    isArrangedBySheet = true
    self.scrollView = scrollView
  }
}

extension SheetContext {
  /// Adds the scene's own views to those of the sheet, which have all been added.
  ///
  /// A view whose container is not there, as on a page that was not pushed, is not there either.
  func arrangeAddedViews(_ views: inout ViewArrangement) {
    for added in addedViews where !added.isArrangedBySheet {
      guard let container = views[added.container] else { continue }
      let scrolled = contentOffset(ofScrollViewNamed: added.container) ?? Point(x: 0, y: 0)
      let frame = Rect(
        x: container.x + added.frame.x - scrolled.x, y: container.y + added.frame.y - scrolled.y,
        width: added.frame.width, height: added.frame.height)
      if let inner = added.contains {
        let offset = added.scrollView?.contentOffset(at: time) ?? Point(x: 0, y: 0)
        views.put(inner, inScrollViewNamed: added.name, frame, scrolledBy: offset)
      } else {
        views.add(
          added.name, frame, as: added.control == nil ? .scrollView : .other, in: added.container)
      }
    }
  }

  /// What a scroll view shows of its content; nil if there is no scroll view of that name.
  func contentOffset(ofScrollViewNamed name: String) -> Point? {
    if name == ViewArrangement.scrollView { return scrollView?.contentOffset(at: time) }
    return addedViews.first { $0.name == name }?.scrollView?.contentOffset(at: time)
  }
}
