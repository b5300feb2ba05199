/// A list whose views find out their sizes themselves.
extension UIScrollView {
  /// Its views glide to where their new sizes put them, as those do that make room for others: no
  /// documentation says how, and nobody has measured it.
  func glideToNewSizes() {
    UIView.begin(
      UIViewAnimation.current?.law ?? .rows, delay: 0, .allowUserInteraction,
      AppCall("", 0, "invalidateIntrinsicContentSize()"), { layoutIfNeeded() }, nil)
  }
}
