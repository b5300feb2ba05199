import UIKit

/// What the app does that no app should do.
enum Fault: String, CaseIterable {
  case none
  // Words on standard output, and questions on standard input.
  case prints, printsInC, writesBytes, readsLines
  // Ends of the process.
  case exits, exitsLater, exitsAtOnce, exitsOnTap, aborts
  // Traps and other faults.
  case index, optional, words, division, overflow, range, pointer, signal
  // Calls without end.
  case layout, container, observer, tree, delegate, getter, scrolling
  // Code that does not return.
  case loop, wait
  // What is not the same in each run.
  case random, clock, global, letterOrder, viewOrder, addressOrder
}

/// Lays itself out again and again.
final class RestlessView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
    layoutIfNeeded()
  }
}

/// Asks its superview, which asks it.
final class EchoView: UIView {
  weak var other: EchoView?

  override func sizeThatFits(_ size: CGSize) -> CGSize { other?.sizeThatFits(size) ?? size }
}

/// Numbers of which a search may try others.
enum Limits {
  static let most = 3
}

/// What lives as long as the process.
enum Session {
  nonisolated(unsafe) static var count = 0
  static let greeting: String = {
    print("a greeting that is made once")
    return "hello"
  }()
}

final class FaultyViewController: UIViewController, UIGestureRecognizerDelegate,
  UIScrollViewDelegate
{
  let fault: Fault
  let cardView = UIView()
  let feedView = UIScrollView()
  private(set) var isRaised = false
  private var numbers: [Int] = []

  /// How much of the card shows, which a fault sets whenever it is set.
  var height: CGFloat = 200 {
    didSet {
      guard fault == .observer, height != oldValue else { return }
      follow(height)
    }
  }

  init(fault: Fault) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("no nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    cardView.frame = CGRect(x: 0, y: 600, width: 390, height: 700)
    view.addSubview(cardView)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.delegate = self
    cardView.addGestureRecognizer(pan)
    feedView.frame = CGRect(x: 0, y: 100, width: 390, height: 400)
    feedView.contentSize = CGSize(width: 390, height: 2000)
    feedView.delegate = self
    cardView.addSubview(feedView)
    speak()
    leave()
    stumble()
    circle()
    vary()
  }

  private func speak() {
    switch fault {
    case .prints:
      print("the card is ready, \(Session.greeting)")
      print(#"{"type":"frame","index":0}"#)
    case .printsInC: puts("the card is ready")
    case .writesBytes: FileHandle.standardOutput.write(Data("the card is ready\n".utf8))
    case .readsLines: while let line = readLine() { numbers.append(line.count) }
    default: break
    }
  }

  private func leave() {
    switch fault {
    case .exits: exit(0)
    case .exitsLater:
      UIView.animate(
        withDuration: 0.2, animations: { self.cardView.alpha = 0.9 },
        completion: { _ in exit(1) })
    case .exitsAtOnce: _exit(0)
    case .aborts: abort()
    default: break
    }
  }

  private func stumble() {
    switch fault {
    case .index: height = CGFloat(numbers[numbers.count])
    case .optional:
      let label: UILabel? = cardView.subviews.first as? UILabel
      // swift-format-ignore: NeverForceUnwrap
      cardView.frame.size.height = label!.frame.height
    case .words: fatalError("the card has no content")
    case .division: height = CGFloat(700 / numbers.count)
    case .range: numbers = Array(2...Limits.most)
    case .overflow: numbers.append(Int.max + Int(height))
    case .pointer:
      // swift-format-ignore: NeverForceUnwrap
      height = UnsafePointer<CGFloat>(bitPattern: 4096)!.pointee
    case .signal: raise(SIGSEGV)
    case .loop: while numbers.isEmpty { height = height == 200 ? 201 : 200 }
    case .wait: DispatchSemaphore(value: 0).wait()
    default: break
    }
  }

  private func circle() {
    switch fault {
    case .layout:
      cardView.addSubview(RestlessView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    case .observer: height = 300
    case .tree:
      let first = EchoView()
      let second = EchoView()
      (first.other, second.other) = (second, first)
      cardView.addSubview(first)
      first.sizeToFit()
    case .getter: height = nextHeight
    case .scrolling: feedView.contentOffset.y = 10
    default: break
    }
  }

  private func vary() {
    switch fault {
    case .random: cardView.frame.origin.y = .random(in: 500...599)
    case .clock:
      let seconds = ProcessInfo.processInfo.systemUptime
      cardView.frame.origin.y = 500 + CGFloat(seconds.truncatingRemainder(dividingBy: 50))
    case .global:
      Session.count += 1
      cardView.frame.origin.y = 600 - CGFloat(Session.count)
    case .letterOrder:
      for letter in Set("abcdefghijklmnopqrstuvwxyz") { addMark("\(letter)") }
    case .viewOrder:
      let views = (0..<12).map { _ in UIView() }
      for (index, view) in Set(views).enumerated() {
        mark(view, "mark \(views.firstIndex(of: view) ?? 0)", at: index)
      }
    case .addressOrder:
      let boxes = (0..<12).map { Box($0) }
      for box in Set(boxes.map(ObjectIdentifier.init)) {
        addMark("box \(boxes.firstIndex { ObjectIdentifier($0) == box } ?? 0)")
      }
    default: break
    }
  }

  private var nextHeight: CGFloat { height > 1000 ? height : 1 + nextHeight }

  private func follow(_ height: CGFloat) { self.height = height + 1 }

  private func addMark(_ name: String) { mark(UIView(), name, at: cardView.subviews.count) }

  private func mark(_ view: UIView, _ name: String, at index: Int) {
    view.frame = CGRect(x: 0, y: CGFloat(10 * index), width: 10, height: 10)
    view.accessibilityIdentifier = name
    cardView.addSubview(view)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard fault == .container else { return }
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if fault == .scrolling { scrollView.contentOffset.y += 1 }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard fault == .delegate else { return true }
    return gestureRecognizerShouldBegin(gestureRecognizer)
  }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    if fault == .exitsOnTap { exit(0) }
    let velocity = pan.velocity(in: view).y
    cardView.center.y += pan.translation(in: view).y
    pan.setTranslation(.zero, in: view)
    guard pan.state == .ended else { return }
    isRaised = velocity < 0
    UIView.animate(withDuration: 0.3) { self.cardView.frame.origin.y = self.isRaised ? 144 : 600 }
  }
}

/// An object that is hashed by its address.
private final class Box {
  let number: Int

  init(_ number: Int) { self.number = number }
}
