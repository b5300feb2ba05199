/// A view for each element of a collection: each has the identity of its element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: View, PrimitiveView {
  public var data: Data
  private let views: @MainActor (Data, ViewPlace, ViewInputs) -> [LayoutElement]

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    views(data, place, inputs)
  }
}

extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, { $0[keyPath: id] }, content)
  }

  private init(
    _ data: Data, _ id: @escaping (Data.Element) -> ID,
    _ content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    views = { data, place, inputs in
      var inputs = inputs
      // In a grid, each of several views is a cell, and their number is not known before they are made.
      let isOne = !inputs.isInGrid || !(Content.self is any SeveralViews.Type)
      let (isLazy, style) = (inputs.isLazy && isOne, inputs.listStyle)
      if isLazy { (inputs.isLazy, inputs.listStyle, inputs.isInGrid) = (false, nil, false) }
      let rows: [(key: ViewPlace.Key, make: ViewContents)] = data.map { element in
        (
          .id(AnyHashable(id(element))),
          { place, inputs in
            var inputs = inputs
            let elements = place.elements(of: place.made(&inputs) { content(element) }, inputs)
            guard isLazy, let style else { return elements }
            return elements.map { $0.asRow(of: style, inputs.transaction) }
          }
        )
      }
      return isLazy
        ? place.lazyRows(rows, inputs.axisOfStack ?? .vertical, inputs)
        : place.dynamic(rows, inputs)
    }
  }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, { $0.id }, content)
  }

  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data, { $0 }, content)
  }

  public init<Elements>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == [IndexedElement<Elements>],
    Elements: MutableCollection & RandomAccessCollection
  {
    let elements = data.wrappedValue.indices.map { IndexedElement(collection: data, index: $0) }
    self.init(elements, { $0.binding.wrappedValue[keyPath: id] }, { content($0.binding) })
  }

  public init<Elements>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == [IndexedElement<Elements>],
    Elements: MutableCollection & RandomAccessCollection, Elements.Element: Identifiable,
    ID == Elements.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }
}

/// An element of a collection that a binding holds.
public struct IndexedElement<Elements: MutableCollection & RandomAccessCollection> {
  let collection: Binding<Elements>
  let index: Elements.Index

  var binding: Binding<Elements.Element> {
    let (collection, index) = (collection, index)
    return Binding {
      collection.wrappedValue[index]
    } set: { value, transaction in
      collection.transaction(transaction).wrappedValue[index] = value
    }
  }
}

/// A view that may be several members of the layout that it is in.
protocol SeveralViews {}

extension ForEach: SeveralViews {}
extension Group: SeveralViews {}
extension TupleView: SeveralViews {}
