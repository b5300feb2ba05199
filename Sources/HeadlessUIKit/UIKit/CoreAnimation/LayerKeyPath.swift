/// The target of a layer's key path: numbers of its view, or a look.
struct LayerKeyPath {
  private enum Target {
    case properties([AnimatedProperty])
    case transform(TransformPart)
    case look
  }

  private enum TransformPart {
    case whole, scale, scaleX, scaleY, rotation, translation, translationX, translationY
  }

  private let target: Target

  private static let properties: [String: [AnimatedProperty]] = [
    "position": [.centerX, .centerY], "position.x": [.centerX], "position.y": [.centerY],
    "bounds": [.boundsX, .boundsY, .width, .height], "bounds.size": [.width, .height],
    "bounds.size.width": [.width], "bounds.size.height": [.height],
    "bounds.origin": [.boundsX, .boundsY], "bounds.origin.x": [.boundsX],
    "bounds.origin.y": [.boundsY], "opacity": [.alpha],
    "anchorPoint": [.anchorX, .anchorY], "anchorPoint.x": [.anchorX], "anchorPoint.y": [.anchorY],
  ]
  private static let transforms: [String: TransformPart] = [
    "transform": .whole, "transform.scale": .scale, "transform.scale.x": .scaleX,
    "transform.scale.y": .scaleY,
    "transform.rotation": .rotation, "transform.rotation.z": .rotation,
    "transform.translation": .translation, "transform.translation.x": .translationX,
    "transform.translation.y": .translationY,
  ]
  private static let looks: Set<String> = [
    "cornerRadius", "borderWidth", "borderColor", "backgroundColor", "shadowColor",
    "shadowOffset", "shadowRadius", "shadowOpacity", "shadowPath", "path", "fillColor",
    "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "contents",
    "contentsRect", "contentsScale", "colors", "locations", "startPoint", "endPoint", "zPosition",
    "sublayerTransform", "masksToBounds",
  ]

  init?(_ path: String) {
    if let properties = Self.properties[path] {
      target = .properties(properties)
    } else if let part = Self.transforms[path] {
      target = .transform(part)
    } else if Self.looks.contains(path) {
      target = .look
    } else {
      return nil
    }
  }

  /// Whether it only changes how the layer is painted.
  var isLook: Bool { if case .look = target { true } else { false } }

  /// The number of values that it names.
  var count: Int {
    switch target {
    case .properties(let properties): properties.count
    case .transform(.whole): 6
    case .transform(.translation): 2
    case .transform: 1
    case .look: 0
    }
  }

  /// A value's numbers; nil for another kind of value.
  static func numbers(of value: Any) -> [Double]? {
    switch value {
    case let number as Double: [number]
    case let number as Float: [Double(number)]
    case let number as Int: [Double(number)]
    case let number as NSNumber: [number.doubleValue]
    case let point as CGPoint: [point.x, point.y]
    case let size as CGSize: [size.width, size.height]
    case let rect as CGRect:
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case let transform as CATransform3D: TransformParts(transform.affine).numbers
    case let transform as CGAffineTransform: TransformParts(transform).numbers
    case let value as NSValue:
      value.isTransform
        ? TransformParts(value.caTransform3DValue.affine).numbers : value.geometry
    default: nil
    }
  }

  /// The fault of values that are not finite, in words; nil if all are finite.
  static func obstacle(ofValues values: [Any?]) -> String? {
    let wrong = values.lazy.compactMap { $0.flatMap(numbers(of:)) }.joined().first { !$0.isFinite }
    return wrong.map { "a value of it is \($0.words)" }
  }

  /// The numbers at the end of a way, so that a straight way leads there: a whole transform turns by
  /// the shorter one.
  func end(_ last: [Double], of first: [Double]) -> [Double] {
    guard case .transform(.whole) = target, first.count == count, last.count == count else {
      return last
    }
    let start = TransformParts(first)
    var end = TransformParts(last)
    end.rotation = start.rotation + TransformParts.shorterWay(end.rotation - start.rotation)
    return end.numbers
  }

  func numbers(in values: AnimatedValues) -> [Double] {
    switch target {
    case .properties(let properties): return properties.map { values[$0] }
    case .look: return []
    case .transform(let part):
      let parts = values.transformParts
      switch part {
      case .whole: return parts.numbers
      case .scale, .scaleX: return [parts.scaleX]
      case .scaleY: return [parts.scaleY]
      case .rotation: return [parts.rotation]
      case .translation: return [values.transform.tx, values.transform.ty]
      case .translationX: return [values.transform.tx]
      case .translationY: return [values.transform.ty]
      }
    }
  }

  func set(_ numbers: [Double], in values: inout AnimatedValues) {
    guard numbers.count == count, let first = numbers.first, let last = numbers.last else { return }
    switch target {
    case .properties(let properties):
      for (property, number) in zip(properties, numbers) { values[property] = number }
    case .look: break
    case .transform(let part):
      var parts = values.transformParts
      switch part {
      case .whole: parts = TransformParts(numbers)
      case .scale: (parts.scaleX, parts.scaleY) = (first, first)
      case .scaleX: parts.scaleX = first
      case .scaleY: parts.scaleY = first
      case .rotation: parts.rotation = first
      case .translation: (parts.x, parts.y) = (first, last)
      case .translationX: parts.x = first
      case .translationY: parts.y = first
      }
      values.transform = parts.transform
    }
  }
}
