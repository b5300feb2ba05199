import GestureEngine
import JSONText
import Testing

@testable import ReplayJudging

struct VariedSceneTests {
  @Test(arguments: [
    ["scrollView.bounceRate=3"],
    ["scrollView.decelerationRate=0.99", "scrollView.bounceRate=12"],
    ["recognition.pan.hysteresis=15"],
    ["recognition.pan.hysteresis=15", "sheet.preferredHeight=400", "scrollView.bounceRate=4"],
    ["device.width=500"],
    [],
  ])
  func `values that are changed make the scene that their text makes`(settings: [String]) throws {
    let document = try SceneReader.document(named: "joom-bottom-sheet")
    let patches = try settings.map { try SceneReader.patch($0) }
    let whole = try SceneReader.scene(from: patches.reduce(document) { $0.merging($1) })
    let changed = try VariedScene(document, .builtIn).laying(patches)
    #expect(SceneWriter.text(of: changed) == SceneWriter.text(of: whole))
  }

  @Test(arguments: [
    "scrollView.bounceRate=-3", "scrollView.nothing=3", "recognition.pan.hysteresis=\"x\"",
    "sheet.preferredHeight=-5", "nothing=4",
  ])
  func `a value that does not suit is refused as in the text`(setting: String) throws {
    let document = try SceneReader.document(named: "joom-bottom-sheet")
    let patch = try SceneReader.patch(setting)
    func failure(_ make: () throws(InputFailure) -> ReplayScene) -> String? {
      do throws(InputFailure) {
        _ = try make()
        return nil
      } catch {
        return "\(error)"
      }
    }
    let whole = failure { () throws(InputFailure) in
      try SceneReader.scene(from: document.merging(patch))
    }
    #expect(whole != nil)
    #expect(
      whole
        == failure { () throws(InputFailure) in
          try VariedScene(document, .builtIn).laying([patch])
        })
  }
}
