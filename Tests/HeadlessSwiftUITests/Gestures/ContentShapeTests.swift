import Foundation
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import Testing

/// The part of a view in which fingers find it.
@MainActor
struct ContentShapeTests {
  @Test(arguments: [(0.0, ["tap"]), (40.0, []), (120.0, ["tap"])])
  func `without a shape, what is drawn is hit, and gaps miss`(x: Double, expected: [String]) throws
  {
    let notes = try GestureNotes.of(Finger.click(Finger.at(x - 60, 0))) { notes in
      HStack(spacing: 60) {
        Color.red.frame(width: 60, height: 60)
        Color.red.frame(width: 60, height: 60)
      }.onTapGesture { notes.add("tap") }
    }
    #expect(notes == expected)
  }

  @Test(arguments: [(0.0, ["tap"]), (40.0, ["tap"]), (160.0, [])])
  func `a rectangle covers gaps, and nothing outside is hit`(x: Double, expected: [String]) throws {
    let notes = try GestureNotes.of(Finger.click(Finger.at(x - 60, 0))) { notes in
      HStack(spacing: 60) {
        Color.red.frame(width: 60, height: 60)
        Color.red.frame(width: 60, height: 60)
      }.contentShape(Rectangle()).onTapGesture { notes.add("tap") }
    }
    #expect(notes == expected)
  }

  @Test(arguments: [(150.0, []), (250.0, ["tap"]), (350.0, [])])
  func `a shape in a list that is not at the screen's corner is hit where it shows`(
    y: Double, expected: [String]
  ) throws {
    let notes = try GestureNotes.of(Finger.click(Point(x: 195, y: y))) { notes in
      VStack(spacing: 0) {
        Color.gray.frame(height: 200)
        ScrollView {
          VStack(spacing: 0) {
            HStack(spacing: 100) {
              Color.red.frame(width: 60, height: 100)
              Color.red.frame(width: 60, height: 100)
            }
            .contentShape(Rectangle()).onTapGesture { notes.add("tap") }
            Color.gray.frame(height: 2000)
          }
        }
      }
    }
    #expect(notes == expected)
  }

  @Test(arguments: [(Finger.middle, ["tap"]), (Finger.at(45, 45), [])])
  func `a shape narrows what is drawn`(place: Point, expected: [String]) throws {
    let notes = try GestureNotes.of(Finger.click(place)) { notes in
      Color.red.frame(width: 100, height: 100).contentShape(Circle())
        .onTapGesture { notes.add("tap") }
    }
    #expect(notes == expected)
  }

  @Test(arguments: [(Finger.at(0, 45), ["tap"]), (Finger.at(45, 0), [])])
  func `a shape that is turned is hit where it stands then`(
    place: Point, expected: [String]
  ) throws {
    let notes = try GestureNotes.of(Finger.click(place)) { notes in
      Color.red.frame(width: 100, height: 100)
        .contentShape(Bar().rotation(.degrees(90))).onTapGesture { notes.add("tap") }
    }
    #expect(notes == expected)
  }

  /// A bar of 20 pt from the left to the right.
  private struct Bar: Shape {
    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: 0, dy: rect.height / 2 - 10)) }
  }
}
