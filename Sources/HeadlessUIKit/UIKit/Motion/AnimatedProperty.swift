/// A number of a view that an animation can change.
enum AnimatedProperty: Int, CaseIterable {
  case centerX, centerY, boundsX, boundsY, width, height
  case alpha
  case anchorX, anchorY
  /// The parts of the transform, in the order of `TransformParts.numbers`.
  case scaleX, scaleY, shear, rotation, translationX, translationY

  /// Whether it is a part of where the view is: a view takes no touches while UIKit animates that.
  var isOfPlace: Bool { self != .alpha }

  /// Whether it is a part of the transform.
  var isOfTransform: Bool { rawValue >= Self.scaleX.rawValue }
}

/// The numbers of a view that animations change, as code reads them or as the user sees them.
struct AnimatedValues {
  private var numbers = [Double](repeating: 0, count: AnimatedProperty.allCases.count)

  /// The transform as it was set; nil where one of its parts has changed since.
  private var wholeTransform: CGAffineTransform?

  init() {
    alpha = 1
    anchor = CGPoint(x: 0.5, y: 0.5)
    transform = .identity
  }

  subscript(property: AnimatedProperty) -> Double {
    get { numbers[property.rawValue] }
    set {
      numbers[property.rawValue] = newValue
      if property.isOfTransform { wholeTransform = nil }
    }
  }

  /// Whether it is at the same place as others, and as large.
  func isInPlace(of other: Self) -> Bool {
    numbers.indices.allSatisfy {
      numbers[$0] == other.numbers[$0] || $0 == AnimatedProperty.alpha.rawValue
    }
  }

  /// Whether all are numbers that can be shown.
  var areFinite: Bool { numbers.allSatisfy(\.isFinite) }

  /// The place of the anchor in the superview, in points: the view's middle, unless the anchor was
  /// moved.
  var center: CGPoint {
    get { CGPoint(x: self[.centerX], y: self[.centerY]) }
    set { (self[.centerX], self[.centerY]) = (newValue.x, newValue.y) }
  }

  /// The point that the center is about and the transform leaves where it is, as parts of the size.
  var anchor: CGPoint {
    get { CGPoint(x: self[.anchorX], y: self[.anchorY]) }
    set { (self[.anchorX], self[.anchorY]) = (newValue.x, newValue.y) }
  }

  /// Whether the anchor is where it is unless code moves it.
  var isAnchoredInTheMiddle: Bool { self[.anchorX] == 0.5 && self[.anchorY] == 0.5 }

  var bounds: CGRect {
    get { CGRect(x: self[.boundsX], y: self[.boundsY], width: self[.width], height: self[.height]) }
    set {
      (self[.boundsX], self[.boundsY]) = (newValue.origin.x, newValue.origin.y)
      (self[.width], self[.height]) = (newValue.size.width, newValue.size.height)
    }
  }

  var alpha: Double {
    get { self[.alpha] }
    set { self[.alpha] = newValue }
  }

  var transform: CGAffineTransform {
    get { wholeTransform ?? transformParts.transform }
    set {
      numbers.replaceSubrange(
        AnimatedProperty.scaleX.rawValue..., with: TransformParts(newValue).numbers)
      wholeTransform = newValue
    }
  }

  var transformParts: TransformParts {
    TransformParts(Array(numbers[AnimatedProperty.scaleX.rawValue...]))
  }

  /// The least rectangle around the view in its superview.
  var frame: CGRect {
    get {
      let box = boxAroundAnchor
      return CGRect(
        x: self[.centerX] + box.origin.x, y: self[.centerY] + box.origin.y,
        width: box.size.width, height: box.size.height)
    }
    set {
      let size = newValue.size.applying(transform.inverted())
      (self[.width], self[.height]) = (abs(size.width), abs(size.height))
      center = anchorPlace(inFrame: newValue)
    }
  }

  /// The least rectangle around the transformed view, seen from its anchor.
  private var boxAroundAnchor: CGRect {
    CGRect(
      x: -self[.width] * self[.anchorX], y: -self[.height] * self[.anchorY], width: self[.width],
      height: self[.height]
    ).applying(transform)
  }

  /// The place of the anchor if the frame is to be another one, and the size is right already.
  private func anchorPlace(inFrame frame: CGRect) -> CGPoint {
    guard !isAnchoredInTheMiddle else {
      return CGPoint(
        x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    }
    let box = boxAroundAnchor
    return CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
  }

  /// The transform from the view's own coordinates to its superview's.
  var toSuperview: CGAffineTransform {
    CGAffineTransform(
      translationX: -self[.boundsX] - self[.width] * self[.anchorX],
      y: -self[.boundsY] - self[.height] * self[.anchorY]
    )
    .concatenating(transform)
    .concatenating(CGAffineTransform(translationX: self[.centerX], y: self[.centerY]))
  }
}
