/// How a constraint's expression compares with 0, as in UIKit's `NSLayoutConstraint.Relation`.
package enum Relation: Sendable, Hashable {
  case equal
  case lessThanOrEqual
  case greaterThanOrEqual
}
