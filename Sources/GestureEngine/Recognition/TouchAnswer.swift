/// The answer of a recognizer's code to something that its fingers do.
package struct TouchAnswer: Sendable, Hashable {
  /// Whether the rules of its kind hear of it, as they do if a subclass calls `super`.
  package var isPassedOn: Bool

  /// The states that the code has set, in that order.
  package var states: [RecognizerState]

  /// The ids of the fingers that are the recognizer's no longer.
  package var ignoredFingers: [Int]

  /// The name of that code, in words such as `HandlePan.touchesBegan(_:with:)`.
  package var code: String

  package init(
    isPassedOn: Bool = true, states: [RecognizerState] = [], ignoredFingers: [Int] = [],
    code: String = "its code"
  ) {
    self.isPassedOn = isPassedOn
    self.states = states
    self.ignoredFingers = ignoredFingers
    self.code = code
  }
}
