import Foundation
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import Testing

/// Values of publishers in views, and on the run's clock.
@MainActor
struct OnReceiveTests {
  final class Log: @unchecked Sendable {
    var list: [String] = []
    nonisolated init() {}
  }

  /// A view that receives while a number is below 2.
  struct Receiving<P: Publisher>: View where P.Failure == Never {
    @ObservedObject var model: ObservedObjectTests.Model
    let publisher: P
    let log: Log

    var body: some View {
      log.list.append("body \(model.count)")
      return Group {
        if model.count < 2 {
          Color.red.onReceive(publisher) { log.list.append("\($0) for \(model.count)") }
        }
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_model, "model")
    }
  }

  private static func host(_ view: some View) -> ViewHost {
    ViewHost(view, size: CGSize(width: 200, height: 200))
  }

  @Test func `values are received while the view is there, by its latest action`() {
    let (model, log) = (ObservedObjectTests.Model(), Log())
    let subject = PassthroughSubject<Int, Never>()
    let host = Self.host(Receiving(model: model, publisher: subject.map { 10 * $0 }, log: log))
    subject.send(1)
    host.send { model.count = 1 }
    subject.send(2)
    host.send { model.count = 2 }
    subject.send(3)
    #expect(log.list == ["body 0", "10 for 0", "body 1", "20 for 1", "body 2"])
  }

  @Test func `a value that is there is received once, after the view is shown`() {
    let (model, log) = (ObservedObjectTests.Model(), Log())
    let subject = CurrentValueSubject<Int, Never>(7)
    let host = Self.host(
      Receiving(model: model, publisher: subject.eraseToAnyPublisher(), log: log))
    host.send { model.count = 1 }
    #expect(log.list == ["body 0", "7 for 0", "body 1"])
  }

  /// Two publishers, and whether they are the same.
  private static func pair(_ number: Int) -> (
    AnyPublisher<Int, Never>, AnyPublisher<Int, Never>, Bool
  ) {
    func pair<P: Publisher<Int, Never>, Q: Publisher<Int, Never>>(_ p: P, _ q: Q, _ isSame: Bool)
      -> (AnyPublisher<Int, Never>, AnyPublisher<Int, Never>, Bool)
    { (p.eraseToAnyPublisher(), q.eraseToAnyPublisher(), isSame) }
    let subject = CurrentValueSubject<Int, Never>(1)
    return switch number {
    case 0: pair(Just(1), Just(1), true)
    case 1: pair(Just(1), Just(2), false)
    case 2: pair(Just(1).map { $0 }, Just(1).map { $0 }, true)
    case 3: pair(Just(1).map { $0 }, Just(2).map { $0 }, false)
    case 4: pair(Just(1).map { $0 }, Just(1), false)
    case 5: pair(subject.filter { $0 > 0 }, subject.filter { $0 > 0 }, true)
    default: pair(subject, CurrentValueSubject<Int, Never>(1), false)
    }
  }

  /// A view that has one of two publishers.
  struct Choosing: View {
    @ObservedObject var model: ObservedObjectTests.Model
    let publishers: [AnyPublisher<Int, Never>]
    let log: Log

    var body: some View {
      Color.red.onReceive(publishers[model.count]) { log.list.append("\($0)") }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_model, "model")
    }
  }

  @Test(arguments: 0..<7)
  func `a publisher with the same parts is the same`(number: Int) {
    let (a, b, isSame) = Self.pair(number)
    let (model, log) = (ObservedObjectTests.Model(), Log())
    let host = Self.host(Choosing(model: model, publishers: [a, b], log: log))
    host.send { model.count = 1 }
    #expect(log.list.count == (isSame ? 1 : 2))
  }

  /// A view that grows with each tick.
  struct Ticking: View {
    let timer = HeadlessUIKit.Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
    @State private var count = 0

    var body: some View {
      Color.red.frame(width: 100, height: 20 + 10 * CGFloat(count))
        .accessibilityIdentifier("sheet").onReceive(timer) { _ in if count < 3 { count += 1 } }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_count, "count")
    }
  }

  @Test func `a timer publishes on the run's clock`() throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 5, y: 800), press: 0.5)) { Ticking() }
    let heights = [0.05, 0.15, 0.25, 0.45].compactMap { run.frame("sheet", at: $0)?.height }
    #expect(heights == [20, 30, 40, 50])
  }

  /// A model that is written a while after the last touch of a series.
  final class Searching: ObservableObject {
    @Published var text = 0
    @Published private(set) var found = 0

    init() {
      $text.dropFirst().debounce(for: .milliseconds(200), scheduler: RunLoop.main)
        .removeDuplicates().assign(to: &$found)
    }
  }

  struct Search: View {
    @StateObject private var model = Searching()

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.gray.onTapGesture { model.text += 1 }
        Color.red.frame(width: 100, height: 20 + 10 * CGFloat(model.found))
          .accessibilityIdentifier("sheet")
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_model, "model")
    }
  }

  @Test func `a scheduler of the run puts off what is published`() throws {
    let point = Point(x: 5, y: 800)
    let taps = [0, 0.1].flatMap { ViewRun.tap(at: point, time: $0) }
    let run = try ViewRun(taps + ViewRun.tap(at: point, time: 0.9)) { Search() }
    let heights = [0.3, 0.38, 1.2].compactMap { run.frame("sheet", at: $0)?.height }
    #expect(heights == [20, 40, 50])
  }

  @Test func `a notification is published until its subscriber cancels`() throws {
    let log = Log()
    struct Hearing: View {
      let log: Log
      private static let name = Notification.Name("tests.heard")
      @State private var isThere = true

      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.gray.onTapGesture {
            HeadlessUIKit.NotificationCenter.default.post(name: Self.name, object: nil)
            isThere = false
          }
          if isThere {
            Color.red.frame(width: 10, height: 10).accessibilityIdentifier("sheet")
              .onReceive(HeadlessUIKit.NotificationCenter.default.publisher(for: Self.name)) {
                log.list.append($0.name.rawValue)
              }
          }
        }
      }

      mutating func _bindProperties(_ binder: inout _PropertyBinder) {
        binder.bind(&_isThere, "isThere")
      }
    }
    let point = Point(x: 300, y: 800)
    let taps = ViewRun.tap(at: point) + ViewRun.tap(at: point, time: 1)
    _ = try ViewRun(taps) {
      log.list = []
      return Hearing(log: log)
    }
    #expect(log.list == ["tests.heard"])
  }
}
