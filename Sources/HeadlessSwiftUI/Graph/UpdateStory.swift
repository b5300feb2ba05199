import HeadlessUIKit

/// The properties that an update has written, and the bodies that have read them.
@MainActor
struct UpdateStory {
  private var names: [ObjectIdentifier: String] = [:]
  private var order: [ObjectIdentifier] = []
  private var readers: [ObjectIdentifier: [String]] = [:]

  /// The places whose bodies are being evaluated, the innermost last.
  private var evaluated: [ViewPlace] = []

  nonisolated init() {}

  mutating func hasWritten(_ value: AnyObject, as name: String) {
    guard !name.isEmpty, names.updateValue(name, forKey: ObjectIdentifier(value)) == nil else {
      return
    }
    order.append(ObjectIdentifier(value))
  }

  /// A number that an update has written.
  mutating func hasChanged(_ name: String, from old: Double, to new: Double) {
    guard !name.isEmpty, old != new else { return }
    HostedMotion.tellChange(of: name, from: old, to: new)
  }

  /// The body that is being evaluated: `Drawer.body`; empty for none.
  var innermostBody: String { evaluated.last.map { "\($0.typeName).body" } ?? "" }

  mutating func begin(_ place: ViewPlace) { evaluated.append(place) }
  mutating func end() { evaluated.removeLast() }

  mutating func hasRead(_ value: AnyObject) {
    let id = ObjectIdentifier(value)
    guard names[id] != nil, let reader = evaluated.last?.typeName else { return }
    if readers[id]?.contains(reader) != true { readers[id, default: []].append(reader) }
  }

  /// Reports which bodies have been evaluated because of which properties: the same once for each finger
  /// that lands.
  mutating func tell() {
    for id in order {
      guard let name = names[id], let bodies = readers[id] else { continue }
      HostedMotion.tellUpdate(of: name, bodies: bodies.joined(separator: ", "))
    }
    (names, order, readers) = ([:], [], [:])
  }
}
