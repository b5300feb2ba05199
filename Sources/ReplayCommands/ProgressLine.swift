#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How far a command is, on a line of its own on standard error, where a terminal is.
struct ProgressLine {
  private let total: Int
  private let isShown: Bool
  private var isOnScreen = false

  init(total: Int) {
    self.total = total
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true
    isShown = isatty(STDERR_FILENO) == 1 && !isDumb
  }

  mutating func show(_ count: Int) {
    guard isShown else { return }
    write("\r\(count) of \(total)")
    isOnScreen = true
  }

  /// Takes the line away, so that something else can be written.
  mutating func clear() {
    guard isOnScreen else { return }
    write("\r\u{1B}[K")
    isOnScreen = false
  }

  private func write(_ text: String) {
    _ = Console.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }
}
