import Foundation
import HeadlessUIKit

/// A text view of UIKit's at a place.
@MainActor
final class TypedTextView: NSObject, Represented {
  private final class TextView: UITextView {
    var cameIntoWindow: @MainActor () -> Void = {}

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { cameIntoWindow() }
    }
  }

  private let view = TextView(frame: .zero, textContainer: nil)
  private(set) lazy var shown = ShownView<UIView>(view)
  private lazy var focus = FocusField(view)
  private unowned let graph: ViewGraph
  private var text: Binding<String>?

  /// Whether it is as high as its lines, and not as its offer; it does not scroll by itself then.
  private let grows: Bool

  /// The greatest number of lines that count for its height; nil for any number.
  private var lineLimit: Int?
  private var bar: KeyboardBar?

  /// Makes one.
  ///
  /// - Parameters:
  ///   - graph: the graph of its place.
  ///   - padding: around text that grows, in points; nil for text that scrolls in its offer.
  init(in graph: ViewGraph, padding: CGFloat? = nil) {
    (self.graph, grows) = (graph, padding != nil)
    super.init()
    view.delegate = self
    if let padding {
      view.textContainerInset = UIEdgeInsets(
        top: padding, left: padding, bottom: padding, right: padding)
      view.textContainer.lineFragmentPadding = 0
      view.isScrollEnabled = false
    }
    view.cameIntoWindow = { [weak self] in self?.focus.tell(.cameIntoWindow) }
  }

  func update(_ text: Binding<String>, _ environment: EnvironmentValues) {
    self.text = text
    focus.take(environment.focusAnchors)
    show(text.wrappedValue)
    if view.isEditable != environment.isEnabled { view.isEditable = environment.isEnabled }
    lineLimit = environment.lineLimit
    let isScrollEnabled = !grows && environment.isScrollEnabled
    if view.isScrollEnabled != isScrollEnabled { view.isScrollEnabled = isScrollEnabled }
    let font = (environment.font ?? .body).uiFont
    if view.font != font { view.font = font }
    view.textColor = environment.foreground.uiColor
    view.textAlignment = environment.multilineTextAlignment.ofUIKit
    view.keyboardDismissMode = environment.scrollDismissesKeyboardMode.dismissMode(.interactive)
    environment.textInput.apply(to: view)
    bar.show(environment)
    if view.inputAccessoryView !== bar?.view { view.inputAccessoryView = bar?.view }
  }

  private func show(_ text: String) {
    if view.text != text { view.text = text }
  }

  func size(offered: ProposedViewSize) -> CGSize {
    guard grows else { return offered.replacingUnspecifiedDimensions() }
    let width = offered.width ?? view.intrinsicContentSize.width
    view.textContainer.maximumNumberOfLines = lineLimit ?? 0
    let height = view.sizeThatFits(CGSize(width: width, height: .infinity)).height
    view.textContainer.maximumNumberOfLines = 0
    return CGSize(width: width, height: height)
  }

  func dismantle() { view.removeFromSuperview() }
}

extension TypedTextView: UITextViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView) {
    focus.tell(.gained)
    graph.showFirstResponder()
  }

  func textViewDidEndEditing(_ textView: UITextView) { focus.tell(.lost) }

  func textViewDidChange(_ textView: UITextView) {
    guard let text else { return }
    graph.send { text.wrappedValue = textView.text ?? "" }
    // The binding may not take it.
    show(text.wrappedValue)
  }
}
