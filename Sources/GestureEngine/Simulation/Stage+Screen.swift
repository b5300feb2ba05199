import JSONText
import MotionLaws

// A screen that changes: a keyboard comes, a call's bar appears, the phone is rotated.

extension Simulator {
  /// Changes the screen for the app: what fingers hit, and the edges at which pans begin, are those
  /// of the new screen from now on.
  mutating func changeScreen(animated: Bool, _ change: (inout Screen) -> Void) {
    let old = stage.context.screen
    var screen = old
    change(&screen)
    guard screen != old else {
      return stage.context.report(
        .decision(what: "none"), because: "the screen is \(screen.words) already")
    }
    stage.changeScreen(to: screen, animated: animated)
    if screen.bounds != old.bounds { arena.setScreen(screen.bounds) }
  }
}

extension Stage {
  /// Informs the sheet about the screen, and resizes the scroll view to the size that its view has
  /// then.
  mutating func changeScreen(to screen: Screen, animated: Bool) {
    // A sheet that moves has its content laid out as it is now.
    noticeRest(of: .scene)
    let (old, frame) = (context.screen, frameOfScrollView)
    let offset = context.scrollView?.contentOffset(at: context.time)
    let law = context.log.isRecording ? context.scrollView?.motionWords : nil
    context.screen = screen
    if context.keyboard != nil, screen.bounds != old.bounds { context.keyboard?.fit(screen) }
    sheet.screenDidChange(from: old, animated: animated, &context)
    fitScrollView(to: frame)
    reportContent(before: offset, law)
    noticeRest(of: .scene)
  }

  /// The frame of the main scroll view, as code would read it; nil if there is none.
  private var frameOfScrollView: Rect? {
    guard context.hasScrollView else { return nil }
    var views = ViewArrangement()
    sheet.arrange(&views, .model, context)
    return views[ViewArrangement.scrollView]
  }

  /// Lets the scroll view grow or shrink along with its view, unless the sheet has done so.
  private mutating func fitScrollView(to old: Rect?) {
    guard let old, let new = frameOfScrollView, let scrollView = context.scrollView else { return }
    let width = Self.length(scrollView.width, from: old.width, to: new.width)
    let height = Self.length(scrollView.height, from: old.height, to: new.height)
    if width != scrollView.width { context.scrollView?.setWidth(width, at: context.time) }
    if height != scrollView.height { context.scrollView?.setHeight(height, at: context.time) }
    guard let fitted = context.scrollView else { return }
    let contentHeight = sheet.contentHeight(asked: fitted.contentHeight, in: fitted)
    if contentHeight != fitted.contentHeight {
      context.scrollView?.setContentHeight(contentHeight, at: context.time)
    }
  }

  /// The length of a scroll view whose view's length changes; a drawer's scroll view may have another
  /// length than its view.
  private static func length(_ own: Double, from old: Double, to new: Double) -> Double {
    if own == new || own == old { return new }
    return max(0, own + new - old)
  }

  /// Reports what new limits mean for the content: it rests beyond one, or moves by another law.
  private mutating func reportContent(before: Point?, _ law: String?) {
    guard let before, let offset = context.scrollView?.contentOffset(at: context.time) else {
      return
    }
    if offset != before {
      context.report(
        .decision(what: "clamp contentOffset"),
        because:
          "the new screen leaves (\(before.x.rounded3), \(before.y.rounded3)) pt, where it rests, beyond its limits: it goes to (\(offset.x.rounded3), \(offset.y.rounded3)) pt"
      )
      sheet.scrollViewDidScroll(.scene, &context)
    } else if let law, let words = context.scrollView?.motionWords, words != law {
      context.report(
        .decision(what: "new limits"), because: "the screen changed while it moved: \(words)")
    }
  }
}

extension Arena {
  /// Pans that begin at an edge of the screen begin at those of this one.
  fileprivate mutating func setScreen(_ screen: Rect) {
    for index in recognizers.indices { recognizers[index].setScreen(screen) }
  }
}

extension Screen {
  /// Its size and its safe area, in words.
  package var words: String {
    let insets = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    let names = ["top", "left", "bottom", "right"]
    let area = zip(names, insets).map { "\($0) \($1.rounded3)" }.joined(separator: ", ")
    return "\(width.rounded3) × \(height.rounded3) pt with a safe area of \(area)"
  }
}
