/// A value that all copies of what contains it share, until one of them replaces it.
///
/// Sheets, recognizers and scroll views are copied all the time. Values that they seldom change,
/// such as settings, would make each copy several times as large.
@propertyWrapper
package struct Indirect<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    @inline(__always) _read { yield storage.value }
    set { storage = Storage(newValue) }
  }
}

/// A value that is there only for a while, and takes a word of memory otherwise.
@propertyWrapper
package struct IndirectOptional<Value: Sendable>: Sendable {
  private var stored: Indirect<Value>?

  package init(wrappedValue: Value?) { stored = wrappedValue.map(Indirect.init(wrappedValue:)) }

  package var wrappedValue: Value? {
    @inline(__always) get { stored?.wrappedValue }
    set { stored = newValue.map(Indirect.init(wrappedValue:)) }
  }
}
