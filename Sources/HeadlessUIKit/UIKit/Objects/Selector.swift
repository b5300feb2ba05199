/// A method that an action is sent to: what the build step makes of `#selector`.
///
/// It keeps the method's object alive if the method is bound to one; a run that ends lets go of all of
/// them.
public struct Selector: Hashable, Sendable {
  /// Calls the method on a target with what sent the action.
  let call: @MainActor @Sendable (_ target: AnyObject?, _ sender: AnyObject) -> Void

  /// The method's own name, as it is written; empty for a selector that no build step has made.
  let name: String

  /// Whether an object has the method by its class; nil where the class is not known.
  private let isOwn: (@Sendable (AnyObject) -> Bool)?

  /// The place where it is written, which distinguishes selectors without a name.
  private let place: Place

  /// `toggle(), HomeViewController.swift:14`, the line being the one that names it.
  var wordsWithPlace: String {
    guard !place.file.isEmpty else { return name }
    let file = place.file.split(separator: "/").last.map(String.init) ?? place.file
    return "\(name.isEmpty ? "an action" : name), \(file):\(place.line)"
  }

  private struct Place: Hashable {
    let file: String
    let line: UInt
    let column: UInt
  }

  init(
    _ name: String, _ file: StaticString, _ line: UInt, _ column: UInt,
    _ isOwn: (@Sendable (AnyObject) -> Bool)? = nil,
    _ call: @escaping @MainActor @Sendable (AnyObject?, AnyObject) -> Void
  ) {
    self.name = name
    self.isOwn = isOwn
    place = Place(file: "\(file)", line: line, column: column)
    self.call = call
  }

  /// Selectors are equal if the methods that they name are called the same, without regard to
  /// parameters, which code may leave out.
  public static func == (a: Selector, b: Selector) -> Bool {
    guard !a.name.isEmpty, !b.name.isEmpty else { return a.place == b.place }
    return a.baseName == b.baseName
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(baseName) }

  private var baseName: Substring { name.prefix { $0 != "(" } }

  /// A method of a protocol that its objects may leave out, and that one is asked about.
  init(asking name: String) { self.init(name, "", 0, 0) { _, _ in } }

  /// Whether a method of this name is meant; without parameters in the selector, any of the name is.
  func names(_ method: String) -> Bool {
    name.contains("(") ? method == name : method.prefix { $0 != "(" } == name
  }

  /// Whether an object's class is the one that the method is named with, or a subclass.
  func isMethod(of object: AnyObject) -> Bool { isOwn?(object) ?? false }

  // MARK: Bound methods

  /// A method of the object that the code is in, without a parameter: `#selector(close)`.
  public init(
    _ method: @escaping @MainActor () -> Void, named name: String = "",
    file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, file, line, column) { _, _ in method() }
  }

  /// A method with the sender as its parameter: `#selector(handlePan(_:))`.
  public init<Sender>(
    _ method: @escaping @MainActor (Sender) -> Void, named name: String = "",
    file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, file, line, column) { _, sender in
      if let sender = sender as? Sender { method(sender) }
    }
  }

  // MARK: Unapplied methods

  /// A method named by its type: `#selector(Sheet.close)`.
  public init<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> () -> Void, named name: String = "",
    file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    nonisolated(unsafe) let method = method
    let isOwn: @Sendable (AnyObject) -> Bool = { $0 is Target }
    self.init(name, file, line, column, isOwn) { target, _ in
      if let target = target as? Target { method(target)() }
    }
  }

  /// A method named by its type, with the sender as its parameter: `#selector(Sheet.handlePan(_:))`.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Void, named name: String = "",
    file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    nonisolated(unsafe) let method = method
    let isOwn: @Sendable (AnyObject) -> Bool = { $0 is Target }
    self.init(name, file, line, column, isOwn) { target, sender in
      if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
    }
  }
}
