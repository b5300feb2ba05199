/// The places of many views by their names; no part of what an arrangement is.
///
/// The same views are arranged again and again, so that their names are read once. Of few views, a
/// name is found sooner by looking at each.
struct PlacesByName: Sendable, Hashable {
  /// The number of views up to which each is looked at.
  static let shortest = 16

  private var places: [String: Int] = [:]

  /// The number of views, back to front, whose names have been read.
  private(set) var count = 0

  /// The place of a view that has been read; nil if there is none of that name.
  func place(of name: String, in views: [ViewArrangement.View]) -> Int? {
    // Another view may have come to the place since.
    places[name].flatMap { $0 < views.count && views[$0].name == name ? $0 : nil }
  }

  /// Reads the names of the views up to a place that have not been read.
  mutating func read(_ views: [ViewArrangement.View], upTo place: Int) {
    guard place >= count else { return }
    for index in count...place { places[views[index].name] = index }
    count = place + 1
  }

  /// Reads the names from a place on again, when they are needed.
  mutating func forget(from place: Int) { count = min(count, place) }

  static func == (lhs: PlacesByName, rhs: PlacesByName) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
