import GestureReports
import Testing

extension SheetTests {
  @Test(arguments: [(400.0, "collapsed"), (700, "collapsed"), (900, "expanded")])
  func `a fling from 800 pt/s on expands it`(velocity: Double, state: String) throws {
    let fling = try Trace.fling(.up, distance: 100, velocity: velocity, on: scene)
    let end = try Timeline(of: fling, on: scene).outcome
    #expect(end.verdict == state)
  }
}
