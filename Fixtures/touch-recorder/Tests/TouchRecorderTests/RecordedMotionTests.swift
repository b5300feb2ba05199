import Foundation
import GestureReplay
import Testing
import TouchRecorderUnderTest
import UIKit

extension ObservationTests {
  /// What is written beside the frames: scroll views' phases, recognizers' states and animations.
  @MainActor struct RecordedMotionTests {
    private let phone = Phone()

    /// Records one frame after each change.
    private func show(_ changes: [() -> Void]) {
      phone.land(at: 0)
      for (index, change) in changes.enumerated() {
        change()
        phone.show(at: Double(index + 1) / 100)
      }
    }

    private func objects(_ value: Any?) throws -> [NSDictionary] {
      try #require(value as? [NSDictionary])
    }

    private func isSame(_ found: NSDictionary?, _ expected: String) throws -> Bool {
      try found == JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary
    }

    // MARK: Scroll views

    @Test func `a scroll view's phases are those of a timeline`() throws {
      let view = phone.scrollView
      view.contentSize = CGSize(width: 390, height: 1600)
      view.adjustedContentInset = UIEdgeInsets(top: 10, bottom: 20)
      phone.recorder.observe(view, as: "scroll")
      show([
        {}, { view.isTracking = true }, { view.isDragging = true }, {},
        {
          (view.isTracking, view.isDragging, view.isDecelerating) = (false, false, true)
          view.contentOffset.y = 1020
        },
        { view.contentOffset.y = 1020.5 }, { view.contentOffset.y = -10 },
        { view.contentOffset.y = -10.5 }, { view.isDecelerating = false },
        { view.isScrollAnimating = true }, { view.isScrollAnimating = false },
        { view.layer.add(CABasicAnimation(keyPath: "bounds.origin"), forKey: "bounds.origin") },
      ])
      let phases = try #require(try phone.metadata("phases") as? [String: [NSDictionary]])
      let words = phases["scroll"]?.map { $0["phase"] as? String }
      #expect(
        words == [
          "idle", "tracking", "dragging", "decelerating", "bouncing", "decelerating", "bouncing",
          "idle", "animating", "idle", "animating",
        ])
      #expect(phases["scroll"]?.map { $0["t"] as? Double }.prefix(4) == [0.01, 0.02, 0.03, 0.05])
      let known = Set(ScrollViewPhase.allCases.map { "\($0.word)" })
      #expect(Set(words?.compactMap { $0 } ?? []) == known)
    }

    // MARK: Recognizers

