// Two runs of which the tool runs the second one again, with other parameters.

class LiveComparison extends Live {
  constructor(engine, player) {
    super(engine, player);
    [, this.first] = player.runs;
    this.names = player.comparison.names;
    this.difference = player.comparison.data;
  }

  get shown() {
    return this.player.runs[1];
  }

  get phone() {
    return this.player.comparison.pair.phone;
  }

  showSettled() {
    const { engine, player } = this;
    const isFirst = engine.settings.size === 0;
    const run = isFirst ? this.first : engine.run();
    const difference = isFirst ? this.difference : { ...engine.difference, names: this.names };
    this.parameters = engine.parameters();
    for (const { keyPath, value } of this.parameters) this.values.set(keyPath, value);
    keepInPlace(() => {
      player.compare(run, new Comparison([player.runs[0], run], { difference }));
      for (const listener of this.listeners) listener();
    });
  }
}
