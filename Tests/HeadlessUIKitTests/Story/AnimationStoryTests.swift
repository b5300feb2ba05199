import GestureReplay
import HeadlessUIKit
import Testing

/// The telling of an animation in the timeline: one event at its beginning and one at its end, whatever
/// it moves.
@MainActor
struct AnimationStoryTests {
  /// The events of animations as lines: `began box.y 444 → 244 +1`, with their reasons.
  private static func lines(_ run: ProgramRun) -> [(words: String, because: String, time: Double)] {
    run.timeline.events.compactMap { event in
      guard case .animation(let animation) = event.kind else { return nil }
      let numbers = "\(Int(animation.from)) → \(Int(animation.to))"
      let others = animation.others == 0 ? "" : " +\(animation.others)"
      return (
        "\(animation.what) \(animation.of) \(numbers)\(others)", event.because, event.time
      )
    }
  }

  private static func words(_ run: ProgramRun) -> [String] { lines(run).map(\.words) }

  /// Adds views with names beside the box.
  private static func add(_ names: [String], to program: ProgramController) -> [UIView] {
    names.map { name in
      let view = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
      view.accessibilityIdentifier = name
      program.view.addSubview(view)
      return view
    }
  }

  @Test func `the sheet stands for all that moves, though others move farther`() throws {
    let run = try ProgramRun { program in
      let others = Self.add(["first", "second"], to: program)
      program.after(0.1) {
        UIView.animate(withDuration: 0.3) {
          others[0].frame.origin.y += 400
          program.box.frame = CGRect(x: 0, y: 244, width: 390, height: 600)
          others[1].frame.origin.x += 10
        }
      }
    }
    #expect(Self.words(run) == ["began box.y 444 → 244 +2", "ended box.y 444 → 244 +2"])
  }

  @Test func `without the sheet, the number that moves farthest stands for all`() throws {
    let run = try ProgramRun { program in
      let views = Self.add(["near", "far", "alike"], to: program)
      program.after(0.1) {
        UIView.animate(withDuration: 0.3) {
          views[0].frame.origin.y += 10
          views[1].frame.size.width += 80
          views[2].frame.origin.x += 80
        }
      }
    }
    #expect(Self.words(run) == ["began far.width 50 → 130 +2", "ended far.width 50 → 130 +2"])
  }

  @Test func `a view around the sheet that moves carries it, and is not counted`() throws {
    let run = try ProgramRun { program in
      let holder = Self.add(["holder"], to: program)[0]
      program.box.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
      holder.addSubview(program.box)
      program.after(0.1) {
        UIView.animate(withDuration: 0.3) { holder.frame.origin.y = 300 }
      }
    }
    #expect(Self.words(run) == ["began box.y 100 → 300", "ended box.y 100 → 300"])
  }

  @Test func `content that scrolls carries the sheet in it`() throws {
    let run = try ProgramRun { program in
      let scrollView = UIScrollView(frame: program.view.bounds)
      scrollView.accessibilityIdentifier = "scrollView"
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.contentSize = CGSize(width: 390, height: 2000)
      program.view.addSubview(scrollView)
      scrollView.addSubview(program.box)
      program.after(0.1) {
        UIView.animate(withDuration: 0.3) { scrollView.contentOffset.y = 200 }
      }
    }
    #expect(Self.words(run) == ["began box.y 444 → 244", "ended box.y 444 → 244"])
  }

