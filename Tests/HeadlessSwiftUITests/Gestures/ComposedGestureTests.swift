import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import JSONText
import MotionLaws
import Testing

/// Gestures that consist of others, and what they update.
@MainActor
struct ComposedGestureTests {
  private static func pressThenDrag(_ notes: GestureNotes) -> some Gesture {
    LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture(minimumDistance: 0))
      .onChanged { value in
        switch value {
        case .first: notes.add("press")
        case .second(_, nil): notes.add("held")
        case .second(_, let drag?): notes.add("drag \(Int(drag.translation.width))")
        }
      }
      .onEnded { _ in notes.add("end") }
  }

  @Test(arguments: [
    (
      Finger.hold(0.4, then: [Finger.at(20, 0), Finger.at(40, 0)]),
      ["press", "held", "drag 20", "drag 40", "end"]
    ),
    (Finger.drag(by: 40, 0), ["press"]), (Finger.click(), ["press"]),
  ])
  func `a drag after a long press begins once that has ended`(
    touches: [TouchSample], expected: [String]
  ) throws {
    let notes = try GestureNotes.of(touches) { notes in
      Color.red.gesture(Self.pressThenDrag(notes))
    }
    #expect(notes == expected)
  }

  @Test func `until a sequence's turn comes, its second gesture stands in nobody's way`() throws {
    let notes = try GestureNotes.of(Finger.click()) { notes in
      Color.red.gesture(Self.pressThenDrag(notes)).gesture(
        TapGesture().onEnded { notes.add("tap") })
    }
    #expect(notes == ["press", "tap"])
  }

  @Test(arguments: [(Finger.click(), ["tap"]), (Finger.drag(by: 60, 0), ["drag"])])
  func `one of two exclusive gestures acts`(touches: [TouchSample], expected: [String]) throws {
    let notes = try GestureNotes.of(touches) { notes in
      Color.red.gesture(
        TapGesture().exclusively(before: DragGesture()).onEnded { value in
          switch value {
          case .first: notes.add("tap")
          case .second: notes.add("drag")
          }
        })
    }
    #expect(notes == expected)
  }

  @Test func `values are made of others, and types are hidden`() throws {
    let notes = try GestureNotes.of(Finger.drag(by: 0, 50)) { notes in
      Color.red.gesture(
        AnyGesture(DragGesture().map { Int($0.translation.height.rounded()) })
          .onEnded { notes.add("\($0)") })
    }
    #expect(notes == ["50"])
  }

  @Test(arguments: [true, false])
  func `no gesture is a gesture, too`(isOn: Bool) throws {
    let notes = try GestureNotes.of(Finger.click()) { notes in
      Color.red.gesture(isOn ? TapGesture().onEnded { notes.add("tap") } : nil)
    }
    #expect(notes == (isOn ? ["tap"] : []))
  }

  /// A card that follows a finger as long as that is down.
  struct Card: View {
    @GestureState(resetTransaction: Transaction(animation: .linear(duration: 0.4))) private var way:
      CGFloat = 0
    let notes: GestureNotes

    var body: some View {
      Color.red.frame(width: 200, height: 100).offset(y: way).accessibilityIdentifier("sheet")
        .gesture(
          DragGesture(coordinateSpace: .global)
            .updating($way) { value, way, _ in way = value.translation.height }
            .onEnded { _ in notes.add("end") })
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_way, "way") }
  }

  @Test(arguments: [true, false])
  func `a state of a gesture goes back by its own transaction, cancelled or not`(
    isCancelled: Bool
  ) throws {
    let notes = GestureNotes()
    let touches = ViewRun.drag(
      from: Finger.middle, by: Point(x: 0, y: 200), seconds: 0.2, isCancelled: isCancelled)
    let run = try ViewRun(touches, screen: .withoutSafeArea) {
      notes.clear()
      return Card(notes: notes)
    }
    #expect(notes.list == (isCancelled ? [] : ["end"]))
    #expect(run.frame("sheet", at: 0.2)?.y == 572)
    let half = try #require(run.frame("sheet", at: 0.4)?.y)
    #expect(abs(half - 472) < 10)
    #expect(run.timeline.outcome.frame.layout["sheet"]?.y == 372)
  }

  @Test func `reasons name the callback and its line`() throws {
    let run = try ViewRun(Finger.drag(by: 0, 60)) { DragTests.Card(notes: DragTests.Notes()) }
    let text = run.timeline.events.map { "\($0)" }.joined(separator: "\n")
    #expect(text.contains("DragGesture.onEnded, DragTests.swift:"))
    #expect(text.contains("Card.DragGesture"))
  }
}
