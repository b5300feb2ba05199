import HeadlessCombine
import Testing

/// Facts that the documentation of Combine states of operators with a clock.
struct TimingTests {
  /// Hears values that are sent at times, and when it hears them, in milliseconds.
  private func heard<P: Publisher>(
    _ times: [Int], end: Int? = nil,
    _ change: (PassthroughSubject<Int, Never>, ManualClock) -> P
  ) -> String where P.Output == Int, P.Failure == Never {
    let (clock, subject) = (ManualClock(), PassthroughSubject<Int, Never>())
    var words: [String] = []
    let token = change(subject, clock).sink { _ in
      words.append("| \(clock.now.value)")
    } receiveValue: {
      words.append("\($0) at \(clock.now.value)")
    }
    for (number, time) in times.enumerated() {
      clock.advance(to: time)
      subject.send(number + 1)
    }
    if let end {
      clock.advance(to: end)
      subject.send(completion: .finished)
    }
    clock.advance(to: 10_000)
    token.cancel()
    return words.joined(separator: ", ")
  }

  @Test func `a value that no other one follows for a time is handed on`() {
    let times = [0, 100, 200, 800, 1600]
    let words = heard(times) { $0.debounce(for: 300, scheduler: $1) }
    #expect(words == "3 at 500, 4 at 1100, 5 at 1900")
  }

  @Test(
    arguments: [
      (true, "1 at 0, 3 at 300, 4 at 600, 5 at 2000"),
      (false, "1 at 0, 2 at 300, 4 at 600, 5 at 2000"),
    ])
  func `one value in each interval is handed on, the latest or the first`(
    latest: Bool, expected: String
  ) {
    let words = heard([0, 100, 200, 400, 2000]) {
      $0.throttle(for: 300, scheduler: $1, latest: latest)
    }
    #expect(words == expected)
  }

  @Test func `a delay moves values and the end`() {
    let words = heard([0, 100], end: 150) { $0.delay(for: 300, scheduler: $1) }
    #expect(words == "1 at 300, 2 at 400, | 450")
  }

  @Test func `what a scheduler hands on comes in its order`() {
    let words = heard([0, 100], end: 100) { $0.receive(on: $1) }
    #expect(words == "1 at 0, 2 at 100, | 100")
  }

  @Test func `a publisher that is silent for too long ends`() {
    let words = heard([100, 300, 700]) { $0.timeout(300, scheduler: $1) }
    #expect(words == "1 at 100, 2 at 300, | 600")
  }

  @Test func `a subscription is made on a scheduler, and cancelled before that never comes`() {
    let (clock, subject) = (ManualClock(), CurrentValueSubject<Int, Never>(1))
    let listener = subject.subscribe(on: clock).listen()
    #expect(listener.heard == "")
    clock.advance(to: 1)
    #expect(listener.heard == "1")
    var values: [Int] = []
    subject.subscribe(on: clock).sink { values.append($0) }.cancel()
    clock.advance(to: 2)
    #expect(values.isEmpty)
  }

  @Test func `what is cancelled hands nothing on when its time comes`() {
    let (clock, subject) = (ManualClock(), PassthroughSubject<Int, Never>())
    var values: [Int] = []
    let tokens = [
      subject.debounce(for: 300, scheduler: clock).sink { values.append($0) },
      subject.delay(for: 300, scheduler: clock).sink { values.append($0) },
      subject.receive(on: clock).sink { values.append($0) },
    ]
    subject.send(1)
    for token in tokens { token.cancel() }
    clock.advance(to: 1000)
    #expect(values.isEmpty)
  }
}
