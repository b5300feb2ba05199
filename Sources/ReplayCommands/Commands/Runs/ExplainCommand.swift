import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayJudging
import ReplayReports
import ReplaySearching
import ReplayTimelines

/// `explain`: only the decisions, as a story; or what would have led to another ending.
struct ExplainCommand: Command {
  static let help = CommandHelp(
    name: "explain",
    summary: "Explain each decision, or what would have led to another end.",
    discussion: """
      It also says which of the "properties" in the scene's file are broken, when and by which frames.
      If no finger landed on the sheet, it says where both were, and the move with which `trim` brings
      them together.

      With --why-not, each answer is a single change. For a parameter it is the nearest value above
      or below the present one, within the parameter's whole range, to six significant digits. With
      a value nearer by one unit of the sixth digit, the trace does not end in STATE. For the finger
      it is a change to the gesture whose release decided. Faster means the same positions in less
      time. Farther means positions farther from the landing at the same times. Longer means a rest
      before the release. The finger stays on the screen from landing to lift, and is nowhere faster
      than --max-speed. Flags and words come first, then numbers by how much they change, and what an
      app cannot set comes last. The search tries a limited number of values: it misses a change that takes
      effect only between two of them. Of an app it tries fewer, because its runs take long. A range ends
      before the first value that was tried in vain. Control-C prints what was found so far. Changes
      with which the fingers hit other views are left out. If no single change is enough, it looks for
      two parameters.

      \(FolderContents.helpWithoutLines)
      """,
    examples: """
      {{tool}} explain Fixtures/traces/past-full-height-held.json
      Why a sheet that was dragged past its full height hides.
      {{tool}} explain Fixtures/traces/past-full-height-held.json --brief
      The same in a few lines.
      {{tool}} explain Fixtures/traces/fling-up-below-threshold.json --why-not full
      What would have let this fling open the sheet.
      {{tool}} explain recorded.json --scene ivaev-bottom-sheet --move-to-sheet
      What a recording from another screen does to a built-in scene.
      """)

  @Positional(.traces()) private var paths: [String]

  @Option("--brief", "Tell only what was decided, why, and the end, without margins.")
  private var isBrief: Bool

  @Option(
    "--why-not", "STATE", .text(),
    """
    Say what would have made it end in STATE: for each parameter the
    nearest value, and how much faster, farther or longer the finger
    would have to move.
    """)
  private var wanted: String?

  @Option(FingerSpeedOption.maxSpeed) private var maximumSpeed: Double
  @OptionGroup private var tuning = TuningOptions()
  @Option(.formatOrEnding(of: WhyNotFormat.all)) private var format: WhyNotFormat
  @Option(SharedOptions.formattedOutput) private var output: String?
  @Option(SharedOptions.jobs) private var jobs: Int
  private let tool = CommandCall.current.tool.name

  func check() throws(InputFailure) {
    guard !isBrief || wanted == nil else {
      throw InputFailure(
        "--brief was given with --why-not", expected: "one of them: an answer is brief")
    }
    guard !isBrief || !format.isJSON else {
      throw InputFailure("--brief was given with --format json", expected: "--format text")
    }
    guard wanted == nil else { return }
    if let name = CommandCall.given(of: [$jobs, $maximumSpeed])?.name {
      throw InputFailure("\(name) needs --why-not", expected: "--why-not too, or no \(name)")
    }
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    let style = Console.style(ofOutput: self.output)
    var source = TraceSource(paths, readsLines: false, tuning.catalog)
    var simulators = PreparedSimulators(tuning)
    var inputs = FaultyInputs()
    var separator: [UInt8] = []
    let watch = wanted.map { _ in SearchWatch(of: "questions") }
    var answers: [UInt8] = []
    while watch?.isStopped != true,
      let trace = inputs.next({ () throws(InputFailure) in try source.next() })
    {
      _ = inputs.attempt { () throws(InputFailure) in
        if let wanted, let watch {
          let answer = answer(try search(wanted, trace, watch), watch)
          watch.clear()
          let text = separator + format.show(answer, ReportContext(style: style, tool: tool))
          output.write(text)
          answers += text
        } else {
          let run = try simulators.run(for: trace)
          output.write(separator)
          try tell(run, scaled: tuning.scale(of: trace, to: run.trace), style, output)
        }
        separator = format.isJSON ? [] : [UInt8(ascii: "\n")]
      }
    }
    if let watch {
      // A file has all answers, or stays as it was, and those that there are go to standard output.
      if watch.isStopped, (self.output ?? "-") != "-" {
        try ResultOutput(path: nil).write(answers)
      }
      watch.finish(leaving: [self.output])
    }
    return try inputs.finish(output)
  }

