public import MotionLaws
public import Testing

extension TimingCurve: CustomTestStringConvertible {
  /// As in CSS.
  public var testDescription: String {
    "cubic-bezier(\(first.x), \(first.y), \(second.x), \(second.y))"
  }
}
