import GestureEngine
package import JSONText
import MotionLaws
import ReplayPages
package import ReplayTimelines

/// Two runs of a trace as a page that plays one over the other: one file of HTML that needs nothing
/// else.
package struct DifferencePage {
  /// One of the two runs, as it was printed and as pages show it.
  package struct Side {
    /// The indices of events among all events, by their line numbers.
    private let places: [Int: Int]
    fileprivate let columns: RunColumns

    package init(_ document: TimelineDocument, _ columns: RunColumns) {
      places = Dictionary(
        document.events.enumerated().map { ($0.element.number, $0.offset) },
        uniquingKeysWith: { $1 })
      self.columns = columns
    }

    /// The index of an event's line among all events.
    fileprivate func place(of line: TimelineDocument.Line?) -> Int? {
      line.flatMap { places[$0.number] }
    }
  }

  /// The names that a page gives to its two runs.
  package struct Names: Sendable {
    fileprivate let a: String
    fileprivate let b: String

    package static let letters = Names(a: "a", b: "b")

    /// A golden, and what a suite's case did.
    static let golden = Names(a: "golden", b: "this run")

    /// The observed run, and the simulated one.
    static let recording = Names(a: "app", b: "simulation")

    /// Writes the members of a page's data that name the runs.
    func write(to writer: inout JSONWriter) { writer.list("names", [a, b]) { $0.string($1) } }
  }

  private let difference: TimelineDifference
  private let a: Side
  private let b: Side
  private let tool: String

  /// The names that the page gives to the two.
  private let names: Names

  /// Writes the members of the page's data by which the tool answers it, or that say why it does not;
  /// nil for none.
  private var answer: ((inout JSONWriter) -> Void)?

  /// The address and port at which the tool answers the page; nil if it does not.
  private var authority: String?

  /// - Parameters:
  ///   - difference: what differs between the two.
  ///   - a: one run.
  ///   - b: the other.
  ///   - names: what the page calls the two.
  ///   - tool: the name of the tool that makes the page.
  package init(
    _ difference: TimelineDifference, a: Side, b: Side, names: Names = .letters,
    tool: String = PlainName.packageTool
  ) {
    self.difference = difference
    self.names = names
    self.tool = tool
    self.a = a
    self.b = b
  }

  /// Two runs, replayed or read; nil if the two are alike.
  ///
  /// - Parameters:
  ///   - a: one run.
  ///   - b: the other.
  ///   - tolerance: how far numbers and times may be apart.
  ///   - names: what the page calls the two.
  ///   - tool: the name of the tool that makes the page.
  package init?(
    _ a: Timeline, _ b: Timeline, within tolerance: TimelineTolerance = .exact,
    names: Names = .letters, tool: String = PlainName.packageTool
  ) {
    let documents = (a: TimelineDocument(a), b: TimelineDocument(b))
    guard let difference = TimelineDifference(documents.a, documents.b, within: tolerance) else {
      return nil
    }
    var columns = (a: RunColumns(wantsLooks: true), b: RunColumns(wantsLooks: true))
    a.play(to: &columns.a)
    b.play(to: &columns.b)
    self.init(
      difference, a: Side(documents.a, columns.a), b: Side(documents.b, columns.b), names: names,
      tool: tool)
  }

  /// The same page as the tool serves it, which runs the second run again.
  ///
  /// - Parameters:
  ///   - answer: how.
  ///   - expected: the lines of the first run.
  ///   - tolerance: how far numbers and times may be apart.
  ///   - hasAllViews: whether the lines hold all views of an app.
  /// - Returns: the page.
  package func answered(
    _ answer: Answer, comparedWith expected: [UInt8], within tolerance: TimelineTolerance,
    hasAllViews: Bool
  ) -> DifferencePage {
    var page = self
    page.answer = { writer in
      answer.write(
        to: &writer, comparedWith: expected, within: tolerance, hasAllViews: hasAllViews)
    }
    page.authority = answer.authority
    return page
  }

  /// The same page, which says why its parameters cannot be changed.
  ///
  /// - Parameter words: why, and the command with which they can be; nil if there is nothing to say.
  /// - Returns: the page.
  package func fixed(_ words: String?) -> DifferencePage {
    guard let words else { return self }
    var page = self
    page.answer = { $0.field("fixed", words) }
    return page
  }

  /// HTML in UTF-8.
  package var text: [UInt8] {
    let page: WebPage =
      authority.map { .liveComparison.answered(at: $0) } ?? .comparison
    return page.text(data: data, tool: tool)
  }

  /// A page of several traces with an index, in HTML in UTF-8.
  ///
  /// - Parameters:
  ///   - entries: the `entry` of each trace.
  ///   - tool: the name of the tool that makes the page.
  ///   - authority: the address and port at which it serves and answers the page; nil if it does not.
  /// - Returns: one page with all of them.
  package static func text(_ entries: [[UInt8]], tool: String, servedAt authority: String? = nil)
    -> [UInt8]
  {
    let page: WebPage = authority.map { .liveComparisons.answered(at: $0) } ?? .comparisons
    return page.start(tool: tool) + entries.joined() + page.end(tool: tool)
  }

  /// The two runs as one of several traces on a page with an index.
  package var entry: [UInt8] {
    let (trace, scene) = (difference.trace, difference.scene)
    let ends = difference.ends
    let places = difference.endPlaces(
      showsScroll: ends.a.scroll?.contentOffset.y != ends.b.scroll?.contentOffset.y)
    return Self.entry(
      trace.a, scene.a == scene.b ? scene.a : "\(scene.a) → \(scene.b)",
      kind: difference.endsInAnotherState ? "state" : difference.endsElsewhere ? "place" : "way",
      outcome: places.a == places.b ? places.a : "\(places.a) → \(places.b)",
      change: difference.settingWords, data: data)
  }

  /// The index entry of a trace whose runs are alike.
  package static func entry(ofAlike trace: String, on scene: String) -> [UInt8] {
    entry(trace, scene, kind: "alike", outcome: "", change: [], data: [])
  }

  private static func entry(
    _ name: String, _ scene: String, kind: String, outcome: String, change: [String],
    data: [UInt8]
  ) -> [UInt8] {
    let words = [
      ("name", name), ("scene", scene), ("kind", kind), ("outcome", outcome),
      ("change", change.joined(separator: "\n")),
    ]
    let attributes = words.filter { !$0.1.isEmpty }.map { ($0.0, XMLText.escaped($0.1)) }
    return WebPage.entry(attributes, data: data)
  }

  /// The data that the page's scripts read, as JSON text.
  var data: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    write(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// Writes the members of the page's data.
  func write(to writer: inout JSONWriter) {
    writer.key("runs")
    writer.beginArray()
    a.columns.write(to: &writer)
    b.columns.write(to: &writer)
    writer.endArray()
    PagePictures(a.columns.imageFiles + b.columns.imageFiles).write(to: &writer)
    answer?(&writer)
    writeDifference(to: &writer)
  }

  /// Writes the member `difference` of the page's data.
  package func writeDifference(to writer: inout JSONWriter) {
    writer.key("difference")
    writer.beginObject()
    names.write(to: &writer)
    writeDivergence(to: &writer)
    writeEvents(to: &writer)
    writeChannels(to: &writer)
    writer.endObject()
  }

  /// Writes the top of the page: settings, and where the two runs diverge.
  private func writeDivergence(to writer: inout JSONWriter) {
    writer.list("settings", difference.settingWords) { $0.string($1) }
    writer.key("us")
    writer.number(Self.microseconds(difference.divergence?.time ?? difference.time))
    if let frame = difference.divergence?.frame {
      writer.key("frame")
      writer.number(frame)
    }
    if let side = difference.divergence?.continues {
      writer.key("goesOn")
      writer.string(side.rawValue)
    }
    writer.list("fields", difference.divergence?.fields ?? []) { writer, field in
      writer.beginArray()
      writer.string(field.keyPath)
      writer.string(field.expected?.word ?? "none")
      writer.string(field.actual?.word ?? "none")
      writer.endArray()
    }
  }

  /// Writes the events that are not alike, and the first of them that explains the others.
  private func writeEvents(to writer: inout JSONWriter) {
    writer.list("events", difference.events) { write($1, to: &$0) }
    guard let cause = difference.cause else { return }
    writer.key("cause")
    write(cause, to: &writer)
  }

  private func write(_ pair: TimelineDifference.EventPair, to writer: inout JSONWriter) {
    writer.beginObject()
    if let change = pair.change {
      writer.key("change")
      writer.string(change.rawValue)
    }
    if let place = a.place(of: pair.expected) {
      writer.key("a")
      writer.number(place)
    }
    if let place = b.place(of: pair.actual) {
      writer.key("b")
      writer.number(place)
    }
    writer.endObject()
  }

  /// Writes in which stretches of time each channel differs, in microseconds.
  private func writeChannels(to writer: inout JSONWriter) {
    writer.key("channels")
    writer.beginObject()
    for channel in difference.channels where channel.differs {
      writer.key(escaping: channel.channel.name)
      writer.beginArray()
      for stretch in channel.stretches {
        writer.beginArray()
        writer.number(Self.microseconds(stretch.lowerBound))
        writer.number(Self.microseconds(stretch.upperBound))
        writer.endArray()
      }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func microseconds(_ seconds: Double) -> Int { Int((seconds * 1e6).rounded()) }
}
