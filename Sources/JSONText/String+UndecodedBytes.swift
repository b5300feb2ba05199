/// Bytes of paths that are not UTF-8.
///
/// To the operating system, a file's name can be any bytes. Each byte that is not part of UTF-8
/// passes through the tool as a private-use scalar, U+10F700 plus the byte, so that a path is an
/// ordinary text until a file is opened. When shown, it is `\xE9`.
extension Unicode.Scalar {
  private static let firstUndecoded: UInt32 = 0x10F700

  /// The scalar that represents a byte from 0x80 on.
  package init(undecoded byte: UInt8) {
    self = Unicode.Scalar(Self.firstUndecoded + UInt32(byte)) ?? "\u{FFFD}"
  }

  /// The byte that it represents; nil for an ordinary scalar.
  package var undecodedByte: UInt8? {
    (Self.firstUndecoded + 0x80...Self.firstUndecoded + 0xFF).contains(value)
      ? UInt8(truncatingIfNeeded: value) : nil
  }
}

extension String {
  /// The text for display, with bytes that are not UTF-8 as `\xE9`.
  package var shown: String {
    // Scalars from U+100000 on begin with this byte.
    guard utf8.contains(0xF4) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if let byte = scalar.undecodedByte {
        text += "\\x" + String(byte, radix: 16, uppercase: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
