import GestureEngine
import GestureTraces
import MotionLaws
import ReplayReports
import Testing

/// Which events of an app's own code `explain` tells.
struct AppStoryTests {
  private static func event(_ kind: TimelineEvent.Kind, at time: Double = 1, because: String = "")
    -> TimelineEvent
  { TimelineEvent(time: time, kind: kind, because: because) }

  private static func touch(_ phase: TouchSample.Phase) -> TimelineEvent {
    event(.touch(id: 0, phase: phase, point: Point(x: 0, y: 0), view: "sheet"))
  }

  private static func recognizer(_ state: RecognizerState) -> TimelineEvent {
    event(
      .recognizer(
        name: "sheet.pan", from: .possible, to: state, translation: Vector(x: 0, y: 0),
        velocity: Vector(x: 0, y: 0)))
  }

  private static let animation = TimelineEvent.Kind.animation(
    .init(what: .began, of: "sheet.y", curve: "linear", from: 0, to: 1, duration: 1))

  @Test func `what happens before the first finger is left out, but for what is presented`() {
    var story = AppStory()
    #expect(story.telling(of: Self.event(Self.animation)) == .never)
    #expect(story.telling(of: Self.event(.haptic(.light))) == .never)
    let presented = TimelineEvent.Kind.custom(name: "presented", fields: [])
    #expect(story.telling(of: Self.event(presented)) == .told(withReason: true))
  }

  @Test func `fingers and failures are told only where nothing was decided`() {
    var story = AppStory()
    #expect(story.telling(of: Self.touch(.began)) == .unlessDecided(in: 1))
    #expect(story.telling(of: Self.recognizer(.began)) == .reasonUnlessDecided(in: 1))
    #expect(story.telling(of: Self.recognizer(.changed)) == .never)
    #expect(story.telling(of: Self.recognizer(.failed)) == .unlessDecided(in: 1))
    #expect(story.decided.isEmpty)
    _ = story.telling(of: Self.event(.decision(what: "open")))
    #expect(story.decided == [1])
    _ = story.telling(of: Self.touch(.ended))
    #expect(story.telling(of: Self.touch(.began)) == .unlessDecided(in: 2))
  }

  @Test func `what a decision says is not told again`() {
    var story = AppStory()
    _ = story.telling(of: Self.touch(.began))
    _ = story.telling(
      of: Self.event(.decision(what: "open"), because: "sheet.pan ended; half → full, to 60 pt"))
    #expect(story.telling(of: Self.event(.sheet(from: "half", to: "full"))) == .never)
    #expect(
      story.telling(of: Self.event(.sheet(from: "full", to: "half"))) == .told(withReason: true))
    #expect(
      story.telling(of: Self.event(.sheet(from: "half", to: "full"), at: 2))
        == .told(withReason: true))
    #expect(story.telling(of: Self.event(Self.animation)) == .told(withReason: false))
    #expect(story.telling(of: Self.event(Self.animation, at: 2)) == .told(withReason: true))
  }
}
