/// The keys of one object so far, none of which may come again.
package struct KeyRegister {
  /// From how many keys on they are looked up in a set: fewer are found sooner one by one.
  private static let setThreshold = 16

  private var keys: [String] = []

  // By code points: Swift's equality of texts takes é and e with an accent for one.
  private var set: Set<[UInt8]> = []

  package init() {}

  /// Adds a key.
  ///
  /// - Returns: its text.
  /// - Throws: at its opening quote, where the object has the key already.
  @discardableResult
  package mutating func add(_ key: JSONReader.Key, of reader: JSONReader) throws(JSONFailure)
    -> String
  {
    let text = reader.text(of: key)
    guard insert(text) else { throw Self.repeated(text, at: key.start - 1) }
    return text
  }

  /// - Returns: false if it has the key already.
  private mutating func insert(_ key: String) -> Bool {
    guard set.isEmpty else { return set.insert(Array(key.utf8)).inserted }
    guard !keys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) else { return false }
    keys.append(key)
    if keys.count == Self.setThreshold { set = Set(keys.map { Array($0.utf8) }) }
    return true
  }

  /// The failure of a key that comes again.
  package static func repeated(_ key: String, at offset: Int) -> JSONFailure {
    JSONFailure(at: offset, "the key \"\(key)\" appears twice", expected: "each key once")
  }
}
