import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// What pages of a stack present, and paths that lead nowhere.
@MainActor
struct PagePresentationTests {
  private static let open = ViewRun.tap(at: ViewRun.firstRow)

  @Test func `a page presents its sheet once it has come`() throws {
    let run = try ViewRun.stack(Self.open) { _ in Presenting() }
    #expect(run.frame("page", at: 0.3) != nil)
    #expect(run.frame("content", at: 0.3) == nil)
    #expect(run.end("content").map { $0.y > 40 && $0.y < 80 } == true)
  }

  @Test func `a page that is taken off the path takes its sheet along`() throws {
    let run = try ViewRun.stack(Self.open + ViewRun.tap(at: Point(x: 195, y: 600), time: 3)) { _ in
      Presenting()
    }
    #expect(run.frame("content", at: 2.9) != nil)
    #expect(run.end("content") == nil)
    #expect(run.end("page") == nil)
    #expect(run.end("root") != nil)
  }

  @Test func `a value without a destination is warned of`() throws {
    let run = try ViewRun.stack(Self.open) { _ in Astray() }
    let warnings = run.timeline.events.filter {
      if case .custom("warning", _) = $0.kind { true } else { false }
    }
    #expect(warnings.map(\.because) == ["NavigationStack shows a blank page"])
  }
}

private struct Presenting: View {
  struct Page: View {
    @Binding var path: [Int]
    @State private var isPresented = true

    var body: some View {
      Color.green.accessibilityIdentifier("page").sheet(isPresented: $isPresented) {
        Color.blue.accessibilityIdentifier("content").onTapGesture { path = [] }
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_path, "path")
      binder.bind(&_isPresented, "isPresented")
    }
  }

  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack(spacing: 0) {
        NavigationLink(value: 1) { Color.red.frame(height: 50) }
        Color.blue
      }
      .accessibilityIdentifier("root")
      .navigationDestination(for: Int.self) { _ in Page(path: $path) }
    }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_path, "path") }
}

private struct Astray: View {
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      VStack(spacing: 0) {
        Color.red.frame(height: 50).onTapGesture { path.append("nowhere") }
        Color.blue
      }
      .navigationDestination(for: Int.self) { _ in Color.green }
    }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_path, "path") }
}
