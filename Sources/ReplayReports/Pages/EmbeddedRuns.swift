package import GestureEngine
package import GestureTraces
package import JSONText
import MotionLaws
package import ReplayJudging
import ReplayPages
import ReplayTimelines

/// Other runs of a trace that a page holds: one for each combination of some parameters' values,
/// including the scene's own values.
package struct EmbeddedRuns: Sendable {
  /// The most runs that a page holds.
  package static let limit = 600

  /// A parameter, and all values that it was run with.
  private struct Parameter {
    var tunable: TunableParameter

    /// The value in the scene.
    var now: JSONNode

    /// Numbers in ascending order; for anything else, the scene's value first.
    var values: [JSONNode]
  }

  private enum Point {
    case run(Int)

    /// The reason why the scene cannot have these values.
    case refused(String)
  }

  private let parameters: [Parameter]
  private var points: [Point] = []

  /// The runs that are not the scene's own, each once.
  private var runs: [StoredRun] = []

  /// The verdict on how each run ends, the scene's own run first.
  private var verdicts: [String] = []

  /// Runs a trace with every combination.
  ///
  /// - Parameters:
  ///   - trace: as it is replayed.
  ///   - scene: as it was read.
  ///   - options: how the runs are replayed.
  ///   - axes: at least one; which parameters vary, and through which values.
  ///   - catalog: the systems that the scene can name.
  /// - Throws: if a parameter has no such value, or there are too many runs.
  package init(
    of trace: Trace, on scene: ReplayScene, _ options: ReplayOptions, by axes: [SweepAxis],
    from catalog: SheetCatalog
  ) throws(InputFailure) {
    let document =
      if let document = scene.document { document } else {
        try JSONNode(parsing: SceneWriter.text(of: scene), source: scene.name)
      }
    let tunable = try TunableParameter.all(of: scene, catalog)
    var parameters: [Parameter] = []
    for axis in axes { parameters.append(try Self.parameter(axis, of: document, tunable, catalog)) }
    self.parameters = parameters
    let count = parameters.reduce(1.0) { $0 * Double($1.values.count) }
    guard count <= Double(Self.limit) else {
      throw InputFailure(
        "--vary gives \(count.rounded3) runs", expected: "at most \(Self.limit) on a page")
    }
    var known: [StoredRun: Int] = [:]
    let simulator = try Simulator(scene: scene, trace: trace, options: options)
    known[try StoredRun(of: simulator)] = 0
    verdicts.append(RunEnding(of: trace, on: scene, options: options).verdict)
    for index in 0..<Int(count) {
      points.append(
        try point(at: index, over: document, &known) { document throws(InputFailure) in
          let scene = try SceneReader.scene(from: document, catalog: catalog)
          let simulator = try Simulator(scene: scene, trace: trace, options: options)
          let verdict = RunEnding(of: trace, on: scene, options: options).verdict
          return (try StoredRun(of: simulator), verdict)
        })
    }
  }

  private static func parameter(
    _ axis: SweepAxis, of document: JSONNode, _ tunable: [TunableParameter],
    _ catalog: SheetCatalog
  ) throws(InputFailure) -> Parameter {
    let values = (0..<axis.count).map(axis.value(at:))
    for value in values {
      let patch = try SceneReader.patch(value, at: axis.keyPath)
      _ = try SceneReader.scene(from: document.merging(patch), catalog: catalog)
    }
    guard let parameter = tunable.first(where: { $0.keyPath == axis.keyPath }) else {
      throw InputFailure(
        "\"\(axis.keyPath)\" has no value in the scene to compare others with",
        expected: Spelling.suggestion(for: axis.keyPath, among: tunable.map(\.keyPath)))
    }
    switch parameter.values {
    case .number(let now, _):
      let node = { (number: Double) in JSONNode(.number(number), at: values[0].location) }
      let numbers = Set(values.compactMap(\.number) + [now]).sorted()
      return Parameter(tunable: parameter, now: node(now), values: numbers.map(node))
    case .choice(let now, _):
      let others = values.filter { $0.word != now.word }
      return Parameter(tunable: parameter, now: now, values: [now] + others)
    }
  }

  /// Runs the combination with this number; the last parameter varies fastest.
  private mutating func point(
    at index: Int, over document: JSONNode, _ known: inout [StoredRun: Int],
    _ run: (JSONNode) throws(InputFailure) -> (run: StoredRun, verdict: String)
  ) throws(InputFailure) -> Point {
    var (document, rest) = (document, index)
    for parameter in parameters.reversed() {
      let value = parameter.values[rest % parameter.values.count]
      rest /= parameter.values.count
      document = document.merging(try SceneReader.patch(value, at: parameter.tunable.keyPath))
    }
    let (shown, verdict): (StoredRun, String)
    do throws(InputFailure) {
      (shown, verdict) = try run(document)
    } catch {
      return .refused(error.what)
    }
    if let place = known[shown] { return .run(place) }
    guard runs.reduce(shown.columns.count, { $0 + $1.columns.count }) <= RunStore.capacity else {
      throw InputFailure(
        "the runs of --vary take more than \(RunStore.capacity >> 20) MB",
        expected: "fewer values, or a shorter trace")
    }
    runs.append(shown)
    verdicts.append(verdict)
    known[shown] = runs.count
    return .run(runs.count)
  }

  // MARK: In a page

  /// The files of the images that the runs show.
  var imageFiles: [String] { runs.flatMap { $0.imageFiles } }

  /// Writes the member `kept` of a page's data.
  func write(to writer: inout JSONWriter) {
    writer.key("kept")
    writer.beginObject()
    writer.list("parameters", parameters) { Self.write($1, to: &$0) }
    writer.list("points", points) { writer, point in
      switch point {
      case .run(let place): writer.number(place)
      case .refused(let words): writer.string(words)
      }
    }
    writer.list("verdicts", verdicts) { $0.string($1) }
    writer.list("runs", runs) { $0.raw($1.columns) }
    writer.endObject()
  }

  private static func write(_ parameter: Parameter, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("keyPath", parameter.tunable.keyPath)
    writer.field("about", parameter.tunable.about)
    writer.key("value")
    write(parameter.now, to: &writer)
    let words = parameter.values.map(\.word)
    writer.field("range", "run at " + words.joined(separator: ", "))
    writer.list("values", parameter.values) { write($1, to: &$0) }
    if case .choice = parameter.tunable.values {
      writer.list("choices", parameter.values) { write($1, to: &$0) }
    }
    writer.endObject()
  }

  private static func write(_ value: JSONNode, to writer: inout JSONWriter) {
    if let number = value.number { writer.exactNumber(number) } else { writer.node(value) }
  }
}

