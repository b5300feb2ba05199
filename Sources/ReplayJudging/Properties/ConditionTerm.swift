import JSONText

/// The tree of a condition.
indirect enum ConditionTerm: Sendable {
  case all([ConditionTerm])
  case any([ConditionTerm])
  case not(ConditionTerm)
  case comparison(ConditionOperand, ConditionComparison, ConditionOperand)

  /// Whether a value is one of a list.
  case member(ConditionOperand, [ConditionOperand])

  /// Whether a finger is down.
  case touch

  /// Whether the moment is an event of a kind, and of a word behind it if there is one.
  case event(kind: String, what: String?)

  /// A test in Swift.
  case test(@Sendable (ReplayMoment) -> Bool)
}

/// A side of a comparison.
enum ConditionOperand: Sendable {
  case number(Double)
  case word(String)
  case value(ConditionValue)

  /// The change of a value from the frame before, per second.
  case speed(ConditionValue)

  /// The change of a value since the watch began.
  case change(ConditionValue)
}

enum ConditionComparison: String, Sendable, CaseIterable {
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="

  /// Whether it compares which of two numbers is greater.
  var isOfOrder: Bool { self != .equal && self != .unequal }
}

extension ConditionTerm {
  /// All operands, from left to right.
  var operands: [ConditionOperand] {
    switch self {
    case .all(let terms), .any(let terms): terms.flatMap(\.operands)
    case .not(let term): term.operands
    case .comparison(let left, _, let right): [left, right]
    case .member(let operand, let list): [operand] + list
    case .touch, .event, .test: []
    }
  }

  /// Whether it speaks of events, so that it is true at most at an event and at no frame after it.
  var isOfEvents: Bool {
    switch self {
    case .all(let terms), .any(let terms): terms.contains(where: \.isOfEvents)
    case .not(let term): term.isOfEvents
    case .event: true
    case .comparison, .member: operands.contains { $0.value?.isOfEvent == true }
    case .touch, .test: false
    }
  }

  /// Whether it speaks of fingers.
  var isOfTouches: Bool {
    switch self {
    case .all(let terms), .any(let terms): terms.contains(where: \.isOfTouches)
    case .not(let term): term.isOfTouches
    case .touch: true
    case .comparison, .member, .event, .test: false
    }
  }

  /// Whether a test in Swift is part of it, which may look at anything.
  var isTested: Bool {
    switch self {
    case .all(let terms), .any(let terms): terms.contains(where: \.isTested)
    case .not(let term): term.isTested
    case .test: true
    case .comparison, .member, .event, .touch: false
    }
  }
}

extension ConditionOperand {
  /// The value that it names; nil for a constant.
  var value: ConditionValue? {
    switch self {
    case .number, .word: nil
    case .value(let value), .speed(let value), .change(let value): value
    }
  }

  /// The value whose change since the watch began it is.
  var changed: ConditionValue? {
    guard case .change(let value) = self else { return nil }
    return value
  }

  /// As a condition writes it.
  var words: String {
    switch self {
    case .number(let number): number.exact
    case .word(let word): word
    case .value(let value): value.path
    case .speed(let value): "speed(\(value.path))"
    case .change(let value): "change(\(value.path))"
    }
  }

  /// Whether it is a number, as far as that is known before a run.
  var isNumber: Bool? {
    switch self {
    case .number, .speed, .change: true
    case .word: false
    case .value(let value): value.hasKnownKind ? value.words == nil : nil
    }
  }
}
