// The velocity of the fingers as an arrow. Its length is the distance covered in a tenth of a
// second.

const arrowSeconds = 0.1;
const fingerRadius = 22;

class VelocityArrow {
  constructor(phone, side) {
    this.phone = phone;
    this.group = draw(phone.fingers.parentNode, "g", { class: `arrow arrow-${side}` });
    this.line = draw(this.group, "path");
    this.label = draw(this.group, "text");
    this.isLeft = side === "b";
  }

  /** The middle of the fingers that are down, and their velocity: the active pan's, or, before a
   * pan begins, the distance moved since the previous frame. Null without fingers. */
  reading(run, frame) {
    const fingers = run.fingersIn(frame);
    if (fingers.length === 0) return null;
    const mean = (of) => fingers.reduce((sum, finger) => sum + of(finger), 0) / fingers.length;
    const place = (axis) => mean((finger) => finger[axis][frame - finger.from]);
    const pan = run.pans.find(({ isUnderWay }) => isUnderWay(frame));
    const ofPan = (axis) => pan.numbers.find((number) => (
      number.key === "velocity" && number.axis === axis))?.values[frame] ?? 0;
    const ofFingers = (axis) => mean(({ from, [axis]: values }) => (
      frame > from ? (values[frame - from] - values[frame - from - 1]) / (run.timeOf(frame) - run.timeOf(frame - 1)) : 0));
    const velocity = pan ? ofPan : ofFingers;
    return { x: place("x"), y: place("y"), dx: velocity("x"), dy: velocity("y") };
  }

  /** `before`: what another arrow already shows, which need not be drawn twice. */
  show(run, frame, isOn, before) {
    const reading = isOn ? this.reading(run, frame) : null;
    const isSame = before && reading && ["x", "y", "dx", "dy"].every((key) => before[key] === reading[key]);
    this.group.style.display = reading && !isSame ? "" : "none";
    if (!reading || isSame) return reading;
    const { x, y, dx, dy } = reading;
    const speed = Math.hypot(dx, dy);
    this.line.setAttribute("d", this.shape(reading, speed));
    setText(this.label, `${numberText(speed, 0)} pt/s`);
    const isSideways = Math.abs(dx) > Math.abs(dy);
    const isLeft = this.isLeft !== (x > this.phone.width - 120);
    setAll(this.label, {
      x: clamp(x + (isSideways ? 0 : isLeft ? -32 : 32), 8, this.phone.width - 8),
      y: isSideways ? y - 34 : y + 5,
      "text-anchor": isSideways ? "middle" : isLeft ? "end" : "start",
    });
    return reading;
  }

  /** Draws from the finger's rim to a tip that stays on the screen. */
  shape({ x, y, dx, dy }, speed) {
    const length = Math.min(speed * arrowSeconds, this.room(x, dx / speed, this.phone.width) - fingerRadius,
      this.room(y, dy / speed, this.phone.height) - fingerRadius);
    if (!(length >= 4)) return "";
    const [ux, uy] = [dx / speed, dy / speed];
    const at = (along, across) => (
      `${(x + ux * along - uy * across).toFixed(1)} ${(y + uy * along + ux * across).toFixed(1)}`);
    const tip = fingerRadius + length;
    const head = Math.min(12, length);
    return `M${at(fingerRadius, 0)}L${at(tip, 0)}M${at(tip - head, -head * 0.6)}L${at(tip, 0)}L${at(tip - head, head * 0.6)}`;
  }

  /** The distance from a point to the screen's edge along one axis. */
  room(from, direction, size) {
    if (direction === 0) return Infinity;
    return ((direction > 0 ? size - 6 : 6) - from) / direction;
  }
}
