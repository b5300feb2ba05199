/// The texts of traces for tests.
enum TraceText {
  /// A trace without touches.
  ///
  /// - Parameter members: further members of the object, as JSON, each followed by a comma.
  /// - Returns: one line.
  static func still(_ members: String = #""scene": "ivaev-bottom-sheet","#) -> String {
    #"{"format": "gesture-trace/1", \#(members) "samples": []}"# + "\n"
  }

  /// A trace of samples.
  ///
  /// - Parameters:
  ///   - samples: each as `t id phase x y`, separated by `;`.
  ///   - members: further members of the object, as JSON, each followed by a comma.
  /// - Returns: one line.
  static func of(_ samples: String, _ members: String = #""scene": "ivaev-bottom-sheet","#)
    -> String
  {
    let objects = samples.split(separator: ";").map { sample in
      let words = sample.split(separator: " ").map(String.init)
      return #"{"t":\#(words[0]),"id":\#(words[1]),"phase":"\#(words[2])","#
        + #""x":\#(words[3]),"y":\#(words[4])}"#
    }
    return #"{"format": "gesture-trace/1", \#(members) "samples": ["#
      + objects.joined(separator: ", ") + "]}\n"
  }

  /// A short drag upwards on the bottom sheet, on one line.
  static func drag(named name: String) -> String {
    of(
      "0 0 began 195 790; 0.02 0 moved 195 770; 0.04 0 moved 195 740; 0.06 0 ended 195 740",
      #""name": "\#(name)", "scene": "ivaev-bottom-sheet","#)
  }

  // MARK: Other recorders

  /// A tap of 0.1 s that begins at (10, 20) and moves by a finger's width.
  static let evemu = """
    E: 0.000000 0003 002f 0000
    E: 0.000000 0003 0039 0007
    E: 0.000000 0003 0035 0010
    E: 0.000000 0003 0036 0020
    E: 0.000000 0000 0000 0000
    E: 0.050000 0003 0035 0030
    E: 0.050000 0000 0000 0000
    E: 0.100000 0003 0039 -001
    E: 0.100000 0000 0000 0000

    """

  /// The same as `getevent -lt` prints it.
  static let getevent = """
    [    1000.000000] EV_ABS       ABS_MT_TRACKING_ID   00000007
    [    1000.000000] EV_ABS       ABS_MT_POSITION_X    0000000a
    [    1000.000000] EV_ABS       ABS_MT_POSITION_Y    00000014
    [    1000.000000] EV_SYN       SYN_REPORT           00000000
    [    1000.050000] EV_ABS       ABS_MT_POSITION_X    0000001e
    [    1000.050000] EV_SYN       SYN_REPORT           00000000
    [    1000.100000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [    1000.100000] EV_SYN       SYN_REPORT           00000000

    """
}
