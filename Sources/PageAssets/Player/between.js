// Moments that no frame shows: a finger is rarely lifted exactly when the screen refreshes, and a
// frame at that time shows the result. The page has a frame of its own for such a moment, so that
// a decision's numbers are those that it compared.

/** How long before a frame at the same time a moment is shown, in seconds: more than the precision of
 * events' times. */
const momentLead = 2.5e-6;

/** The times of touches, recognizers' changes, decisions and animations between two frames, and of
 * lifts at one, each with its events. `at`: the time at which it is shown. */
function momentsBetween(events, rate, count) {
  const moments = [];
  for (const event of events) {
    if (!/^(touch|recognizer|decision|animation)$/.test(event.kind)) continue;
    const place = event.t * rate;
    const frame = Math.round(place);
    const isAtFrame = Math.abs(place - frame) < 2e-6 * rate;
    const after = isAtFrame ? frame - 1 : Math.floor(place);
    if (after < 0 || after >= count - 1 && !isAtFrame) continue;
    const last = moments.at(-1);
    if (last && event.t - last.t < 1e-6) last.events.push(event);
    else moments.push({ t: event.t, at: isAtFrame ? event.t - momentLead : event.t, after, isAtFrame, events: [event] });
  }
  const isEnd = ({ kind, phase, to }) => (
    kind === "touch" && phase !== "began" || kind === "recognizer" && /^(ended|cancelled)$/.test(to));
  return moments.filter(({ isAtFrame, events: own }) => !isAtFrame || own.some(isEnd));
}

/** How one column follows another, if it is in proportion to it in every frame: a function of the
 * other's value; null if it is not. */
function lawBetween(column, base) {
  let [low, high] = [0, 0];
  for (let row = 1; row < base.length; row += 1) {
    if (base[row] < base[low]) low = row;
    if (base[row] > base[high]) high = row;
  }
  if (base[low] === base[high]) return null;
  const slope = (column[high] - column[low]) / (base[high] - base[low]);
  const law = (value) => column[low] + slope * (value - base[low]);
  const slack = 0.002 * Math.max(1, Math.abs(slope));
  return column.every((value, row) => Math.abs(value - law(base[row])) <= slack) ? law : null;
}

/** Inserts the moments into a run's columns. */
class MomentInserter {
  constructor(run) {
    this.run = run;
    this.moments = momentsBetween(run.events, run.rate, run.frames);
    // For each row, the frame that it is or follows, and the moment that it is, if it is one.
    this.rows = [];
    let next = 0;
    for (let frame = 0; frame < run.frames; frame += 1) {
      this.rows.push({ frame, moment: null });
      for (; this.moments[next]?.after === frame; next += 1) {
        this.rows.push({ frame, moment: this.moments[next] });
      }
    }
  }

  insert() {
    const { run, rows } = this;
    if (this.moments.length === 0) return;
    const laws = this.laws();
    this.spread();
    run.count = rows.length;
    run.numbers = rows.map(({ frame }) => frame);
    run.times = rows.map(({ frame, moment }) => moment?.at ?? frame / run.rate);
    run.momentTimes = new Map(this.moments.flatMap(({ at, events }) => events.map((event) => [event, at])));
    rows.forEach(({ moment }, row) => {
      if (moment) this.fill(row, moment, laws);
    });
    run.touches = run.touches.map((touch) => this.touch(touch)).filter(({ from, to }) => from < to);
  }

  /** The columns that follow the sheet's edge. */
  laws() {
    const { sheet, tracks } = this.run;
    if (!sheet) return {};
    const followers = [
      ...["x", "y", "extent", "progress"].filter((key) => sheet[key]).map((key) => [sheet, key]),
      [this.run, "dimming"],
      ...tracks.flatMap((track) => ["x", "y", "width", "height"].map((key) => [track, key])),
    ];
    const following = (key) => followers.flatMap(([holder, name]) => {
      const law = lawBetween(holder[name], sheet[key]);
      return law ? [{ holder, name, law }] : [];
    });
    const laws = { "sheet.y": following("y"), "sheet.extent": following("extent") };
    return sheet.x ? { ...laws, "sheet.x": following("x") } : laws;
  }

