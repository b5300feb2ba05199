/// The importance of work, which is stored: all of it is done in the order in which it is due.
public struct DispatchQoS: Hashable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }

  public let qosClass: QoSClass
  public let relativePriority: Int

  public init(qosClass: QoSClass, relativePriority: Int) {
    (self.qosClass, self.relativePriority) = (qosClass, relativePriority)
  }

  public static let background = DispatchQoS(qosClass: .background, relativePriority: 0)
  public static let utility = DispatchQoS(qosClass: .utility, relativePriority: 0)
  public static let `default` = DispatchQoS(qosClass: .default, relativePriority: 0)
  public static let userInitiated = DispatchQoS(qosClass: .userInitiated, relativePriority: 0)
  public static let userInteractive = DispatchQoS(qosClass: .userInteractive, relativePriority: 0)
  public static let unspecified = DispatchQoS(qosClass: .unspecified, relativePriority: 0)
}

/// The way in which work is done, which is stored: it never runs beside other work, so a barrier
/// changes nothing.
public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
  public static let detached = DispatchWorkItemFlags(rawValue: 2)
  public static let assignCurrentContext = DispatchWorkItemFlags(rawValue: 4)
  public static let noQoS = DispatchWorkItemFlags(rawValue: 8)
  public static let inheritQoS = DispatchWorkItemFlags(rawValue: 16)
  public static let enforceQoS = DispatchWorkItemFlags(rawValue: 32)
}
