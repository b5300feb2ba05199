import Foundation
import GestureEngine
import JSONText
import MotionLaws

/// The keyboard of a run: whom it belongs to, how high it is, and its view in a window of its own.
///
/// The notifications of UIKit go with it: those that it will show, or hide, inside the animation that
/// moves it, so that what their observers change moves along; those that it did, when it has arrived.
/// The order is reported (InputBarAccessoryView's KeyboardManager), not documented.
@MainActor
final class Keyboard {
  unowned let run: AppRun

  /// The window that shows it and receives the touches on it, in front of the app's: of level 1
  /// (measured on iOS 26.1), and as large as the keyboard, where UIKit's fills the screen.
  private var window: UIWindow?

  /// The height that it covers above the screen's lower edge once it has arrived, in points; 0 if it is
  /// hidden, or about to be.
  private(set) var height: CGFloat = 0

  /// The height that a finger which drags it down leaves of it, in points; nil if none does.
  private(set) var draggedHeight: CGFloat?

  /// The law of the animation that moves it, while what moves along is changed; nil at any other time, and
  /// where it is replaced at once.
  private(set) var movingLaw: ProgressLaw?

  /// The number of changes so far: of two animations, only the later one ends with notifications.
  private var changeCount = 0

  /// The height that an action of the trace has shown, in points; nil if the first responder decides.
  private var heightByAction: CGFloat?

  init(in run: AppRun) { self.run = run }

  /// The position of its top edge in the window, as code reads it; the screen's lower edge if it is
  /// hidden.
  var top: CGFloat { run.window.bounds.maxY - (draggedHeight ?? height) }

  /// The position of its top edge once no finger drags it.
  var settledTop: CGFloat { run.window.bounds.maxY - height }

  // MARK: The first responder

  /// Another responder is the first one: its keyboard comes, or the keyboard goes with the old one.
  ///
  /// - Parameter animated: whether it moves, and is not replaced at once.
  func firstResponderChanged(animated: Bool = true) {
    let wanted = heightOfResponder
    if wanted > 0 { heightByAction = nil }
    guard heightByAction == nil else { return }
    if wanted > 0, wanted == height {
      showInputViews()
      report(because: "it belongs to another responder now, and is as high as before")
    }
    change(to: wanted, animated ? .keyboard(KeyboardCurve()) : nil)
  }

  /// The responder that is typed into; one in its own window lies in an accessory view.
  var responder: UIResponder? {
    window?.firstResponder ?? run.keyWindow.firstResponder ?? run.window.firstResponder
  }

  /// The height that the first responder asks for: its keyboard or `inputView`, and its
  /// `inputAccessoryView` above that.
  private var heightOfResponder: CGFloat {
    guard let responder else { return 0 }
    let width = run.window.bounds.width
    let accessory = responder.nextInputAccessoryView?.heightAsInput(width: width) ?? 0
    let own: CGFloat
    if let inputView = responder.nextInputView {
      own = inputView.heightAsInput(width: width)
    } else {
      own = responder is any UIKeyInput ? CGFloat(run.screen.simulated.keyboardHeight) : 0
    }
    // An accessory alone lies above the bar at the bottom.
    return own > 0 || accessory == 0
      ? own + accessory : accessory + run.window.safeAreaInsets.bottom
  }

  /// Shows the views of the responder that it belongs to: none if an action has shown it.
  private func showInputViews() {
    guard height > 0, let view = window?.subviews.first as? KeyboardView else { return }
    let owner = heightByAction == nil ? responder : nil
    view.show(owner?.nextInputView, below: owner?.nextInputAccessoryView, of: owner)
  }

  // MARK: Coming and going

  /// An action of the trace shows it, changes it, or hides it, in which case the first responder resigns.
  func change(byActionTo height: CGFloat, _ law: ProgressLaw?) {
    heightByAction = height > 0 ? height : nil
    change(to: height, law)
    if height == 0 { dismiss() }
  }

  /// Dismisses it: its first responder is asked to resign, and one that an action has shown goes.
  func dismiss() {
    for window in run.windows { window.dismissKeyboard() }
    guard heightByAction != nil else { return }
    heightByAction = nil
    firstResponderChanged()
  }

  /// Stays at the lower edge of a screen that has another size.
  func fitScreen() {
    draggedHeight = nil
    window?.frame = frame(covering: height, height)
  }

  private func change(to asked: CGFloat, _ law: ProgressLaw?) {
    let (old, new) = (height, min(asked, run.window.bounds.height))
    guard new != old else { return }
    changeCount += 1
    let (count, place) = (changeCount, draggedHeight ?? old)
    (height, draggedHeight) = (new, nil)
    let size = max(new, old)
    let (start, end) = (frame(covering: place, size), frame(covering: new, size))
    // Each frame that is told has the height that the keyboard has there.
    let message = KeyboardMessage(
      isShown: new > 0, from: frame(covering: place, old > 0 ? old : new),
      to: frame(covering: new, new > 0 ? new : old), law, isLocal: heightByAction == nil)
    let reason =
      new == 0 ? "goes" : old == 0 ? "comes" : "was \(Double(old).rounded3) pt high"
    report(because: "it \(reason)")
    prepare(at: start)
    let sheets = run.systemSheets
    animate(law) { [self] in
      post(
        message.will, counterpart: message.counterpart,
        because: "the keyboard \(reason)\(wordsOfRecognizers)")
      window?.frame = end
      for sheet in sheets {
        sheet.keyboardWillChange(from: Double(old), to: Double(new), law)
      }
      layOutGuides()
    } completion: { [weak self] in
      guard let self, self.changeCount == count else { return }
      self.arrive(message)
    }
  }

