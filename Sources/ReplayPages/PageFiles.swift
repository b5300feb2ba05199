// Made by scripts/embed-pages; not to be edited.
// swift-format-ignore-file

/// The files in the folders beside this one.
enum PageFiles {
static let comparison_css: StaticString = #"""
.apart { pointer-events: none; }
.apart-tint { fill: var(--apart); opacity: .2; }
.apart-line { fill: var(--apart); opacity: .75; }

.comparison { margin-top: 10px; display: grid; gap: 10px 28px; grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr); align-items: start; font-size: 14px; }
.sides { display: grid; gap: 4px; padding: 7px 0; }
.sides div { display: grid; grid-template-columns: 112px minmax(0, 1fr); gap: 10px; }
.sides dt { color: var(--muted); white-space: nowrap; }
.sides dd { overflow-wrap: anywhere; }
.key { display: inline-block; width: 16px; height: 11px; margin-right: 7px; border-radius: 3px; vertical-align: -1px; }
.key-a { background: var(--a); }
.key-b { border: 2px dashed var(--b); }
.side-a { color: var(--a); }
.side-b { color: var(--b); }
.side { font-weight: 650; font-size: 12px; }
.parting { display: grid; gap: 6px; }
.parting-link { display: block; width: 100%; text-align: start; cursor: pointer; border: 0; border-inline-start: 4px solid var(--apart); border-radius: 4px 10px 10px 4px; padding: 7px 12px; background: var(--panel); }
.parting-link:hover { background: var(--raised); }
.parting-head { display: flex; gap: 10px; color: var(--muted); font-size: 13px; }
.parting-head b { color: var(--ink); }
.parting-line { display: block; overflow-wrap: anywhere; }

.moment { height: 128px; }
.pair { width: 100%; margin-top: 8px; border-top: 1px solid var(--faint); border-collapse: collapse; font-size: 14px; }
.pair th { font-weight: 400; font-size: 12px; color: var(--muted); text-align: start; padding: 1px 8px 1px 0; }
.pair thead th { padding-top: 6px; }
.pair thead .side-a { color: var(--a); font-weight: 650; }
.pair thead .side-b { color: var(--b); font-weight: 650; }
.pair td { width: 27%; padding: 1px 8px 3px 0; font-weight: 550; overflow-wrap: anywhere; }
.pair .is-apart td:last-child { text-decoration: underline 2px var(--apart); text-underline-offset: 3px; }

.track-plot .track-value { display: grid; gap: 1px; }
:is(.track-lane, .track-events) .track-label { display: flex; justify-content: space-between; gap: 6px; }
.track-b:is(.track-lane, .track-events) { border-top: 0; }

