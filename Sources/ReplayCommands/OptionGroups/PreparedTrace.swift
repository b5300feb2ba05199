import GestureTraces
import JSONText

/// A trace as it is replayed on a scene, and what happened to it on the way.
struct PreparedTrace: Sendable {
  let trace: Trace

  /// What changes because it comes from another screen; nil for nothing of note.
  let warning: InputFailure?

  /// How its touches were moved; nil if they were not.
  let note: String?

  /// Both.
  var notices: [Notice] {
    [warning.map { .warning($0) }, note.map { .note($0) }].compactMap { $0 }
  }

  /// Says both.
  func tell() { for notice in notices { notice.tell() } }
}
