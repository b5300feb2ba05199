import Foundation
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import Testing

/// Recorded answers of the real SwiftUI (cases/swiftui/expectations.md, section 1): gestures of views
/// inside each other.
@MainActor
struct RankRecordings {
  /// A child of 100 × 100 in the middle of a parent that fills the screen.
  private static func child(_ notes: GestureNotes) -> some View {
    Color.blue.frame(width: 100, height: 100)
  }

  private nonisolated static let outside = Finger.at(150, 0)

  private static func tap(_ notes: GestureNotes, _ note: String) -> some Gesture<Void> {
    TapGesture().onEnded { notes.add(note) }
  }

  private static func drag(_ notes: GestureNotes, _ note: String)
    -> some Gesture<DragGesture.Value>
  { DragGesture().onEnded { _ in notes.add(note) } }

  @Test(arguments: [(Finger.middle, ["c"]), (outside, ["p"])])
  func `row 18: of child and parent with a tap, the innermost that is hit taps`(
    place: Point, expected: [String]
  ) throws {
    let notes = try GestureNotes.of(Finger.click(place)) { notes in
      ZStack {
        Color.red
        Self.child(notes).gesture(Self.tap(notes, "c"))
      }.gesture(Self.tap(notes, "p"))
    }
    #expect(notes == expected)
  }

  @Test func `row 19: a parent's tap of high priority goes before the child's`() throws {
    let notes = try GestureNotes.of(Finger.click()) { notes in
      ZStack { Self.child(notes).gesture(Self.tap(notes, "c")) }
        .highPriorityGesture(Self.tap(notes, "p"))
    }
    #expect(notes == ["p"])
  }

  @Test(arguments: [
    ("row 21", Finger.click(), ["p"]), ("row 22", Finger.drag(by: 40, 0), ["child drag"]),
  ])
  func `rows 21 and 22: a child with a drag hands a click on to the parent's tap`(
    row: String, touches: [TouchSample], expected: [String]
  ) throws {
    let notes = try GestureNotes.of(touches) { notes in
      ZStack { Self.child(notes).gesture(Self.drag(notes, "child drag")) }
        .gesture(Self.tap(notes, "p"))
    }
    #expect(notes == expected)
  }

  @Test func `row 23: a finger that has left a child's tap is the parent's drag`() throws {
    let notes = try GestureNotes.of(Finger.drag(by: 60, 0)) { notes in
      ZStack { Self.child(notes).gesture(Self.tap(notes, "c")) }
        .gesture(Self.drag(notes, "parent drag"))
    }
    #expect(notes == ["parent drag"])
  }

  @Test func `row 25: a parent's drag of high priority goes before the child's tap`() throws {
    let notes = try GestureNotes.of(Finger.drag(by: 40, 0)) { notes in
      ZStack { Self.child(notes).gesture(Self.tap(notes, "c")) }
        .highPriorityGesture(Self.drag(notes, "parent drag"))
    }
    #expect(notes == ["parent drag"])
  }

  @Test func `row 26: a second tap on one view`() throws {
    let usual = try GestureNotes.of(Finger.click()) { notes in
      Color.red.gesture(Self.tap(notes, "inner")).gesture(Self.tap(notes, "outer"))
    }
    let simultaneous = try GestureNotes.of(Finger.click()) { notes in
      Color.red.gesture(Self.tap(notes, "inner")).simultaneousGesture(Self.tap(notes, "outer"))
    }
    let high = try GestureNotes.of(Finger.click()) { notes in
      Color.red.gesture(Self.tap(notes, "inner")).highPriorityGesture(Self.tap(notes, "outer"))
    }
    #expect(usual == ["inner"])
    #expect(simultaneous == ["outer", "inner"])
    #expect(high == ["outer"])
  }

  @Test(arguments: [(Finger.click(), ["tap"]), (Finger.hold(0.6), ["long", "tap"])])
  func `row 28: a tap simultaneously with a long press of 0.3 s`(
    touches: [TouchSample], expected: [String]
  ) throws {
    let notes = try GestureNotes.of(touches) { notes in
      Color.red.gesture(
        Self.tap(notes, "tap").simultaneously(
          with: LongPressGesture(minimumDuration: 0.3).onEnded { _ in notes.add("long") }))
    }
    #expect(notes == expected)
  }

  @Test func `row 29: a disabled child's drag takes no part`() throws {
    let notes = try GestureNotes.of(Finger.click()) { notes in
      ZStack { Self.child(notes).gesture(Self.drag(notes, "c")).disabled(true) }
        .gesture(Self.tap(notes, "p"))
    }
    #expect(notes == ["p"])
  }

  @Test func `row 30: a plain colour covers what can be tapped`() throws {
    let notes = try GestureNotes.of(Finger.click()) { notes in
      ZStack {
        Color.red.gesture(Self.tap(notes, "tap"))
        Color.blue
      }
    }
    #expect(notes.isEmpty)
  }

  @Test func `row 37: an overlay's tap, and its presenter's`() throws {
    let high = try GestureNotes.of(Finger.click()) { notes in
      Color.red.overlay { Self.child(notes).gesture(Self.tap(notes, "overlay")) }
        .highPriorityGesture(Self.tap(notes, "presenter"))
    }
    let simultaneous = try GestureNotes.of(Finger.click()) { notes in
      Color.red.overlay { Self.child(notes).gesture(Self.tap(notes, "overlay")) }
        .simultaneousGesture(Self.tap(notes, "presenter"))
    }
    #expect(high == ["presenter"])
    #expect(simultaneous == ["presenter", "overlay"])
  }

  @Test(arguments: [(60.0, ["hit"]), (0.0, [])])
  func `row 39: a view with an offset is hit where it is drawn`(x: Double, expected: [String])
    throws
  {
    let notes = try GestureNotes.of(Finger.click(Finger.at(x, 0))) { notes in
      Color.red.frame(width: 60, height: 60).gesture(Self.tap(notes, "hit")).offset(x: 60)
    }
    #expect(notes == expected)
  }

  @Test(arguments: [
    (GestureMask.all, ["c"]), (.gesture, ["p"]), (.subviews, ["c"]), (.none, []),
  ])
  func `a mask leaves gestures out`(mask: GestureMask, expected: [String]) throws {
    let notes = try GestureNotes.of(Finger.click()) { notes in
      ZStack { Self.child(notes).gesture(Self.tap(notes, "c")) }
        .gesture(Self.tap(notes, "p"), including: mask)
    }
    #expect(notes == expected)
  }

  @Test func `a view that allows no hits covers nothing`() throws {
    let notes = try GestureNotes.of(Finger.click()) { notes in
      ZStack {
        Color.red.gesture(Self.tap(notes, "tap"))
        Color.blue.allowsHitTesting(false)
      }
    }
    #expect(notes == ["tap"])
  }
}
