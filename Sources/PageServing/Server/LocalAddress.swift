#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An IPv4 address of this computer.
package struct LocalAddress: Equatable, Sendable, CustomStringConvertible {
  /// The four bytes, as they are written.
  let bytes: [UInt8]

  /// The name of the network interface, such as `en0`; empty if it is not known.
  package let interface: String

  init(_ bytes: [UInt8], interface: String = "") {
    self.bytes = bytes
    self.interface = interface
  }

  /// An address as it is written: four numbers with dots.
  ///
  /// Nil for anything else, and for 0.0.0.0, which means every address.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part in
      part.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? UInt8(part) : nil
    }
    guard parts.count == 4, bytes.count == 4, bytes.map(String.init) == parts.map(String.init),
      bytes != [0, 0, 0, 0]
    else { return nil }
    self.init(bytes)
  }

  /// The address at which a computer reaches itself, and nobody else does.
  package static let loopback = LocalAddress([127, 0, 0, 1])

  package var description: String { bytes.map(String.init).joined(separator: ".") }

  /// The addresses at which others in the network reach this computer, the likeliest first.
  package static var ofNetwork: [LocalAddress] {
    let found = all.filter { $0.rank != nil }
    return found.enumerated().sorted {
      ($0.element.rank ?? 0, $0.offset) < ($1.element.rank ?? 0, $1.offset)
    }.map(\.element)
  }

  /// The addresses of interfaces that are up, except loopback and point-to-point interfaces.
  private static var all: [LocalAddress] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [LocalAddress] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      let flags = UInt32(entry.ifa_flags)
      guard flags & UInt32(IFF_UP) != 0, flags & UInt32(IFF_LOOPBACK | IFF_POINTOPOINT) == 0,
        let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      let bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
      }
      addresses.append(LocalAddress(bytes, interface: String(cString: entry.ifa_name)))
    }
    return addresses
  }

  /// The prefixes of the interface names that virtual machines, containers and tunnels use.
  private static let virtual = [
    "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "bridge", "utun", "tun", "tap", "lxc",
    "awdl", "llw",
  ]

  /// The rank by how likely a phone is to reach the address, the lowest number being the likeliest;
  /// nil if no phone reaches it.
  var rank: Int? {
    if bytes[0] == 127 || bytes[0] == 169 && bytes[1] == 254 { return nil }
    let isVirtual = Self.virtual.contains(where: interface.hasPrefix)
    let isPrivate =
      bytes[0] == 10 || bytes[0] == 192 && bytes[1] == 168
      || bytes[0] == 172 && (16...31).contains(bytes[1])
    return (isVirtual ? 2 : 0) + (isPrivate ? 0 : 1)
  }

  /// The address and a port as the system's calls take them.
  func withSocketAddress<Result>(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    #if canImport(Darwin)
      address.sin_len = UInt8(size)
    #endif
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
  }
}
