import GestureEngine

/// The looks of an app's views in each frame of a film.
struct FilmLooks {
  /// The looks of each view, and the indices of the frames from which on it has them.
  private var changes: [String: [(frame: Int, look: ViewLook)]] = [:]

  /// The files of the images that views show, each once.
  private(set) var imageFiles: [String] = []

  /// Whether nothing is known, as of a scene without an app.
  var isEmpty: Bool { changes.isEmpty }

  mutating func add(_ looks: [ViewLook], from frame: Int) {
    for look in looks {
      changes[look.name, default: []].append((frame, look))
      if let file = look.image?.file, !imageFiles.contains(file) { imageFiles.append(file) }
    }
  }

  /// The look of a view in a frame; nil if nothing is known of it by then.
  func look(of name: String, in frame: Int) -> ViewLook? {
    guard let changes = changes[name] else { return nil }
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? changes[low - 1].look : nil
  }

  /// All looks of a view, and the indices of the frames from which on it has them.
  func looks(of name: String) -> [(frame: Int, look: ViewLook)] { changes[name] ?? [] }
}
