// Finds where the outcome flips, for every visible slider, while the browser is idle. Code that the
// tool runs is not searched: at one of the values it may hang, and the user's next change would wait.

const flipValues = 32;
const halvings = 8;

class FlipSearch {
  constructor(live, knobs) {
    Object.assign(this, { live, knobs: live.engine.isRemote ? [] : knobs.filter(({ isNumber }) => isNumber), task: null });
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
