import ReplayPages
import Testing

/// The recorder's page as text; what it does is tested in a browser.
struct RecorderPageTests {
  @Test func `data cannot end the element that it stands in`() {
    let page = String(
      decoding: WebPage.recorder.text(
        data: Array(#"{"scenes":["</script><!--&"]}"#.utf8), tool: "acme-replay"),
      as: UTF8.self)
    #expect(page.contains(#"{"scenes":["\u003c/script\u003e\u003c!--\u0026"]}"#))
    #expect(page.split(separator: "</script>").count == 3)
  }

  @Test func `it alone may show pages of the server that it comes from`() {
    let texts = [WebPage.recorder, .player, .comparison, .lanes, .trial].map { page in
      String(decoding: page.text(data: [], tool: "acme-replay"), as: UTF8.self)
    }
    #expect(
      texts.map { $0.contains("; frame-src 'self'\">") } == [true, false, false, false, false])
    #expect(texts.map { $0.contains("img-src data:") } == [true, true, true, true, true])
  }

  @Test(arguments: [WebPage.recorder, .trial])
  func `only a page that is served can send, and to its server alone`(page: WebPage) {
    let file = String(decoding: page.text(data: [], tool: "acme-replay"), as: UTF8.self)
    #expect(!file.contains("connect-src"))
    #expect(!file.contains("Send to computer"))
    let served = String(decoding: page.served.text(data: [], tool: "acme-replay"), as: UTF8.self)
    #expect(served.contains("; connect-src 'self'"))
    #expect(served.contains("Is acme-replay still running"))
  }
}
