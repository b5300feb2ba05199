/// A transform as a shear, then a scale, then a rotation, then a translation: the parts that
/// animations move, so that a view that turns keeps its size.
struct TransformParts {
  var scaleX, scaleY, shear: Double

  /// Radians, clockwise on the screen; −π to π.
  var rotation: Double

  /// The translation, in points.
  var x, y: Double

  init(_ transform: CGAffineTransform) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let area = a * d - b * c
    // Of a mirrored view, one of its axes is: the one that is further from its own direction.
    let length = (a * a + b * b).squareRoot()
    scaleX = area < 0 && a < d ? -length : length
    (x, y) = (transform.tx, transform.ty)
    guard length > 0 else {
      rotation = c == 0 && d == 0 ? 0 : atan2(-c, d)
      (scaleY, shear) = ((c * c + d * d).squareRoot(), 0)
      return
    }
    rotation = scaleX < 0 ? atan2(-b, -a) : atan2(b, a)
    scaleY = area / scaleX
    shear = (a * c + b * d) / scaleX
  }

  /// - Parameter numbers: six, as `numbers` gives them.
  init(_ numbers: [Double]) {
    (scaleX, scaleY, shear) = (numbers[0], numbers[1], numbers[2])
    (rotation, x, y) = (numbers[3], numbers[4], numbers[5])
  }

  var numbers: [Double] { [scaleX, scaleY, shear, rotation, x, y] }

  var transform: CGAffineTransform {
    let (cosine, sine) = (cos(rotation), sin(rotation))
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: shear * cosine - scaleY * sine,
      d: shear * sine + scaleY * cosine, tx: x, ty: y)
  }

  /// The rates at which the transform's entries change while the parts change at rates, per second.
  func matrixRates(_ rates: TransformParts) -> (a: Double, b: Double, c: Double, d: Double) {
    let (cosine, sine) = (cos(rotation), sin(rotation))
    let now = transform
    return (
      rates.scaleX * cosine - now.b * rates.rotation,
      rates.scaleX * sine + now.a * rates.rotation,
      rates.shear * cosine - rates.scaleY * sine - now.d * rates.rotation,
      rates.shear * sine + rates.scaleY * cosine + now.c * rates.rotation
    )
  }

  /// An angle between directions by the shorter way; half a turn stays as it is.
  static func shorterWay(_ angle: Double) -> Double {
    let slack = 1e-9
    guard angle.magnitude > .pi + slack else { return angle }
    return angle - 2 * .pi * (angle / (2 * .pi)).rounded()
  }
}
