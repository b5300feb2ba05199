#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Answers that other threads give, as something that can be waited for beside sockets.
package final class AnswerPipe: Sendable {
  private final class Box: Sendable {
    let response: HTTPResponse

    init(_ response: HTTPResponse) { self.response = response }
  }

  /// The end of the pipe that can be read once an answer is there.
  let descriptor: Descriptor

  private let writer: Descriptor

  /// Nil if the system has no room for a pipe.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    descriptor = Descriptor(ends[0])
    writer = Descriptor(ends[1])
  }

  deinit { while take() != nil {} }

  /// Delivers an answer; none is lost if there is only one at a time.
  package func put(_ response: HTTPResponse) {
    // The pipe passes a reference from one thread to the other.
    let box = Unmanaged.passRetained(Box(response))
    var address = UInt(bitPattern: box.toOpaque())
    let size = MemoryLayout<UInt>.size
    while write(writer.number, &address, size) != size {
      guard errno == EINTR else { return box.release() }
    }
  }

  /// The next answer; nil if there is none now.
  func take() -> HTTPResponse? {
    var address: UInt = 0
    let size = MemoryLayout<UInt>.size
    while read(descriptor.number, &address, size) != size {
      guard errno == EINTR else { return nil }
    }
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().response
  }
}
