/// Work that can be taken back until it begins.
public final class DispatchWorkItem: @unchecked Sendable {
  // It is used on the main thread only, as the whole app is.
  private let block: @MainActor () -> Void
  public private(set) var isCancelled = false

  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping @MainActor () -> Void
  ) { self.block = block }

  /// Runs it now, unless it was cancelled.
  public func perform() {
    guard !isCancelled else { return }
    MainActor.assumeIsolated { block() }
  }

  public func cancel() { isCancelled = true }
}

extension DispatchQueue {
  public func async(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function,
    execute workItem: DispatchWorkItem
  ) { async(file: file, line: line, function: function) { workItem.perform() } }

  public func async(
    group: DispatchGroup, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, execute workItem: DispatchWorkItem
  ) {
    async(group: group, file: file, line: line, function: function) { workItem.perform() }
  }

  public func asyncAfter(
    deadline: DispatchTime, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, execute workItem: DispatchWorkItem
  ) {
    asyncAfter(deadline: deadline, file: file, line: line, function: function) {
      workItem.perform()
    }
  }
}
