/// The decision on how a request goes on after its head.
enum Verdict: Equatable {
  case answer(HTTPResponse)

  /// Its body is read.
  case body(count: Int, awaitsContinue: Bool)

  /// The connection becomes a WebSocket.
  case upgrade(WebSocketHandshake)

  /// The response to a request without the token.
  case wrongWord(HTTPResponse)

  /// - Parameters:
  ///   - bytes: the head.
  ///   - page: what is served.
  init(on bytes: [UInt8], by page: ServedPage) {
    var isHead = false
    do throws(HTTPRefusal) {
      let head = try RequestHead(reading: bytes)
      isHead = head.method == "HEAD"
      if let response = try page.response(to: head) {
        self = .answer(response)
      } else if let handshake = head.handshake {
        self = .upgrade(handshake)
      } else {
        self = .body(count: head.length, awaitsContinue: head.awaitsContinue)
      }
    } catch {
      let response = HTTPResponse(error, isHead: isHead)
      self = error == .wrongWord ? .wrongWord(response) : .answer(response)
    }
  }
}
