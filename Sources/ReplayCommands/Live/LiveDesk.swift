import GestureEngine
import JSONText
import PageServing
import TextFiles

/// The tool's side of the line to its pages: one page at a time moves the app, in a process of its own.
///
/// The server tells it what pages do, and a process what it answers, each on its own thread; what they
/// share is behind a lock.
final class LiveDesk: Sendable {
  /// The pages and the requests that are not answered yet.
  private struct State {
    /// The page that moves the app, and who it is.
    var owner: (page: LiveLine.Page, peer: String)?

    /// The other pages that are open, the first one first.
    var waiting: [(page: LiveLine.Page, peer: String)] = []

    var process: AnswerProcess?

    /// The number of the process, by which what an earlier one says is known.
    var run = 0

    /// The requests that are not answered yet, and their numbers.
    ///
    /// The process has the first one. It gets the next when it has answered: if it were written to while
    /// it writes, both sides could wait for each other.
    var asked: [(id: Int, text: [UInt8])] = []

    var hasStopped = false
  }

  private let state = LockedValue(State())
  private let orders: PassingPipe<LiveLine.Order>

  /// The executable that answers.
  private let executable: String

  /// Nil if the system has no room for a pipe.
  init?(executable: String) {
    guard let orders = PassingPipe<LiveLine.Order>() else { return nil }
    self.orders = orders
    self.executable = executable
  }

  /// The line for the server.
  var line: LiveLine {
    LiveLine(orders: orders) { [self] event in
      switch event {
      case .opened(let page, let peer): open(page, peer)
      case .message(let page, let text): take(text, from: page)
      case .closed(let page): close(page)
      }
    }
  }

  /// Ends what answers; nothing is answered any more.
  func stop() {
    state.with { state in
      state.hasStopped = true
      endProcess(&state)
    }
  }

  /// Has each page know that something else answers from now on.
  ///
  /// - Parameter words: what it says to people.
  func renew(saying words: String) {
    state.with { state in
      endProcess(&state)
      if let owner = state.owner { send("renewed", words, to: owner.page) }
    }
  }

  /// Has the page that moves the app say something.
  func tell(_ words: String) {
    state.with { state in
      if let owner = state.owner { send("news", words, to: owner.page) }
    }
  }

  // MARK: Pages

  private func open(_ page: LiveLine.Page, _ peer: String) {
    state.with { state in
      guard let owner = state.owner else { return give(to: (page, peer), &state) }
      state.waiting.append((page, peer))
      send("busy", "Another page moves the app: that of \(owner.peer).", to: page)
    }
  }

  private func close(_ page: LiveLine.Page) {
    state.with { state in
      state.waiting.removeAll { $0.page == page }
      guard state.owner?.page == page else { return }
      state.owner = nil
      endProcess(&state)
      if !state.waiting.isEmpty { give(to: state.waiting.removeFirst(), &state) }
    }
  }

  /// Lets a page move the app.
  private func give(to page: (page: LiveLine.Page, peer: String), _ state: inout State) {
    state.owner = page
    send("yours", "", to: page.page)
  }

  private func take(_ text: [UInt8], from page: LiveLine.Page) {
    let request = try? JSONNode(parsing: text, source: "request")
    if (try? request?.text("call")) == "take over" { return takeOver(page) }
    guard let id = try? request?.integer("id"),
      // It would be several to whoever answers.
      !text.contains(LineBuffer.end)
    else {
      return orders.put(.close(page, WebSocketEnd(1008, "that is no request")))
    }
    state.with { state in
      guard state.owner?.page == page, !state.hasStopped else { return }
      if state.process == nil { startProcess(&state) }
      state.asked.append((id, text))
      guard let process = state.process else {
        return refuse("the tool cannot start again, to have the app's code answer", &state)
      }
      if state.asked.count == 1 { process.ask(text) }
    }
  }

  private func takeOver(_ page: LiveLine.Page) {
    state.with { state in
      guard let index = state.waiting.firstIndex(where: { $0.page == page }) else { return }
      let next = state.waiting.remove(at: index)
      if let owner = state.owner {
        state.waiting.append(owner)
        send("busy", "Another page has taken over: that of \(next.peer).", to: owner.page)
      }
      endProcess(&state)
      give(to: next, &state)
    }
  }

  // MARK: The process

  private func startProcess(_ state: inout State) {
    state.run += 1
    let run = state.run
    state.process = AnswerProcess.start(executable) { [weak self] event in
      self?.hear(event, of: run)
    }
  }

  private func endProcess(_ state: inout State) {
    state.process?.stop()
    state.process = nil
    state.run += 1
    state.asked = []
  }

  private func hear(_ event: AnswerProcess.Event, of run: Int) {
    state.with { state in
      guard state.run == run, let owner = state.owner else { return }
      switch event {
      case .answer(let answer):
        guard !state.asked.isEmpty else { return }
        state.asked.removeFirst()
        orders.put(.send(owner.page, answer))
        if let next = state.asked.first { state.process?.ask(next.text) }
      case .ended(let words):
        state.process = nil
        refuse(words.isEmpty ? "the process that runs the app has ended" : words, &state)
      }
    }
  }

  /// Answers all requests that nobody answers any more.
  private func refuse(_ words: String, _ state: inout State) {
    for (id, _) in state.asked {
      var writer = JSONWriter()
      writer.beginObject()
      writer.key("id")
      writer.number(id)
      writer.field("error", words)
      writer.endObject()
      if let owner = state.owner { orders.put(.send(owner.page, writer.bytes)) }
    }
    state.asked = []
  }

  private func send(_ kind: String, _ words: String, to page: LiveLine.Page) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("tell", kind)
    writer.field("words", words)
    writer.endObject()
    orders.put(.send(page, writer.bytes))
  }
}
