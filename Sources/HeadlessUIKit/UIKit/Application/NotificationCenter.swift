// Foundation's center would keep what a run has registered for the next one, and knows no selectors on
// Linux: a type of this module shadows it.

/// Passes notifications on to those who observe them, at once and in the order in which they registered.
///
/// Each run has one of its own, and forgets its observers when it ends. What the app posts and what is
/// posted here, such as a turn of the device, is all that comes: notifications of Foundation do not.
public final class NotificationCenter: NSObject, @unchecked Sendable {
  // It is used on the main thread only, as the whole app is.
  private var observers: [NotificationObserver] = []

  /// The center of the run that the code runs in.
  public static var `default`: NotificationCenter {
    MainActor.assumeIsolated { AppRun.current?.notifications ?? outside }
  }

  /// The center of code that is in no run.
  private static let outside = NotificationCenter()

  // MARK: Observers

  /// Calls a method of an observer, which is not kept alive.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let target = observer as AnyObject
    observers.append(
      NotificationObserver(target, aName, anObject as AnyObject?) { [weak target] notification in
        guard let target else { return }
        let sender = notification as AnyObject
        MainActor.assumeIsolated { aSelector.call(target, sender) }
      })
  }

  /// Calls a block.
  ///
  /// - Parameters:
  ///   - name: the notification; nil for all.
  ///   - obj: who posts it; nil for anybody.
  ///   - queue: the block is called before the post returns, as on the main queue.
  ///   - block: what is called.
  /// - Returns: what `removeObserver(_:)` takes.
  public func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @MainActor (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = NotificationToken()
    observers.append(
      NotificationObserver(token, name, obj as AnyObject?, keeping: token) { notification in
        nonisolated(unsafe) let notification = notification
        MainActor.assumeIsolated { block(notification) }
      })
    return token
  }

  /// Removes all that an object or a token of a block has registered.
  public func removeObserver(_ observer: Any) {
    removeObserver(observer, name: nil, object: nil)
  }

  public func removeObserver(
    _ observer: Any, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let (id, object) = (ObjectIdentifier(observer as AnyObject), anObject as AnyObject?)
    let isMeant = { (entry: NotificationObserver) in
      entry.id == id && (aName == nil || entry.name == aName)
        && (object == nil || entry.object === object)
    }
    for entry in observers where isMeant(entry) { entry.isRemoved = true }
    observers.removeAll { $0.isRemoved }
  }

  // MARK: Posting

  public func post(_ notification: Notification) {
    observers.removeAll { $0.isGone }
    for observer in observers where !observer.isRemoved && observer.observes(notification) {
      observer.call(notification)
    }
  }

  public func post(name aName: NSNotification.Name, object anObject: Any?) {
    post(Notification(name: aName, object: anObject))
  }

  public func post(
    name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]?
  ) {
    post(Notification(name: aName, object: anObject, userInfo: aUserInfo))
  }

  /// The number of those who would hear of a notification.
  func observerCount(of notification: Notification) -> Int {
    observers.filter { !$0.isGone && $0.observes(notification) }.count
  }

  /// Forgets all observers, such as when the run is over.
  func end() { observers = [] }
}

/// An object that stands for a block that observes.
private final class NotificationToken: NSObject {}

/// A method or a block that is called for some notifications.
private final class NotificationObserver {
  let id: ObjectIdentifier
  let name: NSNotification.Name?
  let call: (Notification) -> Void

  /// Whether it was removed, also while a notification is passed on.
  var isRemoved = false

  private(set) weak var object: AnyObject?
  private let isBoundToObject: Bool

  private weak var observer: AnyObject?

  /// An object that only this entry keeps alive.
  private let token: AnyObject?

  init(
    _ observer: AnyObject, _ name: NSNotification.Name?, _ object: AnyObject?,
    keeping token: AnyObject? = nil, _ call: @escaping (Notification) -> Void
  ) {
    id = ObjectIdentifier(observer)
    (self.observer, self.name, self.object) = (observer, name, object)
    isBoundToObject = object != nil
    self.token = token
    self.call = call
  }

  /// Whether the observer is no longer there.
  var isGone: Bool { observer == nil }

  func observes(_ notification: Notification) -> Bool {
    guard name == nil || name == notification.name else { return false }
    guard isBoundToObject else { return true }
    guard let object, let sender = notification.object else { return false }
    return object === sender as AnyObject
  }
}
