import AppSources
import JSONText
import TextFiles

/// The folder with an app's sources, as the build plugin of the package beside it reads them.
struct AppFolder {
  /// Its path, free of links and detours.
  let path: String

  /// The outline of what its files declare.
  let outline: AppOutline

  /// Whether HeadlessSwiftUI stands for SwiftUI, because a view of it is replayed.
  let hasSwiftUI: Bool

  /// Its path as it was typed, for messages.
  let shownPath: String

  /// The names in its files that nothing declares.
  let missing: MissingNames

  /// The constants of its code that can be settings.
  let constants: ConstantList

  /// - Parameters:
  ///   - folder: its path, as it was typed.
  ///   - root: the name of the view controller or view that is replayed; nil for the usual one.
  /// - Throws: if there is no such folder, or it has no Swift file that can be read.
  init(_ folder: String, root: String? = nil) throws(InputFailure) {
    let location = TextLocation(source: folder.isEmpty ? "." : folder)
    guard Folder.isFolder(folder.isEmpty ? "." : folder) else {
      throw InputFailure(
        TextFile.exists(folder) ? "is a file" : "no such folder",
        expected: "the folder of the app's sources", at: location)
    }
    path = Folder.resolved(folder)
    shownPath = location.source
    var files: [(path: String, text: String)] = []
    for path in Self.swiftFiles(in: folder) {
      guard let text = String(checkedUTF8: try TextFile.read(path)) else {
        throw InputFailure(
          "is not UTF-8", expected: "UTF-8, as the compiler wants it",
          at: TextLocation(source: path))
      }
      files.append((path, text))
    }
    guard !files.isEmpty else {
      throw InputFailure(
        "has no Swift files", expected: "the folder of the app's sources", at: location)
    }
    try FolderChoices(files, in: folder).check(at: location)
    let full = AppOutline(files, hasSwiftUI: true)
    let first = root.flatMap { full.root(named: $0) } ?? full.first
    hasSwiftUI = first?.view != nil
    // Without HeadlessSwiftUI, conditions have other values.
    outline = hasSwiftUI ? full : AppOutline(files)
    missing = MissingNames(in: files, hasSwiftUI: hasSwiftUI)
    constants = ConstantList(files)
  }

  /// The Swift files in a folder and the folders in it, sorted by path; links are followed, each
  /// folder once.
  private static func swiftFiles(in folder: String) -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    var rest = [folder]
    while let next = rest.popLast() {
      guard seen.insert(Folder.resolved(next)).inserted else { continue }
      for name in TextFile.names(in: next) where !name.hasPrefix(".") {
        let path = TextFile.path(name, in: next)
        if Folder.isFolder(path) {
          rest.append(path)
        } else if name.hasSuffix(".swift"), TextFile.exists(path) {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }

  /// The controller, or view, to begin with.
  ///
  /// - Parameter name: its name; nil for the first that has a pan recognizer, or else a drag gesture, or
  ///   else any recognizer, or else the first.
  /// - Returns: the controller.
  /// - Throws: if there is none.
  func controller(named name: String?) throws(InputFailure) -> AppController {
    let location = TextLocation(source: path)
    let names = (outline.controllers + outline.views).map(\.name)
    guard let first = outline.first else {
      throw InputFailure(
        "declares no view controller that another file can make, and no view of SwiftUI",
        expected: "a folder with a class that inherits from UIViewController, is not private and "
          + "has no generic parameters, or with a UIViewControllerTransitioningDelegate that is made "
          + "without arguments, or with a structure that conforms to View and is not private",
        at: location)
    }
    guard let name else { return first }
    guard let named = outline.root(named: name) else {
      let kinds = outline.views.isEmpty ? "view controller" : "view controller or view"
      throw InputFailure(
        "the app has no \(kinds) \"\(name.shown)\"",
        expected: Spelling.suggestion(for: name, among: names), at: location)
    }
    return named
  }

  /// The view of a controller that is the sheet.
  ///
  /// - Parameters:
  ///   - keyPath: its key path on the controller, such as `sheet.view`; nil for the likeliest one.
  ///   - controller: the controller.
  /// - Returns: the view; nil if nothing tells it.
  /// - Throws: if the controller has no such view, or code in another file cannot reach it.
  func sheet(at keyPath: String?, of controller: AppController) throws(InputFailure) -> SheetView? {
    guard let keyPath, controller.view == nil else { return controller.sheets.first }
    if let view = outline.sheet(at: keyPath, of: controller) { return view }
    let location = TextLocation(
      source: controller.path, position: .init(line: controller.line, column: 1))
    let views = controller.sheets.map(\.keyPath) + outline.views(of: controller) + ["view"]
    let known = views.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let nearest = Spelling.sorted(known, from: keyPath).prefix(Self.listed)
    if let obstacle = outline.obstacle(at: keyPath, of: controller) {
      throw InputFailure(
        "\(keyPath.shown) of \(controller.name) \(obstacle)",
        expected: "one of " + nearest.joined(separator: ", "), at: location)
    }
    throw InputFailure(
      "\(controller.name) has no view \"\(keyPath.shown)\" that another file can reach",
      expected: Spelling.question(about: keyPath, among: known)
        ?? "one of " + nearest.joined(separator: ", "), at: location)
  }

  /// The identifier of the view that is the sheet, in a view of SwiftUI.
  ///
  /// - Parameters:
  ///   - identifier: what the user says; nil for the first that the view's code gives.
  ///   - view: the view.
  /// - Returns: the identifier; nil if its code gives none.
  /// - Throws: if no code of the app gives this one.
  func identifier(_ identifier: String?, in view: AppController) throws(InputFailure) -> String? {
    guard let known = view.view, let identifier else { return view.view?.ownIdentifier }
    guard !known.identifiers.contains(identifier) else { return identifier }
    throw InputFailure(
      "no view has the accessibilityIdentifier \"\(identifier.shown)\"",
      expected: known.identifiers.isEmpty
        ? "'.accessibilityIdentifier(\"\(identifier.shown)\")' behind the view that moves"
        : Spelling.suggestion(for: identifier, among: known.identifiers),
      at: TextLocation(source: view.path, position: .init(line: view.line, column: 1)))
  }

  /// The most views that a message lists.
  private static let listed = 12
}
