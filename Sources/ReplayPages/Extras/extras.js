// What can be switched on beside playing: a loop, velocities at the fingers, onion skin.

/** A button that stays pressed until it is clicked again. */
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

  /** Takes the choice away, with the reason in place of what the button does; null gives it back. */
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
    // The ghost of a live page's first run is drawn enough.
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

  /** What keys do. */
  get keys() {
    return {
      l: () => this.loop.flip(), v: () => this.velocity.flip(), o: () => this.onion.flip(),
      m: () => this.saver.saveVideo(), s: () => this.saver.savePicture(),
    };
  }

  /** The times between which the clock runs: a loop keeps to what is zoomed. */
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
  }
}