    @Test func `no state of a recognizer between two frames is lost`() throws {
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      phone.window.addGestureRecognizer(pan)
      phone.recorder.observe(pan, as: "sheet.pan")
      show([
        {},
        {
          for (time, state) in [(0.012, UIGestureRecognizer.State.began), (0.016, .changed)] {
            MediaClock.now = Phone.start + time
            pan.translation.y -= 5
            pan.velocity.y = -100.25
            pan.go(to: state)
          }
        },
        { pan.go(to: .ended) }, { pan.go(to: .possible) }, { pan.go(to: .failed) },
      ])
      let notes = try #require(
        try phone.metadata("recognizers") as? [String: [NSDictionary]])["sheet.pan"]
      #expect(
        notes?.map { $0["state"] as? String } == [
          "possible", "began", "changed", "ended", "possible", "failed",
        ])
      let began =
        #"{"t": 0.012, "state": "began", "translation": [0, -5], "velocity": [0, -100.25]}"#
      #expect(try isSame(notes?[1], began))
      let observed = try phone.observed()
      #expect(observed.channels.last == "pans.sheet.pan.velocity[1]")
      #expect(
        observed.frames.map(\.values) == [
          [nil, nil, nil, nil], [0, -10, 0, -100.25], [nil, nil, nil, nil], [nil, nil, nil, nil],
          [nil, nil, nil, nil],
        ])
    }

    @Test func `a tap has states alone, and a later recognizer takes its name over`() throws {
      let taps = [1, 2].map { _ in UIGestureRecognizer(target: nil, action: nil) }
      phone.recorder.observe(taps[0], as: "dimming.tap")
      show([{ taps[0].go(to: .ended) }])
      phone.recorder.observe(taps[1], as: "dimming.tap")
      #expect(taps.map(\.targetCount) == [0, 1])
      taps[1].go(to: .cancelled)
      let notes = try phone.metadata("recognizers") as? [String: [NSDictionary]]
      #expect(notes?["dimming.tap"]?.map { $0["state"] as? String } == ["ended", "cancelled"])
      #expect(try phone.observed().channels.isEmpty)
    }

    // MARK: Animations

    @Test func `a spring is written with what it is made of, and when it was there`() throws {
      let spring = CASpringAnimation(keyPath: "position")
      (spring.mass, spring.stiffness, spring.damping) = (2, 322.5, 30.254321)
      (spring.initialVelocity, spring.duration, spring.isAdditive) = (1.5, 0.4, true)
      (spring.fromValue, spring.toValue) = (CGPoint(x: 0, y: 300.5), CGPoint.zero)
      let layer = phone.sheet.layer
      layer.epoch = 100
      phone.recorder.observe(topOf: phone.sheet)
      show([
        { layer.add(spring, forKey: "position-2") }, { spring.beginTime = Phone.start - 99.985 },
        {},
        { layer.removeAnimation(forKey: "position-2") },
      ])
      let found = try objects(phone.metadata("animations"))
      let expected = """
        {"t": 0.01, "beginTime": 0.015, "gone": 0.04, "of": "sheet.y", "layer": "UIView",
        "key": "position-2", "class": "CASpringAnimation", "duration": 0.4, "keyPath": "position",
        "additive": true, "from": [0, 300.5], "to": [0, 0], "mass": 2, "stiffness": 322.5,
        "damping": 30.254321, "initialVelocity": 1.5, "settlingDuration": 1.5}
        """
      #expect(found.count == 1)
      #expect(try isSame(found.first, expected))
    }

    @Test func `animations of views around a view are its own, and are told once`() throws {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.toValue, fade.byValue, fade.speed, fade.repeatCount) = (0.5, NSNull(), 2, 3)
      (fade.timeOffset, fade.autoreverses) = (0.25, true)
      fade.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)
      phone.container.layer.add(fade, forKey: "opacity")
      phone.recorder.observe(topOf: phone.sheet)
      phone.recorder.observe(phone.container.layer, as: "container")
      show([{}, {}])
      let found = try objects(phone.metadata("animations"))
      let expected = """
        {"t": 0.01, "of": "sheet.y", "layer": "UIView", "key": "opacity",
        "class": "CABasicAnimation", "duration": 0, "speed": 2, "timeOffset": 0.25,
        "repeatCount": 3, "autoreverses": true, "timingFunction": [0.42, 0, 0.58, 1],
        "keyPath": "opacity", "to": 0.5, "by": "<null>"}
        """
      #expect(found.count == 1)
      #expect(try isSame(found.first, expected))
    }

    @Test func `an animation that takes another's place is another`() throws {
      let layer = CALayer()
      let animations = [0.2, 0.3, 0.3].map { duration in
        let animation = CABasicAnimation(keyPath: "position.y")
        animation.duration = duration
        animation.isCumulative = true
        return animation
      }
      animations[1].beginTime = Phone.start + 0.02
      animations[2].beginTime = Phone.start + 0.05
      phone.recorder.observe(layer, as: "grabber")
      show(animations.map { animation in { layer.add(animation, forKey: "y") } })
      let found = try objects(phone.metadata("animations"))
      #expect(found.map { $0["duration"] as? Double } == [0.2, 0.3, 0.3])
      #expect(found.map { $0["beginTime"] as? Double } == [nil, 0.02, 0.05])
      #expect(found.map { $0["gone"] as? Double } == [0.02, 0.03, nil])
      #expect(found.map { $0["layer"] as? String } == ["CALayer", "CALayer", "CALayer"])
      #expect(found.map { $0["cumulative"] as? Bool } == [true, true, true])
    }

    @Test func `key frames and groups are written whole`() throws {
      let frames = CAKeyframeAnimation(keyPath: "bounds")
      frames.values = [
        CGRect(x: 0, y: 1, width: 2, height: 3), CGSize(width: 4, height: 5), CGFloat(6),
      ]
      frames.keyTimes = [0, 0.5, 1]
      frames.timingFunctions = [CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)]
      let group = CAAnimationGroup()
      group.animations = [frames]
      let layer = CALayer()
      layer.add(group, forKey: nil)
      phone.recorder.observe(layer, as: "grabber")
      show([{}])
      let found = try objects(phone.metadata("animations"))
      let expected = """
        {"t": 0.01, "of": "grabber", "layer": "CALayer", "key": "", "class": "CAAnimationGroup",
        "duration": 0, "animations": [
          {"class": "CAKeyframeAnimation", "duration": 0, "keyPath": "bounds",
           "calculationMode": "linear", "values": [[0, 1, 2, 3], [4, 5], 6],
           "keyTimes": [0, 0.5, 1], "timingFunctions": [[0, 0, 1, 1]]}]}
        """
      #expect(found.count == 1)
      #expect(try isSame(found.first, expected))
    }
  }
}
