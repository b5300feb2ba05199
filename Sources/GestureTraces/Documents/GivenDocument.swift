package import JSONText

#if canImport(TextFiles)
  import TextFiles
#endif

/// The kind of a text, according to its beginning: every reader checks this before it reports
/// errors in a text that it is not meant for.
///
/// ```
/// swipe.w3c.json:1:1: this looks like WebDriver actions, expected a suite; convert it: import FILE
/// ```
package struct GivenDocument: Sendable {
  package enum Kind: Sendable, Hashable {
    /// A text that says that it is one of the package's documents.
    case document(DocumentFormat)

    /// A text with another `format`, such as that of a later version.
    case unknownFormat(String)

    /// The output of `--format json` for timelines: their lines as one array.
    case timelineArray

    /// A part of a scene, without a `format`.
    case tuning
    case schema
    case recording(RecordingKind)
  }

  package let kind: Kind

  /// The byte that shows it; 0 if the whole text does.
  private let offset: Int

  /// Recognizes a text; nil if nothing says what it is.
  ///
  /// - Parameter bytes: the text, or its beginning; of JSON Lines the first line counts.
  package init?(of bytes: [UInt8]) {
    let glance = DocumentSniffer(at: bytes)
    if let kind = glance.kind {
      (self.kind, offset) = (kind, glance.formatOffset ?? 0)
    } else if let recording = RecordingKind(recognizing: bytes) {
      (kind, offset) = (.recording(recording), 0)
    } else {
      return nil
    }
  }

  /// The error for a text if other documents are wanted; nil if it is one of those, or nothing says
  /// what it is.
  ///
  /// - Parameters:
  ///   - bytes: the text, or its beginning.
  ///   - source: its name.
  ///   - firstLine: the number of its first line.
  ///   - wanted: what is wanted instead, at least one.
  /// - Returns: the error.
  package static func failure(
    of bytes: [UInt8], source: String, firstLine: Int = 1, wanting wanted: [Kind]
  ) -> InputFailure? {
    guard let given = GivenDocument(of: bytes), !wanted.contains(given.kind) else { return nil }
    return given.kind.failure(
      wanting: wanted, at: given.location(in: bytes, source: source, firstLine: firstLine))
  }

  /// The location where the text reveals its kind.
  package func location(in bytes: [UInt8], source: String, firstLine: Int = 1) -> TextLocation {
    TextLocation(offset: offset, in: bytes, source: source, firstLine: firstLine)
  }
}

extension GivenDocument.Kind {
  /// The error if other documents are wanted.
  package func failure(wanting wanted: [Self], at location: TextLocation?) -> InputFailure {
    if case .unknownFormat = self {
      let formats = wanted.compactMap { $0.format }.map { "\"\($0.rawValue)\"" }
      return failure(
        expected: (formats.count > 1 ? "one of " : "") + formats.joined(separator: ", ")
          + (wanted.contains(.tuning) ? ", or no \"format\"" : ""),
        at: location)
    }
    return failure(expected: Self.list(wanted.map { $0.displayName }), at: location)
  }

  /// The error if something else is wanted.
  ///
  /// - Parameters:
  ///   - expected: what is wanted.
  ///   - location: where the text says what it is.
  /// - Returns: the error.
  package func failure(expected: String, at location: TextLocation?) -> InputFailure {
    let statement =
      switch self {
      case .unknownFormat(let format): "the format is \"\(format)\""
      case .tuning, .recording: "this looks like \(displayName)"
      default: "this is \(displayName)"
      }
    return InputFailure(
      statement, expected: use.map { "\(expected); \($0)" } ?? expected, at: location)
  }

  /// The noun for it in a sentence.
  private var displayName: String {
    switch self {
    case .document(let format): format.displayName
    case .unknownFormat(let format): "\"\(format)\""
    case .timelineArray: "a timeline as a JSON array"
    case .tuning: "a tuning"
    case .schema: "a JSON Schema"
    case .recording(let kind): kind.displayName
    }
  }

  /// The command that reads it, or that converts it to something that can be read.
  private var use: String? {
    switch self {
    case .document(let format): format.use
    case .unknownFormat: nil
    case .timelineArray: "write it with --format jsonl for diff"
    case .tuning: "pass a tuning with --tuning"
    case .schema: "editors check documents with a schema"
    case .recording: "convert it: import FILE"
    }
  }

  /// The format of one of the package's documents; nil for anything else.
  private var format: DocumentFormat? {
    if case .document(let format) = self { format } else { nil }
  }

  /// `a trace, a scene or a suite`.
  private static func list(_ nouns: [String]) -> String {
    guard nouns.count > 1, let last = nouns.last else { return nouns.first ?? "" }
    return nouns.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension JSONNode {
  /// Reads a document after recognizing it.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8.
  ///   - source: its name in locations.
  ///   - wanted: what it may be.
  /// - Throws: if it is something else, or not well-formed.
  package init(parsing bytes: [UInt8], source: String, wanting wanted: [GivenDocument.Kind])
    throws(InputFailure)
  {
    if let failure = GivenDocument.failure(of: bytes, source: source, wanting: wanted) {
      throw failure
    }
    try self.init(parsing: bytes, source: source)
    #if canImport(TextFiles)
      CallFiles.noteReference(to: self[JSONSchema.Member.schemaReference.key]?.text, in: source)
    #endif
  }
}
