import GestureTraces
import TraceExchange

extension ExtremeRecording {
  /// Android's MotionEvents.
  mutating func makeLog() {
    let actions = ["DOWN", "POINTER_DOWN(1)", "MOVE", "POINTER_UP(0)", "UP"]
    for action in actions {
      let pointers = (0..<(isExtreme() ? 34 : 2)).map { index in
        "id[\(index)]=\(index), x[\(index)]=\(decimal()), y[\(index)]=\(decimal())"
      }
      text +=
        "E/touch: MotionEvent { action=ACTION_\(action), \(pointers.joined(separator: ", ")), "
      text += "historySize=\(number(0...2)), eventTime=\(time / 1000) }\n"
      advance()
    }
  }

  /// A gesture of Appium Inspector.
  mutating func makeSavedGesture() {
    var pointers: [String] = []
    for finger in 0..<(isExtreme() ? 34 : 2) {
      let ticks = [
        move(), #"{"type": "pointerDown"}"#, move(),
        #"{"type": "pause", "duration": \#(duration())}"#, #"{"type": "pointerUp"}"#,
      ]
      pointers.append(
        #"{"name": "\#(finger)", "ticks": ["# + ticks.joined(separator: ",\n") + "]}")
    }
    text = #"{"actions": ["# + pointers.joined(separator: ",\n") + "]}"
  }

  /// DevTools' touch events, line by line.
  mutating func makeCommands() {
    for type in ["touchStart", "touchStart", "touchMove", "touchMove", "touchEnd"] {
      let points = (0..<(isExtreme() ? 34 : 2)).map { finger in
        #"{"id": \#(finger), "x": \#(decimal()), "y": \#(decimal())}"#
      }
      let listed = type == "touchEnd" ? "" : points.joined(separator: ", ")
      text += #"{"method": "Input.dispatchTouchEvent", "params": {"type": "\#(type)", "#
      text += #""touchPoints": [\#(listed)], "timestamp": \#(time / 1_000_000).5}}"# + "\n"
      advance()
    }
  }

  /// A table of values, or its rows as JSON Lines.
  mutating func makeTable() {
    if kind == .csv { text = "t,x,y,id\n" }
    for row in 0..<8 {
      let (x, y) = (decimal(), decimal())
      text +=
        kind == .csv
        ? "\(time),\(x),\(y),\(row % 2)\n"
        : #"{"t": \#(time), "x": \#(x), "y": \#(y), "id": \#(row % 2)}"# + "\n"
      advance()
    }
  }
}
