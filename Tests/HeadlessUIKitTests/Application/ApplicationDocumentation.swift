import GestureReplay
import HeadlessUIKit
import Testing

/// The app, its scene, its screen and its run loop.
@MainActor
struct ApplicationDocumentation {
  @Test func `the screen is the scene's`() throws {
    let run = try ProgramRun { program in
      let screen = UIScreen.main
      program.note("\(screen.bounds.size.width) × \(screen.bounds.size.height), \(screen.scale)")
      program.note("\(screen.maximumFramesPerSecond)")
      program.note("\(program.view.window?.screen === screen)")
    }
    #expect(run.notes == ["390.0 × 844.0, 3.0", "60", "true"])
  }

  @Test func `the app has one scene, whose window is the key window`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        let app = UIApplication.shared
        let window = program.view.window
        let scenes = app.connectedScenes.compactMap { $0 as? UIWindowScene }
        program.note("\(scenes.count) \(scenes.first === window?.windowScene)")
        program.note("\(scenes.first?.windows.first === window) \(app.keyWindow === window)")
        program.note("\(app.windows.first { $0.isKeyWindow } === window && window?.next === app)")
        program.note("\(app.applicationState == .active)")
        program.note("\(scenes.first?.activationState == .foregroundActive)")
      }
    }
    #expect(run.notes == ["1 true", "true true", "true", "true", "true"])
  }

  @Test func `a timer that is added to the run loop fires, in every mode and once each time`()
    throws
  {
    let run = try ProgramRun { program in
      let timer = Timer(timeInterval: 0.2, repeats: false) { _ in program.note("fires") }
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.current.add(timer, forMode: .default)
      _ = Timer(timeInterval: 0.1, repeats: false) { _ in program.note("never added") }
    }
    #expect(run.notes == ["fires"])
    #expect(abs((run.time(of: "fires") ?? 0) - 0.2) < 1e-6)
  }

  @Test func `perform runs a block in the next turn`() throws {
    let run = try ProgramRun { program in
      RunLoop.main.perform { program.note("next") }
      program.note("now")
    }
    #expect(run.notes == ["now", "next"])
  }

  @Test func `a timer tells its target, and holds its user info`() throws {
    final class Target: NSObject {
      let note: @MainActor (String) -> Void
      init(_ note: @escaping @MainActor (String) -> Void) { self.note = note }
      @MainActor func fire(_ timer: Timer) { note("\(timer.userInfo ?? "nothing")") }
    }
    let run = try ProgramRun { program in
      let target = Target { program.note($0) }
      Timer.scheduledTimer(
        timeInterval: 0.1, target: target, selector: Selector(target.fire(_:)),
        userInfo: "scheduled", repeats: false)
      let timer = Timer(
        timeInterval: 0.2, target: target, selector: Selector(target.fire(_:)), userInfo: "added",
        repeats: false)
      RunLoop.main.add(timer, forMode: .common)
    }
    #expect(run.notes == ["scheduled", "added"])
  }

  @Test func `a window is in the scene of the run until code takes it out`() throws {
    let run = try ProgramRun { program in
      let window = program.view.window
      program.note("\(window?.windowScene != nil)")
      window?.windowScene = nil
      program.note("\(window?.windowScene != nil)")
    }
    #expect(run.notes == ["true", "false"])
    #expect(UIVisualEffectView().effect == nil)
  }
}
