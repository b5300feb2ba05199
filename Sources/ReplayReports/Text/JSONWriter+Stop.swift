import JSONText
import ReplayTimelines

extension JSONWriter {
  /// Writes, at the end of a report, that a search was stopped before it; nothing if it was not.
  mutating func writeIncompleteness(_ stop: SearchStop?) {
    guard stop != nil else { return }
    key("complete")
    bool(false)
  }
}
