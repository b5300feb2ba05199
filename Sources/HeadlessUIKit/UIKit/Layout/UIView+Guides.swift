/// The guides that lie inside a view by insets.
extension UIView {
  /// The part of the view that bars and corners of the screen do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    insetGuide("safeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  /// The part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    insetGuide("layoutMarginsGuide") { $0.layoutMargins }
  }

  /// The part inside the margins whose lines are not too long to read.
  public var readableContentGuide: UILayoutGuide {
    insetGuide("readableContentGuide") { $0.readableInsets }
  }

  /// The guide of the keyboard: below the view's safe area while none shows.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let known = insetGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
    return known ?? addInsetGuide(UIKeyboardLayoutGuide())
  }

  private func insetGuide(
    _ role: String, _ insets: @escaping (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    insetGuides.first { $0.role == role } ?? addInsetGuide(UILayoutGuide(role, insets))
  }

  func addInsetGuide<Guide: UILayoutGuide>(_ guide: Guide) -> Guide {
    guide.owningView = self
    insetGuides.append(guide)
    return guide
  }
}
