import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Two reports of system sheets with one detent, which the system raises with the keyboard:
/// react-native-true-sheet #604 and IQKeyboardManager #1994.
@MainActor
struct PresentedSheetReports {
  /// What is presented: a sheet of 300 pt with a field near its bottom.
  class Form: UIViewController {
    let content = UIView()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))

    /// Whether it takes the keyboard along as it comes.
    let takesKeyboard: Bool

    init(takesKeyboard: Bool) {
      self.takesKeyboard = takesKeyboard
      super.init(nibName: nil, bundle: nil)
      sheetPresentationController?.detents = [.custom(identifier: .init("auto")) { _ in 300 }]
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      content.frame = view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.accessibilityIdentifier = "content"
      field.accessibilityIdentifier = "field"
      content.addSubview(field)
      view.addSubview(content)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if takesKeyboard { field.becomeFirstResponder() }
    }

    func listen(
      _ name: NSNotification.Name, _ work: @escaping @MainActor (CGRect) -> Void
    ) {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        work(frame?.cgRectValue ?? .zero)
      }
    }
  }

  // MARK: react-native-true-sheet #604

  /// A bar at the sheet's lower edge, above the keyboard.
  final class BarForm: Form {
    private let bar = UIView()
    private var inset: CGFloat = 0

    /// Whether it does nothing for a keyboard that no field of its own has: then, it has resigned already.
    private let asksForField: Bool

    init(asksForField: Bool) {
      self.asksForField = asksForField
      super.init(takesKeyboard: false)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      bar.accessibilityIdentifier = "bar"
      view.addSubview(bar)
      listen(UIResponder.keyboardWillShowNotification) { [unowned self] in keyboardMoves(to: $0) }
      listen(UIResponder.keyboardWillHideNotification) { [unowned self] in keyboardMoves(to: $0) }
      // What was missed is made up for, as it would be by the next layout.
      listen(UIResponder.keyboardDidHideNotification) { [unowned self] _ in fit(inset: 0) }
    }

    private func keyboardMoves(to frame: CGRect) {
      guard !asksForField || field.isFirstResponder else { return }
      fit(inset: max(0, 844 - frame.minY))
    }

    private func fit(inset: CGFloat) {
      self.inset = inset
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      bar.frame = CGRect(x: 0, y: view.bounds.height - inset - 44, width: 390, height: 44)
    }
  }

  /// A finger that touches nothing which dismisses the sheet.
  private static let tap = ProgramRun.tap(at: Point(x: 380, y: 830), time: 0)

  private static func place(_ name: String, _ layout: ViewArrangement?) -> Double? {
    layout?.views.first { $0.name.hasSuffix(name) }?.frame.y
  }

  @Test(arguments: [true, false])
  func `a bar jumps where its field has resigned before the keyboard goes`(asks: Bool) throws {
    let run = try ProgramRun(Self.tap) { program in
      let form = BarForm(asksForField: asks)
      program.present(form, animated: false)
      program.after(0.5) { form.field.becomeFirstResponder() }
      program.after(1.5) { form.field.resignFirstResponder() }
    }
    let end = run.timeline.outcome.frame
    #expect(Self.place("bar", end.layout) == 792)
    #expect(Self.place("bar", run.timeline.frame(at: 1.4)?.layout) == 456)
    let frames = run.timeline.frames.filter { $0.time > 1.4 }
    let places = frames.compactMap { Self.place("bar", $0.layout) }
    let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
    #expect((steps.max() ?? 0 > 100) == asks)
    let events = run.timeline.events.map(\.headline)
    let resigned = events.firstIndex(of: "first responder: none")
    let told = events.firstIndex { $0.hasPrefix("notification keyboardWillHide") }
    #expect(resigned != nil && told != nil && (resigned ?? 0) < (told ?? 0))
  }

  // MARK: IQKeyboardManager #1994

  @Test(arguments: [true, false])
  func `a sheet that the system raises is raised twice`(isManaged: Bool) throws {
    let run = try ProgramRun(Self.tap) { program in
      let form = Form(takesKeyboard: true)
      if isManaged {
        form.listen(UIResponder.keyboardWillShowNotification) { keyboard in
          let place = form.field.convert(form.field.bounds, to: nil)
          let overlap = place.maxY + 10 - keyboard.minY
          if overlap > 0 { form.content.frame.origin.y -= overlap }
        }
      }
      program.after(0.2) { program.present(form, animated: true) }
    }
    let y = try #require(Self.place("field", run.timeline.outcome.frame.layout))
    #expect(abs(y - (isManaged ? -206.297 : 379.703)) < 0.001)
    // Below the field there are 60 pt of the sheet, and 28 pt of its margins.
    #expect(isManaged || abs(508 - (y + 40) - 88.297) < 0.001)
    #expect(
      run.tells(
        "Form: decision: follow the keyboard",
        because: "the keyboard covers 336 pt, and a sheet with one detent is raised by that"))
    #expect(
      run.tells("notification keyboardWillShow, to 1 observer", because: "the keyboard comes")
        == isManaged)
  }
}
