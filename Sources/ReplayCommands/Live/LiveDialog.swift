import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import PageEngine
import ReplayReports

/// The answers that a running tool gives to its page, one for each request.
///
/// A request is a JSON object with an `id`, a `call`, and a `source`: the text of an object with a
/// `scene`, the `settings` laid over it, and the `refreshRate` and `maxSettle` of its runs. Only fingers
/// need what was before: a `step` continues the session that the last one with a `source` began.
///
/// ```
/// {"id":1,"call":"describe","source":"{…}"}   → {"id":1,"parameters":[…],"states":[…],"run":{…}}
/// {"id":2,"call":"step","source":"{…}","samples":[[0,0,0,195,790]],"time":0.02}
///                                             → {"id":2,"taken":[true],"piece":{…}}
/// ```
///
/// An answer that shows an image for the first time has it among its `pictures`, as a page's data does.
struct LiveDialog {
  let catalog: SheetCatalog

  /// The scene that was asked for last, with nothing touched, and the text of its source.
  private var untouched: (source: String, run: LiveRun)?

  private var session: LiveSession?

  /// The files of images that answers have told of.
  private var toldImages: Set<String> = []

  /// The name of traces that nobody has named.
  private static let traceName = "gesture"

  /// - Parameter catalog: the systems that scenes can name: the tool's own, too.
  init(_ catalog: SheetCatalog) { self.catalog = catalog }

  /// The answer to a request: a line of JSON without its end.
  mutating func answer(_ request: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    do throws(InputFailure) {
      let node = try JSONNode(parsing: request, source: "request")
      writer.beginObject()
      writer.key("id")
      writer.number(try node.integer("id"))
      let start = writer
      do throws(InputFailure) {
        try answer(node, &writer)
      } catch {
        // What was written before the mistake is no answer.
        writer = start
        writer.field("error", "\(error)")
      }
      writer.endObject()
    } catch {
      writer = JSONWriter()
      writer.beginObject()
      writer.field("error", "\(error)")
      writer.endObject()
    }
    return writer.bytes
  }

  private mutating func answer(_ request: JSONNode, _ writer: inout JSONWriter)
    throws(InputFailure)
  {
    let call = try request.text("call")
    switch call {
    case "describe", "compare":
      let run = try run(request)
      let parameters = try run.parameters()
      let columns = try run.columns()
      writer.key("parameters")
      writer.raw(parameters)
      writer.key("states")
      writer.beginArray()
      for state in run.states { writer.string(state) }
      writer.endArray()
      tell("run", columns, &writer)
      if call == "compare" { try writeDifference(from: request, &writer) }
    case "run":
      let columns = try run(request).columns()
      tell("run", columns, &writer)
    case "timeline":
      let timeline = try run(request).timeline()
      writer.field("timeline", String(decoding: timeline, as: UTF8.self))
    case "verdict":
      let verdict = try run(request).verdict(
        try request.text("keyPath"), at: try request.text("value"))
      writer.field("verdict", verdict)
    case "step": try step(request, &writer)
    default:
      throw InputFailure(
        "the call is \"\(call)\"", expected: "describe, compare, run, timeline, verdict or step")
    }
  }

  // MARK: Fingers

  /// Adds what fingers did, and shows everything up to a time.
  private mutating func step(_ request: JSONNode, _ writer: inout JSONWriter)
    throws(InputFailure)
  {
    if request["source"] != nil {
      session = nil
      session = try run(request).session(of: Self.traceName)
    }
    guard session != nil else {
      throw InputFailure("nothing has been touched", expected: "a source to begin with")
    }
    var taken: [Bool] = []
    for sample in try request.elements("samples") {
      // With too many fingers, for example, it belongs to no trace.
      do throws(InputFailure) {
        try session?.add(try TouchSample(sample))
        taken.append(true)
      } catch {
        taken.append(false)
      }
    }
    let piece = try session?.advance(to: try request.number("time")) ?? []
    writer.key("taken")
    writer.beginArray()
    for isTaken in taken { writer.bool(isTaken) }
    writer.endArray()
    tell("piece", piece, &writer)
  }

  /// Writes what shows, and the images in it that have not been told of.
  private mutating func tell(_ key: String, _ columns: [UInt8], _ writer: inout JSONWriter) {
    writer.key(escaping: key)
    writer.raw(columns)
    let files = ShownImages.files(in: columns).filter { !toldImages.contains($0) }
    toldImages.formUnion(files)
    PagePictures(files).write(to: &writer)
  }

  // MARK: Sources

  /// The run that a request is about: of its trace, or of nothing touched.
  private mutating func run(_ request: JSONNode) throws(InputFailure) -> LiveRun {
    let source = try request.text("source")
    guard request["trace"] != nil else {
      if let untouched, untouched.source == source { return untouched.run }
      let run = try LiveSource(source, catalog).run(Trace(name: Self.traceName))
      untouched = (source, run)
      return run
    }
    return try LiveSource(source, catalog).run(try trace(request))
  }

  /// The trace of a request.
  func trace(_ request: JSONNode) throws(InputFailure) -> Trace {
    try TraceReader.read(Array(try request.text("trace").utf8), source: "trace").trace
  }
}

extension TouchSample {
  /// A sample as pages send it: time, finger, phase, x and y.
  fileprivate init(_ node: JSONNode) throws(InputFailure) {
    guard case .array(let elements) = node.value, elements.count == 5 else {
      throw InputFailure("a sample is \(node.kind)", expected: "five numbers")
    }
    let numbers = elements.compactMap(\.settingNumber)
    guard numbers.count == 5, let id = Int(exactly: numbers[1]),
      let phase = UInt8(exactly: numbers[2]).flatMap(Phase.init)
    else { throw InputFailure("a sample has other numbers", expected: "a finger and a phase") }
    self.init(time: numbers[0], id: id, phase: phase, point: Point(x: numbers[3], y: numbers[4]))
  }
}

extension JSONNode {
  func text(_ key: String) throws(InputFailure) -> String {
    guard case .string(let text) = self[key]?.value else {
      throw InputFailure("\"\(key)\" is no text", expected: "a string")
    }
    return text
  }

  func number(_ key: String) throws(InputFailure) -> Double {
    guard let number = self[key]?.settingNumber else {
      throw InputFailure("\"\(key)\" is no number", expected: "a number")
    }
    return number
  }

  func integer(_ key: String) throws(InputFailure) -> Int {
    guard let integer = Int(exactly: try number(key)) else {
      throw InputFailure("\"\(key)\" is no integer", expected: "an integer")
    }
    return integer
  }

  func elements(_ key: String) throws(InputFailure) -> [JSONNode] {
    guard let node = self[key] else { return [] }
    guard case .array(let elements) = node.value else {
      throw InputFailure("\"\(key)\" is \(node.kind)", expected: "a list")
    }
    return elements
  }
}
