/// The anchors of a view or a guide.
@preconcurrency @MainActor
struct LayoutAnchors {
  let left, right, leading, trailing, centerX: NSLayoutXAxisAnchor
  let top, bottom, centerY, firstBaseline, lastBaseline: NSLayoutYAxisAnchor
  let width, height: NSLayoutDimension

  init(of item: AnyObject) {
    left = NSLayoutXAxisAnchor(item, .left)
    right = NSLayoutXAxisAnchor(item, .right)
    leading = NSLayoutXAxisAnchor(item, .leading)
    trailing = NSLayoutXAxisAnchor(item, .trailing)
    centerX = NSLayoutXAxisAnchor(item, .centerX)
    top = NSLayoutYAxisAnchor(item, .top)
    bottom = NSLayoutYAxisAnchor(item, .bottom)
    centerY = NSLayoutYAxisAnchor(item, .centerY)
    firstBaseline = NSLayoutYAxisAnchor(item, .firstBaseline)
    lastBaseline = NSLayoutYAxisAnchor(item, .lastBaseline)
    width = NSLayoutDimension(item, .width)
    height = NSLayoutDimension(item, .height)
  }
}

extension UIView {
  public var leftAnchor: NSLayoutXAxisAnchor { anchors.left }
  public var rightAnchor: NSLayoutXAxisAnchor { anchors.right }
  public var leadingAnchor: NSLayoutXAxisAnchor { anchors.leading }
  public var trailingAnchor: NSLayoutXAxisAnchor { anchors.trailing }
  public var centerXAnchor: NSLayoutXAxisAnchor { anchors.centerX }
  public var topAnchor: NSLayoutYAxisAnchor { anchors.top }
  public var bottomAnchor: NSLayoutYAxisAnchor { anchors.bottom }
  public var centerYAnchor: NSLayoutYAxisAnchor { anchors.centerY }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { anchors.firstBaseline }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { anchors.lastBaseline }
  public var widthAnchor: NSLayoutDimension { anchors.width }
  public var heightAnchor: NSLayoutDimension { anchors.height }
}
