import BasicTestSupport
import JSONText
import Testing

@testable import TextFiles

struct TextStreamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Lengths around those of the beginning and of the following windows.
  static let lengths = [
    0, 1, 65_535, 262_143, 262_144, 262_145, 300_000, 524_287, 524_288, 786_433, 1_000_000,
  ]

  private static let longest = (0..<1_000_000).map {
    UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8) ^ ($0 >> 16))
  }

  private static func text(_ length: Int) -> [UInt8] { Array(longest.prefix(length)) }

  @Test(arguments: lengths)
  func `a file in pieces is the file`(length: Int) throws {
    let bytes = Self.text(length)
    let stream = try TextStream(try folder.write(bytes, to: "file"))
    #expect(stream.length == length)
    var read = stream.takeBeginning()
    var window = [UInt8](repeating: 0, count: 1000)
    while true {
      // Like a reader that keeps what it has not read yet.
      let count = stream.read(into: &window, from: 10)
      read += window[10..<10 + count]
      guard count == 990 else { break }
    }
    #expect(stream.isAtEnd)
    #expect(read == bytes)
  }

  @Test(arguments: lengths)
  func `a file is read as a whole after its beginning was looked at`(length: Int) throws {
    let bytes = Self.text(length)
    let path = try folder.write(bytes, to: "file")
    let stream = try TextStream(path)
    #expect(bytes.starts(with: stream.beginning))
    #expect(try stream.whole() == bytes)
    let other = try TextStream(path)
    var all = other.takeBeginning()
    other.readRest(into: &all)
    #expect(all == bytes)
  }

  @Test func `a device without an end is refused, be it read on or passed over`() throws {
    let words = "is longer than 600000 bytes, expected a shorter text, or one trace per line"
    #expect(
      InputFailure.text { () throws(InputFailure) in
        try TextStream("/dev/zero", streamLimit: 600_000).passRest()
      } == "/dev/zero: \(words)")
    #expect(
      InputFailure.text { () throws(InputFailure) in
        try TextStream("/dev/zero", streamLimit: 600_000).whole()
      } == "/dev/zero: \(words)")
  }
}
