import GestureEngine

/// The system's painting of a sheet: its round upper corners, and its grabber.
extension SystemSheet {
  /// The radius of the corners unless the app says another one, and the grabber's size and its distance
  /// from the sheet's top, in points: those of iOS 13 to 18, as designers list them.
  private static let cornerRadius = 10.0
  private static let grabber = (size: CGSize(width: 36, height: 5), top: CGFloat(5))

  private var presentation: UISheetPresentationController? {
    owner as? UISheetPresentationController
  }

  func paint(_ painter: inout ViewPainter) {
    let radius = max(0, presentation?.preferredCornerRadius ?? Self.cornerRadius)
    painter.look.clips = true
    if radius > 0 { painter.look.corners = [radius.told, radius.told, 0, 0] }
  }

  /// The place of the grabber, which lies in front of the whole sheet; nil if it does not show.
  ///
  /// - Parameter time: when, in seconds.
  /// - Returns: the view that is in front there, and the place in that view's own coordinates.
  func grabber(at time: Double) -> GrabberPlace? {
    guard presentation?.prefersGrabberVisible == true else { return nil }
    let bounds = view.presented(at: time).bounds
    let (size, top) = Self.grabber
    return view.front(
      at: CGRect(
        x: bounds.midX - size.width / 2, y: bounds.minY + top, width: size.width,
        height: size.height), time)
  }
}

/// A place in front of a sheet.
struct GrabberPlace {
  let view: UIView
  let rect: CGRect

  @MainActor
  func paint(_ painter: inout ViewPainter) {
    painter.fill(rect, radius: rect.height / 2, .tertiaryLabel)
  }
}

extension UIView {
  /// The view that is in front of all others in this one at a place, which it contains.
  fileprivate func front(at rect: CGRect, _ time: Double) -> GrabberPlace {
    for subview in subviews.reversed() where !subview.isHidden && subview.alpha > 0.01 {
      let values = subview.presented(at: time)
      let inside = rect.applying(values.toSuperview.inverted())
      if values.bounds.contains(inside) { return subview.front(at: inside, time) }
    }
    return GrabberPlace(view: self, rect: rect)
  }
}
