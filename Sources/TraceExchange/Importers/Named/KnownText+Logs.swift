import GestureTraces

extension KnownText {
  /// Logs of other systems' events: each becomes a table, whose columns import reads.
  static let logs: [KnownText] = [
    KnownText(
      "a log of SDL's fingers", [["SDL_EVENT_FINGER_"], ["SDL_FINGER"]],
      way: #"""
        its table: sed -nE \
        's/.*FINGER_?(DOWN|MOTION|UP).*timestamp=([0-9]+).*fingerid=([0-9]+) x=([0-9.]+) y=([0-9.]+).*/\1,\2,\3,\4,\5/p' \
        FILE > touches.csv, and import touches.csv --columns phase=1,t=2,id=3,x=4,y=5 \
        --phases moved=motion --time-unit ns --range 1x1 --screen 390x844, with your screen
        """#.inOneLine),
    KnownText(
      "a log of Qt's touches", [["QTouchEvent("]],
      way: #"""
        its table: sed -nE \
        's/.*QEventPoint\(id=([0-9]+) ts=([0-9]+) pos=([0-9.]+),([0-9.]+) .*(Pressed|Updated|Moved|Released).*/\1,\2,\3,\4,\5/p' \
        FILE > touches.csv, and import touches.csv --columns id=1,t=2,x=3,y=4,phase=5 \
        --phases began=pressed,moved=updated,ended=released --time-unit ms
        """#.inOneLine),
    KnownText(
      "a log of Godot's touches, which has no times",
      [["InputEventScreenTouch:"], ["InputEventScreenDrag:"]],
      way: """
        a line for each event in _input, such as print(Time.get_ticks_usec(), ",", event.index, ",", \
        event.position.x, ",", event.position.y), and import it with --columns t=1,id=2,x=3,y=4 \
        --time-unit us
        """),
    KnownText(
      "a log of IOHIDEvents", [["EventType:", "Digitizer", "Timestamp:"]],
      way: #"""
        its table, of 24,000,000 ticks a second on iPhones: awk '/^Timestamp:/ {t = $2 / 24000000} \
        /^X:/ {x = $2} /^Y:/ {y = $2} /^Index:/ {printf "%.6f,%s,%s,%s\n", t, x, y, $2}' FILE \
        > touches.csv, and import touches.csv --columns t=1,x=2,y=3,id=4 --range 1x1 \
        --screen 390x844, with your screen
        """#.inOneLine),
    KnownText(
      "a log of Wayland's messages", [["wl_touch@"]],
      way: #"""
        its table: sed -nE -e \
        's/.*wl_touch@[0-9]+\.down\([0-9]+, ([0-9]+), [^,]+, ([0-9]+), ([0-9.]+), ([0-9.]+)\).*/down,\1,\2,\3,\4/p' \
        -e 's/.*wl_touch@[0-9]+\.motion\(([0-9]+), ([0-9]+), ([0-9.]+), ([0-9.]+)\).*/move,\1,\2,\3,\4/p' \
        -e 's/.*wl_touch@[0-9]+\.up\([0-9]+, ([0-9]+), ([0-9]+)\).*/up,\1,\2,0,0/p' \
        FILE > touches.csv, and import touches.csv --columns phase=1,t=2,id=3,x=4,y=5 --time-unit ms \
        --end-place last
        """#.inOneLine),
    KnownText(
      "what xinput prints", [["(TouchBegin)", "detail:"], ["(TouchUpdate)", "detail:"]],
      way: #"""
        its table: awk '/^EVENT/ {gsub(/[()]/, "", $4); p = $4} /time:/ {t = $2} /detail:/ {d = $2} \
        /root:/ {split($2, a, "/"); print p "," t "," d "," a[1] "," a[2]}' FILE > touches.csv, and \
        import touches.csv --columns phase=1,t=2,id=3,x=4,y=5 --time-unit ms \
        --phases began=touchbegin,moved=touchupdate,ended=touchend
        """#.inOneLine),
    KnownText(
      "what libinput debug-events prints", [["TOUCH_DOWN", "TOUCH_FRAME"], ["TOUCH_MOTION"]],
      way: """
        a recording of the same device: libinput record --output-file drag.yml /dev/input/event6, \
        and import drag.yml --screen 390x844
        """),
    KnownText(
      "a recording of hid-recorder, in the device's own reports", [[.line("R: "), .line("E: ")]],
      insteadOf: .evemu,
      way: """
        evemu-record of the same device while you drag, or while hid-replay FILE plays this one: \
        evemu-record /dev/input/event6 > drag.events
        """),
    KnownText(
      "digital ink in InkML", [["<ink", "<trace"]],
      way: #"""
        its table: sed -n 's/.*<trace [^>]*>\(.*\)<\/trace>.*/\1/p' FILE | tr ',' '\n' > strokes.txt, \
        and import strokes.txt --columns x=1,y=2,t=3 --delimiter space --time-unit ms, in the order of \
        the file's traceFormat
        """#.inOneLine),
  ]
}

extension String {
  /// Without the spaces of a continued line.
  fileprivate var inOneLine: String {
    split(separator: " \\\n").joined(separator: " ").replacing("\n", with: " ")
  }
}
