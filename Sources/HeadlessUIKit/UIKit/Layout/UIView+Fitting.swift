/// A size that a view is to come near to, with a priority for each side.
struct LayoutFitting {
  let size: CGSize
  let priorities: (width: Double, height: Double)
}

extension UIView {
  /// The size that its constraints give it near to another one, in points.
  func fitted(
    _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard !refuses(size, as: "target size") else { return .zero }
    updateConstraintsIfNeeded()
    let fitting = LayoutFitting(
      size: size, priorities: (Double(horizontal.rawValue), Double(vertical.rawValue)))
    return LayoutSystem(of: self, fitting: fitting).fittingSize()
  }

  /// As small as constraints allow, and as large.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The size that its constraints give it, as near to a size as they allow.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
