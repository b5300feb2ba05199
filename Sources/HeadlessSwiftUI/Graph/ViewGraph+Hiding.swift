/// A screen that another one hides: a page of a stack below the one that shows.
extension ViewGraph {
  /// Whether its views count as having gone, and are kept.
  func hide(_ hides: Bool) {
    guard hides != isHidden else { return }
    isHidden = hides
    guard hides else { return begin(evaluatesAll: false) }
    var callbacks: [@MainActor () -> Void] = []
    root.visit { place in
      if place.kept is any AppearanceMark, let disappeared = place.disappeared {
        callbacks.append(disappeared)
      }
    }
    forgetAppearances()
    send { for callback in callbacks.reversed() { callback() } }
  }

  /// Lets its views appear again once they show.
  func forgetAppearances() {
    dropAppearances()
    root.visit { place in
      guard place.kept is any AppearanceMark else { return }
      (place.kept, place.disappeared) = (nil, nil)
    }
  }
}
