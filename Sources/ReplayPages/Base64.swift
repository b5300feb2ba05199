/// Bytes as text, in the alphabet of RFC 4648 that browsers' `atob` reads.
package enum Base64 {
  /// Four letters for every three bytes; `=` takes the place of letters that the last ones lack.
  package static func text(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var bits: UInt32 = 0
    var pending: UInt32 = 0
    for byte in bytes {
      bits = (bits << 8) | UInt32(byte)
      pending += 8
      while pending >= 6 {
        pending -= 6
        text.append(alphabet[Int((bits >> pending) & 63)])
      }
    }
    if pending > 0 { text.append(alphabet[Int((bits << (6 - pending)) & 63)]) }
    while text.count % 4 > 0 { text.append(UInt8(ascii: "=")) }
    return text
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
