import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Traits, by the documentation of `UITraitCollection` and the size classes of Apple's devices.
@MainActor
struct TraitDocumentation {
  private static func run(
    on screen: Screen, turning: Bool = false,
    _ program: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws -> [String] {
    let record = ProgramRecord()
    let app = ProgramApp(program: program, record: record)
    let sheet = try AppSheet(app, on: screen, at: nil)
    let turn = TimedAction(
      time: 0.5, action: .setScreenSize(width: screen.height, height: screen.width))
    _ = try Timeline(
      of: Trace(
        name: "program", samples: ProgramRun.tap(at: Point(x: 300, y: 10), time: 0),
        actions: turning ? [turn] : []),
      on: ReplayScene(name: "program", screen: screen, sheet: sheet))
    return record.controllers.last?.notes.map(\.text) ?? []
  }

  private static func screen(_ width: Double, _ height: Double) -> Screen {
    var screen = Screen()
    (screen.width, screen.height) = (width, height)
    return screen
  }

  @Test func `a trait comes from the last collection that specifies it`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceIdiom: .pad),
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(verticalSizeClass: .regular),
    ])
    #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
    #expect(traits.userInterfaceIdiom == .pad && traits.userInterfaceStyle == .dark)
    #expect(traits.displayScale == 2)
    #expect(UITraitCollection(traitsFrom: []).displayScale == 0)
  }

  @Test(arguments: [
    (390.0, 844.0, "compact regular phone"), (844, 390, "compact compact phone"),
    (932, 430, "regular compact phone"), (736, 414, "regular compact phone"),
    (744, 1133, "regular regular pad"), (1366, 1024, "regular regular pad"),
  ])
  func `size classes are those of the device`(_ width: Double, _ height: Double, _ words: String)
    throws
  {
    let notes = try Self.run(on: Self.screen(width, height)) { program in
      let traits = program.traitCollection
      program.note(
        "\(traits.horizontalSizeClass) \(traits.verticalSizeClass) \(traits.userInterfaceIdiom)")
      program.note("\(traits == program.view.traitCollection)")
      program.note("\(UIDevice.current.userInterfaceIdiom == traits.userInterfaceIdiom)")
    }
    #expect(notes == [words, "true", "true"])
  }

  private final class Watching: UIView {
    var note: (String) -> Void = { _ in }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      let old = previousTraitCollection?.verticalSizeClass ?? .unspecified
      note("\(old) → \(traitCollection.verticalSizeClass)")
    }
  }

  @Test(arguments: [(390.0, ["regular → compact"]), (834.0, [String]())])
  func `views are told when a turn changes their traits`(_ width: Double, _ notes: [String])
    throws
  {
    let told = try Self.run(on: Self.screen(width, 1194), turning: true) { program in
      let view = Watching()
      view.note = { program.note($0) }
      program.view.addSubview(view)
    }
    #expect(told == notes)
  }

  @Test func `a collection contains what another one specifies`() {
    let traits = UIView().traitCollection
    #expect(traits.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
    #expect(!traits.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
    #expect(traits.containsTraits(in: nil) && traits.containsTraits(in: traits))
    #expect(
      traits.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
  }
}
