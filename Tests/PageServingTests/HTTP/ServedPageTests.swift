import Testing

@testable import PageServing

/// Who is served what.
struct ServedPageTests {
  private static let authority = "192.168.1.23:8642"
  private static let token = AccessToken.made(from: 1)

  private static func response(
    _ method: String, _ target: String, host: String = authority, _ fields: String...
  ) throws(HTTPRefusal) -> HTTPResponse? {
    let page = ServedPage(Array("<p>".utf8), token, authority: authority)
    let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + fields
    let head = lines.map { "\($0)\r\n" }.joined() + "\r\n"
    return try page.response(to: try RequestHead(reading: Array(head.utf8)))
  }

  private static func status(_ body: () throws(HTTPRefusal) -> HTTPResponse?) -> Int? {
    do throws(HTTPRefusal) { return try body()?.status } catch { return error.status }
  }

  @Test func `the whole address gets the page, and HEAD its header`() throws {
    let page = try Self.response("GET", "/?\(Self.token.text)")
    let text = String(decoding: page?.bytes ?? [], as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(text.contains("\r\nContent-Length: 3\r\nConnection: close\r\n"))
    #expect(text.hasSuffix("\r\n\r\n<p>"))
    let head = try Self.response("HEAD", "/?\(Self.token.text)")
    #expect(String(decoding: head?.bytes ?? [], as: UTF8.self) == text.dropLast(3))
  }

  @Test(arguments: [
    ("GET", "/", 403), ("GET", "/?", 403), ("GET", "/?0000000000000000", 403),
    ("GET", "/?\(token.text)x", 403), ("GET", "/?\(token.text.uppercased())", 403),
    ("GET", "/?\(token.text)&x=1", 403), ("POST", "/", 403),
    ("GET", "/x?\(token.text)", 404), ("HEAD", "/x?\(token.text)", 404),
    ("GET", "//?\(token.text)", 404), ("GET", "/../etc/passwd?\(token.text)", 404),
    ("GET", "/%2e%2e/etc/passwd", 404), ("GET", "/favicon.ico", 404), ("POST", "/traces", 404),
    ("GET", "/.?\(token.text)", 404), ("GET", "/;?\(token.text)", 404),
    ("GET", "/%3F\(token.text)", 404), ("GET", "/?%3F\(token.text)", 403),
    ("GET", "/?\(token.text)?", 403), ("GET", "/?\(token.text)#", 403),
    ("GET", "/??\(token.text)", 403),
    ("PUT", "/?\(token.text)", 405), ("OPTIONS", "/?\(token.text)", 405),
    ("get", "/?\(token.text)", 405), ("POST", "/?\(token.text)", 411),
  ])
  func `everything else is refused`(method: String, target: String, status: Int) {
    #expect(
      Self.status { () throws(HTTPRefusal) in try Self.response(method, target) } == status)
  }

  @Test(arguments: [
    "evil.example:8642", "localhost:8642", "192.168.1.23", "192.168.1.23:80", "192.168.1.23:8642.",
    "", "192.168.001.23:8642", "192.168.1.24:8642", "192.168.1.2:8642", "192.168.1.23:864",
    "192.168.1.23:86420", "92.168.1.23:8642", "192.168.1.23:08642", "a@192.168.1.23:8642",
    "http://192.168.1.23:8642", "192.168.1.23:8642/", "192.168.1.23:8642, evil.example",
    "3232235799:8642", "0xC0A80117:8642", "192.168.279:8642", "[::ffff:192.168.1.23]:8642",
  ])
  func `a page of another name cannot use this one's address`(host: String) {
    #expect(
      Self.status { () throws(HTTPRefusal) in
        try Self.response("GET", "/?\(Self.token.text)", host: host)
      } == 421)
  }

  @Test func `a body is wanted up to a limit, and not from another site's page`() {
    func status(_ fields: String...) -> Int? {
      Self.status { () throws(HTTPRefusal) in
        switch fields.count {
        case 1: try Self.response("POST", "/?\(Self.token.text)", fields[0])
        default: try Self.response("POST", "/?\(Self.token.text)", fields[0], fields[1])
        }
      }
    }
    let limit = 16 << 20
    #expect(status("Content-Length: \(limit)") == nil)
    #expect(status("Content-Length: \(limit + 1)") == 413)
    #expect(status("Content-Length: 0") == 411)
    #expect(status("Content-Length: 5", "Origin: http://\(Self.authority)") == nil)
    for origin in [
      "http://evil.example", "https://\(Self.authority)", "null", "", "http://", Self.authority,
      "HTTP://\(Self.authority)", "http://\(Self.authority)/", "http://\(Self.authority)0",
      "http://\(Self.authority.dropLast())", "http://192.168.1.23", "http://192.168.1.24:8642",
      "http://\(Self.authority).evil.example", "http://\(Self.authority)@evil.example",
      "http://a@\(Self.authority)", "http://\(Self.authority), http://evil.example",
    ] {
      #expect(status("Content-Length: 5", "Origin: \(origin)") == 403)
    }
  }
}

extension AccessToken {
  /// The token of numbers that a test can repeat.
  static func made(from seed: UInt64) -> AccessToken {
    var generator = Steps(state: seed)
    return AccessToken(using: &generator)
  }

  private struct Steps: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
