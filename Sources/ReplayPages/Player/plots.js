// Plots of numbers over time.

/** One line of a plot: a column of a run, with a colour of the theme. */
class Series {
  constructor(label, run, values, colour, { isDashed = false, present = () => true } = {}) {
    Object.assign(this, { label, run, values, colour, isDashed, present });
  }

  at(time) {
    const frame = this.run.frameAt(time);
    return this.present(frame) ? this.values[frame] : null;
  }

  /** Draws the line between the frames that can be seen; where several share a pixel, what they
   * span is drawn. */
  draw(context, axis, y) {
    const { run } = this;
    const first = Math.max(0, run.frameAt(axis.from) - 1);
    const last = Math.min(run.count - 1, run.frameAt(axis.to) + 1);
    context.strokeStyle = theme[this.colour];
    context.lineWidth = 1.75;
    context.lineJoin = "round";
    context.setLineDash(this.isDashed ? [4, 3] : []);
    context.beginPath();
    let isPen = false;
    let column = null;
    const finish = () => {
      if (!column || column.low === column.high) return;
      context.lineTo(column.x, y(column.low));
      context.lineTo(column.x, y(column.high));
      context.lineTo(column.x, y(column.last));
    };
    for (let frame = first; frame <= last; frame += 1) {
      if (!this.present(frame)) {
        finish();
        [isPen, column] = [false, null];
        continue;
      }
      const x = axis.x(run.timeOf(frame));
      const value = this.values[frame];
      if (column && Math.abs(x - column.x) < 0.75) {
        column.low = Math.min(column.low, value);
        column.high = Math.max(column.high, value);
        column.last = value;
        continue;
      }
      finish();
      context[isPen ? "lineTo" : "moveTo"](x, y(value));
      isPen = true;
      column = { x, low: value, high: value, last: value };
    }
    finish();
    // A run that has ended shows what it showed last, as long as another goes on.
    if (isPen && last === run.count - 1) context.lineTo(axis.x(axis.end), y(this.values[last]));
    context.stroke();
    context.setLineDash([]);
  }
}

class PlotTrack extends Track {
  /** `isDown`: the greater numbers lie lower, as on the screen; `change`: how the difference of two
   * series is called, where it is told. */
  constructor(name, height, series, { isDown = false, least = 1, floor = null, decimals = 1, change = "" } = {}) {
    super(name, height, "plot");
    this.series = series;
    this.isDown = isDown;
    this.decimals = decimals;
    this.change = change;
    [this.low, this.high] = this.findRange(least, floor);
    this.swatches();
  }

  /** What the values span, and at least a length, so that noise does not look like motion. */
  findRange(least, floor) {
    let low = floor ?? Infinity;
    let high = floor ?? -Infinity;
    for (const { values, present } of this.series) {
      values.forEach((value, frame) => {
        if (!present(frame)) return;
        low = Math.min(low, value);
        high = Math.max(high, value);
      });
    }
    if (!Number.isFinite(low)) [low, high] = [0, 0];
    if (high - low < least) [low, high] = [low, low + least];
    return [low, high];
  }

  swatches() {
    this.valueNode.replaceChildren();
    this.valueNodes = this.series.map(({ label, colour, isDashed }) => {
      const line = make("span", "track-series");
      const swatch = make("i", isDashed ? "swatch swatch-dashed" : "swatch");
      swatch.style.color = `var(--${colour})`;
      const value = make("b");
      line.append(swatch);
      if (label) line.append(make("span", "", label));
      line.append(value);
      this.valueNode.append(line);
      return value;
    });
  }

  y(value) {
    const part = (value - this.low) / (this.high - this.low);
    const room = this.height - 16;
    return 8 + room * (this.isDown ? part : 1 - part);
  }

  draw(context, axis) {
    const y = (value) => this.y(value);
    if (this.low < 0 && this.high > 0) {
      context.strokeStyle = theme.line;
      context.beginPath();
      context.moveTo(0, y(0));
      context.lineTo(axis.width, y(0));
      context.stroke();
    }
    for (const series of this.series) series.draw(context, axis, y);
  }

  /** The greatest and the least number. */
  drawGutter(context, axis) {
    context.font = "11px system-ui, sans-serif";
    context.textAlign = "right";
    context.textBaseline = "middle";
    context.fillStyle = theme.muted;
    for (const value of [this.low, this.high]) {
      context.fillText(numberText(value, this.decimals), axis.fullWidth, this.y(value));
    }
  }

  showValue(time) {
    this.series.forEach((series, index) => {
      const value = series.at(time);
      setText(this.valueNodes[index], value === null ? "–" : numberText(value, this.decimals));
    });
  }

  describe(time) {
    const rows = this.series.map((series) => {
      const value = series.at(time);
      return [series.label || this.name, value === null ? "not there" : numberText(value, 3)];
    });
    const [a, b] = this.series.map((series) => series.at(time));
    if (this.change && (a ?? null) !== null && (b ?? null) !== null) {
      rows.push([this.change, numberText(b - a, 3)]);
    }
    return { title: `${this.name} at ${timeText(time)}`, rows };
  }
}
