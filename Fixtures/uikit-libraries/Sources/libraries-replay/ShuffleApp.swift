import GestureReplay
import HeadlessUIKit
import Shuffle

/// A stack of three cards that can be swiped left and right, as the library's README shows one.
struct ShuffleApp: ReplayedApp {
  static let systemName = "library-shuffle"
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}
  func makeRootViewController() -> ShuffleScreen { ShuffleScreen() }
  func sheet(of root: ShuffleScreen) -> UIView { root.firstCard }
  func state(of root: ShuffleScreen) -> String {
    "\(root.firstCard.swiped)-top-\(root.cardStack.topCardIndex ?? -1)"
  }
}

final class ShuffleScreen: UIViewController, @preconcurrency SwipeCardStackDataSource {
  let firstCard = DirectedCard()
  let cardStack = SwipeCardStack()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(cardStack)
    cardStack.dataSource = self
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    cardStack.frame = view.safeAreaLayoutGuide.layoutFrame
  }

  func numberOfCards(in cardStack: SwipeCardStack) -> Int { 3 }

  func cardStack(_ cardStack: SwipeCardStack, cardForIndexAt index: Int) -> SwipeCard {
    let card = index == 0 ? firstCard : SwipeCard()
    card.swipeDirections = [.left, .right]
    card.content = UIView()
    card.setOverlays([.left: UIView(), .right: UIView()])
    return card
  }
}

/// A card that keeps the direction in which it is swiped.
final class DirectedCard: SwipeCard {
  private(set) var swiped = "unswiped"

  override func didSwipe(_ recognizer: UIPanGestureRecognizer, with direction: SwipeDirection) {
    super.didSwipe(recognizer, with: direction)
    swiped = "swiped-\(direction)"
  }
}
