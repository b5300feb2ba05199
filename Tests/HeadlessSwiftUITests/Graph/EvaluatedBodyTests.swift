import Foundation
import HeadlessSwiftUI
import MotionLaws
import Testing

/// Bodies that are not evaluated again: what the app makes in them stays the same.
@MainActor
struct EvaluatedBodyTests {
  struct Item: Identifiable {
    let id = UUID()
    let name: String
  }

  final class Log: @unchecked Sendable {
    var list: [String] = []
    nonisolated init() {}
  }

  /// A row that a tap marks, among items that are made where it is.
  struct Row: View {
    let items: [Item]
    let log: Log
    @State private var taps = 0

    var body: some View {
      log.list.append("row \(taps)")
      return VStack(spacing: 0) {
        Color.gray.frame(height: 100).onTapGesture { withAnimation { taps += 1 } }
        ForEach(items) { item in
          Color.blue.frame(height: 40).onAppear { log.list.append("\(item.name) appears") }
            .onDisappear { log.list.append("\(item.name) disappears") }
        }
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_taps, "taps") }
  }

  struct Screen: View {
    let log: Log

    var body: some View {
      log.list.append("screen")
      return Row(items: [Item(name: "one"), Item(name: "two")], log: log)
    }
  }

  @Test func `ids that a body makes stay while nothing that it reads is written`() throws {
    let log = Log()
    let tap = ViewRun.tap(at: Point(x: 195, y: 382), time: 0.5)
    _ = try ViewRun(tap) {
      log.list = []
      return Screen(log: log)
    }
    #expect(log.list == ["screen", "row 0", "two appears", "one appears", "row 1"])
  }

  /// A value from above that a closure reads when it is handed down.
  struct Surroundings: View {
    let log: Log
    @State private var isDim = false

    var body: some View {
      Color.gray.frame(height: 100).onTapGesture { isDim = true }
        .overlay(Reader(log: log).transformEnvironment(\.lineLimit) { $0 = isDim ? 2 : 1 })
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_isDim, "isDim")
    }
  }

  struct Reader: View {
    let log: Log
    @Environment(\.lineLimit) private var lineLimit

    var body: some View {
      log.list.append("\(lineLimit ?? 0) lines")
      return EmptyView()
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_lineLimit, "lineLimit")
    }
  }

  @Test func `a value from above that a closure makes of state is handed down anew`() throws {
    let log = Log()
    _ = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 422), time: 0.5)) {
      log.list = []
      return Surroundings(log: log)
    }
    #expect(log.list == ["1 lines", "2 lines"])
  }

  /// Content that reads state when the reader of its size makes it.
  struct Measured: View {
    let log: Log
    @State private var height: CGFloat = 100

    var body: some View {
      GeometryReader { proxy in
        Color.gray.frame(height: min(height, proxy.size.height)).onTapGesture { height = 200 }
          .accessibilityIdentifier("sheet")
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
    }
  }

  @Test func `content that a reader of geometry makes follows the state that it reads`() throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 60), time: 0.5)) {
      Measured(log: Log())
    }
    #expect(run.frame("sheet", at: 0.4)?.height == 100)
    #expect(run.frame("sheet", at: 0.9)?.height == 200)
  }
}
