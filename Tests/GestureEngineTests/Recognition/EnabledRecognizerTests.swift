import GestureEngine
import Testing

/// Recognizers that are enabled and disabled while fingers are down.
struct EnabledRecognizerTests {
  @Test func `one that has begun is cancelled when it is disabled`() {
    var bench = GestureBench(.pan("a"))
    bench.land(at: 0)
    bench.move(y: 120, at: 0.1)
    bench.setEnabled(false, "a", at: 0.2)
    #expect(bench.story(of: "a") == [.began, .cancelled])
    #expect(bench.reason(of: "a", .cancelled) == .disabled)
    bench.move(y: 140, at: 0.3)
    bench.lift(at: 0.4)
    #expect(bench.story(of: "a") == [.began, .cancelled])
  }

  @Test func `one that is possible and has a finger fails, and lets go who waits for it`() {
    var bench = GestureBench(.pan("a"), .tap("b", count: 2))
    bench.delegate.required = [.init(asked: "a", other: "b")]
    bench.land(at: 0)
    bench.move(y: 120, at: 0.1)
    #expect(bench.arbitrations == ["a waits for b"])
    bench.setEnabled(false, "b", at: 0.2)
    #expect(bench.story(of: "b") == [.failed])
    #expect(bench.story(of: "a") == [.began])
  }

  @Test func `without a finger it changes silently`() {
    var bench = GestureBench(.pan("a"))
    bench.setEnabled(false, "a", at: 0)
    bench.land(at: 0.1)
    bench.move(y: 150, at: 0.2)
    bench.lift(at: 0.3)
    #expect(bench.story.isEmpty)
  }

  /// UIKit gives a recognizer only touches that begin while it is there.
  @Test func `one that is enabled gets the fingers that land from then on`() {
    var bench = GestureBench(.pan("a"))
    bench.setEnabled(false, "a", at: 0)
    bench.land(0, at: 0.1)
    bench.setEnabled(true, "a", at: 0.2)
    bench.move(0, y: 150, at: 0.3)
    #expect(bench.story.isEmpty)
    bench.land(1, y: 300, at: 0.4)
    bench.move(1, y: 350, at: 0.5)
    #expect(bench.story(of: "a") == [.began])
  }

  @Test func `one that has been cancelled so begins anew with the next finger`() {
    var bench = GestureBench(.pan("a"))
    bench.land(0, at: 0)
    bench.move(0, y: 150, at: 0.1)
    bench.setEnabled(false, "a", at: 0.2)
    bench.setEnabled(true, "a", at: 0.3)
    bench.land(1, y: 300, at: 0.4)
    bench.move(1, y: 350, at: 0.5)
    #expect(bench.story(of: "a") == [.began, .cancelled, .began])
  }
}
