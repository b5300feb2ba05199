import GestureReplay
import GestureTraces
import HeadlessUIKit
import Testing

/// Pinches and rotations, by the documentation of UIPinchGestureRecognizer and
/// UIRotationGestureRecognizer.
@MainActor
struct TwoFingerDocumentation {
  final class Delegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  private static let middle = Point(x: 195, y: 644)

  /// Two fingers opposite each other around a point, at 120 samples a second.
  ///
  /// - Parameters:
  ///   - steps: how many samples there are after touch-down; the last one lifts.
  ///   - distance: how far they are from each other in each step, in points.
  ///   - angle: of the line through them in each step, clockwise, in radians.
  ///   - way: how far their middle has gone in each step, in points to the right.
  /// - Returns: samples in order.
  private static func fingers(
    steps: Int, distance: (Double) -> Double = { _ in 100 }, angle: (Double) -> Double = { _ in 0 },
    way: (Double) -> Double = { _ in 0 }
  ) -> [TouchSample] {
    (0...steps).flatMap { step in
      let part = Double(step)
      let half = (
        x: distance(part) / 2 * cos(angle(part)), y: distance(part) / 2 * sin(angle(part))
      )
      let phase = step == 0 ? TouchSample.Phase.began : step == steps ? .ended : .moved
      return [-1.0, 1].enumerated().map { id, side in
        TouchSample(
          time: part / 120, id: id, phase: phase,
          point: Point(
            x: middle.x + way(part) + side * half.x, y: middle.y + side * half.y))
      }
    }
  }

  /// From 100 to 200 points apart, 5 points in each step.
  private static let spread = fingers(steps: 21) { 100 + 5 * min($0, 20) }

  /// A turn of 1 radian, 0.05 in each step.
  private static let turn = fingers(steps: 21, angle: { 0.05 * min($0, 20) })

