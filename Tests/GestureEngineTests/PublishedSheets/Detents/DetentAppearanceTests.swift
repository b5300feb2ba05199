import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// Where a system sheet rests, and what it looks like on the way.
struct DetentAppearanceTests {
  /// Rest frames of UISheetPresentationController on the simulator of iOS 26.1: an iPhone 16 of
  /// 393 × 852 pt with a safe area of 59 pt above and 34 pt below.
  ///
  /// Source: Vercantez/openuikit, fixtures/realapp/detents_ios.json; figures only.
  static let measured: [(detent: String, frame: [Double])] = [
    (#""large""#, [0, 59, 393, 793]),
    (#""medium""#, [8, 403.6870229007634, 377, 440.3129770992366]),
    (
      #"{"identifier": "c", "height": 100}"#,
      [21.513513513513516, 741.4348394195722, 349.9729729729729, 89.05164706691426]
    ),
    (#"{"identifier": "c", "height": 200}"#, [8, 619.5267175572519, 377, 224.4732824427481]),
    (#"{"identifier": "c", "height": 400}"#, [8, 427.66921119592877, 377, 416.33078880407123]),
    (#"{"identifier": "c", "height": 10000}"#, [0, 59, 393, 793]),
  ]

  private static let phone = [
    "device.width=393", "device.height=852", "device.safeArea.top=59", "device.safeArea.bottom=34",
  ]

  @Test(arguments: measured)
  func `it rests where the real sheet rests`(row: (detent: String, frame: [Double])) throws {
    let run = try Timeline(
      of: Strokes(), onBuiltIn: DetentsScene.name,
      Self.phone + ["sheet.selectedDetent=null", "sheet.detents=[\(row.detent)]"])
    let frame = try #require(run.view("sheet", at: 0))
    let shown = [frame.x, frame.y, frame.width, frame.height]
    for (shown, measured) in zip(shown, row.frame) {
      #expect((shown - measured).magnitude < 0.01, "\(shown), measured \(measured)")
    }
    #expect(run.view("scrollView", at: 0) == frame)
  }

  /// maximumDetentValue as printed on devices before iOS 26.
  ///
  /// Source: boscojwho/SheetInteraction, Sources/Example/Detents.swift.
  @Test(arguments: [(852.0, 59.0, 34.0, 749.0), (667, 20, 0, 627)])
  func `before iOS 26 large leaves 10 or 20 pt below the safe area`(
    height: Double, top: Double, bottom: Double, maximum: Double
  ) throws {
    let run = try Timeline(
      of: Strokes(), onBuiltIn: DetentsScene.name,
      [
        "device.height=\(height)", "device.safeArea.top=\(top)", "device.safeArea.bottom=\(bottom)",
        "sheet.appearance=ios15", "sheet.selectedDetent=large",
      ])
    let frame = try #require(run.view("sheet", at: 0))
    #expect(frame == Rect(x: 0, y: height - maximum - bottom, width: 390, height: maximum + bottom))
  }

  /// Measured on the simulator of iOS 26.1 at 375 × 667 pt and at 667 × 375.
  ///
  /// Source: Vercantez/openuikit; figures only. The top of medium is shown on half points.
  @Test(arguments: [
    (375.0, 667.0, 20.0, "large", 30.0), (375, 667, 20, "medium", 317.5),
    (375, 667, 44, "large", 44),
    (667, 375, 0, "large", 0), (667, 375, 0, "medium", 0),
  ])
  func `with a home button the top stays at 30, and a compact height is filled`(
    width: Double, height: Double, top: Double, detent: String, y: Double
  ) throws {
    let run = try Timeline(
      of: Strokes(), onBuiltIn: DetentsScene.name,
      [
        "device.width=\(width)", "device.height=\(height)", "device.scale=2",
        "device.safeArea.top=\(top)", "device.safeArea.bottom=0", "sheet.selectedDetent=\(detent)",
      ])
    let frame = try #require(run.view("sheet", at: 0))
    #expect((frame.y * 2).rounded() / 2 == y)
    if width > height { #expect(frame == Rect(x: 0, y: 0, width: 667, height: 375)) }
  }

  // MARK: Between and beyond rests

  @Test func `margins go linearly with the edge from one rest to the next`() throws {
    // medium of 763 is 427.333, which floats 8 pt from the edges at 393.593; large is at 47.
    let medium = 844 - 8 - 374.0 / 390 * (427 + 1.0 / 3 + 34)
    var strokes = Strokes(landingAt: 700)
    strokes.recognize(-1)
    strokes.move((47 - medium) / 4)
    let quarter = strokes.time
    strokes.move(medium - 47)
    let below = strokes.time
    let run = try Timeline(of: strokes, onBuiltIn: DetentsScene.name, ["scrollView=null"])
    let up = try #require(run.view("sheet", at: quarter))
    #expect(up.y.isNear(medium + (47 - medium) / 4, within: 0.001))
    #expect(up.x.isNear(6, within: 0.001) && up.width.isNear(378, within: 0.002))
    #expect((up.y + up.height).isNear(844 - 6, within: 0.001), "its lower edge stays")
    // Below its smallest rest it slides out as it is.
    let out = try #require(run.view("sheet", at: below))
    #expect(out.x == 8 && out.height.isNear(844 - 8 - medium, within: 0.001))
    #expect(out.y > medium + 200)
  }

  @Test(arguments: [
    ("ios26", "null", 0.0), ("ios15", "null", 10), ("ios26", "30", 30), ("ios15", "0", 0),
  ])
  func `above the largest detent it moves as far as its appearance lets it`(
    appearance: String, stretch: String, most: Double
  ) throws {
    let settings = [
      "sheet.appearance=\(appearance)", "sheet.stretch=\(stretch)", "scrollView=null",
      "sheet.selectedDetent=large",
    ]
    var strokes = Strokes(landingAt: 700)
    strokes.recognize(-1)
    let rest = try #require(
      Timeline(of: Strokes(), onBuiltIn: DetentsScene.name, settings).y(at: 0))
    strokes.move(-180)
    let pulled = strokes.time
    strokes.move(100)
    let back = strokes.time
    strokes.move(180)
    let down = strokes.time
    let run = try Timeline(of: strokes, onBuiltIn: DetentsScene.name, settings)
    let band = { (pull: Double) in
      most == 0 ? 0 : most * (1 - 1 / (pull * 0.55 / most + 1))
    }
    #expect(try #require(run.y(at: pulled)).isNear(rest - band(180), within: 0.001))
    // What was asked for unseen is dragged back first.
    #expect(try #require(run.y(at: back)).isNear(rest - band(80), within: 0.001))
    #expect(try #require(run.y(at: down)).isNear(rest + 100, within: 0.001))
  }

  /// Measured on iOS 26.1 with `large` alone: of 793 pt, 370 return and 398 do not; at 975 pt/s it
  /// returns, at 1000 it does not.
  @Test(arguments: [
    (370.0, 0.0, "large"), (398, 0, "dismissed"), (180, 975, "large"), (180, 1000, "dismissed"),
  ])
  func `large alone is dismissed from half its height, or at 1000 pt per second`(
    way: Double, velocity: Double, state: String
  ) throws {
    var strokes = Strokes(landingAt: 200)
    strokes.recognize(1)
    let steps = 4 * velocity * Strokes.tick
    strokes.move(way - steps)
    if velocity == 0 { strokes.rest(0.25) } else { strokes.fling(velocity) }
    strokes.lift()
    let run = try Timeline(
      of: strokes, onBuiltIn: DetentsScene.name,
      Self.phone + ["scrollView=null", #"sheet.detents=["large"]"#])
    #expect(run.state == state)
  }

  @Test func `a touch beside or below a floating sheet reaches the dimming`() throws {
    for (x, y) in [(4.0, 600.0), (195, 840)] {
      var strokes = Strokes()
      strokes.land(y, x: x)
      strokes.pause(0.0625)
      strokes.lift()
      #expect(try DetentsScene.system(strokes).state == "dismissed")
    }
  }

  // MARK: The content

  @Test(arguments: [30.0, 60, 120, 240])
  func `content at rest follows its limits, whatever frames are looked at`(rate: Double) throws {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: 1150, animated: false))
    strokes.pause(0.125)
    strokes.perform(.selectDetent("large", animated: true))
    let run = try DetentsScene.system(strokes, refreshRate: rate)
    // 1600 pt of content in 797 pt.
    #expect(run.offset == 803)
    #expect(run.decisions.contains { $0.because.contains("followed its limit") })
  }

  @Test func `a sheet that overshoots takes content along as far as it goes`() throws {
    let settings = ["sheet.appearance=ios15", "sheet.fastDampingRatio=0.3"]
    var offsets: Set<Double> = []
    for rate in [24.0, 60, 240] {
      var strokes = Strokes(landingAt: 700)
      strokes.perform(.scrollTo(x: nil, y: 1100, animated: false))
      strokes.pause(0.125)
      strokes.recognize(-1)
      strokes.move(0)
      strokes.lift()
      strokes.perform(.selectDetent("large", animated: true))
      let run = try DetentsScene.system(
        strokes, settings + ["sheet.dampingRatio=0.3"], refreshRate: rate)
      offsets.insert(try #require(run.offset))
    }
    #expect(offsets.count == 1)
    // At rest its limit is at 813 pt; the spring has passed it.
    #expect(try #require(offsets.first) < 813)
  }

  @Test func `content without a width of its own is as wide as the sheet`() throws {
    let run = try DetentsScene.system(Strokes())
    #expect(run.outcome.frame.scroll?.contentWidth == 374)
  }

  // MARK: Sideways

  private static let carousel = [
    "scrollView.contentHeight=300", "scrollView.contentWidth=1200", "sheet.selectedDetent=large",
  ]

  /// A drag to the left that comes down by 12 pt, and is lifted fast.
  private static var sideways: Strokes {
    var strokes = Strokes()
    strokes.land(300, x: 330)
    strokes.pause(0.125)
    strokes.move(3, x: -20)
    for _ in 1...6 { strokes.move(2, x: -24) }
    strokes.lift()
    return strokes
  }

  @Test(arguments: [300.0, 3000])
  func `a sideways drag is the content's alone`(contentHeight: Double) throws {
    let settings = Self.carousel + ["scrollView.contentHeight=\(contentHeight)"]
    let run = try DetentsScene.system(Self.sideways, settings)
    #expect(run.states(of: "sheet.pan") == [.failed])
    #expect(run.frames.allSatisfy { $0.sheet?.reading.y == 47 })
    #expect(try #require(run.outcome.frame.scroll?.contentOffset.x) == 810)
  }

  @Test func `a sideways fling goes to the next page`() throws {
    let run = try DetentsScene.system(
      Self.sideways, Self.carousel + ["scrollView.isPagingEnabled=true"])
    #expect(run.outcome.frame.scroll?.contentOffset.x == 390)
  }

  @Test func `content that only goes sideways fails when the sheet's pan begins first`() throws {
    var strokes = Strokes()
    strokes.land(300, x: 330)
    strokes.pause(0.125)
    strokes.move(12, x: -4)
    for _ in 1...6 { strokes.move(2, x: -24) }
    strokes.lift()
    let run = try DetentsScene.system(strokes, Self.carousel)
    #expect(run.states(of: "scroll.pan") == [.failed])
    #expect(run.states(of: "sheet.pan").first == .began)
    #expect(run.outcome.frame.scroll?.contentOffset.x == 0)
  }
}
