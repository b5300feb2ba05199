/// A count of runs, after which a search is stopped; used on one thread.
package final class RunMeter: @unchecked Sendable {
  private let limit: Int
  package private(set) var runs = 0

  package init(limit: Int = .max) { self.limit = limit }

  /// Whether the search goes on; counts a run.
  package var goesOn: @Sendable () -> Bool {
    { [self] in
      runs += 1
      return runs <= limit
    }
  }
}
