import MotionLaws

extension UIView {
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// Resizes the subviews by their autoresizing masks.
  ///
  /// What is flexible shares the change in proportion to its length, as documented for
  /// `autoresizingMask`; where nothing is, the change is at the far side.
  func resizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      let mask = view.autoresizingMask
      guard !mask.isEmpty, view.transform.isIdentity else { continue }
      var frame = view.frame
      (frame.origin.x, frame.size.width) = Self.resized(
        start: frame.origin.x, length: frame.size.width, in: old.width, to: bounds.size.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        ))
      (frame.origin.y, frame.size.height) = Self.resized(
        start: frame.origin.y, length: frame.size.height, in: old.height, to: bounds.size.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
      view.frame = frame
    }
  }

  private static func resized(
    start: CGFloat, length: CGFloat, in old: CGFloat, to new: CGFloat,
    flexible: (before: Bool, inside: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [
      flexible.before ? max(start, 0) : 0, flexible.inside ? max(length, 0) : 0,
      flexible.after ? max(old - start - length, 0) : 0,
    ]
    let count = [flexible.before, flexible.inside, flexible.after].count { $0 }
    guard count > 0 else { return (start, length) }
    let (change, sum) = (new - old, parts.reduce(0, +))
    let share = { (index: Int, isFlexible: Bool) -> CGFloat in
      guard isFlexible else { return 0 }
      return sum > 0 ? change * parts[index] / sum : change / CGFloat(count)
    }
    return (start + share(0, flexible.before), length + share(1, flexible.inside))
  }
}
