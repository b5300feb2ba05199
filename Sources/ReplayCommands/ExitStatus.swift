/// How the tool ends, everywhere.
package enum ExitStatus: Int32, Sendable {
  /// All is well.
  case success = 0
  /// A difference or a failed case was found.
  case difference = 1
  /// The input or the call was wrong.
  case wrongInput = 2
}

extension ExitStatus {
  /// Ends the process with this status.
  package func exitProcess() -> Never { Console.exit(self) }
}
