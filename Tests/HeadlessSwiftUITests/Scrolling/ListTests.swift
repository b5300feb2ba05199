import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// Lists, forms and their sections.
@MainActor
struct ListTests {
  private static let still = ViewRun.tap(at: Point(x: 380, y: 830))

  @Test func `rows are at least 44 pt high and inset, and as high as their content needs`() throws {
    let run = try ViewRun(Self.still, screen: .withoutSafeArea) {
      List(0..<5, id: \.self) { row in
        Color.red.frame(width: 100, height: row == 1 ? 80 : 20)
          .accessibilityIdentifier("row \(row)")
      }
      .listStyle(.plain).accessibilityIdentifier("sheet")
    }
    #expect(run.end("row 0") == Rect(x: 16, y: 12, width: 100, height: 20))
    #expect(run.end("row 1") == Rect(x: 16, y: 55, width: 100, height: 80))
    #expect(run.end("row 2") == Rect(x: 16, y: 158, width: 100, height: 20))
  }

  @Test func `a list of many rows makes those near what shows, and scrolls`() throws {
    let notes = GestureNotes()
    let flick = ViewRun.drag(from: Point(x: 195, y: 600), by: Point(x: 0, y: -300), seconds: 0.2)
    let run = try ViewRun(flick, screen: .withoutSafeArea) {
      notes.clear()
      return List(0..<1000, id: \.self) { row in
        let _: Void = notes.add("\(row)")
        Text("Row \(row)")
      }
      .listStyle(.plain).accessibilityIdentifier("sheet")
    }
    #expect(
      run.timeline.outcome.frame.scrolls.first.map { $0.scroll.contentOffset.y > 400 } == true)
    #expect(Set(notes.list).count < 100)
  }

  @Test func `a list may consist of single rows, of collections and of sections`() throws {
    let run = try ViewRun(Self.still, screen: .withoutSafeArea) {
      List {
        Color.red.frame(width: 50, height: 22).accessibilityIdentifier("first")
        Section {
          ForEach(0..<2, id: \.self) { row in
            Color.red.frame(width: 50, height: 22).accessibilityIdentifier("row \(row)")
          }
        } header: {
          Color.blue.frame(width: 50, height: 16).accessibilityIdentifier("header")
        } footer: {
          Color.blue.frame(width: 50, height: 16).accessibilityIdentifier("footer")
        }
      }
      .accessibilityIdentifier("sheet")
    }
    // A row of 44, a space of 20, a title of 32, two rows and another title; the margin is 16.
    #expect(run.end("first") == Rect(x: 32, y: 11, width: 50, height: 22))
    #expect(run.end("header") == Rect(x: 32, y: 72, width: 50, height: 16))
    #expect(run.end("row 0") == Rect(x: 32, y: 107, width: 50, height: 22))
    #expect(run.end("row 1") == Rect(x: 32, y: 151, width: 50, height: 22))
    #expect(run.end("footer") == Rect(x: 32, y: 192, width: 50, height: 16))
  }

  @Test func `a row may have its own insets`() throws {
    let run = try ViewRun(Self.still, screen: .withoutSafeArea) {
      List {
        Color.red.frame(height: 60).listRowInsets(EdgeInsets()).accessibilityIdentifier("row")
      }
      .listStyle(.plain).accessibilityIdentifier("sheet")
    }
    #expect(run.end("row") == Rect(x: 0, y: 0, width: 390, height: 60))
  }

  @Test func `a form is a list in groups`() throws {
    let run = try ViewRun(Self.still, screen: .withoutSafeArea) {
      Form { Color.red.frame(width: 50, height: 22).accessibilityIdentifier("row") }
        .accessibilityIdentifier("sheet")
    }
    #expect(run.end("row")?.x == 32)
  }

  @Test func `scrollTo finds a row that has not been made`() throws {
    let run = try ViewRun(
      ViewRun.tap(at: Point(x: 195, y: 400)), screen: .withoutSafeArea
    ) {
      ScrollViewReader { proxy in
        List(0..<500, id: \.self) { Text("Row \($0)").accessibilityIdentifier("row \($0)") }
          .listStyle(.plain).accessibilityIdentifier("sheet")
          .onTapGesture { proxy.scrollTo(300, anchor: .top) }
      }
    }
    let y = try #require(run.end("row 300")?.y)
    #expect(y >= 0 && y < 44)
  }
}
