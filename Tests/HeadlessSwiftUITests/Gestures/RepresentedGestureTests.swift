import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines
import Testing

/// Recognizers of UIKit's on views.
@MainActor
struct RepresentedGestureTests {
  /// A pan that moves its view, and tells its states.
  private struct Pan: UIGestureRecognizerRepresentable {
    @Binding var height: CGFloat
    @Environment(\.isEnabled) private var isEnabled
    let notes: GestureNotes
    var goesAlong = false

    final class Coordinator: NSObject, UIGestureRecognizerDelegate {
      var goesAlong = false

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { goesAlong }
    }

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }

    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
      notes.add("makes")
      let pan = UIPanGestureRecognizer()
      pan.delegate = context.coordinator
      return pan
    }

    func updateUIGestureRecognizer(_ recognizer: UIPanGestureRecognizer, context: Context) {
      context.coordinator.goesAlong = goesAlong
    }

    func handleUIGestureRecognizerAction(
      _ recognizer: UIPanGestureRecognizer, context: Context
    ) {
      let converter = context.converter
      switch recognizer.state {
      case .began:
        let places = [
          converter.location(in: .global), converter.location(in: .named("card")),
          converter.localLocation,
        ]
        notes.add(
          "begins at " + places.map { "\(Int($0.x)) \(Int($0.y))" }.joined(separator: ", "))
      case .changed: height = converter.localTranslation?.y ?? 0
      case .ended: notes.add("ends at \(Int((converter.localVelocity?.y ?? 0).rounded()))")
      default: notes.add("\(recognizer.state)")
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
      binder.bind(&_isEnabled, "isEnabled")
    }
  }

  /// A card that the pan moves, in a view with a drag of its own.
  private struct Card: View {
    @State private var height: CGFloat = 0
    let notes: GestureNotes
    var isDisabled = false
    var goesAlong = false
    var hasDrag = false

    var body: some View {
      ZStack {
        Color.gray
        Color.red.frame(width: 100, height: 100).accessibilityIdentifier("sheet")
          .gesture(Pan(height: $height, notes: notes, goesAlong: goesAlong))
          .disabled(isDisabled).offset(y: height).coordinateSpace(name: "card")
      }
      .gesture(
        DragGesture().onChanged { _ in if hasDrag { notes.add("drags") } },
        including: hasDrag ? .all : .subviews)
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_height, "height")
    }
  }

  private static func run(
    _ touches: [TouchSample], _ card: @escaping @MainActor @Sendable (GestureNotes) -> Card
  ) throws -> (run: ViewRun, notes: [String]) {
    let notes = GestureNotes()
    let run = try ViewRun(touches, screen: .withoutSafeArea) {
      notes.clear()
      return card(notes)
    }
    return (run, notes.list)
  }

  @Test func `a pan of UIKit's begins by its own distance, and tells the view's places`() throws {
    let (run, notes) = try Self.run(Finger.drag(by: 0, 100)) { Card(notes: $0) }
    // UIKit's pan begins once the finger has gone 10 pt, and leaves those out of its way.
    #expect(notes == ["makes", "begins at 195 432, 50 60, 50 60", "ends at 500"])
    #expect(run.end("sheet")?.y.rounded() == 462)
  }

  @Test func `a view that is disabled has no recognizer`() throws {
    let (run, notes) = try Self.run(Finger.drag(by: 0, 100)) { Card(notes: $0, isDisabled: true) }
    #expect(notes == ["makes"])
    #expect(run.end("sheet")?.y == 372)
  }

  @Test(arguments: [false, true])
  func `it keeps others from acting unless its delegate lets them act too`(goesAlong: Bool) throws {
    let (_, notes) = try Self.run(Finger.drag(by: 0, 100)) {
      Card(notes: $0, goesAlong: goesAlong, hasDrag: true)
    }
    #expect(notes.contains("drags") == goesAlong)
    #expect(notes.last == "ends at 500")
  }

  @Test func `a touch outside the view is none of its own`() throws {
    let (_, notes) = try Self.run(Finger.drag(by: 0, 100, from: Finger.at(0, 100))) {
      Card(notes: $0)
    }
    #expect(notes == ["makes"])
  }

  /// A tap without a coordinator.
  private struct Tap: UIGestureRecognizerRepresentable {
    let notes: GestureNotes

    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
      UITapGestureRecognizer()
    }

    func handleUIGestureRecognizerAction(
      _ recognizer: UITapGestureRecognizer, context: Context
    ) {
      let isPan = context.converter.localTranslation != nil
      notes.add("taps at \(Int(context.converter.localLocation.x)) \(isPan)")
    }
  }

  @Test func `a recognizer that does not pan has no translation, and its action is told`() throws {
    let notes = GestureNotes()
    let run = try ViewRun(Finger.click(Finger.at(10, 0)), screen: .withoutSafeArea) {
      notes.clear()
      return Color.red.frame(width: 100, height: 100).gesture(Tap(notes: notes))
        .accessibilityIdentifier("sheet")
    }
    #expect(notes.list == ["taps at 60 false"])
    let told = run.timeline.events.map { "\($0)" }
    #expect(told.contains { $0.contains("gesture.tap") && $0.contains("a tap") })
  }
}
