import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// Bars, sheets and alerts: what the system paints.
@MainActor
struct BarLookTests {
  private static func present(
    _ controller: @escaping @MainActor @Sendable () -> UIViewController
  ) throws -> LookRun {
    try LookRun { program in
      program.after(0.1) { program.present(controller(), animated: false) }
    }
  }

  @Test func `a navigation bar has an arrow before the way back, in its tint`() throws {
    let run = try Self.present {
      let first = UIViewController()
      first.title = "List"
      let second = UIViewController()
      second.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .add, target: nil, action: nil)
      second.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "add"
      let stack = UINavigationController(rootViewController: first)
      stack.navigationBar.tintColor = .red
      stack.pushViewController(second, animated: false)
      stack.modalPresentationStyle = .fullScreen
      return stack
    }
    let red = LookColor(0xFF00_00FF)
    let looks = run.changes.flatMap(\.looks)
    #expect(looks.contains { $0.shapes.contains { $0.stroke == red && $0.lineWidth == 2.5 } })
    #expect(looks.contains { $0.texts.contains { $0.text == "List" && $0.color == red } })
    #expect(run.look("add")?.shapes.map(\.stroke) == [red])
  }

  @Test func `a sheet has round upper corners, and black behind it as dark as it is`() throws {
    let run = try Self.present {
      let controller = UIViewController()
      controller.view.accessibilityIdentifier = "sheet"
      controller.view.backgroundColor = .systemBackground
      controller.modalPresentationStyle = .pageSheet
      controller.sheetPresentationController?.preferredCornerRadius = 24
      return controller
    }
    let sheet = try #require(run.look("sheet"))
    #expect(sheet.corners == [24, 24, 0, 0] && sheet.clips)
    // It lies in front of something else, which is black on dark screens.
    #expect(sheet.background == LookColor(0xFFFF_FFFF, dark: 0x1C1C_1EFF))
    let black = LookColor(0x0000_00FF)
    let dimming = run.changes.flatMap(\.looks).last { $0.background == black }
    #expect(dimming?.alpha == 0.2)
  }

  @Test func `a grabber is painted on what is in front at the top of its sheet`() throws {
    let run = try Self.present {
      let controller = UIViewController()
      controller.view.accessibilityIdentifier = "sheet"
      let cover = UIView(frame: CGRect(x: 0, y: 3, width: 390, height: 100))
      cover.backgroundColor = .red
      cover.accessibilityIdentifier = "cover"
      controller.view.addSubview(cover)
      controller.modalPresentationStyle = .pageSheet
      controller.sheetPresentationController?.prefersGrabberVisible = true
      return controller
    }
    #expect(run.look("sheet")?.shapes.isEmpty == true)
    let grabber = try #require(run.look("cover")?.shapes.first)
    #expect(run.look("cover")?.shapes.count == 1)
    #expect(grabber.path.hasPrefix("M179.5 2H210.5A2.5 2.5"))
  }

  @Test func `an alert writes its actions, a destructive one in red`() throws {
    let run = try Self.present {
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
      alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
      return alert
    }
    let delete = try #require(run.look("Delete")?.texts.first)
    #expect(delete.color == LookColor(0xFF3B_30FF, dark: 0xFF45_3AFF) && delete.weight == 400)
    #expect(run.look("Keep")?.texts.first?.weight == 600)
    #expect(run.changes.flatMap(\.looks).contains { $0.texts.map(\.text) == ["Delete?"] })
  }
}