@media (min-width: 741px) and (min-height: 501px) {
  #phone { height: clamp(380px, calc(100vh - 420px), 700px); }
}
@media (max-width: 900px) {
  .comparison { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 740px) {
  /* On a small screen the phone comes first, and the heading goes below it. */
  .phone-first { display: flex; flex-direction: column; gap: 12px; }
  .phone-first > .player, .phone-first > .player > .stage { display: contents; }
  .phone-first > :is(.shelf-bar, .run-bar) { order: -1; }
  .phone-first > .masthead { order: 1; margin: 0; }
  .phone-first :is(.reading, .timeline, .decisions, .knobs) { order: 2; margin: 0 12px; }
  .phone-first .transport { order: 9; margin: 0; }
  .phone-first > .footer { order: 10; margin: 0; }
  .phone-first #phone { margin-top: 10px; flex: none; }
  .parting-line { font-size: 13px; }
  .moment { height: 190px; }
  .track-label .side { margin-inline-end: auto; }
  .track-plot .track-value { display: flex; gap: 12px; }
  .sides div { grid-template-columns: 100px minmax(0, 1fr); }
}

"""#

static let comparison_js: StaticString = #"""
// Two runs of a trace: where they first differ, what only one of them did, and how far apart they
// are.

const changeWords = { added: "only b", removed: "only a", moved: "other time", changed: "differs" };

class Comparison {
  constructor(runs, data) {
    const { settings, frame, goesOn, fields, channels } = data;
    Object.assign(this, { runs, settings, frame, goesOn, fields, channels });
    this.t = this.moment(data.us);
    const pair = ({ a, b }) => [runs[0].events[a], runs[1].events[b]];
    this.causes = data.cause ? this.answered(pair(data.cause), data.events.map(pair)) : [];
    this.merge(data.events.map((each) => ({ change: each.change, pair: pair(each) })));
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

  /** Merges both runs into one list: shared events once, differing events once per run. */
  merge(differing) {
    for (const { change, pair } of differing) {
      pair.forEach((event, index) => {
        if (!event) return;
        event.side = sides[index];
        event.sideWords = pair[1 - index] ? `${event.side}, ${changeWords[change]}` : changeWords[change];
      });
    }
    const [a, b] = this.runs.map(({ events }) => events);
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

  /** Adds the comparison to the page. */
  join(player) {
    this.shade = new DifferenceShade(player.phone);
    this.markTracks(player.tracks.tracks);
    player.tracks.redraw();
    new Heading(this, player);
    const [a, b] = player.phone.shown.map(({ fingers }) => fingers);
    const places = ({ run }) => JSON.stringify(run.touches.map(({ from, x, y }) => [from, [...x], [...y]]));
    // Identical fingers need drawing only once.
    if (places(a) === places(b)) b.group.style.display = "none";
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
    return new PairReading(list, this.runs);
  }

  show(time) {
    this.shade.show(this.runs.map((run) => run.views(run.frameAt(time)).find(({ role }) => role === "sheet")));
  }

  spoken(time) {
    return this.runs.map((run, index) => `${sides[index]}: ${run.spoken(time)}`).join("; ");
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

/** A table of the values of both runs. */
class PairReading {
  constructor(list, runs) {
    this.runs = runs;
    const keyed = runs.map((run) => new Map(fieldsOf(run).map((field) => [field.name, field])));
    const keys = new Set(keyed.flatMap((fields) => [...fields.keys()]));
    this.rows = [...keys].map((key) => keyed.map((fields) => fields.get(key)));
    const table = make("table", "pair");
    const head = table.createTHead().insertRow();
    for (const text of ["", "a", "b", "b \u2212 a"]) {
      const cell = make("th", sides.includes(text) ? `side-${text}` : "", text);
      cell.scope = "col";
      head.append(cell);
    }
    const body = table.createTBody();
    this.nodes = this.rows.map((fields) => {
      const row = body.insertRow();
      const title = make("th", "", fields.find(Boolean).name);
      title.scope = "row";
      row.append(title);
      return [row.insertCell(), row.insertCell(), row.insertCell()];
    });
    list.replaceWith(table);
  }

  show(time) {
    const frames = this.runs.map((run) => run.frameAt(time));
    this.rows.forEach((fields, index) => {
      const texts = fields.map((field, side) => field?.read(frames[side]) ?? "–");
      const isApart = texts[0] !== texts[1];
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

"""#

static let heading_js: StaticString = #"""
// The heading: the settings, how both runs end, where they differ first, and why.

/** How many fields of the first difference are listed before the rest is only counted. */
const toldFields = 3;

class Heading {
  constructor(comparison, player) {
    Object.assign(this, { comparison, player });
    const box = make("div", "comparison");
    box.append(this.sides(), this.parting());
    element("outcome").replaceWith(box);
    box.closest(".masthead").parentElement.classList.add("phone-first");
    this.subtitle();
    const keys = document.querySelector(".footer details p");
    keys.append(" ", make("kbd", "", "D"), " goes to where the runs part.");
  }

  /** Names the scenes if there are two, and leaves out the runs' durations. */
  subtitle() {
    const [a, b] = this.comparison.runs;
    const nodes = [...element("subtitle").children];
    nodes.at(-1).remove();
    const isOther = [a.scene !== b.scene, a.system !== b.system, a.rate !== b.rate];
    const texts = [b.scene, b.system, `${numberText(b.rate)}\u00a0Hz`];
    let place = 0;
    [a.scene, a.system, a.rate].forEach((part, index) => {
      if (!part) return;
      if (isOther[index]) nodes[place].append(` → ${texts[index] || "none"}`);
      place += 1;
    });
  }

  /** Shows how each run is drawn, how it ends, and which settings differ. */
  sides() {
    const list = make("dl", "sides");
    const add = (term, words) => {
      const row = make("div");
      const text = make("dd", "", words);
      text.dir = "auto";
      row.append(term, text);
      list.append(row);
    };
    this.comparison.runs.forEach(({ outcome }, index) => {
      const side = sides[index];
      const term = make("dt");
      term.append(make("span", `key key-${side}`), make("b", `side-${side}`, side),
        index === 0 ? " filled" : " outlined");
      add(term, outcome);
    });
    const { settings } = this.comparison;
    if (settings.length > 0) add(make("dt", "", "a → b"), settings.join(", "));
    return list;
  }

  /** Where the runs first differ, and the decision that causes it. Clicking either goes there. */
  parting() {
    const { comparison, player } = this;
    const box = make("div", "parting");
    box.append(this.link("They part", comparison.t, [this.partingLine()], () => player.goToParting()));
    const { cause } = comparison;
    if (cause) {
      const lines = comparison.causes.flatMap((event, index) => (
        event ? [this.causeLine(event, sides[index])] : []));
      // A decision after the first difference cannot explain it; only the settings can.
      const isBefore = cause.t <= comparison.t + 1e-6;
      box.append(this.link(isBefore ? "The cause" : "The first other event", cause.t, lines, () => player.pick(cause)));
    }
    return box;
  }

  link(title, time, lines, act) {
    const button = make("button", "parting-link");
    button.type = "button";
    const head = make("span", "parting-head");
    head.append(make("b", "", title), make("span", "", timeText(time)));
    button.append(head, ...lines);
    button.addEventListener("click", act);
    return button;
  }

  partingLine() {
    const { frame, goesOn, fields } = this.comparison;
    const line = make("span", "parting-line");
    line.dir = "auto";
    const place = frame === undefined ? "" : `Frame ${frame}: `;
    const shown = fields.slice(0, toldFields).map(([name, a, b]) => `${name} ${a} → ${b}`).join(", ");
    const rest = fields.length > toldFields ? ` and ${fields.length - toldFields} more` : "";
    setText(line, place + (goesOn ? `only ${goesOn} continues` : shown ? shown + rest : "only events differ"));
    return line;
  }

  causeLine(event, side) {
    const line = make("span", "parting-line");
    line.dir = "auto";
    const isLater = event.t > this.comparison.cause.t + 1e-6;
    line.append(make("b", `side side-${side}`, side),
      ` ${isLater ? `${timeText(event.t)} ` : ""}${kindWords[event.kind]}: ${headlineOf(event)}, because ${event.because}`);
    return line;
  }
}

"""#

static let start_comparison_js: StaticString = #"""
// Starts the page of two runs.

const data = JSON.parse(element("data").textContent);
const runs = data.runs.map((each) => new Run(each));
const player = new Player(runs, new Comparison(runs, data.difference));
player.open();
publish(player);

"""#

static let extras_js: StaticString = #"""
// Options beside playback: a loop, velocity arrows and onion skin.

/** A toggle button. */
class Toggle {
  constructor(id, changed = () => {}) {
    this.button = element(id);
    this.changed = changed;
    this.isOn = false;
    this.button.addEventListener("click", () => this.flip());
  }

  flip() {
    this.set(!this.isOn && !this.button.disabled);
  }

  set(isOn) {
    this.isOn = isOn;
    this.button.setAttribute("aria-pressed", String(isOn));
    this.changed();
  }

  /** Disables the option and shows the reason in place of its description; null enables it again.
   */
  refuse(reason) {
    this.words ??= this.button.title;
    this.button.title = reason ?? this.words;
    this.button.disabled = reason !== null;
    if (reason !== null && this.isOn) this.set(false);
  }
}

class Extras {
  constructor(player) {
    this.player = player;
    const { phone } = player;
    // The first run of a live page is drawn faintly already; onion skin would clutter it.
    this.shown = player.comparison ? phone.shown : phone.shown.slice(0, 1);
    this.skin = new OnionSkin(phone, this.shown);
    this.arrows = this.shown.map((_, index) => new VelocityArrow(phone, sides[index]));
    this.loop = new Toggle("loop");
    this.velocity = new Toggle("velocity", () => this.show(player.time));
    this.onion = new Toggle("onion", () => this.show(player.time));
    if (!this.skin.canShow) this.onion.refuse("This run has no sheet");
    const refuseLoop = () => this.loop.refuse(
      reducedMotion.matches ? "Nothing is repeated: your system asks for reduced motion" : null);
    reducedMotion.addEventListener("change", refuseLoop);
    refuseLoop();
    this.saver = new Saver(player);
  }

  /** The keyboard shortcuts. */
  get keys() {
    return {
      l: () => this.loop.flip(), v: () => this.velocity.flip(), o: () => this.onion.flip(),
      m: () => this.saver.saveVideo(), s: () => this.saver.savePicture(),
    };
  }

  /** The times between which the clock runs: a loop stays within the zoomed range. */
  get stretch() {
    const { player, loop } = this;
    const { axis } = player.tracks;
    return loop.isOn ? [axis.from, Math.min(axis.to, player.end)] : [0, player.end];
  }

  show(time) {
    this.skin.show(time, this.onion.isOn);
    let before = null;
    this.shown.forEach(({ run }, index) => {
      before = this.arrows[index].show(run, run.frameAt(time), this.velocity.isOn, before);
    });
  }
}

"""#

static let onion_js: StaticString = #"""
// Onion skin: outlines of the sheet's earlier positions, at even steps of time.

const onionStep = 0.05;
const onionSeconds = 0.6;

class OnionSkin {
  /** `shown`: the phone's runs that get an onion skin. */
  constructor(phone, shown) {
    this.shown = shown;
    this.skins = shown.map((_, index) => {
      const group = draw(null, "g", { class: `onion onion-${sides[index]}` });
      phone.layers.after(group);
      return { group, paths: [] };
    });
  }

  /** Whether there is a sheet that moves during the run. */
  get canShow() {
    return this.shown.some(({ run }) => run.tracks.some(({ role }) => role === "sheet"));
  }

  show(time, isOn) {
    this.shown.forEach((each, index) => {
      const { group, paths } = this.skins[index];
      const ghosts = isOn ? this.ghosts(each.run, time) : [];
      ghosts.forEach(({ x, y, width, height, age }, place) => {
        paths[place] ??= draw(group, "path");
        const { corner, hangs } = each.layer;
        setAll(paths[place], {
          d: roundedPath(width, height, hangs ? 0 : corner, hangs ? corner : 0),
          transform: `translate(${x} ${y})`, opacity: 0.9 - 0.7 * age / onionSeconds,
        });
      });
      paths.forEach((path, place) => { path.style.display = place < ghosts.length ? "" : "none"; });
    });
  }

  /** The sheet's positions at the steps before a time, latest first; a position at which it rests
   * appears once. The steps are counted from the start of the run, not from the current time, so
   * outlines stay in place while time passes. */
  ghosts(run, time) {
    const sheetAt = (moment) => run.views(run.frameAt(moment)).find(({ role }) => role === "sheet");
    const ghosts = [];
    let last = sheetAt(time);
    for (let step = Math.ceil(time / onionStep - 1e-6) - 1; step >= 0; step -= 1) {
      const age = time - step * onionStep;
      if (age > onionSeconds) break;
      const sheet = sheetAt(step * onionStep);
      if (!sheet) continue;
      const isElsewhere = !last || ["x", "y", "width", "height"].some((key) => sheet[key] !== last[key]);
      if (isElsewhere) ghosts.push({ ...sheet, age });
      last = sheet;
    }
    return ghosts;
  }
}

"""#

static let painter_js: StaticString = #"""
// Paints an SVG element on a canvas as the browser has styled it.

const unpainted = new Set(["defs", "clipPath", "pattern", "title"]);

class Painter {
  constructor(svg) {
    this.svg = svg;
    this.tiles = new Map();
  }

  /** Paints the element. `place`: the matrix from its points to the canvas's pixels. */
  paint(context, place) {
    this.context = context;
    const own = this.svg.getScreenCTM().inverse();
    this.matrixOf = (node) => place.multiply(own).multiply(node.getScreenCTM());
    this.scale = place.a;
    this.paintAll(this.svg, 1);
  }

  paintAll(parent, alpha) {
    for (const node of parent.children) {
      if (!unpainted.has(node.tagName)) this.paintNode(node, alpha);
    }
  }

  paintNode(node, parentAlpha) {
    const style = getComputedStyle(node);
    const alpha = parentAlpha * Number(style.opacity);
    if (style.display === "none" || alpha === 0) return;
    const { context } = this;
    context.save();
    if (node.tagName === "g" || node.tagName === "svg") {
      this.clip(node);
      this.paintAll(node, alpha);
    } else {
      context.setTransform(this.matrixOf(node));
      this.paintShape(node, style, alpha);
    }
    context.restore();
  }

  /** Clips a nested `svg` to its bounds and a group to its clip path. */
  clip(node) {
    const isNested = node.tagName === "svg";
    const [, id] = /^url\(#(.+)\)$/.exec(node.getAttribute("clip-path") ?? "") ?? [];
    const shape = isNested ? node : id && this.svg.querySelector(`#${id} > rect`);
    if (!shape) return;
    this.context.setTransform(this.matrixOf(isNested ? node.parentNode : node));
    this.context.clip(outlineOf(shape));
  }

  paintShape(node, style, alpha) {
    const { context } = this;
    const strokes = () => {
      if (style.stroke === "none") return;
      context.globalAlpha = alpha * Number(style.strokeOpacity);
      context.strokeStyle = style.stroke;
      context.lineWidth = Number.parseFloat(style.strokeWidth);
      context.lineJoin = style.strokeLinejoin;
      context.lineCap = style.strokeLinecap;
      context.setLineDash(style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(",").map(Number.parseFloat));
      if (node.tagName === "text") this.write(node, style, "strokeText");
      else context.stroke(outlineOf(node));
    };
    const fills = () => {
      if (style.fill === "none") return;
      const [, id] = /^url\("#(.+)"\)/.exec(style.fill) ?? [];
      context.globalAlpha = alpha * Number(style.fillOpacity);
      context.fillStyle = id ? this.tile(id) : style.fill;
      if (node.tagName === "text") this.write(node, style, "fillText");
      else context.fill(outlineOf(node), style.fillRule);
    };
    const order = style.paintOrder.startsWith("stroke") ? [strokes, fills] : [fills, strokes];
    for (const paint of order) paint();
  }

  write(node, style, call) {
    const { context } = this;
    const { fontWeight, fontSize, fontFamily, textAnchor } = style;
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.textAlign = { middle: "center", end: "end" }[textAnchor] ?? "start";
    const at = (axis) => Number(node.getAttribute(axis) ?? 0);
    context[call](node.textContent, at("x"), at("y"));
  }

  /** Draws a pattern's tile once and keeps it. */
  tile(id) {
    if (this.tiles.has(id)) return this.tiles.get(id);
    const pattern = this.svg.querySelector(`#${id}`);
    const [width, height] = [pattern.width.baseVal.value, pattern.height.baseVal.value];
    const canvas = make("canvas");
    canvas.width = Math.max(1, Math.round(width * this.scale));
    canvas.height = Math.max(1, Math.round(height * this.scale));
    const painter = new Painter(this.svg);
    painter.context = canvas.getContext("2d");
    // Elements inside a pattern have no position on the page.
    painter.matrixOf = () => new DOMMatrix([canvas.width / width, 0, 0, canvas.height / height, 0, 0]);
    painter.paintAll(pattern, 1);
    const tile = this.context.createPattern(canvas, "repeat");
    const turn = pattern.patternTransform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
    tile.setTransform(DOMMatrix.fromMatrix(turn).scale(width / canvas.width, height / canvas.height));
    this.tiles.set(id, tile);
    return tile;
  }
}

/** The outline of a rectangle, a circle, a path or the bounds of a nested `svg`. */
function outlineOf(node) {
  const number = (name) => node[name].baseVal.value;
  if (node.tagName === "path") return new Path2D(node.getAttribute("d") ?? "");
  const path = new Path2D();
  if (node.tagName === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  else path.roundRect(number("x"), number("y"), number("width"), number("height"), node.rx ? number("rx") : 0);
  return path;
}

"""#

static let saver_js: StaticString = #"""
// Saves the run as a video, or one moment as a picture: the phone with a caption.

/** The video formats that browsers can record, most widely playable first. */
const videoKinds = [
  ["video/mp4;codecs=avc1.640028", "mp4"], ["video/mp4;codecs=avc1.42E01E", "mp4"],
  ["video/webm;codecs=vp9", "webm"], ["video/webm", "webm"], ["video/mp4", "mp4"],
];
const videoHeight = 1280;
const captionHeight = 74;
const margin = 14;

/** The format that this browser records, with its file extension; undefined if there is none. */
function recordableKind() {
  if (!window.MediaRecorder || !HTMLCanvasElement.prototype.captureStream) return undefined;
  return videoKinds.find(([kind]) => MediaRecorder.isTypeSupported(kind));
}

/** Draws the page's phone with a caption on a canvas. */
class Film {
  /** `scaleFor`: returns the number of pixels per point for a picture of the given height in
   * points. */
  constructor(player, scaleFor) {
    this.player = player;
    const { svg } = player.phone;
    const { x, y, width, height } = svg.viewBox.baseVal;
    this.size = { width: width + 2 * margin, height: height + 2 * margin + captionHeight };
    this.scale = scaleFor(this.size.height);
    this.canvas = make("canvas");
    // Encoders require even numbers.
    const even = (points) => 2 * Math.round(points * this.scale / 2);
    [this.canvas.width, this.canvas.height] = [even(this.size.width), even(this.size.height)];
    this.context = this.canvas.getContext("2d", { alpha: false });
    this.painter = new Painter(svg);
    this.place = new DOMMatrix().scale(this.scale).translate(margin - x, margin - y);
  }

  /** Draws the current state of the page. */
  draw() {
    const { context, canvas, size, scale, player } = this;
    const style = getComputedStyle(document.body);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = style.backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    this.painter.paint(context, this.place);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.textAlign = "start";
    const event = player.moment.shown;
    const speed = player.clock.speed < 1 ? ` at ${numberText(player.clock.speed, 3)}×` : "";
    const side = event?.sideWords ? ` (${event.sideWords})` : "";
    const lines = [
      ["650 17px", theme.ink, element("trace").textContent],
      ["400 14px", theme.muted, [player.run.scene, timeText(player.time) + speed].filter(Boolean).join(" · ")],
      ["400 14px", theme.ink, event ? `${timeText(event.t)}  ${headlineOf(event)}${side}` : "Nothing has happened yet"],
    ];
    lines.forEach(([font, colour, text], index) => {
      context.font = `${font} ${style.fontFamily}`;
      context.fillStyle = colour;
      const top = size.height - margin - captionHeight + 22 + index * 23;
      context.fillText(this.fitted(text, size.width - 2 * margin), margin, top);
    });
  }

  /** Truncates a text to a width and marks the end with an ellipsis. */
  fitted(text, width) {
    const { context } = this;
    if (context.measureText(text).width <= width) return text;
    const letters = [...text];
    while (letters.length > 0 && context.measureText(`${letters.join("")}…`).width > width) letters.pop();
    return `${letters.join("")}…`;
  }
}

/** The save buttons. */
class Saver {
  constructor(player) {
    this.player = player;
    this.button = element("save-video");
    this.kind = recordableKind();
    this.button.addEventListener("click", () => this.saveVideo());
    element("save-picture").addEventListener("click", () => this.savePicture());
    if (this.kind) return;
    this.button.disabled = true;
    this.call("This browser cannot record video");
  }

  /** Saves the run from its start, at the selected speed. A second call stops and saves nothing.
   * The run is recorded while it plays, because browsers record only what is visible. */
  async saveVideo() {
    if (!this.kind) return;
    if (this.recording) {
      this.recording.abort();
      return;
    }
    const { player } = this;
    this.recording = new AbortController();
    this.call("Stop recording");
    const before = player.time;
    try {
      const video = await this.record(this.recording.signal);
      this.offer(video, this.kind[1]);
      player.seek(before);
      this.tell(`The video is saved: ${numberText(player.end / player.clock.speed, 2)} s.`);
    } catch (error) {
      this.tell(error.name === "AbortError" ? "No video was saved." : `Recording did not work: ${error.message}`);
    }
    this.recording = null;
    this.call("Save video", "Video");
  }

  async record(signal) {
    const { player } = this;
    const film = new Film(player, (height) => videoHeight / height);
    player.seek(0);
    film.draw();
    const stream = film.canvas.captureStream(0);
    const recorder = new MediaRecorder(stream, { mimeType: this.kind[0], videoBitsPerSecond: 6_000_000 });
    const heard = (name) => new Promise((resolve) => { recorder.addEventListener(name, resolve); });
    const parts = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const [begun, ended] = [heard("start"), heard("stop")];
    const failed = heard("error").then(({ error }) => { throw error; });
    recorder.start();
    try {
      await Promise.race([begun, failed]);
      await Promise.race([this.playInto(film, stream.getVideoTracks()[0], signal), failed]);
    } finally {
      if (recorder.state !== "inactive") recorder.stop();
    }
    await ended;
    return new Blob(parts, { type: this.kind[0] });
  }

  /** Plays the run once. Every frame that the browser has time to draw goes into the video. */
  playInto(film, track, signal) {
    const { player } = this;
    const { speed } = player.clock;
    return new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException("", "AbortError"));
      let start = null;
      let frame = -1;
      const step = (now) => {
        start ??= now;
        const time = (now - start) / 1000 * speed;
        const { ruler } = player;
        // Leaving or hiding the page cancels the video.
        const isDisturbed = frame >= 0 && player.time !== ruler.timeOf(frame);
        if (signal.aborted || document.hidden || isDisturbed) return abort();
        const isOver = time >= player.end + 1 / ruler.rate;
        const shown = ruler.frameAt(time);
        if (shown !== frame || isOver) {
          frame = shown;
          player.clock.time = ruler.timeOf(frame);
          player.clock.tick(player.clock.time);
          film.draw();
          track.requestFrame();
        }
        if (isOver) return resolve();
        return requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
  }

  savePicture() {
    const film = new Film(this.player, () => 2);
    film.draw();
    film.canvas.toBlob((picture) => {
      this.offer(picture, "png");
      this.tell("The picture is saved.");
    }, "image/png");
  }

  /** Offers a file for download. */
  offer(blob, extension) {
    const name = this.player.run.trace.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    const link = make("a");
    link.href = URL.createObjectURL(blob);
    link.download = `${name || "run"}.${extension}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  /** Sets the button's description. `words`: the part of it that is visible. */
  call(name, words = name) {
    setText(this.button, words);
    this.button.setAttribute("aria-label", name);
  }

  tell(text) {
    setText(element("saved"), text);
  }
}

"""#

static let velocity_arrow_js: StaticString = #"""
// The velocity of the fingers as an arrow. Its length is the distance covered in a tenth of a
// second.

const arrowSeconds = 0.1;
const fingerRadius = 22;

class VelocityArrow {
  constructor(phone, side) {
    this.phone = phone;
    this.group = draw(phone.fingers.parentNode, "g", { class: `arrow arrow-${side}` });
    this.line = draw(this.group, "path");
    this.label = draw(this.group, "text");
    this.isLeft = side === "b";
  }

  /** The middle of the fingers that are down, and their velocity: the active pan's, or, before a
   * pan begins, the distance moved since the previous frame. Null without fingers. */
  reading(run, frame) {
    const fingers = run.fingersIn(frame);
    if (fingers.length === 0) return null;
    const mean = (of) => fingers.reduce((sum, finger) => sum + of(finger), 0) / fingers.length;
    const place = (axis) => mean((finger) => finger[axis][frame - finger.from]);
    const pan = run.pans.find(({ isUnderWay }) => isUnderWay(frame));
    const ofPan = (axis) => pan.numbers.find((number) => (
      number.key === "velocity" && number.axis === axis))?.values[frame] ?? 0;
    const ofFingers = (axis) => mean(({ from, [axis]: values }) => (
      frame > from ? (values[frame - from] - values[frame - from - 1]) * run.rate : 0));
    const velocity = pan ? ofPan : ofFingers;
    return { x: place("x"), y: place("y"), dx: velocity("x"), dy: velocity("y") };
  }

  /** `before`: what another arrow already shows, which need not be drawn twice. */
  show(run, frame, isOn, before) {
    const reading = isOn ? this.reading(run, frame) : null;
    const isSame = before && reading && ["x", "y", "dx", "dy"].every((key) => before[key] === reading[key]);
    this.group.style.display = reading && !isSame ? "" : "none";
    if (!reading || isSame) return reading;
    const { x, y, dx, dy } = reading;
    const speed = Math.hypot(dx, dy);
    this.line.setAttribute("d", this.shape(reading, speed));
    setText(this.label, `${numberText(speed, 0)} pt/s`);
    const isSideways = Math.abs(dx) > Math.abs(dy);
    const isLeft = this.isLeft !== (x > this.phone.width - 120);
    setAll(this.label, {
      x: clamp(x + (isSideways ? 0 : isLeft ? -32 : 32), 8, this.phone.width - 8),
      y: isSideways ? y - 34 : y + 5,
      "text-anchor": isSideways ? "middle" : isLeft ? "end" : "start",
    });
    return reading;
  }

  /** Draws from the finger's rim to a tip that stays on the screen. */
  shape({ x, y, dx, dy }, speed) {
    const length = Math.min(speed * arrowSeconds, this.room(x, dx / speed, this.phone.width) - fingerRadius,
      this.room(y, dy / speed, this.phone.height) - fingerRadius);
    if (!(length >= 4)) return "";
    const [ux, uy] = [dx / speed, dy / speed];
    const at = (along, across) => (
      `${(x + ux * along - uy * across).toFixed(1)} ${(y + uy * along + ux * across).toFixed(1)}`);
    const tip = fingerRadius + length;
    const head = Math.min(12, length);
    return `M${at(fingerRadius, 0)}L${at(tip, 0)}M${at(tip - head, -head * 0.6)}L${at(tip, 0)}L${at(tip - head, head * 0.6)}`;
  }

  /** The distance from a point to the screen's edge along one axis. */
  room(from, direction, size) {
    if (direction === 0) return Infinity;
    return ((direction > 0 ? size - 6 : 6) - from) / direction;
  }
}

"""#

static let engine_js: StaticString = #"""
// The engine: the tool's own code as a WebAssembly module, for one trace on one scene.

const { exp, log, pow, sin, cos, atan2 } = Math;

/** Writes a trace's text from the rows of samples that a page holds. */
function traceText({ name, samples, actions, phases }) {
  const rows = [];
  for (let index = 0; index < samples.length; index += 5) {
    const [t, id, phase, x, y] = samples.slice(index, index + 5);
    rows.push({ t, id, phase: phases[phase], x, y });
  }
  return JSON.stringify({ format: "gesture-trace/1", name, samples: rows, actions });
}

class Engine {
  /** Unpacks the module and loads the trace and scene. Rejects if the browser or the engine cannot.
   */
  static async open(packed, source) {
    return new Engine(await Engine.compile(packed), source);
  }

  /** Unpacks the module. Rejects if the browser cannot. */
  static async compile(packed) {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compile(await new Response(stream).arrayBuffer());
  }

  constructor(module, source) {
    Object.assign(this, { module, source });
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
    this.settings = new Map();
    this.start();
  }

  start() {
    const numberOf = (place, count) => Number(this.text(place, count));
    const env = { exp, log, pow, sin, cos, atan2, numberOf };
    this.exports = new WebAssembly.Instance(this.module, { env }).exports;
    this.load(this.source);
  }

  /** Loads another trace or scene. The current settings apply to it too. */
  load(source) {
    this.source = source;
    const { scene, trace, refreshRate, maxSettle } = source;
    this.call("load", [JSON.stringify(scene), traceText(trace)], refreshRate, maxSettle);
    for (const [keyPath, value] of this.settings) this.call("set", [keyPath, value]);
  }

  /** Reads text from the module's memory. */
  text(place, count) {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, place, count));
  }

  /** Calls the module with texts, followed by numbers, and returns its answer. */
  call(name, texts = [], ...numbers) {
    const { exports } = this;
    const places = texts.flatMap((text) => {
      const bytes = this.encoder.encode(text);
      const place = exports.allocate(bytes.length || 1);
      new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
      return [place, bytes.length];
    });
    const isDone = exports[name](...places, ...numbers);
    for (let index = 0; index < places.length; index += 2) exports.deallocate(places[index]);
    const answer = this.text(exports.answerStart(), exports.answerLength());
    if (!isDone) throw new Refusal(answer);
    return answer;
  }

  /** Calls the module. If it crashes, a fresh module replaces it and the call is refused. */
  ask(name, ...texts) {
    try {
      return this.call(name, texts);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      this.start();
      throw new Refusal("The engine cannot run this.");
    }
  }

  /** Sets a parameter to a JSON value. */
  set(keyPath, value) {
    const text = JSON.stringify(value);
    this.ask("set", keyPath, text);
    this.settings.delete(keyPath);
    this.settings.set(keyPath, text);
  }

  /** Resets a parameter to the scene's value. */
  unset(keyPath) {
    this.ask("unset", keyPath);
    this.settings.delete(keyPath);
  }

  /** The scene's parameters with their current values. */
  parameters() {
    return JSON.parse(this.ask("parameters"));
  }

  /** The run, in the form that pages draw. */
  run() {
    return new Run(JSON.parse(this.ask("columns")));
  }

  /** The run as JSON Lines of `gesture-timeline/1`. */
  timeline() {
    return this.ask("timeline");
  }

  /** How the run would end if one parameter had another value. */
  verdict(keyPath, value) {
    return this.ask("verdict", keyPath, JSON.stringify(value));
  }
}

"""#

static let flips_js: StaticString = #"""
// Finds where the outcome flips, for every visible slider, while the browser is idle.

const flipValues = 32;
const halvings = 8;

class FlipSearch {
  constructor(live, knobs) {
    Object.assign(this, { live, knobs: knobs.filter(({ isNumber }) => isNumber), task: null });
    this.restart();
  }

  /** Starts over once the user pauses. */
  restart() {
    clearTimeout(this.timer);
    this.task = null;
    this.timer = setTimeout(() => this.wait(), 300);
  }

  wait() {
    if (window.requestIdleCallback) requestIdleCallback((deadline) => this.work(deadline));
    else setTimeout(() => this.work({ timeRemaining: () => 0 }), 30);
  }

  /** Searches until the time is up, at least one step per call so that it always finishes. Playback
   * has priority. */
  work(deadline) {
    if (this.live.player.clock.isRunning) {
      this.timer = setTimeout(() => this.wait(), 300);
      return;
    }
    do {
      this.task ??= this.nextTask();
      if (!this.task) return;
      const { done, value } = this.task.steps.next();
      if (done) {
        this.task.knob.flipsFor = this.task.key;
        this.task.knob.showFlips(value);
        this.task = null;
      }
    } while (deadline.timeRemaining() > 6);
    this.timer = setTimeout(() => this.wait(), 0);
  }

  nextTask() {
    for (const knob of this.knobs) {
      // The search varies the parameter's own value, so only the other parameters matter.
      const others = this.live.settings.filter(([keyPath]) => keyPath !== knob.keyPath);
      const key = JSON.stringify(others);
      if (knob.flipsFor === key || !knob.row.checkVisibility()) continue;
      return { knob, key, steps: knob.values ? this.walk(knob) : this.search(knob) };
    }
    return null;
  }

  verdict(knob, value) {
    try {
      return this.live.engine.verdict(knob.keyPath, value);
    } catch (error) {
      if (error instanceof Refusal) return "refused";
      throw error;
    }
  }

  /** The outcomes over the slider's values, each with the position where it begins. */
  *walk(knob) {
    const found = [];
    for (let place = 0; place < knob.values.length; place += 1) {
      const verdict = this.verdict(knob, knob.values[place]);
      if (verdict !== found.at(-1)?.verdict) found.push({ from: place, verdict });
      yield;
    }
    return found;
  }

  /** The outcomes from one end of the slider to the other, each with the value where it begins.
   * Every step is one run. */
  *search(knob) {
    const { low, high } = knob.reach;
    const found = [{ from: low, verdict: this.verdict(knob, low) }];
    let before = low;
    for (let index = 1; index <= flipValues; index += 1) {
      yield;
      const value = Number(exactText(low + (high - low) * index / flipValues));
      const verdict = this.verdict(knob, value);
      const last = found.at(-1);
      if (verdict !== last.verdict) {
        let [one, other] = [before, value];
        for (let half = 0; half < halvings; half += 1) {
          yield;
          const middle = (one + other) / 2;
          if (this.verdict(knob, middle) === last.verdict) one = middle;
          else other = middle;
        }
        found.push({ from: other, verdict });
      }
      before = value;
    }
    return found;
  }
}

"""#

static let kept_runs_js: StaticString = #"""
// Runs computed in advance, one for each combination of some parameters' values. They replace the
// engine on pages that cannot contain it.

class KeptRuns {
  /** `points`: for each combination (the last parameter varies fastest), the index of its run, or
   * the reason why it has none. `first`: the run at index 0. */
  constructor({ parameters, points, runs, verdicts }, first) {
    Object.assign(this, { known: parameters, points, runs, verdicts, settings: new Map() });
    this.made = [first];
  }

  /** The parameters with their current values. */
  parameters() {
    return this.known.map((parameter) => ({ ...parameter, value: this.valueOf(parameter) }));
  }

  valueOf({ keyPath, value }) {
    return this.settings.has(keyPath) ? JSON.parse(this.settings.get(keyPath)) : value;
  }

  /** The combination in which one parameter has the given value and all others keep theirs. */
  pointAt(keyPath, value) {
    return this.known.reduce((point, parameter) => {
      const { values } = parameter;
      const wanted = parameter.keyPath === keyPath ? value : this.valueOf(parameter);
      const place = values.indexOf(wanted);
      if (place < 0) throw new Refusal(`${keyPath} ${wanted} is not one of the values that were run: ${values.join(", ")}.`);
      return point * values.length + place;
    }, 0);
  }

  set(keyPath, value) {
    const point = this.points[this.pointAt(keyPath, value)];
    if (typeof point === "string") throw new Refusal(point);
    this.settings.delete(keyPath);
    this.settings.set(keyPath, JSON.stringify(value));
  }

  unset(keyPath) {
    const { value } = this.known.find((parameter) => parameter.keyPath === keyPath);
    this.set(keyPath, value);
    this.settings.delete(keyPath);
  }

  run() {
    const [{ keyPath }] = this.known;
    const place = this.points[this.pointAt(keyPath, this.valueOf(this.known[0]))];
    this.made[place] ??= new Run(this.runs[place - 1]);
    return this.made[place];
  }

  verdict(keyPath, value) {
    const place = this.points[this.pointAt(keyPath, value)];
    return typeof place === "string" ? "refused" : this.verdicts[place];
  }
}

/** Lets a page switch to another of the runs that it contains. */
function changeAmong(kept, player) {
  const live = new Live(new KeptRuns(kept, player.run), player);
  publishLive(live);
  new KnobPanel(live);
}

"""#

static let knob_list_js: StaticString = #"""
// The list of parameters, and the ways to copy or save the settings.

/** A button with an action. */
function makeButton(words, hint, act, className = "") {
  const button = make("button", className, words);
  button.type = "button";
  if (hint) button.title = hint;
  button.addEventListener("click", act);
  return button;
}

/** Writes settings as an object that `--tuning` reads, merged into another object if there is one.
 */
function tuningOf(settings, tuning = {}) {
  for (const [keyPath, value] of settings) {
    const keys = keyPath.split(".");
    const last = keys.pop();
    let object = tuning;
    for (const key of keys) object = object[key] ??= {};
    object[last] = value;
  }
  return tuning;
}

/** Offers a file for download. */
function saveFile(name, content, type) {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** With at most this many parameters, all of them are shown. */
const fewKnobs = 8;

class KnobList {
  constructor(live) {
    this.live = live;
    this.knobs = live.parameters.map((parameter) => new Knob(parameter, live));
  }

  /** Called when other parameters become visible. */
  onLook() {}

  status() {
    this.statusField = make("input", "knob-status");
    this.statusField.readOnly = true;
    this.statusField.hidden = true;
    this.statusField.setAttribute("aria-label", "Copied");
    return this.statusField;
  }

  filter() {
    const field = make("input", "knob-filter");
    field.type = "search";
    field.placeholder = "Find a parameter";
    field.setAttribute("aria-label", "Find a parameter");
    field.addEventListener("input", () => {
      const words = field.value.toLowerCase();
      for (const { row } of this.knobs) {
        row.hidden = !`${row.dataset.key} ${row.textContent}`.toLowerCase().includes(words);
      }
      for (const group of this.section.querySelectorAll("details")) {
        if (words) group.open = true;
        group.hidden = ![...group.querySelectorAll(".knob")].some((row) => !row.hidden);
      }
      this.onLook();
    });
    return field;
  }

  groups() {
    const names = [...new Set(this.knobs.map(({ keyPath }) => keyPath.split(".")[0]))];
    return names.map((name, index) => {
      const group = make("details", "knob-group");
      group.open = index === 0 || this.knobs.length <= fewKnobs;
      const members = this.knobs.filter(({ keyPath }) => keyPath.startsWith(`${name}.`));
      const summary = make("summary", "", name);
      summary.append(make("span", "knob-count", ` ${members.length}`));
      group.append(summary, ...members.map(({ row }) => row));
      group.addEventListener("toggle", () => this.onLook());
      return group;
    });
  }

  /** Shows the current values. Some parameters exist only for certain values of others. */
  showKnobs() {
    const byKey = new Map(this.live.parameters.map((parameter) => [parameter.keyPath, parameter]));
    for (const knob of this.knobs) {
      const parameter = byKey.get(knob.keyPath);
      knob.row.classList.toggle("is-gone", !parameter);
      if (parameter) knob.show(parameter);
    }
  }

  // Copying and saving

  options() {
    return this.live.settings.map(([keyPath, value]) => `--set ${keyPath}=${exactText(value)}`).join(" ");
  }

  /** Copies a text, and shows it too, so that it can be copied by hand if the page may not use the
   * clipboard. */
  copy(text) {
    this.statusField.hidden = false;
    this.statusField.value = text;
    navigator.clipboard?.writeText(text).catch(() => this.statusField.select());
  }

  tuning() {
    return `${JSON.stringify(tuningOf(this.live.settings), null, 2)}\n`;
  }

  save() {
    saveFile("tuning.json", this.tuning(), "application/json");
  }
}

"""#

static let knob_panel_js: StaticString = #"""
// The parameters beside the player, and the outcome of the current run.

class KnobPanel extends KnobList {
  constructor(live) {
    super(live);
    this.section = make("section", "knobs");
    this.section.id = "knobs";
    this.section.setAttribute("aria-labelledby", "knobs-title");
    this.section.append(this.bar(), this.verdict(), this.status(), this.filter());
    this.section.append(...this.groups());
    document.querySelector(".player").classList.add("is-live");
    document.querySelector(".timeline").before(this.section);
    this.marks = new PlaceMarks(live.player.phone);
    this.flips = new FlipSearch(live, this.knobs);
    live.onChange(() => this.show());
    const { address } = live.player;
    address.hold({
      owns: (key) => key.includes("."),
      parts: () => live.settings.map(([keyPath, value]) => [keyPath, encodeURIComponent(exactText(value))]),
      follow: (wanted) => this.followAddress(wanted),
    });
    this.show();
    this.followAddress(new URLSearchParams(location.hash.slice(1)));
    live.player.tracks.measure();
  }

  bar() {
    const bar = make("div", "timeline-bar");
    const title = make("h2", "", "Parameters");
    title.id = "knobs-title";
    const buttons = make("div", "knob-buttons");
    const add = (words, hint, act) => {
      const button = makeButton(words, hint, act);
      buttons.append(button);
      return button;
    };
    this.resetButton = add("Reset", "Back to the first run", () => this.live.reset());
    this.copyButton = add("Copy as --set", "The options that make this run", () => this.copy(this.options()));
    this.saveButton = add("Save as tuning", "A file for --tuning", () => this.save());
    add("Share", "An address with time, zoom and parameters", () => this.share());
    bar.append(title, buttons);
    return bar;
  }

  /** How the run ends, and why. If the first run ends differently, its outcome is shown too. */
  verdict() {
    const box = make("div", "knob-verdict");
    box.setAttribute("aria-live", "polite");
    this.lines = ["now", "first"].map((kind) => {
      const line = make("p", `verdict-${kind}`);
      line.dir = "auto";
      box.append(line);
      return line;
    });
    return box;
  }

  show() {
    const { live } = this;
    this.showKnobs();
    this.marks.show(live.player.run);
    const isFirst = live.settings.length === 0;
    this.resetButton.disabled = this.copyButton.disabled = this.saveButton.disabled = isFirst;
    const [now, first] = [live.player.run, live.first].map((run) => live.outcome(run));
    this.lines[0].replaceChildren(make("b", "", `In the end ${now.outcome}.`), this.why(now));
    const isOther = now.outcome !== first.outcome || now.decision !== first.decision;
    setText(this.lines[1], isOther ? `First run: in the end ${first.outcome}.${this.why({ ...first, margin: null })}` : "");
    this.flips.restart();
  }

  /** Short: the full reason is listed at its moment. */
  why({ decision, margin }) {
    return decision ? ` ${decision}${margin ? `: ${margin}` : ""}.` : "";
  }

  /** The newly visible sliders need their own flips. */
  onLook() {
    this.flips?.restart();
  }

  share() {
    this.live.player.address.write();
    this.copy(location.href);
  }

  /** Applies the parameters from the address. Parameters that it does not name get the first run's
   * values. */
  followAddress(address) {
    const wanted = new Map([...address].filter(([key]) => key.includes(".")));
    const { live } = this;
    const kept = live.settings.filter(([keyPath]) => !wanted.has(keyPath))
      .map(([keyPath]) => [keyPath, live.initial.get(keyPath)]);
    const set = live.parameters.filter(({ keyPath }) => wanted.has(keyPath)).map(({ keyPath }) => {
      const text = wanted.get(keyPath);
      const value = /^(true|false|-?\d+(\.\d+)?(e-?\d+)?)$/.test(text) ? JSON.parse(text) : text;
      return [keyPath, value];
    });
    if (kept.length + set.length === 0) return;
    try {
      live.change([...kept, ...set]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      live.reset();
      this.copy(error.message);
    }
  }
}

"""#

static let knobs_js: StaticString = #"""
// One parameter: its slider and number field, its description, and where the outcome flips.

/** The smallest round number that is not smaller: 1, 2 or 5 times a power of ten. */
function roundUp(number) {
  const power = 10 ** Math.floor(Math.log10(number));
  return [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= number * (1 - 1e-9));
}

/** The slider's range: around the parameter's values, within its limits. */
function reachOf({ value, default: usual, minimum = -Infinity, maximum = Infinity, excludesMinimum }) {
  const values = [value, usual ?? value];
  const scale = Math.max(...values.map(Math.abs)) || 1;
  const least = Math.min(0, ...values.map((each) => 2 * each));
  let low = minimum < 0 && minimum >= -4 * scale ? minimum : Math.max(minimum, least);
  const high = maximum - low <= 4 * scale ? maximum : Math.min(maximum, roundUp(2 * scale));
  const step = 10 ** Math.floor(Math.log10((high - low) / 200));
  if (excludesMinimum && low === minimum) low += step;
  return { low, high, step };
}

/** The unit named in a parameter's description, abbreviated. */
function unitOf(about) {
  const units = [
    [/\bin (total )?distances per second/, "/s"], [/\bin points per second/, "pt/s"],
    [/\bin points per millisecond/, "pt/ms"], [/\bin points\b/, "pt"], [/\bin seconds\b/, "s"],
    [/\bin degrees\b/, "°"], [/\bin radians\b/, "rad"],
  ];
  return units.find(([pattern]) => pattern.test(about))?.[1] ?? "";
}

const exactText = (value) => (typeof value === "number" ? String(Number(value.toPrecision(12))) : String(value));

class Knob {
  constructor(parameter, live) {
    this.live = live;
    this.keyPath = parameter.keyPath;
    this.name = parameter.keyPath.split(".").slice(1).join(".");
    this.row = make("div", "knob");
    this.row.dataset.key = parameter.keyPath;
    this.isNumber = parameter.choices === undefined;
    // For precomputed runs: their values, in ascending order.
    this.values = this.isNumber ? parameter.values : undefined;
    this.build(parameter);
    this.about(parameter);
    this.show(parameter);
  }

  build(parameter) {
    const id = `knob-${this.keyPath}`;
    const head = make("div", "knob-head");
    const label = make("label", "knob-name");
    for (const part of this.name.split(/(?=[A-Z.])/)) label.append(part, make("wbr"));
    label.htmlFor = id;
    this.field = this.isNumber ? make("input") : make("select");
    this.field.id = id;
    this.undo = make("button", "knob-undo", "↺");
    this.undo.type = "button";
    this.undo.setAttribute("aria-label", `Reset ${this.name}`);
    this.undo.title = "Back to the first run’s";
    this.undo.addEventListener("click", () => this.turn(this.live.initial.get(this.keyPath)));
    head.append(label, this.undo, this.field, make("span", "knob-unit", unitOf(parameter.about)));
    this.row.append(head);
    if (this.isNumber) this.buildSlider();
    else this.buildChoices(parameter);
  }

  buildSlider() {
    this.field.type = "number";
    this.field.step = "any";
    this.field.addEventListener("change", () => this.turn(this.nearest(this.field.valueAsNumber)));
    const track = make("div", "knob-track");
    this.slider = make("input", "knob-slider");
    this.slider.type = "range";
    this.slider.setAttribute("aria-label", this.name);
    this.slider.addEventListener("input", () => this.turn(this.valueAt(this.slider.valueAsNumber)));
    this.marks = make("div", "knob-marks");
    track.append(this.slider, this.marks);
    this.row.append(track);
  }

  buildChoices({ choices }) {
    this.choices = choices;
    for (const choice of choices) {
      const option = make("option", "", typeof choice === "boolean" ? (choice ? "yes" : "no") : choice);
      this.field.append(option);
    }
    this.field.addEventListener("change", () => this.turn(this.choices[this.field.selectedIndex]));
  }

  about({ about, range, default: usual }) {
    const words = make("p", "knob-about", about);
    const bounds = [range, usual === undefined ? "" : `default: ${exactText(usual)}`].filter(Boolean).join("; ");
    if (bounds) words.append(make("span", "knob-range", ` ${bounds[0].toUpperCase()}${bounds.slice(1)}.`));
    words.id = `about-${this.keyPath}`;
    this.field.setAttribute("aria-describedby", words.id);
    this.flipWords = make("p", "knob-flips");
    this.refusal = make("p", "knob-refusal");
    this.refusal.setAttribute("role", "alert");
    this.row.append(words, this.flipWords, this.refusal);
  }

  /** The value at a slider position: the position itself, or the precomputed value at that index.
   */
  valueAt(place) {
    return this.values ? this.values[place] : Number(exactText(place));
  }

  placeOf(value) {
    return this.values ? this.values.indexOf(value) : value;
  }

  /** The nearest value that is allowed. */
  nearest(number) {
    if (!this.values || !Number.isFinite(number)) return number;
    return this.values.reduce((best, value) => (
      Math.abs(value - number) < Math.abs(best - number) ? value : best));
  }

  turn(value) {
    if (typeof value === "number" && !Number.isFinite(value)) return;
    this.live.turn(this.keyPath, value, (message) => {
      setText(this.refusal, message ?? "");
      this.field.toggleAttribute("aria-invalid", message !== null);
    });
  }

  /** Shows the current value. */
  show(parameter) {
    const { value } = parameter;
    this.row.classList.toggle("is-changed", value !== this.live.initial.get(this.keyPath));
    this.undo.hidden = value === this.live.initial.get(this.keyPath);
    if (!this.isNumber) {
      this.field.selectedIndex = this.choices.indexOf(value);
      return;
    }
    const place = this.placeOf(value);
    if (!this.reach || place < this.reach.low || place > this.reach.high) this.span(parameter);
    if (this.slider.valueAsNumber !== place) this.slider.value = String(place);
    const text = exactText(value);
    if (this.field.value !== text) this.field.value = text;
    if (this.values) this.slider.setAttribute("aria-valuetext", text);
    const part = (place - this.reach.low) / (this.reach.high - this.reach.low);
    this.slider.style.setProperty("--part", String(clamp(part, 0, 1)));
  }

  span(parameter) {
    this.reach = this.values ? { low: 0, high: this.values.length - 1, step: 1 } : reachOf(parameter);
    this.slider.min = String(this.reach.low);
    this.slider.max = String(this.reach.high);
    this.slider.step = String(this.reach.step);
    this.flipsFor = null;
  }

  /** Marks where the outcome flips. Takes the outcomes, each with the position where it begins. */
  showFlips(verdicts) {
    const flips = verdicts.slice(1);
    const { low, high } = this.reach;
    this.marks.replaceChildren(...flips.map(({ from }) => {
      const mark = make("i", "knob-mark");
      mark.style.left = `${100 * (from - low) / (high - low)}%`;
      return mark;
    }));
    const words = flips.map(({ from, verdict }) => (
      `${verdict} from ${exactText(Number(this.valueAt(from).toPrecision(5)))}`));
    setText(this.flipWords, words.length > 0 ? `${verdicts[0].verdict}, ${words.join(", ")}` : "");
  }
}

"""#

static let live_css: StaticString = #"""
/* Parameters beside the player, and the faint first run. */
.player.is-live {
  grid-template-rows: auto minmax(0, 1fr) minmax(240px, auto);
  grid-template-areas: "stage reading knobs" "stage timeline knobs" "stage timeline decisions";
}
.knobs { grid-area: knobs; min-width: 0; background: var(--panel); border-radius: 14px; padding: 16px 18px; contain: size; overflow-y: auto; overscroll-behavior: contain; min-height: 420px; }
.knobs .timeline-bar { flex-wrap: wrap; gap: 0 12px; margin-bottom: 0; }
.is-live .decisions { min-height: 240px; }
.knob-buttons { display: flex; flex-wrap: wrap; margin-inline-start: -6px; }
.knob-buttons button { border: 0; border-radius: 8px; background: transparent; padding: 4px 6px; cursor: pointer; font-size: 13px; color: var(--accent); }
.knob-buttons button:hover { background: var(--raised); }
.knob-buttons button:disabled { color: var(--muted); cursor: default; background: transparent; }
.knob-verdict { margin: 4px 0 8px; font-size: 13px; line-height: 1.4; overflow-wrap: anywhere; }
.verdict-now b { font-weight: 600; }
.verdict-first { margin-top: 3px; color: var(--muted); }
.knob-status, .knob-filter { width: 100%; margin-bottom: 8px; padding: 6px 10px; border: 1px solid var(--line); border-radius: 9px; background: var(--page); font-size: 14px; }
.knob-group { border-top: 1px solid var(--faint); padding: 4px 0; }
.knob-group summary { cursor: pointer; padding: 6px 0; font-size: 14px; font-weight: 600; }
.knob-count { color: var(--muted); font-weight: 400; }
.knob { padding: 8px 0 10px; }
.knob[hidden], .knob.is-gone, .knob-group[hidden] { display: none; }
.knob-head { display: grid; grid-template-columns: minmax(0, 1fr) 24px 92px 36px; gap: 6px; align-items: center; }
.knob-name { font-size: 14px; overflow-wrap: anywhere; }
.is-changed .knob-name { font-weight: 650; }
.knob-undo { grid-column: 2; width: 24px; height: 28px; padding: 0; border: 0; border-radius: 7px; background: transparent; color: var(--accent); cursor: pointer; }
.knob-undo:hover { background: var(--raised); }
.knob-head :is(input, select) { grid-column: 3; width: 100%; height: 30px; padding: 0 6px; border: 1px solid var(--line); border-radius: 8px; background: var(--page); font-size: 14px; }
.knob-head input { text-align: end; appearance: textfield; }
.knob-head select:only-of-type { grid-column: 3 / -1; }
.knob-unit { grid-column: 4; font-size: 12px; color: var(--muted); }
.knob-head select ~ .knob-unit { display: none; }
.knob-track { position: relative; height: 28px; }
.knob-slider { -webkit-appearance: none; appearance: none; position: absolute; inset: 0; width: 100%; height: 28px; margin: 0; background: transparent; cursor: pointer; touch-action: pan-y; }
.knob-slider::-webkit-slider-runnable-track { height: 4px; border-radius: 2px; background: linear-gradient(to right, var(--accent) calc(var(--part) * 100%), var(--line) 0); }
.knob-slider::-moz-range-track { height: 4px; border-radius: 2px; background: var(--line); }
.knob-slider::-moz-range-progress { height: 4px; border-radius: 2px; background: var(--accent); }
.knob-slider::-webkit-slider-thumb { -webkit-appearance: none; width: 18px; height: 18px; margin-top: -7px; border-radius: 50%; background: var(--accent); border: 3px solid var(--panel); }
.knob-slider::-moz-range-thumb { width: 13px; height: 13px; border-radius: 50%; background: var(--accent); border: 3px solid var(--panel); }
/* The centre of the slider's thumb travels from half its width to half its width before the end. */
.knob-marks { position: absolute; inset: 0 9px; pointer-events: none; }
.knob-mark { position: absolute; top: 3px; bottom: 3px; width: 3px; margin-left: -1.5px; border-radius: 2px; background: var(--decision); }
.knob-about, .knob-flips, .knob-refusal { font-size: 12px; line-height: 1.4; overflow-wrap: anywhere; }
.knob-about, .knob-range { color: var(--muted); }
.knob-flips { color: var(--decision); }
.knob-refusal { color: var(--bad); }
:root { --b: var(--muted); }

.place-marks { pointer-events: none; }
.place-line { fill: none; stroke: var(--decision); stroke-width: 2; stroke-dasharray: 8 4; }
.place-label { fill: var(--decision); font-size: 13px; font-weight: 600; paint-order: stroke; stroke: var(--screen); stroke-width: 3px; }

@media (max-width: 1180px) {
  .player.is-live { grid-template-rows: auto; grid-template-areas: "stage reading" "stage knobs" "stage timeline" "stage decisions"; }
  .knobs { contain: none; max-height: 70vh; }
}
@media (max-width: 740px) {
  .place-label { font-size: 20px; }
  .knobs { padding: 14px; align-self: stretch; max-height: none; min-height: 0; }
  .knob-slider, .knob-track { height: 36px; }
  .knob-mark { top: 7px; bottom: 7px; }
}

"""#

static let live_js: StaticString = #"""
// The run that parameters change: what is set, and the run that results.

/** Thrown for an unknown key path, and for a value that a parameter cannot have. */
class Refusal extends Error {}

class Live {
  /** `engine`: computes the runs, or holds precomputed ones. */
  constructor(engine, player) {
    Object.assign(this, { engine, player, first: player.run, turned: new Map(), listeners: [] });
    this.parameters = engine.parameters();
    this.initial = new Map(this.parameters.map(({ keyPath, value }) => [keyPath, value]));
    this.values = new Map(this.initial);
  }

  /** Calls a listener whenever the displayed run changes. */
  onChange(listener) {
    this.listeners.push(listener);
  }

  parameter(keyPath) {
    const parameter = this.parameters.find((each) => each.keyPath === keyPath);
    if (!parameter) throw new Refusal(`There is no parameter ${keyPath}.`);
    return parameter;
  }

  get(keyPath) {
    this.parameter(keyPath);
    return this.values.get(keyPath);
  }

  /** The current settings, in the order in which scenes are printed. */
  get settings() {
    return this.parameters.map(({ keyPath }) => keyPath).filter((keyPath) => this.engine.settings.has(keyPath))
      .map((keyPath) => [keyPath, this.values.get(keyPath)]);
  }

  /** Sets one parameter and shows the resulting run. Throws if the engine refuses the value. */
  set(keyPath, value) {
    this.change([[keyPath, value]]);
  }

  /** Sets several parameters in order, then shows the run. */
  change(settings) {
    for (const [keyPath, value] of settings) {
      this.parameter(keyPath);
      this.apply(keyPath, value);
    }
    this.refresh();
  }

  apply(keyPath, value) {
    if (value === this.initial.get(keyPath)) this.engine.unset(keyPath);
    else this.engine.set(keyPath, value);
  }

  /** Goes back to the first run. */
  reset() {
    for (const keyPath of [...this.engine.settings.keys()]) this.engine.unset(keyPath);
    this.refresh();
  }

  /** Replays and shows the run. Reads the parameters again, because some depend on others. */
  refresh() {
    const isFirst = this.engine.settings.size === 0;
    const run = isFirst ? this.first : this.engine.run();
    this.parameters = this.engine.parameters();
    for (const { keyPath, value } of this.parameters) this.values.set(keyPath, value);
    this.player.replaceRun(run, isFirst ? null : this.first);
    for (const listener of this.listeners) listener();
  }

  /** Sets a parameter at the next frame. Of several values before it, the last one counts. */
  turn(keyPath, value, refused) {
    if (this.turned.size === 0) requestAnimationFrame(() => this.turnAll());
    this.turned.set(keyPath, { value, refused });
  }

  turnAll() {
    const turned = [...this.turned];
    this.turned.clear();
    for (const [keyPath, { value, refused }] of turned) {
      try {
        this.apply(keyPath, value);
        refused(null);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused(error.message);
      }
    }
    this.refresh();
  }

  /** How the displayed run ends, and the decision that led there. */
  outcome(run = this.player.run) {
    const event = run.decisiveEvent();
    const decision = event?.kind === "decision" ? event : null;
    return {
      outcome: run.outcome, decision: decision && headlineOf(decision),
      because: decision?.because ?? null, margin: decision?.margin ?? null,
    };
  }
}

/**
 * The script interface that live pages add to that of every page, available once `ready` is
 * fulfilled:
 * - `keys()` returns the key paths of all parameters; `get(keyPath)` and `set(keyPath, value)` read
 *   and change one; `reset()` goes back to the first run;
 * - `outcome()` says how the displayed run ends, and why.
 */
function publishLive(live) {
  Object.assign(window.gestureReplay, {
    keys: () => live.parameters.map(({ keyPath }) => keyPath),
    get: (keyPath) => live.get(keyPath),
    set: (keyPath, value) => live.set(keyPath, value),
    reset: () => live.reset(),
    outcome: () => live.outcome(),
  });
}

/**
 * What a page that contains the engine adds:
 * - `timeline()` returns the displayed run as JSON Lines;
 * - `timelineOf(source)` returns the timeline of another `live` element of a page's data.
 */
function publishEngine({ engine }) {
  Object.assign(window.gestureReplay, {
    timeline: () => engine.timeline(),
    timelineOf: (source) => new Engine(engine.module, source).timeline(),
  });
}

/** Makes a page live once its engine has loaded. If the browser cannot run the engine, the page
 * still plays, and says so. */
async function enliven(player, source) {
  if (!source) return;
  try {
    const live = new Live(await Engine.open(element("engine").textContent, source), player);
    publishLive(live);
    publishEngine(live);
    new KnobPanel(live);
  } catch (error) {
    const note = make("p", "outcome", `This browser cannot run the engine, so nothing can be changed here: ${error.message}`);
    element("outcome").after(note);
  }
}

"""#

static let marks_js: StaticString = #"""
// Draws the values that the decision was compared with as lines across the phone's screen.

class PlaceMarks {
  constructor(phone) {
    this.width = phone.width;
    this.height = phone.height;
    this.group = draw(null, "g", { class: "place-marks" });
    phone.fingers.before(this.group);
  }

  show(run) {
    const event = run.decisiveEvent();
    const places = event?.kind === "decision" ? this.placesOf(run, event) : [];
    this.group.replaceChildren();
    for (const { y, name } of places) {
      if (!(y >= 0 && y <= this.height)) continue;
      draw(this.group, "path", { class: "place-line", d: `M0 ${y}H${this.width}` });
      const label = draw(this.group, "text", { class: "place-label", x: 10, y: y < 24 ? y + 15 : y - 5 });
      setText(label, name);
    }
  }

  /** The margins whose threshold is a height on the screen: the sheet's edge, now or where it would
   * come to rest, the visible height of the sheet, or the finger's distance from where its pan
   * began. */
  placesOf(run, event) {
    const frame = run.frameAt(event.t);
    return (event.margins ?? []).flatMap(({ quantity, value, threshold, parameter }) => {
      const name = parameter?.split(".").at(-1) ?? quantity;
      if (quantity === "sheet.y" || quantity === "the projected place") return [{ y: threshold, name }];
      if (quantity === "the drag's extent") {
        return [{ y: run.sheet.y[frame] + run.sheet.extent[frame] - threshold, name }];
      }
      if (!/^\|?translation\|?$/.test(quantity)) return [];
      const touch = run.touches.findLast(({ from }) => from <= frame);
      const pan = run.panBefore(event.t);
      if (!touch || !pan) return [];
      const row = clamp(frame, touch.from, touch.to - 1);
      const column = pan.numbers.find(({ key, axis }) => key === "translation" && axis === "y");
      const shown = column.values[pan.isUnderWay(frame) ? frame : Math.max(0, frame - 1)];
      const signed = Math.sign(shown) === -Math.sign(value) ? -threshold : threshold;
      return [{ y: touch.y[row - touch.from] - shown + signed, name }];
    });
  }
}

"""#

static let start_kept_pages_js: StaticString = #"""
// Starts the page of several traces with precomputed runs.

const chosen = new Shelf([...document.querySelectorAll("script.trace")]).open();
if (chosen) changeAmong(chosen.data.kept, chosen.player);

"""#

static let start_kept_js: StaticString = #"""
// Starts the page of one trace with precomputed runs.

const data = JSON.parse(element("data").textContent);
const player = new Player(data.runs.map((each) => new Run(each)));
player.open();
publish(player);
changeAmong(data.kept, player);

"""#

static let start_live_pages_js: StaticString = #"""
// Starts the live page of several traces.

const chosen = new Shelf([...document.querySelectorAll("script.trace")]).open();
if (chosen) window.gestureReplay.ready = enliven(chosen.player, chosen.data.live);

"""#

static let start_live_js: StaticString = #"""
// Starts the live page of one run. It plays at once and becomes adjustable once its engine has
// loaded.

const data = JSON.parse(element("data").textContent);
const player = new Player(data.runs.map((each) => new Run(each)));
player.open();
publish(player);
window.gestureReplay.ready = enliven(player, data.live);

"""#

static let address_js: StaticString = #"""
// Keeps the page's state in its address, so that a reload or a link restores it.

/** The minimum number of milliseconds between two changes of the address. Browsers refuse more than
 * about a hundred within half a minute. */
const addressPause = 400;

class Address {
  constructor() {
    Object.assign(this, { holders: [], kept: null, timer: null, next: 0 });
    addEventListener("hashchange", () => this.follow());
  }

  /** Registers a part of the address. `owns`: whether a key is its own. `parts`: its current state
   * as pairs of key and text. `follow`: goes to where an address points. */
  hold(holder) {
    this.holders.push(holder);
  }

  follow() {
    const address = new URLSearchParams(location.hash.slice(1));
    for (const holder of this.holders) holder.follow(address);
    clearTimeout(this.timer);
    this.timer = null;
    this.begin();
  }

  /** From now on, changes of the page go into the address. The current state is its default and is
   * not written. */
  begin() {
    this.kept = this.text;
  }

  /** Writes keys that no part owns, such as the number of a trace, followed by those of the parts.
   */
  get text() {
    const others = location.hash.slice(1).split("&").filter((part) => (
      part && !this.holders.some(({ owns }) => owns(part.split("=")[0]))));
    const own = this.holders.flatMap(({ parts }) => parts()).map((pair) => pair.join("="));
    return `#${[...others, ...own].join("&")}`;
  }

  /** Schedules an update of the address, limited in rate. */
  change() {
    if (this.kept === null || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.text !== this.kept) this.write();
    }, Math.max(0, this.next - performance.now()));
  }

  /** Updates the address at once. */
  write() {
    this.next = performance.now() + addressPause;
    this.begin();
    try {
      history.replaceState(null, "", this.kept);
    } catch {
      // A page inside another page may be denied an address of its own. It plays all the same.
    }
  }
}

"""#

static let axis_js: StaticString = #"""
// The time axis that all plots and lanes share, and the part of it that is visible.

class TimeAxis {
  constructor(end) {
    this.end = Math.max(end, 0.001);
    this.from = 0;
    this.to = this.end;
    this.width = 1;
    this.fullWidth = 1;
  }

  /** Changes the end of the axis and keeps the visible part as far as possible. */
  extend(end) {
    const { isWhole, from, to } = this;
    this.end = Math.max(end, 0.001);
    if (isWhole) this.look(0, this.end);
    else this.look(from, Math.min(to - from, this.end));
  }

  /** Fits the axis to a strip, with room at its right for a plot's minimum and maximum. */
  fit(fullWidth) {
    this.fullWidth = Math.max(1, fullWidth);
    this.width = Math.max(1, fullWidth - 44);
  }

  x(time) {
    return (time - this.from) / (this.to - this.from) * this.width;
  }

  time(x) {
    return this.from + x / this.width * (this.to - this.from);
  }

  /** Whether the whole axis is visible. */
  get isWhole() {
    return this.to - this.from >= this.end - 1e-9;
  }

  /** Zooms by a factor and keeps one time at its position. */
  zoom(factor, around) {
    const length = clamp((this.to - this.from) * factor, Math.min(0.05, this.end), this.end);
    const part = (around - this.from) / (this.to - this.from);
    this.look(around - part * length, length);
  }

  look(from, length) {
    this.from = clamp(from, 0, this.end - length);
    this.to = this.from + length;
  }

  /** Pans until a time is visible; returns whether it had to. */
  follow(time) {
    if (this.isWhole || time >= this.from && time <= this.to) return false;
    const length = this.to - this.from;
    this.look(time < this.from ? time - length * 0.1 : time - length * 0.1, length);
    return true;
  }

  /** Round times at readable distances, and the number of decimals that they need. */
  ticks() {
    const least = 64 * (this.to - this.from) / Math.max(this.width, 1);
    let step = 10 ** Math.floor(Math.log10(least));
    step *= [1, 2, 5, 10].find((factor) => step * factor >= least) ?? 10;
    const decimals = clamp(-Math.floor(Math.log10(step) + 1e-9), 0, 3);
    const times = [];
    for (let index = Math.ceil(this.from / step - 1e-9); index * step <= this.to + 1e-9; index += 1) {
      times.push(index * step);
    }
    return { times, decimals };
  }
}

/** A strip along the axis: a row on the page with a label, a value and a canvas. */
class Track {
  /** `side`: which of two runs it shows, `a` or `b`; empty if it is not about one of them. */
  constructor(name, height, kind, side = "") {
    this.name = name;
    this.height = height;
    // Stretches in which two runs differ, as pairs of seconds.
    this.apart = [];
    this.row = make("div", `track track-${kind}`);
    const label = make("div", "track-label");
    this.nameNode = make("span", "track-name");
    // Lets a long key path wrap after its dots.
    for (const part of name.split(/(?<=\.)/)) this.nameNode.append(part, make("wbr"));
    this.nameNode.dir = "auto";
    if (side) this.row.classList.add(`track-${side}`);
    this.valueNode = make("span", "track-value");
    label.append(this.nameNode, ...side ? [make("span", `side side-${side}`, side)] : [], this.valueNode);
    this.canvas = make("canvas", "strip");
    this.canvas.style.height = `${height}px`;
    this.row.append(label, this.canvas);
  }

  /** Takes over the row of an earlier run's strip for the same quantity. */
  adopt(other) {
    Object.assign(this, {
      row: other.row, canvas: other.canvas, nameNode: other.nameNode, valueNode: other.valueNode,
    });
  }

  /** How far it may draw beyond the visible part: half the width of a line. */
  get overhang() {
    return 1;
  }

  /** Redraws the strip at the screen's resolution. */
  redraw(axis) {
    const ratio = Math.min(window.devicePixelRatio || 1, 3);
    const width = Math.max(1, Math.round(axis.fullWidth * ratio));
    const height = Math.max(1, Math.round(this.height * ratio));
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    const context = this.canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, axis.fullWidth, this.height);
    this.drawGrid(context, axis);
    context.save();
    context.beginPath();
    context.rect(-this.overhang, 0, axis.width + 2 * this.overhang, this.height);
    context.clip();
    this.drawApart(context, axis);
    this.draw(context, axis);
    context.restore();
    this.drawGutter(context, axis);
  }

  drawGrid(context, axis) {
    context.strokeStyle = theme.faint;
    context.lineWidth = 1;
    context.beginPath();
    for (const time of axis.ticks().times) {
      const x = Math.round(axis.x(time)) + 0.5;
      context.moveTo(x, 0);
      context.lineTo(x, this.height);
    }
    context.stroke();
  }

  /** Shades the stretches in which two runs differ. A line along the lower edge marks them without
   * relying on the shade. */
  drawApart(context, axis) {
    context.fillStyle = theme.apart;
    for (const [from, to] of this.apart) {
      const x = axis.x(from);
      const width = Math.max(axis.x(to) - x, 2);
      context.globalAlpha = 0.16;
      context.fillRect(x, 0, width, this.height);
      context.globalAlpha = 1;
      context.fillRect(x, this.height - 2, width, 2);
    }
  }

  /** The text at the right end of the time axis. */
  drawGutter() {}

  /** The value beside the name, at a time. */
  showValue() {}
}

/** The strip of the axis itself, with times in seconds. */
class AxisTrack extends Track {
  constructor() {
    super("seconds", 22, "axis");
  }

  /** A time's label reaches to both sides of its position. */
  get overhang() {
    return 20;
  }

  draw(context, axis) {
    const { times, decimals } = axis.ticks();
    context.fillStyle = theme.muted;
    context.font = "11px system-ui, sans-serif";
    context.textBaseline = "middle";
    for (const time of times) {
      const x = axis.x(time);
      context.textAlign = x < 14 ? "left" : "center";
      context.fillText(time.toFixed(decimals), x < 14 ? 0 : x, this.height / 2);
    }
  }

  describe(time) {
    return { title: timeText(time), rows: [] };
  }
}

"""#

static let clock_js: StaticString = #"""
// The clock: runs at real speed or slower, from the current time to the end.

const loopRestSeconds = 0.4;

class Clock {
  /** `tick`: called with each new time while the clock runs. `change`: called when it starts or
   * stops. `stretch`: the times between which it runs; by default, from start to end. `repeats`:
   * whether it starts over after a short pause. */
  constructor(end, { tick, change, stretch = () => [0, end], repeats = () => false }) {
    Object.assign(this, { end, tick, change, stretch, repeats, time: 0, speed: 1, isRunning: false });
  }

  start() {
    if (this.isRunning) return;
    const [from, to] = this.stretch();
    if (this.time >= to - 1e-6 || this.time < from) this.time = from;
    this.isRunning = true;
    this.last = null;
    this.rested = 0;
    this.change();
    this.tick(this.time);
    requestAnimationFrame((now) => this.step(now));
  }

  stop() {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.change();
  }

  step(now) {
    if (!this.isRunning) return;
    // After the browser has suspended the page, the clock continues where it was.
    const passed = this.last === null ? 0 : Math.min((now - this.last) / 1000, 0.1);
    this.last = now;
    const [from, to] = this.stretch();
    this.rested = this.time >= to ? this.rested + passed : 0;
    this.time = this.rested > loopRestSeconds ? from : Math.min(to, this.time + passed * this.speed);
    this.tick(this.time);
    if (this.time >= to && !this.repeats()) this.stop();
    else requestAnimationFrame((next) => this.step(next));
  }
}

"""#

static let fingers_js: StaticString = #"""
// Fingers: a disc at each one, a trail of its path, and a ring where it touched down or lifted.

const trailSeconds = 0.25;
const ringSeconds = 0.2;
const trailPieces = 8;

class FingerLayer {
  constructor(parent, run, kind) {
    this.run = run;
    this.group = draw(parent, "g", { class: `fingers fingers-${kind}` });
    this.nodes = [];
    this.rings = [];
    this.marks = run.events.filter((event) => event.kind === "touch");
  }

  /** Switches to another run of the same trace. */
  replace(run) {
    this.run = run;
    this.marks = run.events.filter((event) => event.kind === "touch");
  }

  node(index) {
    if (!this.nodes[index]) {
      const group = draw(this.group, "g");
      const trail = [];
      for (let piece = 0; piece < trailPieces; piece += 1) {
        const part = (piece + 1) / trailPieces;
        trail.push(draw(group, "path", {
          class: "trail", "stroke-width": 4 + 14 * part, opacity: 0.06 + 0.3 * part,
        }));
      }
      const disc = draw(group, "circle", { class: "finger", r: 22 });
      const label = draw(group, "text", { class: "finger-label" });
      this.nodes[index] = { group, trail, disc, label };
    }
    return this.nodes[index];
  }

  show(frame, time) {
    const fingers = this.run.fingersIn(frame);
    fingers.forEach((finger, index) => this.showFinger(this.node(index), finger, frame, fingers.length));
    this.nodes.forEach(({ group }, index) => {
      group.style.display = index < fingers.length ? "" : "none";
    });
    this.showRings(time);
  }

  showFinger(node, finger, frame, count) {
    const row = frame - finger.from;
    setAll(node.disc, { cx: finger.x[row], cy: finger.y[row] });
    node.disc.dataset.finger = finger.id;
    const first = Math.max(0, row - Math.ceil(trailSeconds * this.run.rate));
    node.trail.forEach((path, piece) => {
      const from = first + Math.round((row - first) * piece / trailPieces);
      const to = first + Math.round((row - first) * (piece + 1) / trailPieces);
      path.setAttribute("d", this.line(finger, from, to));
    });
    setText(node.label, count > 1 ? String(finger.id) : "");
    setAll(node.label, { x: finger.x[row], y: finger.y[row] + 5 });
  }

  /** The path from row to row. At a high refresh rate, some rows are left out. */
  line(finger, from, to) {
    if (to <= from) return "";
    const step = Math.max(1, Math.floor((to - from) / 8));
    let path = `M${finger.x[from]} ${finger.y[from]}`;
    for (let row = from + step; row < to; row += step) path += `L${finger.x[row]} ${finger.y[row]}`;
    return `${path}L${finger.x[to]} ${finger.y[to]}`;
  }

  showRings(time) {
    let used = 0;
    for (const mark of this.marks) {
      const age = time - mark.t;
      if (age < -1e-6) break;
      if (age > ringSeconds) continue;
      this.rings[used] ??= draw(this.group, "circle", { class: "ring" });
      const part = clamp(age / ringSeconds, 0, 1);
      setAll(this.rings[used], {
        cx: mark.at[0], cy: mark.at[1], r: 22 + 14 * part, opacity: 0.9 * (1 - part),
      });
      used += 1;
    }
    this.rings.forEach((ring, index) => {
      ring.style.display = index < used ? "" : "none";
    });
  }
}

"""#

static let head_html: StaticString = #"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">

"""#

static let keys_js: StaticString = #"""
// Keyboard shortcuts for everything that a pointer can do.

/** Whether the focused element needs the key itself. */
function isTakenBy(target, key) {
  if (target.closest("select, summary, .knobs input")) return true;
  const isActivation = key === " " || key === "Enter";
  if (isActivation && target.closest("button, input[type=checkbox]")) return true;
  return false;
}

/** Runs the action of a key. `player` has the methods that the table names. */
function listenToKeys(player) {
  const commands = {
    " ": () => player.toggle(),
    ArrowLeft: (event) => player.stepFrames(event.shiftKey ? -10 : -1),
    ArrowRight: (event) => player.stepFrames(event.shiftKey ? 10 : 1),
    Home: () => player.seek(0),
    End: () => player.seek(player.end),
    n: () => player.goToDecision(1),
    j: () => player.goToDecision(1),
    p: () => player.goToDecision(-1),
    k: () => player.goToDecision(-1),
    ...player.comparison ? { d: () => player.goToParting() } : {},
    ...player.extras.keys,
    "+": () => player.tracks.zoom(0.5),
    "=": () => player.tracks.zoom(0.5),
    "-": () => player.tracks.zoom(2),
    0: () => player.tracks.zoom(Infinity),
  };
  const onScrubber = {
    ArrowDown: () => player.stepFrames(-1),
    ArrowUp: () => player.stepFrames(1),
    PageDown: () => player.stepFrames(-10),
    PageUp: () => player.stepFrames(10),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTakenBy(event.target, event.key)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const command = commands[key] ?? (event.target.id === "scrubber" ? onScrubber[key] : null);
    if (!command) return;
    event.preventDefault();
    command(event);
  });
}

"""#

static let lanes_js: StaticString = #"""
// Lanes of states over time, and marks of events.

/** The event behind a state change that a frame is the first to show, if there is one. The change
 * is then drawn at the event's time instead of the frame's. */
function causeOf(run, frame, word, passes) {
  // A decision made exactly at the previous frame takes effect in this one.
  const events = run.eventsWithin(run.timeOf(frame - 1) - 2e-6, run.timeOf(frame))
    .filter((event) => passes(event) && (event.kind === "decision" || event.t > run.timeOf(frame - 1) + 1e-6));
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
  action: { colour: "ink", shape: "diamond" }, custom: { colour: "ink", shape: "star" },
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
    const order = ["touch", "animation", "scroll", "haptic", "action", "navigation", "transition",
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

"""#

static let moments_js: StaticString = #"""
// The list of events. A click on an entry goes to its time.

const kindWords = {
  touch: "finger", recognizer: "recognizer", arbitration: "arbitration", scroll: "scrolling",
  sheet: "state", transition: "transition", navigation: "navigation", animation: "animation",
  haptic: "haptic", action: "app", decision: "decision",
  custom: "event",
};

/** A headline without the event's kind, which has its own column. */
function headlineOf({ kind, headline }) {
  const prefix = { decision: "decision: ", haptic: "haptic: ", action: "the app: " }[kind] ?? "";
  const words = headline.startsWith(prefix) ? headline.slice(prefix.length) : headline;
  return kind === "recognizer" || kind === "arbitration"
    ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** With more events than this, the list starts with decisions only. */
const longList = 60;

class Moments {
  constructor(list, filter, run, pick) {
    Object.assign(this, { list, filter, run, pick });
    this.items = [];
    filter.checked = run.events.length > longList && run.events.some(({ isKey }) => isKey);
    filter.addEventListener("change", () => this.build());
    new ResizeObserver(() => {
      if (this.current) this.reveal(this.current.item, true);
    }).observe(list);
    this.build();
  }

  /** Lists the events of another run. Entries with the same text stay and only get a new target. */
  replace(run) {
    const before = this.items.map(({ event }) => event);
    this.run = run;
    const { events } = this;
    const wordsOf = ({ t, kind, headline, because, margin }) => [t, kind, headline, because, margin].join("\n");
    const isAlike = events.length === before.length
      && events.every((event, index) => wordsOf(event) === wordsOf(before[index]));
    clearTimeout(this.timer);
    this.timer = null;
    if (isAlike) this.items.forEach((item, index) => { item.event = events[index]; });
    else if (events.length <= longList) this.build();
    // While the user keeps changing a value, rebuilding a long list would delay the picture.
    else this.timer = setTimeout(() => this.build(), 150);
  }

  /** Whether the list includes an event. */
  isListed({ isKey }) {
    return isKey || !this.filter.checked;
  }

  /** The listed events. */
  get events() {
    return this.run.events.filter((event) => this.isListed(event));
  }

  /** The text before the first event. */
  get none() {
    return this.filter.checked ? "Nothing has been decided yet" : "Nothing has happened yet";
  }

  /** The event that describes a time: the last listed decision of the latest instant, or else the
   * last event. Null before the first. */
  eventBy(time) {
    const last = this.run.eventBy(time, (event) => this.isListed(event));
    const isWithLast = (event) => last && event.t > last.t - 1e-6;
    return this.run.eventBy(time, (event) => event.kind === "decision" && isWithLast(event)) ?? last;
  }

  build() {
    this.timer = null;
    this.items = this.events.map((event) => this.entry(event));
    const rows = this.items.map(({ item }) => item);
    const none = this.filter.checked ? "Nothing was decided." : "Nothing happened.";
    if (rows.length === 0) rows.push(make("li", "moment-none", none));
    this.list.classList.toggle("is-long", this.items.length > 400);
    this.list.replaceChildren(...rows);
    this.current = null;
    if (this.shown !== undefined) this.show(this.shown);
  }

  entry(event) {
    const item = make("li", `moment-item kind-${event.kind}${event.isKey ? " is-key" : ""}`);
    const button = make("button");
    button.type = "button";
    const head = make("span", "item-head");
    const side = event.sideWords ? [make("span", `side side-${event.side}`, event.sideWords)] : [];
    head.append(make("span", "item-time", timeText(event.t)), make("span", "item-kind", kindWords[event.kind]), ...side);
    const headline = make("span", "item-headline", headlineOf(event));
    const because = make("span", "item-because", event.because);
    headline.dir = because.dir = "auto";
    button.append(head, headline, because);
    if (event.margin) button.append(make("span", "item-because", event.margin));
    item.append(button);
    const entry = { event, item, button };
    button.addEventListener("click", () => this.pick(entry.event));
    return entry;
  }

  /** Highlights an event's entry. An event selected elsewhere that is not in the list is added
   * while it is shown. */
  show(event) {
    this.shown = event;
    // A list that is about to be rebuilt still belongs to another run.
    if (this.timer !== null || (this.current?.event ?? null) === event) return;
    this.current?.item.classList.remove("is-current");
    this.current?.button.removeAttribute("aria-current");
    if (this.current?.isGuest) this.current.item.remove();
    this.current = event && (this.items.find((entry) => entry.event === event) ?? this.addGuest(event));
    if (!this.current) return;
    this.current.item.classList.add("is-current");
    this.current.button.setAttribute("aria-current", "true");
    this.reveal(this.current.item);
  }

  addGuest(event) {
    const guest = { ...this.entry(event), isGuest: true };
    const next = this.items.find((entry) => entry.event.index > event.index);
    this.list.insertBefore(guest.item, next?.item ?? null);
    return guest;
  }

  /** Scrolls the list to an entry, without scrolling the page. */
  reveal(item, isInstant = false) {
    const { list } = this;
    if (list.scrollHeight <= list.clientHeight) return;
    const top = item.offsetTop;
    const isAbove = top < list.scrollTop + 8;
    const isBelow = top + item.offsetHeight > list.scrollTop + list.clientHeight - 8;
    if (!isAbove && !isBelow) return;
    // Centres the entry. If it is taller than the list, shows its beginning.
    const place = top - Math.max((list.clientHeight - item.offsetHeight) / 2, 4);
    // Short distances are animated to show the direction. Long ones would only make the reader
    // wait.
    const isFar = isInstant || Math.abs(place - list.scrollTop) > list.clientHeight || !this.wasRevealed;
    this.wasRevealed = true;
    list.scrollTo({ top: place, behavior: isFar || reducedMotion.matches ? "auto" : "smooth" });
  }

  /** The previous or next key event, or any event if none is key. */
  neighbour(event, time, direction) {
    const keys = this.run.events.filter(({ isKey }) => isKey);
    const among = keys.length > 0 ? keys : this.run.events;
    const isNow = event && event.t > time - 1e-6;
    const place = (candidate) => (isNow ? candidate.index - event.index : candidate.t - time);
    return direction > 0 ? among.find((candidate) => place(candidate) > 0)
      : among.findLast((candidate) => place(candidate) < 0);
  }
}

"""#

static let outlines_css: StaticString = #"""
/* Two runs: a is filled and solid, b outlined and dashed. Where they differ is shaded. */
:root { --a: var(--sheet); --b: var(--dimming); }
.layer-outlined { pointer-events: none; }
.layer-outlined :is(.surface, .hit) { fill: none; stroke: var(--b); stroke-width: 3; stroke-dasharray: 9 5; }
.layer-outlined :is(.shade, .soft, .grabber, .scroll-bar) { display: none; }
.layer-outlined .clip > :not(g) { display: none; }
.layer-outlined pattern > * { display: none; }
.layer-outlined pattern > .card { display: inline; fill: none; stroke: var(--b); stroke-width: 1.5; stroke-dasharray: 5 4; }
.layer-outlined pattern > circle.card { display: none; }
.layer-outlined .row-number { fill: var(--b); }
.fingers-outlined .finger { fill: none; stroke: var(--b); stroke-dasharray: 5 4; }
.fingers-outlined :is(.trail, .ring) { display: none; }

"""#

static let page_css: StaticString = #"""
/* Colours that colour-blind readers can tell apart (blue, green, orange, purple), supported by
   shapes and dashes. Each has a contrast of at least 4.5 : 1 against the page and its panels. */
:root {
  color-scheme: light dark;
  --page: #f4f4f1; --panel: #ffffff; --raised: #ecece8;
  --ink: #1a1c1f; --muted: #5a5f66; --line: #c9cac6; --faint: #ecece9;
  --sheet: #0a5fae; --content: #00705a; --touch: #b34700; --dimming: #86367f;
  --decision: #8f5b00; --bad: #a8324a; --good: #00705a; --apart: #b07d00; --accent: #0a5fae; --on-accent: #ffffff;
  --phone-body: #24262a; --screen: #ffffff; --surface: #ffffff; --surface-edge: rgb(0 0 0 / .14);
  --shadow: rgb(0 0 0 / .22); --fill-strong: #c3c7cd; --fill-medium: #d2d5da; --fill: #e3e5e9; --fill-weak: #ededf0;
  --row-number: #565c66; --grabber: #b4b8bf;
  --land: #ebe9e1; --park: #cfe3c5; --water: #b8d6ea; --road: #ffffff; --road-edge: #d8d4c8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #131417; --panel: #1c1e22; --raised: #2a2d32;
    --ink: #eeeeec; --muted: #a5abb3; --line: #464a52; --faint: #282b30;
    --sheet: #6fb7ff; --content: #4dd0a8; --touch: #ffa95c; --dimming: #dd9bd6;
    --decision: #f0c35c; --bad: #ff8ea0; --good: #4dd0a8; --apart: #ffd34d; --accent: #6fb7ff; --on-accent: #0d1520;
    --phone-body: #3a3d43; --screen: #101114; --surface: #25282d; --surface-edge: rgb(255 255 255 / .2);
    --shadow: rgb(0 0 0 / .6); --fill-strong: #565b64; --fill-medium: #484d55; --fill: #3b3f46; --fill-weak: #33373d;
    --row-number: #b3b9c2; --grabber: #646a73;
    --land: #1b2023; --park: #1f3329; --water: #17324a; --road: #363c42; --road-edge: #14181a;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased;
}
h1, h2, p, dl, dd, ol { margin: 0; padding: 0; }
ol { list-style: none; }
h2 { font-size: 13px; font-weight: 600; letter-spacing: .01em; }
button, select, input { font: inherit; color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
kbd { font: inherit; font-size: 12px; padding: 1px 5px; border-radius: 4px; background: var(--raised); }

/* The page's description. */
.masthead { padding: 20px 28px 14px; max-width: 1680px; margin: 0 auto; }
h1 { font-size: 22px; line-height: 1.25; font-weight: 650; letter-spacing: -.012em; overflow-wrap: anywhere; unicode-bidi: isolate; }
.subtitle { color: var(--muted); font-size: 13px; margin-top: 3px; overflow-wrap: anywhere; }
.subtitle span { unicode-bidi: isolate; }
.subtitle span + span::before { content: "·"; margin: 0 .5em; }

"""#

static let pages_css: StaticString = #"""

/* A page of several traces: its index, and the link back to it. */
.shelf { padding: 24px 28px; max-width: 1200px; margin: 0 auto; display: grid; gap: 16px; }
.shelf table { border-collapse: collapse; background: var(--panel); border-radius: 14px; }
.shelf th, .shelf td { padding: 8px 14px; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
.shelf th { font-size: 13px; font-weight: 600; color: var(--muted); }
.shelf tr + tr { border-top: 1px solid var(--line); }
.shelf a, .shelf-bar a { color: var(--accent); }
.shelf-bar { display: flex; flex-wrap: wrap; gap: 6px 20px; padding: 14px 28px 0; }
[hidden] { display: none !important; }

"""#

static let pages_js: StaticString = #"""
// A page of several traces: an index, and the player of the selected one.

/** The elements that hold the traces' data as text. An element is read when its trace is selected.
 */
class Shelf {
  constructor(traces) {
    this.traces = traces;
    this.chosen = this.numberInAddress();
    // The page creates one player. Selecting another trace loads the page again.
    addEventListener("hashchange", () => {
      if (this.numberInAddress() !== this.chosen) location.reload();
    });
  }

  /** The number of a playable trace; 0 if the address names none. */
  numberInAddress() {
    const number = Number(/^#trace=(\d+)(&|$)/.exec(location.hash)?.[1] ?? 0);
    return this.traces[number - 1]?.textContent ? number : 0;
  }

  /** The data of the selected trace; null on the index. */
  get data() {
    return this.chosen ? JSON.parse(this.traces[this.chosen - 1].textContent) : null;
  }

  /** Shows the index, or the link back to it above the player. */
  show() {
    const parts = document.querySelectorAll(".masthead, .player, .footer");
    if (!this.chosen) parts.forEach((part) => { part.hidden = true; });
    document.body.prepend(this.chosen ? this.bar() : this.index());
    if (!this.chosen) document.title = `${this.title} – {{tool}}`;
  }

  /** Shows the index, or plays the selected trace and returns its player and data; null on the
   * index. */
  open() {
    this.show();
    const { data } = this;
    if (!data) return null;
    const runs = data.runs.map((each) => new Run(each));
    const player = new Player(runs, data.difference ? new Comparison(runs, data.difference) : null);
    player.open();
    publish(player);
    return { player, data };
  }

  get title() {
    return `${this.traces.length} ${this.traces.length === 1 ? "trace" : "traces"}`;
  }

  link(number, words) {
    const link = make("a", "", words);
    link.href = number ? `#trace=${number}` : "#";
    link.dir = "auto";
    return link;
  }

  nameOf(trace) {
    return trace.dataset.name || "A trace without a name";
  }

  bar() {
    const bar = make("nav", "shelf-bar");
    bar.setAttribute("aria-label", "Traces");
    bar.append(this.link(0, `All ${this.title}`));
    const numbers = this.traces.map((trace, index) => (trace.textContent ? index + 1 : 0)).filter(Boolean);
    const place = numbers.indexOf(this.chosen);
    for (const [words, number] of [["← ", numbers[place - 1]], ["→ ", numbers[place + 1]]]) {
      if (number) bar.append(this.link(number, words + this.nameOf(this.traces[number - 1])));
    }
    return bar;
  }

  index() {
    const main = make("main", "shelf");
    main.append(make("h1", "", this.title));
    const table = make("table");
    const head = make("tr");
    for (const title of ["Trace", "Scene", "In the end"]) {
      const cell = make("th", "", title);
      cell.scope = "col";
      head.append(cell);
    }
    table.append(head);
    this.traces.forEach((trace, index) => {
      const row = make("tr");
      const name = make("td", "", trace.textContent ? "" : this.nameOf(trace));
      if (trace.textContent) name.append(this.link(index + 1, this.nameOf(trace)));
      const cells = [trace.dataset.scene, trace.dataset.outcome].map((words) => make("td", "", words));
      for (const cell of [name, ...cells]) cell.dir = "auto";
      row.append(name, ...cells);
      table.append(row);
    });
    main.append(table);
    return main;
  }
}

"""#

static let phone_js: StaticString = #"""
// The phone: its body and screen, with the views and fingers of the runs.

class Phone {
  constructor(svg, device) {
    this.svg = svg;
    const { width, height, safeArea } = device;
    this.width = width;
    this.height = height;
    const bezel = Math.max(width, height) * 0.0125;
    const hasIsland = safeArea.top >= 40;
    const radius = hasIsland ? width * 0.125 : 4;
    setAll(svg, {
      viewBox: `${-bezel - 1} ${-bezel - 1} ${width + 2 * bezel + 2} ${height + 2 * bezel + 2}`,
    });
    svg.style.setProperty("--aspect", String((width + 2 * bezel) / (height + 2 * bezel)));
    draw(svg, "rect", {
      class: "body", x: -bezel, y: -bezel, width: width + 2 * bezel, height: height + 2 * bezel,
      rx: radius + bezel,
    });
    const clip = draw(draw(svg, "defs"), "clipPath", { id: "screen" });
    draw(clip, "rect", { width, height, rx: radius });
    const screen = draw(svg, "g", { "clip-path": "url(#screen)" });
    draw(screen, "rect", { class: "screen", width, height });
    this.behind = draw(screen, "g");
    this.shade = draw(screen, "rect", { class: "shade hollow", width, height, opacity: 0 });
    this.layers = draw(screen, "g");
    this.drawSystem(screen, safeArea, hasIsland);
    this.fingers = draw(screen, "g");
    // An element that covers exactly the screen, to locate points in the window.
    this.frame = draw(svg, "rect", { class: "rim", width, height, rx: radius });
    this.shown = [];
  }

  /** What the system draws: the time, the Dynamic Island, the home indicator. */
  drawSystem(screen, safeArea, hasIsland) {
    if (!hasIsland) return;
    const middle = this.width / 2;
    draw(screen, "rect", { class: "island", x: middle - 58, y: 11, width: 116, height: 33, rx: 16.5 });
    if (safeArea.bottom < 20) return;
    draw(screen, "rect", {
      class: "home", x: middle - 68, y: this.height - 13, width: 136, height: 5, rx: 2.5,
    });
  }

  /** Adds a run. The first is filled; a second one is drawn over it as outlines. */
  add(run, kind = "filled") {
    const background = run.tracks.find(({ role }) => role === "background");
    if (kind === "filled" && background) {
      setAll(this.behind, { "data-view": background.name, "data-role": background.role });
      drawMap(this.behind, this.width, this.height);
    }
    const needsShade = kind === "filled" && !run.tracks.some(({ role }) => role === "dimming");
    this.shown.push({
      run, needsShade, layer: new ViewLayer(this.layers, run, kind),
      fingers: new FingerLayer(this.fingers, run, kind),
    });
  }

  /** Replaces the first run. `ghost`: a run drawn as faint outlines; null for none. */
  replace(run, ghost) {
    const [first] = this.shown;
    first.run = run;
    first.layer.replace(run);
    first.fingers.replace(run);
    if (ghost && !this.shown[1]) {
      this.add(ghost, "outlined");
      this.shown[1].fingers.group.style.display = "none";
    }
    if (this.shown[1]) {
      this.shown[1].isHidden = !ghost;
      this.shown[1].layer.group.style.display = ghost ? "" : "none";
    }
  }

  /** Shows one moment of every run. */
  show(time) {
    for (const { run, layer, fingers, needsShade, isHidden } of this.shown) {
      if (isHidden) continue;
      const frame = run.frameAt(time);
      layer.show(frame);
      fingers.show(frame, time);
      if (needsShade) this.shade.setAttribute("opacity", run.dimming[frame]);
    }
  }

  /** The screen's rectangle in the window, in CSS pixels. */
  screenRect() {
    return this.frame.getBoundingClientRect();
  }

  /** Converts a point of the window to a point of the screen. */
  pointAt(clientX, clientY) {
    const rect = this.screenRect();
    const scale = rect.width / this.width;
    return { x: (clientX - rect.left) / scale, y: (clientY - rect.top) / scale };
  }
}

"""#

static let player_css: StaticString = #"""
/* The layout: one column on a phone, otherwise the phone beside its timeline. */
.outcome { margin-top: 3px; font-size: 13px; color: var(--muted); overflow-wrap: anywhere; }
.player {
  display: grid; gap: 16px; padding: 0 28px 20px; max-width: 1680px; margin: 0 auto;
  grid-template-columns: minmax(280px, 340px) minmax(0, 1fr) minmax(280px, 340px);
  grid-template-rows: auto 1fr;
  grid-template-areas: "stage reading decisions" "stage timeline decisions";
}
.stage { grid-area: stage; position: sticky; top: 16px; align-self: start; min-width: 0; }
.reading { grid-area: reading; min-width: 0; }
.timeline { grid-area: timeline; min-width: 0; align-self: start; }
.decisions { grid-area: decisions; min-width: 0; position: relative; min-height: 320px; }
.reading, .timeline, .decisions { background: var(--panel); border-radius: 14px; padding: 16px 18px; }
#phone { contain: layout paint; margin: 0 auto; max-width: 100%; height: min(calc(100vh - 290px), 700px); height: min(calc(100dvh - 290px), 700px); min-height: 380px; aspect-ratio: var(--aspect, .48); }

/* Playback. */
.transport { margin-top: 12px; display: grid; gap: 8px; justify-items: center; }
.buttons { display: flex; align-items: center; gap: 4px; }
.buttons button, .speed select {
  height: 38px; min-width: 38px; border: 0; border-radius: 10px; background: transparent; padding: 0; cursor: pointer;
}
.buttons button:hover, .speed select:hover { background: var(--raised); }
.buttons svg { width: 20px; height: 20px; display: block; margin: auto; fill: currentColor; stroke: currentColor; stroke-width: 1.2; stroke-linejoin: round; stroke-linecap: round; }
.buttons .stroke { fill: none; stroke-width: 2.2; }
.buttons .primary { background: var(--accent); color: var(--on-accent); width: 48px; height: 42px; border-radius: 12px; margin: 0 4px; }
.buttons .primary:hover { background: var(--accent); filter: brightness(1.08); }
.speed select { padding: 0 6px; font-weight: 600; font-size: 14px; background-color: transparent; color: var(--ink); }
.speed option { background: var(--panel); color: var(--ink); }
.clock { font-size: 13px; color: var(--muted); display: flex; gap: 10px; align-items: baseline; }
.clock output { color: var(--ink); font-weight: 600; font-size: 15px; }
#scrubber { -webkit-appearance: none; appearance: none; width: 100%; max-width: 340px; height: 28px; margin: 0; background: transparent; cursor: pointer; }
#scrubber::-webkit-slider-runnable-track { height: 4px; border-radius: 2px; background: linear-gradient(to right, var(--accent) calc(var(--part) * 100%), var(--line) 0); }
#scrubber::-moz-range-track { height: 4px; border-radius: 2px; background: var(--line); }
#scrubber::-moz-range-progress { height: 4px; border-radius: 2px; background: var(--accent); }
#scrubber::-webkit-slider-thumb { -webkit-appearance: none; width: 18px; height: 18px; margin-top: -7px; border-radius: 50%; background: var(--accent); border: 3px solid var(--page); }
#scrubber::-moz-range-thumb { width: 13px; height: 13px; border-radius: 50%; background: var(--accent); border: 3px solid var(--page); }

/* Extras. */
.extras { margin-top: 6px; display: flex; flex-wrap: wrap; justify-content: center; gap: 1px; }
.extras button { border: 0; border-radius: 8px; background: transparent; color: var(--muted); padding: 5px 7px; font-size: 13px; cursor: pointer; }
.extras button:hover { background: var(--raised); color: var(--ink); }
.extras [aria-pressed=true] { background: var(--raised); color: var(--accent); }
.extras .save::before { content: "↓ " / ""; }
.extras button:disabled { background: transparent; color: var(--muted); cursor: default; }
.extras [aria-pressed]:disabled { text-decoration: line-through; }
#saved { width: 100%; text-align: center; font-size: 13px; color: var(--muted); }
#saved:empty { display: none; }
.onion path { fill: none; stroke: var(--sheet); stroke-width: 2; } .onion-b path { stroke: var(--b); stroke-dasharray: 9 5; }
.onion, .arrow { pointer-events: none; }
.arrow path { fill: none; stroke: var(--touch); stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
.arrow text { fill: var(--touch); font-size: 15px; font-weight: 650; paint-order: stroke; stroke: var(--screen); stroke-width: 4px; stroke-linejoin: round; }
.arrow-b path { stroke: var(--b); } .arrow-b text { fill: var(--b); }

/* The moment. */
/* A fixed height, so that nothing below moves while time passes. */
.moment { height: 136px; overflow-y: auto; contain: strict; }
.moment-head { display: flex; gap: 10px; align-items: baseline; font-size: 13px; color: var(--muted); }
.moment-kind { color: var(--muted); font-weight: 600; }
.moment[data-kind=decision] .moment-kind, .kind-decision .item-kind { color: var(--decision); }
.moment[data-kind=touch] .moment-kind, .kind-touch .item-kind { color: var(--touch); }
.moment[data-kind=scroll] .moment-kind, .kind-scroll .item-kind { color: var(--content); }
:is(.moment[data-kind=sheet], .moment[data-kind=animation]) .moment-kind, :is(.kind-sheet, .kind-animation) .item-kind { color: var(--sheet); }
:is(.moment[data-kind=haptic], .moment[data-kind=transition]) .moment-kind, :is(.kind-haptic, .kind-transition) .item-kind { color: var(--dimming); }
.moment-headline { font-size: 20px; line-height: 1.3; font-weight: 620; letter-spacing: -.01em; margin-top: 2px; overflow-wrap: anywhere; }
.moment-because { margin-top: 4px; max-width: 76ch; overflow-wrap: anywhere; }
.values { display: grid; grid-template-columns: repeat(auto-fill, minmax(88px, 1fr)); gap: 8px 14px; margin-top: 14px; padding-top: 12px; border-top: 1px solid var(--faint); }
.value dt { font-size: 12px; color: var(--key, var(--muted)); }
.value dd { font-size: 14px; font-weight: 550; overflow-wrap: anywhere; }
.value:last-child { grid-column: span 2; }

/* The timeline. */
.timeline-bar { display: flex; justify-content: space-between; align-items: center; gap: 12px; min-height: 30px; margin-bottom: 4px; }
.zoom { display: flex; gap: 2px; }
.zoom button { min-width: 32px; height: 30px; border: 0; border-radius: 8px; background: transparent; cursor: pointer; font-size: 14px; color: var(--muted); }
.zoom button:hover { background: var(--raised); color: var(--ink); }
.tracks { position: relative; cursor: crosshair; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
.track { display: grid; grid-template-columns: 124px minmax(0, 1fr); align-items: center; border-top: 1px solid var(--faint); }
.track-axis { border-top: 0; }
.track-label { padding-right: 12px; min-width: 0; cursor: default; font-size: 12px; line-height: 1.35; }
.track-name { display: block; color: var(--muted); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.track-value { display: block; font-weight: 600; }
.track-plot .track-name { white-space: normal; overflow-wrap: anywhere; }
.track-lane .track-label { display: flex; justify-content: space-between; gap: 6px; }
.track-lane .track-value { display: none; }
.track-series { display: flex; align-items: center; gap: 5px; font-weight: 400; }
.track-series b { font-weight: 600; margin-left: auto; }
.swatch { width: 14px; border-top: 2px solid; flex: none; }
.swatch-dashed { border-top-style: dashed; }
.strip { display: block; width: 100%; }
.playhead { position: absolute; top: 0; bottom: 0; left: -.75px; width: 1.5px; background: var(--ink); pointer-events: none; will-change: transform; }
.playhead-hover { background: var(--muted); opacity: .5; visibility: hidden; }

/* What happened. */
.decisions { display: flex; flex-direction: column; contain: size; }
#moments { overflow-y: auto; overscroll-behavior: contain; flex: 1; margin: 0 -10px; padding: 2px; position: relative; }
.filter { font-size: 13px; color: var(--muted); display: flex; gap: 6px; align-items: center; cursor: pointer; min-height: 30px; }
.filter input { accent-color: var(--accent); width: 16px; height: 16px; margin: 0; }
.is-long .moment-item { content-visibility: auto; contain-intrinsic-size: auto 80px; }
.moment-item button { display: block; width: 100%; text-align: start; border: 0; background: transparent; padding: 7px 10px; border-radius: 9px; cursor: pointer; }
.moment-item button:hover { background: var(--faint); }
.moment-item.is-current button { background: var(--raised); }
.moment-item span { display: block; overflow-wrap: anywhere; }
.moment-item .item-head { display: flex; gap: 8px; font-size: 12px; color: var(--muted); }
.item-headline { font-size: 14px; line-height: 1.35; }
.is-key .item-headline { font-weight: 640; }
.item-because { font-size: 13px; line-height: 1.4; color: var(--muted); }
.moment-none { color: var(--muted); padding: 8px 10px; }

/* What is under the pointer. */
.tip { position: fixed; left: 0; top: 0; z-index: 5; max-width: 320px; padding: 9px 12px; border-radius: 10px; background: var(--panel); color: var(--ink); box-shadow: 0 0 0 1px var(--line), 0 6px 24px var(--shadow); font-size: 13px; line-height: 1.4; pointer-events: none; overflow-wrap: anywhere; }
.tip-title { font-weight: 640; }
.tip-row { display: flex; justify-content: space-between; gap: 16px; }
.tip-row span, .tip-because { color: var(--muted); }
.tip-row b { font-weight: 550; }
.tip-event, .tip-because { margin-top: 4px; }

.footer { padding: 4px 28px 28px; max-width: 1680px; margin: 0 auto; font-size: 13px; color: var(--muted); display: grid; gap: 8px; }
.footer summary { cursor: pointer; width: max-content; }
.footer details p { margin-top: 6px; line-height: 2; max-width: 90ch; }

@media (max-width: 1180px) {
  .player { grid-template-columns: minmax(250px, 320px) minmax(0, 1fr); grid-template-rows: auto; grid-template-areas: "stage reading" "stage timeline" "stage decisions"; padding: 0 20px 20px; }
  .decisions { contain: none; } #moments { max-height: 70vh; }
  .masthead, .footer { padding-left: 20px; padding-right: 20px; }
}
@media (max-width: 740px) {
  .masthead { padding: 14px 16px 10px; }
  .player { display: flex; flex-direction: column; gap: 12px; padding: 0 12px; }
  .stage { display: contents; }
  h1 { font-size: 19px; }
  #phone { height: min(54vh, 520px); height: min(54svh, 520px); min-height: 300px; }
  .transport { order: 9; position: sticky; bottom: 0; z-index: 4; margin: 0 -12px; padding: 4px 14px calc(8px + env(safe-area-inset-bottom)); gap: 2px; grid-template-columns: minmax(0, 1fr) auto; align-items: center; background: var(--panel); box-shadow: 0 -1px 0 var(--faint), 0 -6px 20px rgb(0 0 0 / .08); }
  #scrubber { max-width: none; }
  #scrubber::-webkit-slider-thumb { border-color: var(--panel); }
  .clock { font-size: 12px; flex-direction: column; gap: 0; text-align: end; align-items: end; line-height: 1.25; order: 1; }
  .buttons { order: 2; grid-column: 1 / -1; width: 100%; justify-content: space-between; max-width: 420px; }
  .buttons button, .speed select { height: 44px; min-width: 42px; }
  .buttons .primary { width: 64px; height: 44px; }
  .extras { margin: 0; } .extras button { min-height: 40px; }
  .reading, .timeline, .decisions { padding: 14px; align-self: stretch; }
  .moment { height: 190px; }
  .moment-headline { font-size: 18px; }
  .track { grid-template-columns: minmax(0, 1fr); }
  .track-label { display: flex; gap: 10px; justify-content: space-between; padding: 4px 0 0; }
  .track-axis .track-label { display: none; }
  .track-value { display: flex; gap: 12px; }
  .track-lane .track-value { display: block; }
  .track-plot { padding-bottom: 2px; }
  #moments { max-height: none; }
  .footer { padding: 16px 16px 24px; }
}
@media (max-height: 500px) {
  #phone { min-height: 220px; height: calc(100svh - 150px); }
}
@media (prefers-reduced-motion: no-preference) {
  .moment-item button, .buttons button { transition: background-color .12s; }
}

"""#

static let player_html: StaticString = #"""
</head>
<body>
<header class="masthead">
  <h1 id="trace"></h1>
  <p class="subtitle" id="subtitle"></p>
  <p class="outcome" id="outcome"></p>
</header>
<noscript><p class="masthead">This page plays a recording of a gesture, for which it needs JavaScript.</p></noscript>
<main class="player">
  <section class="stage" aria-label="Screen">
    <svg id="phone" role="img" aria-labelledby="phone-title"><title id="phone-title">The phone’s screen</title></svg>
    <div class="transport" role="group" aria-label="Playback">
      <input id="scrubber" type="range" min="0" step="1" aria-label="Time">
      <div class="buttons">
        <button id="previous" type="button" title="Previous decision (P)" aria-label="Previous decision"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M5 4v12M15.5 4.500v11L7.5 10z"/></svg></button>
        <button id="back" type="button" title="One frame back (←)" aria-label="One frame back"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M12.5 4.5 7 10l5.5 5.5" class="stroke"/></svg></button>
        <button id="play" type="button" class="primary" title="Play (space)" aria-label="Play"><svg viewBox="0 0 20 20" aria-hidden="true"><path id="play-icon" d="M6 3.500v13L16.5 10z"/></svg></button>
        <button id="forward" type="button" title="One frame on (→)" aria-label="One frame on"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M7.5 4.5 13 10l-5.5 5.5" class="stroke"/></svg></button>
        <button id="next" type="button" title="Next decision (N)" aria-label="Next decision"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M15 4v12M4.5 4.500v11l8-5.500z"/></svg></button>
        <label class="speed"><span class="hidden">Speed</span><select id="speed">
          <option value="1">1×</option><option value="0.5">½×</option><option value="0.25">¼×</option><option value="0.125">⅛×</option>
        </select></label>
      </div>
      <p class="clock"><output id="time"></output><span id="frame"></span></p>
    </div>
    <div class="extras" role="group" aria-label="Extras">
      <button id="loop" type="button" aria-pressed="false" title="Play again and again: the whole run, or what is zoomed (L)">Loop</button>
      <button id="velocity" type="button" aria-pressed="false" title="Arrow of the velocity at the finger (V)">Velocity</button>
      <button id="onion" type="button" aria-pressed="false" title="Where the sheet was before, every 0.05 s (O)">Onion skin</button>
      <button id="save-video" class="save" type="button" title="Save the run as a video, at the chosen speed (M)" aria-label="Save video">Video</button>
      <button id="save-picture" class="save" type="button" title="Save this moment as a picture (S)" aria-label="Save picture">Picture</button>
      <p id="saved" role="status"></p>
    </div>
  </section>
  <section class="reading" aria-label="The moment">
    <div class="moment" id="moment" aria-live="polite" aria-atomic="true">
      <p class="moment-head"><span class="moment-time" id="moment-time"></span><span class="moment-kind" id="moment-kind"></span><span id="moment-side"></span></p>
      <p class="moment-headline" id="moment-headline" dir="auto"></p>
      <p class="moment-because" id="moment-because" dir="auto"></p>
    </div>
    <dl class="values" id="values"></dl>
  </section>
  <section class="timeline" aria-label="Timeline">
    <div class="timeline-bar">
      <h2>Timeline</h2>
      <div class="zoom" role="group" aria-label="Zoom">
        <button id="zoom-out" type="button" title="Less detail (−)" aria-label="Less detail">−</button>
        <button id="zoom-in" type="button" title="More detail (+)" aria-label="More detail">+</button>
        <button id="zoom-all" type="button" title="The whole run (0)">All</button>
      </div>
    </div>
    <div class="tracks" id="tracks"></div>
  </section>
  <section class="decisions" aria-labelledby="decisions-title">
    <div class="timeline-bar">
      <h2 id="decisions-title">What happened</h2>
      <label class="filter"><input id="only-key" type="checkbox"> Decisions only</label>
    </div>
    <ol id="moments"></ol>
  </section>
</main>
<footer class="footer">
  <details><summary>Keyboard</summary>
  <p><kbd>Space</kbd> plays and pauses. <kbd>←</kbd> <kbd>→</kbd> go by a frame, with <kbd>Shift</kbd> by ten. <kbd>Home</kbd> and <kbd>End</kbd> go to the ends, <kbd>P</kbd> and <kbd>N</kbd> (or <kbd>K</kbd> and <kbd>J</kbd>) to the previous and the next decision. <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> zoom the timeline. <kbd>L</kbd> plays again and again, <kbd>V</kbd> draws the velocity at the finger, <kbd>O</kbd> where the sheet was before, <kbd>M</kbd> saves a video, <kbd>S</kbd> a picture.</p></details>
  <p>Made by {{tool}}. Lengths are points from the screen’s top left, velocities points per second, down positive.</p>
</footer>
<div class="tip" id="tip" hidden></div>

"""#

static let player_js: StaticString = #"""
// The page: its runs, the views that show them, and the controls that change the time.

const playPath = "M6 3.5v13L16.5 10z";
const pausePath = "M5 3.5h3.5v13H5zM11.5 3.5H15v13h-3.5z";

class Player {
  /** `comparison`: the differences of two runs; null for a single run. */
  constructor(runs, comparison = null) {
    [this.run] = runs;
    this.comparison = comparison;
    // The frames are counted by the longest run.
    this.ruler = runs.reduce((longest, each) => (each.end > longest.end ? each : longest));
    this.story = comparison ?? this.run;
    const { run } = this;
    this.address = new Address();
    this.address.hold({
      owns: (key) => key === "t" || key === "zoom", parts: () => this.addressParts(),
      follow: (address) => this.followAddress(address),
    });
    this.end = Math.max(...runs.map(({ end }) => end));
    this.tip = new Tip(element("tip"));
    this.phone = new Phone(element("phone"), run.device);
    runs.forEach((each, index) => this.phone.add(each, index === 0 ? "filled" : "outlined"));
    this.tracks = new Tracks(element("tracks"), runs, {
      seek: (time) => this.seek(time), pick: (event) => this.pick(event),
      looked: () => this.address.change(), tip: this.tip,
    });
    this.moments = new Moments(element("moments"), element("only-key"), this.story, (event) => this.pick(event));
    this.moment = new MomentReading();
    this.values = comparison ? comparison.reading(element("values")) : new ValueReading(element("values"), run);
    this.clock = new Clock(this.end, {
      tick: (time) => this.show(time, null), change: () => this.showClock(),
      stretch: () => this.extras.stretch, repeats: () => this.extras.loop.isOn,
    });
    this.name();
    comparison?.join(this);
    this.extras = new Extras(this);
    this.listen();
    listenOnPhone(this.phone, () => this.run, this.tip, () => this.clock.time);
    listenToKeys(this);
  }

  get time() {
    return this.clock.time;
  }

  /** Shows another run of the trace. `ghost`: the first run, drawn faintly behind it, or null. */
  replaceRun(run, ghost) {
    this.run = this.ruler = this.story = run;
    this.end = this.clock.end = Math.max(run.end, ghost?.end ?? 0);
    this.phone.replace(run, ghost);
    this.tracks.replace(run, ghost);
    this.moments.replace(run);
    this.values.replace(run);
    this.name();
    this.clock.time = Math.min(this.clock.time, this.end);
    this.show(this.clock.time, null);
  }

  /** Describes the page. Names are inserted as plain text. */
  name() {
    const { run } = this;
    const name = run.trace || "A trace without a name";
    document.title = `${name} – {{tool}}`;
    setText(element("trace"), name);
    element("subtitle").replaceChildren();
    const parts = [run.scene, run.system, `${numberText(run.rate)}\u00a0Hz`,
      `${run.count} ${run.count === 1 ? "frame" : "frames"} in ${numberText(run.end, 3)}\u00a0s`];
    for (const part of parts.filter(Boolean)) {
      const node = make("span", "", part);
      node.dir = "auto";
      element("subtitle").append(node);
    }
    const { outcome } = run;
    setText(element("outcome"), `In the end ${outcome}.`);
    element("scrubber").max = String(this.ruler.count - 1);
  }

  listen() {
    const click = (id, act) => element(id).addEventListener("click", act);
    click("play", () => this.toggle());
    click("back", () => this.stepFrames(-1));
    click("forward", () => this.stepFrames(1));
    click("previous", () => this.goToDecision(-1));
    click("next", () => this.goToDecision(1));
    click("zoom-in", () => this.tracks.zoom(0.5));
    click("zoom-out", () => this.tracks.zoom(2));
    click("zoom-all", () => this.tracks.zoom(Infinity));
    element("scrubber").addEventListener("input", ({ target }) => (
      this.seek(this.ruler.timeOf(Number(target.value)))));
    element("speed").addEventListener("change", ({ target }) => {
      this.clock.speed = Number(target.value);
    });
    element("only-key").addEventListener("change", () => this.show(this.time, null));
  }

  toggle() {
    if (this.clock.isRunning) this.clock.stop();
    else this.clock.start();
  }

  /** Goes to a time, in seconds. */
  seek(time) {
    this.clock.stop();
    this.clock.time = clamp(Number.isFinite(time) ? time : 0, 0, this.end);
    this.show(this.clock.time, null);
  }

  /** Goes to an event. Of several at the same time, this is the one that is shown. */
  pick(event) {
    this.clock.stop();
    this.clock.time = clamp(event.t, 0, this.end);
    // Events shared by two runs appear once in the list.
    this.show(this.clock.time, this.story.events[event.index]);
  }

  stepFrames(count) {
    const run = this.ruler;
    const frame = run.frameAt(this.time);
    // Between two frames, stepping back goes to the frame that is shown.
    const isBetween = this.time > run.timeOf(frame) + 2e-6;
    this.seek(run.timeOf(clamp(frame + count + (isBetween && count < 0 ? 1 : 0), 0, run.count - 1)));
  }

  goToDecision(direction) {
    const event = this.moments.neighbour(this.event, this.time, direction);
    if (event) this.pick(event);
    else this.seek(direction > 0 ? this.end : 0);
  }

  /** Shows a moment. `picked`: the selected event, if one was selected. */
  show(time, picked) {
    const run = this.ruler;
    const frame = run.frameAt(time);
    this.event = picked ?? this.moments.eventBy(time);
    this.phone.show(time);
    this.extras.show(time);
    this.comparison?.show(time);
    this.tracks.show(time);
    this.moments.show(this.event);
    const isMoving = this.clock.isRunning || this.extras.saver.recording;
    this.moment.show(this.event, isMoving, this.moments.none);
    this.values.show(time);
    const scrubber = element("scrubber");
    scrubber.value = String(frame);
    scrubber.style.setProperty("--part", String(run.count > 1 ? frame / (run.count - 1) : 0));
    scrubber.setAttribute("aria-valuetext", this.spoken(time, frame));
    setText(element("time"), timeText(time));
    setText(element("frame"), `frame ${frame} of ${run.count - 1}`);
    if (!this.clock.isRunning) this.address.change();
  }

  spoken(time, frame) {
    const parts = [`${time.toFixed(3)} seconds`, `frame ${frame}`];
    return [...parts, this.comparison?.spoken(time) ?? this.run.spoken(time)].filter(Boolean).join(", ");
  }

  showClock() {
    const { isRunning } = this.clock;
    element("play").setAttribute("aria-label", isRunning ? "Pause" : "Play");
    element("play").title = isRunning ? "Pause (space)" : "Play (space)";
    element("play-icon").setAttribute("d", isRunning ? pausePath : playPath);
    if (!isRunning) this.address.change();
  }

  /** The time for the address, in seconds with the microsecond precision of events. */
  addressParts() {
    const { axis } = this.tracks;
    const digits = (time) => String(Number(time.toFixed(6)));
    const zoom = axis.isWhole ? [] : [["zoom", `${digits(axis.from)},${digits(axis.to)}`]];
    return [["t", digits(this.time)], ...zoom];
  }

  /** Goes where the address points: `#t=0.35` is a time in seconds, `zoom=0.1,0.5` the visible
   * stretch of time. Without `zoom`, everything is visible. */
  followAddress(address) {
    const [from, to] = (address.get("zoom") ?? "").split(",").map(Number);
    if (to > from) this.tracks.look(from, clamp(to - from, Math.min(0.05, this.end), this.end));
    else this.tracks.zoom(Infinity);
    const time = address.get("t");
    if (!/^\d+(\.\d+)?$/.test(time ?? "")) return false;
    this.seek(Number(time));
    return true;
  }

  /** Goes to where two runs first differ, and shows the event that explains it. */
  goToParting() {
    const { comparison } = this;
    this.seek(comparison.t);
    if (comparison.cause && comparison.cause.t <= comparison.t + 1e-6) this.show(comparison.t, comparison.cause);
  }

  /** Starts at the address's time, or at the most telling moment. */
  open() {
    if (!this.followAddress(new URLSearchParams(location.hash.slice(1)))) this.goToDecisiveMoment();
    this.address.begin();
  }

  goToDecisiveMoment() {
    if (this.comparison) {
      this.goToParting();
      return;
    }
    const event = this.run.decisiveEvent();
    if (event) this.pick(event);
    else this.seek(this.run.timeOf(Math.floor((this.run.count - 1) / 2)));
  }
}

/**
 * The page's interface for other scripts, such as tests:
 * - `seek(t)` goes to a time in seconds; `play()` and `pause()` start and stop the clock;
 * - `time`, `end`, `frame` and `isPlaying` are the clock's state; `event` is the current event;
 * - `screenRect()` is the phone's screen in the window, in CSS pixels; `pointScale` is the number of
 *   CSS pixels per point; `sheetRect()` and `viewRect(name)` are what the browser drew of a run, by
 *   default the first;
 * - `apart(name)` returns the stretches of time in which two runs differ on a strip.
 */
function publish(player) {
  const { phone } = player;
  window.gestureReplay = {
    seek: (time) => player.seek(time),
    play: () => player.clock.start(),
    pause: () => player.clock.stop(),
    get time() { return player.time; },
    get end() { return player.end; },
    get frame() { return player.ruler.frameAt(player.time); },
    get isPlaying() { return player.clock.isRunning; },
    get event() { return player.event; },
    get pointScale() { return phone.screenRect().width / phone.width; },
    screenRect: () => phone.screenRect(),
    viewRect: (name, run = 0) => phone.shown[run].layer.rectOf((view) => view.name === name),
    sheetRect: (run = 0) => phone.shown[run].layer.rectOf((view) => view.role === "sheet"),
    apart: (name) => player.tracks.tracks.find((track) => track.name === name).apart,
  };
}

"""#

static let plots_js: StaticString = #"""
// Plots of numbers over time.

/** One line of a plot: a column of a run, in a theme colour. */
class Series {
  constructor(label, run, values, colour, { isDashed = false, present = () => true, isGhost = false } = {}) {
    Object.assign(this, { label, run, values, colour, isDashed, present, isGhost });
  }

  at(time) {
    const frame = this.run.frameAt(time);
    return this.present(frame) ? this.values[frame] : null;
  }

  /** Draws the visible frames. Where several share a pixel, it draws their range. */
  draw(context, axis, y) {
    const { run } = this;
    const first = Math.max(0, run.frameAt(axis.from) - 1);
    const last = Math.min(run.count - 1, run.frameAt(axis.to) + 1);
    context.strokeStyle = theme[this.colour];
    context.lineWidth = this.isGhost ? 1.25 : 1.75;
    context.lineJoin = "round";
    context.setLineDash(this.isDashed ? [4, 3] : []);
    context.beginPath();
    let isPen = false;
    let column = null;
    const finish = () => {
      if (!column || column.low === column.high) return;
      context.lineTo(column.x, y(column.low));
      context.lineTo(column.x, y(column.high));
      context.lineTo(column.x, y(column.last));
    };
    for (let frame = first; frame <= last; frame += 1) {
      if (!this.present(frame)) {
        finish();
        [isPen, column] = [false, null];
        continue;
      }
      const x = axis.x(run.timeOf(frame));
      const value = this.values[frame];
      if (column && Math.abs(x - column.x) < 0.75) {
        column.low = Math.min(column.low, value);
        column.high = Math.max(column.high, value);
        column.last = value;
        continue;
      }
      finish();
      context[isPen ? "lineTo" : "moveTo"](x, y(value));
      isPen = true;
      column = { x, low: value, high: value, last: value };
    }
    finish();
    // A run that has ended keeps its last value while the other continues.
    if (isPen && last === run.count - 1) context.lineTo(axis.x(axis.end), y(this.values[last]));
    context.stroke();
    context.setLineDash([]);
  }
}

class PlotTrack extends Track {
  /** `isDown`: larger numbers are drawn lower, as on the screen. `change`: the label for the
   * difference of two series, if it is shown. `thresholds`: the numbers that decisions were
   * compared with. */
  constructor(name, height, series, { isDown = false, least = 1, floor = null, decimals = 1, change = "", thresholds = [] } = {}) {
    super(name, height, "plot");
    this.ghosts = series.filter(({ isGhost }) => isGhost);
    this.series = series.filter(({ isGhost }) => !isGhost);
    this.thresholds = thresholds;
    this.isDown = isDown;
    this.decimals = decimals;
    this.change = change;
    [this.low, this.high] = this.findRange(least, floor);
    this.swatches();
  }

  /** The range of the values, with a minimum, so that noise does not look like motion. */
  findRange(least, floor) {
    let low = floor ?? Infinity;
    let high = floor ?? -Infinity;
    for (const { values, present } of [...this.ghosts, ...this.series]) {
      for (let frame = 0; frame < values.length; frame += 1) {
        if (!present(frame)) continue;
        if (values[frame] < low) low = values[frame];
        if (values[frame] > high) high = values[frame];
      }
    }
    if (!Number.isFinite(low)) [low, high] = [0, 0];
    if (high - low < least) [low, high] = [low, low + least];
    // A threshold far outside the values would flatten the plot.
    const span = high - low;
    for (const { value } of this.thresholds) {
      if (value < low && low - value <= 2 * span) low = value;
      if (value > high && value - high <= 2 * span) high = value;
    }
    return [low, high];
  }

  swatches() {
    this.valueNode.replaceChildren();
    this.valueNodes = this.series.map(({ label, colour, isDashed }) => {
      const line = make("span", "track-series");
      const swatch = make("i", isDashed ? "swatch swatch-dashed" : "swatch");
      swatch.style.color = `var(--${colour})`;
      const value = make("b");
      line.append(swatch);
      if (label) line.append(make("span", "", label));
      line.append(value);
      this.valueNode.append(line);
      return value;
    });
  }

  adopt(other) {
    super.adopt(other);
    const isAlike = this.series.length === other.series.length
      && this.series.every(({ label }, index) => label === other.series[index].label);
    if (isAlike) this.valueNodes = other.valueNodes;
    else this.swatches();
  }

  y(value) {
    const part = (value - this.low) / (this.high - this.low);
    const room = this.height - 16;
    return 8 + room * (this.isDown ? part : 1 - part);
  }

  draw(context, axis) {
    const y = (value) => this.y(value);
    if (this.low < 0 && this.high > 0) {
      context.strokeStyle = theme.line;
      context.beginPath();
      context.moveTo(0, y(0));
      context.lineTo(axis.width, y(0));
      context.stroke();
    }
    for (const series of [...this.ghosts, ...this.series]) series.draw(context, axis, y);
    this.drawThresholds(context, axis);
  }

  /** Draws a line with a name at each number that a decision was compared with. */
  drawThresholds(context, axis) {
    context.font = "11px system-ui, sans-serif";
    context.textAlign = "left";
    context.lineWidth = 1.25;
    for (const { value, name } of this.thresholds) {
      const y = this.y(value);
      if (y < 0 || y > this.height) continue;
      context.strokeStyle = context.fillStyle = theme.decision;
      context.setLineDash([6, 3]);
      context.beginPath();
      context.moveTo(0, y);
      context.lineTo(axis.width, y);
      context.stroke();
      context.setLineDash([]);
      context.textBaseline = y > 18 ? "bottom" : "top";
      context.fillText(name, 4, y > 18 ? y - 2 : y + 3);
    }
  }

  /** The largest and the smallest number. */
  drawGutter(context, axis) {
    context.font = "11px system-ui, sans-serif";
    context.textAlign = "right";
    context.textBaseline = "middle";
    context.fillStyle = theme.muted;
    for (const value of [this.low, this.high]) {
      context.fillText(numberText(value, this.decimals), axis.fullWidth, this.y(value));
    }
  }

  showValue(time) {
    this.series.forEach((series, index) => {
      const value = series.at(time);
      setText(this.valueNodes[index], value === null ? "–" : numberText(value, this.decimals));
    });
  }

  describe(time) {
    const rows = this.series.map((series) => {
      const value = series.at(time);
      return [series.label || this.name, value === null ? "not there" : numberText(value, 3)];
    });
    const [a, b] = this.series.map((series) => series.at(time));
    if (this.change && (a ?? null) !== null && (b ?? null) !== null) {
      rows.push([this.change, numberText(b - a, 3)]);
    }
    for (const { name, value } of this.thresholds) rows.push([name, numberText(value, 3)]);
    return { title: `${this.name} at ${timeText(time)}`, rows };
  }
}

"""#

static let readings_js: StaticString = #"""
// The current moment in words and numbers, and what is under the pointer.

/** The moment's event with its reason. */
class MomentReading {
  constructor() {
    this.region = element("moment");
  }

  /** `none`: the text if there is no event. */
  show(event, isPlaying, none) {
    this.region.setAttribute("aria-live", isPlaying ? "off" : "polite");
    if (event && event === this.shown) return;
    this.shown = event;
    this.region.dataset.kind = event?.kind ?? "";
    setText(element("moment-time"), event ? timeText(event.t) : "");
    setText(element("moment-kind"), event ? kindWords[event.kind] : "");
    setText(element("moment-side"), event?.sideWords ?? "");
    element("moment-side").className = event?.sideWords ? `side side-${event.side}` : "";
    setText(element("moment-headline"), event ? headlineOf(event) : none);
    setText(element("moment-because"), event ? reasonOf(event) : "");
  }
}

/** The values of a frame. */
class ValueReading {
  constructor(list, run) {
    this.list = list;
    this.replace(run);
  }

  /** Switches to another run. Fields with the same name keep their position. */
  replace(run) {
    this.run = run;
    const before = this.fields;
    this.fields = fieldsOf(run);
    const isAlike = before?.length === this.fields.length
      && this.fields.every(({ name }, index) => name === before[index].name);
    if (!isAlike) this.build();
  }

  build() {
    this.list.replaceChildren();
    this.nodes = this.fields.map(({ name, colour }) => {
      const field = make("div", "value");
      const term = make("dt", "", name);
      if (colour) term.style.setProperty("--key", `var(--${colour})`);
      const value = make("dd");
      value.dir = "auto";
      field.append(term, value);
      this.list.append(field);
      return value;
    });
  }

  show(time) {
    const frame = this.run.frameAt(time);
    this.fields.forEach(({ read }, index) => setText(this.nodes[index], read(frame)));
  }
}

/** The fields of a run's frames: their names, how to read them, and their colours. */
function fieldsOf(run) {
  const { sheet, scroll, dimming } = run;
  const fields = [];
  const add = (name, read, colour) => fields.push({ name, read, colour });
  if (sheet) {
    add("sheet", (frame) => sheet.state.at(frame), "sheet");
    add("phase", (frame) => sheet.phase.at(frame));
    add("sheet.y", (frame) => numberText(sheet.y[frame]));
    add("extent", (frame) => numberText(sheet.extent[frame]));
    add("progress", (frame) => numberText(sheet.progress[frame], 3));
    add("edge velocity", (frame) => `${numberText(sheet.velocity[frame], 0)} pt/s`);
  }
  if (scroll) {
    const there = (frame, text) => (scroll.phase.at(frame) ? text : "–");
    add("scroll", (frame) => there(frame, scroll.phase.at(frame)), "content");
    add("scroll.y", (frame) => there(frame, numberText(scroll.y[frame])));
    add("scroll velocity", (frame) => there(frame, `${numberText(scroll.velocity[frame], 0)} pt/s`));
  }
  for (const { name, isUnderWay, numbers } of run.pans) {
    for (const { key, axis, values, unit } of numbers) {
      const term = `${name} ${key === "velocity" ? "velocity " : ""}${axis}`;
      const decimals = key === "velocity" ? 0 : 1;
      add(term, (frame) => (isUnderWay(frame) ? numberText(values[frame], decimals) + unit : "–"), "touch");
    }
  }
  if (dimming.some((alpha) => alpha > 0)) add("dimming", (frame) => numberText(dimming[frame], 3), "dimming");
  add("fingers", (frame) => run.fingersIn(frame).map(({ x, y, from }) => (
    `${numberText(x[frame - from])}, ${numberText(y[frame - from])}`)).join(" · ") || "none", "touch");
  return fields;
}

/** The tooltip beside the pointer. */
class Tip {
  constructor(node) {
    this.node = node;
  }

  show({ title, rows, event }, clientX, clientY) {
    const { node } = this;
    const heading = make("p", "tip-title", title);
    heading.dir = "auto";
    const parts = [heading];
    for (const [name, value] of rows) {
      const row = make("p", "tip-row");
      row.append(make("span", "", name), make("b", "", value));
      parts.push(row);
    }
    if (event) {
      if (event.headline !== title) parts.push(make("p", "tip-event", event.headline));
      parts.push(make("p", "tip-because", reasonOf(event)));
    }
    node.replaceChildren(...parts);
    node.hidden = false;
    const { width, height } = node.getBoundingClientRect();
    const room = document.documentElement.clientWidth - 8;
    const x = clientX + 16 + width > room ? clientX - width - 16 : clientX + 16;
    const y = clamp(clientY + 18, 8, Math.max(8, window.innerHeight - height - 8));
    node.style.transform = `translate(${Math.max(8, Math.min(x, room - width))}px, ${y}px)`;
  }

  hide() {
    this.node.hidden = true;
  }
}

/** Describes the views and fingers under the pointer. `shown`: the displayed run. */
function listenOnPhone(phone, shown, tip, time) {
  const describe = (target, event) => {
    const run = shown();
    const frame = run.frameAt(time());
    const pair = (x, y) => `${numberText(x)}, ${numberText(y)}`;
    const pointed = phone.pointAt(event.clientX, event.clientY);
    if (target.dataset.finger !== undefined) {
      const finger = run.fingersIn(frame).find(({ id }) => String(id) === target.dataset.finger);
      if (!finger) return null;
      const row = frame - finger.from;
      const rows = [["at", pair(finger.x[row], finger.y[row])], ["since", timeText(run.timeOf(finger.from))]];
      const cause = run.eventBy(time(), (candidate) => candidate.kind === "touch" && candidate.id === finger.id);
      return { title: `finger ${finger.id}`, rows, event: cause };
    }
    const name = target.closest("[data-view]")?.dataset.view;
    const view = name && run.views(frame).findLast((each) => each.name === name);
    if (!view) return null;
    const rows = [["origin", pair(view.x, view.y)], ["size", `${numberText(view.width)} × ${numberText(view.height)}`]];
    const { role } = view;
    const kinds = { sheet: /^(decision|sheet|animation)$/, grabber: /^(decision|sheet|animation)$/, scrollView: /^scroll$/ };
    if (role === "dimming") rows.push(["dimming", numberText(run.dimming[frame], 3)]);
    if (role === "scrollView" && run.scroll) rows.push(["contentOffset.y", numberText(run.scroll.y[frame])]);
    rows.push(["pointer", pair(pointed.x, pointed.y)]);
    return { title: name, rows, event: kinds[role] && run.eventBy(time(), ({ kind }) => kinds[role].test(kind)) };
  };
  phone.svg.addEventListener("pointermove", (event) => {
    const told = event.pointerType === "touch" ? null : describe(event.target, event);
    if (told) tip.show(told, event.clientX, event.clientY);
    else tip.hide();
  });
  phone.svg.addEventListener("pointerleave", () => tip.hide());
}

"""#

static let run_js: StaticString = #"""
// A run: the page's columns, unpacked, and questions about them.

/** Unpacks numbers stored in thousandths as differences. A pair is a difference and its number of
 * repetitions. */
function unfoldNumbers(column, count) {
  const numbers = new Float64Array(count);
  let value = 0;
  let row = 0;
  for (const item of column) {
    const [difference, times] = Array.isArray(item) ? item : [item, 1];
    for (let time = 0; time < times && row < count; time += 1) {
      value += difference;
      numbers[row] = value / 1000;
      row += 1;
    }
  }
  return numbers;
}

/** Unpacks run-length-encoded indices: index, count, index, count. */
function unfoldRuns(runs, count) {
  const places = new Uint16Array(count);
  let row = 0;
  for (let index = 0; index < runs.length; index += 2) {
    places.fill(runs[index], row, row + runs[index + 1]);
    row += runs[index + 1];
  }
  return places;
}

/** A column of words. */
class Words {
  constructor({ words, runs }, count) {
    this.words = words;
    this.places = unfoldRuns(runs, count);
  }

  at(row) {
    return this.words[this.places[row]] ?? "";
  }
}

/** Unpacks an object's columns: words for columns of words, numbers for all others. */
function unfoldColumns(columns, count) {
  if (!columns) return null;
  const unfolded = {};
  for (const [key, column] of Object.entries(columns)) {
    unfolded[key] = Array.isArray(column) ? unfoldNumbers(column, count) : new Words(column, count);
  }
  return unfolded;
}

/** A pan's values while it is active: four numbers per frame, under the names used for comparing
 * runs. The horizontal ones are included only if the pan moves horizontally. */
function panOf(name, { phase, translationX, translationY, velocityX, velocityY }) {
  const isUnderWay = (frame) => phase.at(frame) !== "";
  const number = (key, axis, values, unit) => ({ name: `${name}.${key}.${axis}`, key, axis, values, unit });
  const goes = (values) => values.some((value, frame) => value !== 0 && isUnderWay(frame));
  const numbers = [
    number("translation", "x", translationX, ""), number("translation", "y", translationY, ""),
    number("velocity", "x", velocityX, " pt/s"), number("velocity", "y", velocityY, " pt/s"),
  ].filter(({ axis, values }) => axis === "y" || goes(values));
  return { name, isUnderWay, numbers };
}

/** The last of some events up to a time; null before the first. With a filter, only events that
 * pass it count. */
function lastEvent(events, time, passes = () => true) {
  let found = null;
  for (const event of events) {
    if (event.t > time + 1e-6) break;
    if (passes(event)) found = event;
  }
  return found;
}

/** One replay of a trace, frame by frame. */
class Run {
  constructor(data) {
    const count = data.frames;
    Object.assign(this, {
      trace: data.trace, scene: data.scene, system: data.system, device: data.device,
      rate: data.refreshRate, count, outcome: data.outcome,
    });
    this.end = Math.max(data.end, (count - 1) / this.rate);
    this.recognizers = data.recognizers.map(({ name, states }) => (
      { name, states: new Words(states, count) }));
    this.sheet = unfoldColumns(data.sheet, count);
    this.scroll = unfoldColumns(data.scroll, count);
    this.dimming = unfoldNumbers(data.dimming, count);
    this.tracks = data.views.map(({ name, role, ...places }) => (
      { name, role, ...unfoldColumns(places, count) }));
    this.pans = data.pans.map(({ name, ...columns }) => panOf(name, unfoldColumns(columns, count)));
    this.arrangements = data.arrangements;
    this.arrangementOf = unfoldRuns(data.arrangement, count);
    this.touches = data.touches.map(({ id, from, x, y }) => {
      const length = x.reduce((sum, item) => sum + (Array.isArray(item) ? item[1] : 1), 0);
      return { id, from, to: from + length, x: unfoldNumbers(x, length), y: unfoldNumbers(y, length) };
    });
    this.events = data.events.map((event, index) => ({ ...event, index, t: event.us / 1e6 }));
  }

  /** What the fingers move in each frame, computed on first use. */
  get owners() {
    this.knownOwners ??= this.findOwners();
    return this.knownOwners;
  }

  timeOf(frame) {
    return frame / this.rate;
  }

  /** The distinct values that decisions compared a pan's translation or velocity with: the number,
   * with the pan's sign, and its parameter's name. */
  thresholdsOf(pan, key) {
    const found = new Map();
    for (const { kind, t, margins = [] } of this.events) {
      if (kind !== "decision" || pan !== this.panBefore(t)) continue;
      for (const { quantity, value, threshold, parameter } of margins) {
        if (!new RegExp(`^\\|?${key}\\|?$`).test(quantity)) continue;
        const column = pan.numbers.find((number) => number.key === key && number.axis === "y");
        const frame = this.frameAt(t);
        const shown = column.values[pan.isUnderWay(frame) ? frame : frame - 1] ?? value;
        const signed = Math.sign(shown) === -Math.sign(value) ? -threshold : threshold;
        const name = parameter?.split(".").at(-1) ?? quantity;
        found.set(`${name} ${signed}`, { value: signed, name });
      }
    }
    return [...found.values()];
  }

  /** The pan with the latest event up to a time. */
  panBefore(time) {
    const event = this.eventBy(time, ({ recognizer }) => (
      this.pans.some(({ name }) => name === recognizer)));
    return this.pans.find(({ name }) => name === event?.recognizer);
  }

  /** The last frame up to a time. Events have microsecond precision. */
  frameAt(time) {
    return clamp(Math.floor((time + 1e-6) * this.rate), 0, this.count - 1);
  }

  /** The views of a frame back to front, with their positions on the screen. */
  views(frame) {
    const places = [];
    for (const [track, parent] of this.arrangements[this.arrangementOf[frame]]) {
      const view = this.tracks[track];
      const origin = parent < 0 ? { x: 0, y: 0 } : places[parent];
      places.push({
        name: view.name, role: view.role, x: origin.x + view.x[frame], y: origin.y + view.y[frame],
        width: view.width[frame], height: view.height[frame],
      });
    }
    return places;
  }

  /** The fingers that are down in a frame. */
  fingersIn(frame) {
    return this.touches.filter((touch) => touch.from <= frame && frame < touch.to);
  }

  /** The last event up to a time; null before the first. With a filter, only events that pass it
   * count. */
  eventBy(time, passes) {
    return lastEvent(this.events, time, passes);
  }

  /** The events after one time, up to and including another. */
  eventsWithin(from, to) {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.events[middle].t > from + 1e-6) high = middle;
      else low = middle + 1;
    }
    const events = [];
    for (; low < this.events.length && this.events[low].t <= to + 1e-6; low += 1) {
      events.push(this.events[low]);
    }
    return events;
  }

  /** What the fingers move in each frame: sheet, content, both, a recognizer, or nothing yet. */
  findOwners() {
    const isTouched = new Uint8Array(this.count);
    for (const { from, to } of this.touches) isTouched.fill(1, from, to);
    const activities = this.recognizers.map(({ name, states }) => (
      { name, places: states.places, isActive: states.words.map((word) => /^(began|changed)$/.test(word)) }));
    const owners = [];
    for (let frame = 0; frame < this.count; frame += 1) {
      if (!isTouched[frame]) {
        owners.push("");
        continue;
      }
      const active = activities.filter(({ places, isActive }) => isActive[places[frame]]);
      owners.push(this.ownerIn(frame, active.map(({ name }) => name), owners[frame - 1] ?? ""));
    }
    return owners;
  }

  ownerIn(frame, active, before) {
    // Another recognizer, such as the screen edge pan, may be moving the sheet.
    if (active.length > 0 && !active.some((name) => /^(sheet|scroll)\./.test(name))) return active[0];
    const sheet = this.sheet?.phase.at(frame) === "dragging";
    const content = this.scroll?.phase.at(frame) === "dragging";
    if (sheet && content) {
      const moved = (column) => frame > 0 && column[frame] !== column[frame - 1];
      const sheetMoved = moved(this.sheet.y) || moved(this.sheet.extent);
      const contentMoved = moved(this.scroll.y) || moved(this.scroll.x);
      if (sheetMoved && contentMoved) return "sheet + content";
      if (!sheetMoved && !contentMoved && before) return before;
      return contentMoved ? "content" : "sheet";
    }
    if (sheet || content) return sheet ? "sheet" : "content";
    return active[0] ?? "undecided";
  }

  /** The positions of sheet and content at a time, as text for screen readers. */
  spoken(time) {
    const { sheet, scroll } = this;
    const frame = this.frameAt(time);
    const parts = [];
    if (sheet) {
      parts.push(`sheet ${sheet.state.at(frame)} ${sheet.phase.at(frame)} at ${numberText(sheet.y[frame])}`);
    }
    if (scroll?.phase.at(frame)) parts.push(`content at ${numberText(scroll.y[frame])}`);
    return parts.join(", ");
  }

  /** The moment worth showing first: the first decision after a lift, or else the first of the most
   * telling events, after a lift if there is one. Null if nothing happens. */
  decisiveEvent() {
    const lift = this.events.find(({ kind, phase }) => kind === "touch" && phase !== "began");
    const isAfterLift = (event) => lift && event.index > lift.index;
    const kinds = ["decision", "sheet", "custom", "transition", "navigation", "animation", "scroll",
      "haptic", "action", "recognizer", "touch"];
    const first = (kind, passes) => this.events.find((event) => event.kind === kind && passes(event));
    const decision = first("decision", isAfterLift);
    if (decision) return decision;
    for (const kind of kinds) {
      const event = first(kind, isAfterLift) ?? first(kind, () => true);
      if (event) return event;
    }
    return null;
  }
}

"""#

static let shapes_js: StaticString = #"""
// Outlines and fillings of the views on the phone's screen.

/** A rectangle with separate radii for the upper and lower corners. */
function roundedPath(width, height, upper, lower) {
  const limit = Math.max(0, Math.min(width, height) / 2);
  const a = Math.min(upper, limit);
  const b = Math.min(lower, limit);
  return `M0 ${a}A${a} ${a} 0 0 1 ${a} 0H${width - a}A${a} ${a} 0 0 1 ${width} ${a}`
    + `V${height - b}A${b} ${b} 0 0 1 ${width - b} ${height}H${b}A${b} ${b} 0 0 1 0 ${height - b}Z`;
}

/** A map, a common background behind sheets. */
function drawMap(parent, width, height) {
  const map = draw(parent, "svg", {
    x: 0, y: 0, width, height, viewBox: "0 0 390 844", preserveAspectRatio: "xMidYMid slice",
  });
  draw(map, "rect", { width: 390, height: 844, class: "map-land" });
  draw(map, "path", { class: "map-park", d: "M-20 96 120 60l58 118-92 96-106-30zM262 470l150-40v190l-96 22z" });
  draw(map, "path", { class: "map-water", d: "M250-20c-14 92 38 128 24 204s-70 96-44 170 118 66 190 40V-20zM-20 640c70-22 120 10 150 66s10 120 40 160H-20z" });
  const roads = "M-20 330c120-40 200-8 430-70M150-20c-30 190 60 300 30 460s30 250 10 420M-20 540c150-30 260 20 430-30M320-20c-30 130 30 260-10 400s30 280 20 480";
  draw(map, "path", { class: "map-road-edge", d: roads });
  draw(map, "path", { class: "map-road", d: roads });
  draw(map, "path", { class: "map-lane", d: "M20 250l140 60M60 400l110 20M200 300l110-20M30 460l20 200M220 560l100 90M60 720l140-60M240 720l120-30M70 100l90 110" });
  return map;
}

/** The placeholder of a sheet without a list: a title, lines and cards. */
function drawPlaceholder(parent, width, top) {
  const at = (x, y, w, h, r, name) => draw(parent, "rect", { x, y: top + y, width: w, height: h, rx: r, class: name });
  at(20, 0, width * 0.46, 16, 5, "text-strong");
  at(20, 28, width * 0.7, 9, 4, "text-weak");
  at(20, 46, width * 0.58, 9, 4, "text-weak");
  const card = (width - 52) / 2;
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 2; column += 1) {
      const x = 20 + column * (card + 12);
      const y = 80 + row * 152;
      at(x, y, card, 96, 12, (row + column) % 2 ? "card-weak" : "card");
      at(x, y + 106, card * 0.8, 9, 4, "text-weak");
      at(x, y + 122, card * 0.5, 9, 4, "text-weak");
    }
  }
}

const rowHeight = 56;

/** The pattern of a list's rows, or of tiles if the content is wider than its view. */
function definePattern(definitions, id, width, isMap) {
  const tile = isMap ? { width: 120, height: 120 } : { width: Math.max(width, 1), height: rowHeight };
  const pattern = draw(definitions, "pattern", { id, patternUnits: "userSpaceOnUse", ...tile });
  if (isMap) {
    draw(pattern, "rect", { x: 8, y: 8, width: 104, height: 104, rx: 12, class: "card" });
    draw(pattern, "rect", { x: 22, y: 84, width: 60, height: 9, rx: 4, class: "text-weak" });
    return;
  }
  draw(pattern, "circle", { cx: 36, cy: 28, r: 17, class: "card" });
  draw(pattern, "rect", { x: 66, y: 16, width: width * 0.44, height: 9, rx: 4, class: "text-medium" });
  draw(pattern, "rect", { x: 66, y: 32, width: width * 0.62, height: 8, rx: 4, class: "text-weak" });
  draw(pattern, "rect", { x: 66, y: rowHeight - 1, width, height: 1, class: "hairline" });
}

"""#

static let start_pages_js: StaticString = #"""
// Starts the page of several traces.

new Shelf([...document.querySelectorAll("script.trace")]).open();

"""#

static let start_js: StaticString = #"""
// Starts the page of one run.

const player = new Player(JSON.parse(element("data").textContent).runs.map((data) => new Run(data)));
player.open();
publish(player);

"""#

static let theme_css: StaticString = #"""
/* The phone. */
#phone { display: block; user-select: none; -webkit-user-select: none; }
.body { fill: var(--phone-body); }
.screen { fill: var(--screen); }
.rim { fill: none; pointer-events: none; }
.island { fill: #000; pointer-events: none; }
.home { fill: var(--ink); opacity: .75; pointer-events: none; }
.map-land { fill: var(--land); } .map-park { fill: var(--park); } .map-water { fill: var(--water); }
.map-road, .map-road-edge, .map-lane { fill: none; stroke: var(--road); stroke-width: 9; }
.map-road-edge { stroke: var(--road-edge); stroke-width: 12; } .map-lane { stroke-width: 4; }
.surface { fill: var(--surface); stroke: var(--surface-edge); stroke-width: .75; }
.soft { fill: none; stroke: #000; opacity: .035; pointer-events: none; }
.shade { fill: #000; }
.hollow { pointer-events: none; }
.hit { fill: transparent; }
.other { fill: none; stroke: var(--muted); stroke-dasharray: 4 3; }
.label { fill: var(--muted); font-size: 13px; }
.grabber { fill: var(--grabber); pointer-events: none; }
.scroll-bar { fill: var(--muted); opacity: .8; pointer-events: none; }
.clip { overflow: hidden; pointer-events: none; }
.card { fill: var(--fill); } .card-weak { fill: var(--fill-weak); }
.text-strong { fill: var(--fill-strong); } .text-medium { fill: var(--fill-medium); } .text-weak { fill: var(--fill); }
.hairline { fill: var(--fill-weak); }
.row-number { fill: var(--row-number); font-size: 13px; font-weight: 600; text-anchor: middle; }
.finger { fill: var(--touch); fill-opacity: .38; stroke: var(--touch); stroke-width: 2; }
.finger-label { fill: var(--ink); font-size: 14px; font-weight: 600; text-anchor: middle; pointer-events: none; }
.trail { fill: none; stroke: var(--touch); stroke-linejoin: round; pointer-events: none; }
.ring { fill: none; stroke: var(--touch); stroke-width: 2.5; pointer-events: none; }

"""#

static let theme_js: StaticString = #"""
// Colours for canvases: those of the style sheet, in light and dark mode.

const darkScheme = matchMedia("(prefers-color-scheme: dark)");
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** The style sheet's current colours by name. */
function readTheme() {
  const style = getComputedStyle(document.documentElement);
  const theme = {};
  for (const name of ["ink", "muted", "line", "faint", "panel", "sheet", "content", "touch",
    "dimming", "decision", "bad", "good", "apart"]) {
    theme[name] = style.getPropertyValue(`--${name}`).trim();
  }
  return theme;
}

let theme = readTheme();

/** Calls a function when the colour scheme changes, after the colours have been updated. */
function onThemeChange(call) {
  darkScheme.addEventListener("change", () => {
    theme = readTheme();
    call();
  });
}

/** A fill of slanted lines, so that a state can be recognized without its colour. */
function hatch(context, x, y, width, height, colour) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.strokeStyle = colour;
  context.lineWidth = 1.2;
  context.beginPath();
  for (let start = Math.floor(x / 6) * 6 - height; start < x + width; start += 6) {
    context.moveTo(start, y + height);
    context.lineTo(start + height, y);
  }
  context.stroke();
  context.restore();
}

"""#

static let tracks_js: StaticString = #"""
// All strips of the runs, one below the other, with the playhead across them.

const sides = ["a", "b"];

/** Creates the strips of one run, or of two together. */
class TrackList {
  /** `ghost`: a run drawn faintly behind the displayed one; null for none. */
  constructor(runs, ghost) {
    this.runs = runs;
    this.ghost = ghost;
    this.isPair = runs.length > 1;
    this.tracks = [new AxisTrack(), ...runs.map((run, index) => new EventTrack(run, this.side(index)))];
  }

  side(index) {
    return this.isPair ? sides[index] : "";
  }

  /** The lines of one quantity, one for each run that has it. The second of two runs is dashed. */
  lines(of, colour, { label = "", isDashed = false, scrolls = false } = {}) {
    const { ghost } = this;
    const behind = ghost && of(ghost) ? [new Series(label, ghost, of(ghost), "muted", {
      present: scrolls ? (frame) => ghost.scroll.phase.at(frame) !== "" : undefined,
      isDashed: true, isGhost: true,
    })] : [];
    return this.runs.flatMap((run, index) => (of(run) ? [...behind,
      new Series(this.side(index) || label, run, of(run), this.isPair ? ["sheet", "dimming"][index] : colour, {
        present: scrolls ? (frame) => run.scroll.phase.at(frame) !== "" : undefined,
        isDashed: this.isPair ? index > 0 : isDashed,
      })] : []));
  }

  plot(name, height, series, options) {
    if (series.length === 0) return;
    this.tracks.push(new PlotTrack(name, height, series, { ...options, change: this.isPair ? "b \u2212 a" : "" }));
  }

  addPlots() {
    const varies = (values) => values.some((value) => value !== values[0]);
    // A sheet attached to the top has a fixed edge, so its length says more.
    const usesExtent = this.runs.some(({ sheet }) => sheet && varies(sheet.extent))
      && !this.runs.some(({ sheet }) => sheet && varies(sheet.y));
    if (usesExtent) this.plot("sheet.extent", 96, this.lines((run) => run.sheet?.extent, "sheet"), { least: 40 });
    else this.plot("sheet.y", 96, this.lines((run) => run.sheet?.y, "sheet"), { isDown: true, least: 40 });
    this.plot("scroll.y", 68, this.lines((run) => run.scroll?.y, "content", { scrolls: true }), { least: 40 });
    this.addVelocities();
    this.addPans();
    if (this.runs.some(({ dimming }) => dimming.some((alpha) => alpha > 0))) {
      this.plot("dimming", 40, this.lines((run) => run.dimming, "dimming"), { floor: 0, least: 0.2, decimals: 2 });
    }
  }

  /** With one run, the velocities of sheet and content share a plot. With two, each has its own. */
  addVelocities() {
    const options = { floor: 0, least: 100, decimals: 0 };
    const [{ sheet, scroll }] = this.runs;
    const ofSheet = this.lines((run) => run.sheet?.velocity, "sheet", { label: scroll ? "edge" : "" });
    const ofScroll = this.lines((run) => run.scroll?.velocity, "content", {
      label: sheet ? "scroll" : "", scrolls: true, isDashed: Boolean(sheet),
    });
    if (!this.isPair) {
      const name = sheet && scroll ? "velocity" : sheet ? "edge velocity" : "scroll velocity";
      this.plot(name, 76, [...ofSheet, ...ofScroll], options);
      return;
    }
    this.plot("sheet.velocity", 68, ofSheet, options);
    this.plot("scroll.velocity", 68, ofScroll, options);
  }

  /** Each pan's values while it is active: its translation and its velocity. With one run, x and y
   * share a plot. With two, each has its own, as it is compared. */
  addPans() {
    const all = this.runs.flatMap(({ pans }) => pans.flatMap(({ numbers }) => numbers));
    const looks = (key) => (
      key === "velocity" ? { floor: 0, least: 100, decimals: 0 } : { floor: 0, least: 40, isDown: true });
    if (this.isPair) {
      for (const name of new Set(all.map((number) => number.name))) {
        const { key } = all.find((number) => number.name === name);
        this.plot(name, 68, this.panLines((number) => number.name === name), looks(key));
      }
      return;
    }
    for (const pan of this.runs[0].pans) {
      const before = this.ghost?.pans.find(({ name }) => name === pan.name);
      for (const key of ["translation", "velocity"]) {
        const ghosts = (before?.numbers ?? []).filter((number) => number.key === key)
          .map(({ axis, values }) => new Series(axis, this.ghost, values, "muted", {
            present: before.isUnderWay, isDashed: true, isGhost: true }));
        const lines = this.panLines((number) => number.key === key && pan.numbers.includes(number));
        const thresholds = this.runs[0].thresholdsOf(pan, key);
        this.plot(`${pan.name} ${key}`, 68, [...ghosts, ...lines], { ...looks(key), thresholds });
      }
    }
  }

  /** The lines of some pans' numbers. With one run, the horizontal one is dashed. */
  panLines(passes) {
    return this.runs.flatMap((run, index) => run.pans.flatMap(({ isUnderWay, numbers }) => {
      const shown = numbers.filter(passes);
      return shown.map(({ axis, values }) => new Series(
        this.side(index) || (shown.length > 1 ? axis : ""), run, values,
        this.isPair ? ["sheet", "dimming"][index] : "touch",
        { present: isUnderWay, isDashed: this.isPair ? index > 0 : axis === "x" && shown.length > 1 }));
    }));
  }

  /** A lane for each run that has the quantity, one below the other. */
  addLanes(name, wordOf, options) {
    this.runs.forEach((run, index) => {
      const wordAt = wordOf(run);
      if (wordAt) this.tracks.push(new LaneTrack(name, run, wordAt, { ...options, side: this.side(index) }));
    });
  }

  addAllLanes() {
    this.addLanes("owner", (run) => (frame) => run.owners[frame], {
      colourOf: (word) => ({ sheet: "sheet", content: "content", undecided: "muted" }[word] ?? "dimming"),
      passes: ({ kind }) => kind === "decision",
    });
    const names = new Set(this.runs.flatMap(({ recognizers }) => recognizers.map(({ name }) => name)));
    for (const name of names) {
      const states = (run) => run.recognizers.find((each) => each.name === name)?.states;
      this.addLanes(name, (run) => states(run) && ((frame) => states(run).at(frame)), {
        colourOf: (word) => stateColours[word] ?? "muted", quiet: ["possible", ""],
        passes: (event) => event.recognizer === name,
      });
    }
  }
}

/** The strips for the runs' quantities. A quantity that is always absent has none. */
function tracksOf(runs, ghost = null) {
  const list = new TrackList(runs, ghost);
  list.addPlots();
  list.addAllLanes();
  return list.tracks;
}

class Tracks {
  /** `seek`: called with the time to go to. `pick`: called with an event. `looked`: called when the
   * visible stretch of time changes. */
  constructor(container, runs, { seek, pick, looked, tip }) {
    Object.assign(this, { container, seek, pick, looked, tip });
    this.axis = new TimeAxis(Math.max(...runs.map(({ end }) => end)));
    this.tracks = tracksOf(runs);
    this.playhead = make("div", "playhead");
    this.hover = make("div", "playhead playhead-hover");
    container.append(...this.tracks.map(({ row }) => row), this.hover, this.playhead);
    this.time = 0;
    new ResizeObserver(() => this.measure()).observe(container);
    onThemeChange(() => this.redraw());
    this.listen();
    this.measure();
  }

  /** Shows another run, with the first drawn faintly behind it; null for none. */
  replace(run, ghost) {
    const before = this.tracks;
    this.tracks = tracksOf([run], ghost);
    for (const track of this.tracks) {
      const other = before.find(({ name, constructor }) => (
        name === track.name && constructor === track.constructor));
      if (other) track.adopt(other);
    }
    const rows = this.tracks.map(({ row }) => row);
    const isAlike = rows.length === before.length && rows.every((row, index) => row === before[index].row);
    if (!isAlike) {
      for (const { row } of before) row.remove();
      this.hover.before(...rows);
    }
    this.axis.extend(Math.max(run.end, ghost?.end ?? 0));
    this.redraw();
  }

  measure() {
    const strip = this.tracks[0].canvas;
    this.left = strip.offsetLeft;
    if (this.axis.fullWidth === strip.clientWidth) return;
    this.axis.fit(strip.clientWidth);
    this.redraw();
  }

  redraw() {
    for (const track of this.tracks) track.redraw(this.axis);
    this.placeHead();
  }

  placeHead() {
    const x = this.axis.x(this.time);
    this.playhead.style.transform = `translateX(${this.left + x}px)`;
    this.playhead.style.visibility = x < -1 || x > this.axis.width + 1 ? "hidden" : "";
  }

  show(time) {
    this.time = time;
    if (this.axis.follow(time)) this.redraw();
    else this.placeHead();
    for (const track of this.tracks) track.showValue(time);
  }

  zoom(factor, around = this.time) {
    this.axis.zoom(factor, around);
    this.redraw();
    this.looked();
  }

  /** Shows a stretch of time. */
  look(from, length) {
    this.axis.look(from, length);
    this.redraw();
    this.looked();
  }

  listen() {
    const { container } = this;
    container.addEventListener("pointerdown", (event) => {
      const place = this.placeOf(event);
      if (!place || event.button > 0) return;
      const marked = place.track.eventNear?.(place.x, this.axis);
      if (marked) {
        this.pick(marked);
        return;
      }
      container.setPointerCapture(event.pointerId);
      this.isScrubbing = true;
      this.seek(place.time);
    });
    container.addEventListener("pointermove", (event) => {
      const place = this.placeOf(event, this.isScrubbing);
      if (this.isScrubbing && place) this.seek(place.time);
      this.point(this.isScrubbing ? null : place, event);
    });
    for (const name of ["pointerup", "pointercancel"]) {
      container.addEventListener(name, () => { this.isScrubbing = false; });
    }
    container.addEventListener("pointerleave", () => this.point(null));
    container.addEventListener("wheel", (event) => {
      const place = this.placeOf(event);
      if (!place || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.zoom(Math.exp(clamp(event.deltaY, -100, 100) / 200), place.time);
    }, { passive: false });
  }

  /** The strip and time under a pointer. `isFar`: also after a drag has left the strips. */
  placeOf(event, isFar = false) {
    const strip = this.tracks[0].canvas.getBoundingClientRect();
    const x = event.clientX - strip.left;
    const track = this.tracks.find(({ canvas }) => canvas === event.target);
    if (!track && !isFar) return null;
    return { track, x, time: clamp(this.axis.time(clamp(x, 0, this.axis.width)), 0, this.axis.end) };
  }

  /** Shows what is under the pointer. */
  point(place, event) {
    this.hover.style.visibility = place ? "visible" : "hidden";
    if (!place || event.pointerType === "touch") {
      this.tip.hide();
      return;
    }
    this.hover.style.transform = `translateX(${this.left + place.x}px)`;
    this.tip.show(place.track.describe(place.time, place.x, this.axis), event.clientX, event.clientY);
  }
}

"""#

static let views_js: StaticString = #"""
// The views of one run on the phone's screen: one node each, moved from frame to frame.

let patternCount = 0;

/** A view on the screen: a group at its position, with its surface and its subviews. Its role
 * determines its look. */
class ViewNode {
  constructor({ name, role }, layer) {
    this.name = name;
    this.role = role;
    this.isOutlined = layer.kind === "outlined";
    this.group = draw(null, "g", { class: `view view-${this.role}`, "data-view": name, "data-role": role });
    this.width = -1;
    this.height = -1;
    this.build();
    this.children = draw(this.group, "g");
    if (this.grabber) this.group.append(this.grabber);
  }

  build() {
    switch (this.role) {
      case "background": return;
      case "dimming":
        this.surface = draw(this.group, "rect", { class: "shade" });
        return;
      case "scrollView":
        this.buildScroll();
        return;
      case "other":
        this.surface = draw(this.group, "rect", { class: "other" });
        setText(draw(this.group, "text", { class: "label", x: 10, y: 20 }), this.name);
        return;
      default:
        // A blur would be redrawn in every frame; wide faint strokes look almost as soft.
        this.shadows = this.role === "sheet" ? [18, 11, 5].map((width) => (
          draw(this.group, "path", { class: "soft", "stroke-width": width }))) : [];
        this.surface = draw(this.group, "path", { class: "surface" });
    }
    if (this.role !== "grabber") {
      this.clip = draw(this.group, "svg", { class: "clip" });
      this.hasFilling = false;
    }
    this.grabber = draw(this.group, "rect", { class: "grabber", width: 40, height: 5, rx: 2.5 });
  }

  buildScroll() {
    this.surface = draw(this.group, "rect", { class: "hit" });
    this.clip = draw(this.group, "svg", { class: "clip" });
    this.paper = draw(this.clip, "g");
    this.numbers = [];
    this.firstRow = -1;
    this.bar = draw(this.group, "rect", { class: "scroll-bar", width: 3, rx: 1.5 });
  }

  /** Moves the view. `traits`: whether it shows a grabber, contains a list, or is attached to the
   * screen's top. */
  place(x, y, width, height, traits) {
    this.group.setAttribute("transform", `translate(${x} ${y})`);
    const isSame = width === this.width && height === this.height && traits === this.traits;
    if (isSame || this.role === "background") return;
    [this.width, this.height, this.traits] = [width, height, traits];
    if (this.role === "sheet" || this.role === "page" || this.role === "grabber") {
      this.shape(width, height, traits);
    } else {
      setAll(this.surface, { width, height });
      if (this.clip) setAll(this.clip, { width, height });
    }
  }

  shape(width, height, traits) {
    const radius = traits.corner;
    const isCapped = this.role !== "grabber" && traits.hasBar;
    const upper = traits.hangs || isCapped ? 0 : radius;
    const outline = roundedPath(width, height, upper, traits.hangs ? radius : 0);
    for (const path of [...this.shadows, this.surface]) path.setAttribute("d", outline);
    if (this.clip) {
      setAll(this.clip, { width, height });
      if (!this.hasFilling && !traits.hasList) {
        drawPlaceholder(this.clip, width, traits.hangs ? traits.safeTop + 14 : 34);
        this.hasFilling = true;
      }
      this.clip.style.display = traits.hasList ? "none" : "";
    }
    const showsGrabber = this.role === "grabber" || this.role === "sheet" && !traits.hasBar;
    this.grabber.style.display = showsGrabber && height >= 12 ? "" : "none";
    const y = this.role === "grabber" ? height / 2 - 2.5 : traits.hangs ? height - 12 : 7;
    setAll(this.grabber, { x: width / 2 - 20, y });
  }

  /** Scrolls: the rows move with the content and show the numbers of the visible rows. */
  scroll(offsetX, offsetY, contentWidth, contentHeight, isMoving) {
    const isMap = contentWidth > this.width + 0.5;
    if (this.isMap !== isMap || this.patternWidth !== this.width) this.fill(isMap);
    setAll(this.paper, { transform: `translate(${-offsetX} ${-offsetY})` });
    setAll(this.rows, { width: Math.max(contentWidth, 0), height: Math.max(contentHeight, 0) });
    if (!isMap) this.number(offsetY, contentHeight);
    const shown = contentHeight > this.height && isMoving;
    this.bar.style.display = shown ? "" : "none";
    if (!shown) return;
    const track = this.height - 8;
    const length = Math.max(36, track * this.height / contentHeight);
    const part = clamp(offsetY / (contentHeight - this.height), 0, 1);
    setAll(this.bar, { x: this.width - 6, y: 4 + (track - length) * part, height: length });
  }

  fill(isMap) {
    [this.isMap, this.patternWidth] = [isMap, this.width];
    this.paper.replaceChildren();
    this.numbers = [];
    this.firstRow = -1;
    const id = `rows-${patternCount}`;
    patternCount += 1;
    definePattern(draw(this.paper, "defs"), id, this.width, isMap);
    this.rows = draw(this.paper, "rect", { fill: `url(#${id})` });
  }

  number(offsetY, contentHeight) {
    const first = Math.max(0, Math.floor(offsetY / rowHeight));
    // More rows than a screen of human size can show would only cost time.
    const count = Math.min(Math.ceil(this.height / rowHeight) + 1, 200);
    if (this.firstRow === first && this.rowCount === count && this.rowsOf === contentHeight) return;
    [this.firstRow, this.rowCount, this.rowsOf] = [first, count, contentHeight];
    while (this.numbers.length < count) {
      // Rows drawn as outlines have no picture, so their numbers take its place.
      const x = this.isOutlined ? Math.max(36, this.width - 28) : 36;
      this.numbers.push(draw(this.paper, "text", { class: "row-number", x }));
    }
    this.numbers.forEach((text, index) => {
      const row = first + index;
      const isThere = index < count && (row + 1) * rowHeight <= contentHeight + rowHeight / 2;
      text.style.display = isThere ? "" : "none";
      setText(text, String(row + 1));
      text.setAttribute("y", row * rowHeight + 32.5);
    });
  }
}

/** All views of one run. A second run is drawn as a second layer above the first. */
class ViewLayer {
  constructor(parent, run, kind = "filled") {
    this.run = run;
    this.kind = kind;
    this.group = draw(parent, "g", { class: `layer layer-${kind}` });
    this.nodes = new Map();
    this.arrangement = -1;
    const { width, safeArea } = run.device;
    this.corner = Math.min(16, width / 20);
    this.safeTop = safeArea.top;
    const first = run.views(0).find(({ role }) => role === "sheet");
    this.hangs = Boolean(first) && first.y <= 0 && first.y + first.height < run.device.height - 1;
  }

  /** Shows another run. Views that exist in both keep their nodes. */
  replace(run) {
    const namesOf = ({ tracks }) => JSON.stringify(tracks.map(({ name, role }) => [name, role]));
    const orderOf = ({ arrangements }) => JSON.stringify(arrangements);
    if (namesOf(run) !== namesOf(this.run)) {
      this.group.replaceChildren();
      this.nodes.clear();
      this.arrangement = -1;
    } else if (orderOf(run) !== orderOf(this.run)) {
      this.arrangement = -1;
    }
    this.run = run;
  }

  node(track) {
    if (!this.nodes.has(track)) {
      this.nodes.set(track, new ViewNode(this.run.tracks[track], this));
    }
    return this.nodes.get(track);
  }

  /** Nests the nodes of an arrangement, back to front. */
  arrange(index) {
    if (this.arrangement === index) return;
    this.arrangement = index;
    const entries = this.run.arrangements[index];
    const roles = entries.map(([track]) => this.run.tracks[track].role);
    this.group.replaceChildren();
    for (const node of this.nodes.values()) node.children.replaceChildren();
    entries.forEach(([track, parent], place) => {
      const node = this.node(track);
      const home = parent < 0 ? this.group : this.node(entries[parent][0]).children;
      home.appendChild(node.group);
      node.entryTraits = {
        hasList: entries.some(([, holder], child) => holder === place && roles[child] === "scrollView")
          || node.role === "sheet" && (roles.includes("scrollView") || roles.includes("page")),
        hasBar: roles.includes("grabber"),
        hangs: this.hangs, corner: this.corner, safeTop: this.safeTop,
      };
    });
  }

  show(frame) {
    const { run } = this;
    this.arrange(run.arrangementOf[frame]);
    for (const [track] of run.arrangements[run.arrangementOf[frame]]) {
      const { x, y, width, height } = run.tracks[track];
      const node = this.node(track);
      node.place(x[frame], y[frame], width[frame], height[frame], node.entryTraits);
      if (node.role === "dimming") node.surface.style.opacity = run.dimming[frame];
      if (node.role === "scrollView" && run.scroll) {
        const { scroll } = run;
        node.scroll(scroll.x[frame], scroll.y[frame], scroll.contentWidth[frame],
          scroll.contentHeight[frame], !/^(idle|)$/.test(scroll.phase.at(frame)));
      }
    }
  }

  /** The rectangle at which the browser drew the first matching view, in CSS pixels of the window;
   * null if there is none. */
  rectOf(passes) {
    for (const node of this.nodes.values()) {
      const { group, surface } = node;
      if (!passes(node) || !group.isConnected || !surface) continue;
      // The shape without its stroke, which a bounding rectangle would include.
      const box = surface.getBBox();
      const matrix = surface.getScreenCTM();
      const corner = new DOMPoint(box.x, box.y).matrixTransform(matrix);
      return new DOMRect(corner.x, corner.y, box.width * matrix.a, box.height * matrix.d);
    }
    return null;
  }
}

"""#

static let words_js: StaticString = #"""
// Numbers and times as text, and helpers to create elements.

/** The element with an id. */
const element = (id) => document.getElementById(id);

/** A number with a maximum number of decimals, without trailing zeros, with a real minus sign. */
function numberText(value, decimals = 1) {
  const text = String(Number(value.toFixed(decimals)) || 0);
  return text.replace("-", "\u2212");
}

/** A time in seconds, to the millisecond. */
const timeText = (seconds) => `${seconds.toFixed(3)} s`;

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** Creates an HTML element with a class and text. Text is never parsed as markup. */
function make(name, className = "", text = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** Creates an SVG element with attributes inside a parent. */
function draw(parent, name, attributes = {}) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAll(made, attributes);
  if (parent) parent.appendChild(made);
  return made;
}

function setAll(node, attributes) {
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
}

/** Sets text only if it changes, because setting equal text has a cost. */
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** The reason of an event, and how close a decision was to the other outcome. */
const reasonOf = ({ because, margin }) => `because ${because}${margin ? ` (${margin})` : ""}`;

"""#

static let aim_js: StaticString = #"""
// The target for the fingers: a scene's screen with its sheet at rest, drawn as in the player.

class Aim {
  constructor(svg) {
    this.svg = svg;
  }

  /** Shows a run before anything happens; nothing for null. */
  show(run) {
    this.svg.replaceChildren();
    this.svg.toggleAttribute("hidden", !run);
    if (!run) return;
    this.phone = new Phone(this.svg, run.device);
    this.phone.add(run);
    this.phone.show(0);
  }

  /**
   * Fits the screen into a window: at actual size if there is room, otherwise scaled down, so that
   * all of it can be touched.
   *
   * @returns Its position in CSS pixels, the number of CSS pixels per point, and its size in points.
   */
  fit(windowWidth, windowHeight) {
    const { width, height } = this.phone;
    const scale = Math.min(1, windowWidth / width, windowHeight / height);
    const left = (windowWidth - width * scale) / 2;
    const top = (windowHeight - height * scale) / 2;
    // The phone's body surrounds the screen and may extend beyond the window.
    const box = this.svg.viewBox.baseVal;
    const lengths = {
      left: left + box.x * scale, top: top + box.y * scale,
      width: box.width * scale, height: box.height * scale,
    };
    for (const [name, length] of Object.entries(lengths)) this.svg.style[name] = `${length}px`;
    return { left, top, scale, width, height };
  }
}

/** Whether a scene's sheet is attached to the top, where it would lie under a button. */
function hangsFromTop({ tracks, device }) {
  const sheet = tracks.find(({ role }) => role === "sheet");
  return Boolean(sheet) && sheet.y[0] <= 0 && sheet.height[0] < device.height - 1;
}

"""#

static let element_observer_js: StaticString = #"""
// Observes what the page under a finger shows.

/**
 * Records what is under the first finger in every frame: the scroll offset of the nearest scrollable
 * ancestor, and the top edges of that element's ancestors.
 */
class ElementObserver {
  /** Starts with the first finger, on a page whose origin is this page's top left corner. */
  constructor(view, { x, y }) {
    this.view = view;
    this.frames = [];
    const touched = view.document.elementFromPoint(x, y);
    this.scroller = touched && scrollerAround(touched);
    this.around = elementsAround(this.scroller ?? touched);
    this.request = requestAnimationFrame((time) => this.look(time));
  }

  /** Frames get the browser's frame times, on the clock of this page's events. */
  look(time) {
    this.request = requestAnimationFrame((next) => this.look(next));
    const last = this.frames.at(-1);
    // Two frames of a trace must be at least a microsecond apart.
    if (last && time < last.t + 0.002) return;
    const isThere = (element) => element?.isConnected && element.ownerDocument === this.view.document;
    this.frames.push({
      t: time,
      scroll: isThere(this.scroller) ? this.scroller.scrollTop : null,
      tops: this.around.map((each) => (isThere(each) ? each.getBoundingClientRect().top : null)),
    });
  }

  /** Stops and returns the observations; null if there were none. */
  stop() {
    cancelAnimationFrame(this.request);
    const sheet = this.sheet;
    if (!this.scroller && sheet < 0) return null;
    const metadata = { page: this.view.location.href };
    const columns = [];
    if (sheet >= 0) {
      columns.push({ channel: "sheet.y", value: ({ tops }) => tops[sheet] });
      metadata.sheet = nameOf(this.around[sheet]);
    }
    if (this.scroller) {
      columns.push({ channel: "scroll.y", value: ({ scroll }) => scroll });
      metadata.scroll = nameOf(this.scroller);
    }
    return {
      channels: columns.map(({ channel }) => channel),
      frames: this.frames.map((frame) => [frame.t, ...columns.map(({ value }) => value(frame))]),
      metadata,
    };
  }

  /**
   * The ancestor that is the sheet: the outermost one that moved, because the contents of a sheet
   * move with it; if none moved, the nearest fixed one.
   */
  get sheet() {
    const moved = this.around.findLastIndex((_, index) => {
      const tops = this.frames.map((frame) => frame.tops[index]).filter((top) => top !== null);
      return tops.some((top) => top !== tops[0]);
    });
    if (moved >= 0) return moved;
    return this.around.findIndex((each) => each.isConnected && isFixed(each));
  }
}

function styleOf(element) {
  return element.ownerDocument.defaultView.getComputedStyle(element);
}

function isFixed(element) {
  return styleOf(element).position === "fixed";
}

/** The nearest ancestor that scrolls vertically. Fixed elements do not scroll with the page. */
function scrollerAround(element) {
  for (let each = element; each; each = each.parentElement) {
    const isTall = each.scrollHeight > each.clientHeight;
    if (isTall && /auto|scroll/.test(styleOf(each).overflowY)) return each;
    if (isFixed(each)) return null;
  }
  const page = element.ownerDocument.scrollingElement;
  return page && page.scrollHeight > page.clientHeight ? page : null;
}

/** An element and its ancestors, without the page itself, which is not a sheet. */
function elementsAround(element) {
  const found = [];
  for (let each = element; each; each = each.parentElement) found.push(each);
  return found.filter((each) => !["HTML", "BODY"].includes(each.tagName));
}

/** A CSS selector for an element. */
function nameOf(element) {
  const id = element.id ? `#${element.id}` : "";
  return element.localName + id + [...element.classList].map((name) => `.${name}`).join("");
}

"""#

static let finger_recorder_js: StaticString = #"""
// Turns Pointer Events into touches.

/**
 * Records every finger on an element from `start` to `stop`, in points of the screen that is passed to
 * `start`. A finger that lands outside the screen is ignored.
 */
class FingerRecorder {
  constructor(element, changed) {
    this.changed = changed;
    this.samples = [];
    this.down = new Map();
    const events = {
      pointerdown: (event) => {
        if (!this.down.has(event.pointerId)) element.setPointerCapture(event.pointerId);
        this.begin(event);
      },
      pointermove: (event) => this.move(event),
      pointerup: (event) => this.leave(event, "ended"),
      pointercancel: (event) => this.leave(event, "cancelled"),
    };
    for (const [name, handle] of Object.entries(events)) {
      element.addEventListener(name, (event) => {
        if (this.isRecording) handle(event);
      });
    }
    // Keeps a long press from opening a menu, and a drag from scrolling the page.
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("touchstart", (event) => {
      if (event.cancelable) event.preventDefault();
    }, { passive: false });
  }

  /** `screen`: its `left` and `top` in the window, its `scale` in CSS pixels per point, and its
   * `width` and `height` in points; null if the window is the screen. */
  start(screen = null) {
    this.screen = screen;
    this.samples = [];
    this.down.clear();
    this.isRecording = true;
  }

  /** Stops. Fingers that are still down are lifted where they are. */
  stop() {
    const now = performance.now();
    for (const { id, x, y, type, t } of this.down.values()) {
      this.samples.push({ t: Math.max(t, now), id, phase: "ended", x, y, type });
    }
    this.down.clear();
    this.isRecording = false;
    return this.samples;
  }

  /** Converts a place in the window to a point of the screen. */
  pointAt({ clientX, clientY }) {
    if (!this.screen) return { x: clientX, y: clientY };
    const { left, top, scale } = this.screen;
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  }

  isOnScreen({ x, y }) {
    const { screen } = this;
    return !screen || x >= 0 && x <= screen.width && y >= 0 && y <= screen.height;
  }

  begin(event) {
    if (this.down.has(event.pointerId) || !this.isOnScreen(this.pointAt(event))) return;
    let id = 0;
    const used = new Set([...this.down.values()].map((finger) => finger.id));
    while (used.has(id)) id += 1;
    this.down.set(event.pointerId, { id });
    this.add(event, "began", event.pointerId);
  }

  /** A digitizer can sample several times per frame. All samples are kept. */
  move(event) {
    if (!this.down.has(event.pointerId)) return;
    const seen = event.getCoalescedEvents?.() ?? [];
    for (const each of seen.length ? seen : [event]) this.add(each, "moved", event.pointerId);
  }

  leave(event, phase) {
    if (!this.down.has(event.pointerId)) return;
    this.add(event, phase, event.pointerId);
    this.down.delete(event.pointerId);
  }

  add(event, phase, pointer) {
    const finger = this.down.get(pointer);
    // A finger's time never goes backwards, whatever a browser reports for coalesced events.
    finger.t = Math.max(finger.t ?? 0, event.timeStamp);
    // Some browsers report no position for a cancelled pointer, so its last one is used.
    if (phase !== "cancelled") Object.assign(finger, this.pointAt(event));
    finger.type = event.pointerType || "touch";
    const { t, id, x, y, type } = finger;
    this.samples.push({ t, id, phase, x, y, type });
    this.changed(this.samples.at(-1));
  }
}

"""#

static let finger_trails_js: StaticString = #"""
// Draws touches: live while recording, and small beside a recording.

/** Colours that all readers can tell apart, one per finger (Okabe and Ito, 2008). */
const fingerColours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

function colourOf(id) {
  return fingerColours[id % fingerColours.length];
}

/** Sets a canvas to the screen's resolution, at `width` by `height` points. */
function sharpen(canvas, width, height) {
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.lineCap = "round";
  context.lineJoin = "round";
  return context;
}

/** Draws samples incrementally, so that a long recording costs no more per sample than a short one.
 */
class Trails {
  constructor(context, scale = 1) {
    this.context = context;
    this.scale = scale;
    this.last = new Map();
  }

  add({ id, phase, x, y }) {
    const { context, scale } = this;
    const place = { x: x * scale, y: y * scale };
    const from = this.last.get(id);
    context.strokeStyle = context.fillStyle = colourOf(id);
    context.lineWidth = Math.max(1, 5 * scale);
    if (phase === "began" || !from) {
      this.ring(place, 22);
    } else {
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(place.x, place.y);
      context.stroke();
      this.dot(place, phase === "moved" ? 3.5 : 9);
      if (phase === "cancelled") this.cross(place, 14);
    }
    this.last.set(id, place);
    if (phase === "ended" || phase === "cancelled") this.last.delete(id);
  }

  dot({ x, y }, radius) {
    this.context.beginPath();
    this.context.arc(x, y, Math.max(0.75, radius * this.scale), 0, 2 * Math.PI);
    this.context.fill();
  }

  ring({ x, y }, radius) {
    this.context.beginPath();
    this.context.arc(x, y, Math.max(2, radius * this.scale), 0, 2 * Math.PI);
    this.context.stroke();
  }

  cross({ x, y }, reach) {
    const arm = Math.max(3, reach * this.scale);
    this.context.beginPath();
    this.context.moveTo(x - arm, y - arm);
    this.context.lineTo(x + arm, y + arm);
    this.context.moveTo(x + arm, y - arm);
    this.context.lineTo(x - arm, y + arm);
    this.context.stroke();
  }
}

/** Draws a recording as a small picture. */
function drawPicture(canvas, recording, width) {
  const scale = width / recording.device.width;
  const height = recording.device.height * scale;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const trails = new Trails(sharpen(canvas, width, height), scale);
  for (const sample of recording.ordered) trails.add(sample);
  canvas.setAttribute("aria-label", `The paths of ${recording.name}`);
}

"""#

static let recorder_css: StaticString = #"""
/* Phones zoom in on fields with smaller text. */
body {
  font-size: 1rem;
  line-height: 1.5;
  overscroll-behavior: none;
}

[hidden] {
  display: none !important;
}

#desk {
  max-width: 40rem;
  margin: 0 auto;
  padding: max(1.5rem, env(safe-area-inset-top)) 1.25rem max(2rem, env(safe-area-inset-bottom));
}

h1 {
  font-size: 1.75rem;
  line-height: 1.2;
  margin: 0 0 0.75rem;
}

h2 {
  font-size: 1.125rem;
  margin: 2rem 0 0.5rem;
}

p {
  margin: 0 0 1rem;
}

#none,
.facts {
  color: var(--muted);
}

#notice:empty {
  display: none;
}

#notice {
  margin-top: 1rem;
}

button,
select,
input {
  min-height: 2.75rem;
  font: inherit;
  color: inherit;
  background: transparent;
  border: 1px solid var(--line);
  border-radius: 0.625rem;
  padding: 0.5rem 0.875rem;
  max-width: 100%;
}

select,
option {
  background: var(--page);
}

button {
  cursor: pointer;
  color: var(--accent);
  touch-action: manipulation;
}

button.primary {
  width: 100%;
  min-height: 3.5rem;
  font-weight: 600;
  color: var(--on-accent);
  background: var(--accent);
  border-color: var(--accent);
}

button.delete {
  color: var(--bad);
}

:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}

#recordings {
  list-style: none;
  margin: 0;
  padding: 0;
}

#recordings li {
  display: flex;
  gap: 1rem;
  padding: 1rem 0;
  border-top: 1px solid var(--line);
}

.picture {
  flex: none;
  align-self: flex-start;
  border: 1px solid var(--line);
  border-radius: 0.625rem;
}

.about {
  flex: 1;
  min-width: 0;
}

.about label {
  display: grid;
  grid-template-columns: 3.5rem 1fr;
  align-items: center;
  gap: 0.5rem;
  margin-bottom: 0.5rem;
}

.about input,
.about select {
  width: 100%;
  min-width: 0;
}

.facts {
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  margin: 0.25rem 0 0.75rem;
}

.actions {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 0;
}

#stage {
  position: fixed;
  inset: 0;
  background: var(--page);
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
}

#trails {
  width: 100%;
  height: 100%;
  display: block;
  touch-action: none;
}

#page {
  position: absolute;
  width: 100%;
  height: 100%;
  border: 0;
}

#phone {
  position: absolute;
  max-width: none;
  pointer-events: none;
}

#stage[data-over="scene"] #trails {
  position: relative;
}

#stage[data-over="list"] #trails,
#stage[data-over="page"] #trails {
  position: relative;
  pointer-events: none;
}

#address {
  width: 100%;
}

#hint {
  position: absolute;
  inset: 45% 1rem auto;
  width: fit-content;
  margin: 0 auto;
  padding: 0.25rem 1rem;
  border: 1px solid var(--line);
  border-radius: 1.5rem;
  text-align: center;
  color: var(--muted);
  background: var(--page);
  pointer-events: none;
}

#stop {
  position: absolute;
  left: 50%;
  transform: translateX(-50%);
  color: var(--on-accent);
  background: var(--bad);
  border-color: var(--bad);
  border-radius: 2rem;
  padding: 0.5rem 1.5rem;
  font-weight: 600;
}

