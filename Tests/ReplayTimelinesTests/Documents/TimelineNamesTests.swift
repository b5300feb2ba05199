import BasicTestSupport
import JSONText
import Testing

@testable import ReplayTimelines

/// What a timeline says about views by name.
struct TimelineNamesTests {
  private static func timeline(views: String, layout: String) -> String {
    """
    {"type":"header","format":"gesture-timeline/1","views":[\(views)]}
    {"type":"frame","i":0,"t":0,"layout":{\(layout)"dimming":0}}
    {"type":"final","t":0,"frames":1,"settled":true,"layout":{"dimming":0}}
    """
  }

  private static let sheet = #"{"name":"sheet","role":"sheet"}"#

  @Test(
    arguments: [
      (sheet + "," + sheet, "", #"the view "sheet" is listed twice"#),
      (#"{"name":"a","role":"other","in":"a"}"#, "", #"the view "a" contains itself"#),
      (
        #"{"name":"a","role":"other","in":"b"},{"name":"b","role":"other","in":"a"}"#, "",
        "contains itself"
      ),
      (
        #"{"name":"c","role":"other","in":"b"},{"name":"a","role":"other","in":"b"},"#
          + #"{"name":"b","role":"other","in":"a"}"#, "", #"the view "b" contains itself"#
      ),
      (#"{"name":"a","role":"other","in":"c"}"#, "", #"a view is in "c", which is not listed"#),
      (
        sheet, #""list":[0,0,1,1],"#,
        #"the layout has "list", which the header's views do not list"#
      ),
      ("", #""sheet":[0,0,1,1],"#, #"the layout has "sheet""#),
    ].map { (Brief($0), $1, Brief($2)) })
  func `a name that fits nowhere is refused with its place`(
    views: Brief<String>, layout: String, what: Brief<String>
  ) throws {
    let text = Self.timeline(views: views.value, layout: layout)
    let failure = #expect(throws: InputFailure.self) { try Self.check(text) }
    #expect(failure?.what.contains(what.value) == true, "\(failure?.what ?? "")")
    #expect(failure?.location != nil)
  }

  @Test func `views that are listed once, each in another or on the screen, are as they should be`()
    throws
  {
    try Self.check(
      Self.timeline(
        views: Self.sheet + #",{"name":"list","role":"scrollView","in":"sheet"}"#,
        layout: #""sheet":[0,0,1,1],"list":[0,0,1,1],"#))
  }

  private static func check(_ text: String) throws {
    var names = TimelineNames()
    for line in text.split(separator: "\n") {
      try names.check(try JSONNode(parsing: Array(line.utf8), source: "it.jsonl"))
    }
  }
}
