public import JSONText
public import SheetSystems

/// A timeline line by line, `gesture-timeline/1`, be it replayed or read from a text: what two
/// timelines are compared by.
///
/// A text may say more than is known here, or less, as one that was recorded long ago: all that it
/// says is kept.
///
/// ```
/// let document = try TimelineDocument(bytes, source: "fling-up.jsonl")
/// document.final["sheet"]?["state"]              // "full"
/// document.lines.count { $0.kind == .frame }     // 22
/// ```
public struct TimelineDocument: Sendable {
  public struct Line: Sendable {
    public enum Kind: String, Sendable {
      case header, event, frame, final
    }

    public let kind: Kind

    /// Seconds since the trace began, rounded to three decimals; 0 for the header.
    public let time: Double

    /// The line's number in its text, from 1.
    package let number: Int

    private let content: Content

    private indirect enum Content: Sendable {
      case text(JSONNode)
      case event(TimelineEvent)
      case frame(Frame, recognizers: [String])
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

    fileprivate init(_ frame: Frame, recognizers: [String], number: Int) {
      (kind, time, self.number) = (.frame, frame.time.roundedToThousandths, number)
      content = .frame(frame, recognizers: recognizers)
    }

    fileprivate init(_ outcome: Outcome, number: Int) {
      (kind, time, self.number) = (.final, outcome.time.roundedToThousandths, number)
      content = .final(outcome)
    }

    /// The line as it reads back, numbers rounded to three decimals.
    public var node: JSONNode {
      switch content {
      case .text(let node): node
      case .event(let event): event.node
      case .frame(let frame, let recognizers): frame.node(recognizers: recognizers)
      case .final(let outcome): outcome.node
      }
    }

    /// The event of an event's line; nil where the line lacks what its kind has.
    public var event: TimelineEvent? {
      switch content {
      case .event(let event): return event
      case .text(let node):
        guard kind == .event else { return nil }
        return TimelineEvent(at: time, of: node, actions: ActionDescription.builtIn)
      case .frame, .final: return nil
      }
    }

    /// Whether it is known, without a look at its fields, to say the same as another.
    func isKnownToSay(theSameAs other: Line) -> Bool {
      switch (content, other.content) {
      case (.event(let one), .event(let other)): one == other
      case (.frame(let one, let names), .frame(let other, let otherNames)):
        one == other && names == otherNames
      case (.final(let one), .final(let other)): one == other
      default: false
      }
    }
  }

  /// In the order of time: the header first, the final line last.
  package let lines: [Line]

  package let header: JSONNode
  package let final: JSONNode

  private init?(_ lines: [Line]) {
    guard let first = lines.first, let last = lines.last, first.kind == .header,
      last.kind == .final
    else { return nil }
    self.lines = lines
    header = first.node
    final = last.node
  }

  /// The lines of a timeline.
  package init(_ timeline: Timeline) {
    var recorder = LineRecorder()
    timeline.play(to: &recorder)
    lines = recorder.lines
    header = lines.first?.node ?? JSONNode(shown: .object([]))
    final = timeline.outcome.node
  }

  /// Reads a text that holds one timeline.
  ///
  /// - Parameters:
  ///   - bytes: JSON Lines.
  ///   - source: the text's name in errors.
  /// - Throws: at the first line that is not as the format has it, or where there are several.
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
  /// - Throws: at the first line that is not as the format has it.
  package static func all(in bytes: [UInt8], source: String) throws(InputFailure)
    -> [TimelineDocument]
  {
    var documents: [TimelineDocument] = []
    var lines: [Line] = []
    _ = try TimelineCheck(bytes, source: source) { node, number in
      guard let kind = node["type"]?.text.flatMap(Line.Kind.init) else { return }
      lines.append(Line(node, kind, number: number))
      guard kind == .final else { return }
      if let document = TimelineDocument(lines) { documents.append(document) }
      lines.removeAll()
    }
    return documents
  }

  private var firstLine: Int { lines.first?.number ?? 1 }
}

/// A sink that keeps lines.
private struct LineRecorder: TimelineSink {
  let wantsFrames = true
  let wantsEvents = true
  private(set) var lines: [TimelineDocument.Line] = []
  private var recognizers: [String] = []
  private var next: Int { lines.count + 1 }

  mutating func begin(_ run: RunDescription) {
    recognizers = run.recognizers
    lines.append(TimelineDocument.Line(run.node, .header, number: next))
  }

  mutating func event(_ event: TimelineEvent) {
    lines.append(TimelineDocument.Line(event, number: next))
  }

  mutating func frame(_ frame: Frame) {
    lines.append(TimelineDocument.Line(frame, recognizers: recognizers, number: next))
  }

  mutating func end(_ outcome: Outcome) {
    lines.append(TimelineDocument.Line(outcome, number: next))
  }
}
