import HeadlessCombine
import Testing

/// Facts that the documentation of Combine states of subjects and subscriptions.
struct SubjectTests {
  @Test func `a subject sends to those who have subscribed, and nothing after its end`() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    let listener = subject.listen()
    subject.send(2)
    subject.send(completion: .finished)
    subject.send(3)
    #expect(listener.heard == "2 |")
    #expect(subject.heard == "|")
  }

  @Test func `a subject with a value sends it first, and has the next one before it sends that`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var values: [[Int]] = []
    let subscription = subject.sink { values.append([$0, subject.value]) }
    subject.value = 2
    subject.send(3)
    subscription.cancel()
    subject.send(4)
    #expect(values == [[1, 1], [2, 2], [3, 3]])
    #expect(subject.value == 4)
  }

  @Test func `who has asked for no more misses what passes, but gets the latest of a value`() {
    let subject = PassthroughSubject<Int, Never>()
    let listener = subject.listen(.max(1))
    let value = CurrentValueSubject<Int, Never>(0)
    let other = value.listen(.max(1))
    for number in 1...3 {
      subject.send(number)
      value.send(number)
    }
    listener.subscription?.request(.max(1))
    other.subscription?.request(.max(1))
    #expect(listener.heard == "1")
    #expect(other.heard == "0 3")
  }

  @Test func `a demand grows by what each value returns`() {
    #expect((1...9).publisher.listen(.max(2)).heard == "1 2")
    #expect((1...9).publisher.listen(.max(1), more: .max(1)).heard == "1 2 3 4 5 6 7 8 9 |")
    let listener = (1...4).publisher.listen(.max(1))
    listener.subscription?.request(.max(2))
    #expect(listener.heard == "1 2 3")
    listener.subscription?.request(.unlimited)
    #expect(listener.heard == "1 2 3 4 |")
  }

  @Test(
    arguments: [
      (.max(1) + .max(2), .max(3)), (.unlimited + 1, .unlimited),
      (.unlimited - .max(1), .unlimited),
      (.max(3) - .max(1), .max(2)), (.max(1) - .max(3), .none), (.max(3) * 2, .max(6)),
      (.max(.max - 1) + .max(5), .unlimited), (.max(-1), .none),
    ] as [(Subscribers.Demand, Subscribers.Demand)])
  func `demands are added and never negative`(
    demand: Subscribers.Demand, expected: Subscribers.Demand
  ) { #expect(demand == expected) }

  @Test func `a subscription ends with its token, or with the set that holds it`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var kept: Set<AnyCancellable> = []
    subject.sink { values.append($0) }.store(in: &kept)
    var token: AnyCancellable? = subject.sink { values.append(10 * $0) }
    subject.send(1)
    token = nil
    subject.send(2)
    kept = []
    subject.send(3)
    #expect(values == [1, 10, 2])
    #expect(token == nil)
  }

  @Test func `a subject hands on what it is subscribed to, until that is cancelled`() {
    let (source, subject) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let listener = subject.listen()
    let token = source.subscribe(subject)
    source.send(1)
    token.cancel()
    source.send(2)
    #expect(listener.heard == "1")
  }

  @Test func `values are assigned to a property of an object`() {
    final class Model {
      var value = 0 { didSet { values.append(value) } }
      var values: [Int] = []
    }
    let model = Model()
    let token = (1...3).publisher.assign(to: \.value, on: model)
    #expect(model.values == [1, 2, 3])
    token.cancel()
  }

  @Test func `a subscriber that a callback cancels hears nothing of what is under way`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var second: AnyCancellable?
    let first = subject.sink { _ in second?.cancel() }
    second = subject.sink { values.append($0) }
    subject.send(1)
    #expect(values.isEmpty)
    first.cancel()
  }
}
