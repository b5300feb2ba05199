import HeadlessUIKit

// Names that HeadlessUIKit and macOS's Foundation both declare, used as apps use them: each means
// HeadlessUIKit's, which passes Foundation on.

final class NamesOfBoth: UIView {
  private var timer: Timer?
  private var observation: NSKeyValueObservation?
  private let scrollView = UIScrollView()
  private let selector = Selector("update")

  func clocks() {
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
    RunLoop.main.add(timer, forMode: .common)
    let mode = RunLoop.Mode.tracking
    RunLoop.current.add(timer, forMode: mode)
    self.timer = timer
    DispatchQueue.main.async { self.alpha = 0 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {}
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {}
    let item = DispatchWorkItem {}
    DispatchQueue.main.async(execute: item)
    item.cancel()
    let later: DispatchTime = .now() + 1
    let time: CFTimeInterval = CACurrentMediaTime()
    _ = (later, time)
  }

  func geometry(around rect: CGRect) {
    transform = CGAffineTransform(scaleX: 1, y: 2).concatenating(.identity).rotated(by: .pi)
    let vector = CGVector(dx: 1, dy: 2)
    let point = CGPoint(x: vector.dx, y: 2).applying(transform)
    let box = rect.inset(by: .zero).insetBy(dx: 1, dy: 1).union(rect.applying(transform))
    let width: Double = box.width
    let path = CGMutablePath()
    let line = UIBezierPath().cgPath
    layer.backgroundColor = UIColor.red.cgColor
    let value = NSValue(cgRect: box).cgRectValue
    _ = (point, width, path, line, value, cos(box.minX))
  }

  func messages() {
    perform(selector, with: nil, afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    if responds(to: selector) {
      NSException(name: .genericException, reason: nil).raise()
    }
    observation = scrollView.observe(\.contentOffset, options: [.new]) { view, change in
      _ = (view.contentSize, change.newValue)
    }
    observation?.invalidate()
  }

  func publishers() {
    let model = Model()
    subscriptions = [
      model.$count.removeDuplicates().sink { [weak self] in self?.alpha = CGFloat($0) },
      model.objectWillChange.sink {},
      Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in },
      NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
        .debounce(for: .seconds(1), scheduler: RunLoop.main).sink { _ in },
    ]
    let sent = PassthroughSubject<Int, Never>()
    let any: AnyPublisher<Int, Never> = sent.receive(on: DispatchQueue.main).eraseToAnyPublisher()
    _ = (any, Just(1).map { $0 + 1 })
  }

  private final class Model: ObservableObject {
    @Published var count = 1
  }

  private var subscriptions: Set<AnyCancellable> = []

  override var hash: Int { 3 }
  override func isEqual(_ object: Any?) -> Bool { object as? UIView === self }
  override var description: String { "both" }
}
