/// The views of a host, from their values to their places on the screen.
///
/// Callbacks of an event run together. What they write becomes visible in updates: one for all that is
/// written under a transaction, the next one for what is written under another.
@MainActor
final class ViewGraph {
  /// The number of the update that is under way, or was the last.
  private(set) var update = 0
  private(set) var isUpdating = false

  private struct Writes {
    let transaction: Transaction
    var apply: [@MainActor () -> Void]
  }

  private var pending: [Writes] = []
  private(set) lazy var root = ViewPlace(in: self)
  private let makeElements: @MainActor (ViewPlace, ViewInputs) -> [LayoutElement]

  /// The callbacks of the update that is under way, in the order of the document.
  private var changes: [@MainActor () -> Void] = []
  private var appearances: [@MainActor () -> Void] = []
  private var disappearances: [@MainActor () -> Void] = []

  /// What reaches the root from its host.
  var inputs = ViewInputs()

  /// The elements of the last update.
  private(set) var elements: [LayoutElement] = []

  /// Lays the elements of an update out, and shows them.
  var layOut: @MainActor ([LayoutElement], Transaction) -> Void = { _, _ in }

  /// The most updates that follow from each other at one moment, before they count as endless.
  static let mostUpdates = 1000

  /// The view whose body writes for ever; nil if none does.
  private(set) var endless: String?

  init<Content: View>(_ view: Content) {
    makeElements = { $0.elements(of: view, $1) }
  }

  // MARK: Writing

  func write(_ transaction: Transaction, _ apply: @escaping @MainActor () -> Void) {
    if let last = pending.indices.last, pending[last].transaction.number == transaction.number {
      pending[last].apply.append(apply)
    } else {
      pending.append(Writes(transaction: transaction, apply: [apply]))
    }
  }

  func hasRead(_ value: AnyObject) {}

  // MARK: Updating

  /// Makes everything for the first time, or for another size.
  func begin() {
    update(Transaction()) {}
    flush()
  }

  /// Runs callbacks, and shows what they have written.
  func send(_ callbacks: @MainActor () -> Void) {
    callbacks()
    flush()
  }

  /// Shows what has been written, until nothing has.
  func flush() {
    var count = 0
    while !pending.isEmpty {
      count += 1
      guard count <= Self.mostUpdates else {
        endless = "views write state in each update, \(Self.mostUpdates) updates without end"
        pending = []
        return
      }
      let writes = pending.removeFirst()
      update(writes.transaction) { for apply in writes.apply { apply() } }
    }
  }

  private func update(_ transaction: Transaction, _ apply: @MainActor () -> Void) {
    update += 1
    isUpdating = true
    apply()
    var inputs = inputs
    inputs.transaction = transaction
    elements = makeElements(root, inputs)
    layOut(elements, transaction)
    root.sweep()
    isUpdating = false
    let callbacks = changes.reversed() + appearances.reversed() + disappearances.reversed()
    (changes, appearances, disappearances) = ([], [], [])
    for callback in callbacks { callback() }
  }

  func evaluating<Body>(_ place: ViewPlace, _ body: () -> Body) -> Body { body() }

  // MARK: Callbacks

  func change(_ callback: @escaping @MainActor () -> Void) { changes.append(callback) }
  func appear(_ callback: @escaping @MainActor () -> Void) { appearances.append(callback) }
  func disappear(_ callback: @escaping @MainActor () -> Void, at place: ViewPlace) {
    disappearances.append(callback)
  }

  /// A place at which no view is any more.
  func leave(_ place: ViewPlace) {
    place.forEach { place in
      if let disappeared = place.disappeared { disappearances.append(disappeared) }
      place.disappeared = nil
    }
  }
}
