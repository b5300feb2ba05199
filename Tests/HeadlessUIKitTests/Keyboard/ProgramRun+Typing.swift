import GestureTraces

extension ProgramRun {
  /// A program in which something is typed half a second after its beginning.
  init(
    typing text: String, _ program: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws {
    try self.init(actions: [TimedAction(time: 0.5, action: .type(text))], program)
  }
}
