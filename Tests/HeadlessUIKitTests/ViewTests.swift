import HeadlessUIKit
import Testing

/// Views by UIKit's documentation: places, the tree, hit-testing.
@MainActor
struct ViewTests {
  private static func views() -> (window: UIWindow, outer: UIView, inner: UIView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let outer = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 300))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 60))
    window.addSubview(outer)
    outer.addSubview(inner)
    return (window, outer, inner)
  }

  @Test func `frame, bounds and center go together`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
    #expect(view.center == CGPoint(x: 60, y: 50))
    view.bounds.size = CGSize(width: 80, height: 40)
    #expect(view.frame == CGRect(x: 20, y: 30, width: 80, height: 40))
    view.center.y = 0
    #expect(view.frame.origin.y == -20)
    view.bounds.origin = CGPoint(x: 5, y: 7)
    #expect(view.frame == CGRect(x: 20, y: -20, width: 80, height: 40))
  }

  @Test func `the frame of a transformed view is the least rectangle around it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(view.frame.width - 40) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
    #expect(view.bounds.size == CGSize(width: 100, height: 40))
    #expect(view.center == CGPoint(x: 50, y: 20))
  }

  @Test func `points are converted up, down and across`() {
    let (window, outer, inner) = Self.views()
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 11, y: 22))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 51, y: 122))
    #expect(inner.convert(CGPoint(x: 51, y: 122), from: window) == CGPoint(x: 1, y: 2))
    outer.bounds.origin.y = 50
    #expect(inner.convert(CGPoint.zero, to: window) == CGPoint(x: 50, y: 70))
    outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(outer.convert(CGPoint(x: 0, y: 50), to: nil) == CGPoint(x: -60, y: -50))
  }

  @Test(arguments: [(0.0, false), (0.005, false), (0.01, true), (1, true)])
  func `a view with an alpha below 0.01 takes no touches`(_ alpha: Double, _ isHit: Bool) {
    let (window, _, inner) = Self.views()
    inner.alpha = alpha
    #expect((window.hitTest(CGPoint(x: 60, y: 130), with: nil) === inner) == isHit)
  }

  @Test func `hidden and disabled views are passed over with all that is in them`() {
    let (window, outer, inner) = Self.views()
    let point = CGPoint(x: 60, y: 130)
    #expect(window.hitTest(point, with: nil) === inner)
    inner.isUserInteractionEnabled = false
    #expect(window.hitTest(point, with: nil) === outer)
    outer.isHidden = true
    #expect(window.hitTest(point, with: nil) === window)
  }

  @Test func `what sticks out of its superview is not hit`() {
    let (window, outer, inner) = Self.views()
    inner.frame.origin.x = 180
    #expect(window.hitTest(CGPoint(x: 250, y: 130), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 235, y: 130), with: nil) === inner)
    _ = outer
  }

  struct Resizing: Sendable {
    var mask: UIView.AutoresizingMask
    var x: Double
    var width: Double
  }

  @Test(arguments: [
    Resizing(mask: .flexibleWidth, x: 10, width: 180),
    Resizing(mask: .flexibleLeftMargin, x: 110, width: 80),
    Resizing(mask: .flexibleRightMargin, x: 10, width: 80),
    Resizing(mask: [.flexibleLeftMargin, .flexibleRightMargin], x: 60, width: 80),
  ])
  func `autoresizing gives the change to what is flexible`(row: Resizing) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 50))
    inner.autoresizingMask = row.mask
    outer.addSubview(inner)
    outer.bounds.size.width = 200
    #expect(abs(inner.frame.origin.x - row.x) < 1e-9)
    #expect(abs(inner.frame.width - row.width) < 1e-9)
  }
}
