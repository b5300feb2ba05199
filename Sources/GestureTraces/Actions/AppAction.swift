public import JSONText

/// An action of the app itself during a trace, independent of the fingers: a name, and the
/// arguments that differ from their defaults.
///
/// The scene's own actions and those of the package's systems are declared next to this type; any
/// other is declared by the system that has it.
///
/// ```
/// let action = AppAction.selectDetent("large", animated: false)
/// print(action.name, action["detent"]!)   // selectDetent text("large")
/// ```
public struct AppAction: Sendable, Hashable {
  /// An argument's value, as JSON can hold it.
  public enum Value: Sendable, Hashable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case list([Value])

    /// Its members, in the order in which they are written.
    case object([Argument])
  }

  /// A parameter's key, and the value that it has.
  public struct Argument: Sendable, Hashable {
    public var key: String
    public var value: Value

    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The word used in a trace.
  public var name: String

  /// In the order in which they are written in a trace; parameters that are left out have their
  /// defaults.
  public var arguments: [Argument]

  public init(_ name: String, _ arguments: [Argument] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// The value of a parameter; nil if it is left out.
  package subscript(key: String) -> Value? {
    arguments.first { $0.key == key }?.value
  }
}

extension JSONWriter {
  /// Writes an argument's value, numbers with all their digits.
  package mutating func write(_ value: AppAction.Value) {
    switch value {
    case .number(let number): exactNumber(number)
    case .text(let text): string(text)
    case .flag(let flag): bool(flag)
    case .list(let values):
      beginArray()
      for value in values { write(value) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(escaping: member.key)
        write(member.value)
      }
      endObject()
    }
  }
}

/// An action and when it happens.
public struct TimedAction: Sendable, Hashable {
  /// Seconds since the trace began.
  public var time: Double
  public var action: AppAction

  /// Its location in the trace's file, for errors that come later; nil if created in code.
  package var position: TextLocation.Position?

  public init(time: Double, action: AppAction, position: TextLocation.Position? = nil) {
    self.time = time
    self.action = action
    self.position = position
  }
}
