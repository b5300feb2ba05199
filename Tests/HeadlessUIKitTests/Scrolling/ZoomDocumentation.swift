import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Zooming, by UIScrollView's and its delegate's documentation: a photo of 390 × 400 points fills its
/// scroll view, and is zoomed up to three times.
@MainActor
struct ZoomDocumentation {
  final class Viewer: NSObject, UIScrollViewDelegate {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    private weak var program: ProgramController?

    init(in program: ProgramController) {
      super.init()
      self.program = program
      scrollView.contentSize = photo.bounds.size
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.addSubview(photo)
      scrollView.delegate = self
      scrollView.maximumZoomScale = 3
      scrollView.accessibilityIdentifier = "viewer"
      program.box.addSubview(scrollView)
      program.keep(self)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      program?.note("begins \(scrollView.isZooming) \(view === photo)")
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      if scrollView.isZoomBouncing { program?.note("bounces to \(scrollView.zoomScale)") }
    }

    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { program?.note("ends \(scrollView.isZooming) \(scale == scrollView.zoomScale)") }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { program?.note("is dragged") }
  }

  private final class Kept: @unchecked Sendable {
    var viewer: Viewer?
    var seen: [CGFloat] = []
  }

  /// Two fingers side by side that go apart, or together, and along, sampled 120 times a second.
  private static func pinch(
    from start: Double, to end: Double, by way: Double = 0
  ) -> [TouchSample] {
    func place(_ id: Int, _ part: Double) -> Point {
      let distance = start + (end - start) * part
      return Point(x: 195 + way * part + (Double(id) - 0.5) * distance, y: 644)
    }
    let moves = (0...20).flatMap { step in
      [0, 1].map { id in
        TouchSample(
          time: Double(step) / 120, id: id, phase: step == 0 ? .began : .moved,
          point: place(id, Double(step) / 20))
      }
    }
    return moves
      + [0, 1].map { TouchSample(time: 0.18, id: $0, phase: .ended, point: place($0, 1)) }
  }

