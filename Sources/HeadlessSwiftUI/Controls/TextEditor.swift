/// Text of several lines that a tap begins to edit: UIKit's `UITextView`, as large as its offer.
public struct TextEditor: View, PrimitiveView {
  private let text: Binding<String>

  public init(text: Binding<String>) { self.text = text }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    place.represented(self, inputs) { _ in
      TypedTextView(in: place.graph)
    } update: { view, value in
      view.update(value.text, inputs.environment)
    }
  }
}
