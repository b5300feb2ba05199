import BasicTestSupport
import GestureEngine
import GestureTraces
import JSONText
import Testing

struct ActionReaderTests {
  typealias Page = AppAction.Page

  static let actions: [(String, AppAction)] = [
    (#""do":"present""#, .present(animated: true)),
    (#""do":"dismiss","animated":false"#, .dismiss(animated: false)),
    (#""do":"show","animated":true"#, .show(animated: true)),
    (#""animated":false,"do":"hide""#, .hide(animated: false)),
    (#""do":"selectDetent","detent":"large""#, .selectDetent("large", animated: true)),
    (
      #""detent":"\u00e9","animated":false,"do":"selectDetent""#,
      .selectDetent("é", animated: false)
    ),
    (#""do":"setContentHeight","height":0"#, .setContentHeight(0)),
    (#""do":"setPreferredHeight","height":300.5"#, .setPreferredHeight(300.5, animated: true)),
    (
      #""height":1e6,"do":"setPreferredHeight","animated":false"#,
      .setPreferredHeight(1_000_000, animated: false)
    ),
    (
      #""do":"push""#,
      .push(Page(preferredHeight: nil, contentHeight: nil, hidesBackButton: false), animated: true)
    ),
    (
      #""do":"push","preferredHeight":400,"contentHeight":900,"hidesBackButton":true,"#
        + #""animated":false"#,
      .push(Page(preferredHeight: 400, contentHeight: 900, hidesBackButton: true), animated: false)
    ),
    (#""do":"pop""#, .pop(animated: true)),
    (#""do":"popToRoot","animated":false"#, .popToRoot(animated: false)),
    (#""do":"scrollTo","y":-47"#, .scrollTo(x: nil, y: -47, animated: true)),
    (#""do":"scrollTo","x":1,"y":2,"animated":false"#, .scrollTo(x: 1, y: 2, animated: false)),
    (
      #""do":"setDetents","detents":["medium",{"identifier":"small","height":200}]"#,
      .setDetents([.medium, .init(identifier: "small", height: 200)], animated: true)
    ),
    (
      #""do":"setDetents","animated":false,"selected":"a","detents":[{"identifier":"a","fraction":0.5}]"#,
      .setDetents([.init(identifier: "a", fraction: 0.5)], selected: "a", animated: false)
    ),
    (#""do":"move","to":"full""#, .move(to: "full", animated: true)),
    (#""animated":false,"to":"hidden","do":"move""#, .move(to: "hidden", animated: false)),
    (#""do":"setSafeArea","bottom":336"#, .setSafeArea(bottom: 336, animated: true)),
    (
      #""do":"setSafeArea","top":0,"left":47,"bottom":21,"right":47,"animated":false"#,
      .setSafeArea(top: 0, left: 47, bottom: 21, right: 47, animated: false)
    ),
    (#""do":"setScreenSize","width":844,"height":390"#, .setScreenSize(width: 844, height: 390)),
    (#""do":"cancelTouches""#, .cancelTouches),
  ]

  @Test(arguments: actions.map { (Brief($0), $1) })
  func `every kind of action is read`(members: Brief<String>, action: AppAction) throws {
    for text in ["{\"t\":2.5,\(members.value)}", "{\(members.value),\"t\":2.5}"] {
      let trace = try TraceText.read(TraceText.actions(text)).trace
      #expect(trace.actions.map(\.action) == [action])
      #expect(trace.actions.map(\.time) == [2.5])
    }
  }

  private static func fault(
    _ actions: String, _ what: String, expected: String,
    at location: SourceLocation = #_sourceLocation
  ) -> DocumentFault {
    DocumentFault(TraceText.actions(actions), what, expected: expected, at: location)
  }

  static let faults = [
    fault("^[]", "this is an array", expected: "an object, {…}"),
    fault("\n ^{}", "the action has no \"t\"", expected: "\"t\" and \"do\""),
    fault(#"^{"t":0}"#, "the action has no \"do\"", expected: "\"t\" and \"do\""),
    fault(#"^{"do":"show"}"#, "the action has no \"t\"", expected: "\"t\" and \"do\""),
    fault(
      #"{"t":0,"do":^"psuh"}"#, "unknown action \"psuh\"",
      expected: "did you mean \"push\"?"),
    fault(#"{"t":0,"do":^null}"#, "\"do\" is null", expected: "a string in double quotes"),
    fault(
      #"{"t":^-1,"do":"show"}"#, "the time -1 is out of range",
      expected: "seconds from 0 to 1000000, such as those since the first sample"),
    fault(
      #"{"t":^1e300,"do":"show"}"#, "the time 1e300 is out of range",
      expected: "seconds from 0 to 1000000, such as those since the first sample"),
    fault(
      #"{"t":2,"do":"show"},"# + "\n" + #"{"do":"hide","t": ^1.5}"#,
      "the time runs backwards (1.5 after 2)", expected: "a time of at least 2"),
    fault(#"{"t":0,"do":"show",^"t":1}"#, "the key \"t\" appears twice", expected: "each key once"),
    fault(
      #"{"t":0,"d\u006f":"show",^"do":"show"}"#, "the key \"do\" appears twice",
      expected: "each key once"),
    fault(
      #"{"t":0,"do":"show","animated":^1}"#, "\"animated\" is a number", expected: "true or false"),
    fault(
      #"{"t":0,"do":"show",^"height":1}"#, "\"show\" has no \"height\"",
      expected: "one of animated"),
    fault(
      #"{"t":0,"do":"setContentHeight","height":1,^"animated":true}"#,
      "\"setContentHeight\" has no \"animated\"", expected: "one of height"),
    fault(
      #"{"t":0,^"animate":true,"do":"hide"}"#, "\"hide\" has no \"animate\"",
      expected: "did you mean \"animated\"?"),
    fault(
      #"{"t":0,"do":"cancelTouches",^"id":0}"#, "\"cancelTouches\" has no \"id\"",
      expected: "nothing but \"t\" and \"do\""),
    fault(
      #"^{"t":0,"do":"setContentHeight"}"#, "the action has no \"height\"",
      expected: "\"height\" in points"),
    fault(
      #"^{"t":0,"do":"setPreferredHeight"}"#, "the action has no \"height\"",
      expected: "\"height\" in points"),
    fault(
      #"{"t":0,"do":"setContentHeight","height":^-1}"#, "the height -1 is below 0",
      expected: "a height of at least 0"),
    fault(
      #"{"t":0,"do":"push","contentHeight":^1e7}"#, "1e7 is out of range",
      expected: "points from -1000000 to 1000000"),
    fault(
      #"^{"t":0,"do":"selectDetent"}"#, "\"selectDetent\" has no \"detent\"",
      expected: "a detent's identifier"),
    fault(
      #"{"t":0,"do":"selectDetent","detent":^3}"#, "\"detent\" is a number",
      expected: "a string in double quotes"),
    fault(
      #"^{"t":0,"do":"scrollTo"}"#, "\"scrollTo\" has neither \"x\" nor \"y\"",
      expected: "a contentOffset"),
    fault(
      #"^{"t":0,"do":"setDetents"}"#, "\"setDetents\" has no \"detents\"",
      expected: "the detents, as in a scene's \"sheet.detents\""),
    fault(
      #"{"t":0,"do":"setDetents","detents":^["medium","tiny"]}"#, "\"detents[1]\" is \"tiny\"",
      expected: "\"medium\", \"large\" or an object"),
    fault(
      #"{"t":0,"do":"setDetents","detents":^[{"heigth":3}]}"#,
      "\"detents[0]\" has no \"heigth\"", expected: "did you mean \"height\"?"),
    fault(
      #"{"t":0,"do":"setDetents","detents":^[{"height":3}]}"#,
      "\"detents[0]\" has no \"identifier\"", expected: "the detent's identifier"),
    fault(
      #"{"t":0,"do":"setDetents","detents":^[{"identifier":"a","height":0}]}"#,
      "in \"detents[0]\", \"height\" is 0", expected: "at least 0.001 and at most 1000000"),
    fault(
      #"{"t":0,"do":"setDetents","detents":[^null]}"#, "this is null",
      expected: "a number, a string, true or false, or a list"),
    fault(
      #"^{"t":0,"do":"move"}"#, "\"move\" has no \"to\"",
      expected: "a state of the panel, such as \"half\""),
    fault(
      #"^{"t":0,"do":"setSafeArea","animated":false}"#,
      "\"setSafeArea\" has neither \"top\" nor \"left\" nor \"bottom\" nor \"right\"",
      expected: "an inset of the safe area"),
    fault(
      #"{"t":0,"do":"setSafeArea","bottom":^-34}"#, "the bottom -34 is below 0",
      expected: "a bottom of at least 0"),
    fault(
      #"^{"t":0,"do":"setScreenSize","width":844}"#, "the action has no \"height\"",
      expected: "\"height\" in points"),
    fault(
      #"{"t":0,"do":"setScreenSize","width":^0,"height":390}"#, "\"width\" is 0",
      expected: "at least 0.001 and at most 1000000"),
    fault(
      #"{"t":0,"do":"push","hidesBackButton":^"yes"}"#, "\"hidesBackButton\" is a string",
      expected: "true or false"),
  ]

  @Test(arguments: faults)
  func `an action that breaks a rule is refused at its place`(row: DocumentFault) {
    TraceText.check(row)
  }

  @Test func `an action knows where it stands in the text`() throws {
    let text = TraceText.actions(#"{"t":0,"do":"show"},  {"t":0,"do":"hide"}"#)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for timed in try TraceText.read(text).trace.actions {
      let position = try #require(timed.position)
      try #require(lines.indices.contains(position.line - 1))
      let rest = lines[position.line - 1].dropFirst(position.column - 1)
      #expect(rest.hasPrefix(#"{"t":0"#))
    }
  }

  @Test(arguments: actions.map { (Brief($0), $1) })
  func `an action's name is the word of the format`(members: Brief<String>, action: AppAction) {
    #expect(members.value.contains("\"do\":\"\(action.name)\""))
  }
}
