import ReplayTimelines

extension TimelineFormat {
  static let jsonl = TimelineFormat(
    "jsonl", "gesture-timeline/1, one object per line", canTellLooks: true
  ) {
    TimelineLines(.lines, to: $1, in: $0.buffer, wantsLooks: $0.withLooks)
  }

  static let json = TimelineFormat(
    "json", "the same objects as one array", canTellLooks: true, prologue: Array("[\n".utf8),
    separator: Array(",\n".utf8), epilogue: Array("\n]\n".utf8)
  ) { TimelineLines(.elements, to: $1, in: $0.buffer, wantsLooks: $0.withLooks) }
}
