import Foundation
import HeadlessUIKit

/// The things that tabs keep from update to update.
@MainActor
final class TabState {
  /// The number of the view that shows, from 0.
  private var index = 0

  /// Writes the selection of a view.
  var write: @MainActor (Int) -> Void = { _ in }

  /// Runs callbacks as an update.
  var send: @MainActor (@MainActor () -> Void) -> Void = { $0() }

  private lazy var bar = TabBarView { [weak self] in self?.userSelects($0) }

  /// The dots: a tap on them turns the page in a glide (chosen).
  private lazy var dots = PageDots { [weak self] number in
    withAnimation { self?.userSelects(number) }
  }
  private var host: ScrollHost?

  /// The width of a page when it was laid out last, in points.
  private var width: CGFloat = 0

  /// The number of the page to which the content has been scrolled.
  private var shown = 0

  private func userSelects(_ number: Int) {
    send { [self] in
      index = number
      write(number)
    }
  }

  /// Makes the tabs, and the view that shows.
  func tabs(
    at place: ViewPlace, _ parts: [PartElement], selected: Int?, _ inputs: ViewInputs
  ) -> LayoutElement {
    index = min(selected ?? index, max(0, parts.count - 1))
    let contents = parts.enumerated().flatMap { number, part in
      number == index ? part.make(inputs) : [part.rest()]
    }
    let labels = place.child(.slot(0))
    bar.show(
      parts.enumerated().map { number, part in
        guard let item = part.traits.tabItem else { return TabBarView.Label() }
        let label = LayersElement(
          at: labels, .center, labels.child(.slot(number)).elements(of: item, inputs))
        return TabBarView.Label(
          title: label.first { ($0 as? TextElement)?.words.string },
          image: label.first { ($0 as? ImageElement)?.image })
      }, selected: index)
    return TabsElement(
      at: place, LayersElement(at: place, .center, contents),
      bar: RepresentedElement(at: place.child(.slot(1)), bar, Transaction()))
  }

  /// Makes the pages that are near what shows.
  func pages(
    at place: ViewPlace, _ parts: [PartElement], selected: Int?, _ style: PageTabViewStyle,
    _ inputs: ViewInputs
  ) -> LayoutElement {
    let host = host ?? ScrollHost(at: place)
    self.host = host
    host.takePages(inputs.environment)
    let last = max(0, parts.count - 1)
    if let turned = pageAtRest(of: host), turned != shown, turned <= last {
      // A finger has turned the page.
      (index, shown) = (turned, turned)
      place.graph.change({ [self] in write(turned) }, from: "the selection of a TabView")
    } else {
      index = min(selected ?? index, last)
    }
    let visible = width > 0 ? host.offset.x / width : CGFloat(index)
    let pages = parts.enumerated().map { number, part in
      number == index || abs(CGFloat(number) - visible) < 1
        ? LayersElement(at: part.place, .center, part.make(inputs)) : part.rest()
    }
    var bottom: LayoutElement?
    if style.showsIndex(of: parts.count) {
      dots.show(parts.count, current: index)
      bottom = RepresentedElement(at: place.child(.slot(1)), dots, Transaction())
    }
    return PagesElement(at: place, PageRowElement(at: place, pages), host, self, inputs, bottom)
  }

  /// The number of the page at which the content is at rest; nil if it moves, or has not been laid out.
  private func pageAtRest(of host: ScrollHost) -> Int? {
    guard width > 0, host.isAtRest else { return nil }
    return max(0, Int((host.offset.x / width).rounded()))
  }

  /// Sends the pages, which have a width now, to the one that is to show.
  ///
  /// - Parameters:
  ///   - width: of a page, in points.
  ///   - transaction: that reaches the pages: with an animation, they glide.
  /// - Returns: whether they have been sent.
  func lay(width: CGFloat, _ transaction: Transaction) -> Bool {
    guard let host, width > 0, width != self.width || index != shown else { return false }
    let isTurn = index != shown && self.width == width
    (self.width, shown) = (width, index)
    host.scroll(
      to: CGPoint(x: CGFloat(index) * width, y: host.offset.y),
      isTurn ? transaction : Transaction())
    return true
  }
}
