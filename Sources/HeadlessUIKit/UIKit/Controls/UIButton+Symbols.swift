/// The image of a button, and the configurations of symbols in it.
extension UIButton {
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { set(\.symbolConfiguration, configuration, state) }

  public func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? { contents[\.symbolConfiguration, state] }

  public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    contents.current(\.symbolConfiguration, state)
  }

  var shownImage: UIImage? {
    let preferred =
      configuration?.preferredSymbolConfigurationForImage ?? currentPreferredSymbolConfiguration
    return (configuration?.image ?? currentImage)?.preferring(preferred)
  }
}
