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
