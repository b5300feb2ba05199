import GestureTraces
import Testing

@testable import ReplayCommands

/// The settings in a trace's metadata: those of a page, and those of somebody who is hostile.
struct RecordedSettingsTests {
  private static func words(_ metadata: String?) -> [String] {
    let trace = Trace(
      name: "a", metadata: metadata.map { Array($0.utf8) }, samples: [], actions: [])
    return RecordedSettings(of: trace).values.map { "\($0.keyPath)=\($0.value)" }
  }

  @Test func `numbers, words and truth values are found by their key paths`() {
    #expect(
      Self.words(
        #"{"page": [{"settings": 1}], "settings": {"sheet": {"y": 1.50, "state": "a \u0027b"}, "#
          + #""recognizers": {"sheet.pan": {"isEnabled": false}}, "none": null, "list": [1]}}"#)
        == ["sheet.y=1.50", "sheet.state=a 'b", "recognizers.sheet.pan.isEnabled=false"])
  }

  @Test(arguments: [
    nil, "", "[]", "1", "{}", #"{"settings": 1}"#, #"{"settings": []}"#, #"{"settings": {}}"#,
    #"{"setting": {"a": 1}}"#, #"{"Settings": {"a": 1}}"#, #"{"a": {"settings": {"a": 1}}}"#,
    // Not well-formed, or a key twice.
    #"{"settings": {"a": 1"#, #"{"settings": {"a": 1, "a": 2}}"#,
  ])
  func `other metadata have none`(metadata: String?) {
    #expect(Self.words(metadata) == [])
  }

  @Test func `more than a sheet can have are none`() {
    let long = String(repeating: "k", count: 4000)
    let groups = String(repeating: #"{"k": "#, count: 100)
    let members = { (count: Int, value: String) in
      (0..<count).map { "\"\($0)\": \(value)" }.joined(separator: ",")
    }
    for settings in [
      "{\"\(long)\": 1}", "{\"a\": \"\(long)\"}", "{\"a\": 1\(String(repeating: "0", count: 200))}",
      groups + "1" + String(repeating: "}", count: 100), "{\(members(201, "1"))}",
      "{\(members(201, "null"))}", "{\(members(201, "{}"))}",
      "{\(members(15, "{\(members(15, "1"))}"))}",
    ] {
      #expect(Self.words("{\"settings\": \(settings)}") == [], "\(settings.prefix(50))")
    }
    #expect(Self.words("{\"settings\": {\(members(200, "1"))}}").count == 200)
  }
}
