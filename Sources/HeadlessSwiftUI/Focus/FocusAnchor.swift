import HeadlessUIKit

/// The modifier of fields that have a value of a focus state.
@MainActor
final class FocusAnchor {
  enum Change {
    case gained, lost, cameIntoWindow
  }

  private struct Member {
    weak var field: FocusField?
  }

  private var members: [Member] = []

  /// Hears of its fields.
  var changed: @MainActor (Change) -> Void = { _ in }

  var fields: [FocusField] { members.compactMap(\.field) }

  func add(_ field: FocusField) {
    members.removeAll { $0.field == nil }
    if !members.contains(where: { $0.field === field }) { members.append(Member(field: field)) }
  }
}

/// A view that is typed into, as focus states know it.
@MainActor
final class FocusField {
  private weak var view: UIView?
  private var anchors: [FocusAnchor] = []

  /// Whether something has said that it stays the first responder, while its text is submitted.
  var keepsFocus = false

  init(_ view: UIView) { self.view = view }

  var isFocused: Bool { view?.isFirstResponder == true }

  /// The modifiers around it.
  func take(_ anchors: [FocusAnchor]) {
    self.anchors = anchors
    for anchor in anchors { anchor.add(self) }
  }

  /// Makes it the first responder, and returns whether that has been decided: not where it is in no window yet.
  func focus() -> Bool {
    guard let view, view.window != nil else { return false }
    view.becomeFirstResponder()
    return true
  }

  func resign() { view?.resignFirstResponder() }

  /// It has become the first responder, is so no longer, or has come into a window.
  func tell(_ change: FocusAnchor.Change) {
    for anchor in anchors { anchor.changed(change) }
  }
}

extension EnvironmentValues {
  private enum Anchors: EnvironmentKey {
    static var defaultValue: [FocusAnchor] { [] }
  }

  /// The focus states that the fields inside have values of.
  var focusAnchors: [FocusAnchor] {
    get { self[ofScreen: Anchors.self] }
    set { self[ofScreen: Anchors.self] = newValue }
  }
}