#stage[data-corner="top"] #stop {
  top: max(1rem, env(safe-area-inset-top));
}

#stage[data-corner="bottom"] #stop {
  bottom: max(1rem, env(safe-area-inset-bottom));
}

"""#

static let recorder_html: StaticString = #"""
<main id="desk">
  <h1>Record touches</h1>
  <p>
    Every finger is recorded, in points of this screen or of a scene’s, until you press Stop.
    Recordings stay on this device until you delete them. Nothing leaves it unless you save or share.
  </p>
  <p>
    <label for="scene">Scene</label>
    <select id="scene"></select>
  </p>
  <p id="aimed" hidden>
    The scene’s sheet is shown at rest, to aim at; it does not move. The trace names the scene, and
    its positions are points of the scene’s screen, <span id="aimed-size"></span>. On a smaller screen
    the sheet is drawn smaller, and positions and velocities are scaled up to the scene’s points.
  </p>
  <p>
    <label for="corner">Stop button at the</label>
    <select id="corner">
      <option value="top">top, to drag from the bottom</option>
      <option value="bottom">bottom, to drag from the top</option>
    </select>
  </p>
  <p id="beneath">
    <label for="over">Over</label>
    <select id="over">
      <option value="blank">a blank screen</option>
      <option value="list">a list that scrolls</option>
      <option value="page">a page of this server</option>
    </select>
  </p>
  <p id="where" hidden>
    <label for="address">Address</label>
    <input id="address" autocapitalize="off" autocomplete="off" spellcheck="false">
  </p>
  <p id="rule" hidden>
    What is under the first finger is recorded too, once per frame. scroll.y is how far the nearest
    enclosing element that scrolls is scrolled. sheet.y is the top edge of the outermost element
    around that one that moves or, if none moves, of the nearest fixed one.
  </p>
  <button id="record" class="primary" type="button">Record</button>
  <p id="notice" role="status"></p>
  <h2 id="kept">Recordings</h2>
  <p id="none">None yet.</p>
  <ul id="recordings" aria-labelledby="kept"></ul>
