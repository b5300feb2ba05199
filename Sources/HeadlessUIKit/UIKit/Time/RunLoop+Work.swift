/// The work that code gives to the run loop.
extension RunLoop {
  @preconcurrency @MainActor
  public func add(_ timer: Timer, forMode mode: Mode) { timer.schedule() }

  /// Runs a block in the next turn.
  public func perform(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function,
    _ block: @escaping @MainActor () -> Void
  ) {
    DispatchQueue.main.async(file: file, line: line, function: function, execute: block)
  }
}
