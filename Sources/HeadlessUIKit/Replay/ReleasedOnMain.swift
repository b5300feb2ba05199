import Dispatch

/// An object of the main actor that is released there, whatever thread lets go of its owner.
///
/// A test's framework lets go of a suite, and of the scenes that it holds, wherever it is.
@propertyWrapper
struct ReleasedOnMain<Object: AnyObject & Sendable>: Sendable {
  private var owner: Owner

  init(wrappedValue object: Object) { owner = Owner(object) }

  var wrappedValue: Object {
    get { owner.object }
    set { owner = Owner(newValue) }
  }

  private final class Owner: Sendable {
    /// The only reference to the object that lasts; an ordinary one could be released here, after the
    /// main actor has released its own.
    private let reference: Unmanaged<Object>

    init(_ object: Object) { reference = .passRetained(object) }

    var object: Object { reference.takeUnretainedValue() }

    deinit {
      let reference = reference
      MainQueue.perform { RunExecutor.droppingJobs { reference.release() } }
    }
  }
}

/// The queue of the main actor, which the main thread need not serve.
private enum MainQueue {
  /// The key that only this queue has a value for.
  ///
  /// Not every version of Dispatch declares keys Sendable.
  private struct Mark: @unchecked Sendable {
    let key = DispatchSpecificKey<Bool>()

    init() { Dispatch.DispatchQueue.main.setSpecific(key: key, value: true) }
  }

  private static let mark = Mark()

  /// Executes a function at once if the caller is on the queue, and later if it is not.
  static func perform(_ function: @escaping @Sendable () -> Void) {
    if Dispatch.DispatchQueue.getSpecific(key: mark.key) == true { return function() }
    Dispatch.DispatchQueue.main.async(execute: function)
  }
}
