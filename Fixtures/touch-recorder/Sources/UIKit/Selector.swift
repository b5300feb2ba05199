/// What stands for a selector where there is no Objective-C: a method of one class.
public struct Selector: Sendable {
  let call: @MainActor (_ target: AnyObject, _ sender: AnyObject) -> Void

  /// Makes the selector of a method that takes its sender.
  public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor (AnyObject) -> Void
  ) {
    call = { target, sender in
      if let target = target as? Target { method(target)(sender) }
    }
  }
}

/// An object that is not kept alive.
struct WeakObject {
  weak var object: AnyObject?

  init(_ object: Any) {
    self.object = object as AnyObject
  }
}
