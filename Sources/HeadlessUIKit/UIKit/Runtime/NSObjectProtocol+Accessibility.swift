public import Foundation

/// The properties that UIKit adds to every object for assistive technologies; stored and read back.
///
/// Responders and accessibility elements have their own, which can be overridden.
@MainActor
extension NSObjectProtocol {
  public var isAccessibilityElement: Bool {
    get { values.isElement }
    set { change { $0.isElement = newValue } }
  }

  public var accessibilityLabel: String? {
    get { values.label }
    set { change { $0.label = newValue } }
  }

  public var accessibilityHint: String? {
    get { values.hint }
    set { change { $0.hint = newValue } }
  }

  public var accessibilityValue: String? {
    get { values.value }
    set { change { $0.value = newValue } }
  }

  public var accessibilityTraits: UIAccessibilityTraits {
    get { values.traits }
    set { change { $0.traits = newValue } }
  }

  private var values: AccessibilityValues {
    AssociationStore.associations(of: self)?.accessibility ?? AccessibilityValues()
  }

  private func change(_ change: (inout AccessibilityValues) -> Void) {
    let associations = AssociationStore.makeAssociations(of: self)
    var values = associations.accessibility ?? AccessibilityValues()
    change(&values)
    associations.accessibility = values
  }
}
