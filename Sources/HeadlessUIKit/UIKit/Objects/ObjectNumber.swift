/// Numbers of objects, in the order in which a run makes them.
///
/// Objects of UIKit are hashed by them: by their addresses, the order of a set of views or touches would
/// be another one in each run.
enum ObjectNumber {
  /// The latest number of the run whose code is being executed.
  nonisolated(unsafe) static var latest = 0

  static func next() -> Int {
    latest += 1
    return latest
  }
}
