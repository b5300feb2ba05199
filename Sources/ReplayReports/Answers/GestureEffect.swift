package import GestureEngine
import GestureTraces
package import MotionLaws

/// Notices whether what fingers do in a run reaches anything that moves.
package struct GestureEffect: TimelineSink {
  /// Only frames say where the sheet was when a finger landed.
  package let wantsFrames = true
  package let wantsEvents = true

  /// The outcome has the last release of the sheet.
  package let wantsReleases = true

  /// The sheet, and the views in it; empty if the scene has no sheet.
  private var sheetViews: Set<String> = []
  private var screen = Screen()

  /// The views of an app whose own code says which one is the sheet; nil for another scene.
  private var app: AppViews?

  /// Whether a finger landed on the sheet, or something else recognized what a finger did.
  private var isAnswered = false
  private var first: Landing?

  /// The sheet's frame when the first finger landed; nil until that is shown.
  private var sheet: Rect?

  /// The frame of the keyboard then; nil if none shows.
  private var keyboard: Rect?

  private struct Landing {
    let finger: Int
    let point: Point
    let view: String?
    let screen: Screen
  }

  /// The fingers that have landed, in their order.
  private var drags: [(landing: Landing, distance: Double)] = []

  /// The places of fingers.
  private var reach = FingerReach()

  /// The moving parts when the first finger landed; nil until that is shown.
  private var rest: MovingParts?

  /// The states of the sheet when the first finger landed, and when it was shown last; nil if there is
  /// none.
  private var states: (first: String, last: String)?

  /// Whether anything has moved since, or was decided.
  private var hasMoved = false

  /// By how much touches were scaled on their way from the trace, which a move of it is, too.
  private let scale: Vector

  package init(scale: Vector = Vector(x: 1, y: 1)) { self.scale = scale }

  package mutating func begin(_ run: RunDescription) {
    screen = run.screen
    if case .scene(let scene, _) = run.settings, scene.sheet?.settingsPart == .app {
      app = AppViews(of: scene)
    }
    // A view comes after the one that it lies in.
    for view in run.views
    where view.role == .sheet || view.parent.map(sheetViews.contains) == true {
      sheetViews.insert(view.name)
    }
    // A list can scroll, and may itself be the sheet.
    sheetViews.formUnion(run.views.filter { $0.role == .scrollView }.map(\.name))
  }

  package mutating func event(_ event: TimelineEvent) {
    switch event.kind {
    case .touch(let finger, .began, let point, let view):
      if let view, sheetViews.contains(view) { isAnswered = true }
      let landing = Landing(finger: finger, point: point, view: view, screen: screen)
      if first == nil { first = landing }
      drags.append((landing, 0))
      reach.add(point)
    case .touch(let finger, .ended, let point, _): drag(finger, to: point)
    // A touch is on or off the screen of its moment.
    case .action(let action): _ = screen.fault(after: action)
    case .recognizer(let name, _, let state, _, _):
      if state == .began { app?.recognizer = name }
      // Such as a tap on what darkens the screen, which is meant to close the sheet.
      if state == .began || state == .recognized { isAnswered = true }
      // A discrete gesture moves nothing by itself.
      if state == .recognized { hasMoved = true }
    case .control, .navigation, .transition: hasMoved = true
    // An assistive technology taps the view that a trace names, wherever the sheet is.
    case .custom("accessibility", _): isAnswered = true
    // The rules were asked, and can answer otherwise. An app's code also decides about other views.
    case .decision where app == nil: hasMoved = true
    default: break
    }
  }

  package mutating func frame(_ frame: Frame) {
    guard first != nil else { return }
    if sheet == nil, !isAnswered {
      sheet = frame.layout.arranged.first { $0.role == .sheet }?.frame
      keyboard = frame.layout.arranged.first { $0.role == .keyboard }?.frame
    }
    for touch in frame.touches { drag(touch.id, to: touch.point) }
    if let state = frame.sheet?.reading.state { states = (states?.first ?? state, state) }
    // An app can say anything of its state: what it says is true only if its sheet moves.
    let parts = MovingParts(frame, withState: app == nil)
    if let rest { hasMoved = hasMoved || parts != rest } else { rest = parts }
    if !hasMoved { app?.look(at: frame.layout) }
  }

  /// Frames of a pause show the same.
  package mutating func frames(_ run: FrameRun) { if run.count > 0 { frame(run[0]) } }

  package mutating func end(_ outcome: Outcome) {}

  private mutating func drag(_ finger: Int, to point: Point) {
    reach.add(point)
    guard let index = drags.lastIndex(where: { $0.landing.finger == finger }) else { return }
    drags[index].distance = max(
      drags[index].distance, (point - drags[index].landing.point).length)
  }

  /// The reason why what the fingers did says nothing about what moves; nil if it says something,
  /// and if there was no finger.
  package var idleness: IdleGesture? {
    if let miss { return .missed(miss) }
    guard let rest, !hasMoved, let drag = drags.max(by: { $0.distance < $1.distance }),
      drag.distance >= UnmovedSheet.leastDrag
    else { return nil }
    if rest.sheet == nil, isAnswered { return nil }
    return .unmoved(
      UnmovedSheet(
        finger: drag.landing.finger, distance: drag.distance, from: drag.landing.point,
        view: drag.landing.view, states: states, app: app))
  }

  /// The missed sheet; nil if a finger landed on it, or none landed anywhere.
  private var miss: SheetMiss? {
    guard !isAnswered, let first, let sheet else { return nil }
    return SheetMiss(
      finger: first.finger, point: first.point, view: first.view, sheet: sheet,
      keyboard: keyboard, screen: first.screen, scale: scale, reach: reach)
  }
}

/// The part of the screen that fingers touched.
struct FingerReach: Sendable, Hashable {
  private var least = Point(x: .infinity, y: .infinity)
  private var greatest = Point(x: -.infinity, y: -.infinity)

  mutating func add(_ point: Point) {
    least = Point(x: min(least.x, point.x), y: min(least.y, point.y))
    greatest = Point(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
  }

  /// Whether it lies on a screen after a move, if it did so before.
  func stays(on screen: Screen, after move: Vector) -> Bool {
    let bounds = screen.bounds
    guard bounds.contains(least), bounds.contains(greatest) else { return true }
    return bounds.contains(least + move) && bounds.contains(greatest + move)
  }
}

/// The parts of a frame that can move.
private struct MovingParts: Equatable {
  let sheet: Place?
  private let offset: Point?
  private let offsets: [Point]

  /// The top edges and lengths of the sheets that an app presents besides its own.
  private let presented: [[Double]]

  struct Place: Equatable {
    /// Empty if it does not count.
    private let state: String
    private let x: Double?
    private let y: Double
    private let extent: Double
    private let movingEdge: Double

    init(_ reading: SheetReading, withState: Bool) {
      state = withState ? reading.state : ""
      (x, y) = (reading.x, reading.y)
      (extent, movingEdge) = (reading.extent, reading.movingEdge)
    }
  }

  init(_ frame: Frame, withState: Bool) {
    sheet = frame.sheet.map { Place($0.reading, withState: withState) }
    offset = frame.scroll?.contentOffset
    offsets = frame.scrolls.map(\.scroll.contentOffset)
    presented = frame.sheets.map { [$0.y, $0.extent] }
  }
}
