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
  private var links: [(run: Int, title: String, origin: (source: Int, RunOrigin)?)] = []
  private var size = 0

  /// The texts from which runs are made again, each once: runs of a case differ only in their values.
  private var sources: [[UInt8]] = []
  private var sourcePlaces: [[UInt8]: Int] = [:]

  /// Whether a run has an origin.
  var hasOrigins: Bool { !sources.isEmpty }

  package init() {}

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - run: nil if it cannot be played.
  ///   - title: what it is a run of: a case, and the values.
  ///   - origin: how it is made again; nil for a run that only plays.
  /// - Returns: its number; nil if there is no room left, or nothing to play.
  package mutating func add(_ run: StoredRun?, title: String, origin: RunOrigin? = nil) -> Int? {
    guard let run, let place = self.place(of: run) else { return nil }
    links.append((place, title, origin.map { (self.place(ofSource: $0.source), $0) }))
    return links.count - 1
  }

  /// The place of a run among all, where it is put; nil if there is no room left.
  private mutating func place(of run: StoredRun) -> Int? {
    if let place = places[run] { return place }
    guard size + run.columns.count <= Self.capacity else { return nil }
    size += run.columns.count
    places[run] = runs.count
    runs.append(run)
    return runs.count - 1
  }

  private mutating func place(ofSource source: [UInt8]) -> Int {
    if let place = sourcePlaces[source] { return place }
    sourcePlaces[source] = sources.count
    sources.append(source)
    return sources.count - 1
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
      if let (source, origin) = link.origin {
        writer.number(source)
        origin.writeSettings(to: &writer)
      }
      writer.endArray()
    }
    writer.endArray()
    if hasOrigins { writer.list("sources", sources) { $0.raw($1) } }
    PagePictures(runs.flatMap { $0.imageFiles }).write(to: &writer)
    writer.endObject()
    return writer.bytes
  }
}
