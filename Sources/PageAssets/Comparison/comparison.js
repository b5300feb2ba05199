// Two runs of a trace: where they first differ, what only one of them did, and how far apart they
// are.

/** How far apart something must be on the screen to be seen at a glance, in points. */
const visibleDistance = 24;

class Comparison {
  /** `data`: the page's data about the two runs. `verification`: if one of them was observed, how
   * near they are. */
  constructor(runs, { difference, ...verification }) {
    const { names, settings = [], us = null, frame, goesOn, fields = [], events = [], channels = {}, cause } = difference;
    sideNames.splice(0, 2, ...names);
    Object.assign(this, { runs, names, settings, frame, goesOn, fields, channels, data: difference });
    this.verification = verification.verification ? new Verification(verification) : null;
    // Two runs that are alike have no first difference.
    this.t = us === null ? null : this.moment(us);
    const pair = ({ a, b }) => [runs[0].events[a], runs[1].events[b]];
    this.causes = cause ? this.answered(pair(cause), events.map(pair)) : [];
    this.merge(events.map(pair));
    [this.cause = null] = this.causes.filter(Boolean).sort((one, other) => one.t - other.t);
  }

  /** Converts microseconds to seconds. Timelines round the time of a frame; this returns the
   * frame's exact time. */
  moment(us) {
    const [time, { rate }] = [us / 1e6, this.runs[0]];
    const frame = Math.round(time * rate) / rate;
    return Math.abs(frame - time) <= 0.000501 ? frame : time;
  }

  /** If only one run has the cause, this adds what the other run decided at that moment instead. */
  answered(cause, pairs) {
    const [known] = cause.filter(Boolean);
    return cause.map((own, side) => own ?? pairs.map((pair) => pair[side])
      .find((event) => event?.kind === "decision" && Math.abs(event.t - known.t) < 1e-6));
  }

  /** How an event of one run differs from its counterpart in the other, if there is one. */
  changeWords(event, other, name) {
    if (!other) return `only in ${name}`;
    if (Math.abs(event.t - other.t) < 1e-6) return `changed in ${name}`;
    return `${event.t > other.t ? "later" : "earlier"} in ${name}`;
  }

  /** Merges both runs into one list: shared events once, differing events once per run. */
  merge(differing) {
    const [a, b] = this.runs.map(({ events }) => events);
    // A run may have been compared with another one before.
    for (const event of [...a, ...b]) Object.assign(event, { side: undefined, sideWords: undefined });
    for (const pair of differing) {
      pair.forEach((event, index) => {
        if (!event) return;
        event.side = sides[index];
        event.sideWords = this.changeWords(event, pair[1 - index], sideNames[index]);
      });
    }
    this.events = [...a, ...b.filter(({ side }) => side)].sort((one, other) => one.t - other.t);
    this.events.forEach((event, index) => { event.index = index; });
    // Shared events are listed as run a's.
    const shared = a.filter(({ side }) => !side);
    b.filter(({ side }) => !side).forEach((event, place) => { event.index = shared[place].index; });
    for (const event of [...a, ...b]) event.isShared = !event.side;
  }

  eventBy(time, passes) {
    return lastEvent(this.events, time, passes);
  }

  /** The moment at which the page opens: that of the decision from which the difference comes. Without
   * one, it is from the first difference on the first at which the two screens can be told apart, or
   * else the one at which they differ most; null if there is no difference that matters. */
  get opening() {
    if (this.t === null || this.verification?.agrees) return null;
    if (this.cause && this.cause.t <= this.t) return this.cause.t;
    const [longer] = [...this.runs].sort((one, other) => other.end - one.end);
    let [opening, most] = [this.t, 0];
    for (let frame = longer.frameAt(this.t); frame < longer.count && most < visibleDistance; frame += 1) {
      const distance = this.distance(longer.timeOf(frame));
      if (distance > most) [opening, most] = [longer.timeOf(frame), distance];
    }
    return opening;
  }

  /** Shows the part of the timeline with which the page opens. */
  look(tracks) {
    if (tracks.axis.isWhole) this.verification?.lookAtDrag(tracks, this.runs);
  }

  /** How far apart the views and the content of the two screens are at a time, in points. */
  distance(time) {
    const [a, b] = this.runs.map((run) => {
      const frame = run.frameAt(time);
      const { scroll, scrolls } = run;
      const further = scrolls.flatMap(({ x, y }) => [x[frame], y[frame]]);
      const views = run.views(frame).map(({ x, y, width, height }) => [x, y, width, height]);
      return [...views.flat(), scroll?.x[frame] ?? 0, scroll?.y[frame] ?? 0, ...further];
    });
    if (a.length !== b.length) return Infinity;
    return a.reduce((most, value, index) => Math.max(most, Math.abs(value - b[index])), 0);
  }

  /** Adds the comparison to the page. */
  join(player) {
    this.shade = new DifferenceShade(player.phone);
    this.verification?.join(player, this.runs);
    this.markTracks(player.tracks.tracks);
    player.tracks.redraw();
    this.heading = new Heading(this, player);
    this.hideSameFingers(player);
    this.pair = new PhonePair(player, this);
  }

  /** Takes the place of the page's last comparison, of the same first run. */
  replace(last, player) {
    Object.assign(this, { shade: last.shade, pair: last.pair, heading: last.heading });
    this.pair.phone.replace(this.runs[1], null);
    this.heading.replace(this);
    this.hideSameFingers(player);
  }

