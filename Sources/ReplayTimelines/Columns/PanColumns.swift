import GestureEngine
import JSONText
import MotionLaws

/// The values, in every frame, of every pan that was ever active.
struct PanColumns: Sendable {
  private struct Track {
    /// The recognizer's index among all.
    var recognizer: Int

    /// `underWay` while it is active; empty if the numbers mean nothing.
    var phase = RunColumn<String>()
    var translationX = NumberColumn()
    var translationY = NumberColumn()
    var velocityX = NumberColumn()
    var velocityY = NumberColumn()

    init(recognizer: Int, rows: Int) {
      self.recognizer = recognizer
      if rows > 0 { add(nil, count: rows) }
    }

    /// Adds rows with the same values; while the pan is not active, its previous numbers are
    /// repeated.
    mutating func add(_ pan: Frame.Pan?, count: Int) {
      phase.add(pan == nil ? "" : "underWay", count: count)
      guard let pan else {
        translationX.addNothing(count: count)
        translationY.addNothing(count: count)
        velocityX.addNothing(count: count)
        velocityY.addNothing(count: count)
        return
      }
      translationX.add(pan.translation.x, count: count)
      translationY.add(pan.translation.y, count: count)
      velocityX.add(pan.velocity.x, count: count)
      velocityY.add(pan.velocity.y, count: count)
    }
  }

  private var tracks: [Track] = []
  private var rows = 0

  /// Adds frames with the same values.
  mutating func add(_ pans: [Frame.Pan], count: Int) {
    for pan in pans where !tracks.contains(where: { $0.recognizer == pan.index }) {
      tracks.append(Track(recognizer: pan.index, rows: rows))
    }
    for index in tracks.indices {
      tracks[index].add(pans.first { $0.index == tracks[index].recognizer }, count: count)
    }
    rows += count
  }

  /// Writes the member `pans`, in the order of the recognizers, and removes its rows.
  ///
  /// - Parameters:
  ///   - writer: within the run's object.
  ///   - names: the recognizers' names.
  mutating func pass(to writer: inout JSONWriter, names: [String]) {
    tracks.sort { $0.recognizer < $1.recognizer }
    writer.key("pans")
    writer.beginArray()
    for index in tracks.indices {
      writer.beginObject()
      writer.field("name", names[tracks[index].recognizer])
      writer.column("phase", &tracks[index].phase)
      writer.column("translationX", &tracks[index].translationX)
      writer.column("translationY", &tracks[index].translationY)
      writer.column("velocityX", &tracks[index].velocityX)
      writer.column("velocityY", &tracks[index].velocityY)
      writer.endObject()
    }
    writer.endArray()
  }
}
