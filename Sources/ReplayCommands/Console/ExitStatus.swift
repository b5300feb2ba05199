/// The status with which the tool ends.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Success.
  case success = 0
  /// A difference or a failed case was found.
  case difference = 1
  /// The input or the call was wrong.
  case wrongInput = 2
}

extension ExitStatus {
  /// The meaning of the status, as in manual pages.
  var meaning: String {
    switch self {
    case .success: "Success."
    case .difference: "A difference or a failed case was found."
    case .wrongInput: "The input or the call was wrong; standard error says where."
    }
  }

  /// Ends the process with this status.
  package func exitProcess() -> Never { Console.exit(self) }
}
