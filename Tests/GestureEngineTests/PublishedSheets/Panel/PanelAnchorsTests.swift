import JSONText
import ReplayTestSupport
import Testing

@testable import GestureEngine

struct PanelAnchorsTests {
  private func anchors(_ settings: PanelSheet.Settings) throws -> PanelAnchors {
    try PanelAnchors(settings, on: Screen(), at: nil)
  }

  private func settings(_ change: (inout PanelSheet.Settings) -> Void) -> PanelSheet.Settings {
    var settings = PanelSheet.Settings()
    settings.anchors.hidden = 0
    change(&settings)
    return settings
  }

  // MARK: Places

  @Test(arguments: PanelState.allCases)
  func `anchors count from the safe area or the screen, at the bottom or the top`(
    state: PanelState
  ) throws {
    let expected: [PanelState: [Double]] = [
      .full: [65, 18, 792, 826], .half: [548, 582, 309, 262], .tip: [741, 775, 116, 69],
      .hidden: [844, 844, 0, 0],
    ]
    let layouts: [(SheetEdge, PanelSheet.Reference)] = [
      (.bottom, .safeArea), (.bottom, .screen), (.top, .safeArea), (.top, .screen),
    ]
    let edges = try layouts.map { position, reference in
      try anchors(
        settings {
          $0.position = position
          $0.reference = reference
        }
      ).anchor(of: state).edge
    }
    #expect(edges == expected[state])
  }

  @Test func `anchors that coincide are one, named by the state or else by the first of them`()
    throws
  {
    let settings = settings {
      $0.anchors.tip = 262
      $0.anchors.full = 501
    }
    let anchors = try anchors(settings)
    #expect(anchors.all.map(\.edge) == [548, 844])
    #expect(anchors.all[0].name(in: .tip) == .tip)
    #expect(anchors.all[0].name(in: .half) == .half)
    #expect(anchors.all[0].name(in: .hidden) == .full)
  }

  @Test(arguments: [(262.1, 1644.0), (262.2, 1643.0), (261.9, 1644.0), (261.8, 1645.0)])
  func `anchors lie on whole pixels`(inset: Double, pixels: Double) throws {
    let anchors = try anchors(settings { $0.anchors.half = inset })
    #expect((anchors.anchor(of: .half).edge - pixels / 3).magnitude < 1e-9)
  }

  @Test func `the edge moves between the outermost anchors`() throws {
    #expect(try anchors(settings { _ in }).range == 65...844)
    #expect(try anchors(settings { $0.anchors.hidden = nil }).range == 65...741)
    #expect(try anchors(settings { $0.position = .top }).range == 0...792)
  }

  @Test func `a panel has at least one anchor, and that of its initial state`() {
    let refused: [(inout PanelSheet.Settings) -> Void] = [
      { $0.anchors = .none }, { $0.anchors.half = nil },
      {
        $0.anchors.hidden = nil
        $0.initialState = .hidden
      },
    ]
    for change in refused {
      #expect(throws: InputFailure.self) { try anchors(settings(change)) }
    }
  }

  // MARK: The release

  struct Row: CustomTestStringConvertible {
    let y: Double
    let velocity: Double
    let from: PanelState
    let to: PanelState
    let change: (@Sendable (inout PanelSheet.Settings) -> Void)?
    let line: Int

    init(
      y: Double, velocity: Double = 0, from: PanelState, to: PanelState,
      change: (@Sendable (inout PanelSheet.Settings) -> Void)? = nil, line: Int = #line
    ) {
      (self.y, self.velocity, self.from, self.to) = (y, velocity, from, to)
      (self.change, self.line) = (change, line)
    }

    var testDescription: String { "line \(line): \(from) at \(y) with \(velocity) goes \(to)" }
  }

