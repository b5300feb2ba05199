import HeadlessCombine
import Testing

/// Facts that the documentation of Combine states of publishers without an upstream.
struct PublisherTests {
  @Test func `publishers of what is there send it and finish`() {
    #expect(Just(1).heard == "1 |")
    #expect([1, 2].publisher.heard == "1 2 |")
    #expect(Optional(1).publisher.heard == "1 |")
    #expect(Int?.none.publisher.heard == "|")
    #expect(Result<Int, Broken>.success(1).publisher.heard == "1 |")
    #expect(Result<Int, Broken>.failure(Broken()).publisher.heard == "!")
    #expect(Fail<Int, Broken>(error: Broken()).heard == "!")
    #expect(Empty<Int, Never>().heard == "|")
    #expect(Empty<Int, Never>(completeImmediately: false).heard == "")
  }

  @Test func `one value waits until it is asked for`() {
    let listener = Just(1).listen(.none)
    #expect(listener.heard == "")
    listener.subscription?.request(.max(1))
    #expect(listener.heard == "1 |")
  }

  @Test func `a future runs its closure once, when it is made, and keeps what it gives`() {
    var count = 0
    var promise: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> {
      count += 1
      promise = $0
    }
    #expect(count == 1)
    let early = future.listen()
    promise?(.success(1))
    promise?(.success(2))
    #expect(early.heard == "1 |")
    #expect(future.heard == "1 |")
    #expect(count == 1)
  }

  @Test func `a deferred publisher is made anew for each subscriber`() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect([deferred.heard, deferred.heard] == ["1 |", "2 |"])
  }

  @Test func `a connectable publisher waits, and a shared one is subscribed to once`() {
    let waiting = [1, 2].publisher.makeConnectable()
    let listeners = [waiting.listen(), waiting.listen()]
    #expect(listeners.map(\.heard) == ["", ""])
    let connection = waiting.connect()
    #expect(listeners.map(\.heard) == ["1 2 |", "1 2 |"])
    connection.cancel()

    var (begun, ended) = (0, 0)
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(
      receiveSubscription: { _ in begun += 1 }, receiveCancel: { ended += 1 }
    ).share()
    let tokens = (0..<2).map { _ in shared.sink { _ in } }
    #expect(begun == 1)
    tokens[0].cancel()
    #expect(ended == 0)
    tokens[1].cancel()
    #expect(ended == 1)
  }

  @Test func `a publisher whose type is hidden is the same`() {
    let hidden: AnyPublisher<Int, Never> = (1...3).publisher.eraseToAnyPublisher()
    #expect(hidden.eraseToAnyPublisher().listen(.max(2)).heard == "1 2")
  }
}
