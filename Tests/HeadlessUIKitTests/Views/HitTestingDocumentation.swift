import GestureReplay
import HeadlessUIKit
import Testing

/// What a touch hits, by the documentation of `hitTest(_:with:)`.
@MainActor
struct HitTestingDocumentation {
  final class Shaped: UIView {
    var inset: CGFloat = 0
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      point.x >= inset && point.x < bounds.width - inset
        && point.y >= inset && point.y < bounds.height - inset
    }
  }

  final class PassThrough: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  private static func window(_ views: [UIView]) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    for view in views {
      view.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
      window.addSubview(view)
    }
    return window
  }

  private static let middle = CGPoint(x: 150, y: 150)

  @Test func `the frontmost view that contains the point is hit`() {
    let (a, b) = (UIView(), UIView())
    let window = Self.window([a, b])
    #expect(window.hitTest(Self.middle, with: nil) === b)
    window.bringSubviewToFront(a)
    #expect(window.hitTest(Self.middle, with: nil) === a)
  }

  @Test func `a subview outside is not hit, even where clipsToBounds is false`() {
    let (outer, inner) = (UIView(), UIView())
    let window = Self.window([outer])
    inner.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    outer.addSubview(inner)
    outer.clipsToBounds = false
    #expect(window.hitTest(CGPoint(x: 250, y: 110), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 150, y: 110), with: nil) === inner)
  }

  @Test func `views that are hidden, disabled or almost transparent are ignored`() {
    let views = [UIView(), UIView(), UIView(), UIView()]
    let window = Self.window(views)
    views[1].isHidden = true
    views[2].isUserInteractionEnabled = false
    views[3].alpha = 0.009
    #expect(window.hitTest(Self.middle, with: nil) === views[0])
    #expect(views[1].hitTest(.zero, with: nil) == nil, "asked by themselves too")
  }

  @Test func `a view is hit whatever its content is`() {
    let view = UIView()
    view.backgroundColor = .clear
    #expect(Self.window([view]).hitTest(Self.middle, with: nil) === view)
  }

  @Test func `the bounds include their least edges and not their greatest`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(view.point(inside: CGPoint(x: 5, y: 5), with: nil))
    #expect(!view.point(inside: CGPoint(x: 15, y: 5), with: nil))
    #expect(!view.point(inside: CGPoint(x: 5, y: 15), with: nil))
    #expect(!view.point(inside: CGPoint(x: 4, y: 6), with: nil))
  }

  @Test func `hitTest asks each view for point inside`() {
    let (back, front) = (UIView(), Shaped())
    let window = Self.window([back, front])
    front.inset = 20
    #expect(window.hitTest(CGPoint(x: 110, y: 150), with: nil) === back)
    #expect(window.hitTest(Self.middle, with: nil) === front)
    front.inset = -50
    #expect(window.hitTest(CGPoint(x: 70, y: 150), with: nil) === front)
  }

  @Test func `a view that answers nil to hitTest lets the view behind it be hit`() {
    let (back, front, button) = (UIView(), PassThrough(), UIView())
    let window = Self.window([back, front])
    button.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    front.addSubview(button)
    #expect(window.hitTest(Self.middle, with: nil) === back)
    #expect(window.hitTest(CGPoint(x: 110, y: 110), with: nil) === button)
  }

  @Test func `a point is hit where a transform puts the view`() {
    let view = UIView()
    let window = Self.window([view])
    view.transform = CGAffineTransform(translationX: 150, y: 0)
    #expect(window.hitTest(Self.middle, with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 300, y: 150), with: nil) === view)
  }

  @Test func `touches are delivered to the view that hitTest returns`() throws {
    let run = try ProgramRun(ProgramRun.tap(at: Point(x: 100, y: 600), time: 0.1)) { program in
      program.box.touchHandler = { program.note($0) }
      program.view.addSubview(PassThrough(frame: program.view.bounds))
    }
    #expect(run.notes == ["began", "ended"])
  }
}
