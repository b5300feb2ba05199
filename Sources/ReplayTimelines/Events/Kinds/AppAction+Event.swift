import GestureEngine
import GestureTraces
import JSONText

/// The app did something by itself.
///
/// Its fields are the parameters that a description declares, so they are read and described as
/// those of a trace's action.
extension AppAction: EventContent {
  static let form = EventForm("action", variantKey: "action")

  var event: TimelineEvent.Kind { .action(self) }
  var variant: String? { name }

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.arguments(of: &self)
  }

  var label: String { name }

  /// With its parameters, as a trace has them: `setContentHeight height 300`.
  var headline: String {
    "the app: \(arguments.isEmpty ? name : "\(name) \(Self.words(arguments))")"
  }

  private static func words(_ arguments: [Argument]) -> String {
    arguments.map { "\($0.key) \(words($0.value))" }.joined(separator: ", ")
  }

  /// The text with a sign for each return key.
  private static func showingReturns(in text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? "⏎" : $0 }))
  }

  private static func words(_ value: Value) -> String {
    switch value {
    case .number(let number): number.exact
    case .text(let text): showingReturns(in: text)
    case .flag(let flag): "\(flag)"
    case .list(let values): "[\(values.map { words($0) }.joined(separator: ", "))]"
    case .object(let members): "{\(words(members))}"
    }
  }
}

extension AppAction.Argument {
  /// The argument as it would be read back: a trace's numbers keep all their digits.
  var node: JSONNode.Member { .shown(key, value.node) }
}

extension AppAction.Value {
  fileprivate var node: JSONNode.Value {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .list(let values): .array(values.map { JSONNode.Member.shown("", $0.node).node })
    case .object(let members): .object(members.map { $0.node })
    }
  }
}
