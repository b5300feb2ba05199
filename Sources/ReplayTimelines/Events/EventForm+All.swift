import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

extension EventForm {
  /// Every form that an event can have, kind by kind, with the actions of the package's systems.
  static let all = forms(actions: ActionDescription.builtIn)

  /// A form for every action, because each action's form can write all of them; the other forms are
  /// not created for it.
  private static let anyAction = ActionDescription.builtIn.first.map { action($0) }

  /// The function that writes an event.
  ///
  /// Returning the whole form would copy everything that it holds.
  static func write(of event: TimelineEvent.Kind) -> Write? {
    switch event {
    case .touch: touch.write
    case .recognizer: recognizer.write
    case .arbitration: arbitration.write
    case .scroll(let event): write(of: event)
    case .control: control.write
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
  static func forms(actions: [ActionDescription]) -> [EventForm] {
    [touch, recognizer, arbitration] + scrollEvents
      + [control, sheet, transition, navigation, animation, haptic]
      + actions.map { action($0) } + [decision, custom]
  }

  private static let touch = EventForm(
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

  private static let recognizer = EventForm(
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

  private static let arbitration = EventForm(
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

  private static let control = EventForm(
    "control",
    .of(
      Field.text("control", "Its name."),
      Field.choice("what", "What it is told about its finger, as UIControl.Event.") {
        (what: TimelineEvent.ControlEvent) in what.rawValue
      }
    ) { name, what in
      .control(name: name, what: what)
    } take: { event in
      guard case .control(let name, let what) = event else { return nil }
      return (name, what)
    })

  private static let sheet = EventForm(
    "sheet",
    .of(Field.text("from"), Field.text("to")) { from, to in
      .sheet(from: from, to: to)
    } take: { event in
      guard case .sheet(let from, let to) = event else { return nil }
      return (from, to)
    })

  private static let transition = EventForm(
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

  private static let navigation = EventForm(
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

  private static let animation = EventForm(
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

  private static let haptic = EventForm(
    "haptic",
    .of(
      Field.choice("style") { (style: TimelineEvent.Haptic) in style.rawValue }
    ) { style in
      .haptic(style)
    } take: { event in
      guard case .haptic(let style) = event else { return nil }
      return style
    })

  private static let decision = EventForm(
    "decision",
    .of(Field.text("what", "What a rule chose.")) { what in
      .decision(what: what)
    } take: { event in
      guard case .decision(let what) = event else { return nil }
      return what
    })

  private static let custom = EventForm(
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

// MARK: Notifications of a scroll view's delegate

extension EventForm {
  private static let scrollEvents = [
    willBeginDragging, willEndDragging, didEndDragging, didEndDecelerating,
    didEndScrollingAnimation, caught, crossedLimit,
  ]

  private static func write(of event: TimelineEvent.ScrollEvent) -> Write {
    switch event {
    case .willBeginDragging: willBeginDragging.write
    case .willEndDragging: willEndDragging.write
    case .didEndDragging: didEndDragging.write
    case .didEndDecelerating: didEndDecelerating.write
    case .didEndScrollingAnimation: didEndScrollingAnimation.write
    case .caught: caught.write
    case .crossedLimit: crossedLimit.write
    }
  }

  private static let willBeginDragging = plain(.willBeginDragging)
  private static let didEndDecelerating = plain(.didEndDecelerating)
  private static let didEndScrollingAnimation = plain(.didEndScrollingAnimation)

  /// An event without further fields.
  private static func plain(_ event: TimelineEvent.ScrollEvent) -> EventForm {
    scroll(event.name, EventShape(event) { $0 == event })
  }

  private static let willEndDragging = scroll(
    "willEndDragging",
    .of(
      Field.point("contentOffset", "The offset, [x, y].").measured(in: "pt"),
      // In the unit of the delegate's method.
      Field.vector("velocity", unit: 1000, "The velocity, [x, y], in points per millisecond.")
        .measured(in: "pt/ms"),
      Field.point("proposedTarget", "Where it would come to rest, [x, y].").measured(in: "pt"),
      Field.point("target", "Where the delegate lets it come to rest, [x, y].").measured(in: "pt")
    ) { contentOffset, velocity, proposedTarget, target in
      .willEndDragging(
        ScrollRelease(
          contentOffset: contentOffset, velocity: velocity, proposedTarget: proposedTarget),
        target: target)
    } take: { event in
      guard case .willEndDragging(let release, let target) = event else { return nil }
      return (release.contentOffset, release.velocity, release.proposedTarget, target)
    })

  private static let didEndDragging = scroll(
    "didEndDragging",
    .of(Field.flag("willDecelerate")) {
      willDecelerate in
      .didEndDragging(willDecelerate: willDecelerate)
    } take: { event in
      guard case .didEndDragging(let willDecelerate) = event else { return nil }
      return willDecelerate
    })

  private static let caught = scroll(
    "caught",
    .of(Field.point("contentOffset", "The offset, [x, y].").measured(in: "pt")) { offset in
      .caught(contentOffset: offset)
    } take: { event in
      guard case .caught(let contentOffset) = event else { return nil }
      return contentOffset
    })

  private static let crossedLimit = scroll(
    "crossedLimit",
    .of(
      Field.point("contentOffset", "The offset, [x, y].").measured(in: "pt"),
      Field.number("velocity", "The velocity at the limit.").measured(in: "pt/s")
    ) { offset, velocity in
      .crossedLimit(contentOffset: offset, velocity: velocity)
    } take: { event in
      guard case .crossedLimit(let contentOffset, let velocity) = event else { return nil }
      return (contentOffset, velocity)
    })
}
