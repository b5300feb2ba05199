/// The kinds of recognizers that were asked about a finger in a run.
///
/// A recognizer that no finger reaches decides nothing, so the parameters of all other kinds are not
/// read in the run, and it is the same with any value of them.
package struct ConsultedKinds: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kinds by the names of their parameters in a scene's `recognition`.
  private static let groups: [(name: String, kind: ConsultedKinds)] = [
    ("pan", .pan), ("edgePan", .edgePan), ("tap", .tap), ("longPress", .longPress),
    ("swipe", .swipe), ("pinch", .pinch), ("rotation", .rotation),
  ]

  private static let pan = Self(rawValue: 1)
  private static let edgePan = Self(rawValue: 1 << 1)
  private static let tap = Self(rawValue: 1 << 2)
  private static let longPress = Self(rawValue: 1 << 3)
  private static let swipe = Self(rawValue: 1 << 4)
  private static let pinch = Self(rawValue: 1 << 5)
  private static let rotation = Self(rawValue: 1 << 6)

  /// The kind of a recognizer; a pan at an edge is a pan, too.
  init(of kind: RecognizerDescription.Kind) {
    switch kind {
    case .pan(let pan): self = pan.edge == nil ? .pan : [.pan, .edgePan]
    case .tap: self = .tap
    case .longPress: self = .longPress
    case .swipe: self = .swipe
    case .pinch: self = .pinch
    case .rotation: self = .rotation
    case .custom: self = []
    }
  }

  /// Whether the run may depend on a parameter, by its key path: false for one of a kind that was asked
  /// nothing.
  package func mayRead(_ keyPath: String) -> Bool {
    let parts = keyPath.split(separator: ".")
    guard parts.count > 1, parts[0] == "recognition",
      let group = Self.groups.first(where: { $0.name == parts[1] })
    else { return true }
    return contains(group.kind)
  }
}
