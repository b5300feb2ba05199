/// The view that a cell shows its configuration with.
@MainActor
struct ContentHost {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?

  /// Whether what it shows is updated before the next layout.
  var needsUpdate = true

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
