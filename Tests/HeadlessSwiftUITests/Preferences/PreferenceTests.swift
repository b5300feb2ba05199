import Foundation
import HeadlessSwiftUI
import Testing

/// Values that views hand to those around them.
@MainActor
struct PreferenceTests {
  /// Names, one after the other.
  private enum Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  private final class Notes {
    var list: [String] = []
  }

  private static func named(_ name: String) -> some View {
    Color.red.frame(width: 20, height: 20).preference(key: Names.self, value: [name])
  }

  /// The names that a view has in the end, as those around it are told.
  private static func names(@ViewBuilder _ view: () -> some View) -> [String] {
    let notes = Notes()
    let view = view().onPreferenceChange(Names.self) { notes.list = $0 }
    _ = ViewHost(view, size: CGSize(width: 200, height: 200))
    return notes.list
  }

  @Test func `values are combined in the order of the document, whatever lies in front`() {
    let names = Self.names {
      HStack {
        Self.named("a").zIndex(1).background(Self.named("b").overlay(Self.named("c")))
        Color.red
        GeometryReader { _ in Self.named("d") }
        ForEach(0..<2) { Self.named("\($0)") }
        if true { Self.named("e") }
      }
    }
    #expect(names == ["a", "b", "c", "d", "0", "1", "e"])
  }

  @Test func `a view's own value overwrites those inside it, and a change adds to them`() {
    #expect(
      Self.names { HStack { Self.named("a") }.preference(key: Names.self, value: ["z"]) } == ["z"])
    let added = Self.names {
      HStack {
        Self.named("a")
        Self.named("b")
      }.transformPreference(Names.self) { $0.append("z") }
    }
    #expect(added == ["a", "b", "z"])
    #expect(Self.names { Color.red.transformPreference(Names.self) { $0.append("z") } } == ["z"])
  }

  @Test func `a value of a group is that of each of its views`() {
    let names = Self.names {
      VStack {
        Group {
          Color.red
          Color.blue
        }.preference(key: Names.self, value: ["g"])
      }
    }
    #expect(names == ["g", "g"])
  }

  @Test func `where no view has a value, the default one is told once`() {
    let notes = Notes()
    let view = Color.red.onPreferenceChange(Names.self) { notes.list.append("\($0.count)") }
    let host = ViewHost(view, size: CGSize(width: 200, height: 200))
    host.begin()
    #expect(notes.list == ["0"])
  }

  @Test func `inner views hear before outer ones, and the last view before the first`() {
    let notes = Notes()
    let view = VStack {
      Self.named("a").onPreferenceChange(Names.self) { _ in notes.list.append("a") }
      Self.named("b").onPreferenceChange(Names.self) { _ in notes.list.append("b") }
    }.onPreferenceChange(Names.self) { _ in notes.list.append("all") }
      .onAppear { notes.list.append("appears") }
      .onChange(of: 1, initial: true) { notes.list.append("changes") }
    _ = ViewHost(view, size: CGSize(width: 200, height: 200))
    #expect(notes.list == ["changes", "b", "a", "all", "appears"])
  }
}
