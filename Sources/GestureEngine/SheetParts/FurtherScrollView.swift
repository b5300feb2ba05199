import MotionLaws

/// A scroll view beside the scene's own: one of the scene, of a sheet's code or of an app.
struct FurtherScrollView: Sendable {
  /// The place of a scroll view on the screen.
  enum Placement: Sendable {
    /// In a view of the sheet, or in the content of a scroll view; `contains` names a view that lies
    /// in its own content.
    case container(String, frame: Rect, contains: String?)

    /// Arranged by the sheet itself, in the content of another scroll view if in any.
    case sheet(inside: ScrollViewID?)
  }

  let name: String

  /// The name of its own pan.
  let panName: String
  var placement: Placement
  var scrollView: SimulatedScrollView?

  /// The index of its pan in the arena; nil until that is attached.
  var panIndex: Int?

  /// Its velocity under a finger, if frames are observed.
  var drag = DragVelocity()

  /// Its contentOffset before the latest move, if frames are observed.
  var offsetBeforeMove = Point(x: 0, y: 0)

  init(_ settings: FurtherScrollViewSettings, on screen: Screen) {
    name = settings.name
    panName = settings.panName
    placement = .container(
      settings.container, frame: settings.frame, contains: settings.contains)
    scrollView = SimulatedScrollView(
      settings.scrollView, width: settings.frame.width, height: settings.frame.height,
      scale: screen.scale, refreshRate: screen.refreshRate)
  }

  /// A scroll view that the sheet arranges itself.
  init(_ name: String, inside outer: ScrollViewID?, _ scrollView: SimulatedScrollView) {
    self.name = name
    panName = FurtherScrollViewSettings.panName(of: name)
    placement = .sheet(inside: outer)
    self.scrollView = scrollView
  }

  /// Whether the sheet arranges it, and has its pan among its own recognizers.
  var isArrangedBySheet: Bool {
    if case .sheet = placement { return true }
    return false
  }

  /// The view that lies in its content, if the scene puts one there.
  var content: String? {
    if case .container(_, _, let contains) = placement { return contains }
    return nil
  }
}
