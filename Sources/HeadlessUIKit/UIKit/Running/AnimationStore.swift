import GestureEngine

/// The motion of a run: its animations with their drivers and transactions, and its display links.
@MainActor
final class AnimationStore {
  let window: UIWindow
  let loop: AppLoop
  let story: AppStory
  let link: EngineLink

  /// The animations under way, oldest first.
  var animations = ObjectList<UIViewAnimation>()

  /// The motions that have begun, or changed their way, in this turn, which is not laid out yet.
  var untold: [any ToldMotion] = []

  /// The app's sheet, and the side of the screen from which it comes.
  weak var sheet: UIView?
  var sheetEdge = SheetEdge.bottom

  /// The drivers of some of them, until they are over.
  var drivers: [AnimationDriver] = []

  /// The animations of layers that are under way, oldest first.
  var layerAnimations: [LayerAnimation] = []

  /// The transactions that are open, the innermost last, and the one that ends with the turn.
  var transactions: [TransactionRecord] = []
  var implicitTransaction: TransactionRecord?

  /// The display links that the app has added and not invalidated, oldest first.
  var displayLinks: [CADisplayLink] = []

  /// The objects that move step by step, in the order in which they began to move.
  var steppers: [WeakStepper] = []

  /// Whether the app lets its blocks animate.
  var areAnimationsEnabled = true

  /// Transitions that begin when the turn is over.
  var startsAtEndOfTurn: [@MainActor () -> Void] = []

  init(in window: UIWindow, _ loop: AppLoop, _ story: AppStory, _ link: EngineLink) {
    (self.window, self.loop, self.story, self.link) = (window, loop, story, link)
  }

  /// Lets go of everything that moves.
  func end() {
    for animation in animations { forget(animation) }
    for view in window.subtree {
      view.contributions = ContributionList()
      view.lookAnimations = []
      view.layerAnimations = []
    }
    (layerAnimations, transactions, implicitTransaction) = ([], [], nil)
    animations = ObjectList()
    for driver in drivers { driver.runDidEnd() }
    (drivers, displayLinks, steppers, startsAtEndOfTurn) = ([], [], [], [])
    untold = []
  }
}