</main>
<div id="stage" hidden>
  <iframe id="page" title="The page that is touched" hidden></iframe>
  <svg id="phone" aria-hidden="true" hidden></svg>
  <canvas id="trails" aria-hidden="true"></canvas>
  <p id="hint" aria-live="polite">Touch anywhere.</p>
  <button id="stop" type="button">Stop</button>
</div>
<template id="recording">
  <li>
    <canvas class="picture" role="img"></canvas>
    <div class="about">
      <label>Name <input class="name" maxlength="120" autocomplete="off" spellcheck="false"></label>
      <label>Scene <select class="scene"></select></label>
      <p class="facts"></p>
      <p class="actions">
        <button class="save" type="button">Save</button>
        <button class="share" type="button">Share</button>
        <button class="copy" type="button">Copy</button>
        <button class="delete" type="button">Delete</button>
      </p>
    </div>
  </li>
</template>

"""#

static let recorder_js: StaticString = #"""
// The page: a list of recordings, and a stage on which to record.

const find = (selector, root = document) => root.querySelector(selector);
const desk = find("#desk");
const stage = find("#stage");
const shelf = new Shelf();
const { scenes, chosen } = JSON.parse(find("#data").textContent);
const aim = new Aim(find("#phone"));
let trails;
let device;
let drawnAt;
let windowWidth;
let observer;