  private static func run(
    _ touches: [TouchSample],
    _ setUp: @escaping @MainActor @Sendable (Viewer) -> Void = { _ in }
  ) throws -> (run: ProgramRun, viewer: Viewer, seen: [CGFloat]) {
    let kept = Kept()
    let run = try ProgramRun(touches) { program in
      let viewer = Viewer(in: program)
      setUp(viewer)
      kept.viewer = viewer
      kept.seen = []
      for step in 1...60 {
        program.after(Double(step) / 100) { kept.seen.append(viewer.scrollView.zoomScale) }
      }
    }
    return (run, try #require(kept.viewer), kept.seen)
  }

  @Test func `code zooms within the limits, about the middle of what shows`() throws {
    _ = try ProgramRun { program in
      let viewer = Viewer(in: program)
      let scrollView = viewer.scrollView
      scrollView.zoomScale = 2
      #expect(viewer.photo.transform == CGAffineTransform(scaleX: 2, y: 2))
      #expect(viewer.photo.frame == CGRect(x: 0, y: 0, width: 780, height: 800))
      #expect(scrollView.contentSize == CGSize(width: 780, height: 800))
      #expect(scrollView.contentOffset == CGPoint(x: 195, y: 200))
      scrollView.zoomScale = 9
      #expect(scrollView.zoomScale == 3 && scrollView.contentOffset == CGPoint(x: 390, y: 400))
      scrollView.zoomScale = 0.5
      #expect(scrollView.zoomScale == 1 && scrollView.contentOffset == .zero)
      scrollView.delegate = nil
      scrollView.zoomScale = 2
      #expect(scrollView.zoomScale == 1 && viewer.photo.transform.isIdentity)
    }
  }

  @Test func `a rectangle of the view is zoomed to, with an animation of which the delegate hears`()
    throws
  {
    let run = try ProgramRun { program in
      let viewer = Viewer(in: program)
      viewer.scrollView.zoom(to: CGRect(x: 100, y: 50, width: 195, height: 100), animated: true)
      #expect(viewer.scrollView.zoomScale == 2)
      // The rectangle's middle is (197.5, 100): at (395, 200) of 780 × 800.
      #expect(viewer.scrollView.contentOffset == CGPoint(x: 200, y: 0))
      program.after(0.15) {
        let width = viewer.photo.layer.presentation()?.frame.width ?? 0
        program.note("half \(abs(width - 585) < 1)")
      }
    }
    #expect(run.notes == ["begins false true", "half true", "ends false true"])
  }

  @Test func `a pinch zooms about the place between its fingers, and follows that`() throws {
    let still = try Self.run(Self.pinch(from: 100, to: 200))
    #expect(still.run.notes == ["begins true true", "ends false true"])
    #expect(abs(still.viewer.scrollView.zoomScale - 200.0 / 108) < 1e-9)
    let offset = still.viewer.scrollView.contentOffset
    #expect(abs(offset.x - 195 * 92 / 108) < 0.34 && abs(offset.y - 200 * 92 / 108) < 0.34)
    #expect(still.run.timeline.events.contains { "\($0.kind)".contains("zoom") })
    // It begins with the second move, when its middle has gone 4 points.
    let moved = try Self.run(Self.pinch(from: 100, to: 208, by: 40))
    #expect(abs(moved.viewer.scrollView.contentOffset.x - (199 * 208 / 108 - 235)) < 0.34)
  }

  @Test func `beyond a limit a pinch shows less, and the content goes back`() throws {
    let far = try Self.run(Self.pinch(from: 60, to: 380))
    // 380 / 68 is 5.59, beyond 3 by a factor of which 0.55 shows at first.
    let most = far.seen.max() ?? 0
    #expect(most > 3.9 && most < 4)
    #expect(far.run.notes == ["begins true true", "bounces to 3.0", "ends false true"])
    #expect(abs((far.run.time(of: "ends false true") ?? 0) - 0.48) < 0.01)
    #expect(far.viewer.scrollView.contentOffset == CGPoint(x: 390, y: 400))
    let near = try Self.run(Self.pinch(from: 300, to: 100))
    #expect(near.seen.min() ?? 1 < 0.8 && near.seen.last == 1)
    let stiff = try Self.run(Self.pinch(from: 60, to: 380)) { $0.scrollView.bouncesZoom = false }
    #expect(stiff.seen.max() == 3 && stiff.run.notes == ["begins true true", "ends false true"])
  }

  @Test func `two fingers drag and zoom at once, and one that stays goes on`() throws {
    let both = try Self.run(Self.pinch(from: 100, to: 130, by: -60)) { $0.scrollView.zoomScale = 2 }
    #expect(both.run.notes == ["is dragged", "begins true true", "ends false true"])
    #expect(abs(both.viewer.scrollView.zoomScale - 2 * 130 / 108) < 1e-9)
    var touches = Self.pinch(from: 100, to: 200)
    touches.removeLast(2)
    touches.append(TouchSample(time: 0.18, id: 1, phase: .ended, point: Point(x: 295, y: 644)))
    touches += (1...10).map {
      TouchSample(
        time: 0.2 + Double($0) / 60, id: 0, phase: .moved,
        point: Point(x: 95 + 3 * Double($0), y: 644))
    }
    touches.append(TouchSample(time: 0.5, id: 0, phase: .ended, point: Point(x: 125, y: 644)))
    let one = try Self.run(touches) { $0.scrollView.zoomScale = 1.5 }
    #expect(one.run.notes == ["begins true true", "is dragged", "ends false true"])
    // Between the fingers were (292.5, 300); 10 of the 30 points are the hysteresis.
    let offset = (97.5 + 195) / 1.5 * (1.5 * 200 / 108) - 195
    #expect(abs(one.viewer.scrollView.contentOffset.x - (offset - 20)) < 0.34)
  }

  @Test func `without a view to zoom, or with equal limits, there is no pinch`() throws {
    let none = try Self.run(Self.pinch(from: 100, to: 200)) { $0.scrollView.delegate = nil }
    #expect(none.run.notes.isEmpty && none.viewer.photo.transform.isIdentity)
    let equal = try Self.run(Self.pinch(from: 100, to: 200)) { viewer in
      #expect(viewer.scrollView.pinchGestureRecognizer?.view === viewer.scrollView)
      viewer.scrollView.maximumZoomScale = 1
      #expect(viewer.scrollView.pinchGestureRecognizer == nil)
    }
    #expect(equal.run.notes.isEmpty)
  }

  @Test func `constraints see the zoomed view as large as it shows`() throws {
    _ = try ProgramRun { program in
      let viewer = Viewer(in: program)
      let (scrollView, photo) = (viewer.scrollView, viewer.photo)
      photo.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        photo.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
        photo.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
        photo.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
        photo.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
        photo.widthAnchor.constraint(equalToConstant: 300),
        photo.heightAnchor.constraint(equalToConstant: 200),
      ])
      scrollView.layoutIfNeeded()
      scrollView.zoomScale = 2
      for _ in 0..<2 {
        #expect(photo.frame == CGRect(x: 0, y: 10, width: 600, height: 400))
        #expect(scrollView.contentSize == CGSize(width: 600, height: 410))
        scrollView.setNeedsLayout()
        scrollView.layoutIfNeeded()
      }
    }
  }
}
