import BasicTestSupport
import GestureEngine
import GestureReplay
import HeadlessUIKit
import JSONText
import MotionLaws
import Testing

/// What UIKit refuses, which ends a run where the app asks for it.
@MainActor
struct RefusalTests {
  /// Each message reads the stack and the lines of all tests, which takes half a second.
  nonisolated static let notFinite = Array(
    [Double.nan, .infinity, -.infinity].prefix(TestEffort.campaign(3, or: 1)))

  /// A number that an app can set, and what a message calls it.
  struct Setter: Sendable, CustomTestStringConvertible {
    let name: String
    let set: @MainActor @Sendable (ProgramController, CGFloat) -> Void

    init(_ name: String, _ set: @escaping @MainActor @Sendable (ProgramController, CGFloat) -> Void)
    { (self.name, self.set) = (name, set) }

    /// A number of something that is made for it.
    init(new name: String, _ set: @escaping @MainActor @Sendable (CGFloat) -> Void) {
      self.init(name) { set($1) }
    }

    var testDescription: String { name }
  }

  /// The message of a run whose program does something; nil if it goes well.
  static func message(_ program: @escaping @MainActor @Sendable (ProgramController) -> Void)
    -> String?
  {
    do {
      _ = try ProgramRun { program($0) }
      return nil
    } catch {
      return (error as? InputFailure).map { "\($0.what), \($0.expected)" } ?? "\(error)"
    }
  }

  private func expectRefusals(of setter: Setter, _ numbers: [Double] = Self.notFinite) {
    for number in numbers {
      let message = Self.message { setter.set($0, number) }
      #expect(message?.contains(setter.name) == true, "\(number): \(message ?? "no message")")
      #expect(message?.contains("finite") == true, "\(number): \(message ?? "no message")")
    }
  }

  /// Lines are in an executable only where it holds its own debug information.
  #if os(Linux) && DEBUG
    @Test func `a setter is refused with the line that calls it`() {
      let line = #line + 1
      let message = Self.message { $0.box.center.x = .nan } ?? ""
      #expect(message.contains("RefusalTests.swift:\(line)"), "\(message)")
    }
  #endif

  // MARK: Views and layers

  @Test(arguments: [
    Setter("frame of box") { $0.box.frame.origin.y = $1 },
    Setter("frame of box") { $0.box.frame.size.height = $1 },
    Setter("bounds of box") { $0.box.bounds.size.width = $1 },
    Setter("center of box") { $0.box.center = CGPoint(x: 0, y: $1) },
    Setter("transform of box") { $0.box.transform = CGAffineTransform(translationX: 0, y: $1) },
    Setter("alpha of box") { $0.box.alpha = $1 },
    Setter(new: "frame of UIView") { _ = UIView(frame: CGRect(x: $0, y: 0, width: 1, height: 1)) },
    Setter("position of the layer of box") { $0.box.layer.position.x = $1 },
    Setter("bounds of the layer of box") { $0.box.layer.bounds.origin.x = $1 },
    Setter("frame of the layer of box") { $0.box.layer.frame.origin.x = $1 },
    Setter("opacity of the layer of box") { $0.box.layer.opacity = Float($1) },
    Setter("transform of the layer of box") { $0.box.layer.transform.m41 = $1 },
    Setter("affine transform of the layer of box") {
      $0.box.layer.setAffineTransform(CGAffineTransform(scaleX: $1, y: 1))
    },
    Setter("position of a CALayer") {
      let layer = CALayer()
      $0.box.layer.addSublayer(layer)
      layer.position.y = $1
    },
    Setter("layoutMargins of box") { $0.box.layoutMargins.left = $1 },
    Setter("layoutMargins of box") { $0.box.directionalLayoutMargins.leading = $1 },
    Setter("additionalSafeAreaInsets") { $0.additionalSafeAreaInsets.top = $1 },
    Setter("preferredContentSize") { $0.preferredContentSize.height = $1 },
    Setter("target size of box") {
      _ = $0.box.systemLayoutSizeFitting(CGSize(width: $1, height: 0))
    },
  ])
  func `geometry is finite`(of setter: Setter) { expectRefusals(of: setter) }

  @Test(arguments: [
    Setter("contentOffset of UIScrollView") { Self.list(in: $0).contentOffset.y = $1 },
    Setter("contentOffset of UIScrollView") {
      Self.list(in: $0).setContentOffset(CGPoint(x: 0, y: $1), animated: true)
    },
    Setter("contentSize of UIScrollView") { Self.list(in: $0).contentSize.height = $1 },
    Setter("contentInset of UIScrollView") { Self.list(in: $0).contentInset.top = $1 },
    Setter("rectangle to scroll to of UIScrollView") {
      Self.list(in: $0).scrollRectToVisible(
        CGRect(x: 0, y: $1, width: 1, height: 1), animated: false)
    },
    Setter("decelerationRate") { Self.list(in: $0).decelerationRate = .init(rawValue: $1) },
    Setter(new: "rowHeight") { UITableView().rowHeight = $0 },
    Setter(new: "estimatedRowHeight") { UITableView().estimatedRowHeight = $0 },
    Setter(new: "sectionHeaderHeight") { UITableView().sectionHeaderHeight = $0 },
    Setter(new: "itemSize") { UICollectionViewFlowLayout().itemSize.width = $0 },
    Setter(new: "minimumLineSpacing") { UICollectionViewFlowLayout().minimumLineSpacing = $0 },
    Setter(new: "sectionInset") { UICollectionViewFlowLayout().sectionInset.left = $0 },
    Setter(new: "center") { UICollectionViewLayoutAttributes().center.x = $0 },
    Setter(new: "value of UISlider") { UISlider().value = Float($0) },
    Setter(new: "contentEdgeInsets") { UIButton().contentEdgeInsets.top = $0 },
    Setter(new: "preferredMaxLayoutWidth") { UILabel().preferredMaxLayoutWidth = $0 },
    Setter(new: "textContainerInset") { UITextView().textContainerInset.top = $0 },
    Setter("spacing of UIStackView") { Self.stack(in: $0).spacing = $1 },
    Setter("custom spacing of UIStackView") {
      let stack = Self.stack(in: $0)
      stack.setCustomSpacing($1, after: stack.arrangedSubviews[0])
    },
  ])
  func `sizes and offsets of lists, controls and texts are finite`(of setter: Setter) {
    expectRefusals(of: setter)
  }

