// Lanes of states over time, and marks of events.

/** The event behind a state change that a frame is the first to show, if there is one. The change
 * is then drawn at the event's time instead of the frame's. */
function causeOf(run, frame, word, passes) {
  // A decision made exactly at the previous frame takes effect in this one.
  const before = run.timeOfNumber(run.numberOf(frame) - 1);
  const events = run.eventsWithin(before - 2e-6, run.timeOf(frame))
    .filter((event) => passes(event) && (event.kind === "decision" || event.t > before + 1e-6));
  return events.find(({ to }) => to === word) ?? events[0];
}

/** Combines frames with the same state into segments of time. */
function segmentsOf(run, wordAt, passes) {
  const segments = [{ from: 0, word: wordAt(0), event: null }];
  for (let frame = 1; frame < run.count; frame += 1) {
    const current = segments[segments.length - 1];
    const word = wordAt(frame);
    if (word === current.word) continue;
    const event = causeOf(run, frame, word, passes);
    current.to = event?.t ?? run.timeOf(frame);
    segments.push({ from: current.to, word, event });
  }
  segments[segments.length - 1].to = run.end;
  return segments;
}

const stateColours = {
  began: "sheet", changed: "sheet", ended: "good", recognized: "good", failed: "bad",
  cancelled: "bad",
};

class LaneTrack extends Track {
  constructor(name, run, wordAt, { colourOf, passes = () => false, quiet = [""], side = "" }) {
    super(name, 24, "lane", side);
    Object.assign(this, { run, wordAt, colourOf, quiet });
    this.segments = segmentsOf(run, wordAt, passes);
    this.events = run.events.filter(passes);
  }

  draw(context, axis) {
    context.strokeStyle = theme.line;
    context.beginPath();
    context.moveTo(0, this.height / 2);
    context.lineTo(axis.width, this.height / 2);
    context.stroke();
    for (const segment of this.segments) {
      if (segment.to >= axis.from && segment.from <= axis.to) this.drawSegment(context, axis, segment);
    }
    this.drawTicks(context, axis);
  }

  drawSegment(context, axis, { from, to, word }) {
    if (this.quiet.includes(word)) return;
    const x = Math.max(axis.x(from), -4);
    const width = Math.max(Math.min(axis.x(to), axis.width + 4) - x, 2);
    const colour = theme[this.colourOf(word)];
    const isLost = word === "failed" || word === "cancelled" || word === "undecided";
    context.fillStyle = colour;
    context.globalAlpha = isLost ? 0.1 : 0.22;
    context.fillRect(x, 3, width, this.height - 6);
    context.globalAlpha = isLost ? 0.5 : 1;
    if (isLost) hatch(context, x, 3, width, this.height - 6, colour);
    context.globalAlpha = 1;
    context.fillRect(x, 3, Math.min(2.5, width), this.height - 6);
    context.font = "11px system-ui, sans-serif";
    if (context.measureText(word).width + 10 > width) return;
    context.textAlign = "left";
    context.textBaseline = "middle";
    if (isLost) {
      context.fillStyle = theme.panel;
      context.fillRect(x + 5, 5, context.measureText(word).width + 6, this.height - 10);
    }
    context.fillStyle = theme.ink;
    context.fillText(word, Math.max(x, 0) + 8, this.height / 2 + 0.5);
  }

  /** A state that begins and ends within one frame has no segment. It gets a tick at its own time.
   */
  drawTicks(context, axis) {
    for (const event of this.events) {
      if (event.t < axis.from || event.t > axis.to || event.to === "changed") continue;
      context.fillStyle = theme[stateColours[event.to] ?? "muted"];
      context.fillRect(axis.x(event.t) - 1, 3, 2, this.height - 6);
    }
  }

  segmentAt(time) {
    return this.segments.find(({ to }) => time < to) ?? this.segments[this.segments.length - 1];
  }

  showValue(time) {
    const word = this.wordAt(this.run.frameAt(time));
    setText(this.valueNode, word || "–");
  }

  describe(time) {
    const { from, to, word, event } = this.segmentAt(time);
    const near = event ?? this.events.find((candidate) => Math.abs(candidate.t - time) < 1e-6);
    return {
      title: `${this.name}: ${word || "nobody"}`,
      rows: [["from", timeText(from)], ["to", timeText(to)]],
      event: near,
    };
  }
}

const markLooks = {
  decision: { colour: "decision", shape: "diamond" }, sheet: { colour: "sheet", shape: "square" },
  touch: { colour: "touch", shape: "circle" }, haptic: { colour: "dimming", shape: "star" },
  animation: { colour: "sheet", shape: "triangle" }, scroll: { colour: "content", shape: "triangle" },
  transition: { colour: "dimming", shape: "square" }, navigation: { colour: "content", shape: "square" },
  action: { colour: "ink", shape: "diamond" }, control: { colour: "touch", shape: "square" },
  custom: { colour: "ink", shape: "star" },
};

/** The outline of a mark. Shape and colour both show its kind. */
function traceMark(context, shape, x, y, size) {
  context.beginPath();
  if (shape === "circle") {
    context.arc(x, y, size * 0.9, 0, 2 * Math.PI);
    return;
  }
  const corners = {
    diamond: [[0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]],
    square: [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
    triangle: [[-0.9, -1.1], [1.2, 0], [-0.9, 1.1]],
    star: [[0, -1.3], [0.4, -0.4], [1.3, 0], [0.4, 0.4], [0, 1.3], [-0.4, 0.4], [-1.3, 0], [-0.4, -0.4]],
  }[shape];
  corners.forEach(([dx, dy], index) => {
    context[index === 0 ? "moveTo" : "lineTo"](x + dx * size, y + dy * size);
  });
  context.closePath();
}

class EventTrack extends Track {
  constructor(run, side = "") {
    super("events", 26, "events", side);
    this.run = run;
    const order = ["touch", "animation", "scroll", "control", "haptic", "action", "navigation", "transition",
      "custom", "sheet", "decision"];
    this.events = run.events.filter(({ kind }) => kind in markLooks)
      .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.index - b.index);
  }

  /** A mark reaches to both sides of its time. */
  get overhang() {
    return 9;
  }

  draw(context, axis) {
    for (const event of this.events) {
      if (event.t < axis.from || event.t > axis.to) continue;
      const { colour, shape } = markLooks[event.kind];
      const isKey = event.kind === "decision";
      context.globalAlpha = event.isShared ? 0.35 : 1;
      traceMark(context, shape, Math.max(axis.x(event.t), 6), this.height / 2, isKey ? 6 : 4.5);
      context.fillStyle = theme[colour];
      context.strokeStyle = theme.panel;
      context.lineWidth = 1.5;
      context.stroke();
      context.fill();
    }
    context.globalAlpha = 1;
  }

  /** The event whose mark is nearest to a point; of several, the topmost. */
  eventNear(x, axis) {
    let best = null;
    for (const event of this.events) {
      const distance = Math.abs(axis.x(event.t) - x);
      if (distance <= 9 && (!best || distance <= best.distance)) best = { event, distance };
    }
    return best?.event ?? null;
  }

  describe(time, x, axis) {
    const event = this.eventNear(x, axis);
    return event ? { title: event.headline, rows: [["at", timeText(event.t)]], event }
      : { title: timeText(time), rows: [] };
  }
}
