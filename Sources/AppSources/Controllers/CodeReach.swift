/// The files of an app that a class needs: its own, those of the types that they name, and so on.
struct CodeReach {
  /// Its own first, in the order in which they are named.
  private var files: [AppFile] = []

  init(of name: String, types: AppTypes, files all: [AppFile]) {
    var seen: Set<Int> = []
    var rest = types.line(name).flatMap { types.places[$0] ?? [] }.map(\.file)
    while !rest.isEmpty {
      let number = rest.removeFirst()
      guard seen.insert(number).inserted else { continue }
      let file = all[number]
      files.append(file)
      var named: Set<String> = []
      for place in file.code.indices {
        guard let word = file.name(place), file.isActive[place], named.insert(word).inserted else {
          continue
        }
        let places = types.places[types.full(word, for: name)] ?? []
        // Members that the app adds to UIKit's types are not this class's alone.
        guard places.contains(where: { $0.declaration.keyword != "extension" }) else { continue }
        rest += places.map(\.file)
      }
    }
  }

  /// Whether code in one of the files has a name.
  func names(_ name: String) -> Bool {
    files.contains { file in
      file.code.indices.contains { file.isActive[$0] && file.name($0) == name }
    }
  }

  // MARK: The height at first

  /// Parts of the names of the least height that shows of a sheet, and of other numbers beside it.
  private static let words = ["collapsed", "peek", "minimized"]
  private static let others = [
    "radius", "width", "duration", "velocity", "speed", "alpha", "opacity", "scale", "offset",
    "threshold", "spacing", "margin",
  ]

  /// The heights that a finger finds.
  private static let heights = 24.0...400.0

  /// The number in `let collapsedHeight: CGFloat = 68`, of the nearest file that has one.
  var leastExtent: Double? {
    files.lazy.flatMap { file in
      file.code.indices.lazy.compactMap { place -> Double? in
        guard let name = file.name(place)?.lowercased(),
          Self.words.contains(where: { name.contains($0) }),
          !Self.others.contains(where: { name.contains($0) })
        else { return nil }
        let sign = file.text(place + 1) == ":" ? place + 3 : place + 1
        guard file.text(sign) == "=" else { return nil }
        return Double(file.text(sign + 1).filter { $0 != "_" })
      }
    }.first { Self.heights.contains($0) }
  }
}
