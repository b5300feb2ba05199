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

  public required init(of view: UIView?) {
    self.view = view
    super.init()
  }

  /// Where the view is; a change moves the view.
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  open var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
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
