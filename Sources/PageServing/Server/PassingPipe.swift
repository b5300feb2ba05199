#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Values that other threads pass on, as something that can be waited for beside sockets.
package final class PassingPipe<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The end of the pipe that can be read once a value is there.
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

  /// Passes a value on; if nobody takes thousands of them, it waits.
  package func put(_ value: Value) {
    // The pipe passes a reference from one thread to the other.
    let box = Unmanaged.passRetained(Box(value))
    var address = UInt(bitPattern: box.toOpaque())
    let size = MemoryLayout<UInt>.size
    while write(writer.number, &address, size) != size {
      switch errno {
      case EINTR: continue
      case EAGAIN: usleep(1000)
      default: return box.release()
      }
    }
  }

  /// The next value; nil if there is none now.
  func take() -> Value? {
    var address: UInt = 0
    let size = MemoryLayout<UInt>.size
    while read(descriptor.number, &address, size) != size {
      guard errno == EINTR else { return nil }
    }
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    return Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().value
  }
}

/// Answers to what is sent, which other threads give.
package typealias AnswerPipe = PassingPipe<HTTPResponse>