  @Test func `where it goes is told once layout has decided it`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        UIView.animate(withDuration: 0.3) { program.box.frame.origin.y = 244 }
        program.box.frame.origin.y = 144
      }
    }
    #expect(Self.words(run) == ["began box.y 444 → 144", "ended box.y 444 → 144"])
  }

  @Test func `a constant whose layout comes after its block animates nothing`() throws {
    let run = try ProgramRun { program in
      let card = Self.add(["card"], to: program)[0]
      card.translatesAutoresizingMaskIntoConstraints = false
      let top = card.topAnchor.constraint(equalTo: program.view.topAnchor, constant: 100)
      NSLayoutConstraint.activate([
        top, card.heightAnchor.constraint(equalToConstant: 50),
        card.widthAnchor.constraint(equalToConstant: 50),
        card.leadingAnchor.constraint(equalTo: program.view.leadingAnchor),
      ])
      program.after(0.1) {
        UIView.animate(withDuration: 0.3) {
          top.constant = 300
          program.box.frame.origin.y = 244
        }
      }
      program.after(0.11) { program.note("\(card.layer.presentation()?.frame.minY ?? 0)") }
    }
    #expect(run.notes == ["300.0"], "it is laid out outside the block, as on a phone")
    #expect(Self.words(run) == ["began box.y 444 → 244", "ended box.y 444 → 244"])
  }

  @Test func `what is replaced in the same turn has not been seen, and is not told`() throws {
    let run = try ProgramRun { program in
      program.after(0.1) {
        for target in [300.0, 200] {
          UIView.animate(
            withDuration: 0.3, delay: 0, options: .beginFromCurrentState,
            animations: { program.box.frame.origin.y = target })
        }
      }
    }
    #expect(Self.words(run) == ["began box.y 444 → 200", "ended box.y 444 → 200"])
  }

  @Test func `an end says what caused it`() throws {
    let run = try ProgramRun { program in
      let move = { (target: CGFloat) in
        UIView.animate(
          withDuration: 0.3, delay: 0, options: .beginFromCurrentState,
          animations: { program.box.frame.origin.y = target })
      }
      program.after(0.1) { move(244) }
      program.after(0.2) { move(44) }
      program.after(0.3) { program.box.layer.removeAllAnimations() }
      program.after(0.4) { move(244) }
      program.after(0.5) { program.box.removeFromSuperview() }
    }
    let ends = Self.lines(run).filter { $0.words.hasPrefix("ended") }.map(\.because)
    #expect(ends.count == 3)
    #expect(ends[0].hasPrefix("another one took its place: "), "\(ends)")
    #expect(ends[0].contains("AnimationStoryTests.swift:"))
    #expect(ends[1].hasPrefix("its layer's animations were removed: "), "\(ends)")
    #expect(ends[1].contains("AnimationStoryTests.swift:"))
    #expect(ends[2] == "box left the window")
  }

  @Test func `an animation that waits says for how long`() throws {
    let run = try ProgramRun { program in
      UIView.animate(
        withDuration: 0.2, delay: 0.15, animations: { program.box.frame.origin.y = 244 })
    }
    let line = try #require(Self.lines(run).first)
    #expect(line.because.hasSuffix(", after 0.15 s"), "\(line.because)")
  }

  @Test func `an animator with several blocks is told as one`() throws {
    let run = try ProgramRun { program in
      let others = Self.add(["first", "second"], to: program)
      program.after(0.1) {
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {
          others[0].frame.origin.y += 400
        }
        animator.addAnimations { others[1].frame.origin.y += 10 }
        animator.addAnimations { program.box.frame.origin.y = 244 }
        animator.startAnimation()
        program.after(0.15) { animator.isReversed = true }
      }
    }
    #expect(
      Self.words(run) == [
        "began box.y 444 → 244 +2", "retargeted box.y 344 → 444 +2", "ended box.y 344 → 444 +2",
      ])
  }

  @Test func `an animator that is paused as soon as it starts is told as paused alone`() throws {
    let run = try ProgramRun { program in
      let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {
        program.box.frame.origin.y = 244
      }
      program.after(0.1) {
        animator.startAnimation()
        animator.pauseAnimation()
      }
      program.after(0.2) {
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
    let lines = Self.lines(run)
    #expect(lines.map(\.words) == ["began box.y 444 → 244", "ended box.y 444 → 244"])
    #expect(lines.first?.because.contains("continueAnimation") == true)
  }

  // MARK: Layers

  /// Moves the box's layer from where it is by 200 points up.
  private static func animation(_ program: ProgramController) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.y")
    animation.fromValue = program.box.center.y
    animation.toValue = program.box.center.y - 200
    animation.duration = 0.3
    return animation
  }

  @Test func `a layer's animation is told with its law, as what it moves`() throws {
    let run = try ProgramRun { program in
      let view = Self.add(["inside"], to: program)[0]
      program.box.addSubview(view)
      program.after(0.1) {
        program.box.layer.add(Self.animation(program), forKey: "up")
        program.box.center.y -= 200
      }
      program.after(0.5) {
        let spring = CASpringAnimation(keyPath: "position.y")
        spring.byValue = 50
        spring.isAdditive = true
        spring.duration = spring.settlingDuration
        program.box.layer.add(spring, forKey: nil)
      }
    }
    let lines = Self.lines(run)
    #expect(
      lines.map(\.words) == [
        "began box.y 444 → 244", "ended box.y 444 → 244", "began box.y 244 → 294",
        "ended box.y 244 → 294",
      ])
    #expect(lines[0].because.hasPrefix("a CABasicAnimation of position.y in "), "\(lines[0])")
    let curves = run.timeline.animations.map(\.curve)
    #expect(curves[0] == "linear 0.3 s")
    #expect(curves[2].hasPrefix("spring, angularFrequency 10 rad/s"), "\(curves[2])")
  }

  @Test func `a layer's animation that is replaced or removed says by what`() throws {
    let run = try ProgramRun { program in
      for time in [0.1, 0.2] {
        program.after(time) { program.box.layer.add(Self.animation(program), forKey: "up") }
      }
      program.after(0.3) { program.box.layer.removeAnimation(forKey: "up") }
      program.after(0.4) { program.box.layer.add(Self.animation(program), forKey: "up") }
      program.after(0.5) { program.box.removeFromSuperview() }
    }
    let ends = Self.lines(run).filter { $0.words.hasPrefix("ended") }.map(\.because)
    #expect(ends.count == 3)
    #expect(ends[0].hasPrefix("another one took its place: "), "\(ends)")
    #expect(ends[1].hasPrefix("its layer's animations were removed: "), "\(ends)")
    #expect(ends[2] == "box left the window")
  }
}
