import Foundation
import HeadlessSwiftUI
import Testing

/// Recorded answers about the state of views that change places, and of what has an id.
@MainActor
struct MovedIdentityRecordings {
  private typealias Notes = IdentityRecordings.Notes
  private typealias Counter = IdentityRecordings.Counter
  private typealias Program = IdentityRecordings.Program

  private static func host(_ program: some View) -> ViewHost {
    ViewHost(program, size: CGSize(width: 200, height: 200))
  }

  @Test func `row 46: states follow the ids of a reordered ForEach`() {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        VStack {
          ForEach(value == 0 ? [1, 2, 3] : [3, 1, 2], id: \.self) {
            Counter(name: "\($0)", notes: notes)
          }
        }
      })
    host.send { for number in 1...3 { notes.set["\(number)"]?(10 * number) } }
    host.send { notes.set["program"]?(1) }
    #expect((1...3).map { notes.numbers["\($0)"] } == [10, 20, 30])
  }

  @Test func `row 46: an item that moves to another ForEach has new state`() {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        VStack {
          ForEach(value == 0 ? [1, 2] : [1], id: \.self) { Counter(name: "\($0)", notes: notes) }
          ForEach(value == 0 ? [3] : [3, 2], id: \.self) { Counter(name: "\($0)", notes: notes) }
        }
      })
    host.send { for number in 1...3 { notes.set["\(number)"]?(10 * number) } }
    host.send { notes.set["program"]?(1) }
    #expect((1...3).map { notes.numbers["\($0)"] } == [10, 0, 30])
  }

  @Test(arguments: [true, false])
  func `row 48: an id on a container, or under a padding, is one of what is in it`(
    isContainer: Bool
  ) {
    for isConstant in [true, false] {
      let notes = Notes()
      let host = Self.host(
        Program(notes) { value in
          let id = isConstant ? 0 : value
          if isContainer {
            VStack {
              Counter(name: "t", notes: notes)
              Color.blue
            }.id(id)
          } else {
            Counter(name: "t", notes: notes).id(id).padding(5)
          }
        })
      host.send { notes.set["t"]?(7) }
      host.send { notes.set["program"]?(1) }
      #expect((notes.numbers["t"] == 7) == isConstant)
    }
  }
}