  /** Identical fingers need drawing only once. */
  hideSameFingers(player) {
    const [a, b] = player.phone.shown.map(({ fingers }) => fingers);
    const places = ({ run }) => JSON.stringify(run.touches.map(({ from, x, y }) => [from, [...x], [...y]]));
    b.group.style.display = places(a) === places(b) ? "none" : "";
  }

  /** Shades the strips where the runs differ: a plot by the value compared, a lane by its states.
   */
  markTracks(tracks) {
    for (const track of tracks) {
      if (!(track instanceof PlotTrack)) continue;
      const found = this.channels[track.name === "scroll.velocity" ? "scroll.velocity.y" : track.name] ?? [];
      track.apart = found.map((stretch) => stretch.map((us) => this.moment(us)));
    }
    const lanes = tracks.filter((track) => track instanceof LaneTrack);
    for (const lane of lanes) {
      const other = lanes.find((each) => each !== lane && each.name === lane.name);
      if (other) lane.apart = stretchesApart(lane, other);
    }
  }

  /** Shows the values of both runs and the difference between them. */
  reading(list) {
    return new PairReading(list, this.runs, this.verification?.channels.map(({ channel }) => channel));
  }

  show(time) {
    this.shade.show(this.runs.map((run) => run.views(run.frameAt(time)).find(({ role }) => role === "sheet")));
    this.pair.show(time);
  }

  spoken(time) {
    return this.runs.map((run, index) => `${sideNames[index]}: ${run.spoken(time)}`).join("; ");
  }
}

/** Returns the stretches of time, as pairs, in which two lanes show different states. */
function stretchesApart(one, other) {
  const times = [one, other].flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to]));
  const cuts = [...new Set(times)].sort((a, b) => a - b);
  const found = [];
  for (let index = 0; index + 1 < cuts.length; index += 1) {
    const [from, to] = [cuts[index], cuts[index + 1]];
    const middle = (from + to) / 2;
    if (one.segmentAt(middle).word === other.segmentAt(middle).word) continue;
    const last = found.at(-1);
    if (last?.[1] === from) last[1] = to;
    else found.push([from, to]);
  }
  return found;
}

/** Shades the part of the phone's screen that only one of the two sheets covers. */
class DifferenceShade {
  constructor(phone) {
    const pattern = draw(draw(phone.svg, "defs"), "pattern", {
      id: "apart", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)",
    });
    draw(pattern, "rect", { class: "apart-tint", width: 8, height: 8 });
    draw(pattern, "rect", { class: "apart-line", width: 2, height: 8 });
    this.path = draw(null, "path", { class: "apart", "fill-rule": "evenodd", fill: "url(#apart)" });
    // Drawn above the first run and below the outlines of the second.
    phone.layers.insertBefore(this.path, phone.layers.lastChild);
  }

  /** Puts two rectangles into one path: the even-odd rule leaves their overlap empty. */
  show(sheets) {
    const [a, b] = sheets.map((sheet) => (sheet
      ? `M${sheet.x} ${sheet.y}h${sheet.width}v${sheet.height}h${-sheet.width}z` : ""));
    this.path.setAttribute("d", a === b ? "" : a + b);
  }
}

/** A table of the values of both runs. Of an app, only the channels that it recorded are shown. */
class PairReading {
  /** `recorded`: the key paths of those channels; nothing if both runs are simulated. */
  constructor(list, runs, recorded) {
    Object.assign(this, { runs, recorded });
    const keyed = runs.map((run) => new Map(fieldsOf(run).map((field) => [field.name, field])));
    const keys = new Set(keyed.flatMap((fields) => [...fields.keys()]));
    this.rows = [...keys].map((key) => keyed.map((fields) => fields.get(key)));
    const table = make("table", "pair");
    const head = table.createTHead().insertRow();
    ["", ...sideNames, `${sideNames[1]} \u2212 ${sideNames[0]}`].forEach((text, column) => {
      const cell = make(column ? "th" : "td", sides[column - 1] ? `side-${sides[column - 1]}` : "", text);
      if (column) cell.scope = "col";
      head.append(cell);
    });
    const body = table.createTBody();
    this.nodes = this.rows.map((fields) => {
      const row = body.insertRow();
      const title = make("th", "", fields.find(Boolean).name);
      title.scope = "row";
      row.append(title);
      return [row.insertCell(), row.insertCell(), row.insertCell()];
    });
    list.replaceWith(table);
    this.table = table;
  }

  show(time) {
    const frames = this.runs.map((run) => run.frameAt(time));
    this.rows.forEach((fields, index) => {
      const isKnown = !this.recorded || !fields[0]?.path || this.recorded.includes(fields[0].path);
      const texts = fields.map((field, side) => (
        side === 0 && !isKnown ? "–" : field?.read(frames[side]) ?? "–"));
      const isApart = isKnown && texts[0] !== texts[1];
      [...texts, isApart ? this.change(texts) : ""].forEach((text, column) => {
        setText(this.nodes[index][column], text);
      });
      this.nodes[index][0].parentElement.classList.toggle("is-apart", isApart);
    });
  }

  /** Returns the difference of two numbers; for words, says that they differ. */
  change(texts) {
    if (!texts.every((text) => /^\u2212?[\d.]+( pt\/s)?$/.test(text))) return "differs";
    const [a, b] = texts.map((text) => Number.parseFloat(text.replace("\u2212", "-")));
    return (b > a ? "+" : "") + numberText(b - a, 3);
  }
}
