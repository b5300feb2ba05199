package import JSONText

/// Columns of a page, as the page's scripts read them.
package enum Unfolded {
  package static func numbers(_ column: JSONNode?) -> [Double] {
    var value = 0.0
    var numbers: [Double] = []
    for item in column?.elements ?? [] {
      let pair = item.elements.compactMap(\.number)
      let (difference, count) = pair.count == 2 ? (pair[0], Int(pair[1])) : (item.number ?? 0, 1)
      for _ in 0..<count {
        value += difference
        numbers.append(value / 1000)
      }
    }
    return numbers
  }

  package static func places(_ runs: JSONNode?) -> [Int] {
    let numbers = (runs?.elements ?? []).compactMap(\.number).map { Int($0) }
    return stride(from: 0, to: numbers.count - 1, by: 2).flatMap {
      Array(repeating: numbers[$0], count: numbers[$0 + 1])
    }
  }

  package static func words(_ column: JSONNode?) -> [String] {
    let words = (column?["words"]?.elements ?? []).map { $0.text ?? "" }
    return places(column?["runs"]).map { words[$0] }
  }
}
