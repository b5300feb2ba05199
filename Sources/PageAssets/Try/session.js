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
  /** `show(run, frame)`: shows a frame. `rest(session)`: called when everything has come to rest.
   * `fail(words, session)`: called when the engine cannot go on; then everything must start over. */
  constructor(engine, { show, rest, fail }) {
    Object.assign(this, { engine, show, rest, fail });
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
    // What the engine answers to what was asked before counts no more.
    this.round = (this.round ?? 0) + 1;
    this.isAsking = false;
    this.settled = false;
    this.run = this.engine.run();
    this.rate = this.run.rate;
    this.show(this.run, 0);
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
    if (frame > this.lastFrame && !this.isAsking) this.advance(frame, now);
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
    let last = this.samples.at(-1)?.t ?? 0;
    const samples = due.map(({ sample }) => {
      const timed = this.timed(sample, last);
      last = timed.t;
      return timed;
    });
    const { round } = this;
    this.isAsking = true;
    after(
      () => this.engine.step({ begins: this.lastFrame < 0, samples, time }),
      (answer) => {
        if (round !== this.round) return;
        this.isAsking = false;
        this.samples.push(...samples.filter((_, index) => answer.taken[index]));
        this.grow(answer.piece);
        const touched = due.at(-1)?.sample.t ?? null;
        const done = performance.now();
        this.shown.push({ frame: this.lastFrame, at: now, took: done - began, touched, done });
        this.restIfOver(now);
      },
      (error) => {
        if (round !== this.round) return;
        if (!(error instanceof Refusal)) this.engine.start();
        // What the scene did not survive can be replayed, too.
        this.samples.push(...samples);
        this.fail(error instanceof Refusal ? error.message : "The engine cannot run this.", this);
      });
  }

  grow(piece) {
    if (this.lastFrame < 0) this.run = new GrowingRun(piece);
    else this.run.add(piece);
    this.settled = piece.settled ?? false;
    this.lastFrame = this.run.count - 1;
    this.show(this.run, this.lastFrame);
  }

  restIfOver(now) {
    // Fingers may have landed while the frame was asked for.
    if (this.run.outcome === null || this.pending.length > 0) return;
    this.isUnderWay = false;
    this.restedAt = now;
    this.rest(this);
  }

  /** A sample as the engine gets it and the trace has it. One that arrives after its frame was shown is
   * moved to just after that frame. */
  timed({ t, id, phase, x, y }, last) {
    const shown = this.lastFrame < 0 ? 0 : (Math.ceil(this.lastFrame / this.rate * 1e6) + 1) / 1e6;
    const time = Math.max(roundedTo((t - this.zero) / 1000, 1e6), last, shown);
    return { t: time, id, phase, x: roundedTo(x, 1e3), y: roundedTo(y, 1e3) };
  }
}
