// Options beside playback: a loop, velocity arrows and onion skin.

/** A toggle button. */
class Toggle {
  constructor(id, changed = () => {}) {
    this.button = element(id);
    this.changed = changed;
    this.isOn = false;
    this.button.addEventListener("click", () => this.flip());
  }

  flip() {
    this.set(!this.isOn && !this.button.disabled);
  }

  set(isOn) {
    this.isOn = isOn;
    this.button.setAttribute("aria-pressed", String(isOn));
    this.changed();
  }

  /** Disables the option and shows the reason in place of its description; null enables it again.
   */
  refuse(reason) {
    this.words ??= this.button.title;
    this.button.title = reason ?? this.words;
    this.button.disabled = reason !== null;
    if (reason !== null && this.isOn) this.set(false);
  }
}

class Extras {
  constructor(player) {
    this.player = player;
    const { phone } = player;
    // The first run of a live page is drawn faintly already; onion skin would clutter it.
    this.shown = player.comparison ? phone.shown : phone.shown.slice(0, 1);
    this.skin = new OnionSkin(phone, this.shown);
    this.arrows = this.shown.map((_, index) => new VelocityArrow(phone, sides[index]));
    this.loop = new Toggle("loop");
    this.velocity = new Toggle("velocity", () => this.show(player.time));
    this.onion = new Toggle("onion", () => this.show(player.time));
    if (!this.skin.canShow) this.onion.refuse("This run has no sheet");
    const refuseLoop = () => this.loop.refuse(
      reducedMotion.matches ? "Nothing is repeated: your system asks for reduced motion" : null);
    reducedMotion.addEventListener("change", refuseLoop);
    refuseLoop();
    this.saver = new Saver(player);
  }

  /** The keyboard shortcuts. */
  get keys() {
    return {
      l: () => this.loop.flip(), v: () => this.velocity.flip(), o: () => this.onion.flip(),
      m: () => this.saver.saveVideo(), s: () => this.saver.savePicture(),
    };
  }

  /** The times between which the clock runs: a loop stays within the zoomed range. */
  get stretch() {
    const { player, loop } = this;
    const { axis } = player.tracks;
    return loop.isOn ? [axis.from, Math.min(axis.to, player.end)] : [0, player.end];
  }

  show(time) {
    this.skin.show(time, this.onion.isOn);
    let before = null;
    this.shown.forEach(({ run }, index) => {
      before = this.arrows[index].show(run, run.frameAt(time), this.velocity.isOn, before);
    });
    this.player.comparison?.pair.showExtras(time, this.onion.isOn, this.velocity.isOn);
  }
}
