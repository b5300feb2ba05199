import HeadlessUIKit
import Testing

/// Places and sizes, by the documentation of UIView and CGAffineTransform.
@MainActor
struct GeometryDocumentation {
  private static func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.origin.x - b.origin.x) < 1e-9 && abs(a.origin.y - b.origin.y) < 1e-9
      && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
  }

  private static func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
  }

  @Test func `setting the frame sets the center and the size of the bounds`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.bounds.origin = CGPoint(x: 3, y: 4)
    view.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.bounds == CGRect(x: 3, y: 4, width: 100, height: 50))
  }

  @Test func `the size of the bounds grows around the center`() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.bounds.size = CGSize(width: 40, height: 60)
    #expect(view.frame == CGRect(x: 0, y: -10, width: 40, height: 60))
  }

  @Test func `the transform is about the center, and leaves center and bounds`() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(Self.isNear(view.frame, CGRect(x: 80, y: 80, width: 80, height: 60)))
    view.transform = CGAffineTransform(translationX: 5, y: -7)
    #expect(Self.isNear(view.frame, CGRect(x: 105, y: 93, width: 40, height: 20)))
    #expect(view.center == CGPoint(x: 120, y: 110))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func `a view moves by its center while it is transformed`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    view.center = CGPoint(x: 100, y: 100)
    #expect(Self.isNear(view.frame, CGRect(x: 90, y: 95, width: 20, height: 10)))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 80, y: 90, width: 40, height: 20))
  }

  @Test func `the origin of the bounds shifts what the view shows of its subviews`() {
    let outer = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 60, width: 10, height: 10))
    outer.addSubview(inner)
    outer.bounds.origin.y = 50
    #expect(inner.frame.origin.y == 60, "in the superview's coordinates as before")
    let parent = UIView()
    parent.addSubview(outer)
    #expect(inner.convert(CGPoint.zero, to: parent) == CGPoint(x: 10, y: 110))
    #expect(outer.frame == CGRect(x: 0, y: 100, width: 100, height: 100))
  }

  @Test func `rectangles are converted between views that share a window`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let a = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let b = UIView(frame: CGRect(x: 200, y: 300, width: 100, height: 100))
    window.addSubview(a)
    window.addSubview(b)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(a.convert(rect, to: b) == CGRect(x: -189, y: -278, width: 3, height: 4))
    #expect(a.convert(rect, from: b) == CGRect(x: 191, y: 282, width: 3, height: 4))
    #expect(a.convert(rect, to: nil) == CGRect(x: 11, y: 22, width: 3, height: 4))
  }

  @Test func `a rectangle converted from a rotated view is the one that encloses it`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    parent.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let rect = view.convert(CGRect(x: 0, y: 0, width: 10, height: 30), to: parent)
    #expect(Self.isNear(rect, CGRect(x: 120, y: 50, width: 30, height: 10)))
    #expect(
      Self.isNear(view.convert(rect, from: parent), CGRect(x: 0, y: 0, width: 10, height: 30)))
  }

  @Test func `translatedBy, scaledBy and rotated happen before the transform there is`() {
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(scale.translatedBy(x: 10, y: 0)) == CGPoint(x: 22, y: 2))
    let move = CGAffineTransform(translationX: 10, y: 0)
    #expect(point.applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 12, y: 2))
    #expect(Self.isNear(point.applying(move.rotated(by: .pi / 2)), CGPoint(x: 9, y: 1)))
  }

  @Test func `concatenating applies the first transform first`() {
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    let move = CGAffineTransform(translationX: 10, y: 0)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 12, y: 2))
    #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 22, y: 2))
    #expect(
      Self.isNear(
        CGPoint(x: 12, y: 2).applying(scale.concatenating(move).inverted()), point))
  }

  @Test func `a transform that cannot be inverted is returned unchanged`() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `a layer's position is its view's center`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.layer.position == CGPoint(x: 60, y: 45))
    view.layer.position = CGPoint(x: 0, y: 0)
    #expect(view.center == CGPoint(x: 0, y: 0))
    #expect(view.layer.bounds == view.bounds && view.layer.frame == view.frame)
  }
}
