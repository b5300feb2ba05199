import HeadlessCombine
import Testing

/// Facts that the documentation of Combine states of operators.
struct OperatorTests {
  private static var numbers: Publishers.Sequence<[Int], Never> { [1, 2, 2, 3, 5, 4].publisher }

  /// An operator, and what it makes of 1, 2, 2, 3, 5, 4.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let heard: String
    let expected: String

    init<P: Publisher>(_ name: String, _ publisher: P, _ expected: String) {
      (testDescription, heard, self.expected) = (name, publisher.heard, expected)
    }
  }

  @Test(
    arguments: [
      Row("map", numbers.map { 10 * $0 }, "10 20 20 30 50 40 |"),
      Row("map(\\.)", numbers.map(\.description.count), "1 1 1 1 1 1 |"),
      Row("map(\\., \\.)", numbers.prefix(1).map(\.magnitude, \.bitWidth), "(1, 64) |"),
      Row("compactMap", numbers.compactMap { $0 > 2 ? $0 : nil }, "3 5 4 |"),
      Row("tryMap", numbers.tryMap { if $0 > 2 { throw Broken() } else { $0 } }, "1 2 2 !"),
      Row("filter", numbers.filter { $0 % 2 == 0 }, "2 2 4 |"),
      Row("removeDuplicates", numbers.removeDuplicates(), "1 2 3 5 4 |"),
      Row("removeDuplicates(by:)", numbers.removeDuplicates { $0 % 2 == $1 % 2 }, "1 2 3 4 |"),
      Row("scan", numbers.scan(0, +), "1 3 5 8 13 17 |"),
      Row("reduce", numbers.reduce(0, +), "17 |"),
      Row("count", numbers.count(), "6 |"),
      Row("first", numbers.first(), "1 |"),
      Row("first(where:)", numbers.first { $0 > 2 }, "3 |"),
      Row("last", numbers.last(), "4 |"),
      Row("last(where:)", numbers.last { $0 < 3 }, "2 |"),
      Row("dropFirst", numbers.dropFirst(4), "5 4 |"),
      Row("drop(while:)", numbers.drop { $0 < 5 }, "5 4 |"),
      Row("prefix", numbers.prefix(2), "1 2 |"),
      Row("prefix of none", numbers.prefix(0), "|"),
      Row("prefix(while:)", numbers.prefix { $0 < 3 }, "1 2 2 |"),
      Row("collect", numbers.collect(), "[1, 2, 2, 3, 5, 4] |"),
      Row("collect(4)", numbers.collect(4), "[1, 2, 2, 3] [5, 4] |"),
      Row("contains", numbers.contains(5), "true |"),
      Row("allSatisfy", numbers.allSatisfy { $0 < 6 }, "true |"),
      Row("ignoreOutput", numbers.ignoreOutput(), "|"),
      Row("append", numbers.first().append(7, 8), "1 7 8 |"),
      Row("prepend", numbers.first().prepend(7, 8), "7 8 1 |"),
      Row("replaceEmpty", numbers.filter { $0 > 9 }.replaceEmpty(with: 9), "9 |"),
      Row("replaceNil", [1, nil].publisher.replaceNil(with: 0), "1 0 |"),
      Row("merge", numbers.first().merge(with: Just(7), Just(8)), "1 7 8 |"),
      Row("flatMap", numbers.prefix(2).flatMap { [$0, $0 * 10].publisher }, "1 10 2 20 |"),
      Row("switchToLatest", numbers.prefix(2).map { Just($0) }.switchToLatest(), "1 2 |"),
      Row("zip", numbers.zip(["a", "b"].publisher) { "\($0)\($1)" }, "1a 2b |"),
      Row("zip of three", Just(1).zip(Just(2), Just(3)), "(1, 2, 3) |"),
      Row(
        "combineLatest", numbers.combineLatest(["a", "b"].publisher) { "\($0)\($1)" }, "4a 4b |"),
      Row("combineLatest of three", Just(1).combineLatest(Just(2), Just(3)), "(1, 2, 3) |"),
    ])
  func `an operator makes of some numbers what its documentation says`(row: Row) {
    #expect(row.heard == row.expected)
  }

  @Test(
    arguments: [
      Row("catch", numbers.tryMap(fail).catch { _ in [7, 8].publisher }, "1 2 2 7 8 |"),
      Row("replaceError", numbers.tryMap(fail).replaceError(with: 9), "1 2 2 9 |"),
      Row("mapError", numbers.tryMap(fail).mapError { _ in Broken() }, "1 2 2 !"),
      Row("collect", numbers.tryMap(fail).collect(), "!"),
      Row(
        "merge", numbers.setFailureType(to: (any Error).self).merge(with: numbers.tryMap(fail)),
        "1 2 2 3 5 4 1 2 2 !"),
      Row("setFailureType", Just(1).setFailureType(to: Broken.self), "1 |"),
    ])
  func `a failure passes, or is replaced`(row: Row) { #expect(row.heard == row.expected) }

  private static func fail(_ number: Int) throws -> Int {
    if number > 2 { throw Broken() } else { number }
  }

  /// Operators that a subscriber asks for two values.
  @Test(
    arguments: [
      numbers.map { $0 }.listen(.max(2)).heard, numbers.filter { $0 < 3 }.listen(.max(2)).heard,
      numbers.merge(with: numbers).listen(.max(2)).heard,
      numbers.flatMap { Just($0) }.listen(.max(2)).heard,
      numbers.map { Just($0) }.switchToLatest().listen(.max(2)).heard,
      numbers.zip(numbers) { a, _ in a }.listen(.max(2)).heard,
      Just(1).append(numbers.dropFirst()).listen(.max(2)).heard,
      numbers.receive(on: ImmediateScheduler.shared).listen(.max(2)).heard,
      numbers.handleEvents(receiveOutput: { _ in }).listen(.max(2)).heard,
    ])
  func `no operator sends more than is asked for`(heard: String) {
    #expect(heard.split(separator: " ").count <= 2)
    #expect(heard.hasPrefix("1"))
  }

  @Test func `what nobody has asked for yet waits in a merge, one value of each publisher`() {
    let listener = [1, 2].publisher.merge(with: [3].publisher).listen(.max(1))
    #expect(listener.heard == "1")
    listener.subscription?.request(.unlimited)
    #expect(listener.heard == "1 2 3 |")
  }

  @Test func `the latest values go together once each publisher has one`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let listener = a.combineLatest(b) { "\($0)\($1)" }.listen()
    a.send(1)
    a.send(2)
    b.send("a")
    b.send("b")
    a.send(completion: .finished)
    b.send("c")
    b.send(completion: .finished)
    #expect(listener.heard == "2a 2b 2c |")
  }

  @Test func `pairs go together in their order, and end with the publisher that has no more`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let listener = a.zip(b) { "\($0)\($1)" }.listen()
    a.send(1)
    a.send(2)
    a.send(completion: .finished)
    b.send("a")
    #expect(listener.heard == "1a")
    b.send("b")
    #expect(listener.heard == "1a 2b |")
  }

  @Test func `the latest publisher takes the place of the one before it`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let listener = outer.switchToLatest().listen()
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    b.send(4)
    b.send(completion: .finished)
    #expect(listener.heard == "1 3 4 |")
  }

  @Test func `at most so many publishers are merged at a time`() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let listener = (0..<3).publisher.flatMap(maxPublishers: .max(1)) { subjects[$0] }.listen()
    subjects[1].send(1)
    subjects[0].send(2)
    subjects[0].send(completion: .finished)
    subjects[1].send(3)
    #expect(listener.heard == "2 3")
  }

  @Test func `what passes is told`() {
    var told: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.handleEvents(
      receiveSubscription: { _ in told.append("subscribed") },
      receiveOutput: { told.append("\($0)") }, receiveCompletion: { _ in told.append("ended") },
      receiveCancel: { told.append("cancelled") }, receiveRequest: { told.append("\($0)") }
    ).sink { told.append("heard \($0)") }
    subject.send(1)
    token.cancel()
    #expect(told == ["subscribed", "unlimited", "1", "heard 1", "cancelled"])
  }
}
