import HeadlessUIKit
import Testing

/// The sublayers of a layer, as code observes them.
@MainActor
struct ObservableLayerTests {
  @Test func `an observer hears of subviews that come, go and change places`() throws {
    let run = try ProgramRun { program in
      let (outer, first, second) = (UIView(), UIView(), UIView())
      outer.addSubview(first)
      let token = outer.layer.observe(\.sublayers, options: [.old, .new]) { layer, change in
        let counts = [change.oldValue, change.newValue].map { ($0 ?? nil)?.count ?? 0 }
        program.note("\(layer === outer.layer) \(counts)")
      }
      outer.addSubview(second)
      outer.bringSubviewToFront(second)
      outer.bringSubviewToFront(first)
      first.removeFromSuperview()
      token.invalidate()
      second.removeFromSuperview()
    }
    #expect(run.notes == ["true [1, 2]", "true [2, 2]", "true [2, 1]"])
  }
}
