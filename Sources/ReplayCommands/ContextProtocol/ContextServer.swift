import JSONText
import TextFiles

/// The tool as a server of the Model Context Protocol on standard input and output.
///
/// Each call of a tool is a process of its own, so that several run at once and one can be ended. The
/// server itself reads messages, one a line, and starts and ends processes.
///
/// Requests of revision 2026-07-28 say by themselves what they follow. The revisions before it agree
/// on one in a handshake, which holds for all further requests that name none.
final class ContextServer: Sendable {
  /// The milliseconds for which a client may keep a list that never changes.
  private static let lasting = 3_600_000

  private let tool: ToolContext
  private let resources: ContextResources
  private let replies: ContextReplies

  /// The revision of the handshake; nil before it.
  private let agreed = LockedValue<ContextRevision?>(nil)

  private let jobs = ContextJobs()

  /// - Parameters:
  ///   - tool: the tool that is served.
  ///   - folder: the folder, without links and detours, outside of which nothing is read.
  ///   - write: writes a message, at once and whole.
  init(_ tool: ToolContext, folder: String, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.tool = tool
    resources = ContextResources(tool: tool, folder: folder)
    replies = ContextReplies(of: (tool.name, tool.version), to: write)
  }

  // MARK: Messages

  /// Answers a line of input, now or when what it asks for is done.
  func answer(_ line: [UInt8]) {
    guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return }
    let message: JSONNode
    do throws(InputFailure) {
      message = try JSONNode(parsing: line, source: "<message>")
    } catch {
      return refuse(error)
    }
    guard case .array(let all) = message.value, !all.isEmpty else {
      return answer(message, in: replies.single)
    }
    // A batch, which revision 2025-03-26 has.
    let outlet = replies.batch(of: all.count)
    for message in all { answer(message, in: outlet) }
  }

  /// Answers a line that cannot be a message.
  func refuse(_ failure: InputFailure) {
    replies.fail(nil, ContextFailure(ContextFailure.noMessage, failure), in: replies.single)
  }

  private func answer(_ message: JSONNode, in outlet: ContextReplies.Outlet) {
    do throws(ContextFailure) {
      let request = try ContextRequest(message)
      guard let id = request.id else {
        note(request)
        return replies.pass(in: outlet)
      }
      try answer(request, id, in: outlet)
    } catch {
      // A response, which nothing was asked for, needs no answer either.
      let isResponse = message["result"] != nil || message["error"] != nil
      guard !isResponse else { return replies.pass(in: outlet) }
      replies.fail(ContextRequest.id(of: message), error, in: outlet)
    }
  }

  private func note(_ request: ContextRequest) {
    guard request.method == "notifications/cancelled",
      let id = request.parameters?["requestId"]?.words
    else { return }
    jobs.cancel(id)
  }

  private func answer(_ request: ContextRequest, _ id: String, in outlet: ContextReplies.Outlet)
    throws(ContextFailure)
  {
    let own = try request.ownRevision()
    if own == nil {
      switch request.method {
      case "initialize": return agree(request, id, in: outlet)
      case "ping": return replies.succeed(id, ContextRevision.agreed[0], in: outlet) { _ in }
      default: break
      }
    }
    guard let revision = own ?? agreed.with({ $0 }) else {
      throw ContextFailure(
        ContextFailure.wrongParameters,
        "the request names no protocol version, expected \"_meta\" with "
          + "\"\(ContextRequest.ownPrefix)protocolVersion\", or an initialize request before it")
    }
    switch request.method {
    case "server/discover" where revision.isStateless:
      succeed(id, revision, lasting: true, in: outlet) { describe(to: &$0, revision) }
    case "tools/list":
      try checkCursor(of: request)
      succeed(id, revision, lasting: true, in: outlet) { writer in
        writer.key("tools")
        writer.beginArray()
        for each in ContextTool.all { each.write(to: &writer, in: tool) }
        writer.endArray()
      }
    case "tools/call": try call(request, id, revision, in: outlet)
    case "resources/list":
      try checkCursor(of: request)
      work(id, outlet, nil) { [self] in
        succeed(id, revision, in: outlet) { resources.writeList(to: &$0) }
      }
    case "resources/templates/list":
      try checkCursor(of: request)
      succeed(id, revision, lasting: true, in: outlet) { resources.writeTemplates(to: &$0) }
    case "resources/read": try read(request, id, revision, in: outlet)
    default:
      throw ContextFailure(
        ContextFailure.unknownMethod,
        "unknown method \"\(request.method)\", expected one of tools/list, tools/call, "
          + "resources/list, resources/templates/list, resources/read")
    }
  }

  private func succeed(
    _ id: String, _ revision: ContextRevision, lasting: Bool = false,
    in outlet: ContextReplies.Outlet, _ members: (inout JSONWriter) -> Void
  ) {
    replies.succeed(
      id, revision, freshFor: lasting ? Self.lasting : 0, in: outlet, members)
  }

  /// Checks that a list is asked for from its beginning: each is one page.
  private func checkCursor(of request: ContextRequest) throws(ContextFailure) {
    guard let cursor = request.parameters?["cursor"] else { return }
    throw ContextFailure(
      ContextFailure.wrongParameters,
      "unknown cursor \(cursor.words), expected none: the list is one page")
  }

  // MARK: The handshake

  private func agree(_ request: ContextRequest, _ id: String, in outlet: ContextReplies.Outlet) {
    let wanted = request.parameters?["protocolVersion"]?.text
    let revision =
      ContextRevision.agreed.first { $0.name == wanted } ?? ContextRevision.agreed[0]
    agreed.with { $0 = revision }
    replies.succeed(id, revision, in: outlet) { writer in
      writer.field("protocolVersion", revision.name)
      describe(to: &writer, revision)
      writer.key("serverInfo")
      replies.writeServer(to: &writer)
    }
  }

  /// Writes what the server can do, and how to use it.
  private func describe(to writer: inout JSONWriter, _ revision: ContextRevision) {
    if revision.isStateless {
      writer.key("supportedVersions")
      writer.beginArray()
      writer.string(revision.name)
      writer.endArray()
    }
    writer.key("capabilities")
    writer.beginObject()
    for capability in ["tools", "resources"] {
      writer.key(escaping: capability)
      writer.beginObject()
      writer.endObject()
    }
    writer.endObject()
    writer.field("instructions", ContextGuidance.text(of: tool.name))
  }

  // MARK: Calls

  private func call(
    _ request: ContextRequest, _ id: String, _ revision: ContextRevision,
    in outlet: ContextReplies.Outlet
  ) throws(ContextFailure) {
    guard let name = request.parameters?["name"]?.text else {
      throw ContextFailure(
        ContextFailure.wrongParameters, "the call names no tool, expected \"name\"")
    }
    let called = try ContextTool.named(name)
    guard let command = called.specification(in: tool) else {
      throw ContextFailure(ContextFailure.broken, "there is no command \(called.command)")
    }
    let made: (words: [String], input: String)
    do throws(InputFailure) {
      made = try called.call(request.parameters?["arguments"], of: command)
    } catch {
      let text = "error: \(error)\n"
      var outcome = ContextCall.Outcome()
      outcome.notes = Array(text.utf8)
      outcome.status = ExitStatus.wrongInput.rawValue
      return finish(
        ContextAnswer(tool: called, words: [], outcome: outcome), id, revision, command, outlet)
    }
    let token = request.about("progressToken")?.words
    let call = ContextCall(made.words, input: Array(made.input.utf8))
    work(id, outlet, call) { [self] in
      var progress = ContextProgress()
      let outcome = call.run { line in
        if let token, let step = progress.add(line) { replies.tell(step, token: token) }
      }
      guard !outcome.isCancelled else { return replies.pass(in: outlet) }
      finish(
        ContextAnswer(tool: called, words: made.words, outcome: outcome), id, revision, command,
        outlet)
    }
  }

  private func finish(
    _ answer: ContextAnswer, _ id: String, _ revision: ContextRevision,
    _ command: CommandSpecification, _ outlet: ContextReplies.Outlet
  ) {
    replies.succeed(id, revision, in: outlet) {
      answer.write(to: &$0, revision, of: command, resources)
    }
  }

  private func read(
    _ request: ContextRequest, _ id: String, _ revision: ContextRevision,
    in outlet: ContextReplies.Outlet
  ) throws(ContextFailure) {
    guard let address = request.parameters?["uri"]?.text else {
      throw ContextFailure(
        ContextFailure.wrongParameters, "the request names no resource, expected \"uri\"")
    }
    work(id, outlet, nil) { [self] in
      do throws(InputFailure) {
        let (text, type) = try resources.read(address)
        succeed(id, revision, in: outlet) { writer in
          writer.key("contents")
          writer.beginArray()
          writer.beginObject()
          writer.field("uri", address)
          writer.field("mimeType", type)
          writer.field("text", text)
          writer.endObject()
          writer.endArray()
        }
      } catch {
        replies.fail(id, ContextFailure(revision.codeOfMissingResource, error), in: outlet)
      }
    }
  }

  private func work(
    _ id: String, _ outlet: ContextReplies.Outlet, _ call: ContextCall?,
    _ body: @escaping @Sendable () -> Void
  ) {
    guard !jobs.add(id, call, body) else { return }
    let failure = ContextFailure(
      ContextFailure.wrongMessage,
      "the identifier \(id) is that of a request in progress, expected one of its own")
    replies.fail(id, failure, in: outlet)
  }

  /// Whether nothing is being done.
  var isIdle: Bool { jobs.isIdle }

  /// Ends all calls.
  func cancelAll() { jobs.cancelAll() }
}
