import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// Looks that change: told where they do, and as the user sees them.
@MainActor
struct MotionLookTests {
  @Test func `nothing is told twice`() throws {
    let run = try LookRun { program in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.accessibilityIdentifier = "it"
      view.backgroundColor = .red
      program.box.addSubview(view)
      program.after(0.5) { view.backgroundColor = .blue }
      program.after(1) { view.frame.origin.y = 90 }
    }
    #expect(run.times() == [-1, 0.5])
    #expect(run.look(at: 0.4)?.background == LookColor(0xFF00_00FF))
    #expect(run.look()?.background == LookColor(0x0000_FFFF))
    // Every view is told once at the beginning, back to front.
    let names = run.changes[0].looks.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.firstIndex(of: "box") ?? 9 < names.firstIndex(of: "it") ?? 0)
  }

  @Test func `alpha and colours are told as an animation shows them`() throws {
    let run = try LookRun { program in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.accessibilityIdentifier = "it"
      view.backgroundColor = .black
      program.box.addSubview(view)
      program.after(0.1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          (view.alpha, view.backgroundColor, view.layer.cornerRadius) = (0, .white, 20)
        }
      }
    }
    let middle = try #require(run.look(at: 0.6001))
    #expect(abs(middle.alpha - 0.5) < 0.01)
    #expect(middle.corners.first.map { abs($0 - 10) < 0.2 } == true)
    #expect(middle.background.map { abs(Int(($0.light >> 8) & 0xFF) - 128) < 3 } == true)
    let end = try #require(run.look())
    #expect(end.alpha == 0 && end.corners == [20, 20, 20, 20])
    #expect(end.background == LookColor(0xFFFF_FFFF))
  }

  @Test func `an animator that ends at its start takes the colour back`() throws {
    let run = try LookRun { program in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.accessibilityIdentifier = "it"
      view.backgroundColor = .red
      program.box.addSubview(view)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.backgroundColor = .blue
      }
      program.keep(animator)
      animator.fractionComplete = 0.5
      program.after(0.2) {
        animator.isReversed = true
        animator.startAnimation()
      }
    }
    #expect(run.look(at: 0.1)?.background == LookColor(0x8000_80FF))
    #expect(run.look()?.background == LookColor(0xFF00_00FF))
  }

  @Test func `a turned view and what is in it have a place, and one that only moves has none`()
    throws
  {
    let run = try LookRun { program in
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
      let inner = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
      let moved = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      view.accessibilityIdentifier = "turned"
      inner.accessibilityIdentifier = "inner"
      moved.accessibilityIdentifier = "moved"
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      moved.transform = CGAffineTransform(translationX: 3, y: 3)
      view.addSubview(inner)
      program.box.addSubview(view)
      program.box.addSubview(moved)
    }
    // Its upper left corner comes to the upper right.
    #expect(
      run.look("turned")?.placement
        == LookPlacement(a: 0, b: 1, c: -1, d: 0, tx: 90, ty: 0, width: 100, height: 60))
    #expect(
      run.look("inner")?.placement
        == LookPlacement(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 6, width: 7, height: 8))
    #expect(try #require(run.look("moved")).placement == nil)
  }

  @Test func `places in a scroll view count from what shows`() throws {
    let run = try LookRun { program in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.contentSize.height = 500
      scroll.contentOffset.y = 40
      let view = UIView(frame: CGRect(x: 0, y: 50, width: 20, height: 20))
      view.accessibilityIdentifier = "it"
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      scroll.addSubview(view)
      program.box.addSubview(scroll)
    }
    #expect(
      run.look()?.placement
        == LookPlacement(a: 2, b: 0, c: 0, d: 2, tx: -10, ty: 0, width: 20, height: 20))
  }
}
