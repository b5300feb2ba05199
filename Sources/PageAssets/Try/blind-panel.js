// The blind comparison on the page: the choice of settings, the rounds, and the result.

class BlindPanel {
  constructor(currentTrial) {
    this.currentTrial = currentTrial;
    this.comparison = null;
    this.keptSets = [];
    const click = (id, act) => element(id).addEventListener("click", act);
    click("keep-set", () => this.keepSet());
    click("blind-start", () => this.start());
    click("blind-stop", () => this.reveal());
    click("blind-done", () => this.close());
    for (const number of [1, 2]) {
      click(`blind-${number}`, () => this.choose(number));
      click(`better-${number}`, () => this.vote(number));
    }
    click("better-none", () => this.vote(0));
  }

  /** After a change of scene. Settings belong to one scene. */
  restart() {
    this.keptSets = [];
    this.close();
  }

  get sets() {
    return [{ name: "the scene as it is", settings: [] }, ...this.keptSets];
  }

  /** Offers the settings that can be compared. */
  show() {
    const field = element("blind-first");
    const chosen = Math.max(0, field.selectedIndex);
    field.replaceChildren(...this.sets.map(({ name }) => new Option(name)));
    field.selectedIndex = Math.min(chosen, this.sets.length - 1);
    element("keep-set").disabled = this.currentTrial().settings.length === 0;
  }

  keepSet() {
    const { settings } = this.currentTrial();
    this.keptSets.push({ name: `set ${this.keptSets.length + 1}`, settings });
    this.show();
    element("blind-first").selectedIndex = this.sets.length - 1;
  }

  start() {
    const first = this.sets[element("blind-first").selectedIndex];
    const { settings } = this.currentTrial();
    if (JSON.stringify(first.settings) === JSON.stringify(settings)) {
      setText(element("blind-note"), "Both sets are the same: change a parameter first.");
      return;
    }
    setText(element("blind-note"), "");
    const rounds = clamp(Math.round(element("blind-rounds").valueAsNumber) || 10, 1, 100);
    this.begin([first, { name: "the set on the sliders", settings }], rounds);
  }

  begin(sets, rounds) {
    this.settings = this.currentTrial().settings;
    this.comparison = new BlindComparison(sets, rounds);
    this.stage("round");
    this.nextRound();
    this.focusChoice();
  }

  /** Keyboard users keep their focus on the choice, and the phone stays visible. */
  focusChoice() {
    element("blind-1").focus({ preventScroll: true });
    element("touch-screen").scrollIntoView({ block: "nearest" });
  }

  /** Shows one of the three parts. The parameters and gestures are hidden, because they would
   * reveal the order. */
  stage(name) {
    for (const part of ["setup", "round", "end"]) element(`blind-${part}`).hidden = part !== name;
    document.querySelector("main").classList.toggle("is-blind", name === "round");
  }

  nextRound() {
    const { votes, rounds } = this.comparison;
    setText(element("blind-count"), `Round ${votes.length + 1} of ${rounds}`);
    this.chosen = 0;
    this.choose(1);
  }

  choose(number) {
    const { comparison } = this;
    if (this.chosen !== number) this.currentTrial().use(comparison.choose(number));
    this.chosen = number;
    for (const each of [1, 2]) element(`blind-${each}`).setAttribute("aria-pressed", String(each === number));
    this.showVotes();
  }

  /** Called when a gesture has come to rest: the variant that was dragged counts as tried. */
  noteGesture() {
    if (!this.comparison) return;
    this.comparison.tried.add(this.chosen);
    this.showVotes();
  }

  showVotes() {
    const { tried } = this.comparison;
    for (const id of ["better-1", "better-2", "better-none"]) element(id).disabled = tried.size < 2;
    const left = [1, 2].filter((number) => !tried.has(number));
    setText(element("blind-hint"), left.length > 0
      ? `Drag with ${left.join(" and with ")}, then say which is better.` : "Which is better?");
  }

  vote(number) {
    this.comparison.vote(number);
    if (this.comparison.isOver) this.reveal();
    else {
      this.nextRound();
      this.focusChoice();
    }
  }

  reveal() {
    setText(element("blind-result"), this.comparison.votes.length > 0
      ? capitalized(this.comparison.words) : "No round was played.");
    this.comparison = null;
    this.currentTrial().use(this.settings);
    this.stage("end");
    element("blind-done").focus();
  }

  close() {
    this.comparison = null;
    this.stage("setup");
    this.show();
  }
}
