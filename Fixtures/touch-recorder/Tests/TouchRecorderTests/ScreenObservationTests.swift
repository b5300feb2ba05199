import GestureReplay
import Testing
import TouchRecorderUnderTest
import UIKit

extension ObservationTests {
  /// When the screen is looked at, and which values are written.
  @MainActor struct ScreenObservationTests {
    @Test func `frames begin with the first touch, on the clock of touches`() throws {
      let phone = Phone()
      phone.recorder.observe(topOf: phone.sheet)
      #expect(CADisplayLink.count == 0)
      phone.show(at: 0.9)
      phone.land(at: 1)
      #expect(CADisplayLink.count == 1)
      for (time, y) in [(1.0125, 700.0), (1.0292, 690.25)] {
        phone.putSheet(at: y)
        phone.show(at: time)
      }
      let observed = try phone.observed()
      #expect(observed.channels == ["sheet.y"])
      #expect(observed.frames.map(\.time) == [0.0125, 0.0292])
      #expect(observed.frames.map(\.values) == [[700], [690.25]])
      #expect(observed.final == nil)
    }

    @Test func `a layer that shows nothing yet is where its model is`() throws {
      let phone = Phone()
      phone.recorder.observe(topOf: phone.sheet)
      phone.recorder.observe(phone.scrollView)
      phone.sheet.layer.frame.origin.y = 300
      phone.sheet.layer.shift.y = 100
      phone.scrollView.contentOffset.y = 12
      phone.sheet.layer.isCommitted = false
      phone.land(at: 0)
      phone.show(at: 0.01)
      let observed = try phone.observed()
      #expect(observed.channels == ["sheet.y", "scroll.x", "scroll.y"])
      #expect(observed.frames.map(\.values) == [[320, 0, 12]])
    }

