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
    guard let host else { return restart() }
    if update(host) { host.begin() } else { host.send {} }
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    if let host, update(host) { host.begin() }
  }

  /// Hands what the system says to the view, and returns whether it is other than before.
  private func update(_ host: ViewHost) -> Bool {
    guard let view else { return false }
    let (size, insets) = (view.bounds.size, EdgeInsets(view.safeAreaInsets))
    let traits = view.traitCollection
    guard host.size != size || host.safeAreaInsets != insets || shown != traits else {
      return false
    }
    (host.size, host.safeAreaInsets, shown) = (size, insets, traits)
    host.environment.take(traits)
    return true
  }

  /// The traits that the view knows.
  private var shown: UITraitCollection?

  private func restart() {
    guard isViewLoaded, let view else { return }
    let screen = screen
    let host = ViewHost(rootView, size: view.bounds.size) { [weak view] element in
      guard let view else { return }
      ViewCanvas(view, screen).show(element)
    } move: { completions, others in
      screen.move(completions: completions, others: others)
    }
    self.host = host
    screen.send = { [weak host] callbacks in host?.send(callbacks) }
    host.needsUpdate = { [weak view] in view?.setNeedsLayout() }
    shown = nil
    _ = update(host)
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

extension EdgeInsets {
  /// The insets of a screen that is read from left to right.
  init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}
