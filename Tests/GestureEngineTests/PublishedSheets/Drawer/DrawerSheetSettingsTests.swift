import GestureReplay
import JSONText
import ReplayTestSupport
import Testing

/// The drawer's parameters, and their valid ranges.
struct DrawerSheetSettingsTests {
  @Test(arguments: [
    ["sheet.closedHeight=500"], ["sheet.openHeight=100"], ["sheet.springBounce=1"],
    ["sheet.springDuration=0"], ["sheet.underdragDivisor=0"], ["sheet.overdragLimit=0.5"],
    ["sheet.underdragSign=plus"],
  ])
  func `parameters that make no drawer are refused`(settings: [String]) {
    #expect(throws: InputFailure.self) {
      try ReplayScene.builtIn("granados-pull-down-drawer", settings)
    }
  }
}
