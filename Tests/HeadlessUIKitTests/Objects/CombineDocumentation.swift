import HeadlessUIKit
import Testing

/// What apps take from Combine on the run's clock, by its documentation.
@MainActor
struct CombineDocumentation {
  @Test func `a view's property is published first, and whenever it is set`() {
    let (view, scroll) = (UIView(), UIScrollView())
    var heard: [String] = []
    let tokens = [
      view.publisher(for: \.alpha).removeDuplicates().sink { heard.append("alpha \($0)") },
      scroll.publisher(for: \.contentOffset, options: []).sink { heard.append("offset \($0.y)") },
    ]
    view.alpha = 0.5
    scroll.contentOffset.y = 10
    for token in tokens { token.cancel() }
    view.alpha = 1
    scroll.contentOffset.y = 20
    #expect(heard == ["alpha 1.0", "alpha 0.5", "offset 10.0"])
  }

  @Test func `a notification is published to each subscriber while it subscribes`() {
    let (center, name) = (NotificationCenter(), Notification.Name("tests.heard"))
    let publisher = center.publisher(for: name)
    var count = 0
    let tokens = [publisher.sink { _ in count += 1 }, publisher.sink { _ in count += 10 }]
    center.post(name: name, object: nil)
    tokens[1].cancel()
    center.post(name: name, object: nil)
    #expect(count == 12)
    #expect(publisher == center.publisher(for: name))
    tokens[0].cancel()
  }

  @Test(
    arguments: [
      (0.3, .seconds(0.3)), (0.3, .milliseconds(300)), (2, .seconds(2)), (0.3, 0.3),
    ] as [(Double, DispatchQueue.SchedulerTimeType.Stride)])
  func `lengths of time are seconds of the run`(
    seconds: Double, stride: DispatchQueue.SchedulerTimeType.Stride
  ) {
    let start = DispatchQueue.SchedulerTimeType(.now())
    #expect(start.distance(to: start.advanced(by: stride)).magnitude == seconds)
  }
}
