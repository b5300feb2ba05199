#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Work on many things at once.
enum ParallelWork {
  /// How many cores this machine lends.
  static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Transforms every element, several at once, and answers in the elements' order.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    let share = max(1, (elements.count + jobs - 1) / jobs)
    let starts = Array(stride(from: 0, to: elements.count, by: share))
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in starts {
        let part = Array(elements[start..<min(start + share, elements.count)])
        group.addTask { (start, part.map(transform)) }
      }
      var parts: [(start: Int, results: [Result])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.start < $1.start }.flatMap(\.results)
    }
  }
}
