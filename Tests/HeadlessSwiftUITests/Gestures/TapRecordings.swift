import Foundation
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import Testing

/// Recorded answers of the real SwiftUI (cases/swiftui/expectations.md, section 1): taps and presses.
@MainActor
struct TapRecordings {
  @Test(arguments: [
    ("row 1: a click taps", Finger.click(), ["tap"]),
    ("row 2: 4 pt away, too", Finger.path([Finger.middle, Finger.at(4, 0)]), ["tap"]),
    ("row 4: 60 pt away, nothing", Finger.path([Finger.middle, Finger.at(60, 0)]), []),
  ])
  func `a view that fills the screen, with a tap`(
    row: String, touches: [TouchSample], expected: [String]
  ) throws {
    let notes = try GestureNotes.of(touches) { notes in
      Color.red.onTapGesture { notes.add("tap") }
    }
    #expect(notes == expected)
  }

  @Test func `row 1: it taps at the lift, and not at the press`() throws {
    let notes = try GestureNotes.run(Finger.hold(0.3)) { notes in
      Color.red.onTapGesture { notes.add("tap") }
    }
    #expect(notes.times == [0.3])
  }

  @Test(arguments: [true, false])
  func `row 6: of taps of count 2 and 1, a single click is told 0.31 to 0.35 s after the lift`(
    doubleFirst: Bool
  ) throws {
    let notes = try GestureNotes.run(Finger.click()) { notes in
      if doubleFirst {
        Color.red.onTapGesture(count: 2) { notes.add("double") }
          .onTapGesture { notes.add("single") }
      } else {
        Color.red.onTapGesture { notes.add("single") }
          .onTapGesture(count: 2) { notes.add("double") }
      }
    }
    #expect(notes.list == ["single"])
    let delay = try #require(notes.times.first) - 0.02
    #expect(delay >= 0.31 && delay <= 0.35 + 1e-6)
  }

  @Test(arguments: [true, false])
  func `of taps of count 2 and 1, two clicks are the double one alone`(doubleFirst: Bool) throws {
    let notes = try GestureNotes.of(Finger.click() + Finger.click(at: 0.2)) { notes in
      if doubleFirst {
        Color.red.onTapGesture(count: 2) { notes.add("double") }
          .onTapGesture { notes.add("single") }
      } else {
        Color.red.onTapGesture { notes.add("single") }
          .onTapGesture(count: 2) { notes.add("double") }
      }
    }
    #expect(notes == ["double"])
  }

  @Test func `row 8: a long press of 0.3 s, held for 0.6 s, ends while it is held`() throws {
    let notes = try GestureNotes.run(Finger.hold(0.6)) { notes in
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.3).onChanged { _ in notes.add("down") }
          .onEnded { _ in notes.add("end") })
    }
    #expect(notes.list == ["down", "end"])
    #expect(notes.times == [0, 0.3])
  }

  @Test(arguments: [(5.0, ["end"]), (30.0, [])])
  func `row 9: a long press moves by 5 pt and is held, or by 30 pt`(
    distance: Double, expected: [String]
  ) throws {
    let touches = [
      TouchSample(time: 0, id: 0, phase: .began, point: Finger.middle),
      TouchSample(time: 0.05, id: 0, phase: .moved, point: Finger.at(distance, 0)),
      TouchSample(time: 0.6, id: 0, phase: .ended, point: Finger.at(distance, 0)),
    ]
    let notes = try GestureNotes.of(touches) { notes in
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.3).onEnded { _ in notes.add("end") })
    }
    #expect(notes == expected)
  }

  @Test(arguments: [
    (0.6, ["true", "perform", "false"]), (0.1, ["true", "false"]),
  ])
  func `onLongPressGesture tells when it is pressed`(hold: Double, expected: [String]) throws {
    let notes = try GestureNotes.of(Finger.hold(hold)) { notes in
      Color.red.onLongPressGesture(minimumDuration: 0.3) {
        notes.add("perform")
      } onPressingChanged: {
        notes.add("\($0)")
      }
    }
    #expect(notes == expected)
  }

  @Test func `a tap tells where, in the view's space and on the screen`() throws {
    let notes = try GestureNotes.of(Finger.click(Finger.at(10, 20))) { notes in
      Color.red.frame(width: 100, height: 100)
        .onTapGesture { notes.add("\(Int($0.x)) \(Int($0.y))") }
        .simultaneousGesture(
          SpatialTapGesture(coordinateSpace: .global).onEnded {
            notes.add("\(Int($0.location.x)) \(Int($0.location.y))")
          })
    }
    #expect(notes == ["205 442", "60 70"])
  }
}
