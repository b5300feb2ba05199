import JSONText
import TextFiles

/// The messages that go to the client, each on one line, from any thread.
final class ContextReplies: Sendable {
  private let server: (name: String, version: String)
  private let writes: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - server: the tool's name and version.
  ///   - writes: writes a line, at once and whole.
  init(
    of server: (name: String, version: String), to writes: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.server, self.writes) = (server, writes)
  }

  /// The outlet for the replies to one message: a line each, or all together.
  final class Outlet: Sendable {
    private let replies: ContextReplies

    /// The replies of a batch so far, and how many are missing; nil for a single message.
    private let batch: LockedValue<(texts: [[UInt8]], missing: Int)>?

    fileprivate init(_ replies: ContextReplies, count: Int?) {
      self.replies = replies
      batch = count.map { LockedValue(([], $0)) }
    }

    fileprivate func send(_ message: [UInt8]?) {
      guard let batch else {
        if let message { replies.send(message) }
        return
      }
      let texts = batch.with { batch -> [[UInt8]]? in
        if let message { batch.texts.append(message) }
        batch.missing -= 1
        return batch.missing == 0 && !batch.texts.isEmpty ? batch.texts : nil
      }
      guard let texts else { return }
      var writer = JSONWriter()
      writer.beginArray()
      for text in texts { writer.raw(text) }
      writer.endArray()
      replies.send(writer.bytes)
    }
  }

  /// The outlet for the reply to a single message.
  var single: Outlet { Outlet(self, count: nil) }

  /// The outlet for the replies to a batch, which is asked once for each of its messages.
  func batch(of count: Int) -> Outlet { Outlet(self, count: count) }

  private func send(_ message: [UInt8]) { writes(message + [LineBuffer.end]) }

  // MARK: Messages

  /// Sends the result of a request.
  ///
  /// - Parameters:
  ///   - id: the request's, as JSON text.
  ///   - revision: the revision that the request follows.
  ///   - freshness: for how many milliseconds the client may keep it; nil if it may not say so.
  ///   - outlet: where it goes.
  ///   - members: writes its members.
  func succeed(
    _ id: String, _ revision: ContextRevision, freshFor freshness: Int? = nil, in outlet: Outlet,
    _ members: (inout JSONWriter) -> Void
  ) {
    var writer = Self.begin(id)
    writer.key("result")
    writer.beginObject()
    if revision.isStateless { writer.field("resultType", "complete") }
    members(&writer)
    if revision.isStateless {
      if let freshness {
        writer.key("ttlMs")
        writer.number(freshness)
        writer.field("cacheScope", "private")
      }
      writer.key("_meta")
      writer.beginObject()
      writer.key("io.modelcontextprotocol/serverInfo")
      writeServer(to: &writer)
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
    outlet.send(writer.bytes)
  }

  /// Sends why a request was not done.
  ///
  /// - Parameters:
  ///   - id: the request's, as JSON text; nil if it cannot be known.
  ///   - failure: the reason.
  ///   - outlet: where it goes.
  func fail(_ id: String?, _ failure: ContextFailure, in outlet: Outlet) {
    var writer = Self.begin(id ?? "null")
    writer.key("error")
    writer.beginObject()
    writer.key("code")
    writer.number(failure.code)
    writer.field("message", failure.message)
    if let data = failure.data {
      writer.key("data")
      writer.raw(data)
    }
    writer.endObject()
    writer.endObject()
    outlet.send(writer.bytes)
  }

  /// Sends nothing, where a reply is not wanted.
  func pass(in outlet: Outlet) { outlet.send(nil) }

  /// Sends how far a request is.
  func tell(_ progress: ContextProgress.Step, token: String) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("jsonrpc", "2.0")
    writer.field("method", "notifications/progress")
    writer.key("params")
    writer.beginObject()
    writer.key("progressToken")
    writer.raw(Array(token.utf8))
    writer.key("progress")
    writer.number(progress.finished)
    if let total = progress.total {
      writer.key("total")
      writer.number(total)
    }
    writer.field("message", progress.words)
    writer.endObject()
    writer.endObject()
    send(writer.bytes)
  }

  /// Writes the server's name and version, as an object.
  func writeServer(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("name", server.name)
    writer.field("version", server.version)
    writer.endObject()
  }

  private static func begin(_ id: String) -> JSONWriter {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("jsonrpc", "2.0")
    writer.key("id")
    writer.raw(Array(id.utf8))
    return writer
  }
}
