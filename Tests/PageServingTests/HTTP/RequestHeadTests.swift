import Testing

@testable import PageServing

/// Requests, most of them hostile.
struct RequestHeadTests {
  private static func read(_ text: String) throws(HTTPRefusal) -> RequestHead {
    try RequestHead(reading: Array(text.utf8))
  }

  @Test func `a request is read`() throws {
    let head = try Self.read(
      "POST /?word HTTP/1.1\r\nHost: 10.0.0.1:80\r\ncontent-LENGTH:  12 \r\n"
        + "Origin: http://10.0.0.1:80\r\nExpect: 100-Continue\r\nAccept: a, b\r\nAccept: c\r\n\r\n")
    #expect((head.method, head.path, head.query) == ("POST", "/", "word"))
    #expect((head.host, head.origin) == ("10.0.0.1:80", "http://10.0.0.1:80"))
    #expect(head.length == 12)
    #expect(head.awaitsContinue)
    let bare = try Self.read("GET / HTTP/1.0\r\nHost: a\r\nExpect: 100-continue\r\n\r\n")
    #expect(bare.query == nil)
    #expect(bare.length == 0)
    #expect(!bare.awaitsContinue, "HTTP/1.0 has no interim answers")
  }

  @Test(arguments: [
    "", "\r\n\r\n", "GET\r\n\r\n", "GET /\r\nHost: a\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", " GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1 \r\nHost: a\r\n\r\n", "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET * HTTP/1.1\r\nHost: a\r\n\r\n", "G\u{0}T / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /\u{7F} HTTP/1.1\r\nHost: a\r\n\r\n", "GET /é HTTP/1.1\r\nHost: a\r\n\r\n",
    "G(T / HTTP/1.1\r\nHost: a\r\n\r\n",
    // No host, or two.
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nhOST: a\r\nHost: b\r\n\r\n",
    // Ends of lines, and spaces, that others read differently.
    "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\r\nHost: a\n\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n",
    // Lengths that others read differently.
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ١\r\n\r\n",
  ])
  func `what could be understood differently is refused`(text: String) {
    #expect(throws: HTTPRefusal.malformed) { try Self.read(text) }
  }

  @Test(arguments: [
    ("GET / HTTP/2\r\nHost: a\r\n\r\n", 505), ("GET / HTTP/1.2\r\nHost: a\r\n\r\n", 505),
    ("GET / http/1.1\r\nHost: a\r\n\r\n", 505),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
    (
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n", 501
    ),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n", 417),
  ])
  func `what is not supported is refused`(text: String, status: Int) {
    let failure = #expect(throws: HTTPRefusal.self) { try Self.read(text) }
    #expect(failure?.status == status)
  }

  @Test func `a long head is refused, and bytes that are not UTF-8 are no reason to fail`() throws {
    let long = "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 9000))\r\n\r\n"
    #expect(throws: HTTPRefusal.tooLong) { try Self.read(long) }
    let filled = { (count: Int) in
      let text = "GET / HTTP/1.1\r\nHost: a\r\nX: \r\n\r\n"
      let value = String(repeating: "x", count: count - text.utf8.count)
      return text.replacing("X: ", with: "X: \(value)")
    }
    #expect(try Self.read(filled(RequestHead.limit)).host == "a")
    #expect(throws: HTTPRefusal.tooLong) { try Self.read(filled(RequestHead.limit + 1)) }
    let bytes =
      Array("GET / HTTP/1.1\r\nHost: a\r\nX: ".utf8) + [0xFF, 0xC3, 0x0D, 0x0A, 0x0D, 0x0A]
    #expect(try RequestHead(reading: bytes).host == "a")
  }

  @Test(arguments: [
    ("", nil), ("GET / HTTP/1.1\r\n", nil), ("\r\n\r\n", 4), ("a\r\n\r\nrest", 5),
    ("a\r\n\n\r\n\r\n", 8),
  ])
  func `the head ends at the first empty line`(text: String, count: Int?) {
    let bytes = Array(text.utf8)
    #expect(RequestHead.count(in: bytes) == count)
    // Nor does it matter where the search begins, up to the end.
    if let count {
      for start in 0...count - 4 { #expect(RequestHead.count(in: bytes, from: start) == count) }
    }
  }

  @Test func `any bytes are a request or a refusal`() {
    var generator = SystemRandomNumberGenerator()
    let parts = [
      "GET", "POST", " ", "/", "?", "HTTP/1.1", "\r\n", "\n", "\r", "Host", ":", "a", "\u{0}", "é",
      "Content-Length", "1", ",", "\t", "Expect", "100-continue", "\r\n\r\n",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...30, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      do throws(HTTPRefusal) {
        let head = try Self.read(text)
        #expect(head.path.hasPrefix("/"), "\(text)")
      } catch {
        #expect(error.status >= 400, "\(text)")
      }
    }
  }
}
