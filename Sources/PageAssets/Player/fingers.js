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
    const fingers = this.run.fingersIn(frame, time);
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
      // At the very moment, the finger itself is drawn there.
      if (age < 1e-6 || age > ringSeconds) continue;
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
