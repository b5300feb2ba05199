import MotionLaws

/// Recognizers that change, come and go in a run, and views that come.
extension Simulator {
  /// Does what the sheet asks of its recognizers, until it asks for nothing more.
  mutating func meetRecognizerRequests() {
    while !stage.context.recognizerRequests.isEmpty {
      let time = stage.context.time
      switch stage.context.recognizerRequests.removeFirst() {
      case .enable(let name, let isEnabled):
        arena.setEnabled(isEnabled, recognizerNamed: name, time: time, &stage)
      case .enter(let name, let state):
        arena.enter(state, recognizerNamed: name, time: time, &stage)
      case .ignore(let name, let finger):
        arena.ignore(finger, recognizerNamed: name, time: time, &stage)
      case .attach(let description, let other): attach(description, before: other)
      case .tap(let point): inputs.insertTap(at: point, time: time)
      }
    }
    isShownCurrent = false
  }

  /// Adopts the additions that the sheet has made at the beginning of the run.
  mutating func beginWithAddedViews() {
    stage.context.findPans(in: arena)
    meetRecognizerRequests()
  }

  private mutating func attach(_ description: RecognizerDescription, before other: String?) {
    if arena.configure(description, time: stage.context.time, &stage) { return }
    guard stage.sheet.mayAddViews else {
      mistake =
        mistake ?? .lateRecognizer(stage.sheet.name, description.name, at: stage.context.time)
      return
    }
    let index = other.flatMap { arena.index(ofRecognizerNamed: $0) } ?? arena.recognizers.count
    arena.insert(Recognizer(description), at: index)
    stage.context.makeRoomForRecognizer(at: index)
    if stage.context.hasFurther { stage.context.findPans(in: arena) }
    if self.description.recognizers.contains(description.name) {
      placeRecognizers()
    } else if foreseenViews != nil {
      mistake =
        mistake ?? .unforeseenRecognizer(stage.sheet.name, description.name, at: stage.context.time)
    } else {
      self.description.recognizers = arena.recognizers.map { $0.name }
    }
  }

  /// Finds each recognizer's place in the description of the run.
  private mutating func placeRecognizers() {
    let names = description.recognizers
    recognizerPlaces =
      names.count == arena.recognizers.count
      ? [] : arena.recognizers.map { recognizer in names.firstIndex(of: recognizer.name) ?? 0 }
  }

  package mutating func describeViews() {
    foreseenViews = []
    if stage.sheet.mayAddViews { return describeViewsByRehearsal() }
    description.views = prepared.views(with: actions)
  }

  /// Describes a run by doing it once before, unseen: only that tells what an app's code will show.
  @inline(never)
  private mutating func describeViewsByRehearsal() {
    var rehearsal = self
    rehearsal.observesFrames = false
    rehearsal.foreseenViews = nil
    var sink = OutcomeOnly()
    // What goes wrong in the rehearsal goes wrong in the run, too, which then reports it.
    _ = try? rehearsal.run(&sink)
    description.views = rehearsal.stage.sheet.viewsOfRun
    description.recognizers = rehearsal.arena.recognizers.map { $0.name }
    description.scrollViews = rehearsal.stage.context.further.map { $0.name }
    placeRecognizers()
  }
}