  /// Reports its height, and the view that it belongs to.
  private func report(because reason: String) {
    var fields = [TimelineEvent.CustomField("height", Double(height))]
    if height > 0, heightByAction == nil, let view = responder as? UIView {
      fields.append(.init(TimelineEvent.typedView, run.link.name(of: view)))
    }
    run.story.report(TimelineEvent.keyboard, fields, because: reason)
  }

  /// Moves it, and what is bound to it.
  private func animate(
    _ law: ProgressLaw?, _ changes: () -> Void, completion: @escaping @MainActor () -> Void = {}
  ) {
    let animation = UIViewAnimation(
      law: law.map { AnimationLaw($0) } ?? .immediate, delay: 0, options: .allowUserInteraction,
      at: run.time, from: AppCall("", 0, "the keyboard")
    ) { _ in MainActor.assumeIsolated { completion() } }
    movingLaw = law
    defer { movingLaw = nil }
    run.motion.begin(animation, changes)
  }

  private func prepare(at frame: CGRect) {
    let window = self.window ?? makeWindow(frame)
    if window.superview == nil { run.show(window) }
    UIView.performWithoutAnimation { window.frame = frame }
    showInputViews()
  }

  private func makeWindow(_ frame: CGRect) -> UIWindow {
    let window = UIWindow(frame: frame)
    window.windowLevel = UIWindow.Level(1)
    window.accessibilityIdentifier = "keyboardWindow"
    let view = KeyboardView(frame: window.bounds)
    view.accessibilityIdentifier = "keyboard"
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    self.window = window
    return window
  }

  private func arrive(_ message: KeyboardMessage) {
    if height == 0, let window {
      run.hide(window)
      (window.subviews.first as? KeyboardView)?.show(nil, below: nil, of: nil)
    } else if draggedHeight == nil {
      UIView.performWithoutAnimation { window?.frame = frame(covering: height, height) }
    }
    let reason = height == 0 ? "the keyboard is gone" : "the keyboard is there"
    run.story.occasion = reason
    post(message.did, because: reason)
  }

  private func frame(covering height: CGFloat, _ size: CGFloat) -> CGRect {
    let bounds = run.window.bounds
    return CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: size)
  }

  /// Lays out what is bound to the keyboard's guide, and insets tables, in the animation that moves the
  /// keyboard.
  private func layOutGuides() {
    for view in run.window.subtree {
      if view.hasKeyboardGuide {
        view.layoutSystem?.invalidateInsets()
        view.layoutIfNeeded()
      }
      if view is any KeyboardAvoiding {
        view.superview?.setNeedsLayout()
        view.superview?.layoutIfNeeded()
      }
      if let scrollView = view as? UIScrollView, scrollView.adjustsForKeyboard {
        scrollView.insetsMayHaveChanged()
        showFirstResponder(in: scrollView)
      }
      (view.viewController as? any DeclarativeController)?.keyboardWillMove()
    }
  }

  private func showFirstResponder(in scrollView: UIScrollView) {
    guard height > 0, let field = scrollView.window?.firstResponder as? UIView,
      field.isDescendant(of: scrollView)
    else { return }
    let place = field.convert(field.bounds, to: scrollView)
    let sheet = run.systemSheets.first { scrollView.isDescendant(of: $0.view) }
    let rise = sheet.map { $0.view.frame.minY - $0.restingFrame.minY } ?? 0
    guard rise > 0 else { return scrollView.scrollRectToVisible(place, animated: false) }
    // A sheet that makes room is on its way, and its table will be higher by then.
    let insets = scrollView.adjustedContentInset
    let bottom = scrollView.bounds.height + rise - insets.bottom
    let limit = max(-insets.top, scrollView.contentSize.height - bottom)
    let least = min(place.maxY - bottom, place.minY - insets.top)
    let offset = min(max(scrollView.contentOffset.y, least), place.minY - insets.top)
    scrollView.contentOffset.y = min(max(offset, -insets.top), limit)
  }

  // MARK: A finger

  /// A finger drags content with `keyboardDismissMode.interactive`: below the keyboard's top, or the
  /// padding above that, it takes it along.
  func follow(_ y: CGFloat, padding: CGFloat) {
    guard height > 0 else { return }
    let left = min(height, max(0, run.window.bounds.maxY - y - padding))
    guard left != draggedHeight ?? height else { return }
    draggedHeight = left
    UIView.performWithoutAnimation {
      window?.frame = frame(covering: left, height)
      layOutGuides()
    }
  }

  /// The finger leaves: a keyboard that it has taken along hides or comes back.
  ///
  /// It hides if the finger moves down, or rests below the middle of the keyboard (chosen: no rule of
  /// UIKit's is documented or measured).
  func release(velocity: CGFloat) {
    guard let left = draggedHeight else { return }
    let hides = velocity > 0 || velocity == 0 && left < height / 2
    let reason =
      "released with \(Double(velocity).rounded3) pt/s, \(Double(left).rounded3) of \(Double(height).rounded3) pt left: it \(hides ? "hides" : "comes back") (chosen: down, or at rest below its middle, hides it)"
    run.story.report(
      TimelineEvent.keyboard, [.init("dismiss", hides ? "yes" : "no")], because: reason)
    if hides { dismiss() }
    // A responder that refuses to resign keeps it.
    comeBack()
  }

  /// A keyboard that a finger has taken along comes back if that is cancelled.
  func comeBack() {
    guard height > 0, draggedHeight != nil else { return }
    draggedHeight = nil
    animate(.keyboard(KeyboardCurve())) { [self] in
      window?.frame = frame(covering: height, height)
      layOutGuides()
    }
  }
}
