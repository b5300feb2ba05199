import HeadlessUIKit

/// Rows in a scroll view, which are made when they come near what shows.
///
/// Their distances and lengths are those of UIKit's tables where it has them, and else chosen: nobody has
/// measured the lists of SwiftUI.
public struct List<SelectionValue: Hashable, Content: View>: View {
  private let content: Content
  @Environment(\.listStyle) private var style

  public var body: some View {
    ScrollView { ListContent(content: content, style: style) }
      .background(Color(uiColor: style.background).ignoresSafeArea())
  }

  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_style, "listStyle")
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init { ForEach(data, content: rowContent) }
  }
}

/// Rows for settings and entries: a list in groups.
public struct Form<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { List { content } }
}

extension EnvironmentValues {
  private enum IsInList: EnvironmentKey { static let defaultValue = false }

  /// Whether the view is in a row of a list.
  var isInList: Bool {
    get { self[ofScreen: IsInList.self] }
    set { self[ofScreen: IsInList.self] = newValue }
  }
}

/// The rows of a list.
private struct ListContent<Content: View>: View, PrimitiveView {
  let content: Content
  let style: ListStyleMetrics

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    var inputs = inputs.inLazyStack(.vertical)
    var style = style
    style.lineLength = inputs.environment.pixelLength
    inputs.listStyle = style
    inputs.environment.isInList = true
    let rows = place.child(.content).elements(of: content, inputs)
    let parts = rows.map { $0.asRow(of: style, inputs.transaction) }
    let line = HorizontalAlignment.leading.line
    return [LazyStackElement(at: place, .vertical, spacing: 0, line, parts)]
  }
}

/// Rows that belong together, with what stands above and below them.
public struct Section<Parent: View, Content: View, Footer: View>: View, PrimitiveView, SeveralViews
{
  private let header: Parent
  private let content: Content
  private let footer: Footer

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) { (self.header, self.content, self.footer) = (header(), content(), footer()) }

  /// Outside a list, its parts stand one after the other.
  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let style = inputs.listStyle
    var beside = inputs
    (beside.listStyle, beside.isLazy, beside.isInGrid) = (nil, false, false)
    let header = place.child(.slot(0)).elements(of: header, beside)
    let rows = place.child(.content).elements(of: content, inputs)
    let footer = place.child(.slot(1)).elements(of: footer, beside)
    if inputs.isInGrid {
      return header.map { GridWideElement(at: $0.place, $0) } + rows
        + footer.map { GridWideElement(at: $0.place, $0) }
    }
    guard let style else { return header + rows + footer }
    let space = SectionSpaceElement(at: place, style)
    return [space] + header.map { SectionTitleElement(at: $0.place, $0, style) }
      + rows.map { $0.asRow(of: style, inputs.transaction) }
      + footer.map { SectionTitleElement(at: $0.place, $0, style) }
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) {
      EmptyView()
    } footer: {
      EmptyView()
    }
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content) { header }
  }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content) {
      EmptyView()
    } footer: {
      footer()
    }
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content) {
      EmptyView()
    } footer: {
      footer
    }
  }
}

extension Section {
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content) {
      header
    } footer: {
      footer
    }
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
