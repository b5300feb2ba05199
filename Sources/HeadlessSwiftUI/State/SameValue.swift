/// The comparison of values of which nobody says whether they can be compared.
enum SameValue {
  /// Whether two values are known to be the same: equal ones, or one object.
  static func isKnown<Value>(_ old: Value, _ new: Value) -> Bool {
    if let old = old as? any Equatable { return old.isEqual(to: new) }
    guard Value.self is AnyObject.Type else { return false }
    return old as AnyObject === new as AnyObject
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
