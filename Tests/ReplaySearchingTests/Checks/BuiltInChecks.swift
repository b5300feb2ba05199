import BasicTestSupport
import GestureReplay
import ReplayTestSupport
import Testing

/// A built-in scene, tuned or not, with the laws of its system and the seeds of some of its random
/// traces.
struct BuiltInChecks: Sendable, CustomTestStringConvertible {
  /// How many traces each built-in scene gets; each tuned one gets `tunedCount`.
  private static let count = TestEffort.count(4000, or: 20)
  private static let tunedCount = TestEffort.count(500, or: 3)

  /// How many of them form one case, which may run in parallel with others.
  private static let size = 500

  let scene: String
  let tuning: [String]
  let seeds: Range<Int>

  var testDescription: String {
    Brief("\(scene), seeds \(seeds), \(tuning.joined(separator: ", "))").testDescription
  }

  /// All seeds of all scenes.
  ///
  /// To run one alone, replace them: `[BuiltInChecks(scene: …, tuning: [], seeds: 7..<8)]`.
  static let all =
    SheetCatalog.builtIn.sceneNames.flatMap { chunks($0, [], count) }
    + tunings.flatMap { chunks($0.scene, $0.settings, tunedCount) }

  private static func chunks(_ scene: String, _ tuning: [String], _ count: Int)
    -> [BuiltInChecks]
  {
    stride(from: 0, to: count, by: size).map {
      BuiltInChecks(scene: scene, tuning: tuning, seeds: $0..<min($0 + size, count))
    }
  }

  /// Parameters that activate rules which the defaults leave out, or that are at the ends of their
  /// ranges.
  private static let tunings: [(scene: String, settings: [String])] = [
    ("ivaev-bottom-sheet", ["scrollView.contentHeight=1600"]),
    ("ivaev-bottom-sheet", ["recognition.pan.translationFrom=touchDown"]),
    ("granados-pull-down-drawer", ["sheet.tracksVelocity=true", "sheet.underdragSign=corrected"]),
    ("granados-pull-down-drawer", ["scrollView.contentHeight=1600"]),
    ("joom-bottom-sheet", ["sheet.canBeDismissed=false"]),
    ("joom-bottom-sheet", ["sheet.startsPresented=false"]),
    ("joom-bottom-sheet", ["scrollView.contentHeight=500"]),
    ("skagedal-bottom-sheet", ["scrollView.contentHeight=2000"]),
    ("system-sheet", ["sheet.isModalInPresentation=true"]),
    ("system-sheet", ["sheet.handsOffAtTop=true", "sheet.largestUndimmedDetent=medium"]),
    ("system-sheet", ["sheet.prefersScrollingExpandsWhenScrolledToEdge=false"]),
    ("system-sheet", ["scrollView=null", "recognition.pan.velocity=leastSquares"]),
    ("floating-panel", ["sheet.allowsRubberBanding=true", "sheet.projectsMomentum=true"]),
    ("floating-panel", ["sheet.anchors.hidden=0", "sheet.initialState=full"]),
    (
      "floating-panel",
      [
        "sheet.springDecelerationRate=0.99999", "sheet.criticalDampingSpeed=0",
        "sheet.redirectionalProgress=0.001",
      ]
    ),
    ("scroll-view", ["scrollView.isPagingEnabled=true", "scrollView.flingVelocity=leastSquares"]),
    ("scroll-view", ["scrollView.bounces=false"]),
    ("scroll-view", ["scrollView.contentWidth=800", "scrollView.isDirectionalLockEnabled=true"]),
    ("scroll-view", ["scrollView.contentInset.top=100", "scrollView.contentHeight=300"]),
    ("ivaev-bottom-sheet", ["sheet.hideInitialVelocity=1000"]),
    ("ivaev-bottom-sheet", ["sheet.hideInitialVelocity=-1000"]),
    ("granados-pull-down-drawer", ["sheet.overdragLimit=1"]),
    ("joom-bottom-sheet", ["sheet.transitionDuration=0"]),
    ("system-sheet", ["sheet.springResponse=0.001", "sheet.dampingRatio=0.01"]),
    ("system-sheet", ["device.height=500000"]),
    (
      "floating-panel",
      ["sheet.anchors={\"hidden\": 2, \"half\": 262}", "sheet.initialState=hidden"]
    ),
    ("scroll-view", ["device.height=0.999"]),
    (
      "scroll-view",
      ["scrollView.isPagingEnabled=true", "scrollView.changedTarget.angularFrequency=2"]
    ),
    (
      "system-sheet",
      [
        "scrollView.initialOffset=60",
        #"scrollViews=[{"name": "carousel", "in": "scrollView", "frame": [0, 200, 390, 160], "contentWidth": 1200, "contentHeight": 160}]"#,
      ]
    ),
    (
      "floating-panel",
      [
        "sheet.initialState=full",
        #"scrollViews=[{"name": "list", "in": "scrollView", "frame": [20, 300, 350, 300], "contentHeight": 900}]"#,
        #"controls=[{"name": "slider", "in": "scrollView", "frame": [20, 200, 350, 44], "kind": "slider"}]"#,
      ]
    ),
    (
      "floating-panel",
      [
        "sheet.initialState=full",
        #"scrollViews=[{"name": "pager", "in": "sheet", "frame": [0, 0, 390, 779], "contains": "scrollView", "contentWidth": 780, "contentHeight": 779, "isPagingEnabled": true}]"#,
      ]
    ),
  ]

  /// The checks, with the laws of the scene's own system in addition to the general ones.
  ///
  /// - Throws: if the scene cannot be read.
  func checks() throws -> SheetChecks {
    let replayed = try ReplayScene.builtIn(scene, tuning)
    let own = try #require(SystemLaws.ofScenes[scene], "the scene has no list of laws")
    return SheetChecks(
      replayed, runs: seeds.count, seed: UInt64(seeds.lowerBound),
      invariants: SheetInvariant.general + [.isTheSameMirrored] + own.map { $0(replayed) })
  }
}
