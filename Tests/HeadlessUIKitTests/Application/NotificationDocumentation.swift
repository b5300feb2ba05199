import GestureReplay
import HeadlessUIKit
import Testing

/// The notification center, by Foundation's documentation.
@MainActor
struct NotificationDocumentation {
  private static let name = Notification.Name("colorChanged")

  @Test func `observers are called at once, in their order, until they are removed`() throws {
    let run = try ProgramRun { program in
      let center = NotificationCenter.default
      let listener = Listener { program.note($0) }
      program.keep(listener)
      center.addObserver(
        listener, selector: Selector(Listener.hear(_:), named: "hear(_:)"), name: Self.name,
        object: nil)
      let token = center.addObserver(forName: nil, object: nil, queue: .main) { notification in
        program.note("block \(notification.name.rawValue)")
      }
      center.post(name: Self.name, object: nil, userInfo: ["color": "red"])
      center.removeObserver(listener, name: Notification.Name("other"), object: nil)
      center.post(name: Self.name, object: nil, userInfo: ["color": "green"])
      center.removeObserver(listener)
      center.post(name: Self.name, object: nil)
      center.removeObserver(token)
      center.post(name: Self.name, object: nil)
      program.note("end")
    }
    #expect(
      run.notes == [
        "hears red", "block colorChanged", "hears green", "block colorChanged",
        "block colorChanged", "end",
      ])
  }

  @Test func `an observer of one object hears nothing of others`() throws {
    let run = try ProgramRun { program in
      let center = NotificationCenter.default
      let listener = Listener { program.note($0) }
      program.keep(listener)
      center.addObserver(
        listener, selector: Selector(Listener.call, named: "call"), name: Self.name,
        object: program)
      center.post(name: Self.name, object: listener)
      center.post(name: Self.name, object: nil)
      center.post(name: Self.name, object: program)
      center.removeObserver(listener, name: Self.name, object: program)
      center.post(name: Self.name, object: program)
    }
    #expect(run.notes == ["is called"])
  }

  @Test func `an observer is not kept alive, and one that is gone is not called`() throws {
    let run = try ProgramRun { program in
      let center = NotificationCenter.default
      var listener: Listener? = Listener { program.note($0) }
      weak let kept = listener
      center.addObserver(
        listener ?? program, selector: Selector(Listener.call, named: "call"), name: Self.name,
        object: nil)
      listener = nil
      program.note("\(kept == nil)")
      center.post(name: Self.name, object: nil)
    }
    #expect(run.notes == ["true"])
  }

  @Test func `an observer that another one removes while it is called is not called`() throws {
    let run = try ProgramRun { program in
      let center = NotificationCenter.default
      var second: (any NSObjectProtocol)?
      _ = center.addObserver(forName: Self.name, object: nil, queue: nil) { _ in
        program.note("first")
        if let second { center.removeObserver(second) }
      }
      second = center.addObserver(forName: Self.name, object: nil, queue: nil) { _ in
        program.note("second")
      }
      center.post(name: Self.name, object: nil)
    }
    #expect(run.notes == ["first"])
  }

  @Test func `each run has a center of its own`() throws {
    let program: @MainActor @Sendable (ProgramController) -> Void = { program in
      _ = NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: nil) {
        _ in program.note("heard")
      }
      NotificationCenter.default.post(name: Self.name, object: nil)
    }
    let first = try ProgramRun { program($0) }
    _ = try ProgramRun { program($0) }
    #expect(first.notes == ["heard"])
  }
}

/// An observer that says what it hears.
@MainActor
private final class Listener: NSObject {
  private let note: @MainActor (String) -> Void

  init(_ note: @escaping @MainActor (String) -> Void) { self.note = note }

  func hear(_ notification: Notification) {
    note("hears \(notification.userInfo?["color"] ?? "nothing")")
  }

  func call() { note("is called") }
}
