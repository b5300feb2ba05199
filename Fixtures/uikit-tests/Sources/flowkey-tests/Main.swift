import Foundation
import GestureReplay
import XCTest

/// Runs the tests of UIKit-cross-platform whose names contain an argument; all without arguments.
@main
struct Main {
  @MainActor static func main() {
    // Its pans begin after 5 pt, and count from where the finger landed.
    TestRun.recognition.pan.hysteresis = 4.9
    TestRun.recognition.pan.translationFrom = .touchDown
    let names = Array(CommandLine.arguments.dropFirst())
    exit(allTests.run(names, notToHold: reasons) ? 0 : 1)
  }

  private static let landing =
    "its pans begin when a finger lands; UIKit's begin when it has moved far enough"
  private static let painted =
    "it asks for scroll indicators, which are only painted and no views here"

  private static let reasons = [
    "TouchHandlingTests.testCancelsTouchesInViewWithTapGestureRecognizer":
      "a view is told at once where a finger lands, as delaysTouchesBegan is false",
    "TouchHandlingTests.testPinchBeginsOnSecondFingerAndReportsScale":
      "its pinches begin when a second finger lands; UIKit's when the two have moved far enough",
    "TouchHandlingTests.testSingleFingerDoesNotBeginPinch":
      "a pan on the same view begins, and no delegate lets a pinch beside it",
    "UIPanGestureRecognizerTests.testPanGestureRecognizerStateEnded": landing,
    "UIPanGestureRecognizerTests.testPanGestureRecognizerStateCancelled": landing,
    "UIPanGestureRecognizerTests.testVelocity": "it calls a method that UIKit does not have",
    "UIScrollViewTests.testScrollIndicatorsVisibility": painted,
    "UIScrollViewTests.testScrollIndicatorsPositionStart": painted,
    "UIScrollViewTests.testDelegateMethods":
      "its scroll view has no size and no content: no finger hits it, and nothing scrolls",
  ]
}
