import JSONText
import MotionLaws
import ScrollViews
import SheetSystems

/// The forms of what a scroll view's delegate is notified of.
struct ScrollEventForms: Sendable {
  var all: [EventForm] {
    [
      willBeginDragging, willEndDragging, didEndDragging, didEndDecelerating,
      didEndScrollingAnimation, caught, crossedLimit,
    ]
  }

  /// The function that writes an event.
  func write(of event: TimelineEvent.ScrollEvent) -> EventForm.Write {
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

  private let willBeginDragging = plain(.willBeginDragging)
  private let didEndDecelerating = plain(.didEndDecelerating)
  private let didEndScrollingAnimation = plain(.didEndScrollingAnimation)

  /// An event without further fields.
  private static func plain(_ event: TimelineEvent.ScrollEvent) -> EventForm {
    .scroll(event.name, EventShape(event) { $0 == event })
  }

  private let willEndDragging = EventForm.scroll(
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

  private let didEndDragging = EventForm.scroll(
    "didEndDragging",
    .of(Field.flag("willDecelerate")) {
      willDecelerate in
      .didEndDragging(willDecelerate: willDecelerate)
    } take: { event in
      guard case .didEndDragging(let willDecelerate) = event else { return nil }
      return willDecelerate
    })

  private let caught = EventForm.scroll(
    "caught",
    .of(Field.point("contentOffset", "The offset, [x, y].").measured(in: "pt")) { offset in
      .caught(contentOffset: offset)
    } take: { event in
      guard case .caught(let contentOffset) = event else { return nil }
      return contentOffset
    })

  private let crossedLimit = EventForm.scroll(
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
