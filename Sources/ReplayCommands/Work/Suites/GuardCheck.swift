import GestureEngine
import JSONText
import ReplayEstimating
import ReplayJudging
import ReplayReports
import ReplayTimelines
import TextFiles

/// `check --guards`: what a suite guards.
struct GuardCheck {
  private let options: GuardOptions
  private let file: SuiteFile

  /// The options with what is laid over every case's scene.
  private let tuning: TuningOptions

  /// The words for the values from which it starts.
  private let valuesInForce: String

  /// The file for the page; nil for none.
  private let html: String?
  private let scenes: SceneLibrary
  private let tool: ToolContext

  /// - Parameters:
  ///   - options: what is asked.
  ///   - file: the suite.
  ///   - variation: what is laid over every case's scene; nil for nothing.
  ///   - scenes: the scenes of the call.
  ///   - html: the file for the page; nil for none.
  ///   - tool: what the page names.
  init(
    _ options: GuardOptions, _ file: SuiteFile, _ variation: CaseVariation?, _ scenes: SceneLibrary,
    _ html: String?, _ tool: ToolContext
  ) {
    (self.options, self.file, self.html) = (options, file, html)
    (self.scenes, self.tool) = (scenes, tool)
    tuning = TuningOptions(scene: nil, scenes).laying(variation?.patches ?? [], over: nil)
    valuesInForce =
      variation == nil
      ? "the suite's own values" : "the values that this call lays over the suite's"
  }

  /// Searches, and reports it.
  ///
  /// - Parameters:
  ///   - jobs: the number of parameters to search at once.
  ///   - isJSON: whether the report is for a program.
  /// - Returns: the status to exit with: a share that is smaller than was asked for is a difference.
  /// - Throws: if something cannot be written.
  func run(jobs: Int, isJSON: Bool) throws(InputFailure) -> ExitStatus {
    var mutants =
      options.triesMutants ? try MutantCheck(file, scenes) : nil
    let lines = options.countsLines ? try LineCheck(file, scenes).score() : nil
    let output = try ResultOutput(path: nil)
    let page = try html.map { path throws(InputFailure) in try ResultOutput(path: path) }
    var inputs = FaultyInputs()
    let cases = guardCases(jobs, &inputs)
    // Without one of them, more would seem to be unguarded than is.
    guard !inputs.hasAny else { return .wrongInput }
    let leftOut = cases.filter { !$0.passes }.map(\.name)
    guard leftOut.count < cases.count else {
      throw InputFailure(
        "every case fails with \(valuesInForce)", expected: "cases that pass check",
        at: TextLocation(source: file.source))
    }
    for name in leftOut {
      Console.warn(
        InputFailure(
          "\"\(name.printable)\" fails with \(valuesInForce), and is left out",
          expected: "a case that passes check", at: TextLocation(source: file.source)))
    }
    let search = GuardSearch(cases)
    let watch = SearchWatch(of: "parameters", total: search.questions.count)
    let found = parameters(search.asking(watch.goesOn), jobs, watch)
    var stop =
      watch.isStopped
      ? SearchStop(after: found.finished, of: search.questions.count, "parameters") : nil
    if stop == nil, let count = mutants?.score.trials.count {
      watch.count("mutants", of: count)
      let finished = mutants?.run(jobs: jobs, watch) ?? 0
      if watch.isStopped { stop = SearchStop(after: finished, of: count, "mutants") }
    } else {
      mutants = nil
    }
    let report = GuardReport(
      suite: file.suite.name ?? TextFile.stem(of: file.source), parameters: found.parameters,
      mutants: mutants?.score, lines: lines, caseCount: search.cases.count, leftOut: leftOut,
      floor: options.floor, stop: stop)
    watch.clear()
    output.write(isJSON ? report.json : report.text(style: Console.outputStyle))
    if stop == nil, let page {
      page.write(GuardPage(report, tool: tool.name).text)
      try page.finish()
    }
    try output.finish()
    watch.finish(leaving: [html])
    return report.reachesFloor ? .success : .difference
  }

  /// The cases, each of which has run once.
  private func guardCases(_ jobs: Int, _ inputs: inout FaultyInputs) -> [GuardCase] {
    let cases = SuiteCases(file, tuning, &inputs).cases
    let properties = file.suite.properties
    let runs = ParallelWork.map(cases, jobs: jobs) { each -> Result<GuardCase, InputFailure> in
      do throws(InputFailure) {
        return .success(try GuardCase(each.tuneCase, each.tuning.catalog, properties: properties))
      } catch {
        return .failure(CaseRun.located(error, in: each.testCase))
      }
    }
    return runs.compactMap { run in
      inputs.attempt { () throws(InputFailure) in try run.get() }
    }
  }

  /// Finds the values of the parameters, several at once, until the search is stopped.
  ///
  /// - Returns: what was found of the first questions, and the number of these.
  private func parameters(_ search: GuardSearch, _ jobs: Int, _ watch: SearchWatch)
    -> (parameters: [GuardedParameter], finished: Int)
  {
    let questions = search.questions
    // An app's code stays on the main thread, of as many processes as there are jobs.
    let crew = ChildCrew(
      jobs: ParallelWork.staysOnMainThread ? jobs : 1, pieces: questions.count
    ) {
      search.numbers(of: search.found(at: $0))
    }
    defer { crew.finish() }
    var found: [GuardedParameter] = []
    var finished = 0
    var next = questions.indices
    ParallelWork.inOrder(jobs: jobs) {
      watch.isStopped ? nil : next.popFirst()
    } _: { [names = watch.names] index in
      names(questions[index].keyPath.printable)
      if let numbers = crew.result(of: index) { return search.found(at: index, from: numbers) }
      return search.found(at: index)
    } consume: { parameter in
      guard !watch.isStopped else { return }
      finished += 1
      if let parameter { found.append(parameter) }
      watch.change { $0.add(1) }
    }
    return (found, finished)
  }
}

extension SceneLibrary {
  /// - Parameters:
  ///   - what: what is asked of an app's code.
  ///   - source: the suite.
  /// - Throws: if the tool has no app.
  func checkApp(_ what: String, for source: String) throws(InputFailure) {
    guard !catalog.systems.contains(where: { $0.settingsPart == .app }) else { return }
    throw InputFailure(
      "\(what), and this tool has no app",
      expected: "the tool of your app, which init --app FOLDER makes",
      at: TextLocation(source: source))
  }
}
