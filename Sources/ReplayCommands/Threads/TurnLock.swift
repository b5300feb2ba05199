import TextFiles

/// A value that several threads use, one after the other, in the order of their turns.
struct TurnLock<Value: ~Copyable>: Sendable {
  private let monitor = ConditionLock()
  private let next = LockedValue(0)
  private let value: LockedValue<Value>

  init(_ value: consuming Value) { self.value = LockedValue(value) }

  /// Uses the value, after all turns before this one.
  ///
  /// - Parameters:
  ///   - turn: counted from 0; each comes once.
  ///   - body: what to do with the value.
  /// - Returns: what the body returns.
  func with<Result>(turn: Int, _ body: (inout Value) -> Result) -> Result {
    monitor.enter()
    while next.with({ $0 }) != turn { monitor.wait(as: .crew) }
    monitor.leave(telling: nil)
    let result = value.with(body)
    monitor.enter()
    next.with { $0 += 1 }
    monitor.leave(telling: .crew)
    return result
  }
}
