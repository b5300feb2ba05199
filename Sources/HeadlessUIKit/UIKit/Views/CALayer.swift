/// The layer of a view: what it looks like is stored and read back.
@preconcurrency @MainActor
open class CALayer: NSObject {
  private(set) weak var view: UIView?

  open var cornerRadius: CGFloat = 0 {
    didSet { if cornerRadius != oldValue { view?.lookChanged(.cornerRadius) } }
  }
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var masksToBounds = false
  open var borderWidth: CGFloat = 0 {
    didSet { if borderWidth != oldValue { view?.lookChanged(.borderWidth) } }
  }
  open var borderColor: CGColor? {
    didSet { if borderColor !== oldValue { view?.lookChanged(.borderColor) } }
  }
  open var shadowColor: CGColor? {
    didSet { if shadowColor !== oldValue { view?.lookChanged(.shadowColor) } }
  }
  open var shadowOffset = CGSize.zero {
    didSet { if shadowOffset != oldValue { view?.lookChanged(.shadowOffset) } }
  }
  open var shadowRadius: CGFloat = 3 {
    didSet { if shadowRadius != oldValue { view?.lookChanged(.shadowRadius) } }
  }
  open var shadowOpacity: Float = 0 {
    didSet { if shadowOpacity != oldValue { view?.lookChanged(.shadowOpacity) } }
  }

  open var shadowPath: CGPath?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1

  /// What shows of the layer; fingers hit the view all the same.
  open var mask: CALayer?

  /// Where a layer lies that is no view's.
  private var own = (bounds: CGRect.zero, position: CGPoint.zero)

  public required init(of view: UIView?) {
    self.view = view
    super.init()
  }

  /// A layer that is no view's.
  public convenience init(_: Void = ()) { self.init(of: nil) }

  /// Where it is; a change of a view's layer moves the view.
  open var frame: CGRect {
    get {
      view?.frame
        ?? CGRect(
          x: own.position.x - own.bounds.width / 2, y: own.position.y - own.bounds.height / 2,
          width: own.bounds.width, height: own.bounds.height)
    }
    set {
      if let view {
        view.frame = newValue
        return
      }
      own.bounds.size = newValue.size
      own.position = CGPoint(
        x: newValue.origin.x + newValue.width / 2, y: newValue.origin.y + newValue.height / 2)
    }
  }

  open var bounds: CGRect {
    get { view?.bounds ?? own.bounds }
    set { if let view { view.bounds = newValue } else { own.bounds = newValue } }
  }

  open var position: CGPoint {
    get { view?.center ?? own.position }
    set { if let view { view.center = newValue } else { own.position = newValue } }
  }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
