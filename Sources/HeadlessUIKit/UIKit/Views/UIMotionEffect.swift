public import Foundation

/// A change of a view by how the device is held: stored, for it is held still here.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, @preconcurrency NSCoding {
  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open func encode(with coder: NSCoder) {}

  /// The values that it gives key paths where the device is tilted; nil for none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// A value between two by the tilt along an axis.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }
}

/// Effects that are applied together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  public var motionEffects: [UIMotionEffect] {
    get { layer.motionEffects }
    set { layer.motionEffects = newValue }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
  }

  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
