import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// Follows the drags of fingers that land alone while everything rests: what each of them moves.
struct DragWatch {
  /// A drag that began while everything rested.
  struct Drag: Sendable {
    let id: Int

    /// The time at which its finger landed, in seconds.
    let begin: Double

    /// The time at which it was lifted, in seconds; nil while it is down.
    fileprivate(set) var end: Double?

    /// The view that it landed on, by its name.
    let view: String?

    /// The state of what it could move before it landed; nil until something has been seen.
    fileprivate(set) var rest: Rest?

    /// The recognizers of lists that do not scroll now.
    fileprivate var switchedOff: [String] = []

    /// The lists under it, the innermost first, and the frames of their views.
    fileprivate var lists: [(name: String, frame: Rect)] = []

    /// Whether it landed on the sheet or on a list.
    fileprivate(set) var isOnSheet = false

    /// The sheet or the list that it moved, in words; nil if it moved nothing.
    fileprivate(set) var moved: String?
  }

  /// The place of everything that a drag may move.
  struct Rest: Sendable {
    fileprivate var state: String?
    fileprivate var edge: Double?
    fileprivate var isKeyboardUp = false
    fileprivate var lists: [List] = []

    /// The top edges of the sheets that an app presents besides its own.
    fileprivate var sheets: [Double] = []

    fileprivate struct List: Sendable {
      let name: String
      let offset: Point
      let size: Vector
    }
  }

  /// The least way of a finger that counts as a drag, in points: enough for any hysteresis (chosen).
  private static let leastWay = 40.0

  /// The time in which a drag leaves its place, in seconds: a finger that stays longer may press (chosen).
  private static let latestStart = 0.2

  /// The least distance that counts as a move, in points.
  private static let leastMove = 1.0

  /// The least distance that a list must still be able to scroll, in points (chosen).
  private static let leastDistance = 20.0

  private let trace: Trace
  private let interval: Double

  /// The state of the first frame; nil if something moves then, or has happened before it.
  private var start: Rest?
  private var isFirst = true
  private var hasBegun = false

  /// The state of the last frame, and whether nothing moves in it, nor has anything happened since.
  private var last = Rest()
  private var isIdle = true
  private var fingers = 0
  private var drag: Drag?

  /// The drags that are over, in their order.
  private(set) var drags: [Drag] = []

  /// The drags that moved nothing where a list could have been scrolled.
  private(set) var faults: [FaultNotes.Fault] = []

  init(_ trace: Trace, on scene: ReplayScene) {
    self.trace = trace
    interval = 1 / scene.screen.refreshRate
  }

  // MARK: What happens

  mutating func note(_ event: TimelineEvent) {
    switch event.kind {
    case .touch(let id, .began, _, let view):
      fingers += 1
      let rests = fingers == 1 && isIdle
      drag =
        rests ? Drag(id: id, begin: event.time, view: view, rest: isFirst ? nil : last) : nil
      isIdle = false
    case .touch(let id, let phase, _, _) where phase.isLift:
      fingers -= 1
      if phase == .ended, drag?.id == id { drag?.end = event.time } else { drag = nil }
    case .recognizer(let name, _, .failed, _, _)
    where event.because == RecognitionReason.nothingToScroll.description:
      drag?.switchedOff.append(name)
    case .action:
      (drag, isIdle, hasBegun) = (nil, false, true)
    case .sheet: hasBegun = true
    default: break
    }
  }

  mutating func note(_ frame: Frame, isKeyboardUp: Bool) {
    last.set(frame, isKeyboardUp: isKeyboardUp)
    isIdle = frame.isAtRest && frame.touches.isEmpty
    if isFirst, !hasBegun, frame.isAtRest { start = last }
    isFirst = false
    guard drag != nil else { return }
    if drag?.rest == nil { drag?.rest = last }
    if drag?.isOnSheet == false { drag?.findViews(in: frame) }
    if drag?.moved == nil, let rest = drag?.rest {
      drag?.moved = last.words(ofMoveFrom: rest, atLeast: Self.leastMove)
    }
    if let end = drag?.end, frame.time > end + interval { finish() }
  }

  /// The drag that is under way is over, and what comes later has nothing to do with it.
  mutating func finish() {
    defer { drag = nil }
    guard let drag, let end = drag.end, let way = way(of: drag) else { return }
    drags.append(drag)
    guard drag.moved == nil, let words = drag.wordsOfHeldList(way, atLeast: Self.leastDistance)
    else {
      return
    }
    faults.append(.init(time: end, words: words))
  }

  // MARK: What it may mean

  /// The samples of a drag's finger.
  func samples(of drag: Drag) -> [TouchSample] {
    trace.samples.filter {
      $0.id == drag.id && $0.time >= drag.begin && $0.time <= drag.end ?? .infinity
    }
  }

