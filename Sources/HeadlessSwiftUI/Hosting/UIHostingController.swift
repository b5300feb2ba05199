import Foundation
public import HeadlessUIKit

/// A controller whose screen is a declarative view.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content { didSet { restart() } }

  private var host: ViewHost?
  private let screen = ViewCanvas.Screen()

  /// A view in no window: what is asked for and not there.
  private let nowhere = UIView()

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if host == nil { restart() }
    guard let host, host.size != view.bounds.size else { return }
    host.size = view.bounds.size
    host.begin()
  }

  private func restart() {
    guard isViewLoaded else { return }
    let (screen, view) = (screen, view)
    let host = ViewHost(rootView, size: view?.bounds.size ?? .zero) {
      [weak view] element, completions in
      guard let view else { return }
      ViewCanvas(view, screen).show(element, completions: completions)
    }
    self.host = host
    screen.send = { [weak host] callbacks in host?.send(callbacks) }
    host.begin()
  }

  /// The view on the screen with an identifier; one that is in no window if there is none.
  public func view(identified identifier: String) -> UIView {
    find(identifier, in: view) ?? nowhere
  }

  private func find(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    for subview in view.subviews {
      if let found = find(identifier, in: subview) { return found }
    }
    return nil
  }
}
