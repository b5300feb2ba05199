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

  /// The modules whose types are no app's.
  private static let others = ["HeadlessUIKit.", "Swift.", "Foundation.", "FoundationEssentials."]

  mutating func property(of view: UIView, in holder: NSObject) -> Property? {
    let id = ObjectIdentifier(holder)
    let properties = self.properties[id] ?? Self.properties(of: holder)
    self.properties[id] = properties
    return properties[ObjectIdentifier(view)]
  }

  /// Whether an app declares a type.
  static func isApps(_ type: Any.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = classes[id] { return known }
    let name = String(reflecting: type)
    let isApps = !others.contains { name.hasPrefix($0) }
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
      let held = current.children.compactMap { child in
        child.label.map { (name: plain($0), value: child.value) }
      }
      // A view that a property holds itself is called after that property, whatever else has it.
      let direct = held.flatMap { views(in: $0.value, named: $0.name, isApps: isApps) }
      let inner = isApps ? held.flatMap { views(inPartsOf: $0.value, named: $0.name) } : []
      for (name, view) in direct + inner where properties[ObjectIdentifier(view)] == nil {
        properties[ObjectIdentifier(view)] = Property(name: name, isApps: isApps)
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

  /// The views that a value holds one level below itself: `parts.header` of an app's structure,
  /// `pair.left` of a tuple, `byKey["a"]` of a dictionary.
  private static func views(
    inPartsOf value: Any, named name: String
  ) -> [(name: String, view: UIView)] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { views(inPartsOf: $0.value, named: name) } ?? []
    case .dictionary: return views(inDictionary: mirror, named: name)
    case .struct where !isApps(mirror.subjectType): return []
    case .struct, .tuple:
      return mirror.children.flatMap { child -> [(name: String, view: UIView)] in
        guard let label = child.label.map(plain) else { return [] }
        // The elements of a tuple without names have numbers, after a point.
        let part = label.first == "." ? String(label.dropFirst()) : label
        return views(in: child.value, named: "\(name).\(part)", isApps: false)
      }
    default: return []
    }
  }

  /// The views of a dictionary, whose order is no order: the keys are sorted by their words.
  private static func views(
    inDictionary dictionary: Mirror, named name: String
  ) -> [(name: String, view: UIView)] {
    guard dictionary.children.count <= mostEntries else { return [] }
    let found = dictionary.children.compactMap { entry -> (name: String, view: UIView)? in
      let parts = Mirror(reflecting: entry.value).children.map(\.value)
      guard parts.count == 2, let view = view(of: parts[1]), let key = words(ofKey: parts[0]) else {
        return nil
      }
      return ("\(name)[\(key)]", view)
    }
    return found.sorted { $0.name < $1.name }
  }

  /// A dictionary with more entries holds data, which would take long to look through.
  private static let mostEntries = 256

  /// The words of a key that is the same in each run; nil for any other one.
  private static func words(ofKey key: Any) -> String? {
    if let text = key as? String {
      return "\"\(text.replacing("\"", with: "'").replacing("\n", with: " "))\""
    }
    let isCase = Mirror(reflecting: key).displayStyle == .enum
    return isCase || key is any BinaryInteger ? "\(key)" : nil
  }

  private static func view(of value: Any) -> UIView? {
    value as? UIView ?? (value as? UIViewController)?.viewIfLoaded
  }

  /// A lazy property's name is stored with a prefix.
  private static func plain(_ label: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }
}
