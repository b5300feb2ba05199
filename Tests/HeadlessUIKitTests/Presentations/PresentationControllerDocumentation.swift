import GestureReplay
import GestureTraces
import Testing

@testable import HeadlessUIKit

/// Presentation controllers, by UIPresentationController's documentation.
@MainActor
struct PresentationControllerDocumentation {
  /// Shows the presented view in the lower half, over a view that dims.
  final class HalfSheet: UIPresentationController {
    let dimming = UIView()
    var note: (String) -> Void = { _ in }

    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(
        x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
      dimming.frame = containerView?.bounds ?? .zero
    }

    override func presentationTransitionWillBegin() {
      note("will begin")
      containerView?.insertSubview(dimming, at: 0)
      dimming.alpha = 0
      presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 1 }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { note("did end \(completed)") }
    override func dismissalTransitionWillBegin() { note("dismissal will begin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      note("dismissal did end \(completed)")
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { note("preferred \(container.preferredContentSize.height)") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      note("transition to \(size.width)")
    }
  }

  private static func half(
    _ touches: [TouchSample] = ProgramRun.tap(at: Point(x: 200, y: 10), time: 2),
    actions: [TimedAction] = [],
    _ program: @escaping @MainActor @Sendable (PresentationStage, Card, HalfSheet?) -> Void
  ) throws -> PresentationRun {
    try PresentationRun(touches, actions: actions) { stage in
      let (card, slide) = stage.slidingCard("B")
      slide.makePresentation = { presented, presenting in
        let sheet = HalfSheet(presentedViewController: presented, presenting: presenting)
        sheet.note = { stage.note($0) }
        return sheet
      }
      stage.root.present(card, animated: true)
      program(stage, card, card.presentationController as? HalfSheet)
    }
  }

  @Test func `it says where the view is, and is told of transitions`() throws {
    let run = try Self.half { stage, card, sheet in
      stage.note("\(sheet?.presentingViewController === stage.root)")
      stage.after(1.2) { card.dismiss(animated: false) }
    }
    #expect(run.frame(of: "B", at: 1.1) == Rect(x: 0, y: 422, width: 390, height: 422))
    #expect(run.frame(of: "dimming2", at: 1.1) == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(
      run.notes == [
        "B viewDidLoad", "true", "will begin", "B viewWillAppear", "animateTransition",
        "B viewIsAppearing", "B viewDidAppear", "did end true", "animationEnded true",
        "dismissal will begin", "B viewWillDisappear", "B viewDidDisappear",
        "dismissal did end true",
      ])
  }

  @Test func `the container is laid out anew when the screen turns`() throws {
    let turn = TimedAction(time: 1.5, action: .setScreenSize(width: 844, height: 390))
    let run = try Self.half(actions: [turn]) { _, _, _ in }
    #expect(run.notes.last == "transition to 844.0")
    #expect(run.frame(of: "B", at: 1.9) == Rect(x: 0, y: 195, width: 844, height: 195))
  }

  @Test func `it is told of another preferredContentSize`() throws {
    let run = try Self.half { stage, card, _ in
      stage.after(1.2) { card.preferredContentSize = CGSize(width: 0, height: 300) }
    }
    #expect(run.notes.last == "preferred 300.0")
  }

  @Test func `it is there before the presentation, and the same one then`() throws {
    let run = try PresentationRun { stage in
      let card = stage.card("B", .overFullScreen)
      let before = card.presentationController
      stage.root.present(card, animated: false)
      stage.note("\(before != nil && card.presentationController === before)")
      stage.note("\(before?.presentingViewController === stage.root)")
    }
    #expect(run.notes.filter { !$0.contains(" ") } == ["true", "true"])
  }

  @Test func `a delegate may adapt the style`() throws {
    final class Adapter: NSObject, UIAdaptivePresentationControllerDelegate {
      var told: UIModalPresentationStyle?
      func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
      { .fullScreen }
      func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
      ) { told = style }
    }
    let run = try PresentationRun { stage in
      let (card, adapter) = (stage.card("B", .popover), Adapter())
      card.presentationController?.delegate = adapter
      stage.root.present(card, animated: false)
      stage.note("\(adapter.told == .fullScreen) \(stage.root.view.window == nil)")
    }
    #expect(run.notes.last == "true true")
  }

  @Test(arguments: [false, true])
  func `the user may dismiss it unless it is modal, and the delegate is told`(_ isModal: Bool)
    throws
  {
    final class Witness: NSObject, UIAdaptivePresentationControllerDelegate {
      let note: (String) -> Void
      init(_ note: @escaping (String) -> Void) { self.note = note }
      func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        note("should")
        return true
      }
      func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        note("will")
      }
      func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        note("attempt")
      }
    }
    let run = try PresentationRun { stage in
      let (card, witness) = (stage.card("B", .overFullScreen), Witness { stage.note($0) })
      stage.keep(witness)
      card.isModalInPresentation = isModal
      stage.root.present(card, animated: false)
      stage.clear()
      card.presentationController?.delegate = witness
      stage.note("\(card.presentationController?.userMayDismiss() == true)")
      card.dismiss(animated: false)
    }
    #expect(
      run.notes.filter { !$0.contains("view") }
        == (isModal ? ["attempt", "false"] : ["should", "will", "true"]))
  }
}
