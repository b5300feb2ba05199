public import GestureTraces
public import JSONText
import MotionLaws

/// Replays a trace against a scene: a discrete-event simulation over continuous time.
///
/// Samples, timers and animation ends happen at their own times; a frame is only a look at the
/// state. A simulator is a value: a copy is a checkpoint.
///
/// ```
/// var simulator = try Simulator(scene: scene, trace: trace)
/// let outcome = try simulator.run()
/// print(outcome.frame.sheet?.reading.state ?? "no sheet")   // full
/// ```
///
/// It is generic over its sheet: given a sheet's own type, it is compiled for just that sheet. A
/// scene holds `AnySheet`, which is looked up at run time.
public struct Simulator<Sheet: SheetSystem>: Sendable {
  package var description: RunDescription
  var arena: Arena
  var stage: Stage<Sheet>
  var inputs: InputQueue
  var fingers: [HeldFinger] = []

  /// Fingers that the app cancelled, whose samples are ignored until they are lifted.
  var cancelledFingers: [Int] = []

  let prepared: PreparedScene
  let actions: [TimedAction]
  var lastInputTime: Double

  /// The origin of the trace.
  let source: TextLocation?
  package let refreshRate: Double
  let maxSettle: Double
  var frame = Frame()

  /// Whether anything looks at the frames.
  ///
  /// The sink is asked once, because asking may take a dynamic lookup.
  var observesFrames = false

  /// Whether frames say what is painted.
  var observesLooks = false

  var releases = ReleaseWatch()

  /// The velocities of the sheet's edge and the content under a finger, if either is observed.
  var sheetDrag = DragVelocity()
  var scrollDrag = DragVelocity()

  /// The latest observation of sheet and content, and whether nothing has happened since.
  var shown = Shown()
  var isShownCurrent = false
  var arrangement = ViewArrangement()

  /// The names of the views that the run will have, empty until they are compared with; nil if the
  /// description does not say which views and recognizers those are.
  var foreseenViews: Set<String>?

  /// Each recognizer's place in the description of the run, which may tell of some that are not
  /// attached yet; empty while it tells of just those that are.
  var recognizerPlaces: [Int] = []

  /// The mistake in the sheet's code that ends the run.
  var mistake: SystemMistake?

  /// The number of calls of the sheet's `advance` since a frame was shown last, or would have been.
  var advances = (frame: -1, count: 0)

  /// A run of a sheet whose type is known.
  ///
  /// - Parameters:
  ///   - sheet: the sheet at rest, instead of the scene's own.
  ///   - scene: what is touched.
  ///   - trace: what the fingers do.
  ///   - options: the refresh rate, and when to end a run that still moves.
  /// - Throws: if the scene does not support an action in the trace.
  public init(
    sheet: Sheet, in scene: ReplayScene, trace: Trace, options: ReplayOptions = ReplayOptions()
  ) throws(InputFailure) {
    var scene = scene
    scene.sheet = AnySheet(sheet)
    try self.init(onStage: sheet, PreparedScene(scene), trace, options)
  }

  /// A run of the scene's own sheet, or of `NoSheet` if it has none.
  init(
    onStage sheet: Sheet, _ prepared: PreparedScene, _ trace: Trace, _ options: ReplayOptions
  ) throws(InputFailure) {
    try prepared.check(trace)
    self.prepared = prepared
    refreshRate = options.refreshRate ?? prepared.scene.screen.refreshRate
    maxSettle = options.maxSettle
    lastInputTime = trace.lastInputTime
    source = trace.sourceLocation
    inputs = InputQueue(actions: trace.actions, samples: trace.samples)
    actions = trace.actions
    arena = prepared.arena
    stage = Stage(sheet: sheet, context: prepared.context, extras: prepared.extras)
    // Wherever the content is at the beginning, it rests there.
    stage.noticeRest(of: .scene)
    description = prepared.description(of: trace.name, refreshRate, maxSettle: maxSettle)
    if description.hasSheet { frame.sheet = Frame.Sheet() }
  }

  /// The scene's scroll view as it is now; nil if there is none.
  package var scrollView: SimulatedScrollView? { stage.context.scrollView }

  /// The stops that the sheet states, once the run is over; nil if it states none.
  package func stops(after history: SheetHistory) -> SheetStops? {
    stage.sheet.stops(after: history, stage.context)
  }

  /// The actions that a person has by assistive technologies, once the run is over.
  package var accessibilityActions: [AppAction] {
    stage.sheet.accessibilityActions(stage.context)
  }

  // MARK: The run

