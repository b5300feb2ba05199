/// A stored value as the bodies of another graph depend on it: those of a sheet, on what belongs to the view
/// that presents it.
@MainActor
final class ReadElsewhere: ReadValue {
  /// The graph whose bodies have read it; nil once that has gone.
  private(set) weak var reader: ViewGraph?

  /// The number of the reader's update that has shown the last write.
  private(set) var lastWrite = 0

  init(by reader: ViewGraph) { self.reader = reader }

  /// The reader shows what an update of the value's own graph has written, under the same transaction.
  func hasChanged(_ name: String, _ transaction: Transaction) {
    guard let reader else { return }
    var transaction = transaction
    // They are told once, by the value's own graph.
    transaction.completions = []
    reader.send {
      reader.write(transaction) { [weak self, weak reader] in
        guard let self, let reader else { return }
        lastWrite = reader.update
        reader.story.hasWritten(self, as: name)
      }
    }
  }
}
