import BasicTestSupport
import GestureTraces
import JSONText
import Testing

@testable import ReplayTimelines

struct RunColumnTests {
  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [
    ([], "[]"), ([0], "[0]"), ([1.5], "[1500]"),
    ([750, 750, 750, 725.03], "[750000,[0,2],-24970]"),
    ([1, 2, 3, 4], "[[1000,4]]"), ([1, 2, 1, 2], "[[1000,2],-1000,1000]"),
    ([0.0004, 0.0006, -0.0005], "[0,1,-2]"), ([-3, -3], "[-3000,0]"),
  ])
  func `numbers are differences in thousandths`(numbers: [Double], json: String) {
    var column = NumberColumn()
    for number in numbers { column.add(number) }
    #expect(Self.text(column.takeJSON()) == json)
    #expect(Self.text(column.takeJSON()) == "[]", "what is taken is no longer there")
  }

  @Test func `what is added after rows were taken continues from them`() {
    var numbers = NumberColumn()
    for number in [5, 7.0] { numbers.add(number) }
    #expect(Self.text(numbers.takeJSON()) == "[5000,2000]")
    for number in [9, 9.0] { numbers.add(number) }
    #expect(Self.text(numbers.takeJSON()) == "[2000,0]")
    var words = RunColumn<String>()
    for word in ["a", "b"] { words.add(word) }
    #expect(Self.text(words.takeJSON()) == "[0,1,1,1]")
    for word in ["b", "c"] { words.add(word) }
    #expect(words.values == ["a", "b", "c"])
    #expect(Self.text(words.takeJSON()) == "[1,1,2,1]")
  }

  @Test func `where there is no number, the one before is said again`() {
    var column = NumberColumn()
    column.addNothing()
    column.add(5)
    column.addNothing()
    column.addNothing()
    column.add(6)
    #expect(Self.text(column.takeJSON()) == "[0,5000,[0,2],1000]")
  }

  @Test func `a number beyond all screens is one that a page can count with`() {
    var column = NumberColumn()
    for number in [1e300, -1e300, .infinity] { column.add(number) }
    #expect(Self.text(column.takeJSON()).hasPrefix("[9000000000000000,-18000000000000000,"))
  }

  @Test func `numbers that are unfolded are those of before`() throws {
    var generator = SplitMix64(seed: 7)
    var numbers: [Double] = []
    for _ in 0..<300 {
      let repeats = Int.random(in: 1...4, using: &generator)
      let number = Double.random(in: -2000...2000, using: &generator)
      numbers += Array(repeating: (number * 1000).rounded() / 1000, count: repeats)
    }
    var column = NumberColumn()
    for number in numbers { column.add(number) }
    let unfolded = try Unfolded.numbers(JSONNode(parsing: column.takeJSON(), source: "column"))
    #expect(unfolded.count == numbers.count)
    #expect(zip(unfolded, numbers).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `words are runs of places in a list`() {
    var column = RunColumn<String>()
    #expect(Self.text(column.takeJSON()) == "[]")
    for word in ["a", "a", "b", "a", "c", "c", "c"] { column.add(word) }
    #expect(column.values == ["a", "b", "c"])
    #expect(Self.text(column.takeJSON()) == "[0,2,1,1,0,1,2,3]")
  }
}
