import GestureReplay
import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// The status bar, and a phone that is turned: its orientation agrees with the shape of its screen.
@MainActor
struct TurningDocumentation {
  /// Replays a program on a phone that is turned after a second.
  private static func turn(
    _ program: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws -> (notes: [String], timeline: Timeline) {
    let record = ProgramRecord()
    let sheet = try AppSheet(ProgramApp(program: program, record: record), on: Screen(), at: nil)
    let trace = Trace(
      name: "turn", samples: ProgramRun.tap(at: Point(x: 380, y: 10), time: 2),
      actions: [TimedAction(time: 1, action: .setScreenSize(width: 844, height: 390))])
    let timeline = try Timeline(of: trace, on: ReplayScene(name: "turn", sheet: sheet))
    return (record.controllers.last?.notes.map(\.text) ?? [], timeline)
  }

  @Test func `the app is told that the device is turned before its interface turns`() throws {
    let (notes, _) = try Self.turn { program in
      _ = NotificationCenter.default.addObserver(
        forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
      ) { _ in
        program.note("device \(UIDevice.current.orientation)")
        program.note("interface \(UIApplication.shared.statusBarOrientation)")
        program.note("\(UIScreen.main.bounds.width)")
      }
      program.after(1.5) {
        let scene = program.view.window?.windowScene
        program.note("then \(scene?.interfaceOrientation ?? .unknown)")
        program.note("\(UIScreen.main.nativeBounds.size == CGSize(width: 1170, height: 2532))")
      }
    }
    #expect(
      notes == [
        "device landscapeLeft", "interface portrait", "390.0", "then landscapeRight", "true",
      ])
  }

  @Test func `the status bar is as high as the safe area, and hides where the height is compact`()
    throws
  {
    let (notes, _) = try Self.turn { program in
      let app = UIApplication.shared
      program.note("\(app.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))")
      _ = NotificationCenter.default.addObserver(
        forName: UIApplication.didChangeStatusBarFrameNotification, object: app, queue: nil
      ) { _ in program.note("\(app.statusBarFrame == .zero) \(app.isStatusBarHidden)") }
    }
    #expect(notes == ["true", "true true"])
  }

  @Test func `the controller that covers the screen says how the status bar looks`() throws {
    let run = try ProgramRun { program in
      let app = UIApplication.shared
      let tabs = UITabBarController()
      tabs.viewControllers = [LightPage()]
      tabs.modalPresentationStyle = .fullScreen
      program.note("\(app.statusBarStyle) \(app.isStatusBarHidden)")
      program.present(tabs, animated: false)
      program.note("\(app.statusBarStyle) \(app.isStatusBarHidden)")
      tabs.modalPresentationStyle = .overFullScreen
      app.isStatusBarHidden = false
      program.note("\(app.isStatusBarHidden)")
    }
    #expect(run.notes == ["default false", "lightContent true", "true"])
  }

  @Test func `a turn that a controller does not support is told`() throws {
    let words = { (timeline: Timeline) in
      timeline.events.filter {
        guard case .custom("warning", _) = $0.kind else { return false }
        return true
      }.map(\.because)
    }
    let (_, free) = try Self.turn { _ in }
    #expect(words(free).isEmpty)
    let (_, upright) = try Self.turn { program in
      let page = UprightPage()
      page.modalPresentationStyle = .fullScreen
      program.present(page, animated: false)
    }
    #expect(
      words(upright) == [
        "the trace turns it, and supportedInterfaceOrientations of UprightPage leaves it out: "
          + "a phone would not turn the interface"
      ])
  }

  @Test func `masks hold the orientations that they are named after`() {
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
    #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
    #expect(UIInterfaceOrientationMask.landscape == [.landscapeLeft, .landscapeRight])
    #expect(UIDeviceOrientation.faceUp.isFlat && !UIDeviceOrientation.faceUp.isPortrait)
  }
}

private final class LightPage: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }
}

private final class UprightPage: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
