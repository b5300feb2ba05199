import GestureEngine
package import JSONText

/// A visitor that changes numbers; a number that a frame does not have stays absent.
package struct FrameNumberChange: FrameVisitor {
  /// Receives the index of a number among those of `FrameNumbers`, and the number.
  private let change: (_ place: Int, _ number: Double) -> Double
  private var next = 0

  /// - Parameter change: receives the index of a number among those of `FrameNumbers` and the
  ///   number, and returns the one that replaces it.
  package init(_ change: @escaping (_ place: Int, _ number: Double) -> Double) {
    self.change = change
  }

  /// Replaces one number.
  package init(to value: Double, at place: Int) { self.init { $0 == place ? value : $1 } }

  package mutating func number(
    _ key: StaticString, _ value: inout Double, _ quantity: FrameQuantity, _ about: StaticString
  ) {
    value = change(next, value)
    next += 1
  }

  package mutating func optionalNumber(
    _ key: StaticString, _ value: inout Double?, _ quantity: FrameQuantity, _ about: StaticString
  ) {
    value = value.map { change(next, $0) }
    next += 1
  }

  package mutating func pair(
    _ key: StaticString, _ x: inout Double, _ y: inout Double, _ quantity: FrameQuantity,
    _ about: StaticString
  ) {
    number(key, &x, quantity, about)
    number(key, &y, quantity, about)
  }

  package mutating func integer(
    _ key: StaticString, _ value: inout Int, in range: SettingRange, _ about: StaticString
  ) { next += 1 }

  package func flag(_ key: StaticString, _ value: inout Bool, _ about: StaticString) {}
  package func text(_ key: StaticString, _ value: inout String, _ about: StaticString) {}
  package func word<Word: TimelineWord>(
    _ key: StaticString, _ value: inout Word, _ about: StaticString
  ) {}

  package mutating func part<Part: FrameFields>(
    _ key: StaticString, _ value: inout Part?, _ blank: Part, _ about: StaticString
  ) {
    var part = value ?? blank
    part.visit(&self)
    if value != nil { value = part }
  }
}
