import GestureEngine
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Tasks of views: they begin when a view appears, and are cancelled when it goes.
@MainActor
struct TaskTests {
  @MainActor
  final class Log {
    private(set) var list: [String] = []

    /// A view of a run, whose log this is then.
    func of<Content>(_ view: (Log) -> Content) -> Content {
      list = []
      return view(self)
    }

    /// The run's time, in milliseconds.
    private var now: Int { Int((CACurrentMediaTime() * 1000).rounded()) }

    func add(_ text: String) { list.append("\(now) \(text)") }
  }

  /// A bar that grows while it is there; a tap shows and hides it.
  private struct Growing: View {
    let log: Log
    @State private var isShown = true
    @State private var height = 20.0

    var body: some View {
      VStack(spacing: 0) {
        Color.green.frame(width: 100, height: 50).onTapGesture { isShown.toggle() }
        if isShown {
          Color.red.frame(width: 100, height: height).accessibilityIdentifier("sheet")
            .task {
              log.add("begins")
              while !Task.isCancelled {
                do {
                  try await Task.sleep(for: .milliseconds(100))
                  guard height < 40 else { return log.add("ends") }
                  height += 10
                } catch { log.add("cancelled") }
              }
            }
        }
      }
      .frame(width: 390, height: 844, alignment: .top)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_isShown, "isShown")
      binder.bind(&_height, "height")
    }
  }

  @Test func `a task moves its view on the run's clock, the same in each run`() throws {
    var lists: [[String]] = []
    for _ in 0..<10 {
      let log = Log()
      let run = try ViewRun(ViewRun.tap(at: Point(x: 5, y: 800))) { log.of(Growing.init(log:)) }
      #expect(run.frame("sheet", at: 0.09)?.height == 20)
      #expect(run.frame("sheet", at: 0.15)?.height == 30)
      #expect(run.end("sheet")?.height == 40)
      lists.append(log.list + ["\(run.timeline.events)"])
    }
    #expect(lists[0].prefix(2) == ["0 begins", "300 ends"])
    #expect(lists.allSatisfy { $0 == lists[0] })
  }

  @Test func `a task is cancelled when its view goes, and another one begins when it comes back`()
    throws
  {
    let log = Log()
    let touches =
      ViewRun.tap(at: Point(x: 195, y: 20), time: 0.02, press: 0.03)
      + ViewRun.tap(at: Point(x: 195, y: 20), time: 0.52, press: 0.03)
    _ = try ViewRun(touches) { log.of(Growing.init(log:)) }
    #expect(log.list == ["0 begins", "50 cancelled", "550 begins", "850 ends"])
  }

  /// A view whose task depends on a number, which taps raise.
  private struct Loading: View {
    let log: Log
    @State private var page = 1

    var body: some View {
      Color.red.frame(width: 100, height: 100).accessibilityIdentifier("sheet")
        .onTapGesture { page += 1 }
        .task(id: page) {
          log.add("loads \(page)")
          do {
            try await Task.sleep(for: .milliseconds(200))
            log.add("has \(page)")
          } catch { log.add("gives up") }
        }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_page, "page")
    }
  }

  @Test func `another value cancels the task, and begins it anew`() throws {
    let log = Log()
    _ = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 422), time: 0.05, press: 0.05)) {
      log.of(Loading.init(log:))
    }
    #expect(log.list == ["0 loads 1", "100 loads 2", "100 gives up", "300 has 2"])
  }

  @Test func `the story has the line of the task`() throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 5, y: 800))) { Growing(log: Log()) }
    let updates = run.timeline.events.filter { "\($0.kind)".contains("height") }.map(\.because)
    #expect(updates.contains { $0.contains("task in TaskTests.swift:") }, "\(updates)")
  }
}
