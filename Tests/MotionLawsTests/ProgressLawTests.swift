import MotionLaws
import Testing

struct ProgressLawTests {
  private let curve = ProgressLaw.timing(.easeInOut, duration: 0.4)
  private let spring = ProgressLaw.spring(
    UIKitSpring(duration: 0.5, dampingRatio: 0.7, initialVelocity: 2))

  @Test func `a timing curve is stretched over its duration`() {
    #expect(curve.duration == 0.4)
    #expect(curve.progress(at: 0.1) == TimingCurve.easeInOut.progress(at: 0.25))
    #expect(curve.rate(at: 0.1) == TimingCurve.easeInOut.slope(at: 0.25) / 0.4)
  }

  @Test func `a spring answers for itself`() {
    let law = UIKitSpring(duration: 0.5, dampingRatio: 0.7, initialVelocity: 2)
    #expect(spring.duration == 0.5)
    #expect(spring.progress(at: 0.2) == law.progress(at: 0.2))
    #expect(spring.rate(at: 0.2) == law.rate(at: 0.2))
  }

  @Test func `every law begins at 0 and ends at 1 without speed`() {
    for law in [curve, spring, .timing(.linear, duration: 0.3)] {
      #expect(law.progress(at: -1) == 0)
      #expect(law.progress(at: 0) == 0)
      #expect(law.progress(at: law.duration) == 1)
      #expect(law.rate(at: law.duration) == 0)
    }
  }

  @Test func `the rate is the slope of the progress`() {
    for law in [curve, spring, .timing(.easeOut, duration: 0.3)] {
      for index in 1..<20 {
        let time = law.duration * Double(index) / 20
        let rise = law.progress(at: time + 1e-6) - law.progress(at: time - 1e-6)
        #expect((rise / 2e-6 - law.rate(at: time)).magnitude < 1e-3, "at \(time)")
      }
    }
  }

  @Test func `a law without duration is at its end at once`() {
    let law = ProgressLaw.timing(.easeIn, duration: 0)
    #expect(law.progress(at: 0) == 1)
    #expect(law.rate(at: 0) == 0)
  }
}
