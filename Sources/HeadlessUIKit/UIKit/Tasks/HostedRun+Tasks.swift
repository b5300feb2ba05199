extension HostedRun {
  /// Executes code in which tasks begin, and says where: `task in Drawer.swift:44`.
  @discardableResult
  package static func beginningTasks<Result>(at origin: String, _ body: () -> Result) -> Result {
    RunExecutor.beginningTasks(at: origin, body)
  }
}
