#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A descriptor of a socket or a pipe, which never waits and is closed with its last reference.
final class Descriptor: Sendable {
  let number: Int32

  /// - Parameter number: an open descriptor, which is not inherited by other programs from then on.
  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(number) }

  /// The outcome of reading or writing.
  enum Progress: Equatable {
    case bytes(Int)
    /// Nothing can be read or written now.
    case waiting
    /// The other end is gone, or has sent everything.
    case ended
  }

  /// Reads at most as many bytes as there is room for.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Progress {
    while true {
      let count = recv(number, buffer.baseAddress, buffer.count, 0)
      if count > 0 { return .bytes(count) }
      guard count < 0 else { return .ended }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .waiting : .ended
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Progress {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while true {
      let count = send(number, bytes.baseAddress, bytes.count, flags)
      if count >= 0 { return .bytes(count) }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .waiting : .ended
    }
  }

  /// Has what is written sent at once, however little it is.
  func sendAtOnce() {
    var isOn: Int32 = 1
    setsockopt(
      number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Announces that nothing more will be written.
  func endWriting() { shutdown(number, Int32(SHUT_WR)) }
}
