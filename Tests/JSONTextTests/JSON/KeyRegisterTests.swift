import JSONText
import Testing

struct KeyRegisterTests {
  /// Reads an object's keys, each of which may occur once.
  private static func failure(of text: String) -> JSONFailure? {
    var reader = JSONReader(Array(text.utf8))
    var register = KeyRegister()
    do throws(JSONFailure) {
      try reader.openObject()
      while let key = try reader.nextKey() {
        try register.add(key, of: reader)
        try reader.skipValue()
      }
      return nil
    } catch {
      return error
    }
  }

  /// An object with this many keys, and one more.
  private static func object(_ count: Int, and last: String) -> String {
    "{" + (0..<count).map { "\"k\($0)\":\($0)," }.joined() + "\"\(last)\":0}"
  }

  @Test(arguments: [1, 14, 15, 16, 17, 18, 100])
  func `a key that comes again is refused, among few as among many`(count: Int) {
    for index in [0, count / 2, count - 1] {
      let text = Self.object(count, and: "k\(index)")
      let place = text.utf8.count - "\"k\(index)\":0}".utf8.count
      #expect(
        Self.failure(of: text)
          == JSONFailure(
            at: place, "the key \"k\(index)\" appears twice", expected: "each key once"))
    }
    #expect(Self.failure(of: Self.object(count, and: "other")) == nil)
  }

  @Test(arguments: [1, 20])
  func `keys are told apart by their code points`(count: Int) {
    let composed = Self.object(count, and: "\u{E9}\":1,\"e\u{301}")
    #expect(Self.failure(of: composed) == nil)
    let escaped = Self.object(count, and: "\u{E9}\":1,\"\\u00e9")
    #expect(Self.failure(of: escaped)?.what == "the key \"\u{E9}\" appears twice")
  }
}
