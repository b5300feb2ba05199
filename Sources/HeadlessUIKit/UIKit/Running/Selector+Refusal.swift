/// Methods that the run refuses to send.
extension Selector {
  /// A method that is no action, since it takes something else than the sender.
  ///
  /// Objects can be asked about it. Where it is sent as an action, the run ends with a message.
  @_disfavoredOverload
  public init<Method>(
    _ method: Method, named name: String = "", file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(name, file, line, column) { _, _ in
      AppRun.current?.refuse(
        "it sends the action '\(name)', which is no method with the sender as its only parameter",
        expected: "an action with no parameter or with its sender")
    }
  }
}
