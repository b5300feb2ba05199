import GestureTraces
import JSONText

/// A trace as it is replayed on a scene, and what happened to it on the way.
struct PreparedTrace: Sendable {
  let trace: Trace

  /// The change because it comes from another screen; nil for none of note.
  let warning: InputFailure?

  /// The move of its touches, in words; nil if they stay.
  let note: String?

  /// Both.
  var notices: [Notice] {
    [warning.map { .warning($0) }, note.map { .note($0) }].compactMap { $0 }
  }

  /// Reports both.
  func tell() { for notice in notices { notice.tell() } }
}
