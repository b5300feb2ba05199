import GestureEngine
import JSONText
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

  private let difference: TimelineDifference
  private let a: Side
  private let b: Side
  private let tool: String

  /// How the times of the two were matched, in sentences.
  private var notes: [String] = []

  /// - Parameters:
  ///   - difference: what differs between the two.
  ///   - a: one run.
  ///   - b: the other.
  ///   - tool: the name of the tool that makes the page.
  package init(
    _ difference: TimelineDifference, a: Side, b: Side, tool: String = PlainName.packageTool
  ) {
    self.difference = difference
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
  ///   - notes: how their times were matched, in sentences.
  ///   - tool: the name of the tool that makes the page.
  package init?(
    _ a: Timeline, _ b: Timeline, within tolerance: TimelineTolerance = .exact,
    notes: [String] = [], tool: String = PlainName.packageTool
  ) {
    let documents = (a: TimelineDocument(a), b: TimelineDocument(b))
    guard let difference = TimelineDifference(documents.a, documents.b, within: tolerance) else {
      return nil
    }
    var columns = (a: RunColumns(), b: RunColumns())
    a.play(to: &columns.a)
    b.play(to: &columns.b)
    self.init(
      difference, a: Side(documents.a, columns.a), b: Side(documents.b, columns.b), tool: tool)
    self.notes = notes
  }

  /// HTML in UTF-8.
  package var text: [UInt8] { WebPage.comparison.text(data: data, tool: tool) }

  /// A page of several traces with an index, in HTML in UTF-8.
  ///
  /// - Parameters:
  ///   - entries: the `entry` of each trace.
  ///   - tool: the name of the tool that makes the page.
  /// - Returns: one page with all of them.
  package static func text(_ entries: [[UInt8]], tool: String) -> [UInt8] {
    WebPage.comparisons.start(tool: tool) + entries.joined() + WebPage.comparisons.end(tool: tool)
  }

  /// The two runs as one of several traces on a page with an index.
  package var entry: [UInt8] {
    let (trace, scene) = (difference.trace, difference.scene)
    let ends = (a: difference.ends.a.verdict, b: difference.ends.b.verdict)
    return Self.entry(
      trace.a, scene.a == scene.b ? scene.a : "\(scene.a) → \(scene.b)",
      outcome: ends.a == ends.b ? "\(ends.a), by another path" : "\(ends.a) → \(ends.b)", data: data
    )
  }

  /// The index entry of a trace whose runs are alike.
  package static func entry(ofAlike trace: String, on scene: String) -> [UInt8] {
    entry(trace, scene, outcome: "no difference", data: [])
  }

  private static func entry(_ name: String, _ scene: String, outcome: String, data: [UInt8])
    -> [UInt8]
  {
    let words = [("name", name), ("scene", scene), ("outcome", outcome)]
    return WebPage.entry(words.map { ($0.0, XMLText.escaped($0.1)) }, data: data)
  }

  /// What the page's scripts read, as JSON text.
  var data: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("runs")
    writer.beginArray()
    a.columns.write(to: &writer)
    b.columns.write(to: &writer)
    writer.endArray()
    writer.key("difference")
    writer.beginObject()
    writeDivergence(to: &writer)
    writeEvents(to: &writer)
    writeChannels(to: &writer)
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }

  /// Writes the top of the page: settings, and where the two runs diverge.
  private func writeDivergence(to writer: inout JSONWriter) {
    writer.list("settings", difference.settingWords) { $0.string($1) }
    if !notes.isEmpty { writer.list("notes", notes) { $0.string($1) } }
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
