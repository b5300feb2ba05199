// The run that parameters change: what is set, and the run that results.

/** Thrown for an unknown key path, and for a value that a parameter cannot have. */
class Refusal extends Error {}

/** Does something with an engine's answer: at once if it is there, or once it has come. `fail` is called
 * with what goes wrong in either. */
function after(ask, act, fail = (error) => { throw error; }) {
  try {
    const answer = ask();
    return answer instanceof Promise ? answer.then(act).catch(fail) : act(answer);
  } catch (error) {
    return fail(error);
  }
}

class Live {
  /** `engine`: computes the runs, or holds precomputed ones. */
  constructor(engine, player) {
    Object.assign(this, {
      engine, player, first: player.run, turned: new Map(), isTurning: false, listeners: [],
    });
    this.parameters = engine.parameters();
    this.initial = new Map(this.parameters.map(({ keyPath, value }) => [keyPath, value]));
    this.values = new Map(this.initial);
  }

  /** The run that is shown with what is set, and the phone that shows it. */
  get shown() {
    return this.player.run;
  }

  get phone() {
    return this.player.phone;
  }

  /** Calls a listener whenever the displayed run changes. */
  onChange(listener) {
    this.listeners.push(listener);
  }

  parameter(keyPath) {
    const parameter = this.parameters.find((each) => each.keyPath === keyPath);
    if (!parameter) throw new Refusal(`There is no parameter ${keyPath}.`);
    return parameter;
  }

  get(keyPath) {
    this.parameter(keyPath);
    return this.values.get(keyPath);
  }

  /** The current settings, in the order in which scenes are printed. */
  get settings() {
    return this.parameters.map(({ keyPath }) => keyPath).filter((keyPath) => this.engine.settings.has(keyPath))
      .map((keyPath) => [keyPath, this.values.get(keyPath)]);
  }

  /** Sets one parameter and shows the resulting run. Throws if the engine refuses the value. */
  set(keyPath, value) {
    return this.change([[keyPath, value]]);
  }

  /** Sets several parameters in order, then shows the run. */
  change(settings) {
    for (const [keyPath, value] of settings) {
      this.parameter(keyPath);
      this.apply(keyPath, value);
    }
    return this.refresh();
  }

  apply(keyPath, value) {
    if (value === this.initial.get(keyPath)) this.engine.unset(keyPath);
    else this.engine.set(keyPath, value);
  }

  /** Goes back to the first run. */
  reset() {
    for (const keyPath of [...this.engine.settings.keys()]) this.engine.unset(keyPath);
    return this.refresh();
  }

  /** Lets what was set take effect, and shows it. */
  refresh() {
    return after(() => this.engine.settle(), () => this.showSettled());
  }

  /** Shows the run with what was set. Reads the parameters again, because some depend on others. */
  showSettled() {
    const isFirst = this.engine.settings.size === 0;
    const run = isFirst ? this.first : this.engine.run();
    this.parameters = this.engine.parameters();
    for (const { keyPath, value } of this.parameters) this.values.set(keyPath, value);
    keepInPlace(() => {
      this.player.replaceRun(run, isFirst ? null : this.first);
      for (const listener of this.listeners) listener();
    });
  }

  /** Sets a parameter at the next frame. Of several values before it, the last one counts. */
  turn(keyPath, value, refused) {
    if (this.turned.size === 0 && !this.isTurning) requestAnimationFrame(() => this.turnAll());
    this.turned.set(keyPath, { value, refused });
  }

  turnAll() {
    const turned = [...this.turned];
    this.turned.clear();
    for (const [keyPath, { value, refused }] of turned) {
      try {
        this.apply(keyPath, value);
        refused(null);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused(error.message);
      }
    }
    this.isTurning = true;
    const end = () => {
      this.isTurning = false;
      this.showSettled();
      if (this.turned.size > 0) requestAnimationFrame(() => this.turnAll());
    };
    after(() => this.engine.settle(), end, (error) => {
      this.isTurning = false;
      if (!(error instanceof Refusal)) throw error;
      for (const [, { refused }] of turned) refused(error.message);
      end();
    });
  }

  /** How the displayed run ends, and the decision that led there. */
  outcome(run = this.shown) {
    const event = run.decisiveEvent();
    const decision = event?.kind === "decision" ? event : null;
    return {
      outcome: run.outcome, decision: decision && headlineOf(decision),
      because: decision?.because ?? null, margins: decision?.margins ?? [],
    };
  }
}

/**
 * The script interface that live pages add to that of every page, available once `ready` is
 * fulfilled:
 * - `keys()` returns the key paths of all parameters; `get(keyPath)` and `set(keyPath, value)` read
 *   and change one; `reset()` goes back to the first run;
 * - `outcome()` says how the displayed run ends, and why.
 */
function publishLive(live) {
  Object.assign(window.gestureReplay, {
    keys: () => live.parameters.map(({ keyPath }) => keyPath),
    get: (keyPath) => live.get(keyPath),
    set: (keyPath, value) => live.set(keyPath, value),
    reset: () => live.reset(),
    outcome: () => live.outcome(),
  });
}

/**
 * What a page that contains the engine adds:
 * - `timeline()` returns the displayed run as JSON Lines;
 * - `timelineOf(source)` returns the timeline of another `live` element of a page's data.
 *
 * A page that the tool answers has `timeline()`. There, it, `set` and `reset` return promises.
 */
function publishEngine({ engine }) {
  Object.assign(window.gestureReplay, { timeline: () => engine.timeline() });
  if (engine.isRemote) return;
  window.gestureReplay.timelineOf = (source) => new Engine(engine.module, source).timeline();
}

/** Makes a page live. `live`: what is run again, an element of a page's data; none where a page only plays.
 * `compared`: what the run is compared with; none for a single one. */
function enliven(player, { live, compared }) {
  if (!live) return Promise.resolve();
  return live.isRemote ? enlivenByTool(player, { ...live, compared }) : enlivenByEngine(player, live);
}

/** Makes a page live once its engine has loaded. If the browser cannot run the engine, the page
 * still plays, and says so. */
async function enlivenByEngine(player, source) {
  try {
    const live = new Live(await Engine.open(element("engine").textContent, source), player);
    publishLive(live);
    publishEngine(live);
    new KnobPanel(live);
  } catch (error) {
    const note = make("p", "outcome", `This browser cannot run the engine, so nothing can be changed here: ${error.message}`);
    element("outcome").after(note);
  }
}

/** Makes a page live once the tool that serves it answers. It plays all the same while another page
 * has the tool. */
function enlivenByTool(player, source) {
  let live = null;
  return liveTool.open({
    begin: async () => {
      if (live) {
        await live.refresh();
        return;
      }
      const engine = new RemoteEngine(liveTool.connection, source);
      await engine.settle();
      live = source.compared ? new LiveComparison(engine, player) : new Live(engine, player);
      publishLive(live);
      publishEngine(live);
      new KnobPanel(live);
    },
    tell: (words) => liveTool.showNote(words),
  });
}
