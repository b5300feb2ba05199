import JSONText

/// The result of a call of a tool, from what its process said.
struct ContextAnswer: Sendable {
  let tool: ContextTool
  let words: [String]
  let outcome: ContextCall.Outcome

  /// The process's own statuses.
  private static let known = Set(ExitStatus.allCases.map(\.rawValue))

  /// Whether the call was wrong, or did not come to its end.
  var isFailure: Bool {
    outcome.isTooLong || outcome.status == ExitStatus.wrongInput.rawValue
      || !(outcome.status.map(Self.known.contains) ?? false)
  }

  /// The text of a wrong call: what is wrong, and the way out.
  private var reason: String {
    if outcome.isTooLong {
      return "error: the result is longer than \(ContextCall.longestOutput) bytes, expected fewer "
        + "traces, another \"format\", or \"output\" with a file for it"
    }
    let notes = String(decoding: outcome.notes, as: UTF8.self)
    if let status = outcome.status, Self.known.contains(status) {
      return notes
    }
    let end = outcome.status.map { "ended with status \($0)" } ?? "was ended by a signal"
    return notes + "error: the process of this call \(end), expected status 0 or 1"
  }

  /// Writes the members of the result.
  ///
  /// - Parameters:
  ///   - writer: where they go.
  ///   - revision: the revision that the request follows.
  ///   - command: the command, whose options name files for results.
  ///   - resources: what can be linked.
  func write(
    to writer: inout JSONWriter, _ revision: ContextRevision, of command: CommandSpecification,
    _ resources: ContextResources
  ) {
    writer.key("content")
    writer.beginArray()
    if isFailure {
      Self.write(reason, to: &writer)
    } else {
      Self.write(String(decoding: outcome.output, as: UTF8.self), to: &writer)
      let notes = String(decoding: outcome.notes, as: UTF8.self)
      if !notes.isEmpty { Self.write(notes, to: &writer) }
      if revision.hasStructure {
        for path in files(of: command) { resources.writeLink(to: path, in: &writer) }
      }
    }
    writer.endArray()
    if !isFailure, revision.hasStructure, let values = structure {
      writer.key("structuredContent")
      writer.raw(values)
    }
    writer.key("isError")
    writer.bool(isFailure)
  }

  private static func write(_ text: String, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("type", "text")
    writer.field("text", text)
    writer.endObject()
  }

  /// The files for results that the call names.
  private func files(of command: CommandSpecification) -> [String] {
    let names = command.options.filter(\.isForResults).map { $0.name + "=" }
    return words.prefix { $0 != "--" }.compactMap { word in
      names.first { word.hasPrefix($0) }.map { String(word.dropFirst($0.count)) }
    }
  }

  /// The output as an object, if it is JSON: a value that is no object, or one of several, is in
  /// `results`.
  private var structure: [UInt8]? {
    guard words.contains("--format=json"), !outcome.output.isEmpty else { return nil }
    func value(_ text: [UInt8]) -> JSONNode? { try? JSONNode(parsing: text, source: "") }
    let whole = value(outcome.output)
    if let whole, case .object = whole.value { return Array(whole.words.utf8) }
    var elements: [JSONNode] = []
    if let whole {
      if case .array(let all) = whole.value { elements = all } else { elements = [whole] }
    } else {
      for line in outcome.output.split(separator: LineBuffer.end) {
        guard let one = value(Array(line)) else { return nil }
        elements.append(one)
      }
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("results")
    writer.beginArray()
    for element in elements { writer.node(element) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}
