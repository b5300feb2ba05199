import HeadlessUIKit

/// The circumstances of an update: whether, and how, what it changes moves.
@MainActor @preconcurrency
public struct Transaction {
  nonisolated public var animation: Animation?
  nonisolated public var disablesAnimations = false
  nonisolated public var isContinuous = false

  /// Whether animations that come later begin with the velocity at which what it changes has moved.
  nonisolated public var tracksVelocity = false

  /// The place in the app that asked for its animation; nil if none has.
  nonisolated var call: HostedCall?

  /// The work once what moves under it has arrived, with the order in which it was asked for.
  nonisolated(unsafe) var completions: [AnimationCompletion] = []

  /// The number of the `withAnimation` or `withTransaction` that made it: what is written under one is
  /// one update.
  nonisolated var number = 0

  nonisolated public init() {}

  /// - Parameters:
  ///   - animation: how what changes moves.
  ///   - file: the file of the call, for the story.
  ///   - line: its line.
  nonisolated public init(
    animation: Animation?, file: StaticString = #fileID, line: UInt = #line
  ) { (self.animation, call) = (animation, HostedCall(file, line, saying: "Transaction")) }

  /// The transaction of what is written now.
  static var current = Transaction()
  private static var lastNumber = 0

  /// Runs a block whose writes are one update under a transaction.
  static func run<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = current
    lastNumber += 1
    current = transaction
    current.number = lastNumber
    defer { current = outer }
    return try body()
  }

  /// A transaction of the module's own, whose writes are one update.
  static func own(_ animation: Animation?) -> Transaction {
    lastNumber += 1
    var transaction = Transaction()
    (transaction.animation, transaction.number) = (animation, lastNumber)
    return transaction
  }

  mutating public func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, perform: completion))
  }
}

/// The moment from which an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let isRemoval: Bool

  /// At its response, for a spring: what moves on then is hardly seen.
  public static let logicallyComplete = Self(isRemoval: false)

  /// The moment from which nothing moves.
  public static let removed = Self(isRemoval: true)
}

/// Work that an animation leaves for its end.
struct AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  let perform: @MainActor () -> Void
}

/// Runs a block whose changes of state move by an animation.
@MainActor @preconcurrency
public func withAnimation<Result>(
  _ animation: Animation? = .default, file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.call = HostedCall(file, line, saying: "withAnimation")
  return try Transaction.run(transaction, body)
}

/// Runs a block whose changes of state move by an animation, and does something once they have arrived.
@MainActor @preconcurrency
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.call = HostedCall(file, line, saying: "withAnimation")
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try Transaction.run(transaction, body)
}

/// Runs a block whose changes of state are one update under a transaction.
@MainActor @preconcurrency
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.run(transaction, body)
}

@MainActor @preconcurrency
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try Transaction.run(transaction, body)
}
