public import GestureEngine
import MotionLaws

/// The sheets that the system presents over the app's screen.
extension AppSheet {
  /// Calls a closure with each of the sheets, lowest first.
  mutating func onSystemSheets(
    _ context: inout SheetContext, _ body: @MainActor (SystemSheet) -> Void
  ) {
    let run = stage.run
    guard MainActor.assumeIsolated({ !run.systemSheets.isEmpty }) else { return }
    enter(&context) { _ in
      for sheet in run.systemSheets { body(sheet) }
    }
  }

  public func heldContentAxis(of id: ScrollViewID, _ context: SheetContext)
    -> PanConfiguration.Axis
  {
    let run = stage.run
    return MainActor.assumeIsolated {
      for sheet in run.systemSheets {
        let axis = sheet.heldContentAxis(of: id, context)
        if axis != .none { return axis }
      }
      return .none
    }
  }

  public mutating func scrollViewDidComeToRest(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {
    onSystemSheets(&context) { $0.scrollViewDidComeToRest(id) }
  }
}

extension AppStage {
  /// The system sheet that the app calls its sheet, or that its sheet lies in.
  var systemSheet: SystemSheet? {
    let sheet = app.sheet(of: root)
    return run.systemSheets.last { sheet.isDescendant(of: $0.view) }
  }

  nonisolated func presentedSheets(_ context: SheetContext)
    -> [(name: String, reading: SheetReading)]
  {
    MainActor.assumeIsolated {
      guard !run.systemSheets.isEmpty else { return [] }
      return run.enter(at: context.time) {
        let own = systemSheet
        return run.systemSheets.filter { $0 !== own }.map { ($0.name, $0.reading(context)) }
      }
    }
  }
}
