import GestureTraces

extension KnownText {
  /// Sources of tests: they say what is asked of a driver, which makes up the touches.
  static let sources: [KnownText] = [
    KnownText(
      "the source of a UI test, whose touches XCTest makes up",
      [["XCUIApplication("], ["XCUICoordinate"], [".press(forDuration:", "thenDragTo:"]],
      way: """
        a trace of what it asks for: synthesize drag --from 195,760 --to 195,338 --duration 0.7 \
        --hold 0.1 for a press that is dragged and held, synthesize fling for a swipe; or a recording \
        in the app while the test runs, by TouchRecorder of this package
        """),
    KnownText(
      "the source of a Detox test, whose touches the device makes up", [["element(by."]],
      way: """
        a trace of what it asks for: synthesize fling --from 195,700 --to 195,280 for a fast swipe, \
        synthesize drag for a slow one; or a recording while the test runs: on iOS by TouchRecorder of \
        this package, on Android adb shell getevent -lt > drag.txt
        """),
    KnownText(
      "a recording of DevTools' Recorder, which has clicks and no touches",
      [["\"steps\"", "\"selectors\""], ["\"steps\"", "\"setViewport\""]],
      way: """
        a recording of the page's touches by rrweb, or by the page that recorder --serve shows on a \
        phone; synthesize makes a tap or a drag
        """),
  ]

  /// Gestures of drivers in a form that import does not read.
  static let gestures: [KnownText] = [
    KnownText(
      "a pointer action sequence of Chromium's tests",
      [
        ["\"source\"", "\"name\"", "\"pointerDown\""],
        ["\"source\"", "\"name\"", "\"pointerMove\""],
      ],
      insteadOf: .w3c,
      way: """
        the same as WebDriver's actions, which --from w3c imports: {"actions": [{"type": "pointer", \
        "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [{"type": "pointerMove", \
        "x": 190, "y": 700}, {"type": "pointerDown"}, {"type": "pointerMove", "duration": 100, "x": 190, \
        "y": 400}, {"type": "pointerUp"}]}]}
        """),
    KnownText(
      "a TouchAction of Appium, which Appium 2 no longer has",
      [
        ["\"action\"", "\"options\"", "\"moveTo\""], ["\"action\"", "\"options\"", "\"release\""],
        ["\"action\"", "\"options\"", "\"press\""],
      ],
      way: """
        the same as W3C actions, which --from w3c imports: press is a pointerMove and a pointerDown, \
        wait a pause, moveTo a pointerMove with a duration, release a pointerUp
        """),
  ]
}
