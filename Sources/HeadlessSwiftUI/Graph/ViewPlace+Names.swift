/// The names of places for the story.
extension ViewPlace {
  /// The app's view in whose body it is, with a word for what is there: `Drawer.shape`.
  func word(_ word: String) -> String {
    var place: ViewPlace? = self
    while let current = place {
      if current.isOfApp { return "\(current.typeName).\(word)" }
      place = current.parent
    }
    return word
  }

  /// Whether a view or a modifier of the app is here.
  private var isOfApp: Bool {
    guard evaluated != nil, let told else { return false }
    return !String(reflecting: told).hasPrefix("HeadlessSwiftUI.")
  }
}
