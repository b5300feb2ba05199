/// A lock. All code of an app runs on one thread here, so that nothing else ever holds it.
// Its name is the system's.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public struct os_unfair_lock: Sendable {
  fileprivate var isLocked = false

  public init() {}
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Locks it; where it is locked already, which ends an app, the run ends with a message.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  if lock.pointee.isLocked {
    AppRun.current?.refuse(
      "it locks an os_unfair_lock that it has locked",
      expected: "os_unfair_lock_unlock before that")
  }
  lock.pointee.isLocked = true
}

/// Locks it unless it is locked; says whether it did.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  guard !lock.pointee.isLocked else { return false }
  lock.pointee.isLocked = true
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.isLocked = false }
