extension RecognitionSettings {
  /// The parameters of a scroll view's own pan.
  ///
  /// - Parameter scrollView: the scroll view's parameters.
  /// - Returns: those of a pan, with the scroll view's `translationFrom`, `fastStart` and
  ///   `flingVelocity`.
  public func pan(of scrollView: ScrollViewSettings) -> PanConfiguration {
    var pan = pan.configuration
    pan.translationFrom = scrollView.translationFrom
    pan.fastStart = .init(
      within: scrollView.fastStart.within, after: scrollView.fastStart.after,
      moves: Int(scrollView.fastStart.moves))
    pan.flingVelocity = scrollView.flingVelocity
    return pan
  }
}
