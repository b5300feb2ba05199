import GestureTraces
import JSONText
import Testing

/// Actions as they appear in a timeline's events.
struct AppActionTests {
  static let actions: [AppAction] = [
    .present(animated: true), .dismiss(animated: false), .show(animated: true),
    .hide(animated: false), .selectDetent("my \"own\"", animated: false),
    .setContentHeight(300.125), .setPreferredHeight(0.1, animated: false),
    .push(
      .init(preferredHeight: 300, contentHeight: 700.5, hidesBackButton: true), animated: false),
    .push(.init(preferredHeight: nil, contentHeight: nil, hidesBackButton: false), animated: true),
    .pop(animated: true), .popToRoot(animated: false),
    .scrollTo(x: 3, y: nil, animated: false), .scrollTo(x: -3, y: 4, animated: true),
    .setDetents([.medium, .large], selected: "large", animated: false),
    .setDetents(
      [.init(identifier: "small", height: 200.25), .init(identifier: "most", fraction: 0.9)],
      animated: true), .move(to: "half", animated: false), .move(to: "full", animated: true),
    .setSafeArea(top: 0, bottom: 336.5, animated: false), .setSafeArea(left: 44, animated: true),
    .setScreenSize(width: 844, height: 390), .cancelTouches,
  ]

  private static func action(named name: String, in node: JSONNode) -> AppAction? {
    ActionDescription.builtIn.first { $0.name == name }.flatMap { AppAction($0, in: node) }
  }

  @Test(arguments: actions)
  func `an action is read as it was written`(action: AppAction) throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("because", "what is no parameter is passed over")
    TraceWriter.writeParameters(of: action, to: &writer)
    writer.endObject()
    let node = try JSONNode(parsing: writer.bytes, source: "event")
    #expect(Self.action(named: action.name, in: node) == action)
  }

  @Test(arguments: [
    ("selectDetent", "{}"), ("selectDetent", #"{"detent":7}"#),
    ("setContentHeight", #"{"height":-1}"#), ("scrollTo", #"{"animated":true}"#), ("show", "[]"),
    ("setDetents", "{}"), ("setDetents", #"{"detents":["tiny"]}"#),
    ("setDetents", #"{"detents":[{"height":3}]}"#), ("setDetents", #"{"detents":[null]}"#),
    ("move", "{}"), ("setSafeArea", #"{"animated":true}"#), ("setSafeArea", #"{"top":-1}"#),
    ("setScreenSize", #"{"width":390}"#), ("setScreenSize", #"{"width":0,"height":844}"#),
    ("push", #"{"hidesBackButton":1}"#), ("push", #"{"contentHeight":null}"#),
  ])
  func `what is not as the action has it is nil`(name: String, parameters: String) throws {
    let node = try JSONNode(parsing: Array(parameters.utf8), source: "event")
    #expect(Self.action(named: name, in: node) == nil)
  }
}
