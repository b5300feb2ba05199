/// Reads a view controller from what an app declares of it.
struct ControllerReader {
  private let types: AppTypes
  private let files: [AppFile]

  /// The declarations and the extensions of the class and of the app's classes above it.
  private let places: [AppTypes.Place]

  /// The class itself.
  private let place: AppTypes.Place

  private let name: String

  /// `nil` if the type is no view controller that code in another file can make.
  init?(name: String, types: AppTypes, files: [AppFile]) {
    let own = types.places[name] ?? []
    guard let place = own.first(where: { $0.declaration.keyword == "class" }),
      types.ancestors(name).contains(where: { Self.kinds.contains($0) }),
      !["private", "fileprivate"].contains(place.declaration.access),
      files[place.file].text(place.declaration.nameEnd + 1) != "<"
    else { return nil }
    self.name = name
    self.types = types
    self.files = files
    places = types.line(name).flatMap { types.places[$0] ?? [] }
    self.place = place
  }

  /// UIKit's controllers from which apps' inherit.
  private static let kinds: Set = [
    "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController",
    "UICollectionViewController", "UIPageViewController", "UISplitViewController",
  ]

  var read: AppController {
    let file = files[place.file]
    return AppController(
      name: name, path: file.path, line: file.token(place.declaration.start)?.line ?? 1,
      hasRecognizers: codePlaces.contains { $0.file.text($0.place).hasSuffix("GestureRecognizer") },
      hasPan: codePlaces.contains { isPan($0.file.text($0.place)) },
      parameters: parameters, view: view, state: state, edge: edge)
  }

  /// Whether a name is that of a pan recognizer, from an edge of the screen or from anywhere.
  private func isPan(_ name: String) -> Bool {
    name.hasSuffix("GestureRecognizer")
      && !types.ancestors(name).isDisjoint(with: [
        "UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
      ])
  }

  /// The tokens of the class and of those above it.
  private var codePlaces: [(file: AppFile, place: Int)] {
    places.flatMap { place in
      (place.declaration.start...place.declaration.end).map { (files[place.file], $0) }
    }
  }

  /// The side in `edges = .left`.
  private var edge: String? {
    codePlaces.first { file, place in
      file.text(place) == "edges" && file.text(place + 1) == "=" && file.text(place + 2) == "."
        && ["left", "right", "top", "bottom"].contains(file.text(place + 3))
    }.map { $0.file.text($0.place + 3) }
  }

  // MARK: Properties

  /// A property that code in another file can read, and its type as far as it is written.
  private struct Property {
    let name: String
    let type: String
  }

  private var properties: [Property] {
    places.flatMap { place in
      place.declaration.members.filter { $0.keyword == "var" && !$0.isPrivate && !$0.isStatic }
        .map { Property(name: $0.name, type: type(of: $0, in: files[place.file])) }
    }
  }

  /// The type of a property: as it is declared, or that of `= Type()`, `true` or `false`.
  private func type(of member: MemberDeclaration, in file: AppFile) -> String {
    guard member.result.isEmpty else {
      let words = member.result.map { file.text($0) }
      // What is unwrapped by itself can be named like what needs no unwrapping.
      return TypeText.normal(words.last == "!" ? words.dropLast() : words)
    }
    let value = member.start + 2
    guard file.text(value) == "=" else { return "" }
    if ["true", "false"].contains(file.text(value + 1)) { return "Bool" }
    return file.text(value + 2) == "(" ? file.text(value + 1) : ""
  }

  // MARK: The view that moves

  /// Parts of the names of what moves, the clearest first.
  private static let nouns = ["sheet", "panel", "drawer", "card", "menu"]

  /// Parts of the names of what a finger moves that is less than the sheet, or behind it.
  private static let others = [
    "handle", "grabber", "grip", "dim", "overlay", "background", "backdrop", "scrim", "shad",
  ]

  /// The view that a finger drags, or one whose name says that it moves, or that of such a
  /// controller, or any view.
  private var view: String? {
    let known = properties.filter { $0.name != "view" && !$0.type.hasSuffix("?") }
    let views = properties.filter { types.ancestors($0.type).contains("UIView") }.map(\.name)
      .filter { $0 != "view" }
    let controllers = known.map(\.name).filter { $0.hasSuffix("ViewController") }
    let dragged = PanReader(types: types).views(in: codePlaces).filter { view in
      known.map(\.name).contains(view) || controllers.contains { $0 + ".view" == view }
    }.filter { view in !Self.others.contains { view.lowercased().contains($0) } }
    return Self.first(of: dragged, named: Self.nouns) ?? dragged.first
      ?? Self.first(of: views, named: Self.nouns)
      ?? Self.first(of: controllers, named: Self.nouns).map { $0 + ".view" }
      ?? Self.first(of: views, named: ["container", "content"]) ?? views.first
  }

  private var state: AppController.State? {
    let words = ["state", "detent", "position"]
    let known = properties.filter { !$0.type.hasSuffix("?") }
    let values = known.filter { !["Bool", "CGPoint", "CGFloat", "Double"].contains($0.type) }
    if let value = Self.first(of: values.map(\.name), named: words) { return .value(value) }
    let flags = known.filter { $0.type == "Bool" && $0.name.hasPrefix("is") }
    return flags.first.map { .flag($0.name) }
  }

  private static func first(of names: [String], named words: [String]) -> String? {
    words.lazy.compactMap { word in names.first { $0.lowercased().contains(word) } }.first
  }

  // MARK: The initializer

  /// The parameters of the initializer with the fewest that must be given.
  private var parameters: [AppController.Parameter] {
    InitializerReader(types: types, files: files).fewest(of: name) ?? []
  }
}
