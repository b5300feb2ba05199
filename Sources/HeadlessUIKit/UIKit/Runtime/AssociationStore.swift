extension UIResponder: AssociationHolder {}
extension UIGestureRecognizer: AssociationHolder {}
extension CALayer: AssociationHolder {}

/// On a phone, what associated objects keep alive in a circle stays.
extension Associations: RunBound {
  func runDidEnd() { removeAll() }
}

/// The store of what is associated with objects, by the object.
enum AssociationStore {
  /// Its objects are used on the main thread only, as the whole app is.
  nonisolated(unsafe) private static let table = AssociationTable()

  static func associations(of object: AnyObject) -> Associations? {
    if let holder = object as? any AssociationHolder { return holder.associations }
    return table.associations(of: object)
  }

  static func makeAssociations(of object: AnyObject) -> Associations {
    if let known = associations(of: object) { return known }
    let made: Associations
    if let holder = object as? any AssociationHolder {
      made = Associations()
      holder.associations = made
    } else {
      made = table.makeAssociations(of: object)
    }
    nonisolated(unsafe) let bound = made
    if RunningThread.isOne { MainActor.assumeIsolated { AppRun.current?.bound.add(bound) } }
    return made
  }
}

// On platforms with Objective-C, Foundation passes these on.
#if !canImport(ObjectiveC)
  // Their names are the runtime's.
  // swift-format-ignore: TypeNamesShouldBeCapitalized
  /// The way in which an object holds what is associated with it.
  public enum objc_AssociationPolicy: UInt, Sendable {
    /// It does not: the value is nil once nobody else keeps it alive, where Objective-C would read
    /// what is no longer there.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OBJC_ASSOCIATION_ASSIGN = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OBJC_ASSOCIATION_RETAIN = 769
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OBJC_ASSOCIATION_COPY = 771
  }

  /// Associates a value with an object by an address; nil takes it away.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    let associations = AssociationStore.makeAssociations(of: object as AnyObject)
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: associations.assign(value, for: key)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      associations.keep((value as? any NSCopying)?.copy(with: nil) ?? value, for: key)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
      associations.keep(value, for: key)
    }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociationStore.associations(of: object as AnyObject)?[key]
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_removeAssociatedObjects(_ object: Any) {
    AssociationStore.associations(of: object as AnyObject)?.removeAll()
  }
#endif
