// The time axis that all plots and lanes share, and the part of it that is visible.

class TimeAxis {
  constructor(end) {
    this.end = Math.max(end, 0.001);
    this.from = 0;
    this.to = this.end;
    this.width = 1;
    this.fullWidth = 1;
  }

  /** Changes the end of the axis and keeps the visible part as far as possible. */
  extend(end) {
    const { isWhole, from, to } = this;
    this.end = Math.max(end, 0.001);
    if (isWhole) this.look(0, this.end);
    else this.look(from, Math.min(to - from, this.end));
  }

  /** Fits the axis to a strip, with room at its right for a plot's minimum and maximum. */
  fit(fullWidth) {
    this.fullWidth = Math.max(1, fullWidth);
    this.width = Math.max(1, fullWidth - 44);
  }

  x(time) {
    return (time - this.from) / (this.to - this.from) * this.width;
  }

  time(x) {
    return this.from + x / this.width * (this.to - this.from);
  }

  /** Whether the whole axis is visible. */
  get isWhole() {
    return this.to - this.from >= this.end - 1e-9;
  }

  /** Zooms by a factor and keeps one time at its position. */
  zoom(factor, around) {
    const length = clamp((this.to - this.from) * factor, Math.min(0.05, this.end), this.end);
    const part = (around - this.from) / (this.to - this.from);
    this.look(around - part * length, length);
  }

  look(from, length) {
    this.from = clamp(from, 0, this.end - length);
    this.to = this.from + length;
  }

  /** Pans until a time is visible; returns whether it had to. */
  follow(time) {
    if (this.isWhole || time >= this.from && time <= this.to) return false;
    const length = this.to - this.from;
    this.look(time < this.from ? time - length * 0.1 : time - length * 0.1, length);
    return true;
  }

  /** Round times at readable distances, and the number of decimals that they need. */
  ticks() {
    const least = 64 * (this.to - this.from) / Math.max(this.width, 1);
    let step = 10 ** Math.floor(Math.log10(least));
    step *= [1, 2, 5, 10].find((factor) => step * factor >= least) ?? 10;
    const decimals = clamp(-Math.floor(Math.log10(step) + 1e-9), 0, 3);
    const times = [];
    for (let index = Math.ceil(this.from / step - 1e-9); index * step <= this.to + 1e-9; index += 1) {
      times.push(index * step);
    }
    return { times, decimals };
  }
}

/** A strip along the axis: a row on the page with a label, a value and a canvas. */
class Track {
  /** `side`: which of two runs it shows, `a` or `b`; empty if it is not about one of them. */
  constructor(name, height, kind, side = "") {
    Object.assign(this, { name, height, side });
    // Stretches in which two runs differ, as pairs of seconds.
    this.apart = [];
    this.row = make("div", `track track-${kind}`);
    const label = make("div", "track-label");
    this.nameNode = make("span", "track-name");
    // Lets a long key path wrap after its dots.
    for (const part of name.split(/(?<=\.)/)) this.nameNode.append(part, make("wbr"));
    this.nameNode.dir = "auto";
    if (side) this.row.classList.add(`track-${side}`);
    this.valueNode = make("span", "track-value");
    label.append(this.nameNode, ...side ? [make("span", `side side-${side}`, sideNames[sides.indexOf(side)])] : [], this.valueNode);
    this.canvas = make("canvas", "strip");
    this.canvas.style.height = `${height}px`;
    this.row.append(label, this.canvas);
  }

  /** Takes over the row of an earlier run's strip for the same quantity. */
  adopt(other) {
    Object.assign(this, {
      row: other.row, canvas: other.canvas, nameNode: other.nameNode, valueNode: other.valueNode,
    });
  }

  /** How far it may draw beyond the visible part: half the width of a line. */
  get overhang() {
    return 1;
  }

  /** Redraws the strip at the screen's resolution. */
  redraw(axis) {
    const ratio = Math.min(window.devicePixelRatio || 1, 3);
    const width = Math.max(1, Math.round(axis.fullWidth * ratio));
    const height = Math.max(1, Math.round(this.height * ratio));
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    const context = this.canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, axis.fullWidth, this.height);
    this.drawGrid(context, axis);
    context.save();
    context.beginPath();
    context.rect(-this.overhang, 0, axis.width + 2 * this.overhang, this.height);
    context.clip();
    this.drawApart(context, axis);
    this.draw(context, axis);
    context.restore();
    this.drawGutter(context, axis);
  }

  drawGrid(context, axis) {
    context.strokeStyle = theme.faint;
    context.lineWidth = 1;
    context.beginPath();
    for (const time of axis.ticks().times) {
      const x = Math.round(axis.x(time)) + 0.5;
      context.moveTo(x, 0);
      context.lineTo(x, this.height);
    }
    context.stroke();
  }

  /** Shades the stretches in which two runs differ. A line along the lower edge marks them without
   * relying on the shade. */
  drawApart(context, axis) {
    context.fillStyle = theme.apart;
    for (const [from, to] of this.apart) {
      const x = axis.x(from);
      const width = Math.max(axis.x(to) - x, 2);
      context.globalAlpha = 0.16;
      context.fillRect(x, 0, width, this.height);
      context.globalAlpha = 1;
      context.fillRect(x, this.height - 2, width, 2);
    }
  }

  /** The text at the right end of the time axis. */
  drawGutter() {}

  /** The value beside the name, at a time. */
  showValue() {}
}

/** The strip of the axis itself, with times in seconds. */
class AxisTrack extends Track {
  constructor() {
    super("seconds", 22, "axis");
  }

  /** A time's label reaches to both sides of its position. */
  get overhang() {
    return 20;
  }

  draw(context, axis) {
    const { times, decimals } = axis.ticks();
    context.fillStyle = theme.muted;
    context.font = "11px system-ui, sans-serif";
    context.textBaseline = "middle";
    for (const time of times) {
      const x = axis.x(time);
      context.textAlign = x < 14 ? "left" : "center";
      context.fillText(time.toFixed(decimals), x < 14 ? 0 : x, this.height / 2);
    }
  }

  describe(time) {
    return { title: timeText(time), rows: [] };
  }
}