    @Test func `what cannot be seen is null`() throws {
      let phone = Phone()
      var extent: Double? = 1
      var view: UIView? = UIView(frame: .zero)
      let alone = UIView(frame: .zero)
      phone.recorder.observe(topOf: try #require(view), as: "layout.page[1]")
      phone.recorder.observe(topOf: alone)
      phone.recorder.observe("sheet.extent") { extent }
      phone.recorder.observe("sheet.velocity") { Double.infinity }
      view.map(phone.window.addSubview)
      phone.land(at: 0)
      phone.show(at: 0.01)
      (extent, view) = (nil, nil)
      phone.recorder.observe("scroll.y") { CGFloat(3) }
      phone.show(at: 0.02)
      let frames = try phone.observed().frames
      #expect(frames.map(\.values) == [[0, nil, 1, nil, nil], [nil, nil, nil, nil, 3]])
    }

    @Test func `a channel that is observed anew is read anew`() throws {
      let phone = Phone()
      phone.land(at: 0)
      phone.recorder.observe("a \"b\"") { 1.0 }
      phone.show(at: 0.01)
      phone.recorder.observe("a \"b\"") { 2.0 }
      phone.show(at: 0.02)
      #expect(try phone.observed().channels == ["a \"b\""])
      #expect(try phone.observed().frames.map(\.values) == [[1], [2]])
    }

    @Test func `a frame that is told of twice stands once`() throws {
      let phone = Phone()
      phone.recorder.observe(topOf: phone.sheet)
      phone.land(at: 0)
      for time in [0.01, 0.01, 0.0100004, 0.02] { phone.show(at: time) }
      #expect(try phone.observed().frames.map(\.time) == [0.01, 0.02])
    }

    @Test func `nothing is observed unless somebody asks`() throws {
      let phone = Phone()
      phone.land(at: 0)
      #expect(CADisplayLink.count == 0)
      #expect(try phone.recorded().observed == nil)
    }

    @Test func `how it ended is read when the trace is made, or at the end of recording`() throws {
      let phone = Phone()
      let ending = Ending(state: "collapsed", y: 700)
      phone.recorder.observe(final: "sheet.state") { ending.state }
      phone.recorder.observe(final: "sheet.y") { ending.y }
      phone.recorder.observe(final: "scroll.y") { Double?.none }
      let final = { try phone.observed().final.map { String(decoding: $0, as: UTF8.self) } }
      #expect(try final() == #"{"sheet.state": "collapsed", "sheet.y": 700.0}"#)
      (ending.state, ending.y) = ("full", 100.5)
      phone.recorder.detach()
      (ending.state, ending.y) = ("gone", 844)
      #expect(try final() == #"{"sheet.state": "full", "sheet.y": 100.5}"#)
    }

    // MARK: How it leaves others alone

    @Test func `clear forgets frames, and looks away until the next touch`() throws {
      let (phone, pan) = (Phone(), UIPanGestureRecognizer(target: nil, action: nil))
      phone.recorder.observe(topOf: phone.sheet)
      phone.recorder.observe(pan, as: "sheet.pan")
      phone.land(at: 0)
      phone.show(at: 0.01)
      phone.recorder.clear()
      #expect(CADisplayLink.count == 1)
      #expect(pan.targetCount == 1)
      phone.touch(TouchSample(time: 0.1, id: 0, phase: .ended, point: Point(x: 195, y: 700)))
      phone.recorder.clear()
      #expect(CADisplayLink.count == 0)
      #expect(pan.targetCount == 0)
      phone.show(at: 0.5)
      phone.land(at: 1)
      phone.show(at: 1.01)
      #expect(try phone.observed().frames.map(\.time) == [0.01])
    }

    @Test func `detached, it keeps what it saw, and sees nothing more`() throws {
      let (phone, pan) = (Phone(), UIPanGestureRecognizer(target: nil, action: nil))
      phone.recorder.observe(topOf: phone.sheet)
      phone.recorder.observe(pan, as: "sheet.pan")
      phone.land(at: 0)
      phone.show(at: 0.01)
      phone.recorder.detach()
      phone.recorder.observe(phone.scrollView)
      phone.show(at: 0.02)
      #expect(CADisplayLink.count == 0)
      #expect(pan.targetCount == 0)
      #expect(try phone.observed().frames.map(\.time) == [0.01])
    }

    @Test func `a recorder that is gone without a word leaves nothing behind`() {
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      var phone: Phone? = Phone()
      phone?.recorder.observe(pan, as: "sheet.pan")
      phone?.land(at: 0)
      weak let recorder = phone?.recorder
      #expect(pan.targetCount == 1)
      phone = nil
      #expect(recorder == nil)
      pan.go(to: .began)
      CADisplayLink.show(at: 1)
      #expect(CADisplayLink.count == 0)
      #expect(pan.targetCount == 0)
    }

    @Test func `nothing that is observed is kept alive, and delegates stay`() {
      let (phone, delegate) = (Phone(), Delegate())
      var view: UIScrollView? = UIScrollView(frame: .zero)
      var pan: UIPanGestureRecognizer? = UIPanGestureRecognizer(target: nil, action: nil)
      weak let (weakView, weakPan) = (view, pan)
      view?.delegate = delegate
      pan?.delegate = delegate
      view.map { phone.recorder.observe($0) }
      view.map { phone.recorder.observe(topOf: $0) }
      pan.map { phone.recorder.observe($0, as: "sheet.pan") }
      phone.land(at: 0)
      phone.show(at: 0.01)
      #expect(view?.delegate === delegate)
      #expect(pan?.delegate === delegate)
      (view, pan) = (nil, nil)
      phone.show(at: 0.02)
      #expect(weakView == nil)
      #expect(weakPan == nil)
    }

    private final class Ending {
      var state: String
      var y: Double

      init(state: String, y: Double) {
        (self.state, self.y) = (state, y)
      }
    }

    private final class Delegate: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate {}
  }
}
