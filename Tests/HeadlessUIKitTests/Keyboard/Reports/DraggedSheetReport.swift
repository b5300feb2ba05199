import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// The report react-native-bottom-sheet #591: a drag takes the keyboard away, goes back up, and leaves the
/// sheet at a place that is no snap point.
@MainActor
struct DraggedSheetReport {
  /// A sheet with a list, both of which a finger moves; the keyboard goes when the list is dragged.
  final class DraggedSheet: NSObject, UIGestureRecognizerDelegate {
    /// Whether it leaves the keyboard alone as long as a finger drags it, which was the remedy.
    private let waitsForFinger: Bool
    private let box: UIView
    private let list: UIScrollView
    private let detent: CGFloat = 444
    private var start: CGFloat = 0
    private var isDragged = false
    private var goesBackLater = false

    init(in program: ProgramController, waitsForFinger: Bool) {
      (self.waitsForFinger, box) = (waitsForFinger, program.box)
      list = UIScrollView(frame: CGRect(x: 0, y: 80, width: 390, height: 764))
      super.init()
      program.keep(self)
      box.frame = CGRect(x: 0, y: detent, width: 390, height: 844)
      list.contentSize = CGSize(width: 390, height: 2000)
      list.keyboardDismissMode = .onDrag
      list.accessibilityIdentifier = "list"
      box.addSubview(list)
      let pan = UIPanGestureRecognizer(target: self, action: Selector(drag))
      pan.delegate = self
      box.addGestureRecognizer(pan)
      let center = NotificationCenter.default
      _ = center.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [unowned self] _ in box.frame.origin.y = detent - 336 }
      _ = center.addObserver(
        forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
      ) { [unowned self] _ in keyboardWillHide() }
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      box.addSubview(field)
      field.becomeFirstResponder()
    }

    private func keyboardWillHide() {
      if waitsForFinger, isDragged || list.isDragging {
        goesBackLater = true
      } else {
        box.frame.origin.y = detent
      }
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .began:
        isDragged = true
        start = box.layer.presentation()?.frame.minY ?? box.frame.minY
      case .changed: box.frame.origin.y = start + pan.translation(in: box.superview).y
      case .ended:
        isDragged = false
        let place = goesBackLater ? detent : nearestPlace
        UIView.animate(withDuration: 0.3) { [box] in box.frame.origin.y = place }
      default: break
      }
    }

    /// Its detent, or the place at which the drag began: where it was raised, it has no other.
    private var nearestPlace: CGFloat {
      let y = box.frame.minY
      return (y - start).magnitude < (y - detent).magnitude ? start : detent
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  /// A finger that goes 200 pt down, and up again.
  private static let drag: [TouchSample] = (0...80).map { step in
    let phase: TouchSample.Phase = step == 0 ? .began : step == 80 ? .ended : .moved
    let way = 200 - (200 - 5 * Double(step)).magnitude
    return TouchSample(
      time: 1 + Double(step) / 60, id: 0, phase: phase, point: Point(x: 195, y: 300 + way))
  }

  @Test(arguments: [(false, 108.0), (true, 444)])
  func `the keyboard goes in the middle of a drag`(waits: Bool, y: Double) throws {
    let run = try ProgramRun(Self.drag) { program in
      _ = DraggedSheet(in: program, waitsForFinger: waits)
    }
    #expect(run.timeline.outcome.frame.sheet?.reading.y == y)
    #expect(
      run.tells(
        "notification keyboardWillHide, to 1 observer",
        because: "the keyboard goes, while box.pan and list.pan have a finger"))
  }
}
