/// Reads a view controller from what an app declares of it.
struct ControllerReader {
  private let types: AppTypes
  private let files: [AppFile]

  private let code: ClassCode

  /// The class itself.
  private let place: AppTypes.Place

  private let name: String

  /// `nil` if the type is no view controller that code in another file can make.
  init?(name: String, types: AppTypes, files: [AppFile]) {
    let own = types.places[name] ?? []
    guard let place = own.first(where: { $0.declaration.keyword == "class" }),
      PropertyReader(types: types, files: files).isController(name),
      !["private", "fileprivate"].contains(place.declaration.access),
      files[place.file].text(place.declaration.nameEnd + 1) != "<"
    else { return nil }
    self.name = name
    self.types = types
    self.files = files
    code = ClassCode(of: name, types: types, files: files)
    self.place = place
  }

  var read: AppController {
    let file = files[place.file]
    let (words, sheets) = (code.tokens, sheets)
    return AppController(
      name: name, path: file.path, line: file.token(place.declaration.start)?.line ?? 1,
      hasRecognizers: words.contains { $0.text.hasSuffix("GestureRecognizer") },
      hasPan: words.contains { isPan($0.text) } || sheets.contains(where: \.hasPan),
      children: KeyPathReader(code).childControllers, parameters: parameters, sheets: sheets,
      state: state, edge: Self.edge(in: words))
  }

  /// Whether a name is that of a pan recognizer, from an edge of the screen or from anywhere.
  private func isPan(_ name: String) -> Bool {
    name.hasSuffix("GestureRecognizer")
      && !types.ancestors(name).isDisjoint(with: [
        "UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
      ])
  }

  /// The side in `edges = .left`.
  private static func edge(in words: [ClassCode.Token]) -> String? {
    words.first { token in
      let (file, place) = (token.file, token.place)
      return token.text == "edges" && file.text(place + 1) == "=" && file.text(place + 2) == "."
        && ["left", "right", "top", "bottom"].contains(file.text(place + 3))
    }.map { $0.file.text($0.place + 3) }
  }

  // MARK: The view that moves

  private var properties: [PropertyReader.Property] {
    PropertyReader(types: types, files: files).properties(of: name).filter { !$0.isPrivate }
  }

  /// The views that may be the sheet: those that a finger drags, or else one whose name says that it
  /// moves, or that of such a controller, or any view, or the controller's own that has a pan.
  private var sheets: [SheetView] {
    let dragged = SheetViewReader(code: code).views
    let others = dragged.filter { $0.keyPath != "view" || $0.isMoved }
    guard others.isEmpty, let name = nameOfView, var view = sheet(name) else {
      return others.isEmpty ? dragged : others
    }
    view.reason = .name
    return [view] + dragged
  }

  private var nameOfView: String? {
    let known = properties.filter {
      $0.name != "view" && !$0.isOptional && !$0.isOutlet && !isNeverSet($0)
    }
    let views = known.filter { types.ancestors($0.type).contains("UIView") }.map(\.name)
    let controllers = known.map(\.name).filter { $0.hasSuffix("ViewController") }
    let nouns = SheetViewReader.nouns
    return Self.first(of: views, named: nouns) ?? Self.first(of: controllers, named: nouns)
      ?? Self.first(of: views, named: ["container", "content"]) ?? views.first
  }

  /// The view at a key path of the controller; `nil` if there is none, or code in another file
  /// cannot reach it.
  func sheet(_ keyPath: String) -> SheetView? {
    let names = keyPath.split(separator: ".").map(String.init)
    return names.isEmpty ? nil : KeyPathReader(code).view(at: .init(names: names))
  }

  /// The reason why a key path leads to no view that a replay can show; `nil` if nothing tells.
  func obstacle(_ keyPath: String) -> String? {
    KeyPathReader(code).obstacle(keyPath.split(separator: ".").map(String.init))
  }

  /// The key paths of the views that the controller has and another file can read.
  var views: [String] {
    let reader = PropertyReader(types: types, files: files)
    return reader.properties(of: name).filter {
      reader.isView($0.type) == true || reader.isController($0.type) && $0.storage != nil
    }.compactMap { sheet($0.name)?.keyPath }
  }

  /// Whether a property that is unwrapped by itself has no value, and no code gives it one: only a nib
  /// could.
  private func isNeverSet(_ property: PropertyReader.Property) -> Bool {
    property.isUnwrapped && property.storage != nil && !property.hasValue
      && !files.contains { $0.sets(property.name) }
  }

  // MARK: The state

  /// Types of what has a name like a state's, and is a number of points, a place or a time.
  private static let amounts: Set = [
    "Bool", "CGPoint", "CGFloat", "CGRect", "CGSize", "CGVector", "Double", "Float", "TimeInterval",
    "Void", "UIEdgeInsets", "CGAffineTransform",
  ]

  /// The property whose name says that it is the state, an enumeration's value first; or else an
  /// enumeration's value that the class changes; or else a flag.
  private var state: AppController.State? {
    let words = ["state", "detent", "position", "stop"]
    let reader = PropertyReader(types: types, files: files)
    let known = properties.filter { !$0.isOptional && !$0.isOutlet }
    let enumerations = known.filter { reader.isEnumeration($0.type) }
    let values = known.filter { property in
      !Self.amounts.contains(property.type) && reader.isView(property.type) != true
        && !reader.isController(property.type) && !property.type.contains("->")
        && property.type.first?.isLetter != false
    }
    let changed = enumerations.first { $0.storage != nil && code.changes($0.name) }
    let named = [enumerations, values].lazy.compactMap {
      Self.first(of: $0.map(\.name), named: words)
    }.first
    if let name = named ?? changed?.name { return .value(name) }
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

extension SheetView {
  /// Whether it has a pan recognizer, or something with one moves it.
  fileprivate var hasPan: Bool {
    if case .pan? = reason { true } else { false }
  }

  /// Whether the action of a pan recognizer moves it, as far as code tells.
  fileprivate var isMoved: Bool {
    if case .pan(let pan)? = reason { pan.change != nil } else { false }
  }
}

extension AppFile {
  /// Whether it has code that gives a value to a property of a name.
  fileprivate func sets(_ name: String) -> Bool {
    code.indices.contains { place in
      self.name(place) == name && text(place + 1) == "="
        && !["let", "var"].contains(text(place - 1))
    }
  }
}
