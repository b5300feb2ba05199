import MotionLaws

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic Bézier from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: TimingCurve

  init(curve: TimingCurve) {
    self.curve = curve
    super.init()
  }

  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInOut
      case .default: TimingCurve(0.25, 0.1, 0.25, 1)
      default: .linear
      }
    super.init()
  }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let numbers = [c1x, c1y, c2x, c2y]
    guard let wrong = numbers.first(where: { !$0.isFinite }) else {
      curve = TimingCurve(
        Double(min(max(c1x, 0), 1)), Double(c1y), Double(min(max(c2x, 0), 1)), Double(c2y))
      super.init()
      return
    }
    curve = .linear
    super.init()
    AppRun.refuseOnMain(wrong, as: "control points", in: "CAMediaTimingFunction")
  }
}

/// The values that show before an animation begins and after it is over.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
