public import Foundation

/// Geometry as Core Animation's values.
extension NSValue {
  // Objective-C makes values of geometry by methods of the class, which an initializer cannot call.
  #if canImport(ObjectiveC)
    public convenience init(cgPoint point: CGPoint) {
      self.init(bytes: [point], objCType: "{CGPoint=dd}")
    }

    public convenience init(cgSize size: CGSize) {
      self.init(bytes: [size], objCType: "{CGSize=dd}")
    }

    public convenience init(cgRect rect: CGRect) {
      self.init(bytes: [rect], objCType: "{CGRect={CGPoint=dd}{CGSize=dd}}")
    }
  #else
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  #endif

  public convenience init(caTransform3D transform: CATransform3D) {
    // Foundation on Linux cannot encode structures, and these are 16 numbers.
    self.init(bytes: [transform], objCType: Self.typeOfTransforms)
  }

  private static let typeOfTransforms = "[16d]"

  /// The transform that it was made of; the identity if it is none.
  public var caTransform3DValue: CATransform3D {
    var transform = CATransform3DIdentity
    if isTransform { getValue(&transform) }
    return transform
  }

  /// The name of its type: a rectangle's names those of its point and its size, too,
  /// `{CGRect={CGPoint=dd}{CGSize=dd}}`.
  private var nameOfType: Substring { String(cString: objCType).prefix { $0 != "=" } }

  var holdsPoint: Bool { nameOfType.hasSuffix("Point") }

  var isTransform: Bool { String(cString: objCType) == Self.typeOfTransforms }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  /// Its numbers; nil if it is no point, size or rectangle.
  var geometry: [Double]? {
    let type = nameOfType
    if holdsPoint { return [pointValue.x, pointValue.y] }
    if type.hasSuffix("Size") { return [sizeValue.width, sizeValue.height] }
    guard type.hasSuffix("Rect") else { return nil }
    let rect = rectValue
    return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
  }
}
