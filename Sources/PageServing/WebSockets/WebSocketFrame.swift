/// A frame of a WebSocket (RFC 6455), as the server sends it: whole and without a mask.
enum WebSocketFrame {
  case text([UInt8])
  case ping
  case pong([UInt8])
  case close(WebSocketEnd)

  var bytes: [UInt8] {
    switch self {
    case .text(let text): Self.head(of: 0x1, text.count) + text
    case .ping: Self.head(of: 0x9, 0)
    case .pong(let content): Self.head(of: 0xA, content.count) + content
    case .close(let end): Self.head(of: 0x8, end.content.count) + end.content
    }
  }

  private static func head(of code: UInt8, _ count: Int) -> [UInt8] {
    let start = 0x80 | code
    switch count {
    case ..<126: return [start, UInt8(count)]
    case ..<0x1_0000:
      return [start, 126, UInt8(count >> 8), UInt8(count & 0xFF)]
    default:
      let length = stride(from: 56, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: count >> $0)
      }
      return [start, 127] + length
    }
  }
}

/// The reason for which a WebSocket ends.
package struct WebSocketEnd: Equatable, Sendable {
  /// RFC 6455's status.
  package let status: UInt16

  /// The words for people: at most 123 bytes, which is what a frame holds.
  package let reason: String

  package init(_ status: UInt16, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  /// The other end has said that it is done.
  static let agreed = WebSocketEnd(1000, "")

  static let wrongFrame = WebSocketEnd(1002, "that is no frame that this server understands")
  static let notText = WebSocketEnd(1003, "only text is understood here")
  static let wrongText = WebSocketEnd(1007, "that is no UTF-8")
  static let tooLong = WebSocketEnd(1009, "that is too much at once")
  static let tooMany = WebSocketEnd(1013, "too many pages are open: close one")

  fileprivate var content: [UInt8] {
    [UInt8(status >> 8), UInt8(status & 0xFF)] + reason.utf8.prefix(123)
  }
}
