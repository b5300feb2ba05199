import Foundation
import GestureEngine
import GestureReplay
import HeadlessSwiftUI
import MotionLaws
import Testing

/// Facts that the documentation of SwiftUI states of observable objects in views.
@MainActor
struct ObservedObjectTests {
  final class Model: ObservableObject {
    @Published var count = 0
    @Published var isWide = false
    @Published var isTall = false
  }

  /// Things that bodies note.
  final class Log {
    var list: [String] = []
    var made: [Model] = []
    weak var last: Model?

    func flush() -> [String] {
      defer { list = [] }
      return list
    }
  }

  /// A view that is given its object.
  struct Shown: View {
    @ObservedObject var model: Model
    let log: Log

    var body: some View {
      log.list.append("shown \(model.count)")
      return Color.red.frame(width: model.isWide ? 200 : 100, height: model.isTall ? 60 : 20)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_model, "model")
    }
  }

  /// A view that has it from above.
  struct Inner: View {
    @EnvironmentObject var model: Model
    let log: Log

    var body: some View {
      log.list.append("inner \(model.count)")
      return Color.blue.frame(width: 10, height: 10)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_model, "model")
    }
  }

  struct Other: View {
    let log: Log

    var body: some View {
      log.list.append("other")
      return Inner(log: log)
    }
  }

  struct Both: View {
    let model: Model
    let log: Log

    var body: some View {
      log.list.append("both")
      return VStack {
        Shown(model: model, log: log)
        Other(log: log)
      }.environmentObject(model)
    }
  }

  private static func host(_ view: some View) -> ViewHost {
    ViewHost(view, size: CGSize(width: 200, height: 200))
  }

  @Test func `a change evaluates the bodies that have the object, and no others`() {
    let (model, log) = (Model(), Log())
    let host = Self.host(Both(model: model, log: log))
    #expect(log.flush() == ["both", "shown 0", "other", "inner 0"])
    host.send {
      model.count = 1
      model.isTall = true
    }
    #expect(log.flush() == ["shown 1", "inner 1"])
    host.send {}
    #expect(log.flush().isEmpty)
  }

  /// A view that makes its object where it is.
  struct Owner: View {
    @StateObject private var model: Model
    let number: Int
    let log: Log

    init(_ number: Int, _ log: Log) {
      (self.number, self.log) = (number, log)
      _model = StateObject(
        wrappedValue: {
          let model = Model()
          log.list.append("made")
          log.last = model
          return model
        }())
    }

    var body: some View {
      log.list.append("owner \(number), \(model.count)")
      return Color.red.onAppear { model.count += 1 }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_model, "model")
    }
  }

  struct Owning: View {
    @ObservedObject var model: Model
    let log: Log

    var body: some View {
      if model.count < 2 { Owner(model.count, log).id(model.isTall) }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_model, "model")
    }
  }

  @Test func `an object of a view is made once at its place, and goes with it`() {
    let (model, log) = (Model(), Log())
    let host = Self.host(Owning(model: model, log: log))
    #expect(log.flush() == ["made", "owner 0, 0", "owner 0, 1"])
    host.send { model.count = 1 }
    #expect(log.flush() == ["owner 1, 1"])
    host.send { model.isTall = true }
    #expect(log.flush() == ["made", "owner 1, 0", "owner 1, 1"])
    #expect(log.last != nil)
    host.send { model.count = 2 }
    #expect(log.last == nil)
  }

  /// A bar that is written in three ways by a tap.
  struct Writing: View {
    enum Way: Sendable { case plain, animated, bound, nested }

    @StateObject private var model = Model()
    let way: Way

    static let usual = Animation.linear(duration: 0.4)
    static let other = Animation.linear(duration: 0.2)

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.gray.onTapGesture {
          switch way {
          case .plain: model.isWide = true
          case .animated: withAnimation(Self.usual) { model.isWide = true }
          case .bound: $model.isWide.animation(Self.usual).wrappedValue = true
          case .nested:
            withAnimation(Self.usual) {
              withAnimation(Self.other) { model.isWide = true }
              model.count = 1
            }
          }
        }
        Color.red.frame(width: model.isWide ? 200 : 100, height: 20)
          .accessibilityIdentifier("sheet")
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_model, "model")
    }
  }

  @Test(
    arguments: [(.plain, 200), (.animated, 150), (.bound, 150), (.nested, 200)]
      as [(Writing.Way, Double)])
  func `a write to an object moves by the animation of its transaction`(
    way: Writing.Way, width: Double
  ) throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 5, y: 800))) { Writing(way: way) }
    #expect(run.frame("sheet", at: 0.25)?.width.rounded() == width)
  }

  @Test func `the story says which property made which body run`() throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 5, y: 800))) { Writing(way: .animated) }
    let words = run.updates.joined(separator: " ")
    #expect(words.contains("Model.isWide"))
    #expect(words.contains("Writing"))
  }

  struct Lacking: View {
    let log: Log

    var body: some View { Other(log: log) }
  }

  @Test func `an object that is missing ends the run, with the line that asks for it`() {
    let error = #expect(throws: (any Error).self) {
      try ViewRun([]) { Lacking(log: Log()) }
    }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("Inner has no Model in its environment, which it asks for"))
    #expect(words.contains("ObservedObjectTests.swift:46"))
  }

  @Test func `no object outlives its run, even if it holds itself`() throws {
    final class Holder: ObservableObject {
      @Published var count = 0
      let subject = PassthroughSubject<Int, Never>()
      var kept: Set<AnyCancellable> = []
      nonisolated(unsafe) static weak var last: Holder?

      init() {
        subject.map { $0 + self.count }.sink { self.count = $0 }.store(in: &kept)
        Self.last = self
      }
    }
    struct Holding: View {
      @StateObject private var holder = Holder()

      var body: some View {
        Color.red.frame(width: 10, height: 10 + CGFloat(holder.count))
          .accessibilityIdentifier("sheet").onAppear { holder.subject.send(5) }
      }

      mutating func _bindProperties(_ binder: inout _PropertyBinder) {
        binder.bind(&_holder, "holder")
      }
    }
    let run = try ViewRun(ViewRun.tap(at: Point(x: 5, y: 800))) { Holding() }
    #expect(run.frame("sheet", at: 0.1)?.height == 15)
    #expect(Holder.last == nil)
  }
}

extension ViewRun {
  /// The properties that were written, and the bodies that were evaluated because of them.
  var updates: [String] {
    timeline.events.compactMap { event in
      if case .custom("update", let fields) = event.kind {
        "\(fields.map { "\($0.value)" })"
      } else {
        nil
      }
    }
  }
}
