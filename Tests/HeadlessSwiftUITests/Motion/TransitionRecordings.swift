import Foundation
import GestureEngine
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import ReplayTimelines
import Testing

/// Recorded answers about views that come and go.
@MainActor
struct TransitionRecordings {
  private static let usual = Animation.linear(duration: 0.4)

  private static var leaf: some View {
    Color.red.frame(width: 100, height: 30).accessibilityIdentifier("leaf")
  }

  @Test func `what comes without a transition fades in`() throws {
    let probe = try MotionProbe(Self.usual, opacities: [0.06, 0.25, 0.5]) { number, _ in
      VStack { if number > 0 { Self.leaf } }
    }
    let shown = [0.06, 0.25, 0.5].compactMap { probe.log.opacities[$0] }
    #expect(shown.map { ($0 * 40).rounded() } == [1, 20, 40])
    #expect(probe.frame(after: 0.01)?.width == 100)
  }

  @Test func `what goes fades where it was, and the one after it takes its place`() throws {
    let probe = try MotionProbe(Self.usual, opacities: [0.25]) { number, _ in
      VStack(spacing: 0) {
        if number == 0 { Self.leaf }
        Color.blue.frame(width: 100, height: 30).accessibilityIdentifier("sibling")
      }
    }
    #expect(probe.log.opacities[0.25].map { ($0 * 100).rounded() } == 50)
    #expect(probe.frame(after: 0.2)?.y == 0)
    #expect([0, 0.2, 0.4].compactMap { probe.frame("sibling", after: $0)?.y } == [30, 15, 0])
    #expect(probe.timeline.outcome.frame.layout["leaf"] == nil)
  }

  @Test(
    arguments: [
      (.move(edge: .leading), Rect(x: -50, y: 0, width: 100, height: 30)),
      (.move(edge: .bottom), Rect(x: 0, y: 15, width: 100, height: 30)),
      (.offset(x: 40, y: 20), Rect(x: 20, y: 10, width: 100, height: 30)),
      (.scale, Rect(x: 25, y: 7.5, width: 50, height: 15)),
      (.slide, Rect(x: -50, y: 0, width: 100, height: 30)),
      (.push(from: .top), Rect(x: 0, y: -15, width: 100, height: 30)),
      (
        .asymmetric(insertion: .offset(x: 80), removal: .opacity),
        Rect(x: 40, y: 0, width: 100, height: 30)
      ),
      (
        .move(edge: .top).combined(with: .scale(scale: 0.5, anchor: .topLeading)),
        Rect(x: 0, y: -11.25, width: 75, height: 22.5)
      ),
    ] as [(AnyTransition, Rect)])
  func `a transition moves what comes`(transition: AnyTransition, half: Rect) throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      if number > 0 { Self.leaf.transition(transition) }
    }
    let frame = try #require(probe.frame(after: 0.2))
    #expect(abs(frame.x - half.x) < 0.1 && abs(frame.y - half.y) < 0.1)
    #expect(abs(frame.width - half.width) < 0.1 && abs(frame.height - half.height) < 0.1)
    #expect(probe.timeline.outcome.frame.layout["leaf"] == Rect(x: 0, y: 0, width: 100, height: 30))
  }

  @Test func `slide goes out over the other edge`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      if number == 0 { Self.leaf.transition(.slide) }
    }
    #expect(probe.frame(after: 0.2)?.x == 50)
  }

  @Test func `what goes disappears after its removal`() throws {
    let probe = try MotionProbe(.linear(duration: 0.6), later: [0.5, 0.8]) { number, log in
      if number == 0 {
        Self.leaf.transition(.opacity).onDisappear { log.notes.append("disappears") }
      }
      Color.red.frame(width: 1, height: 1).onChange(of: number) { log.notes.append("\(number)") }
    }
    // The taps at 0.55 and at 0.85 s come before and after the end of the removal at 0.65 s.
    #expect(probe.log.notes == ["1", "2", "disappears", "3"])
  }

  /// A view that counts how often it has been there from the beginning.
  private struct Counter: View {
    @State private var id = Int.random(in: 0..<1_000_000_000)
    let log: MotionProbe.Log

    var body: some View {
      log.notes.append("\(id)")
      return TransitionRecordings.leaf
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) { binder.bind(&_id, "id") }
  }

  @Test func `what comes back meanwhile is the same, and nothing is told`() throws {
    let probe = try MotionProbe(.linear(duration: 0.6), later: [0.2]) { number, log in
      if number != 1 {
        Counter(log: log).transition(.opacity).onAppear { log.notes.append("appears") }
          .onDisappear { log.notes.append("disappears") }
      }
    }
    #expect(Set(probe.log.notes).count == 2)
    #expect(probe.log.notes.filter { $0 == "appears" }.count == 1)
    #expect(!probe.log.notes.contains("disappears"))
  }

  @Test func `a modifier of the app's moves what comes and goes`() throws {
    struct Wide: ViewModifier {
      let by: CGFloat
      func body(content: Content) -> some View { content.offset(x: by) }
    }
    let probe = try MotionProbe(Self.usual) { number, _ in
      if number > 0 {
        Self.leaf.transition(.modifier(active: Wide(by: 100), identity: Wide(by: 0)))
      }
    }
    #expect([0, 0.2, 0.4].compactMap { probe.frame(after: $0)?.x.rounded() } == [100, 50, 0])
  }

  @Test func `with Reduce Motion a view that would move in fades`() throws {
    let probe = try MotionProbe(Self.usual, opacities: [0.25]) { number, _ in
      VStack { if number > 0 { Self.leaf.transition(.move(edge: .leading)) } }
        .environment(\.accessibilityReduceMotion, true)
    }
    #expect(probe.frame(after: 0.2)?.x == 0)
    #expect(probe.log.opacities[0.25].map { ($0 * 100).rounded() } == 50)
  }

  @Test func `a width still moves with Reduce Motion`() throws {
    let probe = try MotionProbe(Self.usual) { number, _ in
      Color.red.frame(width: number > 0 ? 200 : 100, height: 20).accessibilityIdentifier("leaf")
        .environment(\.accessibilityReduceMotion, true)
    }
    #expect(probe.frame(after: 0.2)?.width.rounded() == 150)
  }

  @Test func `views that write for ever end the run with a message`() throws {
    let failure = #expect(throws: (any Error).self) {
      _ = try MotionProbe(nil) { number, _ in if number > 0 { Endless() } }
    }
    let words = failure.map { "\($0)" } ?? ""
    #expect(words.contains("1000 updates without end, the last one in onChange in Transition"))
  }

  /// A view that writes in each update.
  private struct Endless: View {
    @State private var number = 0

    var body: some View {
      Color.red.onChange(of: number, initial: true) { number += 1 }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_number, "number")
    }
  }
}
