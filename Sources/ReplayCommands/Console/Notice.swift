import JSONText

/// Something to say on standard error about an input that can be used.
enum Notice: Hashable, Sendable {
  /// Something odd.
  case warning(InputFailure)

  /// A change that was made to it, which `--quiet` leaves out.
  case note(String)

  func tell() {
    switch self {
    case .warning(let warning): Console.warn(warning)
    case .note(let note): Console.inform(note)
    }
  }
}
