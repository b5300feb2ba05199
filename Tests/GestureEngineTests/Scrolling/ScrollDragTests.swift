import BasicTestSupport
import GestureEngine
import MotionLaws
import Testing

struct ScrollDragTests {
  @Test func `within the limits the content follows the finger`() {
    var bench = ScrollBench()
    bench.drag(from: 400, by: -120, 35)
    #expect(bench.y(at: 0) == 365)
    #expect(bench.view.phase == .dragging)
    #expect(bench.view.translation.y == 35)
  }

  @Test func `UIScrollView's measured pull of 435 pt shows 177 pt`() {
    var bench = ScrollBench(height: 681.67)
    bench.drag(from: 0, by: 435)
    #expect(bench.y(at: 0).isNear(-177, within: 0.2))
  }

  @Test(arguments: [1.0, 50, 435, 5000])
  func `beyond a limit a pull shows less, by the band of the view's length`(pull: Double) {
    let shown = ScrollLaw.band(pull, length: 800)
    var top = ScrollBench()
    top.drag(from: 30, by: 30 + pull)
    #expect(top.y(at: 0).isNear(-shown))
    var bottom = ScrollBench()
    bottom.drag(from: 1590, by: -10 - pull)
    #expect(bottom.y(at: 0).isNear(1600 + shown))
    var sideways = ScrollBench { $0.contentWidth = 900 }
    sideways.drag(axis: .free)
    sideways.view.drag(translation: Vector(x: pull, y: 0), velocity: .zero, at: 0)
    #expect(
      sideways.view.unroundedOffset(at: 0).x.isNear(-ScrollLaw.band(pull, length: 400)))
  }

  @Test func `the band's coefficient is a parameter`() {
    var bench = ScrollBench { $0.rubberBand = 1 }
    bench.drag(from: 0, by: 800)
    #expect(bench.y(at: 0).isNear(-400))
  }

  @Test func `a drag that begins beyond a limit starts from the pull that shows there`() {
    for (start, limit, sign) in [(-177.0, 0.0, 1.0), (1700, 1600, -1)] {
      var bench = ScrollBench()
      bench.drag(from: start, by: 0)
      #expect(bench.y(at: 0).isNear(start))
      // The pull p with b(p) = shown: p = d/c·(1/(1 − shown/d) − 1).
      let shown = (start - limit).magnitude
      let pull = 800 / 0.55 * (1 / (1 - shown / 800) - 1)
      bench.view.drag(translation: Vector(x: 0, y: sign * 60), velocity: .zero, at: 0)
      let expected = limit - sign * ScrollLaw.band(pull + 60, length: 800)
      #expect(bench.y(at: 0).isNear(expected))
      bench.view.drag(translation: Vector(x: 0, y: -sign * pull), velocity: .zero, at: 0)
      #expect(bench.y(at: 0).isNear(limit), "the whole pull brings it back to the limit")
      bench.view.drag(translation: Vector(x: 0, y: -sign * (pull + 25)), velocity: .zero, at: 0)
      #expect(bench.y(at: 0).isNear(limit + sign * 25))
    }
  }

  @Test func `without bounces it is clamped, and the way beyond has to be made up for`() {
    var bench = ScrollBench { $0.bounces = false }
    bench.drag(from: 30, by: 100)
    #expect(bench.y(at: 0) == 0)
    bench.view.drag(translation: Vector(x: 0, y: 50), velocity: .zero, at: 0)
    #expect(bench.y(at: 0) == 0)
    bench.view.drag(translation: Vector(x: 0, y: 10), velocity: .zero, at: 0)
    #expect(bench.y(at: 0) == 20)
    bench.view.drag(translation: Vector(x: 0, y: -9000), velocity: .zero, at: 0)
    #expect(bench.y(at: 0) == 1600)
  }

  // MARK: Axes

  @Test func `a drag moves the axes that the pan is limited to`() {
    let way = Vector(x: -30, y: -40)
    for (axis, expected) in [
      (PanConfiguration.Axis.free, Point(x: 130, y: 140)), (.horizontal, Point(x: 130, y: 100)),
      (.vertical, Point(x: 100, y: 140)), (.none, Point(x: 100, y: 100)),
    ] {
      var bench = ScrollBench { $0.contentWidth = 900 }
      bench.view.setContentOffset(x: 100, y: 100)
      bench.drag(axis: axis)
      bench.view.drag(translation: way, velocity: Vector(x: 3, y: 4), at: 0)
      #expect(bench.view.contentOffset(at: 0) == expected, "\(axis)")
      #expect(bench.view.velocity(at: 0) == .zero, "it does not move by itself")
    }
  }

  @Test func `a directional lock holds the axis that the way lies within 20° of`() {
    for (x, y, moved) in [
      // 10/27.4 is the tangent of 20.05°, 10/27.5 that of 19.98°.
      (27.5, 10.0, Point(x: 70, y: 100)), (-10, -27.5, Point(x: 100, y: 60)),
      (27.4, 10, Point(x: 70, y: 60)), (-10, 27.4, Point(x: 70, y: 60)),
      (21, 10, Point(x: 70, y: 60)), (0, 12, Point(x: 100, y: 60)),
    ] {
      var bench = ScrollBench {
        $0.contentWidth = 900
        $0.isDirectionalLockEnabled = true
      }
      bench.view.setContentOffset(x: 100, y: 100)
      bench.view.panBegan(axis: .free, displacement: Vector(x: x, y: y))
      bench.view.beginDrag(translation: .zero, velocity: .zero, at: 0)
      bench.view.drag(translation: Vector(x: 30, y: 40), velocity: .zero, at: 0)
      #expect(bench.view.contentOffset(at: 0) == moved, "(\(x), \(y))")
    }
  }

  @Test(arguments: [(0.0, 1.0, true), (30, 5.8, true), (30, 5.7, false), (45, 1.1, false)])
  func `the angle of the lock is a parameter`(angle: Double, x: Double, isFree: Bool) {
    var bench = ScrollBench {
      $0.contentWidth = 900
      $0.isDirectionalLockEnabled = true
      $0.directionalLockAngle = angle
    }
    bench.view.panBegan(axis: .free, displacement: Vector(x: x, y: 10))
    #expect((bench.view.held(Vector(x: 1, y: 1)) == Vector(x: 1, y: 1)) == isFree)
  }

  @Test func `without the lock nothing is held`() {
    var bench = ScrollBench { $0.contentWidth = 900 }
    bench.view.setContentOffset(x: 100, y: 100)
    bench.view.panBegan(axis: .free, displacement: Vector(x: 30, y: 0))
    bench.view.beginDrag(translation: .zero, velocity: .zero, at: 0)
    bench.view.drag(translation: Vector(x: 30, y: 40), velocity: .zero, at: 0)
    #expect(bench.view.contentOffset(at: 0) == Point(x: 70, y: 60))
  }

  @Test func `a locked drag lets go along its axis alone`() {
    var bench = ScrollBench {
      $0.contentWidth = 900
      $0.isDirectionalLockEnabled = true
    }
    bench.view.setContentOffset(x: 100, y: 400)
    bench.view.panBegan(axis: .free, displacement: Vector(x: 1, y: 30))
    bench.view.beginDrag(translation: .zero, velocity: .zero, at: 0)
    let release = bench.view.proposeRelease(fling: Vector(x: -2000, y: -1000), at: 0)
    #expect(release.velocity == Vector(x: 0, y: 1000))
    #expect(release.proposedTarget.x == 100)
  }

  // MARK: Code in the midst of a drag

  @Test func `an offset that code sets becomes the raw offset, and the drag goes on from there`() {
    var bench = ScrollBench()
    bench.drag(from: 400, by: -50)
    bench.view.setContentOffset(y: 900)
    #expect(bench.y(at: 0) == 900)
    bench.view.drag(translation: Vector(x: 0, y: -70), velocity: .zero, at: 0)
    #expect(bench.y(at: 0) == 920)
  }

  @Test func `an offset that code sets beyond a limit is raw: the next move bands it`() {
    var bench = ScrollBench()
    bench.drag(from: 400, by: -50)
    bench.view.setContentOffset(y: -100)
    #expect(bench.y(at: 0) == -100)
    bench.view.drag(translation: Vector(x: 0, y: -50), velocity: .zero, at: 0)
    #expect(bench.y(at: 0).isNear(-ScrollLaw.band(100, length: 800)))
  }

  @Test func `a glide under the finger ends where the next move finds it`() {
    var bench = ScrollBench()
    bench.drag(from: 400, by: -50)
    bench.view.animateContentOffset(x: nil, y: 1000, at: 0)
    #expect(bench.view.phase == .dragging)
    let between = bench.y(at: 0.15)
    #expect(between.isNear(725, within: 1e-3), "half of the way at half of the time")
    bench.view.drag(translation: Vector(x: 0, y: -60), velocity: .zero, at: 0.15)
    #expect(bench.y(at: 0.15).isNear(between + 10))
    #expect(!bench.view.isMoving)
  }
}
