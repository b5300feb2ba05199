import MotionLaws
import Testing

struct RubberBandTests {
  private let band = RubberBand(dimension: 681.67)

  @Test func `UIScrollView shows a pull of 435 points as 177`() {
    #expect((band.displacement(forPull: 435) - 177).magnitude < 0.2)
  }

  @Test(arguments: [
    RubberBand(dimension: 681.67), RubberBand(coefficient: 0.2, dimension: 390),
    RubberBand(coefficient: 1, dimension: 1),
  ])
  func `the pull is the inverse of the displacement`(band: RubberBand) {
    for pull in [0, 0.001, 1, 10, 177, 435, 5000, -0.5, -300, -2000] {
      let shown = band.displacement(forPull: pull)
      #expect((band.pull(forDisplacement: shown) - pull).magnitude < 1e-7 * (1 + abs(pull)))
    }
  }

  @Test func `what shows grows with the pull and stays below the dimension`() {
    var last = 0.0
    for pull in stride(from: 1.0, to: 100_000, by: 37) {
      let shown = band.displacement(forPull: pull)
      #expect(shown > last && shown < band.dimension && shown < pull)
      last = shown
    }
  }

  @Test func `a small pull shows by the coefficient`() {
    #expect((band.displacement(forPull: 1e-6) / 1e-6 - 0.55).magnitude < 1e-6)
  }

  @Test func `both signs show alike`() {
    for pull in [1.0, 50, 400] {
      #expect(band.displacement(forPull: -pull) == -band.displacement(forPull: pull))
    }
    #expect(band.displacement(forPull: 0) == 0)
  }

  @Test func `what no pull can show is answered by a very long one`() {
    let pull = band.pull(forDisplacement: 681.67)
    #expect(pull.isFinite && pull > 1e6)
    #expect(band.pull(forDisplacement: 1e9) == pull)
    #expect(band.pull(forDisplacement: -1e9) == -pull)
  }
}
