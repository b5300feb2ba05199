// Whether a simulation agrees with what an app's screen did, channel by channel.

/** The least part of the timeline's width for the time in which fingers are down. */
const leastDragPart = 0.2;

const verdictTitles = ["Channel", "", "RMS", "Tolerance", "Worst"];

class Verification {
  constructor({ verification, judged, story, times }) {
    Object.assign(this, { story, times, ...verification });
    this.channels = verification.channels.map((channel, index) => ({ ...channel, ...judged[index], whole: channel.rms }));
    this.agrees = verification.verdict === "agrees";
  }

  get title() {
    return `${this.trace || "A trace without a name"}: ${this.agrees ? "agrees" : "differs"}`;
  }

  /** The verdict in words, and a row for each channel and each value of the end. */
  section(player) {
    element("outcome").closest(".masthead").classList.add("has-verdict");
    const box = make("div", "verdict");
    const head = make("p", "verdict-head");
    head.append(this.mark(this.agrees), ` ${this.story}`);
    const times = make("p", "verdict-times", this.times.join(" "));
    for (const node of [head, times]) node.dir = "auto";
    box.append(head, this.table(player), times);
    const { parting } = this;
    if (parting?.because) {
      const why = make("p", "verdict-times", `Why: ${parting.because}`);
      why.dir = "auto";
      box.append(why);
    }
    return box;
  }

  mark(agrees) {
    return make("b", agrees ? "mark is-good" : "mark is-bad", agrees ? "✓ agrees" : "✗ differs");
  }

  table(player) {
    const table = make("table", "verdict-table");
    const head = table.createTHead().insertRow();
    for (const title of verdictTitles) {
      const cell = make(title ? "th" : "td", "", title);
      if (title) cell.scope = "col";
      head.append(cell);
    }
    const body = table.createTBody();
    for (const channel of this.channels) this.addChannel(body, channel, player);
    for (const keyPath of this.unknown ?? []) this.add(body, keyPath, false, ["the run has no such value"]);
    for (const { key, observed, simulated, agrees } of this.final) {
      this.add(body, `final.${key}`, agrees, [`app ${valueText(observed)}, simulation ${valueText(simulated)}`]);
    }
    return table;
  }

  addChannel(body, channel, player) {
    const { samples, worst, at, unit, tolerance, stage, missing } = channel;
    const text = (value) => `${numberText(value, 3)}${unit ? `\u00a0${unit}` : ""}`;
    if (samples === 0) {
      this.add(body, channel.channel, !channel.differs, [`${missing ?? 0} values without a counterpart`]);
      return;
    }
    const rms = text(channel.rms ?? channel.whole);
    const cells = this.add(body, channel.channel, !channel.differs, [
      stage ? `${rms} (${stage})` : rms, text(tolerance), `${text(worst)} at `,
    ]);
    const go = make("button", "verdict-go", timeText(at));
    go.type = "button";
    go.title = "Go to the largest difference";
    go.addEventListener("click", () => player.seek(at - this.clockOffset));
    cells.at(-1).append(go);
  }

  /** Adds a row and returns its cells; a lone text takes the place of all. */
  add(body, name, agrees, texts) {
    const row = body.insertRow();
    const title = make("th", "", name);
    title.scope = "row";
    row.append(title);
    row.insertCell().append(this.mark(agrees));
    return texts.map((text, index) => {
      const cell = row.insertCell();
      if (texts.length === 1) cell.colSpan = 3;
      cell.textContent = text;
      if (texts.length > 1) cell.dataset.title = verdictTitles[index + 2];
      return cell;
    });
  }

  /** Shows strips of what was compared only, each followed by the difference on a scale of its own.
   */
  join(player, runs) {
    const { tracks } = player;
    const shown = [];
    for (const track of tracks.tracks) {
      const channel = this.channelOf(track.name);
      if (track instanceof PlotTrack && this.isOfPan(track.name, runs) && !channel) {
        track.row.remove();
        continue;
      }
      shown.push(track);
      const error = channel && track instanceof PlotTrack ? errorTrack(track, channel) : null;
      if (!error) continue;
      track.row.after(error.row);
      shown.push(error);
    }
    tracks.tracks = shown;
  }

  /** The channel that a strip shows: `scroll.pan.velocity.y` is `pans.scroll.pan.velocity[1]`. */
  channelOf(name) {
    const path = name.replace(/^(.+)\.(translation|velocity)\.([xy])$/, (_, pan, key, axis) => (
      `pans.${pan}.${key}[${axis === "x" ? 0 : 1}]`));
    return this.channels.find(({ channel }) => channel === name || channel === path);
  }

  isOfPan(name, runs) {
    return runs.some(({ pans }) => pans.some((pan) => pan.numbers.some((number) => number.name === name)));
  }

  /** A pan that is active for a short part of the run would be squeezed into a few pixels, so the
   * timeline begins with that part. */
  lookAtDrag(tracks, runs) {
    const names = runs[0].pans.flatMap(({ numbers }) => numbers.map(({ name }) => name));
    if (!tracks.tracks.some(({ name }) => names.includes(name))) return;
    const [run] = runs;
    const from = Math.min(...run.touches.map((touch) => run.timeOf(touch.from)));
    const to = Math.max(...run.touches.map((touch) => run.timeOf(touch.to)));
    const { end } = tracks.axis;
    const length = Math.max((to - from) / leastDragPart, 0.05);
    if (length >= end) return;
    tracks.look(Math.max(0, from - 0.05 * length), length);
  }
}

function valueText(value) {
  if (value === null) return "none";
  return typeof value === "number" ? numberText(value, 3) : typeof value === "string" ? value : JSON.stringify(value);
}

/** A strip of how far the simulation is from the app, with the tolerance as lines. Null if the strip
 * does not show both. */
function errorTrack(track, { tolerance }) {
  const [a, b] = track.series;
  if (!a || !b) return null;
  const count = Math.min(a.values.length, b.values.length);
  const values = Float64Array.from({ length: count }, (_, frame) => b.values[frame] - a.values[frame]);
  const present = (frame) => frame < count && a.present(frame) && b.present(frame);
  const series = new Series("", a.run, values, "apart", { present });
  const error = new PlotTrack(`${track.name}: simulation \u2212 app`, 68, [series], {
    decimals: 3,
    thresholds: [{ value: tolerance, name: "tolerance" }, { value: -tolerance, name: "\u2212 tolerance" }],
  });
  const largest = values.reduce((most, value, frame) => (present(frame) ? Math.max(most, Math.abs(value)) : most), tolerance);
  [error.low, error.high] = [-1.1 * largest, 1.1 * largest];
  return error;
}