const recorder = new FingerRecorder(find("#trails"), (sample) => {
  find("#hint").hidden = true;
  trails.add(sample);
  if (page.view && ["list", "page"].includes(stage.dataset.over)) {
    observer ??= new ElementObserver(page.view, sample);
  }
});
const page = new WatchedPage(find("#page"), recorder);

function tell(text) {
  find("#notice").textContent = text;
}

// Recording

/** Prepares the stage for the current screen. */
function clearStage() {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: scale } = window;
  windowWidth = width;
  const context = sharpen(find("#trails"), width, height);
  const scene = chosenRun();
  if (!scene) {
    device = { width, height, scale: scale || 1 };
    drawnAt = 1;
    trails = new Trails(context);
    recorder.start();
    return;
  }
  const screen = aim.fit(width, height);
  device = { width: screen.width, height: screen.height, scale: scene.device.scale };
  drawnAt = screen.scale;
  context.translate(screen.left, screen.top);
  trails = new Trails(context, drawnAt);
  recorder.start(screen);
  const size = drawnAt < 1 ? `, drawn at ${Math.round(100 * drawnAt)}\u00a0%` : "";
  find("#hint").textContent = `Touch the screen${size}.`;
}

/** The run that shows the selected scene at rest; null if none is selected. */
function chosenRun() {
  const scene = scenes.find(({ name }) => name === find("#scene").value);
  return scene ? new Run(scene.run) : null;
}

