import HeadlessUIKit
import Testing

/// Paths and shapes, which are stored and read back.
@MainActor
struct PaintingDocumentation {
  private static let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

  @Test(arguments: [
    UIRectCorner.allCorners, [], [.topLeft, .topRight], [.bottomLeft, .bottomRight],
  ])
  func `a rectangle with round corners is as large as it is`(_ corners: UIRectCorner) {
    let path = UIBezierPath(
      roundedRect: Self.rect, byRoundingCorners: corners,
      cornerRadii: CGSize(width: 12, height: 12))
    #expect(path.bounds == Self.rect && path.cgPath.boundingBox == Self.rect)
  }

  @Test func `radii larger than half of a side are cut`() {
    let path = UIBezierPath(roundedRect: Self.rect, cornerRadius: 1000)
    #expect(path.bounds == Self.rect)
  }

  @Test func `a path grows, and a copy of it does not`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    let copy = path.cgPath
    path.addLine(to: CGPoint(x: 30, y: 40))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(copy.boundingBox == .zero)
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func `a layer that is no view's keeps where it lies`() {
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(ovalIn: Self.rect).cgPath
    mask.frame = Self.rect
    #expect(mask.frame == Self.rect && mask.bounds.size == Self.rect.size)
    #expect(mask.position == CGPoint(x: 60, y: 45))
    let view = UIView(frame: Self.rect)
    view.layer.mask = mask
    #expect((view.layer.mask as? CAShapeLayer)?.path?.boundingBox == Self.rect)
  }

  @Test func `colours of the same components are equal`() {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == .red && red != .blue && red != UIColor.red.withAlphaComponent(0.5))
    #expect(red.cgColor == UIColor.red.cgColor && red.cgColor != UIColor.blue.cgColor)
  }
}
