// The list of kept gestures: play, label, save and delete.

class GestureList {
  /** `trial()`: the displayed trial. `open(name)`: shows another scene and returns its trial, or
   * nothing if the page has no scene of that name. */
  constructor(shelf, { trial, open, tell }) {
    Object.assign(this, { shelf, trial, open, tell });
    this.list = element("gestures");
    element("save-suite").addEventListener("click", () => this.saveSuite());
    element("delete-all").addEventListener("click", () => this.delete(this.shelf.gestures));
    element("undo-delete").addEventListener("click", () => this.restore());
    this.timer = 0;
  }

  add(gesture) {
    gesture.name = this.shelf.nextName();
    this.shelf.add(gesture);
    this.show();
  }

  /** Shows the list. Keyboard users keep their focus. */
  show() {
    const focused = document.activeElement;
    const row = [...this.list.children].findIndex((each) => each.contains(focused));
    const { className } = focused;
    this.rows = this.shelf.gestures.map((gesture) => this.row(gesture));
    this.list.replaceChildren(...this.rows.map(({ item }) => item));
    element("no-gestures").hidden = this.rows.length > 0;
    element("delete-all").hidden = this.rows.length === 0;
    element("undo-delete").hidden = !this.shelf.before;
    this.judge();
    if (row < 0) return;
    const same = this.list.children[Math.min(row, this.list.children.length - 1)];
    (same?.querySelector(`.${className}`) ?? element("touch-screen")).focus();
  }

  /** Updates where each gesture ends now. Waits until the user pauses, because each gesture is a
   * run. */
  judgeLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.judge(), 120);
  }

  judge() {
    clearTimeout(this.timer);
    const trial = this.trial();
    const labelled = this.labelled.length;
    element("save-suite").disabled = labelled === 0;
    setText(element("suite-count"), labelled === 0
      ? "Set where a gesture should end. Gestures for which that is set make a suite."
      : `${labelled} ${labelled === 1 ? "gesture" : "gestures"} of ${trial.scene.name}`);
    for (const { gesture, verdict } of this.rows) {
      if (gesture.scene !== trial.scene.name) {
        setText(verdict, `ended ${gesture.ended} on ${gesture.scene}`);
        verdict.className = "gesture-verdict";
        continue;
      }
      // Each is a run of the app, for which fingers would wait.
      const ask = trial.engine.isRemote && !gesture.meant ? () => gesture.ended : () => trial.endNow(gesture);
      after(ask, (now) => this.showEnd(gesture, verdict, now));
    }
  }

  showEnd(gesture, verdict, now) {
    const parts = [now === gesture.ended ? `ends ${now}` : `ended ${gesture.ended}, now ${now ?? "cannot be run"}`];
    if (gesture.meant) parts.push(now === gesture.meant ? "as it should" : `should end in ${gesture.meant}`);
    setText(verdict, parts.join(" – "));
    verdict.className = "gesture-verdict";
    if (gesture.meant) verdict.classList.add(now === gesture.meant ? "is-good" : "is-bad");
  }

  get labelled() {
    const { name } = this.trial().scene;
    return this.shelf.gestures.filter(({ scene, meant }) => scene === name && meant);
  }

  row(gesture) {
    const item = make("li", "gesture");
    const head = make("p", "gesture-head");
    head.append(make("b", "gesture-name", gesture.name));
    const verdict = make("span", "gesture-verdict");
    head.append(verdict);
    const facts = make("p", "gesture-facts", [gesture.facts, sender?.words(gesture)].filter(Boolean).join(", "));
    const actions = make("div", "gesture-actions");
    actions.append(
      this.meant(gesture),
      makeButton("Replay", "", () => this.play(gesture), "replay-gesture"),
      ...sender ? [this.sendButton(gesture)] : [],
      makeButton("Download", "The trace as a file", () => this.save(gesture), "save-gesture"),
      makeButton("Delete", "", () => this.delete([gesture]), "delete-gesture"));
    for (const button of actions.querySelectorAll("button")) {
      button.setAttribute("aria-label", `${button.textContent} ${gesture.name}`);
    }
    item.append(head, facts, actions);
    return { item, gesture, verdict };
  }

  /** The intended result: one of the sheet's states, or nothing. */
  meant(gesture) {
    const label = make("label", "gesture-meant", "Should end in: ");
    const field = make("select", "meant-field");
    field.setAttribute("aria-label", `Should end in, for ${gesture.name}`);
    const trial = this.trial();
    const own = gesture.scene === trial.scene.name ? trial.states : [];
    const hasSheet = !gesture.ended.startsWith("content at");
    const states = new Set([...own, ...hasSheet ? [gesture.ended] : [], gesture.meant].filter(Boolean));
    field.append(new Option("not set", ""), ...[...states].map((state) => new Option(state, state)));
    field.value = gesture.meant;
    field.addEventListener("change", () => this.label(gesture, field.value));
    label.append(field);
    return label;
  }

  label(gesture, state) {
    gesture.meant = state;
    this.shelf.keep();
    this.judge();
  }

  play(gesture) {
    const play = (trial) => {
      if (!trial) return this.tell(`This page has no scene ${gesture.scene}.`);
      return trial.play(gesture, Number(element("speed").value));
    };
    return after(() => this.open(gesture.scene), play, (error) => {
      if (!(error instanceof Refusal)) throw error;
      this.tell(`${gesture.name} cannot be replayed: ${error.message}`);
    });
  }

  save(gesture) {
    saveFile(gesture.fileName, gesture.text, "application/json");
    const scene = gesture.builtIn ? "" : " --scene FILE";
    const set = gesture.settings.map(([keyPath, value]) => ` --set ${keyPath}=${exactText(value)}`).join("");
    this.tell(`${gesture.fileName} is saved: {{tool}} replay ${gesture.fileName}${scene}${set}`);
  }

  sendButton(gesture) {
    return sender.button(gesture, {
      sent: (name) => {
        this.show();
        this.tell(`${gesture.name} is sent, as ${name}.`);
      },
      failed: (why) => {
        this.show();
        this.tell(`${gesture.name} was not sent: ${why}`);
      },
    });
  }

  saveSuite() {
    const trial = this.trial();
    const files = suiteFiles(this.labelled, trial.scene, trial.settings);
    const name = `${plainName(trial.scene.name)}-suite.zip`;
    saveFile(name, zipOf(files), "application/zip");
    this.tell(`${name} is saved: unzip ${name} -d tried, then {{tool}} tune tried/suite.json --find KEYPATH=FROM:TO`);
  }

  delete(gestures) {
    const isAll = gestures.length === this.rows.length;
    const words = gestures.length === 1 ? `${gestures[0].name} is deleted.` : `${gestures.length} gestures are deleted.`;
    this.shelf.delete(gestures);
    this.show();
    this.tell(words);
    if (isAll) element("undo-delete").focus();
  }

  restore() {
    this.shelf.restore();
    this.show();
    this.tell("The deleted gestures are back.");
    element("touch-screen").focus({ preventScroll: true });
  }
}
