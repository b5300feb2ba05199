// Turns Pointer Events into touches.

/**
 * A screen goes on reporting a finger that rests; a browser reports no move that goes nowhere. A pause
 * of more than `restAfter` milliseconds after a move is therefore filled with such moves, one every
 * `restInterval` milliseconds: without them, a drag that is held before the lift would end as a fling.
 */
const restAfter = 100;
const restInterval = 1000 / 60;

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
    for (const finger of this.down.values()) {
      this.rest(finger, now);
      const { id, x, y, type, t } = finger;
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
    this.rest(finger, event.timeStamp);
    // A finger's time never goes backwards, whatever a browser reports for coalesced events.
    finger.t = Math.max(finger.t ?? 0, event.timeStamp);
    // Some browsers report no position for a cancelled pointer, so its last one is used.
    if (phase !== "cancelled") Object.assign(finger, this.pointAt(event));
    finger.type = event.pointerType || "touch";
    finger.hasMoved = phase === "moved";
    this.report(finger, phase);
  }

  /** Fills the pause since a finger's last move. One that has not moved yet stays a tap. */
  rest(finger, until) {
    if (!finger.hasMoved || until - finger.t <= restAfter) return;
    const last = finger.t;
    for (let after = restAfter; last + after < until; after += restInterval) {
      finger.t = last + after;
      this.report(finger, "moved");
    }
  }

  report({ t, id, x, y, type }, phase) {
    this.samples.push({ t, id, phase, x, y, type });
    this.changed(this.samples.at(-1));
  }
}
