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

  /// The commands of a script.
  mutating func makeScript() {
    var last = time
    for step in 0..<6 {
      for finger in 0..<(isExtreme() ? 34 : 2) {
        let (x, y) = (decimal(), decimal())
        let wait = "\(time - last)"
        switch kind {
        case .autotouch:
          let name = step == 0 ? "touchDown" : step == 5 ? "touchUp" : "touchMove"
          text += "usleep(\(wait));\n\(name)(\(finger), \(x), \(y));\n"
        case .monkey where finger == 0:
          let action = step == 0 ? 0 : step == 5 ? 1 : 2
          text += "DispatchPointer(0,\(time / 1000),\(action),\(x),\(y),0.3,0.1,0,1.0,1.0,2,0)\n"
        case .monkey: text += "UserWait(\(number(0...9)))\n"
        default:
          text += "w \((time - last) / 1000)\n"
          let name = step == 0 ? "d" : "m"
          text += step == 5 ? "u \(finger)\n" : "\(name) \(finger) \(place()) \(place()) 50\n"
          text += "c\n"
        }
        last = time
        advance()
      }
    }
  }

  /// UIKit's touches, as `print` shows them.
  mutating func makePrint() {
    for phase in ["Began", "Moved", "Moved", "Ended"] {
      for finger in 1...(isExtreme() ? 34 : 2) {
        let seconds = time / 1_000_000 % 60
        let micros = "\(time % 1_000_000 + 1_000_000)".dropFirst()
        text += "10:00:\(seconds < 10 ? "0" : "")\(seconds).\(micros) <UITouch: 0x\(finger)> "
        text += "phase: \(phase) location in window: {\(decimal()), \(decimal())} "
        text += "previous location in window: {0, 0}\n"
        advance()
      }
    }
  }

  /// The steps of a tool's script.
  mutating func makeSteps() {
    if kind == .argent { text = "steps:\n  - tool: gesture-custom\n    args:\n      events:\n" }
    for step in 0..<6 {
      let wait = duration()
      if kind == .argent {
        let type = step == 0 ? "Down" : step == 5 ? "Up" : "Move"
        text += "        - {type: \(type), x: \(decimal()), y: \(decimal()), delayMs: \(wait)}\n"
      } else {
        text += "gesture pan \(decimal()) \(decimal()) \(decimal()) \(decimal()) "
        text += "\(isExtreme() ? wait : "\(number(16...90))")\n"
      }
    }
  }
}
