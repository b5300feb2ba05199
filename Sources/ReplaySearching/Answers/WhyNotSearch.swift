package import GestureEngine
package import GestureTraces
package import JSONText
import MotionLaws
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
  }

  let trace: Trace
  let document: JSONNode
  let options: ReplayOptions
  let catalog: SheetCatalog
  let scene: ReplayScene
  let ending: RunEnding
  private let limits: FingerLimits
  let parameters: [TunableParameter]

  /// The targets that were hit by the fingers that landed before the release that decides.
  private let hits: [String?]

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
  /// - Throws: if the scene has no such state, cannot be read, or cannot do what the app does in
  ///   the trace.
  package init(
    _ wanted: String, _ trace: Trace, on document: JSONNode, options: ReplayOptions,
    catalog: SheetCatalog, maximumSpeed: Double = FingerLimits.defaultSpeed
  ) throws(InputFailure) {
    (self.trace, self.document, self.options, self.catalog) = (trace, document, options, catalog)
    scene = try SceneReader.scene(from: document, catalog: catalog)
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
    start = WhyNotAnswer(
      trace: trace.name, outcome: ending.verdict, wanted: wanted,
      release: DecisiveRelease(of: trace, on: scene.screen, recorder.events))
    hits = Self.hits(recorder.events, before: start.release)
  }

  /// All questions; empty if the run ends there anyway.
  package var questions: [Question] {
    guard !start.isThere else { return [] }
    let changes = start.release == nil ? [] : GestureChange.allCases
    return parameters.indices.map { .parameter($0) } + changes.map { .gesture($0) }
  }

  /// Answers a question.
  package func reply(to question: Question) -> Reply {
    switch question {
    case .parameter(let index): reply(ofParameterAt: index)
    case .gesture(let change): Reply(gesture: gesture(change))
    }
  }

  /// All replies together, in the order of `WhyNotOrder`.
  package func answer(_ replies: [Reply]) -> WhyNotAnswer {
    var answer = start
    let parameters = replies.compactMap { reply in
      reply.order.map { (parameter: reply.parameter, order: $0) }
    }
    answer.parameters = parameters.sorted { $0.order < $1.order }.compactMap { $0.parameter }
    answer.gesture = replies.compactMap { $0.gesture }.sorted {
      ($0.size ?? .infinity) < ($1.size ?? .infinity)
    }
    return answer
  }

  // MARK: Runs

  /// The ending of the trace with patches laid over the scene; nil if the scene cannot have them.
  func ending(with patches: [JSONNode]) -> RunEnding? {
    var document = document
    for patch in patches { document = document.merging(patch) }
    do throws(InputFailure) {
      let scene = try SceneReader.scene(from: document, catalog: catalog)
      return RunEnding(of: trace, on: scene, options: options)
    } catch {
      return nil
    }
  }

  /// Whether the fingers hit the same views with patches laid over the scene: a gesture on other views says
  /// nothing about this one.
  func hitsTheSame(with patches: [JSONNode]) -> Bool {
    var document = document
    for patch in patches { document = document.merging(patch) }
    do throws(InputFailure) {
      let scene = try SceneReader.scene(from: document, catalog: catalog)
      var simulator = try Simulator(scene: scene, trace: trace, options: options)
      var recorder = EventListener()
      _ = try simulator.run(&recorder)
      return Self.hits(recorder.events, before: start.release) == hits
    } catch {
      return false
    }
  }

  private static func hits(_ events: [TimelineEvent], before release: DecisiveRelease?)
    -> [String?]
  {
    events.filter { event in
      event.time <= (release?.time ?? .infinity) + Tolerance.simultaneity
    }.compactMap { event -> String?? in
      guard case .touch(_, .began, _, let view) = event.kind else { return nil }
      return .some(view)
    }
  }

  /// The ending of the trace with a parameter at a value; nil if the scene cannot have it.
  func ending(_ parameter: TunableParameter, at value: JSONNode) -> RunEnding? {
    do throws(InputFailure) {
      return ending(with: [try parameter.patch(value)])
    } catch {
      return nil
    }
  }

  func node(_ number: Double) -> JSONNode { JSONNode(.number(number), at: document.location) }

  // MARK: One parameter

  private func reply(ofParameterAt index: Int) -> Reply {
    let parameter = parameters[index]
    var reply = Reply()
    func holds(_ value: JSONNode) -> Bool {
      let ending = ending(parameter, at: value)
      if let ending, ending != self.ending { reply.effective = index }
      guard ending?.verdict == wanted, let patch = try? parameter.patch(value) else { return false }
      return hitsTheSame(with: [patch])
    }
    switch parameter.values {
    case .number(let now, let range):
      // A parameter that changes others even at its value in force is not a single change. An
      // anchor, for example, replaces everything that the scene does not spell out.
      guard ending(parameter, at: node(now)) == ending else { return reply }
      let find = NearestValue(now: now, range: range).find { holds(node($0)) }
      reply.parameter = find.map { found(parameter, node($0.value), holds: $0.holds) }
    case .choice(_, let others):
      // All are tried, to know whether any of them changes the end.
      let doing = others.filter { holds($0) }
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

  private func gesture(_ change: GestureChange) -> WhyNotAnswer.Gesture? {
    guard let release = start.release, let now = release.value(of: change),
      let range = release.range(of: change)
    else { return nil }
    let find = NearestValue(now: now, range: range).find { value in
      guard let trace = release.trace(with: change, of: value, within: limits) else { return false }
      return RunEnding(of: trace, on: scene, options: options).verdict == wanted
    }
    return find.map { found in
      .init(
        change: change, now: now, needed: found.value, holds: found.holds,
        size: WhyNotOrder.size(from: now, to: found.value))
    }
  }
}
