import Foundation
import HeadlessUIKit

/// The buttons of a dialog, read off the views that an app gives for them.
@MainActor
final class DialogActions {
  struct Action {
    var title: String
    var role: ButtonRole?
    var isEnabled: Bool
    var trigger: @MainActor () -> Void
  }

  private var host: ViewHost?

  /// The buttons in the order of the views.
  private(set) var list: [Action] = []

  /// Reads views anew: what they store stays.
  func read(_ views: AnyView, _ environment: EnvironmentValues) {
    let host = host ?? Self.host(views) { [weak self] in self?.list = Self.actions(in: $0) }
    self.host = host
    host.environment = environment
    host.environment.makeButton = { AnyView($0.label.content.modifier(DialogButton(button: $0))) }
    host.replace(views)
    host.begin()
  }

  /// Does what a button does.
  func perform(_ number: Int) {
    guard list.indices.contains(number) else { return }
    let trigger = list[number].trigger
    if let host { host.send { trigger() } } else { trigger() }
  }

  /// The words of views, a text on each line.
  static func words(of views: AnyView, _ environment: EnvironmentValues) -> String {
    var words = ""
    let host = host(views) { words = Self.words(in: $0) }
    host.environment = environment
    host.begin()
    return words
  }

  private static func host(
    _ views: AnyView, show: @escaping @MainActor (LayoutElement) -> Void
  ) -> ViewHost {
    ViewHost(views, size: .zero, show: show) { completions, _ in completions }
  }

  private static func actions(in element: LayoutElement) -> [Action] {
    guard let button = element as? DialogButtonElement else {
      return element.members.flatMap(actions)
    }
    return [
      Action(
        title: words(in: button), role: button.button.role, isEnabled: button.isEnabled,
        trigger: button.button.trigger)
    ]
  }

  private static func words(in element: LayoutElement) -> String {
    if let text = element as? TextElement { return text.words.string }
    return element.members.map(words).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// A button as a dialog has it: what it says, and what it does.
private struct DialogButton: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let button: PrimitiveButtonStyleConfiguration

  func elements(
    at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents
  ) -> [LayoutElement] {
    let label = LayersElement(at: place, .center, content(place.child(.content), inputs))
    return [
      DialogButtonElement(at: place, label, button, isEnabled: inputs.environment.isEnabled)
    ]
  }
}

private final class DialogButtonElement: WrappingElement {
  let button: PrimitiveButtonStyleConfiguration
  let isEnabled: Bool

  init(
    at place: ViewPlace, _ label: LayoutElement, _ button: PrimitiveButtonStyleConfiguration,
    isEnabled: Bool
  ) {
    (self.button, self.isEnabled) = (button, isEnabled)
    super.init(at: place, label)
  }
}
