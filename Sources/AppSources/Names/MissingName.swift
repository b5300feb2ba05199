/// A name in an app that nothing here declares.
package struct MissingName: Hashable, Sendable, CustomStringConvertible {
  /// The reason why a file does not compile.
  enum Kind: Hashable, Sendable {
    /// A module that is imported.
    case module
    case type
    case function
    /// A member of a type; empty if the type is not known.
    case member(of: String)
    /// A member that comes with a class of Apple's that is not there.
    case inherited(of: String)
    /// A method or property that a class overrides, and the class that should have it.
    case override(of: String)
    /// Labels that no method or initializer has.
    case labels
    /// A name of which the build step warns, with its own words.
    case report(String)
  }

  /// The app's file.
  package let path: String

  /// The line and the byte in it, from 1.
  package let line: Int
  package let column: Int
  package let name: String
  let kind: Kind

  /// One line: where it is, what it is, and the way out.
  package var description: String { "\(path):\(line):\(column): \(words)" }

  private var words: String {
    switch kind {
    case .report(let message): message
    case .labels: "nothing here is called with '\(name)': \(WayOut.text(for: self))"
    case .inherited(let type): "'\(name)' comes with '\(type)', which is not there"
    case .member(let type) where !type.isEmpty:
      "'\(name)' of '\(type)' is not there: \(WayOut.text(for: self))"
    default: "'\(name)' is not there: \(WayOut.text(for: self))"
    }
  }
}
