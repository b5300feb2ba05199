// Runs computed in advance, one for each combination of some parameters' values. They replace the
// engine on pages that cannot contain it.

class KeptRuns {
  /** `points`: for each combination (the last parameter varies fastest), the index of its run, or
   * the reason why it has none. `first`: the run at index 0. */
  constructor({ parameters, points, runs, verdicts }, first) {
    Object.assign(this, { known: parameters, points, runs, verdicts, settings: new Map() });
    this.made = [first];
  }

  /** The parameters with their current values. */
  parameters() {
    return this.known.map((parameter) => ({ ...parameter, value: this.valueOf(parameter) }));
  }

  valueOf({ keyPath, value }) {
    return this.settings.has(keyPath) ? JSON.parse(this.settings.get(keyPath)) : value;
  }

  /** The combination in which one parameter has the given value and all others keep theirs. */
  pointAt(keyPath, value) {
    return this.known.reduce((point, parameter) => {
      const { values } = parameter;
      const wanted = parameter.keyPath === keyPath ? value : this.valueOf(parameter);
      const place = values.indexOf(wanted);
      if (place < 0) throw new Refusal(`${keyPath} ${wanted} is not one of the values that were run: ${values.join(", ")}.`);
      return point * values.length + place;
    }, 0);
  }

  set(keyPath, value) {
    const point = this.points[this.pointAt(keyPath, value)];
    if (typeof point === "string") throw new Refusal(point);
    this.settings.delete(keyPath);
    this.settings.set(keyPath, JSON.stringify(value));
  }

  unset(keyPath) {
    const { value } = this.known.find((parameter) => parameter.keyPath === keyPath);
    this.set(keyPath, value);
    this.settings.delete(keyPath);
  }

  settle() {}

  run() {
    const [{ keyPath }] = this.known;
    const place = this.points[this.pointAt(keyPath, this.valueOf(this.known[0]))];
    this.made[place] ??= new Run(this.runs[place - 1]);
    return this.made[place];
  }

  verdict(keyPath, value) {
    const place = this.points[this.pointAt(keyPath, value)];
    return typeof place === "string" ? "refused" : this.verdicts[place];
  }
}

/** Lets a page switch to another of the runs that it contains. */
function changeAmong(kept, player) {
  const live = new Live(new KeptRuns(kept, player.run), player);
  publishLive(live);
  new KnobPanel(live);
}
