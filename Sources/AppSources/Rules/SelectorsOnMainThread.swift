/// `target?.performSelector(onMainThread: …)` becomes `(target as? NSObject)?.performSelector(onMainThread: …)`.
///
/// In Objective-C, a target of the type `AnyObject` performs it, too.
enum SelectorsOnMainThread {
  static let label = "onMainThread"

  static func rewrite(_ file: inout AppFile) {
    for place in file.code.indices {
      guard file.name(place) == "performSelector", file.text(place + 1) == "(",
        file.argumentLabels(place + 1).contains(label), file.text(place - 1) == ".",
        file.text(place - 2) == "?", let start = start(before: place - 2, in: file)
      else { continue }
      file.insert("(", before: start)
      file.insert(" as? NSObject)", after: place - 3)
    }
  }

  /// The first place of names, calls and indices in a chain that ends before a place; `nil` for what
  /// else may stand there.
  private static func start(before end: Int, in file: AppFile) -> Int? {
    var place = end - 1
    while true {
      while [")", "]", "?", "!"].contains(file.text(place)) {
        guard !["?", "!"].contains(file.text(place)) else {
          place -= 1
          continue
        }
        guard let open = file.partners[place] else { return nil }
        // What begins with a parenthesis.
        guard canEnd(open - 1, in: file), file.isAdjacent(open) else {
          return file.text(open) == "(" ? open : nil
        }
        place = open - 1
      }
      guard file.name(place) != nil else { return nil }
      guard file.text(place - 1) == "." else { return place }
      guard canEnd(place - 2, in: file) else { return nil }
      place -= 2
    }
  }

  /// Whether a part of a chain may end at a place.
  private static func canEnd(_ place: Int, in file: AppFile) -> Bool {
    file.name(place) != nil || [")", "]", "?", "!"].contains(file.text(place))
  }
}