  /// The farthest that a drag goes, in points, along one axis; nil for one that is short, crooked or late.
  private func way(of drag: Drag) -> Vector? {
    let samples = samples(of: drag)
    guard let first = samples.first,
      let far = samples.max(by: {
        ($0.point - first.point).length < ($1.point - first.point).length
      }),
      let left = samples.first(where: { ($0.point - first.point).length >= 10 }),
      left.time - first.time <= Self.latestStart
    else { return nil }
    let way = far.point - first.point
    let (long, short) = (
      max(way.x.magnitude, way.y.magnitude), min(way.x.magnitude, way.y.magnitude)
    )
    guard long >= Self.leastWay, short <= long / 2 else { return nil }
    return way.y.magnitude > way.x.magnitude ? Vector(x: 0, y: way.y) : Vector(x: way.x, y: 0)
  }

  /// The first drag that moved nothing, on a sheet or a list where everything rested as at the beginning, and
  /// something had come before.
  var unansweredDrag: Drag? {
    guard let start, let first = trace.samples.first else { return nil }
    return drags.first { drag in
      drag.moved == nil && drag.isOnSheet && drag.begin > first.time
        && drag.rest?.words(ofMoveFrom: start, atLeast: 0.5) == nil
        && drag.rest?.state == start.state
    }
  }
}

extension DragWatch.Drag {
  /// The fault of a drag that moved nothing, though the same alone moves something, in words.
  func words(though moved: String) -> String {
    "a finger on \((view ?? "the screen").printable) moves nothing where everything rests as at the beginning; the same finger alone moves \(moved)"
  }

  fileprivate mutating func findViews(in frame: Frame) {
    let views = frame.layout.views
    guard var index = views.firstIndex(where: { $0.name == view }) else { return }
    while true {
      let current = views[index]
      let isList = rest?.lists.contains { $0.name == current.name } == true
      if isList { lists.append((current.name, current.frame)) }
      if isList || current.role == .sheet { isOnSheet = true }
      guard let parent = current.parent else { return }
      index = parent
    }
  }

  /// The fault of a drag on a list that has more to show; nil if there is none.
  fileprivate func wordsOfHeldList(_ way: Vector, atLeast leastDistance: Double) -> String? {
    guard let rest, !rest.isKeyboardUp else { return nil }
    for list in lists {
      guard let known = rest.lists.first(where: { $0.name == list.name }) else { continue }
      let isVertical = way.y != 0
      let (offset, content, length, step) =
        isVertical
        ? (known.offset.y, known.size.y, list.frame.height, way.y)
        : (known.offset.x, known.size.x, list.frame.width, way.x)
      guard content > length + leastDistance else { continue }
      let room = step < 0 ? content - length - offset : offset
      guard room >= leastDistance else { continue }
      let isOff = switchedOff.contains {
        $0.hasPrefix(list.name) || $0 == RecognizerDescription.scrollPan
      }
      guard !isOff else { return nil }
      let direction =
        isVertical ? (step < 0 ? "up" : "down") : (step < 0 ? "to the left" : "to the right")
      return
        "a finger drags \(step.magnitude.rounded3) pt \(direction) on \(list.name.printable), which has \(room.rounded3) pt left to scroll, and neither it nor the sheet moves"
    }
    return nil
  }
}

extension DragWatch.Rest {
  /// Becomes that of another frame, in the storage that is there.
  fileprivate mutating func set(_ frame: Frame, isKeyboardUp: Bool) {
    state = frame.sheet?.reading.state
    edge = frame.sheet?.reading.movingEdge
    self.isKeyboardUp = isKeyboardUp
    lists.removeAll(keepingCapacity: true)
    if let scroll = frame.scroll { add(ViewArrangement.scrollView, scroll) }
    for further in frame.scrolls { add(further.name, further.scroll) }
    sheets.removeAll(keepingCapacity: true)
    for sheet in frame.sheets { sheets.append(sheet.y) }
  }

  private mutating func add(_ name: String, _ scroll: Frame.Scroll) {
    lists.append(
      List(
        name: name, offset: scroll.contentOffset,
        size: Vector(x: scroll.contentWidth, y: scroll.contentHeight)))
  }

  /// The sheet or the list that is elsewhere than in another state, in words; nil if all is where it was.
  fileprivate func words(ofMoveFrom other: Self, atLeast least: Double) -> String? {
    if let edge, let before = other.edge, (edge - before).magnitude > least { return "the sheet" }
    if isKeyboardUp != other.isKeyboardUp { return "the keyboard" }
    if sheets.count != other.sheets.count
      || zip(sheets, other.sheets).contains(where: { ($0 - $1).magnitude > least })
    {
      return "a sheet that it presents"
    }
    for list in lists {
      guard let before = other.lists.first(where: { $0.name == list.name }) else { continue }
      if (list.offset - before.offset).length > least { return list.name.printable }
    }
    return nil
  }
}

extension Frame {
  /// Whether neither the sheet nor a list moves.
  fileprivate var isAtRest: Bool {
    sheet?.reading.phase ?? .idle == .idle && scroll?.phase ?? .idle == .idle
      && scrolls.allSatisfy { $0.scroll.phase == .idle } && sheets.allSatisfy { $0.phase == .idle }
  }
}
