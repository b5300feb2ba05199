import GestureTraces
import HeadlessUIKit
import MotionLaws
import Testing

/// What objects respond to, and what they pass on, by the documentation of NSObject; classes are as the
/// build step makes them.
@MainActor
struct MessageDocumentation {
  /// Answers one question itself.
  final class Owner: NSObject, UIGestureRecognizerDelegate, ImplementingObject {
    class var implementedMethods: Set<String> {
      ["gestureRecognizerShouldBegin(_:)", "scrollViewDidScroll(_:)"]
    }
    var note: (String) -> Void = { _ in }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      note("owner is asked")
      return false
    }
  }

  /// Answers another question itself, and passes on what it does not answer.
  final class Router: NSObject, UIGestureRecognizerDelegate, UIScrollViewDelegate,
    RespondingObject, ForwardingObject, ImplementingObject
  {
    class var implementedMethods: Set<String> { ["gestureRecognizer(_:shouldReceive:)"] }
    let owner: NSObject
    var isSilent = false
    var note: (String) -> Void = { _ in }

    init(_ owner: NSObject) { self.owner = owner }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      note("router is asked")
      return true
    }

    func responds(to aSelector: Selector!) -> Bool {
      !isSilent && (super.inheritedResponds(to: aSelector) || owner.responds(to: aSelector))
    }

    func forwardingTarget(for aSelector: Selector!) -> Any? {
      owner.responds(to: aSelector) ? owner : super.inheritedForwardingTarget(for: aSelector)
    }
  }

  private static let begins = Selector(
    (any UIGestureRecognizerDelegate).gestureRecognizerShouldBegin(_:),
    named: "gestureRecognizerShouldBegin(_:)")
  private static let receives = Selector(
    (any UIGestureRecognizerDelegate).gestureRecognizer(_:shouldReceive:)
      as (any UIGestureRecognizerDelegate) -> (UIGestureRecognizer, UITouch) -> Bool,
    named: "gestureRecognizer(_:shouldReceive:)")

  @Test func `an object responds to what it implements, and to nothing that it may leave out`() {
    let owner = Owner()
    #expect(owner.responds(to: Self.begins))
    #expect(!owner.responds(to: Self.receives))
    #expect(!NSObject().responds(to: Self.begins))
    let layout = Selector(UIView.layoutSubviews, named: "layoutSubviews")
    #expect(UILabel().responds(to: layout))
    #expect(!owner.responds(to: layout))
  }

  @Test func `an object that passes messages on responds to what others implement`() {
    let router = Router(Owner())
    #expect(router.responds(to: Self.begins))
    #expect(router.responds(to: Self.receives))
    #expect((router as any UIGestureRecognizerDelegate).responds(to: Self.begins))
    router.isSilent = true
    #expect(!router.responds(to: Self.begins))
  }

  /// A pan whose delegate passes on a question, dragged 60 pt; whether the router says that it responds.
  private func drag(isSilent: Bool) throws -> [String] {
    let drag = ProgramRun.drag(
      from: Point(x: 200, y: 700), by: Point(x: 0, y: 60), steps: 20)
    return try ProgramRun(drag) { program in
      let owner = Owner()
      let router = Router(owner)
      router.isSilent = isSilent
      owner.note = { [weak program] in program?.note($0) }
      router.note = owner.note
      let pan = program.add(UIPanGestureRecognizer(), to: program.box, "pan")
      pan.delegate = router
      program.keep(router)
    }.notes.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
  }

  @Test func `a recognizer's question reaches the object that a delegate names for it`() throws {
    #expect(try drag(isSilent: false) == ["router is asked", "owner is asked"])
  }

  @Test func `a delegate that does not respond is not asked to pass a question on`() throws {
    let notes = try drag(isSilent: true)
    #expect(notes.first == "router is asked")
    #expect(notes.dropFirst().first == "pan began")
  }
}
