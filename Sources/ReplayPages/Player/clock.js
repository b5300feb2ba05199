// Time that passes: at real speed or slower, from where it stands to the end.

const loopRestSeconds = 0.4;

class Clock {
  /** `tick`: called with each new time while it runs; `change`: when it starts or stops; `stretch`:
   * the times between which it runs, all of them where it is not given; `repeats`: whether it begins
   * anew after a short rest. */
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
    // After a pause of the page itself time goes on from where it stood.
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
