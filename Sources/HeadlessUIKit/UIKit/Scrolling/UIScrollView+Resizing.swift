/// A list whose views find out their sizes themselves.
extension UIScrollView {
  /// The time that views take to get another size, in seconds: no documentation gives a number.
  private static let resizingDuration = 0.3

  /// Its views glide to where their new sizes put them.
  func glideToNewSizes() {
    UIView.animate(
      withDuration: Self.resizingDuration, delay: 0, options: .allowUserInteraction, file: "",
      line: 0, function: "invalidateIntrinsicContentSize()",
      animations: { self.layoutIfNeeded() })
  }
}
