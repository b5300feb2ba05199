/// The views that objects hold as properties, by the properties' names.
///
/// Reading an object takes long, so that each is read once.
@MainActor
struct HeldViews {
  /// A property that holds a view.
  struct Property {
    /// `titleLabel`; `buttons[2]` for one of several.
    let name: String

    /// Whether the app declares it, and not UIKit.
    let isApps: Bool
  }

  private var properties: [ObjectIdentifier: [ObjectIdentifier: Property]] = [:]

  /// The classes that have been asked for, by whether they are an app's.
  private static var classes: [ObjectIdentifier: Bool] = [:]

  mutating func property(of view: UIView, in holder: NSObject) -> Property? {
    let id = ObjectIdentifier(holder)
    let properties = self.properties[id] ?? Self.properties(of: holder)
    self.properties[id] = properties
    return properties[ObjectIdentifier(view)]
  }

  /// Whether an app declares a class.
  static func isApps(_ type: Any.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = classes[id] { return known }
    let isApps = !String(reflecting: type).hasPrefix("HeadlessUIKit.")
    classes[id] = isApps
    return isApps
  }

  /// The names of a subclass's properties come before those of its superclass.
  private static func properties(of holder: NSObject) -> [ObjectIdentifier: Property] {
    var properties: [ObjectIdentifier: Property] = [:]
    var mirror: Mirror? = Mirror(reflecting: holder)
    while let current = mirror {
      let isApps = isApps(current.subjectType)
      // UIKit's views hold others in properties of no public name.
      if !isApps, holder is UIView { break }
      for child in current.children {
        guard let label = child.label.map(plain) else { continue }
        for (name, view) in views(in: child.value, named: label, isApps: isApps)
        where properties[ObjectIdentifier(view)] == nil {
          properties[ObjectIdentifier(view)] = Property(name: name, isApps: isApps)
        }
      }
      mirror = current.superclassMirror
    }
    return properties
  }

  /// The views that a value is or holds: a view, a controller's, or those of an array.
  ///
  /// The properties of UIKit's own classes say nothing of the controllers in them.
  private static func views(
    in value: Any, named name: String, isApps: Bool
  ) -> [(name: String, view: UIView)] {
    if let view = value as? UIView { return [(name, view)] }
    guard isApps else { return [] }
    if let controller = value as? UIViewController {
      return controller.viewIfLoaded.map { [(name, $0)] } ?? []
    }
    guard let several = value as? [UIResponder] else { return [] }
    return several.enumerated().compactMap { index, element in
      let view = element as? UIView ?? (element as? UIViewController)?.viewIfLoaded
      return view.map { ("\(name)[\(index)]", $0) }
    }
  }

  /// A lazy property's name is stored with a prefix.
  private static func plain(_ label: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }
}
