import GestureTraces
package import JSONText

/// A scene that a tool has by name.
///
/// ```
/// BuiltInScene(
///   name: "acme-card", summary: "the card of our app, with a list (system card)",
///   members: #""sheet": {"system": "card"}, "scrollView": {"contentHeight": 1600}"#)
/// ```
public struct BuiltInScene: Sendable {
  /// Letters, digits, `-`, `_` and `.`: what a shell completes.
  package let name: String

  /// The description of the scene, in one sentence.
  package let summary: String

  /// The members of its document, as in a scene's file, apart from `format` and `name`; missing
  /// ones have their defaults.
  package let members: String

  public init(name: String, summary: String, members: String) {
    self.name = name
    self.summary = summary
    self.members = members
  }

  /// The scene's document.
  ///
  /// - Throws: if the members are not JSON, with the location within them.
  package func document() throws(InputFailure) -> JSONNode {
    let start = #"{"format": "\#(ReplayScene.format)", "name": "\#(name)", "#
    return try JSONNode(
      parsing: Array("\(start)\(members)}".utf8), source: "scene \(name)", hasPositions: false)
  }
}
