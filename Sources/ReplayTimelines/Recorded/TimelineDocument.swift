public import GestureEngine
import GestureTraces
public import JSONText

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
  public struct Line: Sendable {
    public enum Kind: String, Sendable {
      case header, event, frame, final
    }

    public let kind: Kind

    /// Seconds since the trace began, rounded to three decimals; 0 for the header.
    public let time: Double

    /// The line's number in its text, counted from 1.
    package let number: Int

    private let content: Content

    private indirect enum Content: Sendable {
      case text(JSONNode)
      case event(TimelineEvent)
      case frames(FrameRun, recognizers: [String])
      case final(Outcome)
    }

    fileprivate init(_ node: JSONNode, _ kind: Kind, number: Int) {
      self.kind = kind
      self.number = number
      time = node["t"]?.number ?? 0
      content = .text(node)
    }

    fileprivate init(_ event: TimelineEvent, number: Int) {
      (kind, time, self.number) = (.event, event.time.roundedToThousandths, number)
      content = .event(event)
    }

    /// The first line of frames that differ only in their index and time.
    fileprivate init(_ run: FrameRun, recognizers: [String], number: Int) {
      (kind, time, self.number) = (.frame, run.first.time.roundedToThousandths, number)
      content = .frames(run, recognizers: recognizers)
    }

    fileprivate init(_ outcome: Outcome, number: Int) {
      (kind, time, self.number) = (.final, outcome.time.roundedToThousandths, number)
      content = .final(outcome)
    }

    /// The line as it reads back, with numbers rounded to three decimals.
    public var node: JSONNode {
      switch content {
      case .text(let node): node
      case .event(let event): event.node
      case .frames(let run, let recognizers): run.first.node(recognizers: recognizers)
      case .final(let outcome): outcome.node
      }
    }

    /// The event of an event's line; nil if the line lacks what its kind has.
    public var event: TimelineEvent? {
      switch content {
      case .event(let event): return event
      case .text(let node):
        guard kind == .event else { return nil }
        return TimelineEvent(at: time, of: node, actions: ActionDescription.builtIn)
      case .frames, .final: return nil
      }
    }

    /// The line of the frame this many frames later in the same run.
    func later(by frames: Int) -> Line {
      guard frames > 0, case .frames(let run, let recognizers) = content else { return self }
      return Line(
        run[frames..<run.count], recognizers: recognizers, number: number + frames)
    }

    /// Whether it is known to equal another line without comparing its fields.
    func isKnownToSay(theSameAs other: Line) -> Bool {
      switch (content, other.content) {
      case (.event(let one), .event(let other)): one == other
      case (.frames(let one, let names), .frames(let other, let otherNames)):
        one.first == other.first && names == otherNames
      case (.final(let one), .final(let other)): one == other
      default: false
      }
    }
  }

  /// In the order of time, as are the frames.
  package let events: [Line]
  package let frames: Frames

  package let header: JSONNode
  package let final: JSONNode

  /// The first line and the last.
  let ends: (header: Line, final: Line)

  private init?(_ lines: [Line]) {
    guard let first = lines.first, let last = lines.last, first.kind == .header,
      last.kind == .final
    else { return nil }
    ends = (first, last)
    events = lines.filter { $0.kind == .event }
    var frames = Frames()
    for line in lines where line.kind == .frame { frames.append(line) }
    self.frames = frames
    header = first.node
    final = last.node
  }

  /// The lines of a timeline.
  package init(_ timeline: Timeline) {
    var recorder = LineRecorder()
    timeline.play(to: &recorder)
    (events, frames) = (recorder.events, recorder.frames)
    header = timeline.run.node
    final = timeline.outcome.node
    ends = (
      Line(header, .header, number: 1), Line(timeline.outcome, number: recorder.number)
    )
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
    var lines: [Line] = []
    do throws(InputFailure) {
      _ = try TimelineCheck(bytes, source: source) { node, number in
        guard let kind = node["type"]?.text.flatMap(Line.Kind.init) else { return }
        lines.append(Line(node, kind, number: number))
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
