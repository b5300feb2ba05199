import GestureTraces
import JSONText
import Testing

/// Actions as a timeline's events have them.
struct AppActionTests {
  static let actions: [AppAction] =
    AppAction.examples + [
      .present(animated: false), .selectDetent("my \"own\"", animated: false),
      .setContentHeight(300.125), .setPreferredHeight(0.1, animated: false),
      .push(
        .init(preferredHeight: 300, contentHeight: 700.5, hidesBackButton: true), animated: false),
      .scrollTo(x: 3, y: nil, animated: false), .scrollTo(x: -3, y: 4, animated: true),
    ]

  @Test(arguments: actions)
  func `an action is read as it was written`(action: AppAction) throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("because", "what is no parameter is passed over")
    TraceWriter.writeParameters(of: action, to: &writer)
    writer.endObject()
    let node = try JSONNode(parsing: writer.bytes, source: "event")
    #expect(AppAction(named: action.name, parameters: node) == action)
  }

  @Test(arguments: [
    ("fly", "{}"), ("selectDetent", "{}"), ("selectDetent", #"{"detent":7}"#),
    ("setContentHeight", #"{"height":-1}"#), ("scrollTo", #"{"animated":true}"#), ("show", "[]"),
    ("push", #"{"hidesBackButton":1}"#),
  ])
  func `what is no action is nil`(name: String, parameters: String) throws {
    let node = try JSONNode(parsing: Array(parameters.utf8), source: "event")
    #expect(AppAction(named: name, parameters: node) == nil)
  }
}
