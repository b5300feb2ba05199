import Foundation
import HeadlessSwiftUI
import Testing

/// Recorded answers about state, identity and the order of callbacks.
@MainActor
struct IdentityRecordings {
  /// The lines that a program wrote.
  final class Notes {
    var list: [String] = []
    var numbers: [String: Int] = [:]
    var set: [String: @MainActor (Int) -> Void] = [:]
  }

  /// A view that counts the state that it was given: another number is another state.
  struct Counter: View {
    @State private var number = 0
    let name: String
    let notes: Notes

    var body: some View {
      notes.numbers[name] = number
      notes.set[name] = { number = $0 }
      return Color.red.frame(width: 10, height: 10)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_number, "number")
    }
  }

  /// A program with a number that decides what it shows.
  struct Program<Content: View>: View {
    @State private var value: Int
    let notes: Notes
    let content: (Int) -> Content

    init(_ notes: Notes, starting value: Int = 0, @ViewBuilder content: @escaping (Int) -> Content)
    {
      _value = State(initialValue: value)
      (self.notes, self.content) = (notes, content)
    }

    var body: some View {
      notes.set["program"] = { value = $0 }
      return content(value)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_value, "value") }
  }

  private static let size = CGSize(width: 200, height: 200)

  private static func host(_ program: some View) -> ViewHost { ViewHost(program, size: size) }

  /// Whether a counter keeps its state while the program's number changes.
  private static func keeps(
    _ name: String, _ notes: Notes, _ host: ViewHost, from first: Int = 0, to second: Int
  ) -> Bool {
    host.send { notes.set["program"]?(first) }
    host.send { notes.set[name]?(7) }
    host.send { notes.set["program"]?(second) }
    return notes.numbers[name] == 7
  }

  @Test func `what follows an if keeps its state, whether it appears or vanishes`() {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        VStack {
          if value == 1 { Color.blue }
          Counter(name: "t", notes: notes)
        }
      })
    #expect(Self.keeps("t", notes, host, to: 1))
    #expect(Self.keeps("t", notes, host, from: 1, to: 0))
  }

  @Test func `the branches of an if and its else are two views`() {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        if value == 0 { Counter(name: "t", notes: notes) } else { Counter(name: "t", notes: notes) }
      })
    #expect(!Self.keeps("t", notes, host, to: 1))
  }

  @Test func `the elements of a ForEach keep their state by their ids`() {
    let notes = Notes()
    let lists = [[0, 1], [0], [1, 0]]
    let host = Self.host(
      Program(notes) { value in
        VStack {
          ForEach(lists[value], id: \.self) { Counter(name: "\($0)", notes: notes) }
          Counter(name: "t", notes: notes)
        }
      })
    host.send { notes.set["0"]?(3) }
    #expect(Self.keeps("t", notes, host, to: 1))
    #expect(notes.numbers["0"] == 3)
    host.send { notes.set["program"]?(2) }
    #expect(notes.numbers["0"] == 3)
    // One that was away is new.
    #expect(notes.numbers["1"] == 0)
  }

  @Test(arguments: [true, false])
  func `a constant id keeps the state, a changing one does not`(isConstant: Bool) {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        Counter(name: "t", notes: notes).padding(5).id(isConstant ? 0 : value)
      })
    #expect(Self.keeps("t", notes, host, to: 1) == isConstant)
  }

  @Test func `AnyView keeps the state while its type stays`() {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        value < 2
          ? AnyView(Counter(name: "t", notes: notes).padding(CGFloat(value)))
          : AnyView(Counter(name: "t", notes: notes))
      })
    #expect(Self.keeps("t", notes, host, to: 1))
    #expect(!Self.keeps("t", notes, host, from: 1, to: 2))
  }

  @Test func `what appears is told from the last child to the first parent`() {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        if value == 1 {
          VStack {
            VStack {
              Color.red.onAppear { notes.list.append("child1") }
              Color.red.onAppear { notes.list.append("child2") }
            }.onAppear { notes.list.append("parent") }
          }.onAppear { notes.list.append("grandparent") }
        }
      })
    host.send { notes.set["program"]?(1) }
    #expect(notes.list == ["child2", "child1", "parent", "grandparent"])
  }

  @Test func `the new branch appears before the old one disappears`() {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        if value == 0 {
          Color.red.onDisappear { notes.list.append("old disappears") }
        } else {
          Color.blue.onAppear { notes.list.append("new appears") }
        }
      })
    host.send { notes.set["program"]?(1) }
    #expect(notes.list == ["new appears", "old disappears"])
  }

  @Test(arguments: [([1, 2], ["0 to 2"]), ([1, 0], []), ([0], [])] as [([Int], [String])])
  func `a value that changes twice in one update changes once`(values: [Int], told: [String]) {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        Color.red.onChange(of: value) { notes.list.append("\($0) to \($1)") }
      })
    host.send { for value in values { notes.set["program"]?(value) } }
    #expect(notes.list == told)
  }

  @Test
  func `children are told of a change before parents, and later siblings before earlier ones`() {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        VStack {
          Color.red.onChange(of: value) { notes.list.append("a") }
          Color.red.onChange(of: value) { notes.list.append("b") }
        }.onChange(of: value) { notes.list.append("parent") }
      })
    host.send { notes.set["program"]?(1) }
    #expect(notes.list == ["b", "a", "parent"])
  }

  @Test func `what onAppear writes is in the first picture`() {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        Color.red.frame(width: value == 5 ? 50 : 10, height: 10).accessibilityIdentifier("bar")
          .onAppear { notes.set["program"]?(5) }
      })
    #expect(host.frame(of: "bar")?.width == 50)
  }

  @Test func `views that write in each update end with a message`() {
    let notes = Notes()
    let host = Self.host(
      Program(notes) { value in
        Color.red.onChange(of: value, initial: true) { notes.set["program"]?(value + 1) }
      })
    #expect(host.endless?.contains("1000 updates without end") == true)
  }
}
