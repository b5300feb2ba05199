import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import MotionLaws
import Testing

/// Each wrapped property has its storage, however the structure is declared that has it: the build step
/// has added the member that binds it.
///
/// `Switches.app.swift` is what the step makes of a fixture.
@MainActor
struct BindingTests {
  private nonisolated static let names = [
    "generic", "inner", "hidden", "local", "modifier", "own", "split", "conditional",
  ]

  @Test(arguments: names.enumerated().map { ($0.offset, $0.element) })
  func `what is tapped keeps what it was set to, and nothing else does`(row: Int, name: String)
    throws
  {
    let top = (844 - 40 * Double(Self.names.count)) / 2
    let point = Point(x: 195, y: top + 40 * Double(row) + 20)
    let run = try ViewRun(ViewRun.tap(at: point), sheet: name) { Switches() }
    for other in Self.names {
      #expect(run.frame(other, at: 0)?.width == 100)
      #expect(run.frame(other, at: 2)?.width == (other == name ? 200 : 100), "\(other)")
    }
  }
}
