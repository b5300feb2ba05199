package import GestureEngine
import JSONText
import ReplayTimelines

/// The runs that a page can play, each with a number at the end of its address: `#run=3`.
///
/// Runs that show the same are kept once: values that change nothing take no extra space.
package struct RunStore: Sendable {
  /// The most bytes of runs in a page; with more, it opens too slowly.
  package static let capacity = 24 << 20

  private var runs: [[UInt8]] = []
  private var places: [[UInt8]: Int] = [:]
  private var links: [(run: Int, title: String)] = []
  private var size = 0

  package init() {}

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - columns: the result of `columns(of:)`; nil if the run cannot be played.
  ///   - title: what it is a run of: a case, and the values.
  /// - Returns: its number; nil if there is no room left, or nothing to play.
  package mutating func add(_ columns: [UInt8]?, title: String) -> Int? {
    guard let columns else { return nil }
    if let place = places[columns] {
      links.append((place, title))
      return links.count - 1
    }
    guard size + columns.count <= Self.capacity else { return nil }
    size += columns.count
    places[columns] = runs.count
    links.append((runs.count, title))
    runs.append(columns)
    return links.count - 1
  }

  /// A run as pages play it; nil if it cannot be run.
  package static func columns(of simulator: SceneSimulator) -> [UInt8]? {
    var simulator = simulator
    var columns = RunColumns()
    guard (try? simulator.run(&columns)) != nil else { return nil }
    var writer = JSONWriter()
    columns.write(to: &writer)
    return writer.bytes
  }

  /// The page's data.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("runs")
    writer.beginArray()
    for run in runs { writer.raw(run) }
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
    writer.endObject()
    return writer.bytes
  }
}
