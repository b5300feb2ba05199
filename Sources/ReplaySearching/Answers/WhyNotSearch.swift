package import GestureEngine
package import GestureTraces
package import JSONText
import MotionLaws
import ReplayJudging
import ReplayTimelines

/// The search behind `WhyNot`: questions that can be answered in any order, side by side.
package struct WhyNotSearch: Sendable {
  /// One thing that may be changed.
  package enum Question: Sendable {
    case parameter(Int)
    case gesture(GestureChange)
  }

  /// The result of a question.
  package struct Reply: Sendable {
    package var parameter: WhyNotAnswer.Parameter?
    package var gesture: WhyNotAnswer.Gesture?

    /// The order of the parameter among the answers.
    var order: WhyNotOrder?

    /// The index of a parameter that changes in any way how the run ends.
    var effective: Int?

    /// The states in which the runs ended that were made for it.
    var states: Set<String> = []
  }

  let trace: Trace
  let document: JSONNode
  let options: ReplayOptions
  let catalog: SheetCatalog
  let varied: VariedScene
  let ending: RunEnding
  private let limits: FingerLimits
  let parameters: [TunableParameter]

  /// The kinds of recognizers on which the run depends.
  private let consulted: ConsultedKinds

  /// Whether runs take so long that few are made.
  var sparesRuns: Bool

  /// Whether the search goes on; asked before each run, on the thread that makes it.
  let goesOn: @Sendable () -> Bool

  /// The targets that were hit by the fingers that landed before the release that decides.
  let hits: [String?]

  /// The answer as it is known before anything is changed.
  package let start: WhyNotAnswer

  var wanted: String { start.wanted }

  /// Replays the trace as it is, and checks that the state is one of the scene's.
  ///
  /// - Parameters:
  ///   - wanted: the state.
  ///   - trace: what the fingers do.
  ///   - document: the scene's text, with tunings merged into it.
  ///   - options: the refresh rate, and when to end a run that still moves.
  ///   - catalog: the systems that the scene can name.
  ///   - maximumSpeed: how fast a finger of another gesture is at most, in points per second.
  ///   - goesOn: whether the search goes on; asked before each run, on the thread that makes it.
  /// - Throws: if the scene has no such state, cannot be read, or cannot do what the app does in
  ///   the trace.
  package init(
    _ wanted: String, _ trace: Trace, on document: JSONNode, options: ReplayOptions,
    catalog: SheetCatalog, maximumSpeed: Double = FingerLimits.defaultSpeed,
    goesOn: @escaping @Sendable () -> Bool = { true }
  ) throws(InputFailure) {
    (self.trace, self.document, self.options, self.catalog) = (trace, document, options, catalog)
    self.goesOn = goesOn
    varied = try VariedScene(document, catalog)
    let scene = varied.scene
    sparesRuns = scene.runsTakeLong(catalog)
    limits = FingerLimits(on: scene.screen, maximumSpeed: maximumSpeed)
    var simulator = try Simulator(scene: scene, trace: trace, options: options)
    var recorder = EventListener()
    let outcome = try simulator.run(&recorder)
    ending = .ended(outcome)
    let known = simulator.restingStates(
      after: SheetHistory(recorder.events, of: trace, from: scene.edge), scene)
    if let known, wanted != ending.verdict, !known.contains(wanted) {
      throw InputFailure(
        "the scene \"\(scene.name)\" has no state \"\(wanted)\"",
        expected: Spelling.suggestion(for: wanted, among: known))
    }
    parameters = try TunableParameter.all(of: scene, catalog)
    consulted = simulator.consultedKinds
    start = WhyNotAnswer(
      trace: trace.name, outcome: ending.verdict, wanted: wanted,
      release: DecisiveRelease(of: trace, on: scene.screen, recorder.events))
    hits = Self.hits(recorder.events, before: start.release)
  }

  /// All questions, those first whose answers are most likely wanted: the settings of the sheet or the
  /// app, the gesture, and what an app cannot set; empty if the run ends there anyway.
  ///
  /// Parameters that the run does not read are not asked about.
  package var questions: [Question] {
    guard !start.isThere else { return [] }
    let changes = start.release == nil ? [] : GestureChange.allCases
    let read = parameters.indices.filter { consulted.mayRead(parameters[$0].keyPath) }
    let own = read.filter { parameters[$0].isOfSheet }
    let others = read.filter { !parameters[$0].isOfSheet }
    return own.map { .parameter($0) } + changes.map { .gesture($0) }
      + others.map { .parameter($0) }
  }

  /// The words for a question: a parameter's key path, or `the gesture's velocity`.
  package func words(of question: Question) -> String {
    switch question {
    case .parameter(let index): parameters[index].keyPath
    case .gesture(let change): "the gesture's \(change.rawValue)"
    }
  }

  /// Answers a question.
  ///
  /// - Returns: nil if the search was stopped meanwhile.
  package func reply(to question: Question) -> Reply? {
    let reply =
      switch question {
      case .parameter(let index): reply(ofParameterAt: index)
      case .gesture(let change): self.reply(of: change)
      }
    return goesOn() ? reply : nil
  }

  /// All replies together, in the order of `WhyNotOrder`.
  package func answer(_ replies: [Reply]) -> WhyNotAnswer {
    var answer = start
    let parameters = replies.compactMap { reply in
      reply.order.map { (parameter: reply.parameter, order: $0) }
    }
    answer.parameters = parameters.sorted { $0.order < $1.order }.compactMap { $0.parameter }
    answer.states = replies.reduce(into: Set([start.outcome])) { $0.formUnion($1.states) }.sorted()
    answer.gesture = replies.compactMap { $0.gesture }.sorted {
      ($0.size ?? .infinity) < ($1.size ?? .infinity)
    }
    return answer
  }

  func node(_ number: Double) -> JSONNode { JSONNode(.number(number), at: document.location) }

  // MARK: One parameter

  private func reply(ofParameterAt index: Int) -> Reply {
    let parameter = parameters[index]
    var reply = Reply()
    func attempt(_ value: JSONNode) -> Attempt? {
      let attempt = self.attempt(parameter, at: value)
      if let attempt {
        if attempt.ending != ending { reply.effective = index }
        reply.states.insert(attempt.ending.verdict)
      }
      return attempt
    }
    switch parameter.values {
    case .number(let now, let range):
      // A parameter that changes others even at its value in force is not a single change. An
      // anchor, for example, replaces everything that the scene does not spell out.
      guard self.attempt(parameter, at: node(now))?.ending == ending else { return reply }
      let find = NearestValue(now: now, range: range).find(trying: { value in
        attempt(node(value))?.trial ?? TriedValues.Trial(holds: false)
      })
      reply.parameter = find.map { found(parameter, node($0.value), holds: $0.holds) }
    case .choice(_, let others):
      // All are tried, to know whether any of them changes the end.
      let doing = others.filter { attempt($0)?.holds == true }
      reply.parameter = doing.first.map { found(parameter, $0, holds: nil) }
    }
    reply.order = reply.parameter.map { order(of: $0, parameter) }
    return reply
  }

  func found(_ parameter: TunableParameter, _ value: JSONNode, holds: ClosedRange<Double>?)
    -> WhyNotAnswer.Parameter
  {
    switch parameter.values {
    case .choice(let now, _):
      return .init(key: parameter.keyPath, now: now, flipsAt: value)
    case .number(let now, let range):
      return .init(
        key: parameter.keyPath, now: node(now), flipsAt: value, holds: holds, range: range,
        size: WhyNotOrder.size(from: now, to: value.number ?? now))
    }
  }

  func order(of found: WhyNotAnswer.Parameter, _ parameter: TunableParameter) -> WhyNotOrder {
    var start: String?
    if let patch = try? parameter.patch(found.flipsAt) {
      let scene = try? SceneReader.scene(from: document.merging(patch), catalog: catalog)
      start = scene?.start?.reading.state
    }
    return WhyNotOrder(found, beginsThere: start == wanted)
  }

  // MARK: The gesture

  private func reply(of change: GestureChange) -> Reply {
    var reply = Reply()
    guard let release = start.release, let now = release.value(of: change),
      let range = release.range(of: change)
    else { return reply }
    let find = NearestValue(now: now, range: range).find(trying: { value in
      guard let trace = release.trace(with: change, of: value, within: limits), goesOn() else {
        return TriedValues.Trial(holds: false)
      }
      guard !sparesRuns else {
        let attempt = attempt(trace, on: varied.scene, hitting: nil)
        reply.states.insert(attempt.ending.verdict)
        return attempt.trial
      }
      let ending = RunEnding(of: trace, on: varied.scene, options: options)
      reply.states.insert(ending.verdict)
      return TriedValues.Trial(holds: ending.verdict == wanted)
    })
    reply.gesture = find.map { found in
      .init(
        change: change, now: now, needed: found.value, holds: found.holds,
        size: WhyNotOrder.size(from: now, to: found.value))
    }
    return reply
  }
}

extension TunableParameter {
  /// Whether it is a setting of the sheet or the app, and not of what they are made from.
  fileprivate var isOfSheet: Bool {
    !keyPath.hasPrefix("scrollView.") && !keyPath.hasPrefix("recognition.")
  }
}
