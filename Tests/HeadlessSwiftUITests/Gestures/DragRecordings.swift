import Foundation
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import Testing

/// Recorded answers of the real SwiftUI (cases/swiftui/expectations.md, section 1): drags, and two
/// fingers.
@MainActor
struct DragRecordings {
  private func notes(_ touches: [TouchSample], minimumDistance: CGFloat = 10) throws -> [String] {
    try GestureNotes.of(touches) { notes in
      Color.red.gesture(
        DragGesture(minimumDistance: minimumDistance)
          .onChanged {
            let (x, y) = ($0.translation.width.rounded(), $0.translation.height.rounded())
            notes.add("\(Int(x)) \(Int(y))")
          }
          .onEnded { notes.add("end \(Int($0.translation.width.rounded()))") })
    }
  }

  @Test func `row 11: 50 pt right in ten moves change it from 10 on, and end it`() throws {
    let changes = (2...10).map { "\($0 * 5) 0" }
    #expect(try notes(Finger.drag(by: 50, 0)) == changes + ["end 50"])
  }

  @Test func `row 11: it starts at touch-down`() throws {
    let notes = try GestureNotes.of(Finger.drag(by: 50, 0)) { notes in
      Color.red.gesture(
        DragGesture().onEnded { notes.add("\(Int($0.startLocation.x)) \(Int($0.location.x))") })
    }
    #expect(notes == ["195 245"])
  }

  @Test func `row 12: 50 pt up are negative`() throws {
    let changes = (2...10).map { "0 \($0 * -5)" }
    #expect(try notes(Finger.drag(by: 0, -50)) == changes + ["end 0"])
  }

  @Test(arguments: [Finger.drag(by: 6, 0), Finger.click()])
  func `row 13: 6 pt, or a click, are nothing`(touches: [TouchSample]) throws {
    #expect(try notes(touches).isEmpty)
  }

  @Test func `a minimum distance of 0 is reached at touch-down`() throws {
    #expect(try notes(Finger.click(), minimumDistance: 0) == ["0 0", "end 0"])
  }

  @Test(arguments: [(Finger.click(), ["tap"]), (Finger.drag(by: 50, 0), ["drag"])])
  func `row 16: a tap, then a drag on one view`(touches: [TouchSample], expected: [String]) throws {
    let notes = try GestureNotes.of(touches) { notes in
      Color.red.onTapGesture { notes.add("tap") }
        .gesture(DragGesture().onEnded { _ in notes.add("drag") })
    }
    #expect(notes == expected)
  }

  @Test(arguments: [([100.0, 110, 120], [1.1, 1.2]), ([100.0, 80], [0.8])])
  func `row 35: changes of the scale are added`(distances: [Double], expected: [Double]) throws {
    let pairs = distances.map { (Finger.at(-$0 / 2, 0), Finger.at($0 / 2, 0)) }
    let notes = try GestureNotes.of(Finger.two(pairs)) { notes in
      Color.red.frame(width: 200, height: 400).gesture(
        MagnifyGesture().onChanged {
          notes.add("\(Double($0.magnification * 1000).rounded() / 1000)")
          notes.add("\($0.startAnchor.x) \($0.startAnchor.y)")
        }.onEnded { _ in notes.add("end") })
    }
    #expect(notes == expected.flatMap { ["\($0)", "0.5 0.5"] } + ["end"])
  }

  @Test func `two fingers turn a view`() throws {
    let pairs = [0, 20, 30].map { degrees in
      let angle = Double(degrees) * .pi / 180
      let (x, y) = (50 * cos(angle), 50 * sin(angle))
      return (Finger.at(-x, -y), Finger.at(x, y))
    }
    let notes = try GestureNotes.of(Finger.two(pairs)) { notes in
      Color.red.gesture(
        RotationGesture().onChanged { notes.add("\(Int($0.degrees.rounded()))") }
          .onEnded { notes.add("end \(Int($0.degrees.rounded()))") })
    }
    #expect(notes.last == "end 30")
    #expect(notes.dropLast().last == "30")
  }

  @Test func `a second finger cancels a drag, which does not end then`() throws {
    let first = Finger.drag(by: 100, 0)
    let second = Finger.path([Finger.at(0, 100)], id: 1, from: 0.13)
    let touches = (first + second).sorted { $0.time < $1.time }
    let changes = (1...6).map { "\($0 * 10) 0" }
    #expect(try notes(touches) == changes)
  }

  @Test func `its velocity and its prediction go by the last moves`() throws {
    let notes = try GestureNotes.of(Finger.drag(by: 50, 0)) { notes in
      Color.red.gesture(
        DragGesture().onEnded {
          notes.add("\(Int($0.velocity.width.rounded()))")
          notes.add("\(Int($0.predictedEndTranslation.width.rounded()))")
          notes.add("\(Int($0.predictedEndLocation.x.rounded()))")
        })
    }
    // 5 pt in 0.02 s: 250 pt/s, of which a quarter is 62.5 pt.
    #expect(notes == ["250", "113", "308"])
  }
}
