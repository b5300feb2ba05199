import Foundation
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import Testing

/// Places that gestures tell in the space of a view around them.
@MainActor
struct NamedSpaceTests {
  @Test(arguments: [("card", "100 150"), ("other", "195 422")])
  func `a drag tells its place in a named space, or on the screen if nothing has the name`(
    name: String, expected: String
  ) throws {
    let notes = try GestureNotes.of(Finger.drag(by: 0, 20)) { notes in
      ZStack {
        Color.gray
        Color.red.frame(width: 50, height: 50).gesture(
          DragGesture(coordinateSpace: .named(name)).onEnded {
            notes.add("\(Int($0.startLocation.x)) \(Int($0.startLocation.y))")
          })
      }
      .frame(width: 200, height: 300).coordinateSpace(name: "card")
    }
    #expect(notes == [expected])
  }
}
