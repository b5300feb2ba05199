import HeadlessUIKit
import Testing

/// Sizes of controls, as measured on UIKit of iOS 26.1.
@MainActor
struct ControlMeasurements {
  @Test(arguments: [(5, CGFloat(325) / 3), (1, CGFloat(113) / 3), (2, CGFloat(166) / 3)])
  func `a page control's dots are 17 and two thirds apart`(pages: Int, width: CGFloat) {
    let control = UIPageControl()
    control.numberOfPages = pages
    let size = control.intrinsicContentSize
    #expect(abs(size.width - width) < 1e-9 && abs(size.height - 77.0 / 3) < 1e-9)
  }
}
