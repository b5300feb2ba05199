import Foundation
import HeadlessUIKit

/// A declarative view in a view of UIKit's, which it fills.
@MainActor
final class HostedScreen {
  private var host: ViewHost?
  private var make: @MainActor (HostedScreen) -> ViewHost
  private let screen = ViewCanvas.Screen()
  private weak var view: UIView?

  /// The traits that the view knows.
  private var traits: UITraitCollection?

  /// Values that reach the view from where it is shown, besides what the system says.
  private var inherited = EnvironmentValues()

  /// Work after each layout, with what has been laid out.
  var laidOut: @MainActor (LayoutElement) -> Void = { _ in }

  init<Content: View>(_ content: Content) { make = Self.making(content) }

  private static func making<Content: View>(
    _ content: Content
  ) -> @MainActor (HostedScreen) -> ViewHost {
    { hosted in
      let screen = hosted.screen
      return ViewHost(content, size: .zero) { [weak hosted] element in
        guard let hosted, let view = hosted.view else { return }
        ViewCanvas(view, screen).show(element)
        hosted.laidOut(element)
        (view as? HostingView)?.outer?.preferencesMayHaveChanged()
      } move: { completions, others in
        screen.move(completions: completions, others: others)
      }
    }
  }

  /// Shows the view in another one.
  ///
  /// - Parameters:
  ///   - view: the view that it fills.
  ///   - controller: the controller of which controllers in it are children; nil for none.
  func begin(in view: UIView, of controller: UIViewController?) {
    (self.view, screen.controller) = (view, controller)
  }

  /// Another value of the view, which keeps what it stores.
  func replace<Content: View>(_ content: Content) {
    if let host { host.replace(content) } else { make = Self.making(content) }
  }

  /// Hands values from where it is shown to the view.
  func inherit(_ environment: EnvironmentValues) {
    (inherited, traits) = (environment, nil)
    layOut()
  }

  /// Hands values from where it is shown to the view, which has them from its next value on.
  func expect(_ environment: EnvironmentValues) {
    inherited = environment
    guard let host, let view else { return }
    host.environment = environment
    host.environment.take(view.traitCollection)
  }

  /// Whether the view keeps clear of the keyboard: not in a cell, which scrolls.
  var avoidsKeyboard = true

  /// Whether the view is in a bar of the system's, where nothing of that covers it.
  var isInBar = false

  /// Whether another screen hides the view, whose parts count as having gone then, and are kept.
  var isHidden = false {
    didSet { if isHidden != oldValue { host?.hide(isHidden) } }
  }

  /// Runs a callback after the update that is under way.
  func change(_ callback: @escaping @MainActor () -> Void, from words: String) {
    host?.change(callback, from: words)
  }

  /// The view of UIKit's has been laid out.
  func layOut() {
    guard let view else { return }
    let host = host ?? make(self)
    if self.host == nil {
      self.host = host
      if isHidden { host.hide(true) }
      host.controller = screen.controller
      screen.send = { [weak host] callbacks in host?.send(callbacks) }
      host.needsUpdate = { [weak host, weak view] in
        if let view, view.window != nil { return view.setNeedsLayout() }
        // Nothing lays out what is off the screen, such as the view under one that covers all of it.
        HostedRun.atEndOfTurn { host?.send {} }
      }
    }
    if !refresh(host, view) { host.send {} }
  }

  /// The system covers another part of the view of UIKit's.
  func safeAreaDidChange() {
    if let host, let view { _ = refresh(host, view) }
  }

  /// Shows the view anew if what the system says is other than before, and returns whether it is.
  private func refresh(_ host: ViewHost, _ view: UIView) -> Bool {
    let (isCovered, known) = (host.keyboardOverlap, traits)
    guard update(host, view) else { return false }
    // Another size or safe area is a matter of layout: no body depends on it.
    host.begin(.alongKeyboard, evaluatesAll: known != traits)
    if host.keyboardOverlap > isCovered { host.showFirstResponder(.alongKeyboard) }
    return true
  }

  /// Hands what the system says to the view, and returns whether it is other than before.
  private func update(_ host: ViewHost, _ view: UIView) -> Bool {
    let (size, traits) = (view.bounds.size, view.traitCollection)
    let insets = isInBar ? EdgeInsets() : EdgeInsets(view.safeAreaInsets)
    let overlap = isInBar || !avoidsKeyboard ? 0 : HostedKeyboard.overlap(with: view)
    guard
      host.size != size || host.safeAreaInsets != insets || self.traits != traits
        || host.keyboardOverlap != overlap
    else { return false }
    (host.size, host.safeAreaInsets, host.keyboardOverlap) = (size, insets, overlap)
    guard self.traits != traits else { return true }
    self.traits = traits
    host.environment = inherited
    host.environment.take(traits)
    return true
  }

  /// The value that the view has for a key; nil if it has none, or has not been laid out.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { host?.preference(key) }

  /// A declarative view somewhere inside, in views of UIKit's, has been laid out.
  func preferencesMayHaveChanged() { host?.preferencesMayHaveChanged() }

  /// The answer of the view to an offer.
  func size(offered: ProposedViewSize) -> CGSize {
    if host == nil { layOut() }
    return host?.size(offered: offered) ?? .zero
  }
}

extension Transaction {
  /// The transaction of what the screen brings about: in the animation that moves the keyboard if that is under
  /// way, and at once at any other time.
  fileprivate static var alongKeyboard: Transaction {
    HostedKeyboard.movingLaw.map { .own(Animation(along: $0)) } ?? Transaction()
  }
}
