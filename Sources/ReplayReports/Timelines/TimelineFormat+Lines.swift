import ReplayTimelines

extension TimelineFormat {
  static let jsonl = TimelineFormat("jsonl", "gesture-timeline/1, one object per line") {
    TimelineLines(.lines, to: $1, in: $0.buffer)
  }

  static let json = TimelineFormat(
    "json", "the same objects as one array", prologue: Array("[\n".utf8),
    separator: Array(",\n".utf8), epilogue: Array("\n]\n".utf8)
  ) { TimelineLines(.elements, to: $1, in: $0.buffer) }
}
