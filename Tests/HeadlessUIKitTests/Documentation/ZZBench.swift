import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

@MainActor struct ZZBench {
  @Test func bench() throws {
    let flick = ProgramRun.drag(from: Point(x: 195, y: 800), by: Point(x: 0, y: -240), steps: 12)
    for count in [100, 1000] {
      let clock = ContinuousClock()
      let t = try clock.measure {
        let run = try ProgramRun(flick) { program in
          let l = CollectionProgram.rows()
          l.itemSize = CGSize(width: 390, height: 40)
          let items = CollectionProgram(program, counts: [count], layout: l)
          items.view.register(CollectionDocumentation.Row.self, forCellWithReuseIdentifier: "cell")
        }
        print(run.timeline.frames.count)
      }
      print(count, t)
    }
  }
}
