import BasicTestSupport
import Testing

@testable import ReplayReports

/// Text within XML.
struct XMLTextTests {
  @Test(
    arguments: [
      ("a < b > c & d", "a &lt; b &gt; c &amp; d"), (#"say "x" 'y'"#, "say &quot;x&quot; 'y'"),
      ("]]>", "]]&gt;"), ("&amp;", "&amp;amp;"), ("two\nlines\tand a tab", "two\nlines\tand a tab"),
      ("\u{0}\u{1B}[1m\r", "\u{FFFD}\u{FFFD}[1m\u{FFFD}"), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
      ("ü 😀 \u{85}\u{202E}", "ü 😀 \u{FFFD}\u{FFFD}"), ("", ""),
    ].map { (Brief($0), Brief($1)) })
  func `what means something to XML is escaped, what it cannot hold is replaced`(
    text: Brief<String>, escaped: Brief<String>
  ) {
    #expect(XMLText.escaped(text.value) == escaped.value)
  }
}
