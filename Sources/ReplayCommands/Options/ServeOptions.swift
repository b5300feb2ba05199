import JSONText
import PageServing

/// `--serve`: a page is shown in the local network instead of being written.
struct ServeOptions: Sendable {
  static let serve = CommandOption.flag(
    "--serve",
    """
    Show the page to phones in the local network until Control-C, and
    write the traces that they send into the working directory.
    """)

  private static let address = CommandOption(
    "--address", "IP",
    ValueParser(.nothing) { (text, option) throws(InputFailure) in
      guard let address = LocalAddress(text) else {
        throw InputFailure(
          "\(option) is \"\(text)\"", expected: "an IPv4 address, such as 192.168.1.23")
      }
      return address
    },
    """
    The address of this computer at which --serve shows the page
    (default: the one in the local network).
    """)

  private static let port = CommandOption(
    "--port", "N", .integer(in: 0...65535),
    """
    The port of --serve; 0 takes any that is free (default:
    \(defaultPorts.lowerBound), or the next that is free).
    """)

  /// The same port each time gives the page the same origin, where a phone keeps its recordings.
  private static let defaultPorts: ClosedRange<UInt16> = 8642...8661

  static let options: [any OptionDeclaration] = [serve, address, port]

  /// The address that was asked for; nil for the one in the local network.
  private let address: LocalAddress?
  private let ports: ClosedRange<UInt16>

  /// Nil if the page is not served.
  ///
  /// - Parameter arguments: the call.
  /// - Throws: if the options do not suit each other.
  init?(_ arguments: Arguments) throws(InputFailure) {
    address = try arguments[Self.address]
    let port = try arguments[Self.port]
    ports = port.map { UInt16($0)...UInt16($0) } ?? Self.defaultPorts
    guard try arguments[Self.serve] else {
      let other: [any OptionDeclaration] = [Self.address, Self.port]
      guard let name = other.first(where: { arguments.has($0) })?.name else { return nil }
      throw InputFailure("\(name) needs --serve", expected: "--serve too, or no \(name)")
    }
    let other: [any OptionDeclaration] = [SharedOptions.output, OpenedPage.option]
    if let name = other.first(where: { arguments.has($0) })?.name {
      throw InputFailure(
        "--serve was given with \(name), and shows the page instead of writing it",
        expected: "one of the two")
    }
  }

  /// Where clients will connect, and the other addresses that could be chosen.
  ///
  /// - Throws: if there is no network, or the address or port cannot be used.
  func listener() throws(InputFailure) -> (listener: Listener, others: [LocalAddress]) {
    if let address { return (try Listener(address, ports: ports), []) }
    let addresses = LocalAddress.ofNetwork
    guard let address = addresses.first else {
      throw InputFailure(
        "this computer is in no network", expected: "a network, or --address 127.0.0.1 for itself")
    }
    return (try Listener(address, ports: ports), Array(addresses.dropFirst()))
  }
}
