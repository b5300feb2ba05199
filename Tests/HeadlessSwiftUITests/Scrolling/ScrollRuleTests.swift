import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// Who goes, a drag or the scroll view around it, by the rules of the versions of iOS.
@MainActor
struct ScrollRuleTests {
  enum Kind: String, CaseIterable, Sendable {
    case usual, simultaneous, highPriority
  }

  struct Program: Sendable, CustomStringConvertible {
    let version: Int
    let kind: Kind
    var distance = 10.0

    /// Whether the finger moves along the scroll view's axis.
    var isAlong = true

    /// Whether the drag hears of the finger, and whether the content scrolls.
    let drags: Bool
    let scrolls: Bool

    var description: String {
      "iOS \(version), \(kind), \(distance) pt, \(isAlong ? "along" : "across")"
    }
  }

  @Test(arguments: [
    // The first to have moved its distance goes, the inner one first.
    Program(version: 17, kind: .usual, drags: true, scrolls: false),
    Program(version: 17, kind: .usual, distance: 30, drags: false, scrolls: true),
    Program(version: 17, kind: .usual, distance: 30, isAlong: false, drags: true, scrolls: false),
    Program(version: 17, kind: .usual, distance: 0, drags: true, scrolls: false),
    Program(version: 17, kind: .highPriority, distance: 30, drags: true, scrolls: false),
    Program(version: 17, kind: .simultaneous, distance: 30, drags: true, scrolls: true),
    Program(version: 17, kind: .simultaneous, distance: 0, drags: true, scrolls: true),
    // A drag holds the scroll view, whatever its direction.
    Program(version: 18, kind: .usual, drags: true, scrolls: false),
    Program(version: 18, kind: .usual, distance: 30, drags: true, scrolls: false),
    Program(version: 18, kind: .highPriority, distance: 30, drags: true, scrolls: false),
    Program(version: 18, kind: .simultaneous, distance: 30, drags: true, scrolls: true),
    Program(version: 18, kind: .simultaneous, distance: 0, drags: true, scrolls: false),
    Program(version: 26, kind: .usual, distance: 30, drags: true, scrolls: false),
  ])
  func `a drag of a row and its list`(program: Program) throws {
    let way = program.isAlong ? Point(x: 0, y: -120) : Point(x: -120, y: 0)
    let run = try RowRun(program, ViewRun.drag(from: Finger.middle, by: way, seconds: 0.3))
    #expect(!run.notes.list.isEmpty == program.drags)
    #expect((run.offset > 50) == program.scrolls)
    let rules = run.timeline.events.filter { $0.because.contains("reported, not measured") }
    #expect(rules.count == 1)
    #expect(rules.first?.because.contains("iOS \(program.version)") == true)
  }

  @Test func `a drag around a list lets the list scroll, and goes where it does not`() throws {
    for (way, drags) in [(Point(x: 0, y: -120), false), (Point(x: -120, y: 0), true)] {
      let notes = GestureNotes()
      let run = try ViewRun(
        ViewRun.drag(from: Finger.middle, by: way, seconds: 0.3), screen: .withoutSafeArea
      ) {
        notes.clear()
        return ScrollView { Color.gray.frame(width: 390, height: 3000) }
          .accessibilityIdentifier("sheet")
          .gesture(DragGesture().onChanged { _ in notes.add("drag") })
      }
      #expect(!notes.list.isEmpty == drags)
      #expect((run.timeline.outcome.frame.scrolls[0].scroll.contentOffset.y > 50) != drags)
    }
  }

  @Test func `a list takes the finger of a button that it scrolls away`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(
      ViewRun.drag(from: Point(x: 195, y: 100), by: Point(x: 0, y: -80), seconds: 0.2),
      screen: .withoutSafeArea
    ) {
      notes.clear()
      return ScrollView {
        VStack(spacing: 0) {
          Button("Save") { notes.add("saved") }.frame(width: 390, height: 200)
          Color.gray.frame(width: 390, height: 2000)
        }
      }
      .accessibilityIdentifier("sheet")
    }
    #expect(notes.list == [])
    #expect(run.timeline.outcome.frame.scrolls[0].scroll.contentOffset.y > 50)
  }
}

/// A list with a row that is dragged, under a version of iOS.
@MainActor
private struct RowRun {
  let timeline: Timeline
  let notes: GestureNotes

  var offset: Double { timeline.outcome.frame.scrolls.first?.scroll.contentOffset.y ?? 0 }

  init(_ program: ScrollRuleTests.Program, _ touches: [TouchSample]) throws {
    let notes = GestureNotes()
    timeline = try ViewRun(
      touches, screen: .withoutSafeArea, version: Double(program.version)
    ) {
      notes.clear()
      return ScrollView { DraggedRow(program: program, notes: notes) }
        .accessibilityIdentifier("sheet")
    }.timeline
    self.notes = notes
  }
}

private struct DraggedRow: View {
  let program: ScrollRuleTests.Program
  let notes: GestureNotes

  private var drag: some Gesture {
    DragGesture(minimumDistance: program.distance).onChanged { _ in notes.add("drag") }
  }

  @ViewBuilder private var row: some View {
    let color = Color.gray.frame(width: 390, height: 3000)
    switch program.kind {
    case .usual: color.gesture(drag)
    case .simultaneous: color.simultaneousGesture(drag)
    case .highPriority: color.highPriorityGesture(drag)
    }
  }

  var body: some View { row }
}
