/// The one page that is served, to clients that know its token and may send something back.
struct ServedPage: Sendable {
  /// The most bytes that can be sent.
  static let uploadLimit = 16 << 20

  private let page: [UInt8]
  private let token: AccessToken

  /// The only authority that requests may name: a page of another site that has its name lead here
  /// (DNS rebinding) names its own.
  private let authority: String

  /// Whether somebody answers the page over a WebSocket.
  private let isLive: Bool

  init(_ page: [UInt8], _ token: AccessToken, authority: String, isLive: Bool = false) {
    self.page = page
    self.isLive = isLive
    self.token = token
    self.authority = authority
  }

  /// The response to a request before its body is there; nil if the body is wanted, or the
  /// connection becomes a WebSocket.
  ///
  /// - Throws: if it is refused.
  func response(to head: RequestHead) throws(HTTPRefusal) -> HTTPResponse? {
    guard head.host == authority else {
      throw HTTPRefusal(421, "this server is http://\(authority)/")
    }
    guard head.path == "/" else { throw HTTPRefusal(404, "there is nothing here") }
    guard ["GET", "HEAD", "POST"].contains(head.method) else {
      throw HTTPRefusal(405, "only GET, HEAD and POST are possible here")
    }
    guard let query = head.query, token.isEqual(to: query) else {
      throw .wrongWord
    }
    if let origin = head.origin, origin != "http://\(authority)" {
      throw HTTPRefusal(403, "a page of another site cannot send anything here")
    }
    if head.handshake != nil {
      // What is no browser's says nothing of where it comes from, and a browser's page always does.
      guard head.method == "GET", head.length == 0 else { throw .malformed }
      guard isLive else { throw HTTPRefusal(404, "nobody answers this page") }
      return nil
    }
    guard head.method == "POST" else {
      return HTTPResponse(
        200, type: "text/html; charset=utf-8", body: page, isHead: head.method == "HEAD")
    }
    guard head.length > 0 else { throw HTTPRefusal(411, "nothing was sent") }
    guard head.length <= Self.uploadLimit else {
      throw HTTPRefusal(413, "it is larger than \(Self.uploadLimit >> 20) MB")
    }
    return nil
  }
}

extension HTTPRefusal {
  /// The address is without the token.
  static let wrongWord = HTTPRefusal(
    403,
    "this is not the address that the computer shows now: open the whole address, or scan its code")
}
