extension View {
  func accessible(_ facts: AccessibilityFacts) -> some View {
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

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessible(AccessibilityFacts(traits: traits))
  }

  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessible(AccessibilityFacts(withoutTraits: traits))
  }

  /// Stored by nobody, as assistive technologies are not replayed.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    self
  }

  /// Stored by nobody, as assistive technologies are not replayed.
  public func accessibilityHint(_ hint: Text) -> some View { self }
  /// Stored by nobody, as assistive technologies are not replayed.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  /// Stored by nobody, as assistive technologies are not replayed.
  @_disfavoredOverload
  public func accessibilityHint<Hint: StringProtocol>(_ hint: Hint) -> some View { self }

  /// Stored by nobody: the order in which assistive technologies read views is not replayed.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  /// Hides it from assistive technologies alone.
  public func accessibilityHidden(_ isHidden: Bool) -> some View {
    accessible(AccessibilityFacts(isHidden: isHidden))
  }
}

/// The part of a view's content that assistive technologies find.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private enum Kind { case ignore, contain, combine }

  private let kind: Kind

  public static let ignore = Self(kind: .ignore)
  public static let contain = Self(kind: .contain)
  public static let combine = Self(kind: .combine)
}