  static func list(in controller: ProgramController) -> UIScrollView {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    controller.view.addSubview(list)
    return list
  }

  static func stack(in controller: ProgramController) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
    controller.view.addSubview(stack)
    return stack
  }

  // MARK: Constraints

  @Test(arguments: [
    Setter("constant of a constraint of box.height") {
      $0.box.heightAnchor.constraint(equalToConstant: $1).isActive = true
    },
    Setter("multiplier of a constraint of box.height") {
      $0.box.heightAnchor.constraint(equalTo: $0.view.heightAnchor, multiplier: $1).isActive = true
    },
    Setter("constant of box.top = view.top + 8") {
      let top = $0.box.topAnchor.constraint(equalTo: $0.view.topAnchor, constant: 8)
      top.isActive = true
      top.constant = $1
    },
    Setter("priority of box.height = 8") {
      $0.box.heightAnchor.constraint(equalToConstant: 8).priority = UILayoutPriority(Float($1))
    },
    Setter("content hugging priority of box") {
      $0.box.setContentHuggingPriority(UILayoutPriority(Float($1)), for: .vertical)
    },
  ])
  func `what a constraint is made of is finite`(of setter: Setter) { expectRefusals(of: setter) }

  // MARK: Animations

  @Test(arguments: [
    Setter("delay of an animation") { program, number in
      UIView.animate(withDuration: 1, delay: number, options: []) { program.box.alpha = 0 }
    },
    Setter("spring damping of an animation") { program, number in
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: 0
      ) { program.box.alpha = 0 }
    },
    Setter("initialSpringVelocity of an animation") { program, number in
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: number
      ) { program.box.alpha = 0 }
    },
    Setter("bounce of an animation") { program, number in
      UIView.animate(springDuration: 1, bounce: number) { program.box.alpha = 0 }
    },
    Setter("relative start time of a keyframe") { program, number in
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: number, relativeDuration: 1) {
          program.box.alpha = 0
        }
      }
    },
    Setter(new: "dampingRatio of a UISpringTimingParameters") {
      _ = UISpringTimingParameters(dampingRatio: $0)
    },
    Setter(new: "initialVelocity of a UISpringTimingParameters") {
      _ = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: $0, dy: 0))
    },
    Setter(new: "mass of a UISpringTimingParameters") {
      _ = UISpringTimingParameters(mass: $0, stiffness: 1, damping: 1, initialVelocity: .zero)
    },
    Setter(new: "controlPoint2 of a UICubicTimingParameters") {
      _ = UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: $0))
    },
    Setter("fractionComplete of a UIViewPropertyAnimator") {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.fractionComplete = $1
      $0.keep(animator)
    },
    Setter("durationFactor of continueAnimation") {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: $1)
      $0.keep(animator)
    },
    Setter(new: "damping of a CASpringAnimation") { CASpringAnimation().damping = $0 },
    Setter(new: "speed of a CABasicAnimation") { CABasicAnimation().speed = Float($0) },
    Setter("a value of it is") {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = Double($1)
      animation.duration = 1
      $0.box.layer.add(animation, forKey: "finite")
    },
    Setter("interval of a Timer") { program, number in
      Timer.scheduledTimer(withTimeInterval: number, repeats: false) { _ in program.note("late") }
    },
    Setter("translation of") {
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      $0.box.addGestureRecognizer(pan)
      pan.setTranslation(CGPoint(x: $1, y: 0), in: $0.view)
    },
    Setter(new: "scale of a UIPinchGestureRecognizer") {
      UIPinchGestureRecognizer(target: nil, action: nil).scale = $0
    },
  ])
  func `what animations and timers take is finite`(of setter: Setter) {
    expectRefusals(of: setter, setter.name.hasPrefix("a value") ? [.nan] : Self.notFinite)
  }

  @Test func `a duration is finite or, as documented, none below 0`() {
    for (duration, isRefused) in [(Double.nan, true), (.infinity, true), (-.infinity, false)] {
      let message = Self.message { program in
        UIView.animate(withDuration: duration) { program.box.alpha = 0 }
      }
      #expect((message != nil) == isRefused, "\(duration): \(message ?? "")")
    }
  }

  @Test func `without end is what Core Animation and Dispatch call infinite`() {
    let message = Self.message { program in
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0.5
      animation.duration = 1
      animation.repeatCount = .infinity
      program.box.layer.add(animation, forKey: "pulse")
      DispatchQueue.main.asyncAfter(deadline: .now() + .infinity) { program.note("never") }
    }
    #expect(message == nil)
  }
}
