import BasicTestSupport
import GestureReplay
import JSONText
import ReplayTestSupport
import Testing

/// Scroll views and controls that a scene adds to those of its sheet.
struct AddedViewsTests {
  static func fault(
    _ parts: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) -> DocumentFault {
    DocumentFault(
      #"{"format": "gesture-scene/1", "sheet": {"system": "container"}, "scrollView": {}, \#(parts)}"#,
      what, expected: expected, at: location)
  }

  static let faults = [
    fault(
      #""scrollViews": [^{"frame": [0, 0, 1, 1]}]"#, #"the scroll view "" needs a unique name"#,
      expected: "a name other than content, sheet, scrollView"),
    fault(
      #""scrollViews": [^{"name": "sheet", "frame": [0, 0, 1, 1]}]"#,
      #"the scroll view "sheet" needs a unique name"#,
      expected: "a name other than content, sheet, scrollView"),
    fault(
      #""scrollViews": [^{"name": "scroll", "frame": [0, 0, 1, 1]}]"#,
      #"the pan of "scroll" would be called "scroll.pan", as another recognizer is"#,
      expected: "another name"),
    fault(
      #""scrollViews": [{"name": "a", "frame": [0, 0, 1, 1]}, ^{"name": "b", "in": "c", "frame": [0, 0, 1, 1]}]"#,
      #""b" lies in an unknown view, "c""#, expected: "one of content, sheet, scrollView, a"),
    fault(
      #""scrollViews": [^{"name": "a", "in": "sheet", "contains": "scrolView", "frame": [0, 0, 1, 1]}]"#,
      #""a" contains an unknown view, "scrolView""#, expected: #"did you mean "scrollView"?"#),
    fault(
      #""scrollViews": [{"name": "a", "frame": ^[0, 0, 1]}]"#,
      #""scrollViews[0].frame" has 3 elements"#, expected: "4 numbers"),
    fault(
      #""scrollViews": [{"name": "a", "frame": [0, 0, ^0, 1]}]"#,
      #""scrollViews[0].frame[2]" is 0"#, expected: "at least 0.001 and at most 1000000"),
    fault(
      #""scrollViews": [^{"name": "a"}]"#, #""a" has no "frame""#,
      expected: "[x, y, width, height], in points"),
    fault(
      #""controls": [^{"name": "a"}]"#, #""a" has no "frame""#,
      expected: "[x, y, width, height], in points"),
    fault(
      #""scrollViews": [^{"name": "dimming", "frame": [0, 0, 1, 1]}]"#,
      #"the scroll view is named "dimming", which is the alpha of the shading in a layout"#,
      expected: "another name"),
    fault(
      #""scrollViews": [^{"name": "a", "in": "a", "frame": [0, 0, 1, 1]}]"#, #""a" lies in itself"#,
      expected: "one of content, sheet, scrollView"),
    fault(
      #""scrollViews": [^{"name": "a", "in": "b", "frame": [0, 0, 1, 1]}, {"name": "b", "frame": [0, 0, 1, 1]}]"#,
      #""a" lies in "b", which is declared later"#, expected: #""b" before "a""#),
    fault(
      #""scrollViews": [{"name": "a", "in": "sheet", "contains": "scrollView", "frame": [0, 0, 1, 1]}, ^{"name": "b", "in": "sheet", "contains": "scrollView", "frame": [0, 0, 1, 1]}]"#,
      #""b" contains "scrollView", as "a" does"#, expected: #""contains": "a", or another view"#),
    fault(
      #""controls": [^{"name": "scrollView", "frame": [0, 0, 1, 1]}]"#,
      #"the control "scrollView" needs a unique name"#,
      expected: "a name other than content, sheet, scrollView"),
    fault(
      #""controls": [^{"name": "a", "in": "list", "frame": [0, 0, 1, 1]}]"#,
      #""a" lies in an unknown view, "list""#, expected: "one of content, sheet, scrollView"),
    fault(
      #""controls": [{"name": "a", "kind": ^"switch"}]"#, #""controls[0].kind" is "switch""#,
      expected: "one of button, slider"),
  ]

  @Test(arguments: faults)
  func `one that breaks a rule is refused`(row: DocumentFault) {
    row.check(SceneFaultTests.read)
  }

  @Test func `a scene is printed and read back with them`() throws {
    let text = #"""
      {"format": "gesture-scene/1", "sheet": {"system": "panel"}, "scrollView": {},
        "scrollViews": [{"name": "pager", "in": "sheet", "contains": "scrollView", "frame": [0, 0.5, 390, 700]}],
        "controls": [{"name": "button", "in": "pager", "frame": [-10, 20, 100, 44], "kind": "button"}]}
      """#
    let scene = try SceneReader.scene(from: JSONNode(parsing: Array(text.utf8), source: "scene"))
    let printed = SceneWriter.text(of: scene)
    let again = try SceneReader.scene(from: JSONNode(parsing: printed, source: "printed"))
    #expect(again.scrollViews == scene.scrollViews && again.controls == scene.controls)
    #expect(SceneWriter.text(of: again) == printed)
  }
}
