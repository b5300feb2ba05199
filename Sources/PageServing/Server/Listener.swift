package import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A socket to which clients connect.
package struct Listener {
  let descriptor: Descriptor

  /// The address and port to which it is bound: `192.168.1.23:8642`.
  package let authority: String

  /// The number of connections that the system accepts before the server does.
  private static let backlog: Int32 = 64

  /// - Parameters:
  ///   - address: an address of this computer.
  ///   - ports: the first free one is taken; 0 is any free one.
  /// - Throws: if there is no such address, or no port is free.
  package init(_ address: LocalAddress, ports: ClosedRange<UInt16>) throws(InputFailure) {
    var error: Int32 = 0
    for port in ports {
      guard let bound = Self.bound(address, port) else {
        error = errno
        if error == EADDRINUSE || error == EACCES { continue }
        break
      }
      descriptor = bound.descriptor
      authority = "\(address):\(bound.port)"
      return
    }
    throw Self.failure(error, address, ports)
  }

  private static func bound(_ address: LocalAddress, _ port: UInt16)
    -> (descriptor: Descriptor, port: UInt16)?
  {
    #if canImport(Darwin) || canImport(Musl)
      let number = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard number >= 0 else { return nil }
    let descriptor = Descriptor(number)
    // A server that ended a moment ago does not keep its port.
    var isOn: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    guard address.withSocketAddress(port: port, { bind(number, $0, $1) }) == 0,
      listen(number, backlog) == 0
    else { return nil }
    var taken = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isNamed = withUnsafeMutablePointer(to: &taken) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
    }
    guard isNamed == 0 else { return nil }
    return (descriptor, UInt16(bigEndian: taken.sin_port))
  }

  private static func failure(
    _ error: Int32, _ address: LocalAddress, _ ports: ClosedRange<UInt16>
  ) -> InputFailure {
    switch error {
    case EADDRNOTAVAIL:
      let others = LocalAddress.ofNetwork.map(\.description) + ["127.0.0.1"]
      return InputFailure(
        "this computer has no address \(address)",
        expected: "one of \(others.joined(separator: ", "))")
    case EADDRINUSE, EACCES:
      let what =
        ports.count == 1
        ? "port \(ports.lowerBound)" : "each port from \(ports.lowerBound) to \(ports.upperBound)"
      return InputFailure(
        error == EACCES ? "\(what) needs other permissions" : "\(what) is in use",
        expected: "another --port, or --port 0 for any that is free")
    default:
      return InputFailure(
        "cannot listen at \(address): \(String(cString: strerror(error)).lowercased())",
        expected: "a network")
    }
  }

  /// The next client; nil if there is none now.
  ///
  /// - Returns: its socket and its address.
  func accept() -> (descriptor: Descriptor, peer: String)? {
    var client = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = withUnsafeMutablePointer(to: &client) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        #if canImport(Darwin)
          Darwin.accept(descriptor.number, address, &size)
        #elseif canImport(Musl)
          Musl.accept(descriptor.number, address, &size)
        #else
          Glibc.accept(descriptor.number, address, &size)
        #endif
      }
    }
    guard number >= 0 else { return nil }
    let bytes = withUnsafeBytes(of: client.sin_addr) { Array($0) }
    return (Descriptor(number), LocalAddress(bytes).description)
  }
}
