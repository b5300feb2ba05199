import GestureEngine
import GestureReplay
import HeadlessUIKit
import Testing

/// What is felt, by the documentation of `UIFeedbackGenerator` and its subclasses.
@MainActor
struct FeedbackDocumentation {
  private static func haptics(
    _ program: @escaping @MainActor @Sendable () -> Void
  ) throws -> [(style: TimelineEvent.Haptic, because: String)] {
    let run = try ProgramRun { controller in controller.after(0.1, program) }
    return run.timeline.events.compactMap { event in
      guard case .haptic(let style) = event.kind else { return nil }
      return (style, event.because)
    }
  }

  @Test func `each kind of feedback is an event of its own`() throws {
    let haptics = try Self.haptics {
      for style in [UIImpactFeedbackGenerator.FeedbackStyle.light, .medium, .heavy, .soft, .rigid] {
        UIImpactFeedbackGenerator(style: style).impactOccurred()
      }
      UISelectionFeedbackGenerator().selectionChanged()
      let generator = UINotificationFeedbackGenerator()
      generator.prepare()
      for type in [UINotificationFeedbackGenerator.FeedbackType.success, .warning, .error] {
        generator.notificationOccurred(type)
      }
    }
    #expect(haptics.map(\.style) == TimelineEvent.Haptic.allCases)
  }

  @Test func `the reason says where in the app, and how strong`() throws {
    let haptics = try Self.haptics {
      UIImpactFeedbackGenerator(style: .soft).impactOccurred(intensity: 0.4)
      UIImpactFeedbackGenerator().impactOccurred()
    }
    #expect(haptics.map(\.style) == [.soft, .medium])
    #expect(haptics.first?.because.hasPrefix("impactOccurred(intensity: 0.4) in ") == true)
    #expect(haptics.first?.because.contains("FeedbackDocumentation.swift:") == true)
  }

  @Test func `getting ready is felt by nobody`() throws {
    #expect(try Self.haptics { UIImpactFeedbackGenerator(style: .heavy).prepare() }.isEmpty)
  }
}
