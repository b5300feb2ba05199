import Foundation
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import Testing

/// Recorded answers of the real SwiftUI (cases/swiftui/expectations.md, section 1): buttons.
@MainActor
struct ButtonRecordings {
  private struct Telling: ButtonStyle {
    let notes: GestureNotes

    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onChange(of: configuration.isPressed) { notes.add("\($0)") }
    }
  }

  private static func button(_ notes: GestureNotes) -> some View {
    Button {
      notes.add("button")
    } label: {
      Color.blue.frame(width: 100, height: 100)
    }
    .buttonStyle(.plain)
  }

  private static func tap(_ notes: GestureNotes) -> some Gesture<Void> {
    TapGesture().onEnded { notes.add("p") }
  }

  @Test func `row 31: a plain button in a parent with a tap`() throws {
    let usual = try GestureNotes.of(Finger.click()) { notes in
      ZStack { Self.button(notes) }.gesture(Self.tap(notes))
    }
    let simultaneous = try GestureNotes.of(Finger.click()) { notes in
      ZStack { Self.button(notes) }.simultaneousGesture(Self.tap(notes))
    }
    let high = try GestureNotes.of(Finger.click()) { notes in
      ZStack { Self.button(notes) }.highPriorityGesture(Self.tap(notes))
    }
    #expect(usual == ["button"])
    #expect(simultaneous == ["p", "button"])
    #expect(high == ["p"])
  }

  @Test(arguments: [
    (
      [Finger.middle, Finger.at(0, 300), Finger.middle], ["true", "false", "true", "false", "act"]
    ),
    ([Finger.middle, Finger.at(0, 300)], ["true", "false"]),
  ])
  func `row 33: a finger leaves a button, and comes back or not`(
    points: [Point], expected: [String]
  ) throws {
    let notes = try GestureNotes.of(Finger.path(points)) { notes in
      Button {
        notes.add("act")
      } label: {
        Color.blue.frame(width: 100, height: 100)
      }
      .buttonStyle(Telling(notes: notes))
    }
    #expect(notes.filter { $0 != "act" } == expected.filter { $0 != "act" })
    #expect(notes.contains("act") == expected.contains("act"))
  }

  @Test func `a disabled button does not act`() throws {
    let notes = try GestureNotes.of(Finger.click()) { notes in
      Self.button(notes).disabled(true)
    }
    #expect(notes.isEmpty)
  }

  @Test func `a pressed button keeps a drag of its parent from acting`() throws {
    let notes = try GestureNotes.of(Finger.drag(by: 40, 0)) { notes in
      ZStack { Self.button(notes) }
        .gesture(DragGesture().onChanged { _ in notes.add("drag") })
    }
    #expect(notes == ["button"])
  }
}
