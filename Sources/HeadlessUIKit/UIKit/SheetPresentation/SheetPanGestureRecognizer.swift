import GestureEngine

/// The pan that drags a system sheet.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var sheet: SystemSheet?

  init(of sheet: SystemSheet) {
    self.sheet = sheet
    super.init(target: nil, action: nil)
  }

  override func kind(_ settings: RecognitionSettings, on screen: GestureEngine.Screen)
    -> RecognizerDescription.Kind?
  { sheet?.panKind(settings, on: screen) }

  override func apply(_ change: RecognizerChange) {
    super.apply(change)
    sheet?.recognizerDidChange(change, as: DetentsSheet.panName)
  }
}
