import AppSources
import JSONText

extension AppPackage {
  /// The part of a report on the choices that were made, and on what is left to the user.
  var notes: String {
    let path = TextFile.path(programPath, in: TextFile.path(names.tool, in: place))
    let count = app.missing.fileCount
    var lines = ["The app is \(app.shownPath), with \(count) \(count == 1 ? "file" : "files")."]
    if let delegate = controller.delegate {
      lines.append("\(path) says what is replayed: a screen that presents with")
      lines.append("\(delegate), which \(controller.path) declares in line \(controller.line).")
    } else {
      lines.append("\(path) says what is replayed: \(controller.name), which")
      lines.append("\(controller.path) declares in line \(controller.line)\(reason).")
    }
    let others = (app.outline.controllers + app.outline.views).map(\.name).filter {
      $0 != controller.name
    }
    if !others.isEmpty {
      lines.append("--controller NAME takes another: \(others.joined(separator: ", ")).")
    }
    if !program.guesses.isEmpty {
      lines.append(
        "Set there what the app gives to it: \(program.guesses.joined(separator: ", ")).")
    }
    if !program.gaps.isEmpty {
      lines.append(
        "Before it runs, make there what the app gives to it: "
          + program.gaps.joined(separator: ", ") + ".")
    }
    if let objects = environmentNote { lines.append(objects) }
    guard controller.delegate == nil else { return lines.map { "  \($0)\n" }.joined() }
    lines += controller.view == nil ? sheetNotes : identifierNotes
    if controller.state == nil { lines.append("Tell there the state that it is in.") }
    lines += gestureNotes
    return lines.map { "  \($0)\n" }.joined()
  }

  /// The line on the objects that the app's views take from their environment; nil if they take none.
  private var environmentNote: String? {
    guard controller.view != nil else { return nil }
    let objects = Set(app.outline.views.flatMap { $0.view?.environmentObjects ?? [] }).sorted()
    guard !objects.isEmpty else { return nil }
    return
      "Views in it ask for \(objects.joined(separator: ", ")): make each a @StateObject of the screen there,\n"
      + "  and hand it on with .environmentObject."
  }

  /// The lines on the view that is the sheet: why it is this one, and how to say another.
  private var sheetNotes: [String] {
    guard let sheet else {
      return [
        "Nothing in the code says which view is the sheet, so the controller's own is taken.",
        "Name another there, or call init with --sheet-view KEYPATH.",
      ]
    }
    let taken = "The view that is the sheet is taken to be \(sheet.keyPath)"
    var lines: [String]
    switch sheet.reason {
    case nil: return []
    case .name?:
      lines = ["\(taken), by its name, as no pan recognizer says more."]
    case .scroll(let scroll)?:
      lines = [
        "\(taken):", "\(scroll.path):\(scroll.line) adds it to \(scroll.host), whose pan moves it,",
        "and \(scroll.action) says where that stops.",
      ]
    case .pan(let pan)?:
      let host = pan.isOnSheet ? "it" : pan.host
      let place = "\(pan.path):\(pan.line) adds a pan recognizer to \(host)"
      let change = Self.change(pan, sheet)
      lines = ["\(taken):"] + (change.map { ["\(place),", "\($0)."] } ?? ["\(place)."])
    }
    let others = controller.sheets.map(\.keyPath).filter { $0 != sheet.keyPath }
    lines.append(
      "--sheet-view KEYPATH takes another"
        + (others.isEmpty ? "." : ": \(others.joined(separator: ", "))."))
    return lines
  }

  /// The lines on the view that is the sheet, in SwiftUI.
  private var identifierNotes: [String] {
    guard let identifier else {
      return [
        "No view in its code has an accessibilityIdentifier, so that all of it is taken for the sheet.",
        "Give one to the view that moves, and name it there.",
      ]
    }
    let others = (controller.view?.identifiers ?? []).filter { $0 != identifier }
    return ["The view that is the sheet is taken to be the one with the identifier \(identifier)."]
      + (others.isEmpty
        ? [] : ["--sheet-view IDENTIFIER takes another: \(others.joined(separator: ", "))."])
  }

  /// `and drag(_:) changes its frame`; nil if nothing tells.
  private static func change(_ pan: SheetView.Pan, _ sheet: SheetView) -> String? {
    guard let action = pan.action, let change = pan.change else { return nil }
    let what =
      pan.constraint.map { "the \(change) of \($0)" }
      ?? (pan.isOnSheet ? "its \(change)" : "the \(change) of \(sheet.keyPath)")
    return "and \(action) changes \(what)"
  }

  /// The reason why it is this controller, where there are several.
  private var reason: String {
    let all = app.outline.controllers + app.outline.views
    guard all.count > 1, controller == app.outline.first else { return "" }
    if controller.view != nil {
      return controller.hasPan
        ? ": the first with a drag gesture" : ": the first that no other view shows"
    }
    if controller.hasPan { return ": the first with a pan recognizer" }
    return controller.hasRecognizers
      ? ": the first with gesture recognizers" : ": the first of all, as none has recognizers"
  }
}
