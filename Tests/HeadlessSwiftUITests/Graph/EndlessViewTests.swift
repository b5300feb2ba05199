import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import Testing

/// Views that do not come to an end: a message says which one, and where it is written.
@MainActor
struct EndlessViewTests {
  /// Lines are in the executable on Linux alone.
  private static func place(_ line: Int) -> String {
    #if os(Linux)
      ", EndlessViewTests.swift:\(line)"
    #else
      ""
    #endif
  }

  private struct Restless: View {
    @State private var count = 0
    static let line = #line + 3

    var body: some View {
      count += 1
      return Text("\(count)")
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_count, "count")
    }
  }

  @Test func `a body that writes what it reads is named with the line of the write`() {
    let host = ViewHost(Restless(), size: .zero)
    #expect(
      host.endless
        == "views write state in each update, 1000 updates without end, the last one in"
        + " EndlessViewTests.Restless.body.getter\(Self.place(Restless.line))")
  }

  private static let outerLine = #line + 5

  private struct Outer<Value>: View {
    let value: Value

    var body: some View { Inner(value: value).padding(1) }
  }

  private struct Inner<Value>: View {
    let value: Value

    var body: some View {
      VStack {
        Outer(value: value)
        Outer(value: value)
      }
    }
  }

  @Test func `a view that is inside itself by way of another one's body is named`() {
    let host = ViewHost(Outer(value: 1), size: .zero)
    #expect(
      host.endless
        == "Outer shows itself inside itself, 100 times without end, in Outer.body"
        + Self.place(Self.outerLine))
  }

  private struct Frame: ViewModifier {
    static let line = #line + 2

    func body(content: Content) -> some View { content.overlay(Color.red.modifier(Frame())) }
  }

  @Test func `a modifier that changes what it adds by itself is named`() {
    let host = ViewHost(Color.blue.modifier(Frame()), size: .zero)
    #expect(
      host.endless
        == "Frame shows itself inside itself, 100 times without end, in Frame.body"
        + Self.place(Frame.line))
  }

  /// A tree of views of one type that comes to an end.
  private struct Branch: View {
    let depth: Int

    var body: some View {
      ForEach(0..<min(depth, 1), id: \.self) { _ in Branch(depth: depth - 1) }
    }
  }

  @Test func `a tree of fifty levels is not endless`() {
    #expect(ViewHost(Branch(depth: 50), size: .zero).endless == nil)
  }

  private struct Turning: View {
    @State private var count = 0

    var body: some View {
      HeadlessUIKit.DispatchQueue.main.async { count += 1 }
      return Text("\(count)").accessibilityIdentifier("sheet")
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_count, "count")
    }
  }

  @Test func `turns without end name the call that asks for the next one`() {
    let line = #line - 10
    #expect {
      _ = try ViewRun(ViewRun.tap(at: Point(x: 195, y: 422))) { Turning() }
    } throws: { error in
      "\(error)".contains(
        "its main queue is not empty after 5000 turns at 0 s; next comes a block on the main queue"
          + " from body, EndlessViewTests.swift:\(line)")
    }
  }
}
