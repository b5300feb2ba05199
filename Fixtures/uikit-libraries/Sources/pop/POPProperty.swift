public import HeadlessUIKit

public let kPOPLayerTranslationXY = "layer.translationXY"
public let kPOPLayerScaleXY = "layer.scaleXY"
public let kPOPLayerRotation = "layer.rotation"
public let kPOPViewAlpha = "view.alpha"
public let kPOPViewFrame = "view.frame"

// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func POPLayerGetTranslationXY(_ layer: CALayer) -> CGPoint {
  let numbers = POPProperty.translation.read(layer)
  return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func POPLayerGetRotationZ(_ layer: CALayer) -> CGFloat {
  POPProperty.rotation.read(layer).first ?? 0
}

/// A property of a layer or a view, as numbers.
@MainActor
enum POPProperty {
  case translation, scale, rotation, alpha, frame

  nonisolated init?(_ name: String) {
    switch name {
    case kPOPLayerTranslationXY: self = .translation
    case kPOPLayerScaleXY: self = .scale
    case kPOPLayerRotation: self = .rotation
    case kPOPViewAlpha: self = .alpha
    case kPOPViewFrame: self = .frame
    default: return nil
    }
  }

  private var keyPaths: [String] {
    switch self {
    case .translation: ["transform.translation.x", "transform.translation.y"]
    case .scale: ["transform.scale.x", "transform.scale.y"]
    case .rotation: ["transform.rotation.z"]
    case .alpha, .frame: []
    }
  }

  func read(_ object: NSObject) -> [Double] {
    if let layer = object as? CALayer {
      return keyPaths.compactMap { Self.numbers(of: layer.value(forKeyPath: $0))?.first }
    }
    guard let view = object as? UIView else { return [] }
    return switch self {
    case .alpha: [view.alpha]
    case .frame: Self.numbers(of: NSValue(cgRect: view.frame)) ?? []
    case .translation, .scale, .rotation: []
    }
  }

  func write(_ numbers: [Double], to object: NSObject) {
    if let layer = object as? CALayer {
      for (path, number) in zip(keyPaths, numbers) { layer.setValue(number, forKeyPath: path) }
    } else if let view = object as? UIView {
      if self == .alpha { view.alpha = numbers[0] }
      if self == .frame {
        view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    }
  }

  nonisolated static func numbers(of value: Any?) -> [Double]? {
    switch value {
    case let number as Double: return [number]
    case let number as NSNumber: return [number.doubleValue]
    case let point as CGPoint: return [point.x, point.y]
    case let rect as CGRect: return [rect.minX, rect.minY, rect.width, rect.height]
    case let value as NSValue: return geometry(of: value)
    default: return nil
    }
  }

  private nonisolated static func geometry(of value: NSValue) -> [Double] {
    let type = String(cString: value.objCType).prefix { $0 != "=" }
    if type.hasSuffix("Point") { return [value.cgPointValue.x, value.cgPointValue.y] }
    if type.hasSuffix("Size") { return [value.cgSizeValue.width, value.cgSizeValue.height] }
    let rect = value.cgRectValue
    return [rect.minX, rect.minY, rect.width, rect.height]
  }
}
