import GestureEngine
import JSONText
import ReplayTimelines

/// The runs that a page can play, each with a number at the end of its address: `#run=3`.
///
/// Runs that show the same are kept once: values that change nothing take no extra space.
package struct RunStore: Sendable {
  /// The most bytes of runs in a page; with more, it opens too slowly.
  package static let capacity = 24 << 20

  private var runs: [StoredRun] = []
  private var places: [StoredRun: Int] = [:]
  private var links: [(run: Int, title: String)] = []
  private var size = 0

  package init() {}

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - run: nil if it cannot be played.
  ///   - title: what it is a run of: a case, and the values.
  /// - Returns: its number; nil if there is no room left, or nothing to play.
  package mutating func add(_ run: StoredRun?, title: String) -> Int? {
    guard let run else { return nil }
    if let place = places[run] {
      links.append((place, title))
      return links.count - 1
    }
    guard size + run.columns.count <= Self.capacity else { return nil }
    size += run.columns.count
    places[run] = runs.count
    links.append((runs.count, title))
    runs.append(run)
    return links.count - 1
  }

  /// The page's data.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("runs")
    writer.beginArray()
    for run in runs { writer.raw(run.columns) }
    writer.endArray()
    writer.key("links")
    writer.beginArray()
    for link in links {
      writer.beginArray()
      writer.number(link.run)
      writer.string(link.title)
      writer.endArray()
    }
    writer.endArray()
    PagePictures(runs.flatMap { $0.imageFiles }).write(to: &writer)
    writer.endObject()
    return writer.bytes
  }
}
