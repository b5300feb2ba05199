import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Paths between the operating system, which uses bytes, and the tool, which uses texts.
extension String {
  /// A path, or an argument that may be one, as the operating system passes it.
  ///
  /// Bytes that are not UTF-8 are kept, one by one. So are the scalars that represent such bytes,
  /// so that each path has a text of its own.
  ///
  /// - Parameter bytes: bytes that end with 0.
  package init(path bytes: UnsafePointer<CChar>) {
    let count = strlen(bytes)
    self = bytes.withMemoryRebound(to: UInt8.self, capacity: count) { start in
      Self.decoded(UnsafeBufferPointer(start: start, count: count))
    }
  }

  private static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // Nearly all paths are ASCII, and need no look at each scalar.
    if bytes.allSatisfy(Unicode.ASCII.isASCII) { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var index = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.undecodedByte == nil {
          text.unicodeScalars.append(scalar)
        } else {
          for byte in encoded { text.unicodeScalars.append(Unicode.Scalar(undecoded: byte)) }
        }
        index += encoded.count
      case .error(let length):
        for byte in bytes[index..<index + length] {
          text.unicodeScalars.append(Unicode.Scalar(undecoded: byte))
        }
        index += length
      case .emptyInput: return text
      }
    }
  }

  /// The path's bytes as the operating system uses them, followed by a 0.
  package var pathBytes: [CChar] {
    if utf8.allSatisfy(Unicode.ASCII.isASCII) { return Array(utf8CString) }
    var bytes: [CChar] = []
    for scalar in unicodeScalars {
      if let byte = scalar.undecodedByte {
        bytes.append(CChar(bitPattern: byte))
      } else if let encoded = UTF8.encode(scalar) {
        bytes += encoded.map { CChar(bitPattern: $0) }
      }
    }
    return bytes + [0]
  }
}
