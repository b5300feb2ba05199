import Foundation
import GestureReplay
import Testing
import TouchRecorderUnderTest
import UIKit

/// One after the other, since there is one run loop that keeps display links.
@Suite(.serialized) enum ObservationTests {}

/// A screen with a sheet and a scroll view on it, which shows frames when it is told to.
@MainActor final class Phone {
  /// When the phone's clock says that a trace begins.
  static let start = 5000.0

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let container = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 824))
  let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  private(set) var recorder: WindowTouchRecorder

  private var fingers: [Int: UITouch] = [:]

  init() {
    // Links of recorders that are gone are found out.
    CADisplayLink.show(at: 0)
    recorder = WindowTouchRecorder(window: window)
    window.addSubview(container)
    container.addSubview(sheet)
    sheet.addSubview(scrollView)
  }

  /// A phone with a recorder that somebody else sets up.
  convenience init(_ makeRecorder: (Phone) -> WindowTouchRecorder) {
    self.init()
    recorder.detach()
    recorder = makeRecorder(self)
  }

  /// A finger does what a sample says.
  func touch(_ sample: TouchSample) {
    let touch = fingers[sample.id] ?? UITouch(type: .direct)
    fingers[sample.id] = touch
    touch.place = CGPoint(x: sample.point.x, y: sample.point.y)
    touch.timestamp = Self.start + sample.time
    MediaClock.now = touch.timestamp
    switch sample.phase {
    case .began: recorder.touchesBegan([touch], with: UIEvent())
    case .moved, .stationary: recorder.touchesMoved([touch], with: UIEvent())
    case .ended: recorder.touchesEnded([touch], with: UIEvent())
    case .cancelled: recorder.touchesCancelled([touch], with: UIEvent())
    }
    if sample.phase == .ended || sample.phase == .cancelled { fingers[sample.id] = nil }
  }

  func land(at time: Double) {
    touch(TouchSample(time: time, id: 0, phase: .began, point: Point(x: 195, y: 700)))
  }

  func show(at time: Double) { CADisplayLink.show(at: Self.start + time) }

  /// The sheet shows its top edge there; its model layer is elsewhere, as during an animation.
  func putSheet(at y: Double) {
    let model = (y / 100).rounded() * 100
    sheet.layer.position.y = model - 50
    sheet.layer.shift.y = y - model
    container.layer.position.y = 20
    container.layer.shift.y = 30
  }

  /// The scroll view shows its content there; its model layer is elsewhere, as during an animation.
  func scroll(to offset: Point) {
    scrollView.contentOffset = CGPoint(x: 100, y: 200)
    scrollView.layer.contentShift = CGPoint(x: offset.x - 100, y: offset.y - 200)
  }

  /// What was recorded, read as the tool reads it; a finger may be down still, and a fixture's may
  /// have been on a larger screen.
  func recorded(named name: String = "recorded") throws -> Trace {
    let text = recorder.trace(named: name)
    let result = try TraceReader.read(Array(text.utf8), source: "recorded")
    let expected = ["is still down at the end", "outside the device"]
    let warnings = result.warnings.filter { warning in
      !expected.contains { warning.what.contains($0) }
    }
    guard warnings.isEmpty else { throw Unexpected(words: "\(warnings)") }
    return result.trace
  }

  func observed() throws -> Observation {
    guard let observed = try recorded().observed else { throw Unexpected(words: "nothing seen") }
    return observed
  }

  /// A part of what is told beside the frames.
  func metadata(_ key: String) throws -> Any? {
    guard let bytes = try observed().metadata else { return nil }
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return object?[key]
  }
}

struct Unexpected: Error {
  let words: String
}
