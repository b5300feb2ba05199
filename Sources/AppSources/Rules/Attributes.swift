/// Attributes and modifiers that are Objective-C's or Interface Builder's.
enum Attributes {
  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable",
  ]

  static func rewrite(_ file: inout AppFile) {
    for place in file.code.indices {
      if file.text(place) == "@", file.isAdjacent(place + 1), let name = file.name(place + 1) {
        rewrite(&file, place, name)
      } else if file.text(place) == "dynamic", file.text(place - 1) != ".",
        file.text(place + 1) == "@" || Keywords.declare(file.text(place + 1)),
        // `return dynamic`, and a declaration on the next line
        file.beginsLine(place) || !file.beginsLine(place + 1)
      {
        file.remove(place..<(place + 1))
      }
    }
  }

  private static func rewrite(_ file: inout AppFile, _ place: Int, _ name: String) {
    let end = file.endOfAttribute(place)
    switch name {
    case _ where removed.contains(name):
      file.remove(place..<end)
    case "main", "UIApplicationMain":
      file.report(
        place,
        "'@\(name)' is left out, because a replay does not start the app. The scene's settings "
          + "say which view controller is replayed.")
      file.remove(place..<end)
    case "NSCopying":
      file.report(
        place,
        "'@NSCopying' is left out. Call 'copy()' where the property is set, if the copy matters.")
      file.remove(place..<end)
    case "NSManaged":
      file.report(
        place,
        "'@NSManaged' needs Core Data, which is not here. "
          + "Leave this type out with '#if canImport(CoreData)'.")
    case "convention" where isOfObjectiveC(file, place, end):
      file.remove(place..<end)
    case "available":
      rewriteAvailability(&file, place..<end)
    default: break
    }
  }

  /// Whether a convention is that of blocks, or of a method's implementation, whose parameters C does
  /// not have here; a callback of C keeps its own.
  private static func isOfObjectiveC(_ file: AppFile, _ place: Int, _ end: Int) -> Bool {
    if file.text(place + 3) == "block" { return true }
    guard file.text(end) == "(" else { return false }
    return (end..<file.closing(end)).contains { file.text($0) == "Selector" }
  }

  /// Every version of iOS is there; what is unavailable on iOS is unavailable here.
  private static func rewriteAvailability(_ file: inout AppFile, _ attribute: Range<Int>) {
    let words = attribute.map { file.text($0) }
    // `@`, `available`, `(`, and then the first argument.
    guard words.count > 4, words[3] != "*", words[3] != "swift", words[3] != "_PackageDescription"
    else { return }
    if words[3] == "iOS", words.contains("unavailable") {
      file.replace(attribute.lowerBound + 3, with: "*")
    } else {
      file.remove(attribute)
    }
  }
}