/// The source of other runs that a page holds in addition to its run.
package enum PageSource: Sendable {
  /// The text that its engine replays.
  case engine(RunSource)

  /// The text that the tool replays, which serves the page.
  case tool(RunSource)

  /// Precomputed runs.
  case kept(EmbeddedRuns)

  /// Nothing, because the engine does not contain the code of the system with this name.
  case nothing(systemName: String)

  /// Finds what the engine replays, or what the tool does in its place, or why neither can.
  ///
  /// - Parameters:
  ///   - scene: as it was read.
  ///   - trace: as it is replayed.
  ///   - options: how the run is replayed.
  ///   - isAnswered: whether the tool serves the page, and answers it.
  package init?(
    _ scene: ReplayScene, _ trace: Trace, _ options: ReplayOptions, isAnswered: Bool = false
  ) {
    if let source = RunSource(scene, trace, options) {
      self = .engine(source)
    } else if isAnswered, let source = RunSource(answered: scene, trace, options) {
      self = .tool(source)
    } else if let name = scene.sheet?.name, scene.document != nil {
      self = .nothing(systemName: name)
    } else {
      return nil
    }
  }

  /// Writes it into a page's data.
  ///
  /// - Parameters:
  ///   - writer: where.
  ///   - tool: the tool's name, for the command that shows the scene live.
  func write(to writer: inout JSONWriter, tool: String) {
    switch self {
    case .engine(let source), .tool(let source): source.write(to: &writer)
    case .kept(let runs): runs.write(to: &writer)
    case .nothing(let name):
      writer.field(
        "fixed",
        FixedParameters.words(codeOf: name, live: "\(tool) replay TRACE --open")
          + " With --vary, a page holds runs at other values.")
    }
  }

  /// The files of the images that its runs show.
  var imageFiles: [String] {
    if case .kept(let runs) = self { runs.imageFiles } else { [] }
  }

  /// The kind of source that a page may have.
  package enum Kind: Sendable {
    case none, engine, kept
  }
}
