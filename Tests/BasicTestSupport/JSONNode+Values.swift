package import JSONText

extension JSONNode {
  package var flag: Bool? {
    guard case .bool(let flag) = value else { return nil }
    return flag
  }

  /// The elements of an array; empty if it is not an array.
  package var elements: [JSONNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }

  /// The numbers of an array.
  package var numbers: [Double] { elements.compactMap(\.number) }
}
