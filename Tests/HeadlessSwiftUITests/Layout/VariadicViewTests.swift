import Foundation
import GestureEngine
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Views of a block that a root arranges one by one, as published code does it.
@MainActor
struct VariadicViewTests {
  private final class Log {
    var ids: [[AnyHashable]] = []
    var counters: [String] = []
  }

  /// A column with a line of 4 points between its rows, and a height that it writes for them.
  private struct Column: _VariadicView_UnaryViewRoot {
    let log: Log
    var rowFont = Font.system(size: 20)
    @Binding var count: Int

    func body(children: _VariadicView.Children) -> some View {
      let _ = log.ids.append(children.map(\.id))
      VStack(spacing: 0) {
        ForEach(children) { child in
          child.font(rowFont)
          if child.id != children.last?.id { Color.gray.frame(width: 10, height: 4) }
        }
      }
      .onAppear { count = children.count }
      .onChange(of: children.count) { count = $0 }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_count, "count")
    }
  }

  private struct Counter: View {
    let log: Log
    @State private var number = 0

    var body: some View {
      let _ = log.counters.append("\(number)")
      Color.red.frame(width: 10, height: 30).onAppear { number += 1 }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_number, "number")
    }
  }

  /// Two views as one for what is around it.
  private struct Pair: View {
    var body: some View {
      Color.green.frame(width: 10, height: 10)
      Color.blue.frame(width: 10, height: 12)
    }
  }

  private struct Screen: View {
    let log: Log
    @State private var hasMore = false
    @State private var count = 0

    var body: some View {
      VStack(spacing: 0) {
        _VariadicView.Tree(Column(log: log, count: $count)) {
          Counter(log: log)
          Pair().frame(width: 20)
          if hasMore {
            ForEach(0..<2) { _ in Color.red.frame(width: 10, height: 20) }
          }
          Text("a")
        }
      }
      .accessibilityIdentifier("sheet").accessibilityValue("\(count)")
      .onTapGesture { hasMore.toggle() }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_hasMore, "hasMore")
      binder.bind(&_count, "count")
    }
  }

  private func lineHeight(_ size: CGFloat) -> Double {
    Double(
      ViewHost(Text("a").font(.system(size: size)), size: .zero).size(offered: .unspecified).height)
  }

  @Test func `a block is taken apart, and each view is made where the root puts it`() throws {
    let log = Log()
    let run = try ViewRun([]) { Screen(log: log) }
    // Counter, two of Pair, the text in the font that the root writes, and three lines.
    let height = 30 + 10 + 12 + lineHeight(20) + 3 * 4
    #expect(run.end("sheet").map { abs($0.height - height) < 1e-6 } == true)
    #expect(run.timeline.outcome.frame.sheet?.reading.state == "4")
  }

  @Test func `views that come are others, and those that were there keep what they store`() throws {
    let log = Log()
    let run = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 400), time: 0.2)) { Screen(log: log) }
    #expect(run.timeline.outcome.frame.sheet?.reading.state == "6")
    let (before, after) = (log.ids.last { $0.count == 4 } ?? [], log.ids.last ?? [])
    #expect(before.count == 4 && after.count == 6 && Set(after).count == 6)
    #expect(Array(after.prefix(3)) == Array(before.prefix(3)) && after.last == before.last)
    #expect(log.counters.contains("0") && log.counters.last == "1")
    #expect(run.end("sheet").map { abs($0.height - (112 + lineHeight(20))) < 1e-6 } == true)
  }

  @Test func `a view that goes under an animation fades where the root has put it`() throws {
    struct Rows: View {
      @State private var isThere = true

      var body: some View {
        _VariadicView.Tree(Column(log: Log(), count: .constant(0))) {
          Color.green.frame(width: 100, height: 100)
            .onTapGesture { withAnimation(.linear(duration: 1)) { isThere = false } }
          if isThere { Color.red.frame(width: 100, height: 50).accessibilityIdentifier("row") }
        }
        .accessibilityIdentifier("sheet")
      }

      mutating func _bindProperties(_ binder: inout _PropertyBinder) {
        binder.bind(&_isThere, "isThere")
      }
    }
    let run = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 395), time: 0.2)) { Rows() }
    let shown = try #require(run.frame("row", at: 0.1))
    #expect(run.frame("row", at: 0.7)?.y == shown.y)
    #expect(run.end("row") == nil)
    #expect(run.end("sheet")?.height == 100)
  }

  @Test func `what presses like a button tells of it, and acts`() throws {
    final class Presses { var list: [String] = [] }
    let log = Presses()
    _ = try ViewRun(ViewRun.tap(at: Finger.middle, time: 0.2)) {
      Color.red._onButtonGesture {
        log.list.append($0 ? "pressed" : "released")
      } perform: {
        log.list.append("acts")
      }
      .accessibilityIdentifier("sheet")
    }
    #expect(log.list.suffix(3) == ["pressed", "released", "acts"])
  }

  /// A row of views, each as wide as the root says.
  private struct Row: _VariadicView_UnaryViewRoot {
    let width: Double

    func body(children: _VariadicView.Children) -> some View {
      HStack(spacing: 0) {
        ForEach(Array(zip(children.indices, children)), id: \.1.id) { _, child in
          child.frame(width: width)
        }
      }
    }
  }

  private struct Line: View {
    @Environment(\.lineLimit) private var limit

    // A control counts as one view, and is made where the root puts it.
    var body: some View {
      Button {
      } label: {
        Color.red.frame(height: 10 * Double(limit ?? 0))
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_limit, "limit") }
  }

  @Test func `modifiers of a group are those of each view in it, also once they are others`() throws
  {
    struct Lines: View {
      @State private var limit = 1

      var body: some View {
        _VariadicView.Tree(Row(width: 10 + Double(limit))) {
          Group {
            Line()
            Line()
          }
          .environment(\.lineLimit, limit).onPreferenceChange(Height.self) { _ in }
        }
        .highPriorityGesture(TapGesture().onEnded { limit = 4 })
        .accessibilityIdentifier("sheet")
      }

      mutating func _bindProperties(_ binder: inout _PropertyBinder) {
        binder.bind(&_limit, "limit")
      }
    }
    let run = try ViewRun(ViewRun.tap(at: Finger.middle, time: 0.2), screen: .withoutSafeArea) {
      Lines()
    }
    let before = try #require(run.frame("sheet", at: 0.1))
    #expect(before.width == 22 && before.height == 10)
    let after = try #require(run.end("sheet"))
    #expect(after.width == 28 && after.height == 40)
  }

  private struct Height: PreferenceKey {
    static var defaultValue: Double { 0 }
    static func reduce(value: inout Double, nextValue: () -> Double) { value = nextValue() }
  }
}
