/// An object that says itself which messages it responds to: the build step adds a class to it that
/// overrides `responds(to:)`.
public protocol RespondingObject: AnyObject {
  @MainActor func responds(to aSelector: Selector!) -> Bool
}

/// An object that has others answer for it: the build step adds a class to it that overrides
/// `forwardingTarget(for:)`.
public protocol ForwardingObject: AnyObject {
  @MainActor func forwardingTarget(for aSelector: Selector!) -> Any?
}

/// A class of which the build step has written down what it implements.
public protocol ImplementingObject: AnyObject {
  /// The methods of it and its superclasses in the app, as selectors name them: `close()`.
  @MainActor static var implementedMethods: Set<String> { get }
}

/// Messages, whose selectors are methods here, and never names.
extension NSObjectProtocol {
  /// Whether the object implements a method, or says that it responds to it.
  ///
  /// That is known of the methods of the app's classes, and of methods that a selector names together
  /// with their class.
  @preconcurrency @MainActor
  public func responds(to aSelector: Selector!) -> Bool {
    if let responding = self as? any RespondingObject {
      return responding.responds(to: aSelector)
    }
    return inheritedResponds(to: aSelector)
  }

  /// The result of `super.responds(to:)` where no class above overrides it.
  @preconcurrency @MainActor
  public func inheritedResponds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    if let implementing = type(of: self) as? any ImplementingObject.Type,
      implementing.implementedMethods.contains(where: aSelector.names)
    {
      return true
    }
    return aSelector.isMethod(of: self)
  }

  /// The object that gets what this one does not implement.
  @preconcurrency @MainActor
  public func forwardingTarget(for aSelector: Selector!) -> Any? {
    (self as? any ForwardingObject)?.forwardingTarget(for: aSelector)
  }

  /// The result of `super.forwardingTarget(for:)` where no class above overrides it.
  @preconcurrency @MainActor
  public func inheritedForwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// The object that answers for this one, which does not implement a method itself: as UIKit does,
  /// this one is asked whether it responds, and then who does.
  @MainActor
  func forwardee<Answerer>(_ method: String, as: Answerer.Type) -> Answerer? {
    guard let forwarding = self as? any ForwardingObject else { return nil }
    let selector = Selector(asking: method)
    guard responds(to: selector), let target = forwarding.forwardingTarget(for: selector),
      (target as AnyObject) !== self
    else { return nil }
    return target as? Answerer
  }
}
