/// The answer of a recognizer's code to something that its fingers do.
public struct TouchAnswer: Sendable, Hashable {
  /// Whether the rules of its kind hear of it, as they do if a subclass calls `super`.
  public var isPassedOn: Bool

  /// The states that the code has set, in that order.
  public var states: [RecognizerState]

  /// The ids of the fingers that are the recognizer's no longer.
  public var ignoredFingers: [Int]

  /// The name of that code, in words such as `HandlePan.touchesBegan(_:with:)`.
  public var code: String

  public init(
    isPassedOn: Bool = true, states: [RecognizerState] = [], ignoredFingers: [Int] = [],
    code: String = "its code"
  ) {
    self.isPassedOn = isPassedOn
    self.states = states
    self.ignoredFingers = ignoredFingers
    self.code = code
  }
}
