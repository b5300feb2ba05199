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
      view.accessibilityIdentifier ?? Self.propertyName(of: view)
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

  private static func propertyName(of view: UIView) -> String? {
    let controller = view.viewController
    var owner: UIResponder? =
      controller?.parent ?? controller?.presentingViewController ?? view.superview
    while let current = owner {
      if let holder = holder(current), let name = propertyName(of: view, in: holder) {
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

  private static func propertyName(of view: UIView, in holder: NSObject) -> String? {
    var mirror: Mirror? = Mirror(reflecting: holder)
    while let current = mirror {
      for child in current.children {
        guard let label = child.label else { continue }
        if let value = child.value as? UIView, value === view { return plain(label) }
        if !isUIKits(current.subjectType),
          let value = child.value as? UIViewController, value.viewIfLoaded === view
        {
          return plain(label)
        }
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// Whether a class is one of UIKit's own, whose properties say nothing of the controllers in them.
  private static func isUIKits(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("HeadlessUIKit.")
  }

  /// A lazy property's name is stored with a prefix.
  private static func plain(_ label: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }
}
