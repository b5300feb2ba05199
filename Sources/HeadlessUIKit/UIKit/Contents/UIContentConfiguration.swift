/// The content of a view, as a value that makes the view.
public protocol UIContentConfiguration {
  @preconcurrency @MainActor
  func makeContentView() -> any UIView & UIContentView

  /// The same for a state of the cell, such as being selected.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a configuration says.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration that it shows; setting it shows something else.
  var configuration: any UIContentConfiguration { get set }

  /// Whether it can show a configuration; by default, one of the type that it shows already.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
