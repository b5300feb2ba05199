// The time axis that all plots and lanes share, and the part of it that is looked at.

class TimeAxis {
  constructor(end) {
    this.end = Math.max(end, 0.001);
    this.from = 0;
    this.to = this.end;
    this.width = 1;
    this.fullWidth = 1;
  }

  /** Shows another end; what is looked at stays, as far as it can. */
  extend(end) {
    const { isWhole, from, to } = this;
    this.end = Math.max(end, 0.001);
    if (isWhole) this.look(0, this.end);
    else this.look(from, Math.min(to - from, this.end));
  }

  /** Fits a strip, at whose right end the plots have room for their least and greatest number. */
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

  /** Whether all of it is looked at. */
  get isWhole() {
    return this.to - this.from >= this.end - 1e-9;
  }

  /** Looks at a part, factor times as long, that keeps a time at its place. */
  zoom(factor, around) {
    const length = clamp((this.to - this.from) * factor, Math.min(0.05, this.end), this.end);
    const part = (around - this.from) / (this.to - this.from);
    this.look(around - part * length, length);
  }

  look(from, length) {
    this.from = clamp(from, 0, this.end - length);
    this.to = this.from + length;
  }

  /** Moves along so that a time can be seen; tells whether it had to. */
  follow(time) {
    if (this.isWhole || time >= this.from && time <= this.to) return false;
    const length = this.to - this.from;
    this.look(time < this.from ? time - length * 0.1 : time - length * 0.1, length);
    return true;
  }

  /** Round times a good distance apart, and how many decimals tell them. */
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

/** A strip along the axis: its row on the page, with a label, a value and a canvas. */
class Track {
  /** `side`: which of two runs it is about, `a` or `b`; empty where it is about all there are. */
  constructor(name, height, kind, side = "") {
    this.name = name;
    this.height = height;
    // Stretches of time in which two runs are apart, as pairs of seconds.
    this.apart = [];
    this.row = make("div", `track track-${kind}`);
    const label = make("div", "track-label");
    this.nameNode = make("span", "track-name");
    // A long key path breaks behind its dots.
    for (const part of name.split(/(?<=\.)/)) this.nameNode.append(part, make("wbr"));
    this.nameNode.dir = "auto";
    if (side) this.row.classList.add(`track-${side}`);
    this.valueNode = make("span", "track-value");
    label.append(this.nameNode, ...side ? [make("span", `side side-${side}`, side)] : [], this.valueNode);
    this.canvas = make("canvas", "strip");
    this.canvas.style.height = `${height}px`;
    this.row.append(label, this.canvas);
  }

  /** Takes over the row of another that shows the same of an earlier run. */
  adopt(other) {
    Object.assign(this, {
      row: other.row, canvas: other.canvas, nameNode: other.nameNode, valueNode: other.valueNode,
    });
  }

  /** How far beyond the ends of what is looked at it may draw: the width of a line's end. */
  get overhang() {
    return 1;
  }

  /** Draws it anew, as sharp as the screen can. */
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

  /** Shades where two runs are apart; a line along the lower edge tells it without the shade. */
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

  /** What stands at the right of the time axis. */
  drawGutter() {}

  /** The value beside the name, at a moment. */
  showValue() {}
}

/** The axis's own strip: times, in seconds. */
class AxisTrack extends Track {
  constructor() {
    super("seconds", 22, "axis");
  }

  /** A time's words stand on both sides of it. */
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
