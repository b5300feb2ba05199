// Time that passes: at real speed or slower, from where it stands to the end.

class Clock {
  /** `tick`: called with each new time while it runs; `change`: when it starts or stops. */
  constructor(end, { tick, change }) {
    Object.assign(this, { end, tick, change, time: 0, speed: 1, isRunning: false });
  }

  start() {
    if (this.isRunning) return;
    if (this.time >= this.end - 1e-6) this.time = 0;
    this.isRunning = true;
    this.last = null;
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
    this.time = Math.min(this.end, this.time + passed * this.speed);
    this.tick(this.time);
    if (this.time >= this.end) this.stop();
    else requestAnimationFrame((next) => this.step(next));
  }
}
