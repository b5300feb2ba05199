import Foundation
import HeadlessSwiftUI
import MotionLaws
import Observation
import Testing

/// Facts that the documentation of SwiftUI states of `@Observable` objects.
@MainActor
struct ObservationTests {
  @Observable
  final class Model {
    var count = 0
    var isWide = false
    var unread = 0
  }

  final class Log {
    var list: [String] = []

    func flush() -> [String] {
      defer { list = [] }
      return list
    }
  }

  /// A view that reads one property of an object, and hands it down.
  struct Reading: View {
    let model: Model
    let log: Log

    var body: some View {
      log.list.append("reading \(model.count)")
      return VStack {
        Inner(log: log)
        Unrelated(model: model, log: log)
        ForEach(0..<(model.isWide ? 2 : 1), id: \.self) { number in
          Color.red.frame(width: 10, height: 10 + CGFloat(model.unread))
            .accessibilityIdentifier("row \(number)")
        }
      }.environment(model)
    }
  }

  struct Unrelated: View {
    let model: Model
    let log: Log

    var body: some View {
      log.list.append("unrelated")
      return EmptyView()
    }
  }

  struct Inner: View {
    @Environment(Model.self) private var model
    @Environment(Log2.self) private var missing: Log2?
    let log: Log

    var body: some View {
      log.list.append("inner \(model.count) \(missing == nil)")
      return Color.blue.frame(width: 10, height: 10)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_model, "model")
      binder.bind(&_missing, "missing")
    }
  }

  @Observable final class Log2 {}

  private static func host(_ view: some View) -> ViewHost {
    ViewHost(view, size: CGSize(width: 200, height: 200))
  }

  @Test func `a write evaluates the bodies that have read the property, and no others`() {
    let (model, log) = (Model(), Log())
    let host = Self.host(Reading(model: model, log: log))
    #expect(log.flush() == ["reading 0", "inner 0 true", "unrelated"])
    host.send { model.count = 1 }
    #expect(log.flush() == ["reading 1", "inner 1 true", "unrelated"])
    host.send { model.isWide = true }
    #expect(log.flush() == ["reading 1", "inner 1 true", "unrelated"])
    #expect(host.frame(of: "row 1") != nil)
    host.send { model.unread = 5 }
    #expect(host.frame(of: "row 1")?.height == 15)
  }

  /// A bar that a binding to an object widens.
  struct Bar: View {
    @State private var model = Model()
    let isBound: Bool

    var body: some View {
      @Bindable var bound = model
      return ZStack(alignment: .topLeading) {
        Color.gray.onTapGesture {
          let animation = Animation.linear(duration: 0.4)
          if isBound {
            $bound.isWide.animation(animation).wrappedValue = true
          } else {
            withAnimation(animation) { model.isWide = true }
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

  @Test(arguments: [true, false])
  func `a write moves by the animation of its transaction`(isBound: Bool) throws {
    let run = try ViewRun(ViewRun.tap(at: Point(x: 5, y: 800))) { Bar(isBound: isBound) }
    #expect(run.frame("sheet", at: 0.25)?.width.rounded() == 150)
    let bodies = run.updates
    #expect(bodies.contains { $0.contains("@Observable") && $0.contains("Bar") })
  }

  @Test func `what a body has read is held on to only while the body is there`() {
    weak var gone: Model?
    let log = Log()
    do {
      let model = Model()
      gone = model
      let host = Self.host(Reading(model: model, log: log))
      for _ in 0..<3 { host.send { model.count += 1 } }
    }
    #expect(gone == nil)
  }

  @Test func `an object that is missing ends the run, with the line that asks for it`() {
    let error = #expect(throws: (any Error).self) {
      try ViewRun([]) { Inner(log: Log()) }
    }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("Inner has no Model in its environment"))
    #expect(words.contains("ObservationTests.swift:55"))
  }
}
