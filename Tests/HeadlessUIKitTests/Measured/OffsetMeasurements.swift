import GestureReplay
import HeadlessUIKit
import Testing

/// What scroll views and collection views ask and tell when their offset changes, as Vercantez/openuikit's
/// signalrowsprobe measured it on iOS 26.1 (offset-order-ios-26.1-iphone16).
@MainActor
struct OffsetMeasurements {
  /// A layout that says what it is asked, and where the collection view is then.
  private final class AskedLayout: UICollectionViewFlowLayout {
    var say: (String) -> Void = { _ in }
    var isInvalidated = true

    private var offset: Int { Int(collectionView?.bounds.origin.y ?? -1) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      say("should \(offset)→\(Int(newBounds.origin.y))")
      return isInvalidated
    }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      say("context \(offset)")
      return super.invalidationContext(forBoundsChange: newBounds)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      say("invalidate \(offset)")
      super.invalidateLayout(with: context)
    }
  }

  private final class Delegate: NSObject, UICollectionViewDelegate {
    var say: (String) -> Void = { _ in }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      say("didScroll \(Int(scrollView.contentOffset.y))")
    }
  }

  /// What is said at a call.
  private static func calls(
    isInvalidated: Bool = true, _ change: @escaping @MainActor @Sendable (UICollectionView) -> Void
  ) throws -> [String] {
    let run = try ProgramRun(on: .phone16) { program in
      let (layout, delegate) = (AskedLayout(), Delegate())
      layout.itemSize = CGSize(width: 390, height: 100)
      layout.minimumLineSpacing = 0
      layout.isInvalidated = isInvalidated
      let items = CollectionProgram(program, counts: [20], layout: layout)
      items.view.delegate = delegate
      program.keep(delegate)
      program.after(0.4) {
        items.view.layoutIfNeeded()
        layout.say = { program.note($0) }
        delegate.say = { program.note($0) }
        change(items.view)
        (layout.say, delegate.say) = ({ _ in }, { _ in })
      }
    }
    return run.notes
  }

  @Test func `an origin of the bounds that is set tells the delegate nothing`() throws {
    let notes = try Self.calls { $0.bounds.origin.y = 70 }
    #expect(notes == ["should 0→70", "context 0", "invalidate 70"])
  }

  @Test func `an offset that is set tells it once the layout knows`() throws {
    let notes = try Self.calls { $0.contentOffset.y = 70 }
    #expect(notes == ["should 0→70", "context 0", "invalidate 70", "didScroll 70"])
  }

  @Test func `setContentOffset and scrollToItem ask before anything moves`() throws {
    let expected = ["should 0→300", "context 0", "invalidate 0", "didScroll 300"]
    #expect(
      try Self.calls { $0.setContentOffset(CGPoint(x: 0, y: 300), animated: false) } == expected)
    #expect(
      try Self.calls {
        $0.scrollToItem(at: IndexPath(item: 3, section: 0), at: .top, animated: false)
      } == expected)
  }

  @Test func `with an animation they ask at once, with the target`() throws {
    let expected = ["should 0→300", "context 0", "invalidate 0"]
    #expect(
      try Self.calls { $0.setContentOffset(CGPoint(x: 0, y: 300), animated: true) } == expected)
    #expect(
      try Self.calls {
        $0.scrollToItem(at: IndexPath(item: 3, section: 0), at: .top, animated: true)
      } == expected)
  }

  @Test func `a second move before the layout only tells the delegate`() throws {
    let notes = try Self.calls { view in
      view.contentOffset.y = 30
      view.contentOffset.y = 80
    }
    #expect(
      notes == ["should 0→30", "context 0", "invalidate 30", "didScroll 30", "didScroll 80"])
  }

  @Test func `a layout that stays valid is asked about each move, and once`() throws {
    let notes = try Self.calls(isInvalidated: false) { view in
      view.contentOffset.y = 30
      view.setContentOffset(CGPoint(x: 0, y: 80), animated: false)
      view.bounds.origin.y = 20
      view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    }
    #expect(
      notes == ["should 0→30", "didScroll 30", "should 30→80", "didScroll 80", "should 80→20"])
  }

  @Test func `an offset that is set in didScroll is asked about, too`() throws {
    final class Again: NSObject, UICollectionViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y == 80 { scrollView.contentOffset.y = 90 }
      }
    }
    let notes = try Self.calls(isInvalidated: false) { view in
      let again = Again()
      view.delegate = again
      view.setContentOffset(CGPoint(x: 0, y: 80), animated: false)
      withExtendedLifetime(again) {}
    }
    #expect(notes == ["should 0→80", "should 80→90"])
  }

  // MARK: Scroll views

  @Test func `a scroll view says nothing of an origin that is set, and is there`() throws {
    let run = try ProgramRun { program in
      let (view, delegate) = ScrollDocumentation.add(to: program)
      program.after(0.2) {
        view.bounds.origin.y = 55
        delegate.note("at \(view.contentOffset.y)")
        view.contentOffset.y = 77
      }
    }
    #expect(run.notes == ["at 55.0", "didScroll"])
    #expect(run.timeline.frames.last?.scrolls.first?.scroll.contentOffset.y == 77)
  }

  // MARK: Refreshing

  @Test func `a refresh control at rest is hidden at the upper edge of what shows`() throws {
    let run = try ProgramRun { program in
      let (view, delegate) = ScrollDocumentation.add(to: program)
      let control = UIRefreshControl()
      view.delegate = nil
      program.keep(delegate)
      view.refreshControl = control
      let note = {
        view.layoutIfNeeded()
        program.note("\(control.frame.minY) \(control.frame.height) \(control.isHidden)")
      }
      note()
      view.contentOffset.y = -25
      note()
      view.contentOffset.y = 130
      note()
      view.contentOffset.y = 0
      control.beginRefreshing()
      note()
      program.note("\(view.contentOffset.y)")
    }
    #expect(
      run.notes == [
        "0.0 60.0 true", "-25.0 60.0 false", "130.0 60.0 true", "-60.0 60.0 false", "0.0",
      ])
  }

  @Test func `under a bar it stays below the bar, and content that refreshes rests 60 lower`()
    throws
  {
    let run = try NavigationRun { stage in
      let page = stage.page("B")
      let list = UITableView(frame: .zero)
      let control = UIRefreshControl()
      list.refreshControl = control
      page.view = list
      stage.navigation.navigationBar.prefersLargeTitles = true
      stage.navigation.pushViewController(page, animated: false)
      stage.after(0.1) {
        let top = page.view.safeAreaInsets.top
        stage.note("at \(control.frame.minY - list.contentOffset.y == top)")
        list.contentOffset.y = -top - 70
        control.beginRefreshing()
        stage.note("inset \(list.adjustedContentInset.top - top)")
      }
    }
    #expect(run.notes.suffix(2) == ["at true", "inset 60.0"])
  }
}