  /// Runs to the end.
  ///
  /// - Parameter sink: what receives the frames and events.
  /// - Returns: how it ended, which the sink receives, too.
  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`: an `advance` that does
  ///   not end, a number that is not finite, a view in one that does not exist. The sink receives
  ///   no end.
  @discardableResult
  public mutating func run<Sink: TimelineSink>(_ sink: inout Sink) throws(InputFailure) -> Outcome {
    try runToEnd(&sink)
  }

  /// Inlined, as are the functions that it calls with the sink, so that every place that names the
  /// sheet's type has code for exactly that type, whatever the sink.
  @inline(__always)
  mutating func runToEnd<Sink: TimelineSink>(_ sink: inout Sink) throws(InputFailure) -> Outcome {
    begin(&sink)
    let giveUp = lastInputTime + maxSettle
    // If frames are not observed, only those that may be the last need to be created, and of these
    // only those that show something new.
    var index = skipsFrames ? nextInterestingFrame(at: lastInputTime, until: giveUp) : 0
    while true {
      let frameTime = Double(index) / refreshRate
      guard frameTime <= giveUp + Tolerance.simultaneity else {
        advance(to: giveUp, &sink)
        try checkForMistake()
        return try end(at: giveUp, frames: index, isSettled: isAtRest(), &sink)
      }
      let isOver = try showFrame(index, &sink)
      if isOver { return try end(at: frameTime, frames: index + 1, isSettled: true, &sink) }
      index += 1
      if skipsFrames, let next = nextTime() {
        index = max(index, nextInterestingFrame(at: next, until: giveUp))
      } else if let pause = pause(from: index, until: giveUp) {
        if observesFrames { sink.frames(pause) }
        index += pause.count
      }
    }
  }

  /// Whether only frames need to be created that may be the last or show something new.
  @inline(__always)
  private var skipsFrames: Bool { !observesFrames && !stage.sheet.dependsOnRefreshRate }

  /// Informs the sink about the run.
  @inline(__always)
  mutating func begin<Sink: TimelineSink>(_ sink: inout Sink) {
    releases.isOn = sink.wantsReleases
    begin(
      recordingEvents: sink.wantsEvents, observingFrames: sink.wantsFrames,
      describingViews: sink.wantsViews)
    observesLooks = observesFrames && sink.wantsLooks
    if observesLooks { description.looks = stage.sheet.takeLookChanges(stage.context) }
    sink.begin(description)
  }

  /// Prepares the stage: every run begins here, whatever looks at it.
  @inline(__always)
  mutating func begin(recordingEvents: Bool, observingFrames: Bool, describingViews: Bool) {
    stage.context.log = EventLog(isRecording: recordingEvents)
    observesFrames = observingFrames
    // Arranging the views takes time, which a sweep without frames need not spend; those of an app
    // are known after a run only.
    if observesFrames, describingViews || !stage.sheet.mayAddViews { describeViews() }
    stage.sheet.runWillBegin(&stage.context)
    if stage.sheet.mayAddViews { beginWithAddedViews() }
  }

  /// Processes everything up to a frame, and shows it.
  ///
  /// - Returns: whether nothing moves any more and nothing more can happen.
  @inline(__always)
  mutating func showFrame<Sink: TimelineSink>(_ index: Int, _ sink: inout Sink)
    throws(InputFailure) -> Bool
  {
    let time = Double(index) / refreshRate
    advance(to: time, &sink)
    stage.context.time = time
    frameWillShow()
    passEvents(to: &sink)
    let isOver = isAtRest()
    if observesFrames { captureFrame(at: index, time: time) }
    try checkForMistake()
    if observesLooks { frame.looks = stage.sheet.takeLookChanges(stage.context) }
    if observesFrames { sink.frame(frame) }
    if observesLooks { frame.looks = [] }
    return isOver
  }

  /// Whether the input is used up, no finger is down, and nothing moves or is due.
  ///
  /// Mutating, like the next two, only so that they are queried in place and not in a copy.
  mutating func isAtRest() -> Bool {
    guard fingers.isEmpty, inputs.nextTime == nil, nextDue() == nil else { return false }
    return !stage.sheet.isMoving
  }

  @inline(__always)
  mutating func end<Sink: TimelineSink>(
    at time: Double, frames: Int, isSettled: Bool, _ sink: inout Sink
  ) throws(InputFailure) -> Outcome {
    stage.context.time = time
    passRelease(before: nil, time, until: time, to: &sink)
    captureFrame(at: max(0, frames - 1), time: time)
    try checkForMistake()
    let outcome = Outcome(
      time: time, frames: frames, isSettled: isSettled, frame: frame, scrollPlace: scrollPlace,
      movingNames: isSettled ? [] : stage.sheet.movingNames(stage.context),
      lastRelease: releases.last)
    sink.end(outcome)
    return outcome
  }

  // MARK: What happens between frames

  /// Processes everything up to a time; at equal times, what is due comes first, then the input.
  @inline(__always)
  mutating func advance<Sink: TimelineSink>(to end: Double, _ sink: inout Sink) {
    while mistake == nil {
      let due = nextDue()
      let input = inputs.nextTime
      if releases.isOn { passRelease(before: due, input, until: end, to: &sink) }
      if let due, due <= (input ?? .infinity) + Tolerance.simultaneity {
        guard due <= end + Tolerance.simultaneity else { return }
        let now = max(stage.context.time, due)
        stage.context.time = now
        fireTimers(at: due)
        noticeTime(now)
      } else {
        guard let input, input <= end + Tolerance.simultaneity else { return }
        stage.context.time = input
        takeInput()
        noticeTime(input)
      }
      if !stage.context.recognizerRequests.isEmpty { meetRecognizerRequests() }
      passEvents(to: &sink)
    }
  }

  private mutating func fireTimers(at due: Double) {
    isShownCurrent = false
    let limit = due + Tolerance.simultaneity
    if let timer = arena.nextDue, timer <= limit {
      arena.fireTimers(at: stage.context.time, &stage)
    } else if let scroll = stage.context.scrollView?.nextDue, scroll <= limit {
      stage.advanceScrollView(.scene)
    } else if stage.context.additions != nil, let due = nextDueOfAdditions(), due <= limit {
      advanceAdditions(until: limit)
    } else {
      advanceSheet()
    }
  }

  private mutating func takeInput() {
    switch nextInput() {
    case .move(let finger): return move(finger)
    case .moment: return takeMoment()
    case .action(let action): perform(action)
    case .began(let id, let point): land(id, at: point)
    case nil: break
    }
    isShownCurrent = false
  }

  /// Removes and returns the next input; a separate function, so that `fingers` has only one owner
  /// when it is changed.
  private mutating func nextInput() -> InputEvent? { inputs.next(fingers) }
}
