import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

/// A container sheet of 600 pt, of which 100 are visible at first, on a screen of 400 × 800 pt: its
/// top is at 700 in `initial` and at 200 in `full`.
struct SheetBench {
  var sheet: ContainerSheet
  var context: SheetContext

  static var screen: Screen {
    var screen = Screen()
    screen.width = 400
    screen.height = 800
    return screen
  }

  init(
    isFull: Bool = false, _ configure: (inout ContainerSheet.Settings) -> Void = { _ in }
  ) throws(InputFailure) {
    var settings = ContainerSheet.defaultSettings(on: Self.screen)
    settings.height = 600
    settings.initialOffset = 100
    configure(&settings)
    sheet = try ContainerSheet(settings, on: Self.screen, at: nil)
    context = SheetContext(screen: Self.screen, scrollView: nil, isRecording: true)
    if isFull { sheet.perform(.show(animated: false), &context) }
    context.log.removeAll()
  }

  // MARK: What happens to it

  /// Gives the pan a new state, with vertical translation and velocity.
  mutating func pan(
    _ state: RecognizerState, _ translation: Double = 0, velocity: Double = 0, at time: Double = 0
  ) {
    context.time = time
    sheet.recognizerDidChange(
      RecognizerChange(
        index: 0, name: "sheet.pan", from: .possible, to: state, time: time,
        translation: Vector(x: 0, y: translation), displacement: Vector(x: 0, y: translation),
        velocity: Vector(x: 0, y: velocity), location: Point(x: 200, y: 700), reason: .moved),
      &context)
  }

  /// Begins a drag and moves it through translations.
  mutating func drag(_ translations: Double..., at time: Double = 0) {
    pan(.began, at: time)
    for translation in translations { pan(.changed, translation, at: time) }
  }

  /// Completes the animations that end by a time.
  mutating func wait(until time: Double) {
    while let due = sheet.nextDue, due <= time + Tolerance.simultaneity {
      context.time = due
      sheet.advance(&context)
    }
    context.time = time
  }

  // MARK: What came of it

  var reading: SheetReading { sheet.reading(context) }

  func y(at time: Double) -> Double {
    var later = context
    later.time = time
    return sheet.reading(later).y
  }

  /// The view that a finger hits.
  func hit(_ x: Double, _ y: Double) -> ViewArrangement.Hit {
    var views = ViewArrangement()
    sheet.arrange(&views, .model, context)
    return views.hitTest(Point(x: x, y: y))
  }

  /// Changes of state such as `initial → full`, decisions, and animations such as
  /// `began 700 → 200`.
  var story: [String] {
    context.log.events.compactMap { event in
      switch event.kind {
      case .sheet(let from, let to): "\(from) → \(to)"
      case .decision(let what): what
      case .animation(let animation):
        "\(animation.what) \(animation.from.rounded3) → \(animation.to.rounded3)"
      default: nil
      }
    }
  }
}
