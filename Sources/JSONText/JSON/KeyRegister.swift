/// The keys of an object so far, none of which may be repeated.
package struct KeyRegister {
  /// From this many keys on, they are looked up in a set: fewer are found sooner one by one.
  private static let setThreshold = 16

  private var keys: [String] = []

  // Compared by code points: Swift's equality of texts treats é and e with an accent as the same.
  private var set: Set<[UInt8]> = []

  package init() {}

  /// Adds a key.
  ///
  /// - Returns: its text.
  /// - Throws: at its opening quote, if the object already has the key.
  @discardableResult
  package mutating func add(_ key: JSONReader.Key, of reader: JSONReader) throws(JSONFailure)
    -> String
  {
    let text = reader.text(of: key)
    guard insert(text) else { throw Self.repeated(text, at: key.start - 1) }
    return text
  }

  /// - Returns: false if it already has the key.
  private mutating func insert(_ key: String) -> Bool {
    guard set.isEmpty else { return set.insert(Array(key.utf8)).inserted }
    guard !keys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) else { return false }
    keys.append(key)
    if keys.count == Self.setThreshold { set = Set(keys.map { Array($0.utf8) }) }
    return true
  }

  /// The failure for a repeated key.
  package static func repeated(_ key: String, at offset: Int) -> JSONFailure {
    JSONFailure(at: offset, "the key \"\(key)\" appears twice", expected: "each key once")
  }
}