  @Test(arguments: [
    // At rest, the direction is the one from the state's anchor: half of the segment is not enough.
    Row(y: 306.5, from: .half, to: .half), Row(y: 306, from: .half, to: .full),
    Row(y: 644.5, from: .half, to: .half), Row(y: 645, from: .half, to: .tip),
    Row(y: 306, from: .full, to: .full), Row(y: 307, from: .full, to: .half),
    Row(y: 600, from: .full, to: .half), Row(y: 645, from: .full, to: .tip),
    Row(y: 644, from: .tip, to: .half), Row(y: 645, from: .tip, to: .tip),
    Row(y: 548, from: .half, to: .half), Row(y: 548, from: .full, to: .half),
    Row(y: 548, from: .tip, to: .half), Row(y: 65, from: .full, to: .full),
    // A fling: the distance is 483 pt from half to full and 193 from half to tip; 0.499 pt for each
    // pt/s.
    Row(y: 548, velocity: -483, from: .half, to: .half),
    Row(y: 548, velocity: -484, from: .half, to: .full),
    Row(y: 548, velocity: 193, from: .half, to: .half),
    Row(y: 548, velocity: 194, from: .half, to: .tip),
    // The direction is that of the velocity, wherever the panel came from.
    Row(y: 600, velocity: -10, from: .half, to: .half),
    Row(y: 700, velocity: -10, from: .half, to: .tip),
    Row(y: 200, velocity: 10, from: .half, to: .full),
    // It never passes more than one anchor.
    Row(y: 600, velocity: -9000, from: .tip, to: .half),
    Row(y: 547, velocity: 9000, from: .full, to: .half),
    Row(y: 549, velocity: 9000, from: .full, to: .tip),
    Row(y: 600, velocity: -9000, from: .tip, to: .full, change: { $0.projectsMomentum = true }),
    Row(y: 547, velocity: 9000, from: .full, to: .hidden, change: { $0.projectsMomentum = true }),
    Row(y: 600, velocity: -580, from: .tip, to: .half, change: { $0.projectsMomentum = true }),
    Row(y: 600, velocity: -600, from: .tip, to: .full, change: { $0.projectsMomentum = true }),
    // Exactly at an anchor, the segment ahead counts; beyond an end, the outermost one.
    Row(y: 741, velocity: -150, from: .half, to: .tip),
    Row(y: 741, velocity: -200, from: .half, to: .half),
    Row(y: 844, velocity: 50, from: .tip, to: .hidden),
    Row(y: 65, velocity: -50, from: .half, to: .full),
    Row(y: 30, velocity: 10, from: .half, to: .full),
    Row(y: 30, velocity: 600, from: .half, to: .half),
    Row(y: 30, velocity: -10, from: .half, to: .full),
    Row(y: 900, velocity: -10, from: .tip, to: .hidden),
    // Parameters.
    Row(y: 306, from: .half, to: .half, change: { $0.redirectionalProgress = 0.51 }),
    Row(y: 540, from: .half, to: .full, change: { $0.redirectionalProgress = 0 }),
    Row(
      y: 548, velocity: -2000, from: .half, to: .half, change: { $0.momentumProjectionRate = 0.99 }),
    Row(
      y: 700, from: .half, to: .half,
      change: {
        $0.anchors.hidden = nil
        $0.anchors.tip = nil
      }),
    Row(y: 700, velocity: 900, from: .half, to: .half, change: { $0.anchors = .onlyHalf }),
    Row(
      y: 700, from: .tip, to: .tip,
      change: {
        $0.anchors.half = nil
        $0.initialState = .tip
      }),
    Row(
      y: 400, from: .tip, to: .full,
      change: {
        $0.anchors.half = nil
        $0.initialState = .tip
      }),
  ])
  func `a release goes to one of the two anchors around it`(row: Row) throws {
    var settings = settings { _ in }
    row.change?(&settings)
    let choice = try anchors(settings).choice(
      at: row.y, velocity: row.velocity, from: row.from, settings)
    #expect(choice.target.name(in: row.from) == row.to, "\(row.testDescription): \(choice)")
  }
}

extension PanelAnchorSettings {
  fileprivate static var onlyHalf: PanelAnchorSettings {
    var anchors = PanelAnchorSettings.none
    anchors.half = 262
    return anchors
  }
}
