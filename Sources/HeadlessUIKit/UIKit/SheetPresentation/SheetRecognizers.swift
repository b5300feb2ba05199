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

  override func take(_ change: RecognizerChange) {
    super.take(change)
    sheet?.recognizerDidChange(change, as: DetentsSheet.panName)
  }
}

/// The tap that dismisses it.
final class SheetTapGestureRecognizer: UITapGestureRecognizer {
  private weak var sheet: SystemSheet?

  init(of sheet: SystemSheet) {
    self.sheet = sheet
    super.init(target: nil, action: nil)
  }

  override func take(_ change: RecognizerChange) {
    super.take(change)
    sheet?.recognizerDidChange(change, as: DetentsSheet.tapName)
  }
}

/// What lies behind a system sheet: it takes touches where the sheet dims, however dark it is.
final class SheetDimmingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isUserInteractionEnabled && self.point(inside: point, with: event) ? self : nil
  }
}
