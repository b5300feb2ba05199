import Testing

@testable import ReplayPages

struct WebPageTests {
  private static func text(_ data: String) -> String {
    let text = WebPage.player.text(data: Array(data.utf8), tool: "acme-replay")
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"a":"</script>"}"#, #"{"a":"\u003c/script\u003e"}"#),
    (#""<!-- & -->""#, #""\u003c!-- \u0026 --\u003e""#),
    ("\"a\u{2028}b\u{2029}c\"", #""a\u2028b\u2029c""#),
    ("\"\u{2027}\u{202A}‐é🙂\"", "\"\u{2027}\u{202A}‐é🙂\""),
    (#"[1,-2.5,"x\"y\\"]"#, #"[1,-2.5,"x\"y\\"]"#), ("", ""),
  ])
  func `data is written so that no element can end in it`(json: String, escaped: String) {
    #expect(String(decoding: WebPage.escaped(Array(json.utf8)), as: UTF8.self) == escaped)
  }

  @Test func `bytes that end in the middle of a separator are left as they are`() {
    #expect(WebPage.escaped([0xE2, 0x80]) == [0xE2, 0x80])
    #expect(WebPage.escaped([0xE2]) == [0xE2])
  }

  @Test func `a page names the tool that made it, and data is left as it is`() {
    let text = Self.text(#"{"trace":"{{tool}}"}"#)
    #expect(text.contains("<title>acme-replay</title>"))
    #expect(text.contains("Made by acme-replay."))
    #expect(text.contains(#"{"trace":"{{tool}}"}"#))
    #expect(text.split(separator: "{{tool}}", omittingEmptySubsequences: false).count == 2)
    #expect(!text.contains("gesture-replay"))
  }

  @Test func `a page is one document with its data in it`() {
    let text = Self.text(#"{"runs":["here"]}"#)
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"))
    #expect(text.hasSuffix("</script>\n</body>\n</html>\n"))
    #expect(text.contains(#"<script type="application/json" id="data">{"runs":["here"]}</script>"#))
    for element in ["<style>", "</style>", "<body>", "<main", "</main>", "<script"] {
      #expect(
        text.split(separator: element, omittingEmptySubsequences: false).count
          == (element == "<script" ? 3 : 2), "\(element)")
    }
  }

  @Test func `a page fetches nothing and lets nothing be fetched`() {
    let text = Self.text("{}")
    for part in ["http:", "https:", "//cdn", " src=", "@import", "fetch(", "XMLHttpRequest"] {
      let found = text.split(separator: part, omittingEmptySubsequences: false).count - 1
      // The name of SVG's namespace is not an address that is visited.
      #expect(found == (part == "http:" ? 1 : 0), "\(part)")
    }
    #expect(text.contains("default-src 'none'"))
    #expect(!text.contains("innerHTML"))
    #expect(!text.contains("insertAdjacentHTML"))
    #expect(!text.contains("document.write"))
  }

  @Test func `a page of many runs has what it shows, and a player of which nothing is to be seen`()
  {
    let text = String(
      decoding: WebPage.lanes.text(
        title: "a &amp; b", overview: "<p>here</p>\n", data: Array(#"{"runs":["</p>"]}"#.utf8),
        tool: "acme-replay"),
      as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"))
    #expect(text.contains("<title>a &amp; b</title>\n<style>\n"))
    #expect(text.contains("</head>\n<body>\n<div id=\"overview\">\n<p>here</p>\n</div>\n"))
    #expect(text.contains("<div id=\"one-run\" hidden>\n"))
    #expect(text.contains(#"{"runs":["\u003c/p\u003e"]}"#))
    for element in ["</head>", "<body>", "id=\"phone\"", "id=\"data\""] {
      #expect(text.split(separator: element, omittingEmptySubsequences: false).count == 2)
    }
    #expect(text.contains("Made by acme-replay."))
    #expect(!text.contains("{{tool}}"))
  }

  @Test func `colours are told for light and for dark`() {
    let text = Self.text("{}")
    #expect(text.contains("(prefers-color-scheme: dark)"))
    #expect(text.contains("(prefers-reduced-motion"))
  }
}
