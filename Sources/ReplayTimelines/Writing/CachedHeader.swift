import GestureEngine
import JSONText

/// The latest run's header, from which the next one copies what is the same: when a stream of traces
/// is replayed on one scene, everything but the trace's name.
struct CachedHeader {
  private var run: RunDescription?

  /// The line up to the trace's name, and the rest.
  private var beforeName: [UInt8] = []
  private var afterName: [UInt8] = []

  /// Appends a header's object.
  mutating func write(_ run: RunDescription, to text: inout ByteCursor) {
    if self.run?.isLike(run) != true { keep(run) }
    text.append(beforeName)
    text.appendQuoted(run.trace)
    text.append(afterName)
  }

  private mutating func keep(_ run: RunDescription) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.beginHeader()
    beforeName = writer.bytes
    writer.string("")
    let nameEnd = writer.bytes.count
    writer.endHeader(of: run)
    writer.endObject()
    afterName = Array(writer.bytes[nameEnd...])
    self.run = run
  }
}

extension RunDescription {
  /// Whether the header of another run differs at most in the trace's name.
  fileprivate func isLike(_ other: RunDescription) -> Bool {
    guard case .scene(_, let text?) = settings, case .scene(_, let otherText?) = other.settings
    else { return false }
    return refreshRate == other.refreshRate && maxSettle == other.maxSettle
      && dependsOnRefreshRate == other.dependsOnRefreshRate && scene == other.scene
      && system == other.system && edge == other.edge && views == other.views
      && screen == other.screen && looks.isEmpty && other.looks.isEmpty
      && text == otherText
  }
}