/** Puts the button as far as possible from the edge of the scene's sheet. */
function chooseScene() {
  const run = chosenRun();
  if (run) find("#corner").value = hangsFromTop(run) ? "bottom" : "top";
  tellChoice();
}

/** Explains what a recording will be of: the selected scene, or the page that is touched. */
function tellChoice() {
  const run = chosenRun();
  const over = run ? "scene" : find("#over").value;
  find("#beneath").hidden = Boolean(run);
  find("#aimed").hidden = !run;
  find("#where").hidden = over !== "page";
  find("#rule").hidden = !["list", "page"].includes(over);
  if (run) find("#aimed-size").textContent = `${run.device.width} × ${run.device.height}\u00a0pt`;
}

function begin() {
  desk.hidden = true;
  stage.hidden = false;
  stage.dataset.corner = find("#corner").value;
  const scene = chosenRun();
  aim.show(scene);
  showPage(scene ? "scene" : find("#over").value);
  find("#hint").hidden = false;
  find("#hint").textContent = "Touch anywhere.";
  // If the browser supports full screen, hiding its bars makes the page the whole screen.
  document.documentElement.requestFullscreen?.({ navigationUI: "hide" }).catch(() => {});
  clearStage();
}

/** Prepares what will be touched. */
function showPage(over) {
  stage.dataset.over = over;
  find("#page").hidden = !["list", "page"].includes(over);
  if (over === "list") page.showList();
  if (over === "page") page.showPage(find("#address").value);
}

function end() {
  if (!recorder.isRecording) return;
  const samples = recorder.stop();
  const observed = observer?.stop() ?? null;
  const isHidden = !page.view;
  observer = undefined;
  page.clear();
  stage.hidden = true;
  desk.hidden = false;
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  find("#record").focus();
  if (!samples.length && isHidden) {
    return tell("Nothing was recorded: a page of another server cannot be observed.");
  }
  if (!samples.length) return tell("Nothing was recorded: no finger touched the screen.");
  const recording = new Recording({
    name: nextName(), scene: find("#scene").value, device, drawnAt, samples, observed,
    recordedOn: navigator.userAgent,
  });
  const isKept = shelf.add(recording);
  show();
  tell(isKept
    ? `${recording.name} is kept on this device.`
    : `${recording.name} cannot be kept by this browser: save it before you leave.`);
}

function nextName() {
  const names = new Set(shelf.recordings.map((recording) => recording.name));
  let number = 1;
  while (names.has(`recording ${number}`)) number += 1;
  return `recording ${number}`;
}

// The list of recordings

function show() {
  const list = find("#recordings");
  const focused = document.activeElement;
  const row = [...list.children].findIndex((element) => element.contains(focused));
  find("#none").hidden = shelf.recordings.length > 0;
  list.replaceChildren(...shelf.recordings.map(item));
  // Keyboard users keep their focus.
  if (row < 0) return;
  const same = list.children[Math.min(row, list.children.length - 1)];
  (same ? find(`.${focused.className}`, same) : find("#record")).focus();
}

function item(recording) {
  const element = find("#recording").content.cloneNode(true).firstElementChild;
  drawPicture(find(".picture", element), recording, 88);
  const name = find(".name", element);
  name.value = recording.name;
  name.addEventListener("change", () => {
    recording.name = name.value.trim() || nextName();
    name.value = recording.name;
    shelf.keep();
  });
  const scene = find(".scene", element);
  offerScenes(scene);
  scene.value = recording.scene;
  scene.addEventListener("change", () => {
    recording.scene = scene.value;
    shelf.keep();
  });
  find(".facts", element).textContent = facts(recording);
  const actions = { save, share, copy, delete: remove };
  for (const [word, act] of Object.entries(actions)) {
    find(`.${word}`, element).addEventListener("click", () => act(recording));
  }
  find(".share", element).hidden = !canShare(recording);
  return element;
}

function offerScenes(list) {
  list.append(new Option("none", ""), ...scenes.map(({ name }) => new Option(name, name)));
}

function facts({ samples, duration, fingers, rate, device, observed, isSaved }) {
  const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
  return [
    `${duration.toFixed(2)} s`, counted(samples.length, "sample"), counted(fingers, "finger"),
    rate ? `${Math.round(rate)} Hz` : "no moves", `${device.width} × ${device.height} pt`,
    ...(observed?.channels ?? []),
    isSaved ? "saved" : "not saved yet",
  ].join(", ");
}

// Actions on a recording

function file(recording) {
  return new File([recording.text], recording.fileName, { type: "application/json" });
}

function canShare(recording) {
  return Boolean(navigator.canShare?.({ files: [file(recording)] }));
}

function done(recording, text) {
  recording.isSaved = true;
  shelf.keep();
  show();
  tell(text);
}

function save(recording) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file(recording));
  link.download = recording.fileName;
  link.click();
  // The download has started by then. A page that stays open for days must not keep the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  // A trace that names no scene needs one in the command.
  const scene = recording.scene ? "" : " --scene NAME";
  done(recording, `${recording.fileName} is saved: {{tool}} replay ${recording.fileName}${scene}`);
}

async function share(recording) {
  try {
    await navigator.share({ files: [file(recording)], title: recording.name });
    done(recording, `${recording.name} is shared.`);
  } catch (error) {
    if (error.name !== "AbortError") tell(`Sharing did not work: ${error.message}`);
  }
}

async function copy(recording) {
  try {
    await navigator.clipboard.writeText(recording.text);
    done(recording, `${recording.name} is on the clipboard, as JSON.`);
  } catch (error) {
    tell(`Copying did not work: ${error.message}`);
  }
}

function remove(recording) {
  const question = `Delete ${recording.name}, which is not saved?`;
  if (!recording.isSaved && !window.confirm(question)) return;
  shelf.delete(recording);
  show();
  tell(`${recording.name} is deleted.`);
}

document.title = "Record touches";
// The stage covers the whole screen, including the areas beside a camera notch.
find("meta[name=viewport]").content += ", viewport-fit=cover";
find("#record").addEventListener("click", begin);
find("#stop").addEventListener("click", end);
offerScenes(find("#scene"));
find("#scene").value = chosen;
find("#scene").addEventListener("change", chooseScene);
find("#over").addEventListener("change", tellChoice);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") end();
});
// Leaving full screen by a system gesture stops too. A page that is hidden keeps what was recorded.
document.addEventListener("fullscreenchange", () => {
  if (!document.fullscreenElement) end();
  else if (!recorder.isRecording) document.exitFullscreen().catch(() => {});
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") end();
});
window.addEventListener("pagehide", end);
window.addEventListener("storage", () => {
  shelf.read();
  show();
});
window.addEventListener("resize", () => {
  if (!recorder.isRecording) return;
  if (!recorder.samples.length) return clearStage();
  // A trace belongs to one screen, so turning the phone stops the recording. Browser bars that
  // appear or disappear change only the height.
  if (window.innerWidth === windowWidth) return;
  end();
  tell(`The screen was turned, which ended the recording. ${find("#notice").textContent}`);
});
window.addEventListener("beforeunload", (event) => {
  if (shelf.isAtRisk) event.preventDefault();
});
chooseScene();
show();

"""#

static let recording_js: StaticString = #"""
// A recording of fingers, written as gesture-trace/1.

/** A recording: samples in order of arrival, and the screen whose points they use. `drawnAt`: the
 * scale at which the screen was drawn, 1 being actual size. */
class Recording {
  constructor(fields) {
    Object.assign(this, fields);
  }

  /** Samples by time. The browser delivers each finger's samples since the last event separately.
   */
  get ordered() {
    return this.samples
      .map((sample, index) => ({ sample, index }))
      .sort((a, b) => a.sample.t - b.sample.t || a.index - b.index)
      .map(({ sample }) => sample);
  }

  get duration() {
    const samples = this.ordered;
    return samples.length ? (samples.at(-1).t - samples[0].t) / 1000 : 0;
  }

  get fingers() {
    return new Set(this.samples.map((sample) => sample.id)).size;
  }

  /** The sample rate: from the median interval between a finger's moves, in samples a second. 0 if
   * there are too few. */
  get rate() {
    const last = new Map();
    const intervals = [];
    for (const { id, t, phase } of this.ordered) {
      if (phase === "moved" && last.has(id) && t > last.get(id)) intervals.push(t - last.get(id));
      last.set(id, t);
    }
    intervals.sort((a, b) => a - b);
    return intervals.length ? 1000 / intervals[intervals.length >> 1] : 0;
  }

  /** The trace as text: points, and seconds since the first sample. */
  get text() {
    const samples = this.ordered;
    const start = samples.length ? samples[0].t : 0;
    const lines = samples.map(({ t, id, phase, x, y, type }) =>
      JSON.stringify({
        t: round((t - start) / 1000, 1e6), id, phase, x: round(x, 1e3), y: round(y, 1e3), type,
      }));
    const head = {
      format: "gesture-trace/1",
      name: wellFormed(this.name),
      ...(this.scene ? { scene: this.scene } : {}),
      device: this.device,
      metadata: {
        recordedOn: wellFormed(this.recordedOn),
        ...(this.drawnAt < 1 ? { drawnAt: round(this.drawnAt, 1e3) } : {}),
      },
    };
    const list = lines.length ? `[\n    ${lines.join(",\n    ")}\n  ]` : "[]";
    const observed = this.observed ? `,\n  "observed": ${this.observedText(start)}` : "";
    return JSON.stringify(head, null, 2)
      .replace(/\n}$/, () => `,\n  "samples": ${list}${observed}\n}\n`);
  }

  /** The observations: points, and seconds since the first sample. */
  observedText(start) {
    const { channels, frames, metadata } = this.observed;
    const lines = frames
      .filter(([t]) => t >= start)
      .map(([t, ...values]) => JSON.stringify([
        round((t - start) / 1000, 1e6),
        ...values.map((value) => (value === null ? null : round(value, 1e3))),
      ]));
    const about = Object.entries(metadata).map(([key, text]) => [key, wellFormed(text)]);
    const parts = [
      `"channels": ${JSON.stringify(channels)}`,
      `"frames": ${lines.length ? `[\n      ${lines.join(",\n      ")}\n    ]` : "[]"}`,
      `"metadata": ${JSON.stringify(Object.fromEntries(about))}`,
    ];
    return `{\n    ${parts.join(",\n    ")}\n  }`;
  }

  /** A file name that every file system accepts. */
  get fileName() {
    const word = this.name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    return `${word || "recording"}.json`;
  }
}

function round(value, unit) {
  return Math.round(value * unit) / unit || 0;
}

/** JSON text must not contain half a surrogate pair. */
function wellFormed(text) {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

"""#

static let shelf_js: StaticString = #"""
// Recordings, which the browser keeps until the user deletes them.

/** The recordings, newest first. Every change is saved at once. */
class Shelf {
  static key = "gesture-replay recordings";

  constructor() {
    this.recordings = [];
    this.read();
  }

  /** Reads the saved recordings, which another tab may have changed. */
  read() {
    try {
      const kept = JSON.parse(localStorage.getItem(Shelf.key) ?? "[]");
      this.recordings = kept
        .filter((fields) => Array.isArray(fields?.samples) && fields.device?.width > 0)
        .map((fields) => new Recording(fields));
    } catch {
      // Unreadable data is left alone until something new is saved.
    }
  }

  add(recording) {
    this.recordings.unshift(recording);
    return this.keep();
  }

  delete(recording) {
    this.recordings = this.recordings.filter((each) => each !== recording);
    return this.keep();
  }

  /** Returns whether the browser could save. A private window or a full disk may prevent it. */
  keep() {
    try {
      localStorage.setItem(Shelf.key, JSON.stringify(this.recordings));
      this.isKept = true;
    } catch {
      this.isKept = false;
    }
    return this.isKept;
  }

  /** Whether leaving the page would lose a recording. */
  get isAtRisk() {
    return this.isKept === false && this.recordings.some((recording) => !recording.isSaved);
  }
}

"""#

static let watched_page_js: StaticString = #"""
// Another page of this server, or a list, that the user touches while it is observed.

/** A page in a frame that fills the stage, whose fingers are recorded. */
class WatchedPage {
  constructor(frame, recorder) {
    this.frame = frame;
    this.recorder = recorder;
    frame.addEventListener("load", () => this.listen());
  }

  /** Shows a list that scrolls natively. */
  showList() {
    const rows = Array.from({ length: 100 }, (_, index) => `<li>${index + 1}</li>`);
    this.frame.removeAttribute("src");
    this.frame.srcdoc = `<!DOCTYPE html>
      <meta name="color-scheme" content="light dark">
      <style>
        body { margin: 0; font: 1rem/3rem system-ui, sans-serif; }
        ol { height: 100vh; margin: 0; padding: 0; overflow-y: scroll; list-style: none; }
        li { height: 3rem; padding: 0 1rem; border-bottom: 1px solid; box-sizing: border-box; }
      </style>
      <ol id="list">${rows.join("")}</ol>`;
  }

  showPage(address) {
    this.frame.removeAttribute("srcdoc");
    this.frame.src = address;
  }

  /** Removes the page and resets the state. */
  clear() {
    this.frame.removeAttribute("srcdoc");
    this.frame.removeAttribute("src");
  }

  /** The page's window; null for a page of another origin, which may not be observed. */
  get view() {
    try {
      return this.frame.contentDocument && this.frame.contentWindow;
    } catch {
      return null;
    }
  }

  /** Observes pointer events before the page handles them, without changing them. */
  listen() {
    const { view, recorder } = this;
    if (!view) return;
    // A page's event times are relative to when it was opened.
    const late = view.performance.timeOrigin - performance.timeOrigin;
    const finger = (event, { id, clientX, clientY }, pointerType) =>
      ({ pointerId: id, timeStamp: event.timeStamp + late, clientX, clientY, pointerType });
    const hear = (name, act) =>
      view.document.addEventListener(name, (event) => {
        if (recorder.isRecording) act(event);
      }, { capture: true, passive: true });
    const handles = {
      start: (each) => recorder.begin(each), move: (each) => recorder.move(each),
      end: (each) => recorder.leave(each, "ended"),
      cancel: (each) => recorder.leave(each, "cancelled"),
    };
    // Pointer events end when the browser starts to scroll; touch events continue.
    for (const [word, handle] of Object.entries(handles)) {
      hear(`touch${word}`, (event) => {
        for (const { identifier, clientX, clientY } of event.changedTouches) {
          handle(finger(event, { id: `touch ${identifier}`, clientX, clientY }, "touch"));
        }
      });
    }
    const names = { start: "down", move: "move", end: "up", cancel: "cancel" };
    for (const [word, handle] of Object.entries(handles)) {
      hear(`pointer${names[word]}`, (event) => {
        const { pointerId: id, pointerType, clientX, clientY } = event;
        if (pointerType !== "touch") handle(finger(event, { id, clientX, clientY }, pointerType));
      });
    }
  }
}

"""#

static let start_suite_js: StaticString = #"""
// Starts the page of a suite's run.

new SuiteShelf([...document.querySelectorAll("script.trace")], JSON.parse(element("data").textContent)).open();

"""#

static let suite_index_js: StaticString = #"""
// The index of a suite's run: the counts, the failures by group, and the passed cases.

/** The heading of cases that belong to no group. */
const statusTitles = [
  ["error", "Could not be checked", ""],
  ["skipped", "Skipped", "The scene does not have the values under which the suite was run."],
  ["written", "Recorded", "The golden did not exist before this run."],
  ["passed", "Passed", ""],
];

class SuiteIndex {
  /** `cases`: the page's data for each case, in display order. */
  constructor(suite, cases) {
    Object.assign(this, { suite, cases });
    this.box = make("main", "suite");
    this.sections = [
      ...this.grouped("failed", (title) => title),
      ...statusTitles.slice(0, 1).map((each) => this.section(...each, this.of(each[0]))),
      ...this.grouped("replaced", (title) => `Replaced golden: ${title}`),
      ...statusTitles.slice(1).map((each) => this.section(...each, this.of(each[0]))),
    ].filter(Boolean);
    this.box.append(this.head(), ...this.sections.map(({ node }) => node));
    if (suite.unused.length > 0) this.box.append(this.unused());
  }

  of(status) {
    return this.cases.filter((each) => each.status === status);
  }

  grouped(status, name) {
    return this.suite.groups.map(([group, meaning]) => {
      const cases = this.of(status).filter((each) => each.group === group);
      const title = name(group);
      return this.section(status, title[0].toUpperCase() + title.slice(1), meaning, cases);
    });
  }

  /** Name, counts, links to the sections, and the filter. */
  head() {
    const head = make("header", "suite-head");
    const name = make("h1", "", this.suite.suite);
    name.dir = "auto";
    const line = make("p", "suite-line", this.suite.line);
    line.dir = "auto";
    const ways = make("nav", "suite-ways");
    ways.setAttribute("aria-label", "Groups");
    ways.append(...this.sections.map(({ node, title, status, items }) => {
      const way = make("button", `suite-way is-${status}`);
      way.type = "button";
      way.append(make("b", "", String(items.length)), ` ${title}`);
      way.addEventListener("click", () => node.querySelector("h2").focus());
      return way;
    }));
    head.append(name, line, ways, this.filter());
    return head;
  }

  filter() {
    const box = make("div", "suite-filter");
    const label = make("label", "", "Filter ");
    const field = make("input");
    field.type = "search";
    field.placeholder = "name or difference";
    field.spellcheck = false;
    label.append(field);
    const found = make("output");
    field.addEventListener("input", () => setText(found, this.show(field.value)));
    box.append(label, found);
    return box;
  }

  /** Shows the cases that contain a text. Returns their number, or nothing if all are shown. */
  show(text) {
    const wanted = text.trim().toLowerCase();
    let count = 0;
    for (const { node, items } of this.sections) {
      for (const { row, words } of items) {
        row.hidden = !words.includes(wanted);
        count += row.hidden ? 0 : 1;
      }
      node.hidden = items.every(({ row }) => row.hidden);
    }
    return wanted ? `${count} of ${this.cases.length}` : "";
  }

  /** A list of cases under a title; null without cases. */
  section(status, title, meaning, cases) {
    if (cases.length === 0) return null;
    const node = make("section", `suite-section is-${status}`);
    const heading = make("h2", "", title);
    heading.tabIndex = -1;
    heading.append(" ", make("span", "suite-count", String(cases.length)));
    node.append(heading);
    if (meaning) node.append(make("p", "suite-meaning", meaning));
    const list = make("ol");
    const items = cases.map((each) => {
      const row = this.row(each);
      list.append(row);
      return { row, words: [each.name, each.scene, ...each.lines].join("\n").toLowerCase() };
    });
    node.append(list);
    return { node, title, status, items };
  }

  row(each) {
    const row = make("li");
    const name = make(each.plays ? "a" : "span", "suite-name", each.name || "A case without a name");
    name.dir = "auto";
    if (each.plays) name.href = `#trace=${each.number}`;
    row.append(name);
    if (each.scene && each.lines.length > 0) row.append(" ", make("span", "suite-scene", each.scene));
    for (const line of each.lines) {
      const words = make("p", "suite-words", line);
      words.dir = "auto";
      row.append(words);
    }
    return row;
  }

  unused() {
    const node = make("section", "suite-section is-passed");
    node.append(make("h2", "", "Goldens that no case uses"));
    const list = make("ol");
    for (const path of this.suite.unused) {
      const row = make("li", "", path);
      row.dir = "auto";
      list.append(row);
    }
    node.append(list);
    return node;
  }
}

"""#

static let suite_css: StaticString = #"""
/* A suite's run: its index by group, and the text above a case's player. */
.suite { padding: 24px 28px 40px; max-width: 1200px; margin: 0 auto; display: grid; gap: 22px; grid-template-columns: minmax(0, 1fr); }
.suite h1 { overflow-wrap: anywhere; }
.suite a { color: var(--accent); }
.suite-head { display: grid; gap: 10px; grid-template-columns: minmax(0, 1fr); }
.suite-line { color: var(--muted); overflow-wrap: anywhere; }
.suite-ways { display: flex; flex-wrap: wrap; gap: 8px; }
.suite-way { border: 1px solid var(--line); border-radius: 10px; background: var(--panel); padding: 7px 12px; cursor: pointer; text-align: start; overflow-wrap: anywhere; }
.suite-way:hover { background: var(--raised); }
.suite-way b { font-size: 17px; }
:is(.suite-way.is-failed, .suite-way.is-error) b { color: var(--bad); }
.suite-way.is-passed b { color: var(--good); }
.suite-filter { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; font-size: 14px; color: var(--muted); }
.suite-filter label { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; min-width: 0; }
.suite-filter input { width: 340px; max-width: 100%; padding: 7px 10px; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); color: var(--ink); }
.suite-filter ::placeholder { color: var(--muted); opacity: 1; }

