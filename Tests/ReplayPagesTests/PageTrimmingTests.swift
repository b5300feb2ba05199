import BasicTestSupport
import Testing

@testable import ReplayPages

/// What pages omit from scripts and style sheets.
struct PageTrimmingTests {
  @Test(
    arguments: [
      ("// about\nlet a = 1;\n", "let a = 1;\n"),
      (
        "/** About\n * more. */\nfunction a() {\n  return 1;\n}\n", "function a() {\nreturn 1;\n}\n"
      ),
      ("/* one */ /* two */ a {}\n", "a {}\n"),
      ("  // within\n\n\n  a();  \nb();", "a();  \nb();\n"),
      ("const a = 1; // behind\n", "const a = 1; // behind\n"),
      (
        "const a = \"// no comment\";\nconst b = 4 / 2;\n",
        "const a = \"// no comment\";\nconst b = 4 / 2;\n"
      ),
      ("a\n/* it does not end", "a\n"), ("/**/a\n", "a\n"), ("/*/ a */b\n", "b\n"), ("", ""),
    ].map { (Brief($0), Brief($1)) })
  func `comments that begin a line, indentation and empty lines are left out`(
    text: Brief<String>, trimmed: Brief<String>
  ) {
    #expect(
      String(decoding: WebPage.trimmed(Array(text.value.utf8)), as: UTF8.self) == trimmed.value)
  }

  @Test func `trimmed text is trimmed`() {
    let scripts = ["Player/run.js", "Player/player.css", "Extras/saver.js"] as [PageAsset]
    for script in scripts {
      let trimmed = WebPage.trimmed(script.bytes)
      #expect(trimmed.count < script.bytes.count)
      #expect(WebPage.trimmed(trimmed) == trimmed)
    }
  }

  @Test func `no page holds a comment of its scripts and style sheets`() {
    for page in [WebPage.player, .livePlayer, .comparison, .players, .lanes, .recorder] {
      let text = String(decoding: page.text(data: [], tool: "acme-replay"), as: UTF8.self)
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(lines.filter { $0.hasPrefix("//") || $0.hasPrefix("/*") } == [])
    }
  }
}
