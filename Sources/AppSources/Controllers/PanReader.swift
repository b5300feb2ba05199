/// Finds the views to which code adds pan recognizers.
struct PanReader {
  let types: AppTypes

  /// The views, as code names them without `self`, in its order: `sheetView`, or
  /// `sheetViewController.view`.
  func views(in code: [(file: AppFile, place: Int)]) -> [String] {
    let pans = Set(code.compactMap { declaredPan($0.file, $0.place) })
    return code.compactMap { file, place -> String? in
      guard file.text(place) == "addGestureRecognizer", file.text(place - 1) == ".",
        let added = file.name(place + 2),
        pans.contains(added) && file.text(place + 3) == ")" || isPan(added)
      else { return nil }
      return receiver(file, before: place - 1)
    }
  }

  /// The name in `let pan: UIPanGestureRecognizer` and `var pan = UIPanGestureRecognizer(…)`.
  private func declaredPan(_ file: AppFile, _ place: Int) -> String? {
    guard ["let", "var"].contains(file.text(place)), let name = file.name(place + 1),
      [":", "="].contains(file.text(place + 2)), let type = file.name(place + 3), isPan(type)
    else { return nil }
    return name
  }

  /// Whether a class recognizes drags that begin anywhere, and not at an edge of the screen alone.
  private func isPan(_ type: String) -> Bool {
    types.ancestors(type).contains("UIPanGestureRecognizer")
  }

  /// The names before a dot; nil for what is more than names.
  private func receiver(_ file: AppFile, before dot: Int) -> String? {
    var names: [String] = []
    var place = dot
    while file.text(place) == "." {
      guard let name = file.name(place - 1) else { return nil }
      names.insert(name, at: 0)
      place -= 2
    }
    if names.first == "self" { names.removeFirst() }
    return names.joined(separator: ".")
  }
}
