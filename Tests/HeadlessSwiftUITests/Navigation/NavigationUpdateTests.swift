import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Updates of the pages of stacks.
@MainActor
struct NavigationUpdateTests {
  @Test func `pages are evaluated anew only where what they show has changed`() throws {
    let notes = GestureNotes()
    let touches = ViewRun.tap(at: ViewRun.firstRow) + ViewRun.tap(at: Point(x: 30, y: 77), time: 2)
    let run = try ViewRun.stack(touches, notes) { Evaluating(notes: $0) }
    #expect(run.frame("page 1", at: 1.9) != nil)
    #expect(run.end("page 1") == nil)
    #expect(notes.list == ["root"])
  }

  @Test func `state of the root reaches a page while that is shown`() throws {
    let touches =
      ViewRun.tap(at: ViewRun.firstRow) + ViewRun.tap(at: Point(x: 195, y: 500), time: 2)
    let run = try ViewRun.stack(touches) { _ in Counted() }
    #expect(run.frame("box", at: 1.9)?.height == 100)
    #expect(run.end("box")?.height == 150)
  }
}

private struct Evaluating: View {
  struct Root: View {
    let notes: GestureNotes

    var body: some View {
      let _: Void = notes.add("root")
      VStack(spacing: 0) {
        NavigationLink(value: 1) { Color.red.frame(height: 50) }
        Spacer()
      }
      .navigationDestination(for: Int.self) { number in
        Color.green.accessibilityIdentifier("page \(number)")
      }
    }
  }

  let notes: GestureNotes
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) { Root(notes: notes) }.accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_path, "path") }
}

private struct Counted: View {
  @State private var height: CGFloat = 100

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        NavigationLink(
          destination: Color.green.frame(height: height).accessibilityIdentifier("box")
            .frame(maxHeight: .infinity).contentShape(Rectangle()).onTapGesture { height += 50 }
        ) {
          Color.red.frame(height: 50)
        }
        Spacer()
      }
    }
    .accessibilityIdentifier("sheet")
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_height, "height")
  }
}
