import AppSources
import JSONText

extension AppPackage {
  /// The part of a report on the choices that were made, and on what is left to the user.
  var notes: String {
    let path = TextFile.path(programPath, in: TextFile.path(names.tool, in: place))
    var lines = ["\(path) says what is replayed: \(controller.name), which"]
    lines.append("\(controller.path) declares in line \(controller.line)\(reason).")
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
        "Before it compiles, fill in what the app gives to it: "
          + program.gaps.joined(separator: ", ") + ".")
    }
    lines.append(
      controller.view.map { "The view that is the sheet is taken to be \($0)." }
        ?? "Name there the view that is the sheet.")
    if controller.state == nil { lines.append("Tell there the state that it is in.") }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// The reason why it is this controller, where there are several.
  private var reason: String {
    guard app.outline.controllers.count > 1, controller == app.outline.first else { return "" }
    return controller.hasRecognizers
      ? ": the first with gesture recognizers" : ": the first of all, as none has recognizers"
  }
}