  private static func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, to program: ProgramController,
    _ action: @escaping @MainActor (Recognizer) -> Void
  ) {
    let target = ActionTarget { sender in
      if let sender = sender as? Recognizer { action(sender) }
    }
    recognizer.addTarget(target, action: Selector(target.act(_:)))
    program.box.addGestureRecognizer(recognizer)
    program.keep(target)
  }

  private static func rounded(_ value: CGFloat) -> String { "\((value * 1000).rounded() / 1000)" }

  // MARK: Pinches

  @Test func `a pinch begins, changes while both fingers are down, and ends when both are up`()
    throws
  {
    var touches = Self.spread.filter { $0.phase != .ended }
    let (left, right) = (Point(x: 95, y: 644), Point(x: 295, y: 644))
    touches += [
      TouchSample(time: 0.3, id: 0, phase: .ended, point: left),
      TouchSample(time: 0.4, id: 1, phase: .moved, point: Point(x: 250, y: 644)),
      TouchSample(time: 0.5, id: 1, phase: .ended, point: right),
    ]
    let run = try ProgramRun(touches) { program in
      Self.add(UIPinchGestureRecognizer(), to: program) {
        program.note("\($0.state) \($0.numberOfTouches)")
      }
    }
    #expect(run.notes.first == "began 2")
    #expect(run.notes.dropFirst().dropLast().allSatisfy { $0 == "changed 2" })
    #expect(run.notes.count == 20, "one of them for each of the steps from 110 to 200 points")
    #expect(run.notes.last == "ended 0")
    #expect(abs((run.time(of: "ended 0") ?? 0) - 0.5) < 1e-9)
  }

  @Test func `scale is how many times as far apart the fingers are as at touch-down and 8 points`()
    throws
  {
    let run = try ProgramRun(Self.spread) { program in
      Self.add(UIPinchGestureRecognizer(), to: program) { pinch in
        guard pinch.state != .changed else { return }
        program.note(Self.rounded(pinch.scale))
      }
    }
    // It begins with 110 points, 10 more than at touch-down, of which 8 do not count.
    #expect(run.notes == [Self.rounded(110.0 / 108), Self.rounded(200.0 / 108)])
  }

  @Test func `a scale that is set to 1 in each call is the change since the last one`() throws {
    let run = try ProgramRun(Self.spread) { program in
      let box = program.box
      Self.add(UIPinchGestureRecognizer(), to: program) { pinch in
        box.transform = box.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
        if pinch.state == .ended { program.note(Self.rounded(box.transform.a)) }
      }
    }
    #expect(run.notes == [Self.rounded(200.0 / 108)])
  }

  @Test func `the velocity of a pinch is its scale's per second, and setting the scale resets it`()
    throws
  {
    let run = try ProgramRun(Self.spread) { program in
      var count = 0
      Self.add(UIPinchGestureRecognizer(), to: program) { pinch in
        count += 1
        guard count == 5 || count == 6 else { return }
        program.note(Self.rounded(pinch.velocity))
        guard count == 5 else { return }
        pinch.scale = 2
        program.note(Self.rounded(pinch.velocity))
      }
    }
    // 5 points a step are 600 a second, of 108; the scale that is set is twice as large at 130.
    #expect(run.notes == [Self.rounded(600.0 / 108), "0.0", Self.rounded(600.0 / 130 * 2)])
  }

  @Test func `the velocity of the first call is the way from 1 in the time of the last move`()
    throws
  {
    let run = try ProgramRun(Self.spread) { program in
      Self.add(UIPinchGestureRecognizer(), to: program) { pinch in
        if pinch.state == .began { program.note(Self.rounded(pinch.velocity)) }
      }
    }
    #expect(run.notes == [Self.rounded(2.0 / 108 * 120)])
  }

  @Test func `a pinch is where the middle of its fingers is, in any view`() throws {
    let run = try ProgramRun(Self.spread) { program in
      let box = program.box
      box.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
      Self.add(UIPinchGestureRecognizer(), to: program) { pinch in
        guard pinch.state == .began else { return }
        let (middle, first) = (
          pinch.location(in: box), pinch.location(ofTouch: 0, in: box)
        )
        program.note("\(Self.rounded(middle.x - box.bounds.midX))")
        program.note("\(Self.rounded(first.x - middle.x)) \(Self.rounded(first.y - middle.y))")
      }
    }
    // The first finger is 55 points to the left, which is down in a view turned to the right.
    #expect(run.notes == ["0.0", "0.0 27.5"] || run.notes == ["-0.0", "0.0 27.5"])
  }

  // MARK: Rotations

  @Test func `rotation is in radians, clockwise, less a part of what begins it`() throws {
    let run = try ProgramRun(Self.turn) { program in
      Self.add(UIRotationGestureRecognizer(), to: program) { rotation in
        guard rotation.state != .changed else { return }
        program.note("\(rotation.state) \(Self.rounded(rotation.rotation))")
      }
    }
    // It begins at 10°, which is 0.175 radians, and 5° of them do not count.
    let swallowed = 5 * CGFloat.pi / 180
    #expect(
      run.notes == [
        "began \(Self.rounded(0.2 - swallowed))", "ended \(Self.rounded(1 - swallowed))",
      ])
  }

  @Test func `a rotation that is set to 0 in each call turns a view as far as the fingers turn`()
    throws
  {
    let run = try ProgramRun(Self.turn) { program in
      let box = program.box
      var velocity: CGFloat = 0
      Self.add(UIRotationGestureRecognizer(), to: program) { rotation in
        if rotation.state == .changed { velocity = rotation.velocity }
        box.transform = box.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
        guard rotation.state == .ended else { return }
        let angle = atan2(box.transform.b, box.transform.a)
        program.note("\(Self.rounded(angle)) at \(Self.rounded(velocity)), \(rotation.velocity)")
      }
    }
    #expect(run.notes == ["\(Self.rounded(1 - 5 * CGFloat.pi / 180)) at 6.0, 0.0"])
  }

  // MARK: Together

  @Test(arguments: [false, true])
  func `pinch, pan and rotation recognize at once only if the delegate says so`(_ together: Bool)
    throws
  {
    let touches = Self.fingers(
      steps: 40, distance: { 100 + 4 * $0 }, angle: { 0.02 * $0 }, way: { 3 * $0 })
    let run = try ProgramRun(touches) { program in
      let delegate = Delegate()
      program.keep(delegate)
      let recognizers: [(UIGestureRecognizer, String)] = [
        (UIPinchGestureRecognizer(), "pinch"), (UIPanGestureRecognizer(), "pan"),
        (UIRotationGestureRecognizer(), "rotation"),
      ]
      for (recognizer, name) in recognizers {
        Self.add(recognizer, to: program) { sender in
          if sender.state == .began || sender.state == .ended {
            program.note("\(name) \(sender.state)")
          }
        }
        if together { recognizer.delegate = delegate }
      }
    }
    #expect(
      Set(run.notes)
        == (together
          ? [
            "pinch began", "pan began", "rotation began", "pinch ended", "pan ended",
            "rotation ended",
          ] : ["pinch began", "pinch ended"]))
  }

  /// As in 'Handling pinch gestures' and 'Handling pan gestures': each action changes the transform by
  /// what is new, and sets its recognizer back.
  @Test func `what is under the fingers stays under them if all three move a view`() throws {
    let touches = Self.fingers(
      steps: 61, distance: { 100 + 2 * min($0, 60) }, angle: { 0.01 * min($0, 60) },
      way: { min($0, 60) })
    let run = try ProgramRun(touches) { program in
      let (photo, delegate) = (UIView(frame: program.view.bounds), Delegate())
      program.view.addSubview(photo)
      program.keep(delegate)
      let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
      let pan = UIPanGestureRecognizer()
      var held: CGPoint?
      let target = ActionTarget { sender in
        let way = pan.translation(in: program.view)
        photo.center = CGPoint(x: photo.center.x + way.x, y: photo.center.y + way.y)
        pan.setTranslation(.zero, in: program.view)
        let middle = sender.location(in: photo)
        let place = (x: middle.x - photo.bounds.midX, y: middle.y - photo.bounds.midY)
        photo.transform = photo.transform.translatedBy(x: place.x, y: place.y)
          .scaledBy(x: pinch.scale, y: pinch.scale).rotated(by: rotation.rotation)
          .translatedBy(x: 0 - place.x, y: 0 - place.y)
        (pinch.scale, rotation.rotation) = (1, 0)
        guard pinch.state == .changed, rotation.state == .changed, pan.state == .changed else {
          return
        }
        let finger = sender.location(ofTouch: 1, in: photo)
        if let held, hypot(held.x - finger.x, held.y - finger.y) > 1e-6, sender === rotation {
          program.note("strays")
        }
        if sender === rotation { held = finger }
      }
      program.keep(target)
      for recognizer in [pan, pinch, rotation] {
        recognizer.delegate = delegate
        recognizer.addTarget(target, action: Selector(target.act(_:)))
        photo.addGestureRecognizer(recognizer)
      }
      program.after(1) { program.note("scale \(Self.rounded(photo.transform.determinant))") }
    }
    #expect(run.notes.count == 1, "it strays nowhere")
    #expect(run.notes.last?.hasPrefix("scale") == true)
  }
}

extension CGAffineTransform {
  fileprivate var determinant: CGFloat { a * d - b * c }
}
