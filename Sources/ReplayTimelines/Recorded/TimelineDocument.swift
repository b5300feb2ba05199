package import GestureEngine
import GestureTraces
package import JSONText

/// A timeline line by line, `gesture-timeline/1`, whether replayed or read from a text: the form in
/// which two timelines are compared.
///
/// A text may hold more than is known here, or less, if it was recorded long ago. Everything in it
/// is kept.
///
/// ```
/// let document = try TimelineDocument(bytes, source: "fling-up.jsonl")
/// document.final["sheet"]?["state"]              // "full"
/// document.frames.count                          // 22
/// ```
public struct TimelineDocument: Sendable {
  /// In the order of time, as are the frames.
  package let events: [Line]
  package let frames: Frames

  package let header: JSONNode
  package let final: JSONNode

  /// The first line and the last.
  let ends: (header: Line, final: Line)

  /// The outcome, with numbers rounded as the final line shows them; a part that a recorded line
  /// lacks is absent.
  package let outcome: Outcome

  /// The recognizers of its frames, in their order.
  let recognizers: [String]

  /// The further scroll views of its frames, in their order.
  let scrollViews: [String]

  /// Nil if the lines do not begin with a header and end with a final line.
  private init?(_ lines: [(node: JSONNode, kind: Line.Kind, number: Int)]) {
    guard let first = lines.first, let last = lines.last, first.kind == .header,
      last.kind == .final
    else { return nil }
    let reader = RecordedFrames(
      lenientlyFrom: lines.lazy.filter { $0.kind == .frame }.map { $0.node })
    var frames = Frames()
    var events: [Line] = []
    for (node, kind, number) in lines.dropFirst().dropLast() {
      let line = Line(node, kind, number: number, reader)
      if kind == .frame { frames.append(line) } else { events.append(line) }
    }
    (self.events, self.frames) = (events, frames)
    header = first.node
    final = last.node
    outcome = reader.outcome(of: last.node)
    ends = (
      Line(first.node, .header, number: first.number, reader),
      Line(last.node, .final, number: last.number, reader)
    )
    (recognizers, scrollViews) = (reader.recognizers, reader.scrollViews)
  }

  /// The lines of a timeline.
  package init(_ timeline: Timeline) {
    var recorder = LineRecorder()
    timeline.play(to: &recorder)
    (events, frames) = (recorder.events, recorder.frames)
    header = timeline.run.node
    final = timeline.outcome.node
    outcome = timeline.outcome.asShown
    ends = (
      Line(header: header), Line(timeline.outcome, number: recorder.number)
    )
    (recognizers, scrollViews) = (timeline.run.recognizers, timeline.run.scrollViews)
  }

  /// The views that the header lists.
  package var viewNames: Set<String> {
    guard case .array(let views)? = header["views"]?.value else { return [] }
    return Set(views.compactMap { $0["name"]?.text })
  }

  /// Whether the content can also move sideways, so that x is said wherever y is.
  package var scrollsSideways: Bool {
    header["settings"].map { RunDescription.scrollsSideways($0) } ?? false
  }

  /// Every line, in the order of time: the header first, the final line last.
  package var lines: [Line] {
    [ends.header] + (events + frames).sorted { $0.number < $1.number } + [ends.final]
  }

  /// Reads a text that holds one timeline.
  ///
  /// - Parameters:
  ///   - bytes: JSON Lines.
  ///   - source: the text's name in errors.
  /// - Throws: at the first line that does not match the format, or if there are several.
  package init(_ bytes: [UInt8], source: String) throws(InputFailure) {
    let all = try Self.all(in: bytes, source: source)
    guard let only = all.first, all.count == 1 else {
      throw InputFailure(
        "there are \(all.count) timelines", expected: "one",
        at: TextLocation(
          source: source, position: .init(line: all.dropFirst().first?.firstLine ?? 1, column: 1)))
    }
    self = only
  }

  /// Reads a text that holds any number of timelines, one after the other.
  ///
  /// - Parameters:
  ///   - bytes: JSON Lines.
  ///   - source: the text's name in errors.
  /// - Returns: at least one.
  /// - Throws: at the first line that does not match the format.
  package static func all(in bytes: [UInt8], source: String) throws(InputFailure)
    -> [TimelineDocument]
  {
    var documents: [TimelineDocument] = []
    var lines: [(node: JSONNode, kind: Line.Kind, number: Int)] = []
    do throws(InputFailure) {
      _ = try TimelineCheck(bytes, source: source) { node, number in
        guard let kind = node["type"]?.text.flatMap(Line.Kind.init) else { return }
        lines.append((node, kind, number))
        guard kind == .final else { return }
        if let document = TimelineDocument(lines) { documents.append(document) }
        lines.removeAll()
      }
    } catch {
      throw GivenDocument.failure(of: bytes, source: source, wanting: [.document(.timeline)])
        ?? error
    }
    return documents
  }

  private var firstLine: Int { ends.header.number }
}

/// A sink that keeps lines.
private struct LineRecorder: TimelineSink {
  let wantsFrames = true
  let wantsEvents = true
  private(set) var events: [TimelineDocument.Line] = []
  private(set) var frames = TimelineDocument.Frames()
  private var run: RunDescription?

  /// The number of the next line; the header's is 1.
  private(set) var number = 1

  mutating func begin(_ run: RunDescription) {
    self.run = run
    number += 1
  }

  mutating func event(_ event: TimelineEvent) {
    events.append(TimelineDocument.Line(event, number: number))
    number += 1
  }

  mutating func frame(_ frame: Frame) {
    frames(FrameRun(frame, refreshRate: run?.refreshRate ?? 0))
  }

  mutating func frames(_ frames: FrameRun) {
    let line = TimelineDocument.Line(
      frames, recognizers: run?.recognizers ?? [], number: number)
    self.frames.append(line, count: frames.count)
    number += frames.count
  }

  func end(_ outcome: Outcome) {}
}
