import GestureTraces
import ReplayTestSupport
import Testing

@testable import GestureEngine

/// The kinds of recognizers on which a run depends.
struct ConsultedKindsTests {
  private func kinds(of samples: [TouchSample], _ kinds: [RecognizerSettings.Kind]) throws
    -> ConsultedKinds
  {
    var scene = try ReplayScene.builtIn("ivaev-bottom-sheet")
    scene.recognizers = kinds.map { kind in
      var settings = RecognizerSettings()
      (settings.name, settings.view, settings.kind) = (kind.rawValue, "sheet", kind)
      return settings
    }
    var simulator = try Simulator(scene: scene, trace: Trace(name: "", samples: samples))
    _ = try simulator.run()
    return simulator.consultedKinds
  }

  private static let onSheet = Finger(200, 790).moving(0, -60, in: 0.3).lifted()
  private static let beside = Finger(200, 100).moving(0, -60, in: 0.3).lifted()

  @Test func `a run depends on the recognizers that a finger reaches`() throws {
    let kinds = try kinds(of: Self.onSheet, [.tap, .edgePan])
    #expect(kinds.mayRead("recognition.pan.hysteresis"))
    #expect(kinds.mayRead("recognition.tap.maximumDuration"))
    // The finger is too far from the edge, which is what its width decides.
    #expect(kinds.mayRead("recognition.edgePan.edgeWidth"))
    #expect(!kinds.mayRead("recognition.pinch.hysteresis"))
    #expect(kinds.mayRead("sheet.velocityThreshold"))
    #expect(kinds.mayRead("scrollView.contentHeight"))
  }

  @Test func `a recognizer on another view decides nothing`() throws {
    let kinds = try kinds(of: Self.beside, [.tap])
    #expect(!kinds.mayRead("recognition.tap.maximumDuration"))
  }
}
