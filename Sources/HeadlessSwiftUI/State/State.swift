import Foundation

/// A property whose value belongs to the view's place, and outlives the view.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  var stored: StoredValue<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { stored?.value ?? initial }
    nonmutating set { stored?.set(newValue, Transaction.current) }
  }

  public var projectedValue: Binding<Value> {
    guard let stored else { return .constant(initial) }
    return Binding(stored)
  }
}

extension State: BoundProperty {
  mutating func bind(_ place: ViewPlace, _ number: Int, _ inputs: ViewInputs) {
    stored = place.stored(number) { [initial] in StoredValue(initial, in: place.graph) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// A value at a place: what the last update showed, and what has been written since.
@MainActor
final class StoredValue<Value>: NamedStorage, ReadValue {
  /// The graph of its place; nil once that has gone, such as a dismissed sheet's.
  private weak var graph: ViewGraph?

  /// `Drawer.height`; empty until its view says so.
  var name = ""

  /// The value of the update that is under way, or was the last.
  private var shown: Value

  /// The value that code wrote last.
  private var latest: Value
  private(set) var lastWrite = 0

  /// The value as bodies of other graphs have read it.
  private var elsewhere: [ReadElsewhere] = []

  init(_ value: Value, in graph: ViewGraph) {
    self.graph = graph
    (shown, latest) = (value, value)
  }

  var value: Value {
    if let reader = ViewGraph.updating, reader !== graph {
      reader.hasRead(asRead(by: reader))
    } else {
      graph?.hasRead(self)
    }
    return graph?.isUpdating == true ? shown : latest
  }

  private func asRead(by reader: ViewGraph) -> ReadElsewhere {
    if let known = elsewhere.first(where: { $0.reader === reader }) { return known }
    let new = ReadElsewhere(by: reader)
    elsewhere = elsewhere.filter { $0.reader != nil } + [new]
    return new
  }

  /// A number that may be points; nil for anything else.
  private static func number(_ value: Value) -> Double? {
    (value as? CGFloat).map { Double($0) } ?? value as? Double
  }

  /// The same value again is no write (reported: code that sets a binding to what it is ends, such as
  /// joogps/SlideOverCard's); what waits for the transaction's end is called all the same.
  func set(_ value: Value, _ transaction: Transaction) {
    if transaction.completions.isEmpty, SameValue.isKnown(latest, value) { return }
    latest = value
    graph?.write(transaction) { [weak self] in
      guard let self, let graph else { return }
      if let old = Self.number(shown), let new = Self.number(value) {
        graph.story.hasChanged(name, from: old, to: new)
      }
      shown = value
      lastWrite = graph.update
      graph.story.hasWritten(self, as: name)
      for other in elsewhere {
        let name = name
        graph.change({ other.hasChanged(name, transaction) }, from: name)
      }
    }
  }
}
