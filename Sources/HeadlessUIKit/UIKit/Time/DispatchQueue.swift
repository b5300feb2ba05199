/// A queue: what is put there runs when its time comes, on the run's clock.
///
/// All queues run on the main thread, in the order in which work is due: so a replay is the same each
/// time, and a background queue is never at work at the same moment as another one.
public final class DispatchQueue: @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let concurrent = Attributes(rawValue: 2)
  }

  public enum AutoreleaseFrequency: Sendable {
    case inherit, workItem, never
  }

  public static let main = DispatchQueue(label: "com.apple.main-thread")

  public let label: String
  public let qos: DispatchQoS

  /// Whether one piece of its work has to be over before the next one begins.
  private let isSerial: Bool

  /// The queues whose work is being done, each within that of the one before it; none while it is the
  /// main queue's.
  nonisolated(unsafe) private static var working: [DispatchQueue] = []

  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    (self.label, self.qos) = (label, qos)
    isSerial = !attributes.contains(.concurrent)
  }

  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    DispatchQueue(
      label: "com.apple.root.\(qos)-qos", qos: DispatchQoS(qosClass: qos, relativePriority: 0),
      attributes: .concurrent)
  }

  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function, execute work: @escaping @MainActor () -> Void
  ) {
    group?.enter()
    schedule(at: .now(), from: AppCall(file, line, function)) {
      work()
      group?.leave()
    }
  }

  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function,
    execute work: @escaping @MainActor () -> Void
  ) {
    let seconds = deadline.seconds
    let isRefused = MainActor.assumeIsolated {
      AppRun.refuses(seconds.isNaN ? seconds : 0, as: "deadline", in: "asyncAfter")
    }
    // An infinite distance is the distant future, as Dispatch has it: it never comes.
    guard !isRefused, seconds != .infinity else { return }
    schedule(at: deadline, from: AppCall(file, line, function), work)
  }

  private func schedule(
    at deadline: DispatchTime, from call: AppCall, _ work: @escaping @MainActor () -> Void
  ) {
    nonisolated(unsafe) let work = work
    MainActor.assumeIsolated {
      guard let loop = AppRun.current?.loop else { return }
      let words = self === Self.main ? "the main queue" : "the queue \(label)"
      let occasion = "a block on \(words)" + call.wordsOfOrigin
      loop.scheduleForApp(at: deadline.seconds, as: occasion) {
        self.perform(work)
      }
    }
  }

  private func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = Self.working
    Self.working = outer.isEmpty && self === Self.main ? [] : outer + [self]
    defer { Self.working = outer }
    return try work()
  }

  // MARK: Waiting for the work

  /// Does work at once.
  ///
  /// Where the queue is the one that waits, the work can never begin, and the run ends with a message.
  public func sync<Result>(
    flags: DispatchWorkItemFlags = [], execute work: () throws -> Result
  ) rethrows -> Result {
    let isBusy =
      Self.working.contains { $0 === self } || Self.working.isEmpty && self === Self.main
    if isBusy, isSerial {
      MainActor.assumeIsolated {
        AppRun.current?.refuseHere(
          "work of the queue \(label) waits for that queue itself by sync",
          expected: "the call itself, or async: sync waits forever there")
      }
    }
    return try perform(work)
  }

  public func sync(execute workItem: DispatchWorkItem) { sync { workItem.perform() } }
}