.suite-section { display: grid; gap: 8px; min-width: 0; }
.suite-section h2 { font-size: 17px; font-weight: 650; scroll-margin-top: 16px; overflow-wrap: anywhere; }
.suite-count { margin-inline-start: 4px; font-weight: 500; color: var(--muted); }
.suite-meaning { color: var(--muted); font-size: 14px; }
.suite-section li { background: var(--panel); border-radius: 10px; padding: 10px 14px; border-inline-start: 4px solid var(--line); overflow-wrap: anywhere; content-visibility: auto; contain-intrinsic-block-size: auto 96px; }
:is(.is-failed, .is-error) > ol > li { border-inline-start-color: var(--bad); }
.suite-section ol { display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); }
.suite-name { font-weight: 600; }
.suite-scene { color: var(--muted); font-size: 13px; margin-inline-start: 6px; }
.suite-words { font-size: 14px; overflow-wrap: anywhere; }
.is-passed > ol { gap: 4px 8px; grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr)); }
.is-passed > ol > li { padding: 5px 10px; font-size: 14px; border-inline-start-width: 3px; contain-intrinsic-block-size: auto 31px; }
.is-passed .suite-name { font-weight: 450; }

.suite-case { max-width: 1680px; margin: 0 auto; }
.suite-place { color: var(--muted); }
.suite-told { margin: 12px 28px 0; padding: 10px 14px; background: var(--panel); border-radius: 10px; border-inline-start: 4px solid var(--line); display: grid; gap: 3px; overflow-wrap: anywhere; }
.suite-told.is-failed { border-inline-start-color: var(--bad); }
.suite-badge { font-size: 13px; font-weight: 600; color: var(--muted); margin-inline-end: 6px; }
.suite-told.is-failed .suite-badge { color: var(--bad); }
@media (max-width: 740px) {
  .is-passed > ol { grid-template-columns: repeat(auto-fill, minmax(min(165px, 100%), 1fr)); }
  .suite { padding: 16px 16px 32px; }
  .suite-told { margin: 8px 16px 0; padding: 7px 12px; }
  .suite-case .shelf-bar { padding: 10px 16px 0; gap: 4px 16px; }
}

"""#

static let suite_js: StaticString = #"""
// The page of a suite's run: its index, or the player of a case.

class SuiteShelf extends Shelf {
  constructor(traces, suite) {
    super(traces);
    this.suite = suite;
    const cases = traces.map((trace, index) => {
      const { name = "", status, group = "", scene = "", findings = "", details = "", distance = "0" } = trace.dataset;
      const [found, told] = [findings, details].map((text) => text.split("\n").filter(Boolean));
      return {
        name, status, group, scene, found, lines: [...found, ...told], distance: Number(distance),
        number: index + 1, plays: trace.textContent !== "",
      };
    });
    this.case = cases[this.chosen - 1];
    this.cases = this.inOrder(cases);
  }

  /** Failures first, by group. Within a group, the largest differences come first. */
  inOrder(cases) {
    const groups = this.suite.groups.map(([group]) => group);
    const rank = ({ status, group }) => (
      (status === "failed" ? 0 : status === "replaced" ? 100 : 200) + groups.indexOf(group));
    const weight = ({ group, distance }) => (group === groups[1] ? distance : 0);
    return [...cases].sort((one, other) => (
      rank(one) - rank(other) || weight(other) - weight(one) || one.number - other.number));
  }

  get title() {
    return `${this.suite.line} – ${this.suite.suite}`;
  }

  index() {
    return new SuiteIndex(this.suite, this.cases).box;
  }

  /** Links back and to the previous and next case, and what the suite expects of this one. */
  bar() {
    const box = make("div", "suite-case");
    const bar = make("nav", "shelf-bar");
    bar.setAttribute("aria-label", "Cases");
    bar.append(this.link(0, `All ${this.cases.length === 1 ? "of the run" : `${this.cases.length} cases`}`));
    const playing = this.cases.filter(({ plays }) => plays);
    const place = playing.indexOf(this.case);
    for (const [arrow, other] of [["←", playing[place - 1]], ["→", playing[place + 1]]]) {
      if (other) bar.append(this.link(other.number, `${arrow} ${other.name}`));
    }
    bar.append(make("span", "suite-place", `${place + 1} of ${playing.length}`));
    box.append(bar, this.words());
    return box;
  }

  words() {
    const { name, status, group, lines, found } = this.case;
    const { runs, difference } = this.data;
    const box = make("section", `suite-told is-${status}`);
    box.setAttribute("aria-label", "The case");
    const title = make("p", "suite-told-head");
    title.append(make("span", "suite-badge", status === "replaced" ? `replaced: ${group}` : group));
    // The player's title is the trace's name.
    if (name !== runs[0].trace) {
      const shown = make("b", "", name);
      shown.dir = "auto";
      title.append(" ", shown);
    }
    if (difference) title.append(" ", make("span", "suite-meaning", "a: the golden, b: this run"));
    box.append(title);
    // If the case has a golden, the player shows where the run first differs from it.
    for (const line of difference ? found : lines) {
      const words = make("p", "suite-words", line);
      words.dir = "auto";
      box.append(words);
    }
    return box;
  }

  get data() {
    this.read ??= super.data;
    return this.read;
  }
}

"""#

static let lanes_css: StaticString = #"""
/* Lanes: a strip for each gesture, over the values of a parameter. */
[hidden] { display: none !important; }
.lanes { display: grid; gap: 6px; margin-top: 10px; }
.lane { display: grid; grid-template-columns: minmax(120px, 240px) minmax(0, 1fr); gap: 14px; align-items: center; }
.lane-name { font-size: 14px; overflow-wrap: anywhere; min-width: 0; }
.lane-name .meant { display: block; font-size: 12px; color: var(--muted); }
.lane-strip { position: relative; height: 44px; border-radius: 5px; }
.scale-lane .lane-strip { height: 40px; border-bottom: 1px solid var(--line); border-radius: 0; font-size: 13px; color: var(--muted); }
.tick, .best-value { position: absolute; bottom: 2px; transform: translateX(-50%); white-space: nowrap; }
.tick.at-start { transform: none; }
.tick.at-end { transform: translateX(-100%); }
.best-value { bottom: 20px; font-weight: 600; color: var(--good); }
.part { position: absolute; top: 4px; bottom: 4px; display: flex; align-items: center; text-decoration: none; border-inline-start: 2px solid var(--panel); }
.part.continues { border-inline-start: 0; }
.part .tag { margin: 0 4px; }
.part.is-met { border-bottom: 4px solid var(--good); }
.part.is-unmet { border-bottom: 4px dashed var(--bad); }
.part .meets { font-weight: 700; }
a.part:hover { outline: 2px solid var(--accent); outline-offset: -2px; }
a.part:focus-visible { outline: 3px solid var(--ink); outline-offset: -3px; }
.band { position: absolute; top: -3px; bottom: -3px; background: color-mix(in srgb, var(--good) 22%, transparent); border-inline: 2px solid var(--good); pointer-events: none; z-index: 1; }
.best { position: absolute; top: -3px; bottom: -3px; width: 0; border-inline-start: 3px solid var(--good); transform: translateX(-1.5px); pointer-events: none; z-index: 2; }
.flip { position: absolute; top: 0; bottom: 0; width: 0; pointer-events: none; z-index: 1; }
.flip span { position: absolute; top: -5px; transform: translateX(-50%); padding: 0 3px; border-radius: 3px; font: 11px/13px system-ui, sans-serif; background: var(--panel); color: var(--ink); white-space: nowrap; }
.group { margin-top: 22px; }
.group h3 { font-size: 15px; }
.group .lane-strip { height: 30px; }
.cases { margin-top: 12px; min-width: 100%; }
.cases :is(th, td) { padding: 5px 14px 5px 0; border-bottom: 1px solid var(--faint); vertical-align: top; text-align: start; overflow-wrap: anywhere; }
.cases tbody th { color: var(--ink); }
.answer { margin: 4px 0 10px; font-size: 15px; }
.answer code { font: 14px ui-monospace, monospace; background: var(--raised); border-radius: 4px; padding: 1px 5px; overflow-wrap: anywhere; }
.answer li { margin: 2px 0; }
.map { max-width: 560px; width: 100%; height: auto; display: block; margin: 6px 0 18px; }
.map text { font: 12px system-ui, sans-serif; fill: var(--muted); }
.map .outline { fill: none; stroke: var(--ink); stroke-width: 1.5; }
.map .mark { fill: none; stroke: var(--ink); stroke-width: 2.5; }
.map .level { fill: var(--good); shape-rendering: crispEdges; }
.map .frame { fill: none; stroke: var(--line); }
.run-bar { display: flex; flex-wrap: wrap; gap: 4px 18px; align-items: baseline; padding: 14px 28px 0; max-width: 1680px; margin: 0 auto; }
.run-bar span { color: var(--muted); overflow-wrap: anywhere; }
@media (max-width: 740px) {
  .lane { grid-template-columns: minmax(0, 1fr); gap: 4px; }
  .run-bar { padding: 12px 16px 0; }
}

"""#

static let start_lanes_js: StaticString = #"""
// Starts the page of many runs: a chart, and the player of the run in the address.

const runInAddress = () => /^#run=(\d+)(&|$)/.exec(location.hash)?.[1];

function openRun() {
  const number = runInAddress();
  if (number === undefined) return null;
  const { runs, links } = JSON.parse(element("data").textContent);
  const link = links[Number(number)];
  if (!link) return null;
  element("overview").hidden = true;
  element("one-run").hidden = false;
  setText(element("run-title"), link[1]);
  const player = new Player([new Run(runs[link[0]])]);
  player.open();
  publish(player);
  scrollTo(0, 0);
  return player;
}

let shown = openRun();
let number = runInAddress();
// A player shows only the run that it was created for.
addEventListener("hashchange", () => {
  if (shown === null) {
    shown = openRun();
    number = runInAddress();
  } else if (runInAddress() !== number && !/^#t=/.test(location.hash)) {
    location.reload();
  }
});

"""#

static let sweep_css: StaticString = #"""
/* Pages of many runs. Each outcome has a letter, a colour that colour-blind readers can tell apart,
   and a pattern. */
:root {
  --look-0: #8fc1ea; --look-1: #f3b85e; --look-2: #7fd0b1; --look-3: #e2a8d1;
  --look-4: #f1e06c; --look-5: #c9ccd1; --look-6: #f39f83; --look-7: #c2c98a;
  --stripe: rgb(0 0 0 / .24);
}
@media (prefers-color-scheme: dark) {
  :root {
    --look-0: #1f5f99; --look-1: #874f00; --look-2: #0b6a4f; --look-3: #7a396b;
    --look-4: #625900; --look-5: #4a5058; --look-6: #8f3b22; --look-7: #4f5823;
    --stripe: rgb(255 255 255 / .3);
  }
}
ul { list-style: none; margin: 0; padding: 0; }
h3 { margin: 0; font-size: 16px; overflow-wrap: anywhere; }
a { color: var(--accent); }
.sweep { display: grid; gap: 16px; padding: 0 28px 20px; max-width: 1680px; margin: 0 auto; grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); align-items: start; }
.is-wide { grid-template-columns: minmax(0, 1fr); }
.panel { background: var(--panel); border-radius: 14px; padding: 16px 18px; min-width: 0; }
.numbers { position: sticky; top: 16px; max-height: calc(100vh - 32px); overflow-y: auto; }
.is-wide .numbers { position: static; max-height: none; }
.hint { color: var(--muted); margin-top: 6px; }
.numbers:has(.runs:target) .hint { display: none; }
.footer { padding: 4px 28px 28px; max-width: 1680px; margin: 0 auto; font-size: 13px; color: var(--muted); }

.look-0 { background-color: var(--look-0); --own: var(--look-0); }
.look-1 { background-color: var(--look-1); --own: var(--look-1); background-image: repeating-linear-gradient(45deg, transparent 0 6px, var(--stripe) 6px 8px); }
.look-2 { background-color: var(--look-2); --own: var(--look-2); background-image: radial-gradient(circle, var(--stripe) 1.8px, transparent 2px); background-size: 8px 8px; }
.look-3 { background-color: var(--look-3); --own: var(--look-3); background-image: repeating-linear-gradient(transparent 0 5px, var(--stripe) 5px 7px); }
.look-4 { background-color: var(--look-4); --own: var(--look-4); background-image: repeating-linear-gradient(-45deg, transparent 0 6px, var(--stripe) 6px 8px); }
.look-5 { background-color: var(--look-5); --own: var(--look-5); background-image: repeating-linear-gradient(45deg, transparent 0 7px, var(--stripe) 7px 8px), repeating-linear-gradient(-45deg, transparent 0 7px, var(--stripe) 7px 8px); }
.look-6 { background-color: var(--look-6); --own: var(--look-6); background-image: repeating-linear-gradient(90deg, transparent 0 6px, var(--stripe) 6px 8px); }
.look-7 { background-color: var(--look-7); --own: var(--look-7); background-image: repeating-linear-gradient(45deg, transparent 0 12px, var(--stripe) 12px 18px); }
.letter { display: inline-block; min-width: 26px; padding: 1px 4px; border-radius: 5px; text-align: center; font-size: 12px; background-image: none; }
.legend { display: flex; flex-wrap: wrap; gap: 6px 18px; margin: 8px 0 12px; font-size: 14px; }
.legend li { display: flex; align-items: center; gap: 7px; min-width: 0; overflow-wrap: anywhere; }
.sample { display: flex; padding: 3px 12px; border-radius: 5px; }
.sample .tag { font-size: 13px; }
.legend .count { color: var(--muted); font-size: 13px; }

table { border-collapse: collapse; font-size: 14px; }
caption, .caption { text-align: start; font-size: 13px; color: var(--muted); padding-bottom: 8px; overflow-wrap: anywhere; }
th { font-weight: 400; color: var(--muted); text-align: start; font-size: 13px; }
.scroller { overflow-x: auto; max-width: 100%; border-radius: 6px; }
.tag { display: inline-flex; gap: 6px; align-items: baseline; max-width: 100%; min-width: 0; padding: 0 5px; border-radius: 4px; background-color: var(--own); color: var(--ink); overflow: hidden; white-space: nowrap; }
.tag .name { min-width: 0; overflow: hidden; text-overflow: ellipsis; }

.segment { display: flex; align-items: center; flex-basis: 0; min-width: 0; overflow: hidden; }
.segment { container-type: inline-size; }
@container (max-width: 58px) {
  .name { position: absolute; width: 1px; clip-path: inset(50%); }
  .tag { padding: 0 2px; gap: 4px; }
}

.runs { display: none; margin-top: 6px; scroll-margin-top: 260px; }
.runs:target { display: block; }
.runs:focus { outline: none; }
.runs .scroller { margin-top: 8px; }
.runs table { min-width: 100%; }
.runs :is(th, td) { padding: 5px 14px 5px 0; border-bottom: 1px solid var(--faint); vertical-align: top; }
.runs thead th { white-space: nowrap; }
.runs tbody th { color: var(--ink); min-width: 110px; overflow-wrap: anywhere; }
.runs td { overflow-wrap: anywhere; }
.runs .verdict { margin-inline-start: 6px; }
.runs .ending { white-space: nowrap; }
.runs .reason { display: block; white-space: normal; min-width: 190px; font-size: 13px; color: var(--muted); }
.runs :is(.trace, .scene) { display: block; }
.runs .scene { color: var(--muted); }
.runs .number { text-align: end; white-space: nowrap; }
.ways { display: flex; flex-wrap: wrap; gap: 0 20px; }
.ways a { padding: 8px 0; }

@media (max-width: 1000px) {
  .sweep { grid-template-columns: minmax(0, 1fr); padding: 0 12px 20px; }
  .masthead { padding: 14px 16px 10px; }
  .numbers { position: static; max-height: none; }
  .runs { scroll-margin-top: 16px; }
  .footer { padding: 4px 16px 24px; }
}
@media (max-width: 740px) {
  h1 { font-size: 19px; }
  .panel { padding: 14px; }
}

"""#

static let blind_panel_js: StaticString = #"""
// The blind comparison on the page: the choice of settings, the rounds, and the result.

class BlindPanel {
  constructor(currentTrial) {
    this.currentTrial = currentTrial;
    this.comparison = null;
    this.keptSets = [];
    const click = (id, act) => element(id).addEventListener("click", act);
    click("keep-set", () => this.keepSet());
    click("blind-start", () => this.start());
    click("blind-stop", () => this.reveal());
    click("blind-done", () => this.close());
    for (const number of [1, 2]) {
      click(`blind-${number}`, () => this.choose(number));
      click(`better-${number}`, () => this.vote(number));
    }
    click("better-none", () => this.vote(0));
  }

  /** After a change of scene. Settings belong to one scene. */
  restart() {
    this.keptSets = [];
    this.close();
  }

  get sets() {
    return [{ name: "the scene as it is", settings: [] }, ...this.keptSets];
  }

  /** Offers the settings that can be compared. */
  show() {
    const field = element("blind-first");
    const chosen = Math.max(0, field.selectedIndex);
    field.replaceChildren(...this.sets.map(({ name }) => new Option(name)));
    field.selectedIndex = Math.min(chosen, this.sets.length - 1);
    element("keep-set").disabled = this.currentTrial().settings.length === 0;
  }

  keepSet() {
    const { settings } = this.currentTrial();
    this.keptSets.push({ name: `set ${this.keptSets.length + 1}`, settings });
    this.show();
    element("blind-first").selectedIndex = this.sets.length - 1;
  }

  start() {
    const first = this.sets[element("blind-first").selectedIndex];
    const { settings } = this.currentTrial();
    if (JSON.stringify(first.settings) === JSON.stringify(settings)) {
      setText(element("blind-note"), "Both sets are the same: change a parameter first.");
      return;
    }
    setText(element("blind-note"), "");
    const rounds = clamp(Math.round(element("blind-rounds").valueAsNumber) || 10, 1, 100);
    this.begin([first, { name: "the set on the sliders", settings }], rounds);
  }

  begin(sets, rounds) {
    this.settings = this.currentTrial().settings;
    this.comparison = new BlindComparison(sets, rounds);
    this.stage("round");
    this.nextRound();
    this.focusChoice();
  }

  /** Keyboard users keep their focus on the choice, and the phone stays visible. */
  focusChoice() {
    element("blind-1").focus({ preventScroll: true });
    element("touch-screen").scrollIntoView({ block: "nearest" });
  }

  /** Shows one of the three parts. The parameters and gestures are hidden, because they would
   * reveal the order. */
  stage(name) {
    for (const part of ["setup", "round", "end"]) element(`blind-${part}`).hidden = part !== name;
    document.querySelector("main").classList.toggle("is-blind", name === "round");
  }

  nextRound() {
    const { votes, rounds } = this.comparison;
    setText(element("blind-count"), `Round ${votes.length + 1} of ${rounds}`);
    this.chosen = 0;
    this.choose(1);
  }

  choose(number) {
    const { comparison } = this;
    if (this.chosen !== number) this.currentTrial().use(comparison.choose(number));
    this.chosen = number;
    for (const each of [1, 2]) element(`blind-${each}`).setAttribute("aria-pressed", String(each === number));
    this.showVotes();
  }

  /** Called when a gesture has come to rest: the variant that was dragged counts as tried. */
  noteGesture() {
    if (!this.comparison) return;
    this.comparison.tried.add(this.chosen);
    this.showVotes();
  }

  showVotes() {
    const { tried } = this.comparison;
    for (const id of ["better-1", "better-2", "better-none"]) element(id).disabled = tried.size < 2;
    const left = [1, 2].filter((number) => !tried.has(number));
    setText(element("blind-hint"), left.length > 0
      ? `Drag with ${left.join(" and with ")}, then say which is better.` : "Which is better?");
  }

  vote(number) {
    this.comparison.vote(number);
    if (this.comparison.isOver) this.reveal();
    else {
      this.nextRound();
      this.focusChoice();
    }
  }

  reveal() {
    setText(element("blind-result"), this.comparison.votes.length > 0
      ? capitalized(this.comparison.words) : "No round was played.");
    this.comparison = null;
    this.currentTrial().use(this.settings);
    this.stage("end");
    element("blind-done").focus();
  }

  close() {
    this.comparison = null;
    this.stage("setup");
    this.show();
  }
}

"""#

static let blind_js: StaticString = #"""
// A blind comparison of two settings, and its result.

/** The probability that a fair coin gives a result at least this uneven. */
function signTest(one, other) {
  const count = one + other;
  let ways = 1;
  let sum = 0;
  for (let index = 0; index <= Math.min(one, other); index += 1) {
    sum += ways;
    ways *= (count - index) / (index + 1);
  }
  return Math.min(1, 2 * sum / 2 ** count);
}

/** Rounds in which 1 and 2 stand for the settings A and B, in a new random order each time. */
class BlindComparison {
  constructor(sets, rounds) {
    Object.assign(this, { sets, rounds, votes: [] });
    this.shuffle();
  }

  shuffle() {
    const [bit] = crypto.getRandomValues(new Uint8Array(1));
    this.order = bit & 1 ? [1, 0] : [0, 1];
    this.tried = new Set();
  }

  /** The settings behind 1 or 2. */
  choose(number) {
    return this.sets[this.order[number - 1]].settings;
  }

  get isOver() {
    return this.votes.length >= this.rounds;
  }

  /** Takes a vote for 1 or 2, or 0 for neither. */
  vote(number) {
    this.votes.push(number === 0 ? null : this.order[number - 1]);
    this.shuffle();
  }

  count(set) {
    return this.votes.filter((vote) => vote === set).length;
  }

  /** The result as text. */
  get words() {
    const [a, b, none] = [this.count(0), this.count(1), this.count(null)];
    const total = this.votes.length;
    const rounds = `${total} ${total === 1 ? "round" : "rounds"}`;
    const tally = `In ${rounds}, ${this.sets[0].name} was better ${times(a)}, ${this.sets[1].name} `
      + `${times(b)}${none > 0 ? `, and ${times(none)} you saw no difference` : ""}.`;
    if (a + b === 0) return tally;
    const chance = signTest(a, b);
    const often = chance >= 0.995 ? "always"
      : chance < 0.005 ? `in ${numberText(1000 * chance, 1)} of 1000 comparisons`
        : `in ${Math.round(100 * chance)} of 100 comparisons`;
    const verdict = chance <= 0.05 ? "so it is hardly chance" : "so it may well be chance";
    return `${tally} If neither were better, votes at least as uneven would come ${often}, ${verdict} `
      + `(sign test${none > 0 ? ", rounds without a difference left out" : ""}).`;
  }
}

const times = (count) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

"""#

static let gesture_list_js: StaticString = #"""
// The list of kept gestures: play, label, save and delete.

class GestureList {
  /** `trial()`: the displayed trial. `open(name)`: shows another scene and returns its trial, or
   * nothing if the page has no scene of that name. */
  constructor(shelf, { trial, open, tell }) {
    Object.assign(this, { shelf, trial, open, tell });
    this.list = element("gestures");
    element("save-suite").addEventListener("click", () => this.saveSuite());
    element("delete-all").addEventListener("click", () => this.deleteAll());
    this.timer = 0;
  }

  add(gesture) {
    gesture.name = this.shelf.nextName();
    this.shelf.add(gesture);
    this.show();
  }

  /** Shows the list. Keyboard users keep their focus. */
  show() {
    const focused = document.activeElement;
    const row = [...this.list.children].findIndex((each) => each.contains(focused));
    const { className } = focused;
    this.rows = this.shelf.gestures.map((gesture) => this.row(gesture));
    this.list.replaceChildren(...this.rows.map(({ item }) => item));
    element("no-gestures").hidden = this.rows.length > 0;
    element("delete-all").hidden = this.rows.length === 0;
    this.judge();
    if (row < 0) return;
    const same = this.list.children[Math.min(row, this.list.children.length - 1)];
    (same?.querySelector(`.${className}`) ?? element("touch-screen")).focus();
  }

  /** Updates where each gesture ends now. Waits until the user pauses, because each gesture is a
   * run. */
  judgeLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.judge(), 120);
  }

  judge() {
    clearTimeout(this.timer);
    const trial = this.trial();
    const labelled = this.labelled.length;
    element("save-suite").disabled = labelled === 0;
    setText(element("suite-count"), labelled === 0
      ? "Say what you meant by a gesture: the labelled ones make a suite."
      : `${labelled} labelled on ${trial.scene.name}`);
    for (const { gesture, verdict } of this.rows) {
      if (gesture.scene !== trial.scene.name) {
        setText(verdict, `ended ${gesture.ended} on ${gesture.scene}`);
        verdict.className = "gesture-verdict";
        continue;
      }
      const now = trial.endNow(gesture);
      const parts = [now === gesture.ended ? `ends ${now}` : `ended ${gesture.ended}, now ${now ?? "cannot be run"}`];
      if (gesture.meant) parts.push(now === gesture.meant ? "as meant" : `meant ${gesture.meant}`);
      setText(verdict, parts.join(" – "));
      verdict.className = "gesture-verdict";
      if (gesture.meant) verdict.classList.add(now === gesture.meant ? "is-good" : "is-bad");
    }
  }

  get labelled() {
    const { name } = this.trial().scene;
    return this.shelf.gestures.filter(({ scene, meant }) => scene === name && meant);
  }

  row(gesture) {
    const item = make("li", "gesture");
    const head = make("p", "gesture-head");
    head.append(make("b", "gesture-name", gesture.name));
    const verdict = make("span", "gesture-verdict");
    head.append(verdict);
    const facts = make("p", "gesture-facts", gesture.facts);
    const actions = make("div", "gesture-actions");
    actions.append(
      this.meant(gesture),
      makeButton("Replay", "", () => this.play(gesture), "replay-gesture"),
      makeButton("Download", "The trace as a file", () => this.save(gesture), "save-gesture"),
      makeButton("Delete", "", () => this.delete(gesture), "delete-gesture"));
    for (const button of actions.querySelectorAll("button")) {
      button.setAttribute("aria-label", `${button.textContent} ${gesture.name}`);
    }
    item.append(head, facts, actions);
    return { item, gesture, verdict };
  }

  /** The intended result: one of the sheet's states, or nothing. */
  meant(gesture) {
    const label = make("label", "gesture-meant", "Meant: ");
    const field = make("select", "meant-field");
    field.setAttribute("aria-label", `What was meant by ${gesture.name}`);
    const trial = this.trial();
    const own = gesture.scene === trial.scene.name ? trial.states : [];
    const hasSheet = !gesture.ended.startsWith("content at");
    const states = new Set([...own, ...hasSheet ? [gesture.ended] : [], gesture.meant].filter(Boolean));
    field.append(new Option("none", ""), ...[...states].map((state) => new Option(state, state)));
    field.value = gesture.meant;
    field.addEventListener("change", () => this.label(gesture, field.value));
    label.append(field);
    return label;
  }

  label(gesture, state) {
    gesture.meant = state;
    this.shelf.keep();
    this.judge();
  }

  play(gesture) {
    const trial = this.open(gesture.scene);
    if (!trial) return this.tell(`This page has no scene ${gesture.scene}.`);
    try {
      trial.play(gesture, Number(element("speed").value));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.tell(`${gesture.name} cannot be replayed: ${error.message}`);
    }
  }

  save(gesture) {
    saveFile(gesture.fileName, gesture.text, "application/json");
    const scene = gesture.builtIn ? "" : " --scene FILE";
    const set = gesture.settings.map(([keyPath, value]) => ` --set ${keyPath}=${exactText(value)}`).join("");
    this.tell(`${gesture.fileName} is saved: {{tool}} replay ${gesture.fileName}${scene}${set}`);
  }

  saveSuite() {
    const trial = this.trial();
    const files = suiteFiles(this.labelled, trial.scene, trial.settings);
    const name = `${plainName(trial.scene.name)}-suite.zip`;
    saveFile(name, zipOf(files), "application/zip");
    this.tell(`${name} is saved: unzip ${name} -d tried, then {{tool}} tune tried/suite.json --vary KEYPATH=FROM:TO`);
  }

  delete(gesture) {
    if (gesture.meant && !window.confirm(`Delete ${gesture.name}, which is labelled?`)) return;
    this.shelf.delete(gesture);
    this.show();
  }

  deleteAll() {
    if (!window.confirm(`Delete all ${this.rows.length} gestures?`)) return;
    this.shelf.gestures = [];
    this.shelf.keep();
    this.show();
    element("touch-screen").focus();
  }
}

"""#

static let gesture_suite_js: StaticString = #"""
// Writes labelled gestures as a suite that `tune` and `check` read.

/**
 * The files of a suite. Each case expects the gesture's label, on the scene with the page's current
 * parameters.
 */
function suiteFiles(gestures, scene, settings) {
  const sceneFile = `scenes/${plainName(scene.name)}.json`;
  const tuned = tuningOf(settings, structuredClone(scene.document));
  const names = new Set();
  const cases = [];
  const traces = [];
  for (const gesture of [...gestures].reverse()) {
    const name = unusedName(gesture.name, names);
    const path = unusedName(`traces/${plainName(name)}`, names);
    cases.push({
      name, trace: `${path}.json`, expect: { "final.sheet.state": gesture.meant },
    });
    traces.push({ name: `${path}.json`, text: gesture.text });
  }
  const suite = { format: "gesture-suite/1", defaults: { scene: sceneFile }, cases };
  return [
    { name: "suite.json", text: `${JSON.stringify(suite, null, 2)}\n` },
    { name: sceneFile, text: `${JSON.stringify(tuned, null, 2)}\n` }, ...traces,
  ];
}

/** Returns a name that is not in the set yet, and adds it. */
function unusedName(name, names) {
  let unused = name;
  for (let number = 2; names.has(unused); number += 1) unused = `${name}-${number}`;
  names.add(unused);
  return unused;
}

"""#

static let gesture_js: StaticString = #"""
// A kept gesture: what the fingers did, and the intended result.

class KeptGesture {
  /** `name`, `scene` (its name), `builtIn` (whether the tool knows the scene by that name), `device`,
   * `samples`, `gestures` (how many there are in sequence), `settings` (what was set), `ended`,
   * `meant` (a state, or nothing), `recordedOn`. */
  constructor(fields) {
    Object.assign(this, { meant: "", settings: [] }, fields);
  }

  get duration() {
    return this.samples.at(-1)?.t ?? 0;
  }

  get facts() {
    const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
    const fingers = new Set(this.samples.map(({ id }) => id)).size;
    return [
      `${numberText(this.duration, 2)} s`, counted(fingers, "finger"), counted(this.samples.length, "sample"),
      ...this.gestures > 1 ? [`${this.gestures} gestures in a row`] : [],
    ].join(", ");
  }

  /** The trace as text. If the tool does not know the scene by name, the command must name one. */
  get text() {
    const lines = this.samples.map((sample) => JSON.stringify(sample));
    const head = {
      format: "gesture-trace/1", name: this.name,
      ...this.builtIn ? { scene: this.scene } : {},
      device: this.device,
      metadata: {
        recordedOn: this.recordedOn, ...this.meant ? { meant: this.meant } : {},
        ...this.settings.length > 0 ? { settings: tuningOf(this.settings) } : {},
      },
    };
    const list = lines.length > 0 ? `[\n    ${lines.join(",\n    ")}\n  ]` : "[]";
    return JSON.stringify(head, null, 2).replace(/\n}$/, () => `,\n  "samples": ${list}\n}\n`);
  }

  get fileName() {
    return `${plainName(this.name)}.json`;
  }

  /** The trace in the form that the engine reads. */
  get trace() {
    const rows = this.samples.flatMap(({ t, id, phase, x, y }) => [t, id, phases.indexOf(phase), x, y]);
    return { name: this.name, samples: rows, actions: [], phases };
  }
}

/** A name of letters, digits and hyphens, which every file system accepts. */
function plainName(name) {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "gesture";
}

/** The gestures, newest first, saved by the browser: all labelled ones, and the newest of the
 * others. */
class GestureShelf {
  static key = "gesture-replay tried gestures";

  /** How many unlabelled gestures are kept. */
  static room = 40;

  constructor() {
    this.gestures = [];
    try {
      const kept = JSON.parse(localStorage.getItem(GestureShelf.key) ?? "[]");
      this.gestures = kept.filter(({ samples, scene }) => Array.isArray(samples) && scene)
        .map((fields) => new KeptGesture(fields));
    } catch {
      // Unreadable data is left alone until something new is saved.
    }
  }

  add(gesture) {
    this.gestures.unshift(gesture);
    const others = this.gestures.filter(({ meant }) => !meant);
    const surplus = new Set(others.slice(GestureShelf.room));
    this.gestures = this.gestures.filter((each) => !surplus.has(each));
    this.keep();
  }

  delete(gesture) {
    this.gestures = this.gestures.filter((each) => each !== gesture);
    this.keep();
  }

  keep() {
    try {
      localStorage.setItem(GestureShelf.key, JSON.stringify(this.gestures));
    } catch {
      // In a private window, or with a full disk, they last until the page is closed.
    }
  }

  /** An unused name. */
  nextName() {
    const names = new Set(this.gestures.map(({ name }) => name));
    let number = this.gestures.length + 1;
    while (names.has(`gesture ${number}`)) number += 1;
    return `gesture ${number}`;
  }
}

"""#

static let keyboard_finger_js: StaticString = #"""
// Drags by keyboard: a finger that moves up or down from a place where the sheet can be grabbed.

const keyDrags = {
  ArrowUp: { y: -0.35, seconds: 0.5, hold: 0.15 }, ArrowDown: { y: 0.35, seconds: 0.5, hold: 0.15 },
  PageUp: { y: -0.25, seconds: 0.12, hold: 0 }, PageDown: { y: 0.25, seconds: 0.12, hold: 0 },
  Enter: { y: 0, seconds: 0, hold: 0.08 },
};

