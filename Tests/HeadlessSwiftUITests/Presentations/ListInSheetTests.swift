import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Lists in sheets, whose rows come and go while the sheet moves.
@MainActor
struct ListInSheetTests {
  private static let open = ViewRun.tap(at: Point(x: 195, y: 100))

  @Test func `a sheet with a list is dragged away`() throws {
    let drag = ViewRun.drag(
      from: Point(x: 195, y: 500), by: Point(x: 0, y: 300), seconds: 0.2, at: 2)
    let run = try ViewRun(Self.open + drag) { Rows() }
    #expect(run.end("content") == nil)
  }

  @Test func `a list that is pulled up raises its sheet`() throws {
    let drag = ViewRun.drag(
      from: Point(x: 195, y: 700), by: Point(x: 0, y: -400), seconds: 0.2, at: 2)
    let run = try ViewRun(Self.open + drag) { Rows(detents: [.medium, .large]) }
    #expect(run.end("content").map { $0.y < 80 } == true)
  }

  @Test func `a scroll view in a sheet hands over to the sheet`() throws {
    let drag = ViewRun.drag(
      from: Point(x: 195, y: 700), by: Point(x: 0, y: -500), seconds: 0.4, at: 2)
    let run = try ViewRun(Self.open + drag) { ScrollSheet() }
    #expect(run.end("content").map { $0.y < 80 } == true)
  }
}

private struct Rows: View {
  var detents: Set<PresentationDetent> = [.large]
  @State private var isPresented = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .sheet(isPresented: $isPresented) {
        List(1...40, id: \.self) { Text("Row \($0)") }
          .presentationDetents(detents)
          .accessibilityIdentifier("content")
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
  }
}

private struct ScrollSheet: View {
  @State private var isPresented = false

  var body: some View {
    Color.gray.accessibilityIdentifier("sheet").onTapGesture { isPresented = true }
      .sheet(isPresented: $isPresented) {
        ScrollView { Color.green.frame(width: 390, height: 3000) }
          .accessibilityIdentifier("content").presentationDetents([.medium, .large])
      }
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPresented, "isPresented")
  }
}