  /** Gives every column its rows: a moment begins as a copy of the frame before it. */
  spread() {
    const { run, rows } = this;
    const spread = (column) => rows.map(({ frame }) => column[frame]);
    const all = (columns) => {
      for (const [key, column] of Object.entries(columns ?? {})) {
        if (column instanceof Words) column.places = spread(column.places);
        else if (Array.isArray(column)) columns[key] = spread(column);
      }
    };
    for (const columns of [run.sheet, run.scroll, ...run.recognizers, ...run.scrolls, ...run.tracks, ...run.pans.map((pan) => pan.columns)]) all(columns);
    run.dimming = spread(run.dimming);
    run.arrangementOf = spread(run.arrangementOf);
  }

  /** What the events of a moment say about it. */
  fill(row, { events }, laws) {
    for (const event of events) {
      const pan = this.run.pans.find(({ name }) => name === event.recognizer);
      if (pan && event.translation) this.fillPan(pan, row, event);
      if (event.kind !== "animation" || event.from === undefined) continue;
      for (const { holder, name, law } of laws[event.of] ?? []) holder[name][row] = law(event.from);
    }
  }

  fillPan({ columns }, row, { to, translation, velocity }) {
    const phase = columns.phase.words.indexOf("underWay");
    if (phase >= 0) columns.phase.places[row] = phase;
    [columns.translationX[row], columns.translationY[row]] = translation;
    [columns.velocityX[row], columns.velocityY[row]] = velocity;
    const none = columns.phase.words.indexOf("");
    // A pan that has ended reports nothing later, even before the next frame.
    for (let next = row + 1; this.rows[next]?.moment && /^(ended|cancelled)$/.test(to); next += 1) {
      columns.phase.places[next] = none;
    }
  }

  /** A finger with its rows: it may land or be lifted between two frames. */
  touch({ id, from, to, x, y }) {
    const { run, rows } = this;
    const time = (frame) => frame / run.rate;
    const marks = run.events.filter((event) => event.kind === "touch" && event.id === id);
    const landing = marks.findLast(({ phase, t }) => phase === "began" && t < time(from) + 2e-6);
    const lift = marks.find(({ phase, t }) => phase !== "began" && t > time(to - 1) - 2e-6);
    const [lands, lifts] = [landing?.t ?? time(from), lift?.t ?? Infinity];
    const isDown = ({ frame, moment }) => (
      moment ? moment.t > lands - 1e-6 && moment.t < lifts + 1e-6 && frame >= from - 1 && frame < to
        : frame >= from && frame < to);
    const first = rows.findIndex(isDown);
    const last = rows.findLastIndex(isDown);
    const places = rows.slice(first, last + 1).map(({ frame, moment }, index) => (
      (moment && this.placeOf(moment, id, first + index, frame - from, x, y))
        ?? [x[Math.max(0, frame - from)], y[Math.max(0, frame - from)]]));
    return {
      id, from: first, to: last + 1, x: places.map(([each]) => each), y: places.map(([, each]) => each),
    };
  }

  /** Where a finger is in a moment: where its own event says, or where its pan says that it has
   * moved to; null if neither does. */
  placeOf({ events }, id, row, place, x, y) {
    const own = events.find((event) => event.kind === "touch" && event.id === id);
    if (own) return own.at;
    const { run } = this;
    const next = place + 1;
    const moved = events.find((event) => event.translation && run.touches.length === 1);
    const pan = moved && run.pans.find(({ name }) => name === moved.recognizer);
    const following = this.rows.findIndex(({ moment }, index) => index > row && !moment);
    if (!pan || next >= x.length || following < 0 || !pan.isUnderWay(following)) return null;
    const { translationX, translationY } = pan.columns;
    return [
      x[next] - translationX[following] + moved.translation[0],
      y[next] - translationY[following] + moved.translation[1],
    ];
  }
}
