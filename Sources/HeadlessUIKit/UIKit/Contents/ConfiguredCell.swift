/// A cell that shows a configuration, which follows its state.
@preconcurrency @MainActor
protocol ConfiguredCell: TappedView {
  var content: ContentHost { get set }
  var contentView: UIView { get }
  var isSelected: Bool { get }
  var isHighlighted: Bool { get }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var configurationState: UICellConfigurationState { get }

  func updateConfiguration(using state: UICellConfigurationState)

  /// Calls the app's handler, if there is one.
  func callUpdateHandler(_ state: UICellConfigurationState)
}

extension ConfiguredCell {
  /// Shows another configuration, which may change the size of the content view.
  func show(_ configuration: (any UIContentConfiguration)?) {
    content.show(configuration, in: contentView)
    contentView.invalidateIntrinsicContentSize()
  }

  /// The state that a cell has whose class adds nothing to it.
  var stateOfCell: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  func updateConfigurationIfNeeded() {
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let shown = contentConfiguration {
      contentConfiguration = shown.updated(for: state)
    }
    updateConfiguration(using: state)
    callUpdateHandler(state)
  }
}
