import GestureReplay
import HeadlessUIKit
import MotionLaws
import Testing

/// Windows that an app makes, by UIWindow's documentation.
@MainActor
struct WindowDocumentation {
  private static func window(_ level: UIWindow.Level, _ name: String) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = level
    window.rootViewController = UIViewController()
    window.rootViewController?.view.accessibilityIdentifier = name
    return window
  }

  @Test func `a window takes touches while it shows, and gives them back when it is hidden`()
    throws
  {
    let place = Point(x: 100, y: 600)
    let taps = ProgramRun.tap(at: place, time: 0.5) + ProgramRun.tap(at: place, time: 1.5)
    let run = try ProgramRun(taps) { program in
      program.box.touchHandler = { program.note("box \($0)") }
      let window = Self.window(.alert, "overlay")
      program.keep(window)
      program.after(0.2) { window.isHidden = false }
      program.after(1) { window.isHidden = true }
    }
    #expect(run.notes == ["box began", "box ended"])
    #expect(run.timeline.frame(at: 0.1)?.layout["overlay"] == nil)
    #expect(
      run.timeline.frame(at: 0.6)?.layout["overlay"] == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(run.time(of: "box began").map { $0 > 1 } == true)
  }

  @Test func `windows are ordered by their level, those of one level as they came`() throws {
    let run = try ProgramRun { program in
      let app = UIApplication.shared
      let low = Self.window(.normal, "low")
      let high = Self.window(.alert, "high")
      let middle = Self.window(.statusBar, "middle")
      for window in [high, low, middle] { window.isHidden = false }
      let names = {
        app.windows.map { $0.rootViewController?.view.accessibilityIdentifier ?? "own" }
      }
      program.note(names().joined(separator: " "))
      low.windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + 1)
      program.note(names().joined(separator: " "))
      let late = UIView()
      program.view.window?.addSubview(late)
      program.note("\(program.view.window?.subviews.firstIndex(of: late) == 1)")
    }
    #expect(run.notes == ["own low middle high", "own middle high low", "true"])
  }

  @Test func `one window is the key window, and its root appears with it`() throws {
    let run = try ProgramRun { program in
      let (app, own) = (UIApplication.shared, program.view.window)
      let window = UIWindow(frame: UIScreen.main.bounds)
      let page = AppearingPage { program.note($0) }
      window.rootViewController = page
      program.note("\(own?.isKeyWindow == true) \(window.isKeyWindow)")
      window.makeKeyAndVisible()
      program.note("\(app.keyWindow === window) \(own?.isKeyWindow == true)")
      program.note("\(page.view.window === window && window.windowScene === own?.windowScene)")
      window.isHidden = true
      program.note("\(app.keyWindow === own) \(window.windowScene == nil)")
    }
    #expect(
      run.notes == [
        "true false", "appears at 47.0", "true false", "true", "disappears", "true true",
      ])
  }

  @Test func `a window hears that it becomes the key window, and that it is none any more`()
    throws
  {
    let run = try ProgramRun { program in
      let window = KeyWindow { program.note($0) }
      let center = NotificationCenter.default
      let tokens = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification].map {
        name in
        center.addObserver(forName: name, object: window, queue: nil) { _ in
          MainActor.assumeIsolated { program.note("posted") }
        }
      }
      window.isHidden = false
      window.makeKey()
      program.view.window?.makeKey()
      tokens.forEach(center.removeObserver)
    }
    #expect(run.notes == ["becomes", "posted", "resigns", "posted"])
  }

  @Test func `a window without a size takes that of its scene, and what belongs to one run is new`()
    throws
  {
    let sessions = try (0..<2).map { _ in
      let run = try ProgramRun { program in
        let window = UIWindow(frame: .zero)
        window.windowScene = program.view.window?.windowScene
        program.note("\(window.frame == UIScreen.main.bounds)")
        program.note(window.windowScene?.session.persistentIdentifier ?? "none")
      }
      #expect(run.notes.first == "true")
      return run.notes.last
    }
    #expect(sessions.first != sessions.last)
  }

  @Test func `no touch finds a view while the app ignores events`() throws {
    let place = Point(x: 100, y: 600)
    let taps = ProgramRun.tap(at: place, time: 0.5) + ProgramRun.tap(at: place, time: 1.5)
    let run = try ProgramRun(taps) { program in
      program.box.touchHandler = { program.note($0) }
      UIApplication.shared.beginIgnoringInteractionEvents()
      program.after(1) { UIApplication.shared.endIgnoringInteractionEvents() }
    }
    #expect(run.notes == ["began", "ended"])
  }

  @Test func `coordinates are converted between views and the screen`() throws {
    let run = try ProgramRun { program in
      let inside = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      program.box.addSubview(inside)
      let space: any UICoordinateSpace = inside
      let screen = UIScreen.main.coordinateSpace
      program.note("\(space.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 11, y: 466))")
      program.note("\(screen.convert(CGPoint(x: 11, y: 466), to: space) == CGPoint(x: 1, y: 2))")
      program.note("\(space.convert(program.box.bounds, from: program.box).minY)")
    }
    #expect(run.notes == ["true", "true", "-20.0"])
  }
}

private final class AppearingPage: UIViewController {
  private let note: @MainActor (String) -> Void

  init(_ note: @escaping @MainActor (String) -> Void) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("appears at \(view.safeAreaInsets.top)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("disappears")
  }
}

/// A window that notes when it becomes the key window, and when it is none any more.
private final class KeyWindow: UIWindow {
  private let note: (String) -> Void

  init(note: @escaping (String) -> Void) {
    self.note = note
    super.init(frame: UIScreen.main.bounds)
  }

  required init?(coder: NSCoder) { nil }

  override func becomeKey() {
    note("becomes")
    super.becomeKey()
  }

  override func resignKey() {
    note("resigns")
    super.resignKey()
  }
}
