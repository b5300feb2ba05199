import Foundation
import GestureReplay
import HeadlessUIKit
import Testing

/// Drawing, by the documentation of UIView, CALayer and UIGraphics.
@MainActor
struct DrawingDocumentation {
  @Test func `a view draws before it first shows, when it is asked to, and once a turn`() throws {
    let run = try ProgramRun { program in
      let view = DrawnView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      view.told = { program.note($0) }
      program.box.addSubview(view)
      program.after(0.1) {
        view.setNeedsDisplay()
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      program.after(0.2) { view.frame.origin.x = 50 }
      program.after(0.3) { view.layer.setNeedsDisplay() }
    }
    #expect(run.notes == ["draw 30.0 40.0", "draw 30.0 40.0", "draw 30.0 40.0"])
    #expect(run.controller.notes.map { ($0.time * 10).rounded() / 10 } == [0, 0.1, 0.3])
  }

  @Test func `a view without a size or hidden draws when it shows`() throws {
    let run = try ProgramRun { program in
      let (empty, hidden) = (DrawnView(frame: .zero), DrawnView(frame: program.box.bounds))
      empty.told = { _ in program.note("empty") }
      hidden.told = { _ in program.note("hidden") }
      hidden.isHidden = true
      program.box.addSubview(empty)
      program.box.addSubview(hidden)
      program.after(0.1) { empty.frame.size = CGSize(width: 5, height: 5) }
      program.after(0.2) { hidden.isHidden = false }
      program.after(0.3) { empty.frame.size = CGSize(width: 9, height: 9) }
      program.after(0.4) {
        empty.contentMode = .redraw
        empty.frame.size = CGSize(width: 5, height: 5)
      }
    }
    #expect(run.notes == ["empty", "hidden", "empty"])
    let times = run.controller.notes.map { ($0.time * 10).rounded() / 10 }
    #expect(times == [0.1, 0.2, 0.4])
  }

  @Test func `layers of other layers are laid out and drawn by their delegate`() throws {
    let run = try ProgramRun { program in
      let delegate = LayerDelegate(program)
      program.keep(delegate)
      let (outer, inner) = (CALayer(), CALayer())
      outer.name = "outer"
      inner.name = "inner"
      (outer.delegate, inner.delegate) = (delegate, delegate)
      outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      inner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      outer.addSublayer(inner)
      program.box.layer.addSublayer(outer)
      inner.setNeedsDisplay()
      program.after(0.1) { outer.bounds.size.width = 50 }
    }
    #expect(
      run.notes == [
        "layout outer", "layout inner", "will draw inner", "draw inner 10.0", "layout outer",
      ])
  }

  @Test func `a view that overrides its layer's drawing is asked for it`() throws {
    let run = try ProgramRun { program in
      let view = LayerDrawnView(frame: program.box.bounds)
      view.told = { program.note($0) }
      program.box.addSubview(view)
    }
    #expect(run.notes == ["layout true", "layer true"])
  }

  @Test func `an image is as large as it was begun`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 2)
    let context = try #require(UIGraphicsGetCurrentContext())
    context.saveGState()
    context.translateBy(x: 3, y: 4)
    context.scaleBy(x: 2, y: 2)
    #expect(context.ctm == CGAffineTransform(2, 0, 0, 2, 3, 4))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 2)
    #expect(image.cgImage?.width == 40 && image.cgImage?.height == 20)
    #expect(UIGraphicsGetCurrentContext() == nil)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 8), format: format).image {
      #expect(UIGraphicsGetCurrentContext() === $0.cgContext)
    }
    #expect(drawn.size == CGSize(width: 7, height: 8))
  }

  @Test func `a point is in a path by its rule`() {
    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    // On the circle at 45 degrees: 50 + 50 / √2 = 85.36.
    #expect(ring.contains(CGPoint(x: 85.3, y: 85.3)))
    #expect(!ring.contains(CGPoint(x: 85.4, y: 85.4)))
    ring.append(UIBezierPath(rect: CGRect(x: 40, y: 40, width: 20, height: 20)))
    #expect(ring.contains(CGPoint(x: 50, y: 50)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(CGPoint(x: 50, y: 50)))
    ring.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(ring.contains(CGPoint(x: 110, y: 50)) && !ring.contains(CGPoint(x: 90, y: 50)))
    let arc = CGMutablePath()
    arc.move(to: .zero)
    arc.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    // Half as far as the point that bends it.
    #expect(arc.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func `a snapshot is as large as what it shows, and nothing is in it`() throws {
    let run = try ProgramRun { program in
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      view.backgroundColor = .red
      view.layer.cornerRadius = 8
      view.addSubview(UIButton(frame: view.bounds))
      program.box.addSubview(view)
      let label = DrawnView(frame: view.bounds)
      label.told = { _ in program.note("drawn") }
      view.addSubview(label)
      let snapshot = view.snapshotView(afterScreenUpdates: true)
      program.note("\(snapshot?.frame == view.bounds) \(snapshot?.subviews.count ?? -1)")
      let isAlike = snapshot?.backgroundColor == .red && snapshot?.layer.cornerRadius == 8
      program.note("\(isAlike) \(view.drawHierarchy(in: .zero, afterScreenUpdates: false))")
    }
    #expect(run.notes == ["drawn", "true 0", "true true"])
  }
}

private final class DrawnView: UIView {
  var told: (String) -> Void = { _ in }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    if UIGraphicsGetCurrentContext() != nil { told("draw \(rect.width) \(rect.height)") }
  }
}

private final class LayerDrawnView: UIView {
  var told: (String) -> Void = { _ in }

  override func draw(_ layer: CALayer, in ctx: CGContext) { told("layer \(layer === self.layer)") }
  override func draw(_ rect: CGRect) { told("draw") }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    told("layout \(layer === self.layer)")
  }
}

private final class LayerDelegate: NSObject, CALayerDelegate {
  private weak var program: ProgramController?

  init(_ program: ProgramController) {
    self.program = program
    super.init()
  }

  func layoutSublayers(of layer: CALayer) { program?.note("layout \(layer.name ?? "")") }
  func layerWillDraw(_ layer: CALayer) { program?.note("will draw \(layer.name ?? "")") }
  func draw(_ layer: CALayer, in ctx: CGContext) {
    program?.note("draw \(layer.name ?? "") \(ctx.boundingBoxOfClipPath.width)")
  }
}
