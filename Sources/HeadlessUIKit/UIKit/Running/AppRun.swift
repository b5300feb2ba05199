import GestureEngine
import JSONText
import MotionLaws
import ProcessGuard

/// One run of an app: its window, its clock, and what it tells the engine.
///
/// Code of an app finds the run that it is in as `current`, as it finds the main queue and the main
/// screen on a phone.
@MainActor
final class AppRun {
  /// The run whose app's code is being executed.
  private(set) static var current: AppRun?

  let window: UIWindow
  let link: EngineLink
  let story: AppStory
  let motion: AnimationStore
  let loop = AppLoop()

  /// The executor of its tasks.
  private(set) lazy var executor = RunExecutor(of: self)

  /// Whether the app says that its motion depends on the frames.
  let dependsOnFrames: Bool

  /// The constants that are other than in the app's code, by their names.
  let constants: [String: Double]

  /// The rules of declarative views.
  var hosted = HostedSettings()

  /// An animation that begins anew with each move of a finger.
  struct FollowingMotion {
    let words: String
    let touchNumber: Int
    let motion: UIViewAnimation
  }

  /// The last of them.
  var following: FollowingMotion?

  /// The scene's rules for pans.
  var pan = PanSettings()

  /// The thing that the app asks for and that cannot be replayed, and what could be.
  var refusal: (what: String, expected: String)?

  /// The screen, as the app knows it.
  let screen: UIScreen
  let application = UIApplication()
  let device = UIDevice()
  let notifications = NotificationCenter()

  /// The window that code has made the key window; the run's own, until then.
  weak var ownKeyWindow: UIWindow?
  private(set) lazy var scene = UIWindowScene(of: self)

  /// The sheets that the system presents, lowest first.
  var systemSheets: [SystemSheet] = []

  /// The one of them that the app calls its sheet, or that its sheet lies in; nil for none.
  var ownSystemSheet: () -> SystemSheet? = { nil }

  private(set) lazy var keyboard = Keyboard(in: self)

  private(set) lazy var touches = TouchDelivery(in: self)

  init(
    on screen: GestureEngine.Screen, dependsOnFrames: Bool = false,
    constants: [String: Double] = [:]
  ) {
    // What the files are now is not what they were for an earlier run.
    self.dependsOnFrames = dependsOnFrames
    self.constants = constants
    var words = constants.sorted { $0.key < $1.key }.map { "app.\($0.key) \($0.value.exact)" }
      .joined(separator: ", ")
    words.withUTF8 { guardedCodeRunsWith($0.baseAddress, $0.count) }
    self.screen = UIScreen(screen)
    window = UIWindow(frame: CGRect(screen.bounds))
    window.screenSafeArea = UIEdgeInsets(screen.safeArea)
    link = EngineLink(of: window)
    story = AppStory(to: link)
    motion = AnimationStore(in: window, loop, story, link)
    Self.endSubscriptions()
  }

  /// The time of the turn that is under way, in seconds.
  var time: Double { loop.time }

  /// The number of the object that this run has made last.
  private var latestNumber = 0

  /// Executes code in this run.
  func enter<Result>(at time: Double, _ body: () -> Result) -> Result {
    let outer = Self.current
    let outerNumber = ObjectNumber.latest
    Self.current = self
    RunningThread.isOne = true
    ObjectNumber.latest = latestNumber
    loop.time = time
    let outerExecutor = executor.begin()
    guardedCodeBegins()
    defer {
      latestNumber = ObjectNumber.latest
      ObjectNumber.latest = outerNumber
      Self.current = outer
      RunningThread.isOne = outer != nil
      guardedCodeEnds()
      RunExecutor.exchange(outerExecutor)
    }
    return body()
  }

  /// The objects that let go of something when the run ends.
  var bound = RunBoundObjects()

  /// Lets go of everything that keeps something else alive.
  func end() {
    executor.end()
    bound.letGo()
    following = nil
    notifications.end()
    loop.end()
    motion.end()
    systemSheets = []
    ownSystemSheet = { nil }
    touches.end()
    link.end()
    ContextStack.removeCurrent()
  }

  // MARK: Time

  /// Whether what is shown may change by itself.
  var isMoving: Bool {
    motion.isAnimating || motion.hasActiveLinks || motion.isStepping
      || systemSheets.contains { $0.isMoving }
  }

  var nextDue: Double? {
    (systemSheets.map { $0.nextDue } + [loop.nextDue]).compactMap { $0 }.min()
  }

  /// Lets a transition begin when its turn is over.
  ///
  /// UIKit delivers the touches of a frame together, and begins transitions after that. So what a
  /// finger's move asks for begins once all touches of the device's frame have been delivered, and
  /// not between two of them: a short and fast swipe may be over by then.
  func beginAfterTurn(_ start: @escaping @MainActor () -> Void) {
    guard let end = endOfFrameInput else { return motion.startsAtEndOfTurn.append(start) }
    loop.clock.add(at: end, as: "the touches of a frame are over") { [weak self] in
      self?.motion.startsAtEndOfTurn.append(start)
    }
  }

  /// The time at which the touches are over of the device's frame that a finger's move belongs to,
  /// in seconds; nil while no move is delivered.
  var endOfFrameInput: Double? {
    guard touches.isDeliveringMove else { return nil }
    let (rate, moment) = (screen.simulated.refreshRate, Tolerance.simultaneity)
    // Those at the time of the frame are a part of it.
    return ((time - moment) * rate).rounded(.up) / rate + 2 * moment
  }
}

extension UIEdgeInsets {
  init(_ area: SafeArea) {
    self.init(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
  }
}
