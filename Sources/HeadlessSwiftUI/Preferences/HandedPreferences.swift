import HeadlessUIKit

/// The values that a declarative view has from declarative views in views of UIKit's: preferences go through
/// those (reported: Wouter125/BottomSheet's sheet takes its detents from inside one).
@MainActor
final class HandedPreferences {
  /// Whether each value that the update has asked for is another one by now.
  private var changes: [@MainActor () -> Bool] = []

  /// Nothing has been asked for: another update begins.
  func forget() { changes = [] }

  /// Whether what the last update has asked for is another value by now; one that cannot be compared is.
  var haveChanged: Bool { changes.contains { $0() } }

  /// The value of the declarative views in a view, combined in the order of its subviews; nil if none has one.
  func value<Key: PreferenceKey>(_ key: Key.Type, in view: UIView) -> Key.Value? {
    let value = Self.value(key, in: view)
    changes.append { [weak view] in
      !SameValue.isKnown(value, view.flatMap { Self.value(key, in: $0) })
    }
    return value
  }

  private static func value<Key: PreferenceKey>(_ key: Key.Type, in view: UIView) -> Key.Value? {
    if let hosting = view as? HostingView { return hosting.hosted?.preference(key) }
    var combined: Key.Value?
    for subview in view.subviews {
      guard let next = value(key, in: subview) else { continue }
      if var value = combined {
        Key.reduce(value: &value) { next }
        combined = value
      } else {
        combined = next
      }
    }
    return combined
  }
}
