import HeadlessUIKit

/// Texts that assistive technologies, and tests, are told of a view, and its answers to them.
@MainActor
struct AccessibilityFacts {
  var identifier: String?
  var label: String?
  var value: String?

  /// The traits that it has, and those that are taken from it.
  var traits = AccessibilityTraits()
  var withoutTraits = AccessibilityTraits()
  var assistance = HostedAssistance()

  /// Whether assistive technologies pass over it, with all that is in it.
  var isHidden = false

  /// Joins what is said around a view and inside it: what is said inside holds where nothing is said
  /// around, and traits are changed from the inside outwards.
  func joined(with inner: Self) -> Self {
    Self(
      identifier: identifier ?? inner.identifier, label: label ?? inner.label,
      value: value ?? inner.value,
      traits: inner.traits.subtracting(withoutTraits).union(traits),
      withoutTraits: inner.withoutTraits.union(withoutTraits).subtracting(traits),
      assistance: assistance.joined(with: inner.assistance), isHidden: isHidden || inner.isHidden)
  }
}

/// An element of which something is told: what several modifiers say of one view is told of all of it.
final class AccessibilityElement: WrappingElement {
  /// The name that it gives to its content; nil if it gives none.
  let identifier: String?

  /// All that is told of the view: what is said further outside counts before what is said inside.
  private var told: AccessibilityFacts

  init(at place: ViewPlace, _ content: LayoutElement, _ facts: AccessibilityFacts) {
    (identifier, told) = (facts.identifier, facts)
    super.init(at: place, content)
    var inner = content
    while let wrapping = inner as? WrappingElement {
      if let accessible = wrapping as? AccessibilityElement {
        accessible.told = facts.joined(with: accessible.told)
        told = told.joined(with: accessible.told)
      }
      inner = wrapping.content
    }
  }

  override func render(into canvas: ViewCanvas) {
    canvas.group(at: place, name: identifier) { group, inner in
      (group.accessibilityLabel, group.accessibilityValue) = (told.label, told.value)
      group.accessibilityTraits = told.traits.uiTraits
      group.accessibilityViewIsModal = told.traits.contains(.isModal)
      (group.assistance, group.accessibilityElementsHidden) = (told.assistance, told.isHidden)
      content.render(into: inner)
    }
  }
}
