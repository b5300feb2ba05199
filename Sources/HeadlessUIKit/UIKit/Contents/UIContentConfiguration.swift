/// What a view shows, as a value that makes the view.
public protocol UIContentConfiguration {
  @preconcurrency @MainActor
  func makeContentView() -> any UIView & UIContentView

  /// The same for a state of the cell, such as being selected.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a configuration says.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What it shows; setting it shows something else.
  var configuration: any UIContentConfiguration { get set }

  /// Whether it can show a configuration; by default, one of the type that it shows already.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The view that a cell shows its configuration with.
@MainActor
struct ContentHost {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?

  /// Shows a configuration: in the view that is there if it can, else in a new one, which fills the
  /// content view in the place of everything else.
  mutating func show(_ new: (any UIContentConfiguration)?, in contentView: UIView) {
    configuration = new
    if let new, let view, view.supports(new) {
      view.configuration = new
      return
    }
    view?.removeFromSuperview()
    view = nil
    guard let new else { return }
    let made = new.makeContentView()
    made.frame = contentView.bounds
    made.translatesAutoresizingMaskIntoConstraints = true
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(made)
    view = made
  }
}
