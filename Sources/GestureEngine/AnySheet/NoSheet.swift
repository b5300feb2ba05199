import MotionLaws

/// The stand-in for the sheet on a stage without one: the scroll view, if there is one, fills
/// the screen.
struct NoSheet: SheetSystem {
  var name: String { "none" }

  /// Never used: a frame shows no sheet if the scene has none.
  let extentRange = 0.0...0.0

  func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription] {
    []
  }

  @inline(__always)
  func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
    guard context.hasScrollView else { return }
    views.add(ViewArrangement.scrollView, context.screen.bounds)
  }

  func reading(_ context: SheetContext) -> SheetReading {
    SheetReading(state: name, phase: .idle, y: context.screen.height, extent: 0, velocity: 0)
  }

  func stops(after history: SheetHistory, _ context: SheetContext) -> SheetStops? {
    SheetStops([.init(name, at: 0)], shows: 0...0)
  }
}
