extension PageRecording {
  /// Keeps the touches of the window that has most: each window has a viewport of its own.
  mutating func chooseWindow(_ warnings: inout ImportWarnings) {
    var counts: [String: Int] = [:]
    for touch in touches {
      if let window = touch.window { counts[window, default: 0] += 1 }
    }
    let windows = counts.map { (name: $0.key, touches: $0.value) }.sorted {
      ($1.touches, $0.name) < ($0.touches, $1.name)
    }
    guard windows.count > 1, let best = windows.first else { return }
    let left = touches.first { $0.window != best.name }
    warnings.add(
      .device,
      "the touches of \(windows.count - 1) other windows are ignored",
      expected: "touches of one window; \"\(best.name)\" has the most", at: left?.offset ?? 0)
    touches.removeAll { $0.window != best.name }
    viewports.removeAll { $0.window != nil && $0.window != best.name }
  }
}
