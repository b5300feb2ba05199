import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// Layers that are no views', as shapes and texts of the view that they lie in.
@MainActor
struct LayerLookTests {
  private static func run(_ add: @escaping @MainActor @Sendable (CALayer) -> Void) throws
    -> ViewLook
  {
    let run = try LookRun {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      add(view.layer)
      return view
    }
    return try #require(run.look())
  }

  @Test func `a shape layer paints its path where it lies`() throws {
    let look = try Self.run { layer in
      let shape = CAShapeLayer()
      shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
      (shape.fillColor, shape.strokeColor) = (UIColor.red.cgColor, UIColor.blue.cgColor)
      (shape.lineWidth, shape.opacity) = (3, 0.5)
      shape.frame = CGRect(x: 20, y: 5, width: 10, height: 10)
      layer.addSublayer(shape)
    }
    let path = "M20 5L30 5L30 15L20 15Z"
    #expect(
      look.shapes == [
        LookShape(path: path, fill: LookColor(0xFF00_0080)),
        LookShape(path: path, stroke: LookColor(0x0000_FF80), lineWidth: 3),
      ])
  }

  @Test func `a line goes as far as strokeEnd`() throws {
    let look = try Self.run { layer in
      let shape = CAShapeLayer()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 40, y: 0))
      (shape.path, shape.fillColor, shape.strokeColor) = (
        path.cgPath, nil, UIColor.black.cgColor
      )
      (shape.strokeStart, shape.strokeEnd) = (0.25, 0.75)
      layer.addSublayer(shape)
    }
    #expect(look.shapes.map(\.path) == ["M10 0L30 0"])
  }

  @Test func `a layer with a colour is a round rectangle, and those in it come after it`() throws {
    let look = try Self.run { layer in
      let (outer, inner) = (CALayer(), CALayer())
      outer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      (outer.backgroundColor, outer.cornerRadius) = (UIColor.green.cgColor, 10)
      inner.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      inner.backgroundColor = UIColor.white.cgColor
      outer.addSublayer(inner)
      layer.addSublayer(outer)
    }
    #expect(
      look.shapes.map(\.path) == [
        "M20 10H20A10 10 0 0 1 30 20V20A10 10 0 0 1 20 30H20A10 10 0 0 1 10 20V20A10 10 0 0 1 20 10Z",
        "M11 12H14V16H11Z",
      ])
  }

  @Test func `a gradient that fills the view is that of its surface`() throws {
    let look = try Self.run { layer in
      let gradient = CAGradientLayer()
      gradient.colors = [UIColor.black.cgColor, UIColor.red.cgColor, UIColor.white.cgColor]
      gradient.frame = layer.bounds
      gradient.endPoint = CGPoint(x: 1, y: 1)
      layer.addSublayer(gradient)
    }
    #expect(
      look.gradient
        == LookGradient(
          [LookColor(0x0000_00FF), LookColor(0xFF00_00FF), LookColor(0xFFFF_FFFF)],
          at: [0, 0.5, 1],
          from: Point(x: 0.5, y: 0), to: Point(x: 1, y: 1)))
    #expect(look.shapes.isEmpty)
  }

  @Test func `a text layer is a line of text`() throws {
    let look = try Self.run { layer in
      let text = CATextLayer()
      (text.string, text.fontSize, text.alignmentMode) = ("Hello", 20, .center)
      text.foregroundColor = UIColor.blue.cgColor
      text.frame = CGRect(x: 0, y: 10, width: 100, height: 30)
      layer.addSublayer(text)
    }
    let line = try #require(look.texts.first)
    #expect(look.texts.count == 1 && line.text == "Hello" && line.size == 20)
    #expect(line.color == LookColor(0x0000_FFFF) && line.width == 50 && line.place.x == 25)
  }
}
