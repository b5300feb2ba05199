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
    let others = app.outline.controllers.map(\.name).filter { $0 != controller.name }
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
    guard controller.delegate == nil else { return lines.map { "  \($0)\n" }.joined() }
    lines.append(
      controller.view.map { "The view that is the sheet is taken to be \($0)." }
        ?? "Name there the view that is the sheet.")
    if controller.state == nil { lines.append("Tell there the state that it is in.") }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// The reason why it is this controller, where there are several.
  private var reason: String {
    guard app.outline.controllers.count > 1, controller == app.outline.first else { return "" }
    if controller.hasPan { return ": the first with a pan recognizer" }
    return controller.hasRecognizers
      ? ": the first with gesture recognizers" : ": the first of all, as none has recognizers"
  }
}
