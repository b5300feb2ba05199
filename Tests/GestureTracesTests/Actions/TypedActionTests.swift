import BasicTestSupport
import GestureTraces
import JSONText
import Testing

/// A custom action: what it declares determines what is read, written, described and refused.
struct TypedActionTests {
  private enum Mood: String, CaseIterable {
    case calm, hasty
  }

  private struct Expand: TypedAction {
    static let name = "expand"
    var fraction = 1.0
    var cornerRadius: Double?
    var inset = 0.0
    var title = ""
    var badge: String?
    var mood = Mood.calm
    var animated = true

    mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.number(
        "fraction", &fraction, in: .within(0...1), required: "the part of the way to show",
        "The part of the way.")
      visitor.length("cornerRadius", &cornerRadius, "The corners' radius, in points.")
      visitor.coordinate("inset", &inset, "How far it is moved, in points.")
      visitor.text("title", &title, "What it says.")
      visitor.text("badge", &badge, "What its badge says; left out, it has none.")
      visitor.choice("mood", &mood, "How it goes.")
      visitor.animated(&animated)
    }
  }

  private static let description = ActionDescription(Expand())
  private static let known = ActionDescription.builtIn + [description]

  private func read(_ action: String) throws -> AppAction? {
    try TraceReader.read(
      Array(TraceText.actions(action).utf8), source: "it.json", actions: Self.known
    ).trace.actions.first?.action
  }

  @Test func `it is read with the defaults of what is left out`() throws {
    let plain = try #require(try read(#"{"t":0,"do":"expand","fraction":0.5}"#))
    let expand = try #require(Expand(plain))
    #expect(expand.fraction == 0.5)
    #expect(expand.cornerRadius == nil)
    #expect(expand.mood == .calm)
    #expect(expand.animated)
    let full = try #require(
      try read(
        #"{"badge":"3","t":0,"mood":"hasty","inset":-4,"cornerRadius":12,"do":"expand","#
          + #""fraction":0,"title":"é","animated":false}"#))
    let other = try #require(Expand(full))
    #expect(other.fraction == 0)
    #expect(other.cornerRadius == 12)
    #expect(other.inset == -4)
    #expect(other.title == "é")
    #expect(other.badge == "3")
    #expect(other.mood == .hasty)
    #expect(!other.animated)
  }

  @Test func `it is written in the order of its parameters, without what is as usual`() throws {
    let action = try #require(
      try read(
        #"{"t":0,"animated":true,"title":"a \"b\"","do":"expand","mood":"calm","fraction":1}"#))
    let trace = Trace(name: "it", actions: [TimedAction(time: 0, action: action)])
    let text = String(decoding: TraceWriter.text(of: trace), as: UTF8.self)
    #expect(text.contains(#"{"t":0,"do":"expand","fraction":1,"title":"a \"b\""}"#))
    #expect(Expand(action)?.action == action)
  }

  static let faults = [
    (#""do":"expand""#, "the action has no \"fraction\"", "the part of the way to show"),
    (#""do":"expnad","fraction":1"#, "unknown action \"expnad\"", "did you mean \"expand\"?"),
    (
      #""do":"expand","fraction":1.5"#, "\"fraction\" is 1.5", "at least 0 and at most 1"
    ),
    (
      #""do":"expand","fraction":1,"cornerRadius":-2"#, "the radius -2 is below 0",
      "a radius of at least 0"
    ),
    (
      #""do":"expand","fraction":1,"inset":-2e6"#, "-2e6 is out of range",
      "points from -1000000 to 1000000"
    ),
    (
      #""do":"expand","fraction":1,"mood":"clam""#, "\"mood\" is \"clam\"", "did you mean \"calm\"?"
    ),
    (#""do":"expand","fraction":"1""#, "\"fraction\" is a string", "a number"),
    (
      #""do":"expand","fraction":1,"frction":1"#, "\"expand\" has no \"frction\"",
      "did you mean \"fraction\"?"
    ),
  ]

  @Test(arguments: faults.map { (Brief($0), $1, $2) })
  func `what is wrong is refused with what was expected`(
    members: Brief<String>, what: String, expected: String
  ) throws {
    let failure = #expect(throws: InputFailure.self) { _ = try read("{\"t\":0,\(members.value)}") }
    #expect(failure?.what == what)
    #expect(failure?.expected == expected)
    let node = try JSONNode(
      parsing: Array(TraceText.actions("{\"t\":0,\(members.value)}").utf8), source: "it.json")
    #expect(throws: InputFailure.self) {
      try TraceSchema.document(actions: Self.known).check(node)
    }
  }

  @Test func `without its declaration it is not known`() {
    let text = TraceText.actions(#"{"t":0,"do":"expand","fraction":1}"#)
    let failure = #expect(throws: InputFailure.self) {
      _ = try TraceReader.read(Array(text.utf8), source: "it.json")
    }
    #expect(failure?.what == "unknown action \"expand\"")
  }

  @Test func `the schema says its parameters with their defaults`() throws {
    let text = String(
      decoding: JSONSchemaWriter.text(
        of: TraceSchema.document(actions: [Self.description]), title: "t", about: "a"),
      as: UTF8.self)
    for part in [
      #""const": "expand""#, #""description": "The part of the way.""#, #""maximum": 1"#,
      #""default": "calm""#, #""hasty""#, #""default": true"#,
    ] {
      #expect(text.contains(part))
    }
    #expect(!text.contains("scrollTo"))
  }

  static let wrongActions: [(AppAction, String)] = [
    (AppAction("expand"), "the action has no \"fraction\""),
    (AppAction("expand", [.init("fraction", .text("1"))]), "\"fraction\" is a string"),
    (AppAction("expand", [.init("fraction", .number(-1))]), "\"fraction\" is -1"),
    (
      AppAction("expand", [.init("fraction", .number(1)), .init("speed", .number(1))]),
      "\"expand\" has no \"speed\""
    ),
  ]

  @Test(arguments: wrongActions)
  func `an action that is made in code is checked too`(action: AppAction, fault: String) {
    #expect(Self.description.fault(in: action) == fault)
    #expect(Expand(action) == nil)
  }

  @Test(arguments: ["fraction", "cornerRadius", "inset"])
  func `a number that is none is no argument`(key: String) {
    let arguments: [AppAction.Argument] = [
      .init("fraction", .number(1)), .init(key, .number(.nan)),
    ]
    #expect(Self.description.fault(in: AppAction("expand", arguments)) != nil)
  }

  @Test func `an action of another name is not this one`() {
    #expect(Expand(.cancelTouches) == nil)
  }
}
