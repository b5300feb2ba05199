// Plots of numbers over time.

/** One line of a plot: a column of a run, in a theme colour. */
class Series {
  constructor(label, run, values, colour, { isDashed = false, present = () => true, isGhost = false } = {}) {
    Object.assign(this, { label, run, values, colour, isDashed, present, isGhost });
  }

  at(time) {
    const frame = this.run.frameAt(time);
    return this.present(frame) ? this.values[frame] : null;
  }

  /** Draws the visible frames. Where several share a pixel, it draws their range. */
  draw(context, axis, y) {
    const { run } = this;
    const first = Math.max(0, run.frameAt(axis.from) - 1);
    const last = Math.min(run.count - 1, run.frameAt(axis.to) + 1);
    context.strokeStyle = theme[this.colour];
    context.lineWidth = this.isGhost ? 1.25 : 1.75;
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
    // A run that has ended keeps its last value while the other continues.
    if (isPen && last === run.count - 1) context.lineTo(axis.x(axis.end), y(this.values[last]));
    context.stroke();
    context.setLineDash([]);
  }
}

class PlotTrack extends Track {
  /** `isDown`: larger numbers are drawn lower, as on the screen. `change`: the label for the
   * difference of two series, if it is shown. `thresholds`: the numbers that decisions were
   * compared with. */
  constructor(name, height, series, { isDown = false, least = 1, floor = null, decimals = 1, change = "", thresholds = [] } = {}) {
    super(name, height, "plot");
    this.ghosts = series.filter(({ isGhost }) => isGhost);
    this.series = series.filter(({ isGhost }) => !isGhost);
    this.thresholds = thresholds;
    this.isDown = isDown;
    this.decimals = decimals;
    this.change = change;
    [this.low, this.high] = this.findRange(least, floor);
    this.swatches();
  }

  /** The range of the values, with a minimum, so that noise does not look like motion. */
  findRange(least, floor) {
    let low = floor ?? Infinity;
    let high = floor ?? -Infinity;
    for (const { values, present } of [...this.ghosts, ...this.series]) {
      for (let frame = 0; frame < values.length; frame += 1) {
        if (!present(frame)) continue;
        if (values[frame] < low) low = values[frame];
        if (values[frame] > high) high = values[frame];
      }
    }
    if (!Number.isFinite(low)) [low, high] = [0, 0];
    if (high - low < least) [low, high] = [low, low + least];
    // A threshold far outside the values would flatten the plot.
    const span = high - low;
    for (const { value } of this.thresholds) {
      if (value < low && low - value <= 2 * span) low = value;
      if (value > high && value - high <= 2 * span) high = value;
    }
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

  adopt(other) {
    super.adopt(other);
    const isAlike = this.series.length === other.series.length
      && this.series.every(({ label }, index) => label === other.series[index].label);
    if (isAlike) this.valueNodes = other.valueNodes;
    else this.swatches();
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
    for (const series of [...this.ghosts, ...this.series]) series.draw(context, axis, y);
    this.drawThresholds(context, axis);
  }

  /** Draws a line with a name at each number that a decision was compared with. */
  drawThresholds(context, axis) {
    context.font = "11px system-ui, sans-serif";
    context.textAlign = "left";
    context.lineWidth = 1.25;
    for (const { value, name } of this.thresholds) {
      const y = this.y(value);
      if (y < 0 || y > this.height) continue;
      context.strokeStyle = context.fillStyle = theme.decision;
      context.setLineDash([6, 3]);
      context.beginPath();
      context.moveTo(0, y);
      context.lineTo(axis.width, y);
      context.stroke();
      context.setLineDash([]);
      context.textBaseline = y > 18 ? "bottom" : "top";
      context.fillText(name, 4, y > 18 ? y - 2 : y + 3);
    }
  }

  /** The largest and the smallest number. */
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
    for (const { name, value } of this.thresholds) rows.push([name, numberText(value, 3)]);
    return { title: `${this.name} at ${timeText(time)}`, rows };
  }
}
