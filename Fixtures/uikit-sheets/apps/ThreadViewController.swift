import UIKit

/// The comments on a clip, in a sheet that stays above the keyboard.
///
/// The field at its lower edge grows with its lines. A drag of the list below the keyboard's top takes the
/// keyboard along. A drag of the sheet ends writing, and closes the sheet if it goes on far enough.
final class ThreadViewController: UIViewController, UIGestureRecognizerDelegate,
  UITableViewDataSource, UITextViewDelegate
{
  struct Comment {
    let author: String
    let text: String
  }

  let sheetView = UIView()
  let list = UITableView(frame: .zero, style: .plain)
  let inputBar = UIView()
  let textView = UITextView()
  let sendButton = UIButton(type: .system)
  private(set) var comments = ThreadViewController.samples

  private let titleLabel = UILabel()
  private let placeholderLabel = UILabel()
  private let height: CGFloat
  private let headerHeight: CGFloat = 52
  private let maximumTextHeight: CGFloat = 112

  /// The place where the keyboard begins, moved down by a drag.
  private let floor = UILayoutGuide()
  private lazy var drag = floor.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
  private lazy var textHeight = textView.heightAnchor.constraint(equalToConstant: 36)

  private lazy var panGesture: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.delegate = self
    return pan
  }()

  private lazy var tapGesture: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: #selector(handleTap))
    tap.delegate = self
    return tap
  }()

  /// Whether it stands above a keyboard.
  var isRaised: Bool {
    view.keyboardLayoutGuide.layoutFrame.height > view.safeAreaInsets.bottom
  }

  init(height: CGFloat) {
    self.height = height
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    sheetView.backgroundColor = .systemBackground
    sheetView.layer.cornerRadius = 16
    sheetView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    sheetView.clipsToBounds = true
    sheetView.addGestureRecognizer(panGesture)
    view.addGestureRecognizer(tapGesture)
    titleLabel.text = "Comments"
    titleLabel.font = .boldSystemFont(ofSize: 17)
    view.tintColor = .systemPink
    sheetView.showGrabber()
    setUpList()
    setUpInputBar()
    addViews()
    showText()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    drag.constant = 0
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // A finger takes the keyboard along from the input bar on.
    view.keyboardLayoutGuide.keyboardDismissPadding = inputBar.bounds.height
  }

  func close() {
    view.endEditing(true)
    dismiss(animated: true)
  }

  // MARK: The sheet

  private func addViews() {
    view.addSubview(sheetView)
    view.addLayoutGuide(floor)
    for subview in [titleLabel, list, inputBar] { sheetView.addSubview(subview) }
    for subview in [sheetView, titleLabel, list, inputBar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
    }
    let sheetHeight = sheetView.topAnchor.constraint(equalTo: floor.topAnchor, constant: -height)
    sheetHeight.priority = .defaultHigh
    NSLayoutConstraint.activate([
      drag,
      floor.heightAnchor.constraint(equalTo: view.keyboardLayoutGuide.heightAnchor),
      sheetHeight,
      sheetView.topAnchor.constraint(
        greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      sheetView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheetView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sheetView.bottomAnchor.constraint(equalTo: floor.bottomAnchor),
      titleLabel.centerXAnchor.constraint(equalTo: sheetView.centerXAnchor),
      titleLabel.topAnchor.constraint(equalTo: sheetView.topAnchor, constant: 16),
      list.leadingAnchor.constraint(equalTo: sheetView.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: sheetView.trailingAnchor),
      list.topAnchor.constraint(equalTo: sheetView.topAnchor, constant: headerHeight),
      list.bottomAnchor.constraint(equalTo: inputBar.topAnchor),
      inputBar.leadingAnchor.constraint(equalTo: sheetView.leadingAnchor),
      inputBar.trailingAnchor.constraint(equalTo: sheetView.trailingAnchor),
      inputBar.bottomAnchor.constraint(equalTo: floor.topAnchor),
    ])
  }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      view.endEditing(true)
    case .changed:
      drag.constant = max(0, pan.translation(in: view).y)
    case .ended:
      let projected = drag.constant + pan.velocity(in: view).y * 0.2
      if projected > height / 2 { close() } else { comeBack() }
    case .cancelled:
      comeBack()
    default:
      break
    }
  }

  private func comeBack() {
    drag.constant = 0
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.view.layoutIfNeeded()
    }
  }

  /// A tap beside the sheet ends writing, and the next one closes the sheet.
  @objc private func handleTap() {
    guard !view.endEditing(true) else { return }
    close()
  }

  /// The header moves the sheet; the list and the input bar do not.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    let y = touch.location(in: sheetView).y
    return gestureRecognizer === tapGesture ? y < 0 : y < headerHeight
  }

  /// A drag upwards would end writing, and the sheet would go down.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === tapGesture || panGesture.velocity(in: view).y > 0
  }

  // MARK: The list

  private func setUpList() {
    list.dataSource = self
    list.allowsSelection = false
    list.keyboardDismissMode = .interactive
    list.contentInsetAdjustmentBehavior = .never
    list.register(UITableViewCell.self, forCellReuseIdentifier: "comment")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    comments.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "comment", for: indexPath)
    cell.contentConfiguration = comments[indexPath.row].content(in: cell)
    return cell
  }

  // MARK: Writing

  private func setUpInputBar() {
    textView.font = .systemFont(ofSize: 16)
    textView.isScrollEnabled = false
    textView.layer.cornerRadius = 18
    textView.backgroundColor = .secondarySystemBackground
    textView.layer.borderWidth = 0.5
    textView.layer.borderColor = UIColor.separator.cgColor
    textView.delegate = self
    textView.inputAccessoryView = ReactionBar { [weak self] in self?.textView.insertText($0) }
    placeholderLabel.text = "Add a comment"
    placeholderLabel.textColor = .placeholderText
    sendButton.setTitle("Send", for: .normal)
    sendButton.addTarget(self, action: #selector(send), for: .touchUpInside)
    for subview in [textView, placeholderLabel, sendButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      inputBar.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      textHeight,
      textView.leadingAnchor.constraint(equalTo: inputBar.leadingAnchor, constant: 12),
      textView.topAnchor.constraint(equalTo: inputBar.topAnchor, constant: 8),
      textView.bottomAnchor.constraint(equalTo: inputBar.bottomAnchor, constant: -8),
      placeholderLabel.leadingAnchor.constraint(equalTo: textView.leadingAnchor, constant: 5),
      placeholderLabel.topAnchor.constraint(equalTo: textView.topAnchor, constant: 8),
      sendButton.leadingAnchor.constraint(equalTo: textView.trailingAnchor, constant: 8),
      sendButton.trailingAnchor.constraint(equalTo: inputBar.trailingAnchor, constant: -12),
      sendButton.bottomAnchor.constraint(equalTo: inputBar.bottomAnchor, constant: -4),
      sendButton.widthAnchor.constraint(equalToConstant: 56),
      sendButton.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  func textViewDidChange(_ textView: UITextView) { showText() }

  /// Lets the field be as high as its lines, up to five of them, from which on it scrolls.
  private func showText() {
    placeholderLabel.isHidden = textView.hasText
    sendButton.isEnabled = textView.hasText
    let width = textView.bounds.width > 0 ? textView.bounds.width : view.bounds.width - 88
    let fitting = textView.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    textView.isScrollEnabled = fitting.height > maximumTextHeight
    textHeight.constant = min(fitting.height, maximumTextHeight)
  }

  @objc private func send() {
    let text = textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
    textView.text = ""
    showText()
    textView.resignFirstResponder()
    guard !text.isEmpty else { return }
    let place = IndexPath(row: comments.count, section: 0)
    comments.append(Comment(author: "You", text: text))
    list.insertRows(at: [place], with: .automatic)
    list.scrollToRow(at: place, at: .bottom, animated: true)
  }

  private static let samples = [
    ("Ada", "The light at the end!"), ("Ben", "Where is this?"),
    ("Chloe", "I walked there last summer, and it rained for all of the four days."),
    ("Dan", "Sound on."), ("Ella", "Second from the left is my cousin."),
    ("Finn", "How long did the cut take? It seems to go on for ever, and I mean that well."),
    ("Gus", "Again."), ("Hana", "Which lens?"), ("Ivo", "My favourite so far."),
    ("June", "Please make one of the other side of the lake, early in the morning."),
    ("Kit", "Wow."), ("Lena", "The dog knows."),
  ].map(Comment.init)
}

/// Reactions above the keyboard, one tap each.
final class ReactionBar: UIView {
  private let insert: (String) -> Void

  init(insert: @escaping (String) -> Void) {
    self.insert = insert
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    autoresizingMask = .flexibleWidth
    backgroundColor = .secondarySystemBackground
    let buttons = ["👏", "🔥", "😍", "😂", "😮", "😢"].map(makeButton)
    let row = UIStackView(arrangedSubviews: buttons)
    row.distribution = .fillEqually
    row.frame = bounds
    row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(row)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func makeButton(_ reaction: String) -> UIButton {
    let action = UIAction(title: reaction) { [weak self] _ in self?.insert(reaction) }
    let button = UIButton(type: .system, primaryAction: action)
    button.accessibilityIdentifier = "reaction \(reaction)"
    return button
  }
}
