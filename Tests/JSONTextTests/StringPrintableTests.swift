import BasicTestSupport
import JSONText
import Testing

/// Foreign texts, on one line.
struct StringPrintableTests {
  @Test(
    arguments: [
      ("plain", "plain"), ("ü 😀", "ü 😀"), ("a\nb\tc\rd", "a?b?c?d"), ("\u{1B}[31m", "?[31m"),
      ("\u{2028}\u{2029}\u{85}\u{7F}", "????"), ("", ""),
    ].map { (Brief($0), $1) })
  func `what ends a line or controls a terminal is replaced`(text: Brief<String>, printable: String)
  {
    #expect(text.value.printable(else: "?") == printable)
  }
}
