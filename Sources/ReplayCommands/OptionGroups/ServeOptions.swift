import JSONText
import PageServing

/// `--serve`: a page is shown in the local network instead of being written.
struct ServeOptions: Sendable {
  static let serve = CommandOption.flag(
    "--serve",
    """
    Show the page to phones in the local network until Control-C, and
    write the traces that they send into the working directory.
    """
  ).forPeople()

  /// The same for a page of runs, which the tool answers.
  private static let serveRuns = CommandOption.flag(
    serve.name,
    """
    Show the page to phones in the local network until Control-C.
    The tool answers it, so that the sliders of an app work, too.
    """
  ).forPeople()

  /// The subject of the page.
  enum Subject {
    /// A scene, of which it makes traces.
    case scene
    case runs
  }

  @Option<Bool> private var serves: Bool

  /// The address that was asked for; nil for the one in the local network.
  @Option(
    CommandOption(
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
      """
    ).forPeople())
  private var address: LocalAddress?

  @Option(
    CommandOption(
      "--port", "N", .integer(in: 0...65535),
      """
      The port of --serve; 0 takes any that is free (default:
      \(defaultPorts.lowerBound), or the next that is free).
      """
    ).forPeople())
  private var port: Int?

  /// The same port each time gives the page the same origin, where a phone keeps its recordings.
  private static let defaultPorts: ClosedRange<UInt16> = 8642...8661

  private var ports: ClosedRange<UInt16> {
    port.map { UInt16($0)...UInt16($0) } ?? Self.defaultPorts
  }

  /// The listener to which only this computer's browser can connect.
  ///
  /// - Throws: if no port is free.
  static func listenerOfThisComputer() throws(InputFailure) -> Listener {
    try Listener(.loopback, ports: defaultPorts)
  }

  /// Nil if the page is not served.
  ///
  /// The options of a call that do not suit each other make it a wrong one.
  init?(_ subject: Subject = .scene) {
    _serves = Option(subject == .runs ? Self.serveRuns : Self.serve)
    let call = CommandCall.current
    guard serves else {
      let others: [any OptionDeclaration] = [$address, $port]
      if let name = CommandCall.given(of: others)?.name {
        call.refuse(
          InputFailure("\(name) needs --serve", expected: "--serve too, or no \(name)"))
      }
      return nil
    }
    let writing: [any OptionDeclaration] = [
      SharedOptions.output, CheckReportOptions.htmlOption, OpenedPage.option,
    ]
    if let name = CommandCall.given(of: writing)?.name {
      call.refuse(
        InputFailure(
          "--serve was given with \(name), and shows the page instead of writing it",
          expected: "one of the two"))
    }
    if subject == .runs, call.has(FileWatch.option) {
      call.refuse(
        InputFailure(
          "\(Self.serve.name) was given with \(FileWatch.option.name), and shows the runs of one call",
          expected: "one of the two"))
    }
  }

  /// The listener to which clients will connect, and the other addresses that could be chosen.
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
