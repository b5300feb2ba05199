/// The names of views and recognizers in timelines.
extension EngineLink {
  /// The name of a recognizer: its view, and its own name or its kind; with a number if that is
  /// taken.
  func name(of recognizer: UIGestureRecognizer, on view: String, _ kind: String) -> String {
    let base = "\(view).\(recognizer.name ?? kind)"
    if let name = recognizer.replayedName, name.hasPrefix(base), recognizers[name] === recognizer {
      return name
    }
    var (name, number) = (base, nextNumbers[base] ?? 1)
    if number > 1 { name = "\(base)\(number)" }
    while recognizers[name] != nil {
      number += 1
      name = "\(base)\(number)"
    }
    nextNumbers[base] = number
    recognizer.replayedName = name
    recognizers[name] = recognizer
    return name
  }

  /// The name of a view: its accessibilityIdentifier, else the property of the controller that
  /// holds it, which is `view` for a controller's own, else its class, or that of the controller
  /// for a page of a stack, and a number.
  func name(of view: UIView) -> String {
    if let name = view.replayedName { return name }
    let base =
      view.accessibilityIdentifier ?? propertyName(of: view)
      ?? Self.pageName(of: view) ?? (view.viewController == nil ? "\(type(of: view))" : "view")
    var (name, number) = (base, nextViewNumbers[base] ?? 1)
    if number > 1 { name = "\(base)\(number)" }
    while names[name] != nil || name == "dimming" {
      number += 1
      name = "\(base)\(number)"
    }
    nextViewNumbers[base] = number
    names[name] = view
    view.replayedName = name
    return name
  }

  func view(named name: String) -> UIView? { names[name] }

  /// Names views while no code of the app is executed, so that no property changes.
  func namingViews(_ body: () -> Void) {
    isNamingViews = true
    defer {
      isNamingViews = false
      heldViews = HeldViews()
    }
    body()
  }

  private func propertyName(of view: UIView) -> String? {
    if !isNamingViews { heldViews = HeldViews() }
    let controller = view.viewController
    var owner: UIResponder? =
      controller?.parent ?? controller?.presentingViewController ?? view.superview
    while let current = owner {
      if let holder = Self.holder(current), let name = heldViews.name(of: view, in: holder) {
        return name
      }
      owner = current.next
    }
    return nil
  }

  private static func pageName(of view: UIView) -> String? {
    guard let page = view.viewController, page.parent?.childHost != nil else { return nil }
    return "\(type(of: page))"
  }

  /// The object that holds views as its properties: a controller, and the presentation controller
  /// of a container.
  private static func holder(_ responder: UIResponder) -> NSObject? {
    (responder as? UITransitionView)?.presentation ?? responder as? UIViewController
  }
}

/// The views that objects hold as properties, by the properties' names.
///
/// Reading an object takes long, so that each is read once.
@MainActor
struct HeldViews {
  private var names: [ObjectIdentifier: [ObjectIdentifier: String]] = [:]

  mutating func name(of view: UIView, in holder: NSObject) -> String? {
    let id = ObjectIdentifier(holder)
    let names = self.names[id] ?? Self.names(in: holder)
    self.names[id] = names
    return names[ObjectIdentifier(view)]
  }

  /// The names of a subclass's properties come before those of its superclass.
  private static func names(in holder: NSObject) -> [ObjectIdentifier: String] {
    var names: [ObjectIdentifier: String] = [:]
    var mirror: Mirror? = Mirror(reflecting: holder)
    while let current = mirror {
      // The properties of UIKit's own classes say nothing of the controllers in them.
      let isUIKits = String(reflecting: current.subjectType).hasPrefix("HeadlessUIKit.")
      for child in current.children {
        guard let label = child.label else { continue }
        let controller = isUIKits ? nil : child.value as? UIViewController
        guard let view = child.value as? UIView ?? controller?.viewIfLoaded,
          names[ObjectIdentifier(view)] == nil
        else { continue }
        names[ObjectIdentifier(view)] = plain(label)
      }
      mirror = current.superclassMirror
    }
    return names
  }

  /// A lazy property's name is stored with a prefix.
  private static func plain(_ label: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }
}
