/// An object that is told of changes of properties by their names: the build step adds a class to it
/// that overrides `observeValue(forKeyPath:of:change:context:)`.
public protocol KeyPathObserver: AnyObject {
  @MainActor func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// The name of something that a change is told with.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kind of a change: here, a property is always set.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// The observers of an object's properties by their names.
@MainActor
final class KeyPathObservers {
  struct Entry {
    let observerIdentity: ObjectIdentifier
    weak var observer: NSObject?
    weak var object: NSObject?

    /// The property of the object that holds the observers, and the path that the observer knows.
    let key: String
    let path: String
    let options: NSKeyValueObservingOptions
    let context: UnsafeMutableRawPointer?

    /// Informs the observer; without an old value, of what the property is.
    @MainActor
    func tell(from old: Any?, to new: Any) {
      guard let observer = observer as? any KeyPathObserver, let object else { return }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = new }
      if options.contains(.old), let old { change[.oldKey] = old }
      observer.observeValue(forKeyPath: path, of: object, change: change, context: context)
    }
  }

  /// In the order of their numbers.
  private var entries: [(number: Int, entry: Entry)] = []
  private var latestNumber = 0

  func add(_ entry: Entry) {
    latestNumber += 1
    entries.append((latestNumber, entry))
  }

  /// Removes the entry that came last of those meant.
  ///
  /// - Returns: whether there was one.
  func removeLast(where isMeant: (Entry) -> Bool) -> Bool {
    guard let place = entries.lastIndex(where: { isMeant($0.entry) }) else { return false }
    entries.remove(at: place)
    return true
  }

  /// Notifies the observers of a property that it was set, but for those that another one removes.
  func notify(_ key: String, from old: Any, to new: Any) {
    for (number, entry) in entries where entry.key == key {
      guard entries.contains(where: { $0.number == number }) else { continue }
      entry.tell(from: old, to: new)
    }
  }
}

/// An object that tells of changes of its properties by their names.
@preconcurrency @MainActor
protocol KeyPathObserved: AnyObject {
  /// Nil until there is one.
  var keyPathObservers: KeyPathObservers? { get set }
}