class KeyboardFinger {
  constructor(screen, currentTrial) {
    screen.addEventListener("keydown", (event) => {
      const drag = keyDrags[event.key];
      if (!drag || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const now = performance.now();
      if (event.repeat || now < (this.until ?? 0)) return;
      this.until = now + 1000 * (drag.seconds + drag.hold);
      currentTrial().stopReplay();
      this.go(currentTrial(), drag, now);
    });
  }

  /** Where a thumb would grab the sheet: at its moving edge. */
  grip({ scene: { device }, shownRun, shownFrame }) {
    const sheet = shownRun.views(shownFrame).find(({ role }) => role === "sheet");
    const middle = { x: device.width / 2, y: device.height / 2 };
    if (!sheet) return middle;
    const hangs = sheet.y <= 0 && sheet.y + sheet.height < device.height - 1;
    const y = hangs ? sheet.y + sheet.height - 16 : sheet.y + 16;
    return { x: middle.x, y: clamp(y, 8, device.height - 8) };
  }

  /** The samples of a drag, 120 a second, with the times at which they are sent. */
  go(trial, { y, seconds, hold }, now) {
    const start = this.grip(trial);
    const way = y * trial.scene.device.height;
    const add = (after, phase, part) => trial.takeAt({
      t: now + 1000 * after, id: 0, phase, type: "keyboard", x: start.x, y: start.y + way * part,
    });
    add(0, "began", 0);
    const count = Math.round(seconds * 120);
    for (let index = 1; index <= count; index += 1) add(index / 120, "moved", index / count);
    if (hold > 0 && count > 0) add(seconds + hold - 0.01, "moved", 1);
    add(seconds + hold, "ended", 1);
  }
}

"""#

static let live_record_js: StaticString = #"""
// The engine's output so far, as a growing run with the interface that the player draws.

class LiveRecord {
  /** `device` and `rate`: from the scene, until the engine has reported them. */
  constructor(device, rate) {
    Object.assign(this, { device, rate, count: 0, end: 0 });
    this.lines = [];
    this.tracks = [];
    this.arrangements = [];
    this.arrangementOf = [];
    this.names = null;
    this.dimming = [];
    this.touches = [];
    this.events = [];
    this.scroll = {
      x: [], y: [], contentWidth: [], contentHeight: [], phases: [],
      phase: { at: (frame) => this.scroll.phases[frame] ?? "" },
    };
    /** How the run ended; null while it continues. */
    this.final = null;
  }

  /** Adds JSON Lines of a timeline that continue from the previous ones. */
  add(text) {
    // A growing run has no end yet. A full replay reports it once.
    if (text && this.final) {
      this.final = null;
      this.lines.pop();
    }
    for (const line of text.split("\n")) {
      if (!line) continue;
      this.lines.push(line);
      const said = JSON.parse(line);
      if (said.type === "header") this.begin(said);
      else if (said.type === "frame") this.addFrame(said);
      else if (said.type === "event") this.addEvent(said);
      else this.final = said;
    }
  }

  /** The run as JSON Lines of `gesture-timeline/1`. */
  get text() {
    return this.lines.map((line) => `${line}\n`).join("");
  }

  begin({ views }) {
    this.tracks = views.map(({ name, role, in: parent }) => (
      { name, role, parent, x: [], y: [], width: [], height: [] }));
  }

  addEvent(event) {
    const { kind, phase, x, y } = event;
    const at = kind === "touch" ? { phase, at: [x, y] } : {};
    this.events.push({ ...event, ...at, index: this.events.length });
  }

  addFrame(frame) {
    const row = this.count;
    const { dimming, ...places } = frame.layout;
    this.dimming.push(dimming);
    for (const track of this.tracks) {
      const [x, y, width, height] = places[track.name] ?? [0, 0, 0, 0];
      const [left, top] = places[track.parent] ?? [0, 0];
      track.x[row] = x - left;
      track.y[row] = y - top;
      track.width[row] = width;
      track.height[row] = height;
    }
    this.arrange(Object.keys(places));
    this.addTouches(frame.touches, row);
    this.addScroll(frame.scroll, row);
    this.sheet = frame.sheet;
    this.count += 1;
    this.end = row / this.rate;
  }

  /** The views of a frame back to front, each with the index of its superview. */
  arrange(names) {
    const key = names.join("\n");
    if (key !== this.names) {
      this.names = key;
      this.arrangements.push(names.map((name) => {
        const track = this.tracks.findIndex((each) => each.name === name);
        return [track, names.indexOf(this.tracks[track].parent)];
      }));
    }
    this.arrangementOf.push(this.arrangements.length - 1);
  }

  addTouches(touches, row) {
    for (const { id, x, y } of touches) {
      let touch = this.touches.findLast((each) => each.id === id);
      if (!touch || touch.to < row) {
        touch = { id, from: row, to: row, x: [], y: [] };
        this.touches.push(touch);
      }
      touch.x.push(x);
      touch.y.push(y);
      touch.to = row + 1;
    }
  }

  addScroll(scroll, row) {
    const [width, height] = scroll?.contentSize ?? [0, 0];
    this.scroll.x[row] = scroll?.x ?? 0;
    this.scroll.y[row] = scroll?.y ?? 0;
    this.scroll.contentWidth[row] = width;
    this.scroll.contentHeight[row] = height;
    this.scroll.phases[row] = scroll?.phase ?? "";
  }

  // The interface of a run

  /** The last frame up to a time. */
  frameAt(time) {
    return clamp(Math.floor((time + 1e-6) * this.rate), 0, this.count - 1);
  }

  fingersIn(frame) {
    return this.touches.filter((touch) => touch.from <= frame && frame < touch.to);
  }

  views(frame) {
    const places = [];
    for (const [track, parent] of this.arrangements[this.arrangementOf[frame]]) {
      const { name, role, x, y, width, height } = this.tracks[track];
      const origin = places[parent] ?? { x: 0, y: 0 };
      places.push({
        name, role, x: origin.x + x[frame], y: origin.y + y[frame],
        width: width[frame], height: height[frame],
      });
    }
    return places;
  }

  /** The last decision and its reason; null if there is none. */
  get decision() {
    return this.events.findLast(({ kind }) => kind === "decision") ?? null;
  }
}

"""#

static let session_js: StaticString = #"""
// Fingers on the scene: their samples go to the engine frame by frame, and its output is shown.

/** The longest pause between two gestures of a trace, in seconds. Nothing happens during one. */
const longestPause = 1;

/** Rounds a number for a trace: times to the microsecond, points to a thousandth. */
const roundedTo = (value, unit) => Math.round(value * unit) / unit || 0;

/**
 * A scene under fingers. Its time starts with the first finger and stops while everything rests. Its
 * frames are the engine's, at whole multiples of the scene's frame interval; the page shows the latest
 * one that is due. A replay of the recorded samples therefore shows the same frames.
 */
class Session {
  /** `show(record, frame)`: shows a frame. `rest(session)`: called when everything has come to
   * rest. `fail(words)`: called when the engine has crashed and everything starts over. */
  constructor(engine, { device, rate, show, rest, fail }) {
    Object.assign(this, { engine, device, rate, show, rest, fail });
    this.startOver();
  }

  /** Discards all touches and shows the scene in its initial state. */
  startOver() {
    this.isUnderWay = false;
    this.zero = null;
    this.samples = [];
    this.pending = [];
    this.types = new Set();
    this.gestures = 0;
    this.shown = [];
    this.lastFrame = -1;
    this.record = new LiveRecord(this.device, this.rate);
    this.record.add(this.engine.timeline());
    this.show(this.record, 0);
  }

  /** Handles a finger event: its point on the scene's screen, and its time on the page's clock. */
  take(sample) {
    if (!this.isUnderWay) {
      // A finger that was down when the session started over does not belong to it.
      if (sample.phase !== "began") return;
      this.begin(sample.t);
    }
    this.types.add(sample.type);
    this.pending.push(sample);
  }

  begin(now) {
    if (this.zero === null) {
      this.engine.ask("begin", "gesture");
      this.record = new LiveRecord(this.device, this.rate);
      this.zero = now;
    } else {
      const pause = clamp((now - this.restedAt) / 1000, 0, longestPause);
      this.zero = now - 1000 * (this.lastFrame / this.rate + pause);
    }
    this.gestures += 1;
    this.isUnderWay = true;
    requestAnimationFrame((time) => this.step(time));
  }

  step(now) {
    if (!this.isUnderWay) return;
    const frame = Math.floor((now - this.zero) / 1000 * this.rate + 1e-6);
    try {
      if (frame > this.lastFrame) this.advance(frame, now);
    } catch (error) {
      if (!(error instanceof Refusal)) this.engine.start();
      this.startOver();
      this.fail(error instanceof Refusal ? error.message : "The engine cannot run this.");
    }
    if (this.isUnderWay) requestAnimationFrame((next) => this.step(next));
  }

  /** Advances the engine to a frame, with all samples up to that time. */
  advance(frame, now) {
    const began = performance.now();
    const time = frame / this.rate;
    const due = this.pending.filter(({ t }) => (t - this.zero) / 1000 <= time)
      .map((sample, order) => ({ sample, order }))
      .sort((a, b) => a.sample.t - b.sample.t || a.order - b.order);
    this.pending = this.pending.filter(({ t }) => (t - this.zero) / 1000 > time);
    for (const { sample } of due) this.feed(sample);
    this.record.add(this.engine.call("advance", [], time));
    this.lastFrame = this.record.count - 1;
    this.show(this.record, this.lastFrame);
    this.shown.push({ frame: this.lastFrame, at: now, took: performance.now() - began });
    if (!this.record.final || this.pending.length > 0) return;
    this.isUnderWay = false;
    this.restedAt = now;
    this.rest(this);
  }

  /** Passes a sample to the engine. A sample that arrives after its frame was shown is moved to
   * just after that frame, on the page and in the trace. */
  feed({ t, id, phase, x, y }) {
    const shown = this.lastFrame < 0 ? 0 : (Math.ceil(this.lastFrame / this.rate * 1e6) + 1) / 1e6;
    const time = Math.max(roundedTo((t - this.zero) / 1000, 1e6), this.samples.at(-1)?.t ?? 0, shown);
    const sample = { t: time, id, phase, x: roundedTo(x, 1e3), y: roundedTo(y, 1e3) };
    try {
      this.engine.call("touch", [], sample.t, id, phases.indexOf(phase), sample.x, sample.y);
      this.samples.push(sample);
    } catch (error) {
      // With too many fingers, the sample is dropped from both the engine and the trace.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** A finger's phases, in the engine's order. */
const phases = ["began", "moved", "stationary", "ended", "cancelled"];

"""#

static let start_try_js: StaticString = #"""
// Starts the page: a choice of scenes, one of them on the phone.

const { scenes, refreshRate, maxSettle } = JSON.parse(element("data").textContent);
const tell = (words) => setText(element("words"), words);
const emptyTrace = { name: "gesture", samples: [], actions: [], phases };
let trial = null;

const list = new GestureList(new GestureShelf(), {
  trial: () => trial, tell,
  open: (name) => {
    const index = scenes.findIndex((scene) => scene.name === name);
    if (index >= 0 && scenes[index] !== trial.scene) openScene(index);
    return index >= 0 ? trial : null;
  },
});
const blind = new BlindPanel(() => trial);

/** Shows a scene in its initial state. */
function openScene(index) {
  const scene = scenes[index];
  const engine = new Engine(engineModule, { scene: scene.document, trace: emptyTrace, refreshRate, maxSettle });
  const header = JSON.parse(engine.timeline().split("\n", 1)[0]);
  Object.assign(scene, { device: header.device, rate: header.refreshRate });
  trial?.startOver();
  trial = new Trial(engine, scene, {
    svg: element("phone"), tell,
    kept: (gesture) => {
      list.add(gesture);
      blind.noteGesture();
    },
  });
  trial.startsOver = element("starts-over").checked;
  new TryKnobs(trial, element("knobs"));
  trial.onChange(() => {
    list.judgeLater();
    if (!blind.comparison) blind.show();
  });
  element("scene").selectedIndex = index;
  blind.restart();
  list.show();
}

/** Handles fingers anywhere on the phone, including its rim, where edge swipes begin. */
function listen() {
  const recorder = new FingerRecorder(element("phone"), (sample) => {
    // The session keeps its own copy. A page that stays open for days must not store them twice.
    recorder.samples.length = 0;
    trial.take(sample);
  });
  recorder.start();
  new KeyboardFinger(element("touch-screen"), () => trial);
  element("scene").append(...scenes.map(({ name }) => new Option(name)));
  element("scene").addEventListener("change", ({ target }) => openScene(target.selectedIndex));
  addEventListener("resize", () => trial.frameScreen());
  element("start-over").addEventListener("click", () => {
    trial.startOver();
    tell("The scene is untouched.");
  });
  element("starts-over").addEventListener("change", ({ target }) => {
    trial.startsOver = target.checked;
  });
}

/**
 * The page's script interface, available once `ready` is fulfilled:
 * - `keys()`, `get(keyPath)`, `set(keyPath, value)` and `reset()` work as on a live page;
 * - `scene` is the name of the displayed scene, `openScene(name)` shows another, `states()` returns the
 *   states in which its sheet can rest;
 * - `startOver()` shows the scene in its initial state; `isUnderWay` says whether a finger is down or
 *   something moves;
 * - `timeline()` returns the engine's output since then as JSON Lines, `outcome()` where everything came
 *   to rest, or null;
 * - `shown()` returns the frames drawn since then: the number `frame`, the browser's time `at`, and the
 *   duration `took`, in milliseconds;
 * - `gestures()` returns the kept gestures: `name`, `scene`, `meant`, `ended`, `settings`, and `trace`,
 *   the text of its file; `label(name, state)` sets a gesture's intended result;
 * - `screenRect()`, `pointScale` and `viewRect(name)` work as on every page that plays.
 */
function publishTrial() {
  return {
    keys: () => trial.parameters.map(({ keyPath }) => keyPath),
    get: (keyPath) => trial.get(keyPath),
    set: (keyPath, value) => trial.set(keyPath, value),
    reset: () => trial.reset(),
    get scene() { return trial.scene.name; },
    openScene: (name) => openScene(scenes.findIndex((scene) => scene.name === name)),
    states: () => trial.states,
    startOver: () => trial.startOver(),
    get isUnderWay() { return trial.session.isUnderWay; },
    timeline: () => trial.session.record.text,
    outcome: () => {
      const { final } = trial.session.record;
      return final && { outcome: wordsOf(final), because: trial.session.record.decision?.because ?? null };
    },
    shown: () => trial.session.shown,
    gestures: () => list.shelf.gestures.map(({ name, scene, meant, ended, settings, text }) => (
      { name, scene, meant, ended, settings, trace: text })),
    label: (name, state) => {
      list.label(list.shelf.gestures.find((gesture) => gesture.name === name), state);
      list.show();
    },
    screenRect: () => trial.phone.screenRect(),
    get pointScale() { return trial.phone.screenRect().width / trial.phone.width; },
    viewRect: (name) => trial.phone.shown[0].layer.rectOf((view) => view.name === name),
  };
}

let engineModule = null;

async function startTrying() {
  try {
    engineModule = await Engine.compile(element("engine").textContent);
  } catch (error) {
    tell(`This browser cannot run the engine, so nothing can be tried here: ${error.message}`);
    return;
  }
  listen();
  openScene(0);
  Object.defineProperties(window.gestureReplay, Object.getOwnPropertyDescriptors(publishTrial()));
}

document.title = "Try a sheet";
window.gestureReplay = {};
window.gestureReplay.ready = startTrying();

"""#

static let trial_js: StaticString = #"""
// One scene to try: its phone, its parameters, and the fingers on it.

/** How long a finished gesture is shown before the scene resets. */
const restSeconds = 0.9;

class Trial extends Live {
  /** `scene`: an element of the page's data. `kept(gesture)`: called with each finished gesture.
   * `tell(words)`: called with a description of what happened. */
  constructor(engine, scene, { svg, kept, tell }) {
    super(engine, { run: null });
    Object.assign(this, {
      scene, kept, tell, startsOver: false, timer: 0, ends: new WeakMap(),
    });
    this.states = JSON.parse(engine.ask("states"));
    const title = svg.querySelector("title");
    svg.replaceChildren(title);
    setText(title, `The phone’s screen, with the scene ${scene.name}`);
    this.phone = new Phone(svg, scene.device);
    this.frameScreen();
    this.replay = null;
    this.session = new Session(engine, {
      device: scene.device, rate: scene.rate,
      show: (record, frame) => this.showLive(record, frame),
      rest: (session) => this.finish(session),
      fail: (words) => this.tell(words),
    });
  }

  /** In a small window, the screen is shown without the phone's body. */
  frameScreen() {
    const { svg, width, height } = this.phone;
    this.wholePhone ??= { viewBox: svg.getAttribute("viewBox"), aspect: svg.style.getPropertyValue("--aspect") };
    const isNarrow = matchMedia("(max-width: 740px)").matches;
    setAll(svg, { viewBox: isNarrow ? `0 0 ${width} ${height}` : this.wholePhone.viewBox });
    const aspect = isNarrow ? String(width / height) : this.wholePhone.aspect;
    svg.style.setProperty("--aspect", aspect);
    svg.closest(".stage").style.setProperty("--aspect", aspect);
    // The page's bar covers the scene's status bar if they have the same height; otherwise it goes
    // above the screen.
    const scale = Math.min(innerWidth / width, innerHeight / height);
    const isBarFree = this.scene.device.safeArea.top * scale >= 45;
    svg.parentElement.classList.toggle("has-no-room", isNarrow && !isBarFree);
  }

  // Fingers

  /** Handles a finger event at a point of the window. */
  take({ x, y, ...sample }) {
    this.takeAt({ ...sample, ...this.phone.pointAt(x, y) });
  }

  /** Handles a finger event at a point of the screen. */
  takeAt(sample) {
    if (sample.phase === "began") {
      // A finger that grabs the sheet at rest continues from there.
      clearTimeout(this.timer);
      this.stopReplay();
    }
    this.session.take(sample);
  }

  startOver() {
    clearTimeout(this.timer);
    this.stopReplay();
    this.session.startOver();
  }

  showLive(record, frame) {
    if (this.shownRun !== record) this.put(record, null);
    this.shownFrame = frame;
    const { fingers } = this.phone.shown[0];
    // Rings fade out, so only the latest touch-downs and lifts are visible.
    fingers.marks = record.events.slice(-40).filter(({ kind }) => kind === "touch");
    this.phone.show(frame / record.rate);
  }

  /** Shows a run on the phone, with another drawn faintly behind it, or null. */
  put(run, ghost) {
    this.shownRun = run;
    if (this.phone.shown.length === 0) this.phone.add(run);
    else this.phone.replace(run, ghost);
    this.phone.shown[0].layer.arrangement = -1;
    if (ghost) {
      this.phone.shown[1].run = ghost;
      this.phone.shown[1].layer.replace(ghost);
      this.phone.shown[1].fingers.replace(ghost);
    }
  }

  /** Everything is at rest: keeps the gesture and describes its result. */
  finish(session) {
    const { final, decision } = session.record;
    const { name, isBuiltIn, device } = this.scene;
    const { width, height, scale } = device;
    this.kept(new KeptGesture({
      scene: name, builtIn: isBuiltIn, device: { width, height, scale }, samples: [...session.samples],
      gestures: session.gestures, settings: this.settings, ended: endOf(final),
      recordedOn: `${navigator.userAgent}; ${[...session.types].join(", ")}`,
    }));
    const why = decision ? ` ${capitalized(decision.because)}.` : "";
    this.tell(`In the end ${wordsOf(final)}.${why}`);
    if (this.startsOver) this.timer = setTimeout(() => this.startOver(), restSeconds * 1000);
  }

  // Parameters

  /** Reads the parameters again, because some depend on others, and starts over: a trace has one
   * setting. */
  refresh() {
    this.parameters = this.engine.parameters();
    for (const { keyPath, value } of this.parameters) this.values.set(keyPath, value);
    this.states = JSON.parse(this.engine.ask("states"));
    this.startOver();
    for (const listener of this.listeners) listener();
  }

  /** Sets these parameters, and resets all others to the scene's values. */
  use(settings) {
    for (const keyPath of [...this.engine.settings.keys()]) this.engine.unset(keyPath);
    for (const [keyPath, value] of settings) this.engine.set(keyPath, value);
    this.refresh();
  }

  // Kept gestures

  /** An engine for kept gestures, separate from the one under the fingers. */
  get second() {
    this.secondEngine ??= new Engine(this.engine.module, this.engine.source);
    return this.secondEngine;
  }

  /** Loads a kept gesture into the second engine with the given settings. */
  load(gesture, settings) {
    const { second } = this;
    second.settings = new Map(settings.map(([keyPath, value]) => [keyPath, JSON.stringify(value)]));
    second.load({ ...this.engine.source, trace: gesture.trace });
    return second;
  }

  /** Where a kept gesture ends with the current settings; null if they are not possible for it.
   * Results are cached, because each is a run. */
  endNow(gesture) {
    const key = JSON.stringify(this.settings);
    if (key === JSON.stringify(gesture.settings)) return gesture.ended;
    if (this.ends.get(gesture)?.key !== key) this.ends.set(gesture, { key, end: this.endOf(gesture) });
    return this.ends.get(gesture).end;
  }

  endOf(gesture) {
    try {
      const lines = this.load(gesture, this.settings).timeline().trimEnd();
      return endOf(JSON.parse(lines.slice(lines.lastIndexOf("\n") + 1)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return null;
    }
  }

  /** Plays a kept gesture with the current settings. If it was recorded with others, the original
   * is drawn behind it. */
  play(gesture, speed) {
    this.startOver();
    const run = this.load(gesture, this.settings).run();
    const isOther = JSON.stringify(gesture.settings) !== JSON.stringify(this.settings);
    const ghost = isOther ? this.load(gesture, gesture.settings).run() : null;
    this.put(run, ghost);
    this.replay = new Clock(Math.max(run.end, ghost?.end ?? 0), {
      tick: (time) => this.phone.show(time),
      change: () => {
        if (this.replay.isRunning) return;
        this.tell(`In the end ${run.outcome}.`);
        this.timer = setTimeout(() => this.stopReplay(), restSeconds * 1000);
      },
    });
    this.replay.speed = speed;
    this.replay.start();
  }

  /** Returns from a played gesture to the scene as the fingers left it. */
  stopReplay() {
    if (!this.replay) return;
    this.replay.change = () => {};
    this.replay.stop();
    this.replay = null;
    const { record, lastFrame } = this.session;
    this.showLive(record, Math.max(0, lastFrame));
  }
}

/** Where a run ended, in short: the sheet's state, or the content's position. */
function endOf({ sheet, scroll }) {
  return sheet ? sheet.state : scroll ? `content at ${numberText(scroll.y)}` : "";
}

function wordsOf(final) {
  const { sheet, scroll, settled } = final;
  const words = sheet ? `the sheet is ${sheet.state} at y ${numberText(sheet.y)}`
    : scroll ? `the content is at ${numberText(scroll.y)}` : "nothing moves";
  return settled ? words : `${words}, and still moves`;
}

const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

"""#

static let try_knobs_js: StaticString = #"""
// The parameters beside the phone. A change applies to the next gesture.

class TryKnobs extends KnobList {
  constructor(trial, section) {
    super(trial);
    this.section = section;
    section.replaceChildren(this.bar(), this.status(), this.filter(), ...this.groups());
    trial.onChange(() => this.show());
    this.show();
  }

  bar() {
    const bar = make("div", "timeline-bar");
    const title = make("h2", "", "Parameters");
    title.id = "knobs-title";
    const buttons = make("div", "knob-buttons");
    this.resetButton = makeButton("Reset", "All as the scene has them", () => this.live.reset());
    this.copyButton = makeButton("Copy as --set", "The options that set them", () => this.copy(this.options()));
    this.saveButton = makeButton("Save as tuning", "A file for --tuning", () => this.save());
    buttons.append(this.resetButton, this.copyButton, this.saveButton);
    bar.append(title, buttons);
    return bar;
  }

  show() {
    this.showKnobs();
    const isInitial = this.live.settings.length === 0;
    this.resetButton.disabled = this.copyButton.disabled = this.saveButton.disabled = isInitial;
  }
}

"""#

static let try_css: StaticString = #"""
/* A phone under the fingers, with gestures and parameters beside it. */
.trial { display: grid; gap: 16px; padding: 0 28px 20px; max-width: 1680px; margin: 0 auto; grid-template-columns: auto minmax(300px, 1fr) minmax(300px, 380px); grid-template-rows: auto 1fr; grid-template-areas: "stage kept knobs" "stage blind knobs"; align-items: start; }
.trial > section { min-width: 0; }
.trial :is(.kept, .blind, .knobs) { background: var(--panel); border-radius: 14px; padding: 16px 18px; }
.trial .stage { grid-area: stage; position: static; display: grid; gap: 10px; grid-template-columns: minmax(0, 1fr) auto; --tall: max(420px, min(calc(100vh - 286px), 844px)); width: max(280px, calc(var(--tall) * var(--aspect, .48))); }
.stage > :not(.stage-scene, .stage-bar) { grid-column: 1 / -1; }
.stage-scene { min-width: 0; }
.stage-scene select { width: 100%; min-width: 0; }
.stage-bar button { white-space: nowrap; }
.stage-links { display: none; gap: 4px 14px; font-size: 14px; }
.stage-links a { color: var(--accent); padding: 8px 0; }
.trial .kept { grid-area: kept; }
.trial .blind { grid-area: blind; }
.trial .knobs { contain: none; align-self: stretch; min-height: 0; max-height: calc(100vh - 100px); position: sticky; top: 16px; }
.trial.is-blind :is(.kept, .knobs) { display: none; }
.trial.is-blind { grid-template-areas: "stage blind blind" "stage blind blind"; }
.trial.is-blind .blind { max-width: 560px; }
/* The reasons would reveal which is which. */
.is-blind .stage-words { visibility: hidden; }
#touch-screen { border-radius: 20px; touch-action: none; }
.trial #phone { height: var(--tall); max-width: none; margin: 0 auto; touch-action: none; -webkit-touch-callout: none; cursor: grab; }
#phone:active { cursor: grabbing; }
.stage-words { min-height: 4.2em; font-size: 14px; line-height: 1.4; overflow-wrap: anywhere; }
.stage-option { font-size: 14px; display: flex; gap: 6px; align-items: center; min-height: 30px; }
.stage-option input { accent-color: var(--accent); width: 16px; height: 16px; margin: 0; }
.trial :is(.stage, .kept, .blind) :is(button, select, input[type=number]) { min-height: 34px; padding: 3px 10px; border: 1px solid var(--line); border-radius: 9px; background: var(--panel); font-size: 14px; max-width: 100%; }
.trial button { cursor: pointer; }
.trial :is(.stage, .kept, .blind) button { color: var(--accent); }
.trial :is(.stage, .kept, .blind) button:hover { background: var(--raised); }
.trial :is(.stage, .kept, .blind) button:disabled { color: var(--muted); cursor: default; background: transparent; }
.trial button.quiet { border-color: transparent; }
.trial option { background: var(--panel); color: var(--ink); }
.kept .speed { font-size: 13px; color: var(--muted); }
.suite-bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; font-size: 13px; color: var(--muted); }
.suite-bar .quiet { margin-inline-start: auto; }
#no-gestures { color: var(--muted); font-size: 14px; margin-top: 10px; }
#gestures { max-height: max(320px, calc(100vh - 560px)); overflow-y: auto; overscroll-behavior: contain; margin: 8px -8px 0; padding: 0 8px; }
.gesture { padding: 10px 0; border-top: 1px solid var(--faint); }
.gesture-head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 12px; font-size: 14px; }
.gesture-verdict { color: var(--muted); overflow-wrap: anywhere; }
.gesture-verdict.is-good { color: var(--good); }
.gesture-verdict.is-bad { color: var(--bad); font-weight: 600; }
.gesture-facts { font-size: 12px; color: var(--muted); }
.gesture-actions { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; margin-top: 6px; }
.gesture-meant { font-size: 13px; display: flex; align-items: center; gap: 6px; margin-inline-end: auto; }
.blind { font-size: 14px; }
.blind p { margin-top: 8px; max-width: 64ch; }
.blind-row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.blind-row label { display: inline-flex; flex-wrap: wrap; gap: 6px; align-items: center; }
#blind-rounds { width: 70px; }
#blind-note { color: var(--bad); }
#blind-note:empty { display: none; }
#blind-result { font-size: 16px; line-height: 1.5; }
.blind-choice { display: flex; gap: 8px; }
.trial .blind-choice button { width: 72px; min-height: 56px; font-size: 22px; font-weight: 650; }
.trial .blind .blind-choice [aria-pressed=true] { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }

@media (max-width: 1180px) {
  .trial { grid-template-columns: auto minmax(0, 1fr); grid-template-rows: auto auto 1fr; grid-template-areas: "stage knobs" "stage kept" "stage blind"; padding: 0 20px 20px; }
  .trial .knobs { position: static; max-height: 60vh; }
}
@media (max-width: 740px) {
  .trial { display: flex; flex-direction: column; padding: 0; gap: 12px; align-items: stretch; }
  .masthead { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
  .trial .stage { display: contents; }
  /* This bar replaces what the scene's own system would show here. */
  .stage-bar { order: 0; position: sticky; top: 0; z-index: 4; display: flex; justify-content: space-between; align-items: center; gap: 8px; height: 46px; margin-bottom: -58px; padding: 0 10px; background: var(--panel); box-shadow: 0 1px 0 var(--faint); }
  .stage-links { display: flex; gap: 4px 11px; font-size: 13px; }
  .trial .stage-bar button { padding: 3px 8px; font-size: 13px; }
  .is-blind :is(.stage-links, .stage-scene, .stage-words, .stage-option) { display: none; }
  #touch-screen { order: 1; display: flex; justify-content: center; border-radius: 0; }
  /* As wide as the window, unless the screen would then be taller than the window. */
  .trial #phone { width: min(100vw, calc(100vh * var(--aspect))); width: min(100vw, calc(100svh * var(--aspect))); height: auto; min-height: 0; }
  .has-no-room { margin-top: 46px; }
  .trial .has-no-room #phone { width: min(100vw, calc((100vh - 46px) * var(--aspect))); width: min(100vw, calc((100svh - 46px) * var(--aspect))); }
  .trial.is-blind #touch-screen #phone { width: min(100vw, calc((100vh - 310px) * var(--aspect))); width: min(100vw, calc((100svh - 310px) * var(--aspect))); }
  .stage-words, .stage-option, .stage-scene { order: 2; padding: 0 14px; }
  .trial .knobs, .trial .kept, .trial .blind { scroll-margin-top: 58px; }
  .gesture-meant { flex: 1 0 100%; }
  .trial :is(.kept, .blind, .knobs) { margin: 0 12px; padding: 14px; align-self: auto; }
  .trial .knobs { max-height: none; order: 3; } .trial .kept { order: 4; } .trial .blind { order: 5; }
  .trial :is(.stage, .kept, .blind) :is(button, select, input[type=number]) { min-height: 40px; }
  #gestures { max-height: none; }
}
@media (prefers-reduced-motion: no-preference) {
  .trial button { transition: background-color .12s; }
}

"""#

static let try_html: StaticString = #"""
</head>
<body>
<header class="masthead">
  <h1>Try a sheet</h1>
  <p class="subtitle">Drag on the phone: what it shows is what {{tool}} replays. Every gesture is kept as a trace.</p>
</header>
<noscript><p class="masthead">This page runs a sheet under your finger, for which it needs JavaScript.</p></noscript>
<main class="trial">
  <section class="stage" id="stage" aria-label="Screen">
    <label class="stage-scene"><span class="hidden">Scene</span><select id="scene"></select></label>
    <div class="stage-bar">
      <button id="start-over" type="button" title="The scene as nobody has touched it">Start over</button>
      <nav class="stage-links" aria-label="On this page"><a href="#touch-screen">Phone</a> <a href="#knobs">Parameters</a> <a href="#kept">Gestures</a></nav>
    </div>
    <div id="touch-screen" tabindex="0" role="application" aria-label="The phone’s screen. Up and down arrow drag the sheet, Page Up and Page Down fling it, Enter taps it.">
      <svg id="phone" role="img" aria-labelledby="phone-title"><title id="phone-title">The phone’s screen</title></svg>
    </div>
    <p class="stage-words" id="words" role="status" dir="auto">Drag the sheet with a finger, a pen or the mouse. With the keyboard: ↑ ↓ drag, Page Up and Page Down fling.</p>
    <label class="stage-option"><input id="starts-over" type="checkbox"> Start over after each gesture</label>
  </section>
  <section class="kept" id="kept" aria-labelledby="kept-title">
    <div class="timeline-bar">
      <h2 id="kept-title">Gestures</h2>
      <label class="speed">Replay at <select id="speed">
        <option value="1">1×</option><option value="0.5">½×</option><option value="0.25">¼×</option><option value="0.125">⅛×</option>
      </select></label>
    </div>
    <div class="suite-bar">
      <button id="save-suite" type="button" disabled>Download as a suite</button>
      <span id="suite-count"></span>
      <button id="delete-all" type="button" class="quiet" hidden>Delete all</button>
    </div>
    <p id="no-gestures">None yet. A trace holds every touch since the scene was started over, so that it replays on its own.</p>
    <ol id="gestures"></ol>
  </section>
  <section class="blind" id="blind" aria-labelledby="blind-title">
    <h2 id="blind-title">Compare blind</h2>
    <div id="blind-setup">
      <p>Which of two sets of parameters feels better? Each round hides them behind 1 and 2.</p>
      <p class="blind-row"><label>Compare <select id="blind-first"></select></label> with the sliders as they are now, <label>in <input id="blind-rounds" type="number" min="1" max="100" value="10"> rounds</label></p>
      <p class="blind-row"><button id="blind-start" type="button">Start</button> <button id="keep-set" type="button" title="Keeps the parameters as they are now, to compare with later">Keep this set</button></p>
      <p id="blind-note" role="status"></p>
    </div>
    <div id="blind-round" hidden>
      <p><b id="blind-count"></b> <span id="blind-hint" role="status"></span></p>
      <p class="blind-choice" role="group" aria-label="What the phone has"><button id="blind-1" type="button" aria-pressed="true">1</button><button id="blind-2" type="button" aria-pressed="false">2</button></p>
      <p class="blind-row"><button id="better-1" type="button">1 is better</button> <button id="better-2" type="button">2 is better</button> <button id="better-none" type="button">No difference</button></p>
      <p class="blind-row"><button id="blind-stop" type="button" class="quiet">Stop and reveal</button></p>
    </div>
    <div id="blind-end" hidden>
      <p id="blind-result" role="status"></p>
      <p class="blind-row"><button id="blind-done" type="button">Done</button></p>
    </div>
  </section>
  <section class="knobs" id="knobs" aria-labelledby="knobs-title"></section>
</main>
<footer class="footer">
  <p>Made by {{tool}}. Gestures stay in this browser until you delete them; nothing leaves it unless you download it.</p>
</footer>

"""#

static let zip_js: StaticString = #"""
// Several files in one: a ZIP archive without compression.

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crcOf(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Numbers of two or four bytes in little-endian order, given as `[bytes, value]`. */
function packed(fields) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let place = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(place, value, true);
    else view.setUint32(place, value, true);
    place += size;
  }
  return new Uint8Array(view.buffer);
}

/** Makes an archive of files, each `{ name, text }`, as a Blob. All are dated 1 January 1980, the
 * earliest date that ZIP supports, so that the same files give the same bytes. */
function zipOf(files) {
  const encoder = new TextEncoder();
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { name, text } of files) {
    const path = encoder.encode(name);
    const bytes = encoder.encode(text);
    // Shared by both records: version 2.0, UTF-8 names, stored, time, date, checksum and sizes.
    const shared = [
      [2, 20], [2, 0x0800], [2, 0], [2, 0], [2, 0x21], [4, crcOf(bytes)],
      [4, bytes.length], [4, bytes.length], [2, path.length], [2, 0],
    ];
    const local = packed([[4, 0x04034b50], ...shared]);
    parts.push(local, path, bytes);
    directory.push(
      packed([[4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), path);
    offset += local.length + path.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = packed([
    [4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, offset], [2, 0],
  ]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

"""#
}
