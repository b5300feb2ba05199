import HeadlessUIKit

/// A sheet with a text field, which goes up for the keyboard, and down again when that goes.
///
/// Its rules are what five reports of react-native-bottom-sheet come down to, in UIKit.
@MainActor
final class ExtendingSheet: NSObject {
  /// The thing that it remembers while the keyboard is up.
  enum Rule: Sendable {
    /// The detent that it was at stays its own.
    case keepsDetent
    /// The one that it goes to for the keyboard becomes its own.
    case overwritesDetent
    /// Its own is looked up again when the keyboard goes, by the place where it is.
    case looksDetentUp
    /// It goes to the place that it remembers, and not to its detent's.
    case remembersPlace
    /// Nothing: it does not hear that the keyboard goes.
    case doesNotListen
  }

  /// The way that it goes up.
  enum Room: Sendable {
    case toLargestDetent
    case byKeyboardHeight
  }

  private let program: ProgramController
  private let sheet: UIView
  private let rule: Rule
  private let room: Room

  /// The places of its top edge, lowest first.
  private let detents: [CGFloat]

  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
  private var detent = 0
  private var place: CGFloat
  private var isRaised = false { didSet { tellState() } }

  init(in program: ProgramController, _ rule: Rule, _ room: Room, detents: [CGFloat]) {
    (self.program, self.rule, self.room, self.detents) = (program, rule, room, detents)
    (sheet, place) = (program.box, detents[0])
    super.init()
    program.keep(self)
    sheet.frame = CGRect(x: 0, y: place, width: 390, height: 844)
    sheet.addSubview(field)
    field.delegate = self
    tellState()
    listen()
  }

  private func listen() {
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [unowned self] notification in
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      keyboardWillShow(height: frame?.cgRectValue.height ?? 0)
    }
    guard rule != .doesNotListen else { return }
    _ = center.addObserver(
      forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil
    ) { [unowned self] _ in keyboardWillHide() }
  }

  private func keyboardWillShow(height: CGFloat) {
    if rule == .overwritesDetent { detent = detents.count - 1 }
    place = room == .toLargestDetent ? detents[detents.count - 1] : detents[detent] - height
    isRaised = place != detents[detent]
    sheet.frame.origin.y = place
  }

  private func keyboardWillHide() {
    if rule == .looksDetentUp {
      detent = detents.firstIndex(of: sheet.frame.minY) ?? 0
    }
    if rule != .remembersPlace { place = detents[detent] }
    isRaised = place != detents[detent]
    sheet.frame.origin.y = place
  }

  private func tellState() {
    program.stateName = isRaised ? "raised" : "detent \(detent)"
  }
}

extension ExtendingSheet: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
