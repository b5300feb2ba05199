import GestureTraces
import JSONText
import PageServing
import TextFiles

/// Shows a page in the local network, takes the traces that it sends, and answers it.
struct PageService: Sendable {
  /// Whether the tool's own code answers the page.
  var isLive = false

  /// Whether an edit of the tool's sources builds it again.
  var watches = false

  /// The place for traces that the page sends; nil if it sends none.
  var traces: ReceivedTraces?

  /// The tool's name.
  let tool: String

  /// The scene for `replay` where a trace names none; nil if the user must choose.
  var scene: String?

  /// Serves until Control-C.
  ///
  /// - Parameters:
  ///   - options: where; nil for the browser of this computer, which is opened.
  ///   - makePage: makes the page in HTML, for the address and port at which it is served; nil if there
  ///     is nothing to show.
  /// - Throws: if the page cannot be made, or served there.
  func run(
    _ options: ServeOptions?,
    page makePage: (_ authority: String) throws(InputFailure) -> [UInt8]?
  ) throws(InputFailure) {
    let (listener, others) = try place(options)
    guard let page = try makePage(listener.authority) else { return }
    let desk = isLive ? LiveDesk(executable: ToolProcess.path) : nil
    let watch = try watch(for: desk)
    defer {
      watch?.stop()
      desk?.stop()
    }
    // Its handlers of signals come first, because those of a part that is written replace others.
    OpenParts.prepare()
    guard let stop = StopSignal(), let answers = AnswerPipe() else {
      throw InputFailure("the tool cannot open a pipe", expected: "more files (ulimit -n)")
    }
    var generator = SystemRandomNumberGenerator()
    let server = PageServer(
      page, AccessToken(using: &generator), at: listener, live: desk?.line)
    if options == nil { open(server) } else { tell(of: server, others) }
    let received = LockedValue(0)
    watch?.start()
    server.run(until: stop, answers) { body, peer in
      let take: @Sendable () -> Void = {
        let (response, isTaken) = receive(body, from: peer)
        if isTaken { received.with { $0 += 1 } }
        answers.put(response)
      }
      // While a long trace is checked, the page is shown to others.
      if WorkThread.start(take, isDetached: true) == nil { take() }
    }
    let count = received.with { $0 }
    Console.note(
      count == 0 ? "Stopped." : "Stopped: \(count == 1 ? "1 trace" : "\(count) traces") received.")
  }

  /// The watch that builds the tool again; nil if nobody asked for it, or the tool does not answer.
  private func watch(for desk: LiveDesk?) throws(InputFailure) -> SourceWatch? {
    guard watches, let desk else { return nil }
    let sources = PackageSources(
      executable: ToolProcess.path, workingFolder: Folder.resolved("."))
    guard let sources else {
      throw InputFailure(
        "--watch builds \(tool) again, and it lies in no package's folder",
        expected: "a call in the package, such as swift run \(tool) try SCENE --open --watch")
    }
    return SourceWatch(sources, for: desk)
  }

  private func place(_ options: ServeOptions?) throws(InputFailure)
    -> (listener: Listener, others: [LocalAddress])
  {
    guard let options else { return (try ServeOptions.listenerOfThisComputer(), []) }
    return try options.listener()
  }

  /// Opens the page in the browser of this computer.
  private func open(_ server: PageServer) {
    Console.note("The page is at this address, on this computer:\n\n  \(server.address)\n")
    Console.note(use)
    do throws(InputFailure) {
      try OpenedPage.openInBrowser(server.address)
    } catch {
      // Whoever has a browser elsewhere opens the address there.
      Console.note("warning: \(error)")
    }
  }

  /// The sentences on what the tool does for the page.
  private var use: String {
    let use =
      traces == nil ? "This tool answers it" : "Traces that it sends are written to this folder"
    return "\(use). Control-C ends."
  }

  /// Shows the address as text and, on a terminal, as a code.
  private func tell(of server: PageServer, _ others: [LocalAddress]) {
    Console.note("Open this address on a phone in the same network:\n\n  \(server.address)\n")
    if Console.canRewriteErrors, let code = QRCode(Array(server.address.utf8)) {
      Console.tell(code.text(isColored: Console.errorsHaveColor) + "\n")
    }
    for other in others {
      Console.note("For another network: --address \(other) (\(other.interface.shown))")
    }
    Console.note(use)
  }

  private func receive(_ body: [UInt8], from peer: String) -> (HTTPResponse, isTaken: Bool) {
    // Files that a trace names are none of this call, and would be remembered as long as it serves.
    defer { CallFiles.forget() }
    guard let traces else {
      return (HTTPResponse(HTTPRefusal(405, "nothing can be sent to this page")), false)
    }
    do throws(ReceivedTraces.Failure) {
      let (name, trace) = try traces.take(body)
      Console.note("Received \(name) from \(peer)\n  \(command(for: trace, name))")
      var writer = JSONWriter()
      writer.beginObject()
      writer.field("name", name)
      writer.endObject()
      return (HTTPResponse(201, type: "application/json", body: writer.bytes), true)
    } catch {
      switch error {
      case .content(let failure):
        Console.note("Refused what \(peer) sent: \(failure)")
        return (HTTPResponse(HTTPRefusal(422, "\(failure)")), false)
      case .file(let failure):
        Console.note("error: \(failure)")
        return (HTTPResponse(HTTPRefusal(500, "\(failure)")), false)
      }
    }
  }

  /// The command that replays a trace as it was recorded.
  private func command(for trace: Trace, _ name: String) -> String {
    var words = [tool, "replay", name]
    if trace.scene == nil { words += ["--scene", scene ?? "NAME"] }
    let settings = RecordedSettings(of: trace).values
    for (keyPath, value) in settings { words += ["--set", "\(keyPath)=\(value)"] }
    return words.map(\.shellWord).joined(separator: " ").printable(else: "\u{FFFD}")
  }
}

extension String {
  /// The text as one word of a shell.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_./=,:+@".utf8.contains(byte)
        }
      }
    return isPlain ? shown : "'\(shown.replacing("'", with: #"'\''"#))'"
  }
}
