import GestureEngine
import JSONText
import MotionLaws

/// The place of every view in every frame, as columns.
///
/// A view's place is relative to the view that contains it, so that what moves along with its sheet
/// does not move here. Which views there are, and in what order, is a separate column.
struct ViewColumns: Sendable {
  /// The columns of one view; while it is missing, its last place is repeated.
  fileprivate struct Track {
    var name: String
    var role: ViewRole
    var x = NumberColumn()
    var y = NumberColumn()
    var width = NumberColumn()
    var height = NumberColumn()
    var isPresent = false

    /// The changes of its look, as objects, each with the row from which on it is so.
    var looks: [(row: Int, change: [UInt8])] = []
  }

  /// A view in an arrangement: the index of its track, and that of its parent in the arrangement.
  private struct Entry: Equatable {
    var track: Int
    var parent: Int?
  }

  private var tracks: [Track] = []

  /// The indices of the tracks by their names: a list that scrolls has one for each view of each row.
  private var indices: [String: [Int]] = [:]
  private var arrangements = RunColumn<[Entry]>()
  private var dimming = NumberColumn()
  private var rows = 0
  private var looks = LookWriter()

  /// The looks of views that no frame has shown yet.
  private var unshownLooks: [String: ViewLook] = [:]

  /// The files of all images that views have shown, each once.
  private(set) var imageFiles: [String] = []

  /// The previous frame's arrangement, and the names of the tracks that it was made from.
  private var entries: [Entry] = []

  /// Adds what has changed of the looks of the views that were added last.
  mutating func add(_ changes: [ViewLook]) {
    for look in changes {
      if let index = indices[look.name]?.first {
        add(look, to: index, from: max(0, rows - 1))
      } else {
        unshownLooks[look.name] = look
      }
    }
  }

  private mutating func add(_ look: ViewLook, to index: Int, from row: Int) {
    var writer = JSONWriter()
    looks.write(look, to: &writer)
    tracks[index].looks.append((row, writer.bytes))
    if let file = look.image?.file, !imageFiles.contains(file) { imageFiles.append(file) }
  }

  /// Adds frames with the same values.
  mutating func add(_ layout: ViewArrangement, count: Int) {
    let known = tracks.count
    entries.removeAll(keepingCapacity: true)
    for index in tracks.indices { tracks[index].isPresent = false }
    for view in layout.views {
      let track = track(of: view)
      entries.append(Entry(track: track, parent: view.parent))
      tracks[track].isPresent = true
      let parent = view.parent.map { layout.views[$0].frame }
      tracks[track].x.add(thousandths: Self.distance(view.frame.x, parent?.x), count: count)
      tracks[track].y.add(thousandths: Self.distance(view.frame.y, parent?.y), count: count)
      tracks[track].width.add(view.frame.width, count: count)
      tracks[track].height.add(view.frame.height, count: count)
    }
    for index in tracks.indices where !tracks[index].isPresent {
      tracks[index].addNothing(count: count)
    }
    arrangements.add(entries, count: count)
    dimming.add(layout.dimming, count: count)
    if !unshownLooks.isEmpty {
      for index in known..<tracks.count {
        guard let look = unshownLooks.removeValue(forKey: tracks[index].name) else { continue }
        add(look, to: index, from: rows)
      }
    }
    rows += count
  }

  /// The difference of the two rounded values, so that the sum is what a timeline says.
  private static func distance(_ place: Double, _ origin: Double?) -> Int64 {
    place.thousandths - (origin?.thousandths ?? 0)
  }

  /// The track of a view; if two views have the same name, each has its own.
  private mutating func track(of view: ViewArrangement.View) -> Int {
    let known = indices[view.name]?.first { index in
      tracks[index].role == view.role && !tracks[index].isPresent
    }
    if let known { return known }
    indices[view.name, default: []].append(tracks.count)
    tracks.append(Track(name: view.name, role: view.role))
    if rows > 0 { tracks[tracks.count - 1].addNothing(count: rows) }
    return tracks.count - 1
  }

  /// Writes the members `views`, `arrangements`, `arrangement` and `dimming`, and removes their rows.
  mutating func pass(to writer: inout JSONWriter) {
    writer.key("views")
    writer.beginArray()
    for index in tracks.indices { tracks[index].pass(to: &writer) }
    writer.endArray()
    writer.key("arrangements")
    writer.beginArray()
    for entries in arrangements.values {
      writer.beginArray()
      for entry in entries {
        writer.beginArray()
        writer.number(entry.track)
        writer.number(entry.parent ?? -1)
        writer.endArray()
      }
      writer.endArray()
    }
    writer.endArray()
    writer.key("arrangement")
    writer.raw(arrangements.takeJSON())
    writer.column("dimming", &dimming)
  }
}

extension ViewColumns.Track {
  mutating func addNothing(count: Int) {
    x.addNothing(count: count)
    y.addNothing(count: count)
    width.addNothing(count: count)
    height.addNothing(count: count)
  }

  mutating func pass(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(name)
    writer.field("role", role.rawValue)
    writer.column("x", &x)
    writer.column("y", &y)
    writer.column("width", &width)
    writer.column("height", &height)
    if !looks.isEmpty {
      writer.key("looks")
      writer.beginArray()
      for look in looks {
        writer.beginArray()
        writer.number(look.row)
        writer.raw(look.change)
        writer.endArray()
      }
      writer.endArray()
      looks = []
    }
    writer.endObject()
  }
}
