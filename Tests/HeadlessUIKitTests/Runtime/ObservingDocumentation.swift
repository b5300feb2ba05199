import GestureEngine
import HeadlessUIKit
import MotionLaws
import Testing

/// Observing by the names of properties: an observer is told after each setting, with the values that
/// its options name, until it is removed.
@MainActor
struct ObservingDocumentation {
  private final class Observer: NSObject, KeyPathObserver {
    private(set) var heard: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let values = [NSKeyValueChangeKey.oldKey, .newKey].map { key in
        switch change?[key] {
        case let rect as CGRect: "\(Int(rect.minY))"
        case let point as CGPoint: "\(Int(point.y))"
        case let size as CGSize: "\(Int(size.height))"
        case let insets as UIEdgeInsets: "\(Int(insets.top))"
        default: "-"
        }
      }
      heard.append("\(keyPath ?? "") \(values.joined(separator: " "))")
    }
  }

  @Test func `a view tells of its frame until the observer is removed`() {
    let (view, observer) = (UIView(), Observer())
    view.addKeyPathObserver(
      observer, forKeyPath: "frame", options: [.new, .old, .initial], context: nil)
    view.frame = CGRect(x: 0, y: 5, width: 10, height: 20)
    view.center.y += 10
    view.alpha = 0.5
    view.removeKeyPathObserver(observer, forKeyPath: "frame")
    view.frame.origin.y = 90
    #expect(observer.heard == ["frame - 0", "frame 0 5", "frame 5 15"])
  }

  @Test func `a view tells of its layer by the layer's path`() {
    let (view, observer) = (UIView(), Observer())
    view.addKeyPathObserver(observer, forKeyPath: "layer.position", options: .new, context: nil)
    view.layer.position.y = 7
    #expect(observer.heard == ["layer.position - 7"])
  }

  @Test func `a scroll view tells of its content`() {
    let (view, observer) = (UIScrollView(), Observer())
    for path in ["contentSize", "contentInset", "contentOffset"] {
      view.addKeyPathObserver(observer, forKeyPath: path, options: .new, context: nil)
    }
    view.contentSize.height = 500
    view.contentInset.top = 20
    view.contentOffset.y = 30
    // Content at rest at its top moves with the inset.
    #expect(
      observer.heard == [
        "contentSize - 500", "contentOffset - -20", "contentInset - 20", "contentOffset - 30",
      ])
  }

  @Test func `only the context that is named is removed`() {
    let (view, observer) = (UIView(), Observer())
    var contexts = (0, 0)
    withUnsafeMutablePointer(to: &contexts.0) { first in
      withUnsafeMutablePointer(to: &contexts.1) { second in
        view.addKeyPathObserver(observer, forKeyPath: "alpha", context: first)
        view.addKeyPathObserver(observer, forKeyPath: "alpha", context: second)
        view.removeKeyPathObserver(observer, forKeyPath: "alpha", context: first)
        view.alpha = 0.5
        #expect(observer.heard == ["alpha - -"])
        view.removeKeyPathObserver(observer, forKeyPath: "alpha", context: second)
      }
    }
  }

  @Test func `a recognizer tells of its state`() throws {
    final class Program: NSObject, KeyPathObserver {
      let program: ProgramController
      init(_ program: ProgramController) { self.program = program }
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { MainActor.assumeIsolated { program.note("\(change?[.newKey] ?? "")") } }
    }
    let run = try ProgramRun(
      ProgramRun.tap(at: Point(x: 200, y: 600), time: 0.2)
    ) { program in
      let tap = UITapGestureRecognizer()
      program.box.addGestureRecognizer(tap)
      let observer = Program(program)
      tap.addKeyPathObserver(observer, forKeyPath: "state", options: .new, context: nil)
      // Nothing else keeps it alive.
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { _ = observer }
    }
    let ended = UIGestureRecognizer.State.ended.rawValue
    let possible = UIGestureRecognizer.State.possible.rawValue
    #expect(run.notes == ["\(ended)", "\(possible)"])
  }

  @Test func `what cannot be observed, and who does not observe, end the run`() {
    let unknown = RefusalTests.message {
      $0.box.addKeyPathObserver(Observer(), forKeyPath: "a.b", context: nil)
    }
    #expect(unknown?.contains("observes \"a.b\" of box in ") == true)
    #expect(unknown?.contains("ObservingDocumentation.swift:") == true)
    let none = RefusalTests.message {
      $0.box.removeKeyPathObserver(Observer(), forKeyPath: "frame")
    }
    #expect(none?.contains("does not observe \"frame\"") == true)
  }
}
