/// The parts of a view of SwiftUI that a package needs to know beside the calls that make it.
package struct AppView: Sendable, Hashable {
  /// Whether it is a modifier, which needs a view to change.
  package let isModifier: Bool

  /// The identifiers that its code gives to views, its own first, and then those of other files.
  package let identifiers: [String]

  /// The first identifier that its own code gives; `nil` if it gives none.
  package let ownIdentifier: String?

  /// Whether its drag gesture reads horizontal distances alone.
  package let isHorizontal: Bool

  /// The types of the objects that it takes from its environment.
  package let environmentObjects: [String]

  /// Values of the types of its parameters, as Swift.
  package let values: [String: String]
}
