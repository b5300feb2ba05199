// A run as far as it is known: its columns, and what the screen shows in a frame.

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

/** A replay of a trace that may go on. Its frames are those of the timeline. */
class GrowingRun {
  /** `data`: a run in the form that the engine writes, or the first piece of one. */
  constructor(data) {
    const { trace, scene, system, device, refreshRate: rate, edge = "bottom" } = data;
    Object.assign(this, { trace, scene, system, device, rate });
    /** The side from which the sheet comes, and the axis on which it moves. */
    Object.assign(this, { edge, axis: axisOf(edge) });
    Object.assign(this, {
      recognizers: [], sheet: data.sheet ? {} : null, scroll: data.scroll ? {} : null, scrolls: [],
      tracks: [], arrangementOf: [], dimming: [], touches: [], pans: [], events: [],
    });
    this.add(data);
  }

  /** Adds a piece that continues the run. */
  add(data) {
    /** How it ended, in words; null while it goes on. */
    this.outcome = data.outcome ?? null;
    addToEach(this.recognizers, data.recognizers);
    if (this.sheet) addColumns(this.sheet, data.sheet);
    if (this.scroll) addColumns(this.scroll, data.scroll);
    addToEach(this.scrolls, Object.entries(data.scrolls ?? {}).map(([name, columns]) => ({ name, ...columns })));
    const tracks = addToEach(this.tracks, data.views.map(({ looks: _, ...columns }) => columns));
    data.views.forEach(({ looks }, index) => {
      if (looks) (tracks[index].looks ??= new ViewLooks()).add(looks);
    });
    addToEach(this.pans, data.pans, (pan, { name }) => pan.name === name);
    this.arrangements = data.arrangements;
    addRuns(this.arrangementOf, data.arrangement);
    addNumbers(this.dimming, data.dimming);
    const touched = addToEach(this.touches, data.touches, (touch, { id, from }) => (
      touch.id === id && touch.from === from));
    for (const touch of touched) touch.to = touch.from + touch.x.length;
    for (const event of data.events) {
      this.events.push({ ...event, index: this.events.length, t: event.us / 1e6 });
    }
    this.count = this.dimming.length;
  }

  timeOf(frame) {
    return frame / this.rate;
  }

  /** The timeline's number of a frame. */
  numberOf(frame) {
    return frame;
  }

  /** Whether it is known what is painted of its views. */
  get hasLooks() {
    return this.tracks.some(({ looks }) => looks);
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

  /** The scroll view behind a view of that role: a further one by its name, or else the main one. */
  scrollOf(name) {
    return this.scrolls.find((each) => each.name === name) ?? this.scroll;
  }

  /** The fingers that are down in a frame. With a time before the next frame, without those that
   * have been lifted by then. */
  fingersIn(frame, time = this.timeOf(frame)) {
    const down = this.touches.filter((touch) => touch.from <= frame && frame < touch.to);
    const lifted = this.eventsWithin(this.timeOf(frame) - 2e-6, time - 2e-6)
      .filter(({ kind, phase }) => kind === "touch" && phase !== "began");
    return lifted.length > 0 ? down.filter(({ id }) => !lifted.some((event) => event.id === id)) : down;
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
}
