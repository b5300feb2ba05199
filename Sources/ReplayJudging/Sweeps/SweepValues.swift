import GestureEngine
public import JSONText

/// The values at a point of a sweep, by the names of their axes.
public struct SweepValues: Sendable {
  private let values: [(name: String, value: JSONNode)]

  init(_ values: [(name: String, value: JSONNode)]) { self.values = values }

  /// The value of an axis; nil if there is no such axis.
  public subscript(name: String) -> JSONNode? { values.first { $0.name == name }?.value }

  /// The value of an axis as a number.
  ///
  /// - Throws: if there is no such axis, or its value is not a number.
  public func number(_ name: String) throws(InputFailure) -> Double {
    guard let value = self[name] else {
      throw InputFailure(
        "\"\(name)\" is not varied",
        expected: Spelling.suggestion(for: name, among: values.map { $0.name }))
    }
    guard let number = value.number else {
      throw InputFailure(
        "\"\(name)\" is \(value.kind)", expected: "a number", at: value.location)
    }
    return number
  }

  /// A scene's text with the values laid over it, each at its key path.
  ///
  /// - Throws: if a name is not a key path.
  package func laid(over document: JSONNode) throws(InputFailure) -> JSONNode {
    try patches.reduce(document) { $0.merging($1) }
  }

  /// The documents that set the values, in the order of the axes.
  ///
  /// Throws if a name is not a key path.
  var patches: [JSONNode] {
    get throws(InputFailure) {
      var patches: [JSONNode] = []
      for (name, value) in values { patches.append(try SceneReader.patch(value, at: name)) }
      return patches
    }
  }
}
