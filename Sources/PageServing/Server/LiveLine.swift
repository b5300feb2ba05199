/// The line between pages that are open and those who answer them, over WebSockets.
package struct LiveLine: Sendable {
  /// The number of a page's connection; no two have the same.
  package typealias Page = Int

  /// An event that the server tells.
  package enum Event: Equatable, Sendable {
    case opened(Page, peer: String)
    case message(Page, [UInt8])
    case closed(Page)
  }

  /// An order for the server.
  package enum Order: Sendable {
    case send(Page, [UInt8])
    case close(Page, WebSocketEnd)
  }

  let orders: PassingPipe<Order>
  let tell: @Sendable (Event) -> Void

  /// - Parameters:
  ///   - orders: into which orders are put, on any thread.
  ///   - tell: is called with each event, on the server's thread, which it must not make wait.
  package init(orders: PassingPipe<Order>, tell: @escaping @Sendable (Event) -> Void) {
    self.orders = orders
    self.tell = tell
  }
}