  private func tell(
    _ run: PreparedRun, scaled scale: Vector, _ style: TextStyle, _ output: ResultOutput
  ) throws(InputFailure) {
    var simulator = run.simulator
    let properties = try run.scene.scene.readProperties()
    if !properties.isEmpty {
      properties.misspellings(
        in: simulator.describingViews, states: run.scene.scene.statedRestingStates
      ).forEach(Console.warn)
    }
    if format.isJSON {
      var sink = ExplanationJSON(judging: properties, scale: scale, to: output.write)
      try simulator.run(&sink)
    } else {
      var sink = Explanation(
        style: style, judging: properties, isBrief: isBrief, scale: scale, to: output.write)
      try simulator.run(&sink)
    }
  }

  // MARK: Why not

  private func search(_ wanted: String, _ trace: Trace, _ watch: SearchWatch) throws(InputFailure)
    -> WhyNotSearch
  {
    let document = try tuning.document(for: trace)
    let prepared = tuning.prepared(trace, for: try tuning.scene(for: trace))
    prepared.tell()
    return try WhyNotSearch(
      wanted, prepared.trace, on: document, options: tuning.simulation, catalog: tuning.catalog,
      maximumSpeed: maximumSpeed, goesOn: watch.goesOn)
  }

  /// Every change is tried separately, several at once.
  private func answer(_ search: WhyNotSearch, _ watch: SearchWatch) -> WhyNotAnswer {
    let questions = search.questions
    let replies = ask(questions, as: "questions", watch) {
      search.words(of: $0)
    } _: {
      search.reply(to: $0)
    } found: {
      $0.words
    }
    var answer = search.answer(replies)
    answer.stop = stop(replies.count, of: questions.count, "questions", watch)
    guard answer.stop == nil else { return answer }
    let pairs = search.pairQuestions(after: replies)
    guard !pairs.isEmpty else { return answer }
    let finds = ask(pairs, as: "pairs", watch) {
      search.words(of: $0)
    } _: {
      search.reply(to: $0)
    } found: { _ in
      nil
    }
    let pair = search.pair(of: finds.compactMap { $0.find })
    // A pair whose values have not been brought nearer is none.
    answer.stop = stop(finds.count, of: pairs.count, "pairs of parameters", watch)
    answer.pair = answer.stop == nil ? pair : []
    return answer
  }

  private func stop(_ count: Int, of total: Int, _ unit: String, _ watch: SearchWatch)
    -> SearchStop?
  {
    watch.isStopped ? SearchStop(after: count, of: total, unit) : nil
  }

  /// Asks questions, several at once, until the search is stopped.
  private func ask<Question: Sendable, Reply: Sendable>(
    _ questions: [Question], as unit: String, _ watch: SearchWatch,
    named words: @escaping @Sendable (Question) -> String,
    _ reply: @escaping @Sendable (Question) -> Reply?, found: (Reply) -> String?
  ) -> [Reply] {
    watch.count(unit, of: questions.count)
    var rest = questions.makeIterator()
    var replies: [Reply] = []
    ParallelWork.inOrder(jobs: jobs) {
      rest.next()
    } _: { [names = watch.names] question in
      names(words(question))
      return reply(question)
    } consume: { answer in
      guard let answer else { return }
      replies.append(answer)
      watch.change { $0.add(1) }
      if let find = found(answer) { watch.tell(find) }
    }
    return replies
  }
}
