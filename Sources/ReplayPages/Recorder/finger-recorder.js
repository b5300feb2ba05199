// Pointer Events, as touches.

/** Records every finger on an element from `start` to `stop`. */
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
    // A long press must not become a menu, nor a drag a scroll.
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("touchstart", (event) => {
      if (event.cancelable) event.preventDefault();
    }, { passive: false });
  }

  start() {
    this.samples = [];
    this.down.clear();
    this.isRecording = true;
  }

  /** Ends; fingers that are still down are lifted where they are. */
  stop() {
    const now = performance.now();
    for (const { id, x, y, type, t } of this.down.values()) {
      this.samples.push({ t: Math.max(t, now), id, phase: "ended", x, y, type });
    }
    this.down.clear();
    this.isRecording = false;
    return this.samples;
  }

  begin(event) {
    if (this.down.has(event.pointerId)) return;
    let id = 0;
    const used = new Set([...this.down.values()].map((finger) => finger.id));
    while (used.has(id)) id += 1;
    this.down.set(event.pointerId, { id });
    this.add(event, "began", event.pointerId);
  }

  /** Between two frames a digitizer sees more than one place: all of them count. */
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
    // A finger's time never runs backwards, whatever a browser says of coalesced events.
    finger.t = Math.max(finger.t ?? 0, event.timeStamp);
    // A cancelled pointer has no place in some browsers: it is where it was.
    const isPlaced = phase !== "cancelled";
    finger.x = isPlaced ? event.clientX : finger.x;
    finger.y = isPlaced ? event.clientY : finger.y;
    finger.type = event.pointerType || "touch";
    const { t, id, x, y, type } = finger;
    this.samples.push({ t, id, phase, x, y, type });
    this.changed(this.samples.at(-1));
  }
}
