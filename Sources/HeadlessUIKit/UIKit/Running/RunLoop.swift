/// The main run loop: a turn is what happens at one time, with layout at its end.
///
/// Nothing here puts it in another mode, so what is added is called in any mode.
public final class RunLoop: Sendable {
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Mode("kCFRunLoopDefaultMode")
    public static let common = Mode("kCFRunLoopCommonModes")
    public static let tracking = Mode("UITrackingRunLoopMode")
  }

  public static let main = RunLoop()

  /// The app's code runs in the main one.
  public static var current: RunLoop { main }
}
