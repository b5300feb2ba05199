/// Observing by the names of properties.
///
/// On platforms with Objective-C, NSObject has these methods under their own names, and with types of
/// Foundation's. So the build step calls `addObserver(_:forKeyPath:options:context:)` and
/// `removeObserver(_:forKeyPath:)` by the names here.
extension NSObject {
  /// Lets an observer be told whenever a property is set.
  ///
  /// A view tells of what the app sets, and of what is another value for that: a new frame tells of the
  /// bounds and the center, too (chosen: UIKit documents none of that).
  public func addKeyPathObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    nonisolated(unsafe) let (object, observer, context) = (self, observer, context)
    MainActor.assumeIsolated {
      guard let property = ObservedProperty(keyPath, of: object) else {
        let (run, place) = (AppRun.current, AppCall(file, line, function).words)
        run?.refuse(
          "it observes \"\(keyPath)\" of \(run?.words(of: object) ?? "") in \(place)",
          expected: ObservedProperty.names)
        return
      }
      let entry = KeyPathObservers.Entry(
        observerIdentity: ObjectIdentifier(observer), observer: observer, object: object,
        key: property.key, path: keyPath, options: options, context: context)
      let observers = property.owner.keyPathObservers ?? KeyPathObservers()
      property.owner.keyPathObservers = observers
      observers.add(entry)
      if options.contains(.initial) { entry.tell(from: nil, to: property.value) }
    }
  }

  public func removeKeyPathObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) {
    remove(observer, keyPath, AppCall(file, line, function)) { $0.context == context }
  }

  public func removeKeyPathObserver(
    _ observer: NSObject, forKeyPath keyPath: String, file: StaticString = #fileID,
    line: UInt = #line, function: StaticString = #function
  ) { remove(observer, keyPath, AppCall(file, line, function)) { _ in true } }

  /// Removes an observer, which may be about to go; one that does not observe ends the run, as it
  /// ends an app.
  private func remove(
    _ observer: NSObject, _ path: String, _ call: AppCall,
    where hasContext: (KeyPathObservers.Entry) -> Bool
  ) {
    nonisolated(unsafe) let object = self
    let identity = ObjectIdentifier(observer)
    let name = "\(type(of: observer))"
    MainActor.assumeIsolated {
      let property = ObservedProperty(path, of: object)
      let isRemoved =
        property?.owner.keyPathObservers?.removeLast {
          $0.observerIdentity == identity && $0.path == path && hasContext($0)
        } ?? false
      guard !isRemoved else { return }
      AppRun.current?.refuse(
        "it removes \(name) in \(call.words), which does not observe \"\(path)\"",
        expected: "removeObserver once for each addObserver: UIKit raises an exception")
    }
  }

  /// The result of `super.observeValue` where no class above overrides it: nobody has asked for that
  /// change, which ends an app.
  public func inheritedObserveValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let name = "\(type(of: self))"
    MainActor.assumeIsolated {
      AppRun.current?.refuseHere(
        "\(name) does not handle a change of \"\(keyPath ?? "")\", and calls super for it",
        expected: "super.observeValue only for what a superclass observes")
    }
  }
}
