public import GestureEngine
import GestureTraces
public import JSONText

extension TimelineDocument {
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
      /// A line as it was read; its event, or what reads it if it is a frame's or the final one.
      case recorded(JSONNode, event: TimelineEvent?, RecordedFrames?)
      case header(JSONNode)
      case event(TimelineEvent)
      case frames(FrameRun, recognizers: [String])
      case final(Outcome)
    }

    /// A line that was read.
    ///
    /// - Parameters:
    ///   - node: the line.
    ///   - kind: what it is a line of.
    ///   - number: its number in its text.
    ///   - frames: reads what frames and final lines show.
    init(_ node: JSONNode, _ kind: Kind, number: Int, _ frames: RecordedFrames) {
      (self.kind, self.number) = (kind, number)
      time = kind == .header ? 0 : node["t"]?.number ?? 0
      let event =
        kind == .event
        ? TimelineEvent(at: time, of: node, actions: ActionDescription.builtIn) : nil
      content = .recorded(node, event: event, kind == .frame || kind == .final ? frames : nil)
    }

    /// A header that a run writes.
    init(header: JSONNode) {
      (kind, time, number) = (.header, 0, 1)
      content = .header(header)
    }

    init(_ event: TimelineEvent, number: Int) {
      (kind, time, self.number) = (.event, event.time.roundedToThousandths, number)
      content = .event(event)
    }

    /// The first line of frames that differ only in their index and time.
    init(_ run: FrameRun, recognizers: [String], number: Int) {
      (kind, time, self.number) = (.frame, run.first.time.roundedToThousandths, number)
      content = .frames(run, recognizers: recognizers)
    }

    init(_ outcome: Outcome, number: Int) {
      (kind, time, self.number) = (.final, outcome.time.roundedToThousandths, number)
      content = .final(outcome)
    }

    /// The line as it reads back, with numbers rounded to three decimals.
    public var node: JSONNode {
      switch content {
      case .recorded(let node, _, _), .header(let node): node
      case .event(let event): event.node
      case .frames(let run, let recognizers): run.first.node(recognizers: recognizers)
      case .final(let outcome): outcome.node
      }
    }

    /// The event of an event's line; nil if the line lacks what its kind has.
    public var event: TimelineEvent? {
      switch content {
      case .recorded(_, let event, _): event
      case .event(let event): event
      case .header, .frames, .final: nil
      }
    }

    /// Whether it is a rule's choice.
    package var isDecision: Bool {
      guard case .decision? = event?.kind else { return false }
      return true
    }

    /// The frame that the line shows; of a recorded one, only its numbers.
    package var frame: Frame? {
      switch content {
      case .recorded(let node, _, let frames?) where kind == .frame: frames.numbers(of: node)
      case .frames(let run, _): run.first
      case .recorded, .header, .event, .final: nil
      }
    }

    /// The values of a line that a run made; nil for a header and a recorded line.
    var fields: LineFields? {
      var fields = LineFields()
      switch content {
      case .recorded, .header: return nil
      case .event(let event): fields.add(event)
      case .frames(let run, let recognizers): fields.add(run.first, recognizers: recognizers)
      case .final(let outcome): fields.add(outcome)
      }
      return fields
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
}
