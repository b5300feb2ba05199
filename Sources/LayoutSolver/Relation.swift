/// The relation of a constraint's expression to 0, as in UIKit's `NSLayoutConstraint.Relation`.
package enum Relation: Sendable, Hashable {
  case equal
  case lessThanOrEqual
  case greaterThanOrEqual
}
