import GestureRecognition
import GestureTraces
import JSONText
import MotionLaws
import SheetSystems

/// The forms of all events.
///
/// Using a form counts references to what it holds. A thread that writes many events therefore has
/// forms of its own: if two cores counted in the same place, each would keep taking it from the
/// other.
package final class EventForms: Sendable {
  /// The forms for everything that is not in a hurry.
  package static let shared = EventForms()

  package init() {}

  /// Every form that an event can have, kind by kind, with the actions of the package's systems.
  static let all = shared.forms(actions: ActionDescription.builtIn)

  /// The function that writes an event.
  ///
  /// Returning the whole form would copy everything that it holds.
  func write(of event: TimelineEvent.Kind) -> EventForm.Write? {
    switch event {
    case .touch: touch.write
    case .recognizer: recognizer.write
    case .arbitration: arbitration.write
    case .scroll(let event): scroll.write(of: event)
    case .sheet: sheet.write
    case .transition: transition.write
    case .navigation: navigation.write
    case .animation: animation.write
    case .haptic: haptic.write
    case .action: anyAction?.write
    case .decision: decision.write
    case .custom: custom.write
    }
  }

  /// Every form that an event can have, kind by kind.
  func forms(actions: [ActionDescription]) -> [EventForm] {
    [touch, recognizer, arbitration] + scroll.all + [sheet, transition, navigation, animation]
      + [haptic] + actions.map { .action($0) } + [decision, custom]
  }

  /// The field for what a decision compared.
  let margins = TimelineEvent.Margin.field()

  private let scroll = ScrollEventForms()

  /// The form for every action, because each action's form can write all of them.
  private let anyAction = ActionDescription.builtIn.first.map { EventForm.action($0) }

  private let touch = EventForm(
    "touch",
    .of(
      Field.integer("id", "The finger."),
      Field.choice("phase", "What it did.") { (phase: TouchSample.Phase) in phase.word },
      Field.number("x", "The distance from the left.").measured(in: "pt"),
      Field.number("y", "The distance from the top.").measured(in: "pt"),
      Field.optionalText("view", "The view that it belongs to; null for none.")
    ) { id, phase, x, y, view in
      .touch(id: id, phase: phase, point: Point(x: x, y: y), view: view)
    } take: { event in
      guard case .touch(let id, let phase, let point, let view) = event else { return nil }
      return (id, phase, point.x, point.y, view)
    })

  private let recognizer = EventForm(
    "recognizer",
    .of(
      Field.text("recognizer", "Its name, such as sheet.pan."),
      Field.choice("from", "Its state before.") { (state: RecognizerState) in state.word },
      Field.choice("to", "Its state after.") { (state: RecognizerState) in state.word },
      Field.vector("translation", "Its translation, [x, y].").measured(in: "pt"),
      Field.vector("velocity", "Its velocity, [x, y].").measured(in: "pt/s")
    ) { name, from, to, translation, velocity in
      .recognizer(name: name, from: from, to: to, translation: translation, velocity: velocity)
    } take: { event in
      guard case .recognizer(let name, let from, let to, let translation, let velocity) = event
      else {
        return nil
      }
      return (name, from, to, translation, velocity)
    })

  private let arbitration = EventForm(
    "arbitration",
    .of(
      Field.choice(
        "what",
        "Whether the other may not have the finger, must fail first, or recognizes simultaneously."
      ) {
        (what: Arbitration.What) in what.name
      },
      Field.text("recognizer", "The recognizer that has the finger, or would have it."),
      Field.text("other", "The other recognizer.")
    ) { what, recognizer, other in
      .arbitration(Arbitration(what: what, recognizer: recognizer, other: other))
    } take: { event in
      guard case .arbitration(let event) = event else { return nil }
      return (event.what, event.recognizer, event.other)
    })

  private let sheet = EventForm(
    "sheet",
    .of(Field.text("from"), Field.text("to")) { from, to in
      .sheet(from: from, to: to)
    } take: { event in
      guard case .sheet(let from, let to) = event else { return nil }
      return (from, to)
    })

  private let transition = EventForm(
    "transition",
    .of(
      Field.choice("what") { (what: TimelineEvent.Transition) in what.rawValue },
      Field.number("progress", "Its progress, 0 to 1.")
    ) { what, progress in
      .transition(what: what, progress: progress)
    } take: { event in
      guard case .transition(let what, let progress) = event else { return nil }
      return (what, progress)
    })

  private let navigation = EventForm(
    "navigation",
    .of(
      Field.text("what", "What the navigation stack does."),
      Field.integer("depth", in: .atLeast(0), "How many pages there are.")
    ) { what, depth in
      .navigation(what: what, depth: depth)
    } take: { event in
      guard case .navigation(let what, let depth) = event else { return nil }
      return (what, depth)
    })

  private let animation = EventForm(
    "animation",
    .of(
      Field.choice("what") { (what: TimelineEvent.AnimationEvent.What) in what.rawValue },
      Field.text("of", "The value that moves, such as sheet.y."),
      Field.text("curve", "Its law, with its numbers."), Field.number("from"), Field.number("to"),
      Field.number("duration", in: .atLeast(0), "The duration.").measured(in: "s")
    ) { what, of, curve, from, to, duration in
      .animation(.init(what: what, of: of, curve: curve, from: from, to: to, duration: duration))
    } take: { event in
      guard case .animation(let event) = event else { return nil }
      return (event.what, event.of, event.curve, event.from, event.to, event.duration)
    })

  private let haptic = EventForm(
    "haptic",
    .of(
      Field.choice("style") { (style: TimelineEvent.Haptic) in style.rawValue }
    ) { style in
      .haptic(style)
    } take: { event in
      guard case .haptic(let style) = event else { return nil }
      return style
    })

  private let decision = EventForm(
    "decision",
    .of(Field.text("what", "What a rule chose.")) { what in
      .decision(what: what)
    } take: { event in
      guard case .decision(let what) = event else { return nil }
      return what
    })

  private let custom = EventForm(
    "custom",
    .of(
      Field.text("name", "The system's name for it."),
      Field.custom("fields", "The system's own fields: numbers and words by their keys.")
    ) { name, fields in
      .custom(name: name, fields: fields)
    } take: { event in
      guard case .custom(let name, let fields) = event else { return nil }
      return (name, fields)
    })
}
