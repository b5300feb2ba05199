import Foundation
import GestureReplay
import XCTest

/// Runs the tests of FloatingPanel whose names contain an argument; all without arguments.
@main
struct Main {
  @MainActor static func main() {
    // Its panels are as large as the screen of an iPhone 8.
    (TestRun.screen.width, TestRun.screen.height, TestRun.screen.scale) = (375, 667, 2)
    let names = Array(CommandLine.arguments.dropFirst())
    exit(allTests.run(names, notToHold: reasons) ? 0 : 1)
  }

  private static let reasons = [
    "ControllerTests.test_updateLayout_willTransition":
      "it leaves itself out on iOS 17 and later"
  ]
}
