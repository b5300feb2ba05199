import GestureReplay
import HeadlessUIKit
import Testing

/// The anchor point of views and layers, by Core Animation's documentation: `position` is where it is
/// in the superlayer, `frame` follows from it, and transforms turn around it.
@MainActor
struct AnchorPointDocumentation {
  private static let frame = CGRect(x: 100, y: 200, width: 40, height: 60)

  @Test func `a moved anchor leaves the position and moves the frame`() {
    let view = UIView(frame: Self.frame)
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.center == CGPoint(x: 120, y: 230) && view.bounds.size == Self.frame.size)
    // The left bottom corner is where the middle was: 230 − 60 above it.
    #expect(view.frame == CGRect(x: 120, y: 170, width: 40, height: 60))
    view.frame = Self.frame
    #expect(view.layer.position == CGPoint(x: 100, y: 260) && view.frame == Self.frame)
    view.bounds.size.height = 100
    #expect(view.frame == CGRect(x: 100, y: 160, width: 40, height: 100))
  }

  @Test func `transforms leave the anchor where it is`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let view = UIView(frame: Self.frame)
    outer.addSubview(view)
    view.anchorPoint = .zero
    view.frame = Self.frame
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.frame == CGRect(x: 100, y: 200, width: 80, height: 180))
    #expect(view.convert(CGPoint(x: 40, y: 60), to: outer) == CGPoint(x: 180, y: 380))
    #expect(outer.hitTest(CGPoint(x: 179, y: 379), with: nil) === view)
    #expect(outer.hitTest(CGPoint(x: 99, y: 300), with: nil) === outer)
    view.frame = CGRect(x: 10, y: 20, width: 20, height: 30)
    #expect(view.bounds.size == CGSize(width: 10, height: 10))
    #expect(view.center == CGPoint(x: 10, y: 20))
    // Half a turn puts the corner of the anchor at the right bottom.
    view.transform = CGAffineTransform(rotationAngle: .pi)
    view.frame = Self.frame
    #expect(abs(view.center.x - 140) < 1e-9 && abs(view.center.y - 260) < 1e-9)
  }

  @Test func `constraints place the frame, wherever the anchor is`() throws {
    let run = try ProgramRun { program in
      let view = UIView()
      view.accessibilityIdentifier = "view"
      view.translatesAutoresizingMaskIntoConstraints = false
      view.layer.anchorPoint = CGPoint(x: 1, y: 0)
      program.box.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: program.box.leadingAnchor, constant: 10),
        view.topAnchor.constraint(equalTo: program.box.topAnchor, constant: 20),
        view.widthAnchor.constraint(equalToConstant: 30),
        view.heightAnchor.constraint(equalToConstant: 40),
      ])
      program.after(0.1) {
        program.note("\(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))")
        program.note("\(view.center.x) \(view.center.y)")
      }
    }
    #expect(run.notes == ["true", "40.0 20.0"])
  }

  @Test func `an anchor is animated, in blocks and by its key path`() throws {
    let run = try ProgramRun { program in
      let options: UIView.AnimationOptions = [.curveLinear]
      UIView.animate(withDuration: 0.4, delay: 0, options: options) {
        program.box.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
      }
      program.after(0.2) {
        program.note("\(program.box.layer.presentation()?.anchorPoint.y ?? 0)")
        program.note("\(program.box.layer.anchorPoint.y)")
      }
      let key = CABasicAnimation(keyPath: "anchorPoint.x")
      (key.fromValue, key.toValue, key.duration) = (0, 1, 0.4)
      key.timingFunction = CAMediaTimingFunction(name: .linear)
      program.box.layer.add(key, forKey: nil)
    }
    #expect(run.notes == ["0.25", "0.0"])
    // Half of 400 points further down, once the anchor is at the top.
    let (start, end) = try (#require(run.y(at: 0)), #require(run.y(at: 0.5)))
    #expect(abs(end - start - 200) < 1e-6)
  }

  @Test func `layers convert points by their own anchors`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    inner.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    outer.addSublayer(inner)
    inner.anchorPoint = .zero
    inner.position = CGPoint(x: 20, y: 30)
    #expect(inner.frame == CGRect(x: 20, y: 30, width: 10, height: 10))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 21, y: 32))
    #expect(inner.convert(CGPoint(x: 21, y: 32), from: outer) == CGPoint(x: 1, y: 2))
  }
}
