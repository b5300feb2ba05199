import Testing

@testable import PageServing

/// Addresses, and which of them a phone is likely to reach.
struct LocalAddressTests {
  @Test(arguments: ["127.0.0.1", "192.168.1.23", "255.255.255.255"])
  func `an address is read as it is written`(text: String) {
    #expect(LocalAddress(text)?.description == text)
  }

  @Test(arguments: [
    "", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.-4", "1.2.3.+4", "1..2.3",
    " 1.2.3.4", "a.b.c.d", "0.0.0.0", "::1", "1.2.3.٤",
  ])
  func `anything else is none`(text: String) {
    #expect(LocalAddress(text) == nil)
  }

  @Test func `a home network comes before others, and these before virtual ones`() {
    let addresses = [
      LocalAddress([192, 168, 1, 2], interface: "en0"),
      LocalAddress([8, 8, 8, 8], interface: "en1"),
      LocalAddress([172, 17, 0, 1], interface: "docker0"),
    ]
    #expect(addresses.map(\.rank) == [0, 1, 2])
    #expect(LocalAddress([172, 32, 0, 1]).rank == 1, "not a private network")
    #expect(LocalAddress([127, 0, 0, 1]).rank == nil)
    #expect(LocalAddress([169, 254, 7, 7]).rank == nil, "an address without a network")
  }

  @Test func `a port that is taken is passed over, or an error if it was asked for`() throws {
    let here = try #require(LocalAddress("127.0.0.1"))
    let first = try Listener(here, ports: 0...0)
    let port = try #require(UInt16(first.authority.split(separator: ":")[1]))
    #expect(throws: (any Error).self) { try Listener(here, ports: port...port) }
    if port < UInt16.max {
      // Another process may have the next one.
      let second = try? Listener(here, ports: port...min(port, UInt16.max - 20) + 20)
      #expect(second?.authority != first.authority)
    }
    let elsewhere = try #require(LocalAddress("192.0.2.77"))
    #expect(throws: (any Error).self) { try Listener(elsewhere, ports: 0...0) }
  }
}
