import GestureReplay
import HeadlessUIKit
import Testing

/// Presenting and dismissing, by UIViewController's documentation.
@MainActor
struct PresentingDocumentation {
  @Test func `a full-screen presentation tells both controllers, and its completion comes last`()
    throws
  {
    let run = try PresentationRun { stage in
      stage.root.present(stage.card("B"), animated: true) { stage.note("completion") }
    }
    #expect(
      run.notes == [
        "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "B viewIsAppearing",
        "B viewDidAppear", "A viewDidDisappear", "completion",
      ])
  }

  @Test func `a dismissal tells both controllers in the order of the presentation`() throws {
    let run = try PresentationRun { stage in
      let card = stage.card("B")
      stage.root.present(card, animated: false) {
        stage.clear()
        card.dismiss(animated: true) { stage.note("completion") }
      }
    }
    #expect(
      run.notes == [
        "B viewWillDisappear", "A viewWillAppear", "A viewIsAppearing", "A viewDidAppear",
        "B viewDidDisappear", "completion",
      ])
  }

  @Test func `a presentation over the screen leaves the presenter where it is`() throws {
    let run = try PresentationRun { stage in
      let card = stage.card("B", .overFullScreen)
      stage.root.present(card, animated: true) {
        stage.note("window \(stage.root.view.window != nil)")
        card.dismiss(animated: true)
      }
    }
    #expect(!run.notes.contains { $0.hasPrefix("A ") })
    #expect(run.notes.contains("window true"))
    #expect(run.notes.last == "B viewDidDisappear")
  }

  @Test func `a full-screen presentation takes the presenter's view out of the window`() throws {
    let run = try PresentationRun { stage in
      let card = stage.card("B")
      stage.root.present(card, animated: true) {
        stage.note("\(stage.root.view.window != nil) \(card.view.window != nil)")
        stage.root.dismiss(animated: true) {
          stage.note("\(stage.root.view.window != nil) \(card.view.window != nil)")
        }
      }
    }
    #expect(run.notes.filter { !$0.contains("view") } == ["false true", "true false"])
  }

  @Test func `each knows the other, and so do children`() throws {
    let run = try PresentationRun { stage in
      let (card, child, source) = (stage.card("B"), stage.card("C"), stage.card("D"))
      card.addChild(child)
      stage.root.addChild(source)
      source.present(card, animated: false)
      stage.note("\(stage.root.presentedViewController === card)")
      stage.note("\(source.presentedViewController === card)")
      stage.note("\(card.presentingViewController === stage.root)")
      stage.note("\(child.presentingViewController === stage.root)")
      child.dismiss(animated: false)
      stage.note("\(stage.root.presentedViewController == nil)")
      stage.note("\(child.presentingViewController == nil)")
    }
    #expect(run.notes.filter { !$0.contains("view") } == Array(repeating: "true", count: 6))
  }

  @Test func `isBeingPresented and isBeingDismissed hold while the callbacks run`() throws {
    final class Witness: UIViewController {
      var log: [String] = []
      private func note() { log.append("\(isBeingPresented) \(isBeingDismissed)") }
      override func viewWillAppear(_ animated: Bool) { note() }
      override func viewDidAppear(_ animated: Bool) { note() }
      override func viewWillDisappear(_ animated: Bool) { note() }
      override func viewDidDisappear(_ animated: Bool) { note() }
    }
    let run = try PresentationRun { stage in
      let witness = Witness()
      stage.keep(witness)
      witness.modalPresentationStyle = .overFullScreen
      stage.root.present(witness, animated: true) {
        stage.note("\(witness.isBeingPresented)")
        witness.dismiss(animated: true) {
          stage.note("\(witness.isBeingDismissed)")
          for line in witness.log { stage.note(line) }
        }
      }
    }
    #expect(
      run.notes == ["false", "false", "true false", "true false", "false true", "false true"])
  }

  @Test func `a second presentation by the same controller is refused with a warning`() throws {
    let run = try PresentationRun { stage in
      stage.root.present(stage.card("B", .overFullScreen), animated: false)
      stage.root.present(stage.card("C", .overFullScreen), animated: false) { stage.note("never") }
      stage.note("\((stage.root.presentedViewController as? Card)?.name ?? "")")
    }
    #expect(run.notes.last == "B" && !run.notes.contains("never"))
    #expect(run.events("warning") == ["warning"])
  }

  @Test func `a controller that is not in the window presents nothing`() throws {
    let run = try PresentationRun { stage in
      stage.card("B").present(stage.card("C"), animated: false) { stage.note("never") }
      stage.note("after")
    }
    #expect(run.notes.last == "after")
    #expect(run.events("warning", "present") == ["warning"])
  }

  @Test func `nothing is dismissed where nothing is presented, and the completion runs`() throws {
    let run = try PresentationRun { stage in
      stage.root.dismiss(animated: true) { stage.note("completion") }
      stage.note("after")
    }
    #expect(run.notes == ["after", "completion"])
  }

  @Test func `dismissing from the middle animates the uppermost alone`() throws {
    let run = try PresentationRun { stage in
      let (b, c) = (stage.card("B", .overFullScreen), stage.card("C", .overFullScreen))
      stage.root.present(b, animated: false)
      b.present(c, animated: false)
      stage.clear()
      stage.root.dismiss(animated: true) {
        stage.note("completion \(stage.root.presentedViewController == nil)")
      }
      stage.note("B in window \(b.view.window != nil), C \(c.view.window != nil)")
    }
    #expect(
      run.notes == [
        "B viewWillDisappear", "B viewDidDisappear", "B in window false, C true",
        "C viewWillDisappear", "C viewDidDisappear", "completion true",
      ])
    #expect(run.events("dismiss", "dismissed") == ["dismissed", "dismiss", "dismissed"])
  }

  @Test func `a presented controller that presents dismisses what it presents, and stays`() throws {
    let run = try PresentationRun { stage in
      let (b, c) = (stage.card("B"), stage.card("C"))
      stage.root.present(b, animated: false)
      b.present(c, animated: false)
      stage.clear()
      b.dismiss(animated: false)
      stage.note("\(b.presentingViewController === stage.root) \(b.presentedViewController == nil)")
      stage.note("\(c.presentingViewController == nil)")
    }
    #expect(
      run.notes == [
        "C viewWillDisappear", "B viewWillAppear", "B viewIsAppearing", "B viewDidAppear",
        "C viewDidDisappear", "true true", "true",
      ])
  }

  @Test func `the presented view slides up from below, and back`() throws {
    let run = try PresentationRun { stage in
      let card = stage.card("B", .overFullScreen)
      stage.root.present(card, animated: true)
      stage.after(1) { card.dismiss(animated: true) { stage.note("gone") } }
    }
    let first = try #require(run.frame(of: "B", at: 0.02))
    #expect(first.y > 700 && first.height == 844)
    #expect(run.frame(of: "B", at: 0.9)?.y == 0)
    let middle = try #require(run.frame(of: "B", at: 1.1))
    #expect(middle.y > 0 && middle.y < 844)
    let gone = try #require(run.time(of: "gone"))
    #expect(abs(gone - 1.5) < 0.01)
    #expect(run.frame(of: "B", at: 1.6) == nil)
  }

  @Test func `a presentation in a context covers the controller that defines it`() throws {
    let run = try PresentationRun { stage in
      let pane = stage.card("P")
      stage.root.addChild(pane)
      pane.view.frame = CGRect(x: 100, y: 50, width: 200, height: 300)
      stage.root.view.addSubview(pane.view)
      pane.definesPresentationContext = true
      let card = stage.card("B", .overCurrentContext)
      pane.present(card, animated: false)
      stage.note("\(card.presentingViewController === pane)")
    }
    #expect(run.notes.last == "true")
    #expect(run.frame(of: "B", at: 1) == Rect(x: 100, y: 50, width: 200, height: 300))
  }
}
