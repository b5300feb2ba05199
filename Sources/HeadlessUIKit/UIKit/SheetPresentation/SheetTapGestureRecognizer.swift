import GestureEngine

/// The tap beside a system sheet, which dismisses it.
final class SheetTapGestureRecognizer: UITapGestureRecognizer {
  private weak var sheet: SystemSheet?

  init(of sheet: SystemSheet) {
    self.sheet = sheet
    super.init(target: nil, action: nil)
  }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    sheet?.recognizerDidChange(change, as: DetentsSheet.tapName)
  }
}
