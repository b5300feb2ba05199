/// The state of a view, for which what it shows may differ.
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell; none is edited, focused or dragged in a replay.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
