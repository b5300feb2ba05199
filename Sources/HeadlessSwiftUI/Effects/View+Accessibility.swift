import HeadlessUIKit

/// Texts that assistive technologies, and tests, are told of a view.
struct AccessibilityFacts {
  var identifier: String?
  var label: String?
  var value: String?

  /// Joins what is said around a view and inside it: what is said inside holds where nothing is said
  /// around.
  func joined(with inner: Self) -> Self {
    Self(
      identifier: identifier ?? inner.identifier, label: label ?? inner.label,
      value: value ?? inner.value)
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
      content.render(into: inner)
    }
  }
}

extension View {
  private func accessible(_ facts: AccessibilityFacts) -> some View {
    modifier(
      ElementModifier { content, place, _ in AccessibilityElement(at: place, content, facts) })
  }

  public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessible(AccessibilityFacts(identifier: identifier))
  }

  public func accessibilityLabel(_ label: Text) -> some View {
    accessible(AccessibilityFacts(label: label.string))
  }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }
  @_disfavoredOverload
  public func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> some View {
    accessibilityLabel(Text(label))
  }

  public func accessibilityValue(_ value: Text) -> some View {
    accessible(AccessibilityFacts(value: value.string))
  }
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(Text(value))
  }
  @_disfavoredOverload
  public func accessibilityValue<Value: StringProtocol>(_ value: Value) -> some View {
    accessibilityValue(Text(value))
  }

  /// Stored by nobody: fingers and layout take no notice of it.
  public func accessibilityHidden(_ isHidden: Bool) -> some View { self }
}
