public import JSONText

/// A timeline as it was written down, `gesture-timeline/1`: what a replay printed, read back.
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

    public var kind: Kind

    /// Seconds since the trace began; 0 for the header.
    public var time: Double

    /// The line's number in its text, from 1.
    public var number: Int

    public var node: JSONNode
  }

  /// In the order of the text: the header first, the final line last.
  public let lines: [Line]

  public let header: JSONNode
  public let final: JSONNode

  private init?(_ lines: [Line]) {
    guard let first = lines.first, let last = lines.last, first.kind == .header,
      last.kind == .final
    else { return nil }
    self.lines = lines
    header = first.node
    final = last.node
  }

  /// Reads a text that holds one timeline.
  ///
  /// - Parameters:
  ///   - bytes: JSON Lines.
  ///   - source: the text's name in errors.
  /// - Throws: at the first line that is not as the format has it, or where there are several.
  public init(_ bytes: [UInt8], source: String) throws(InputFailure) {
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
  public static func all(in bytes: [UInt8], source: String) throws(InputFailure)
    -> [TimelineDocument]
  {
    var documents: [TimelineDocument] = []
    var lines: [Line] = []
    _ = try TimelineCheck(bytes, source: source) { node, number in
      guard let kind = node["type"]?.text.flatMap(Line.Kind.init) else { return }
      lines.append(Line(kind: kind, time: node["t"]?.number ?? 0, number: number, node: node))
      guard kind == .final else { return }
      if let document = TimelineDocument(lines) { documents.append(document) }
      lines.removeAll()
    }
    return documents
  }

  private var firstLine: Int { lines.first?.number ?? 1 }
}
