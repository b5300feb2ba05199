// The parameters beside the phone. A change applies to the next gesture.

class TryKnobs extends KnobList {
  constructor(trial, section) {
    super(trial);
    this.section = section;
    const groups = this.groups();
    // On a phone, all of them open would lie between the sheet and its gestures.
    if (matchMedia("(max-width: 740px)").matches) for (const group of groups) group.open = false;
    section.replaceChildren(this.bar(), this.status(), this.filter(), ...groups);
    trial.onChange(() => this.show());
    this.show();
  }

  bar() {
    const bar = make("div", "timeline-bar");
    const title = make("h2", "", "Parameters");
    title.id = "knobs-title";
    const buttons = make("div", "knob-buttons");
    this.resetButton = makeButton("Reset", "All as the scene has them", () => this.live.reset());
    this.copyButton = makeButton("Copy as --set", "The options that set them", () => this.copy(this.options()));
    this.saveButton = makeButton("Save as tuning", "A file for --tuning", () => this.save());
    buttons.append(this.resetButton, this.copyButton, this.saveButton);
    bar.append(title, buttons);
    return bar;
  }

  show() {
    this.showKnobs();
    const isInitial = this.live.settings.length === 0;
    this.resetButton.disabled = this.copyButton.disabled = this.saveButton.disabled = isInitial;
  }
}
