import Foundation
import HeadlessUIKit

/// The field of UIKit's that a text field is.
struct TypedField: View, PrimitiveView {
  let content: FieldContent
  let isRounded: Bool

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    guard !content.growsDownwards else {
      return place.represented(self, inputs) { _ in
        TypedTextView(in: place.graph, padding: isRounded ? 7 : 0)
      } update: { view, value in
        view.update(value.content.text, inputs.environment)
      }
    }
    return place.represented(self, inputs) { _ in
      TypedFieldView(in: place.graph)
    } update: { view, value in
      view.update(value, inputs.environment)
    }
  }
}

/// A field of UIKit's at a place.
@MainActor
private final class TypedFieldView: NSObject, Represented {
  private final class Field: UITextField {
    var cameIntoWindow: @MainActor () -> Void = {}

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { cameIntoWindow() }
    }
  }

  private let field = Field()
  private(set) lazy var shown = ShownView<UIView>(field)
  private(set) lazy var focus = FocusField(field)
  private unowned let graph: ViewGraph
  private var content: FieldContent?
  private var submissions: [SubmitAction] = []
  private var bar: KeyboardBar?

  init(in graph: ViewGraph) {
    self.graph = graph
    super.init()
    field.delegate = self
    field.cameIntoWindow = { [weak self] in self?.focus.tell(.cameIntoWindow) }
    field.addAction(UIAction { [weak self] _ in self?.wasEdited() }, for: .editingChanged)
  }

  func update(_ value: TypedField, _ environment: EnvironmentValues) {
    let content = value.content
    self.content = content
    submissions = environment.submissions(of: .text)
    focus.take(environment.focusAnchors)
    show(content.text.wrappedValue)
    if field.placeholder != content.prompt { field.placeholder = content.prompt }
    let style: UITextField.BorderStyle = value.isRounded ? .roundedRect : .none
    if field.borderStyle != style { field.borderStyle = style }
    field.isSecureTextEntry = content.isSecure
    if field.isEnabled != environment.isEnabled { field.isEnabled = environment.isEnabled }
    let font = (environment.font ?? .body).uiFont
    if field.font != font { field.font = font }
    field.textColor = environment.foreground.uiColor
    field.textAlignment = environment.multilineTextAlignment.ofUIKit
    environment.textInput.apply(to: field)
    bar.show(environment)
    if field.inputAccessoryView !== bar?.view { field.inputAccessoryView = bar?.view }
  }

  private func show(_ text: String) {
    if field.text != text { field.text = text }
  }

  private func wasEdited() {
    guard let content else { return }
    graph.send { content.text.wrappedValue = field.text ?? "" }
    // The binding may not take it.
    show(content.text.wrappedValue)
  }

  func size(offered: ProposedViewSize) -> CGSize {
    let own = field.intrinsicContentSize
    return CGSize(width: offered.width ?? own.width, height: own.height)
  }

  func dismantle() { field.removeFromSuperview() }
}

extension TypedFieldView: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) {
    focus.tell(.gained)
    graph.showFirstResponder()
    content?.editingChanged(true)
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    focus.tell(.lost)
    content?.editingChanged(false)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    focus.keepsFocus = false
    graph.send {
      for submission in submissions { submission.action() }
      content?.committed()
    }
    if !focus.keepsFocus { textField.resignFirstResponder() }
    return false
  }
}

extension ViewGraph {
  /// The scroll view around what is typed into brings it to where it shows, along with a keyboard that comes or
  /// by the same curve (chosen).
  func showFirstResponder() {
    send {
      write(.own(Animation(.keyboard(HostedKeyboard.curve)))) { [weak self] in
        self?.scrollRequests.showsFirstResponder = true
      }
    }
  }
}

extension TextAlignment {
  /// The same in UIKit's words.
  var ofUIKit: NSTextAlignment {
    switch self {
    case .leading: .natural
    case .center: .center
    case .trailing: .right
    }
  }
}
