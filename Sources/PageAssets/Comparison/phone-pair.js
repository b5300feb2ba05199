// Two phones side by side, one for each run, or both runs on one phone, one over the other.

class PhonePair {
  constructor(player, comparison) {
    const { svg } = player.phone;
    const { runs: [, run], names } = comparison;
    this.player = player;
    this.box = make("div", "phones");
    svg.before(this.box);
    const other = draw(null, "svg", { id: "phone-b", role: "img", "aria-label": `The phone’s screen, ${names[1]}` });
    this.phone = new Phone(other, run.device);
    this.phone.add(run);
    this.box.append(this.figure(svg, 0), this.figure(other, 1));
    listenOnPhone(this.phone, () => this.phone.shown[0].run, player.tip, () => player.time);
    this.skin = new OnionSkin(this.phone, this.phone.shown);
    this.arrow = new VelocityArrow(this.phone, "a");
    this.overlay = this.button();
    element("loop").before(this.overlay);
    document.querySelector(".player").classList.add("is-pair");
    this.set(false);
  }

  /** A phone with the name of its run above it. */
  figure(svg, index) {
    const side = sides[index];
    const figure = make("figure", `phone-figure phone-${side}`);
    const caption = make("figcaption", "phone-name");
    caption.append(make("span", `key key-${side}`), make("b", `side-${side}`, sideNames[index]));
    figure.append(caption, svg);
    return figure;
  }

  button() {
    const button = make("button", "", "Overlay");
    button.type = "button";
    button.id = "overlay";
    button.title = "Draw both runs on one phone, one over the other";
    button.addEventListener("click", () => {
      this.set(!this.isOverlaid);
      this.player.show(this.player.time, this.player.event);
    });
    return button;
  }

  set(isOverlaid) {
    this.isOverlaid = isOverlaid;
    this.overlay.setAttribute("aria-pressed", String(isOverlaid));
    document.querySelector(".player").classList.toggle("is-side-by-side", !isOverlaid);
  }

  show(time) {
    this.phone.show(time);
  }

  /** Shows onion skin and the velocity at the finger on the second phone, too. */
  showExtras(time, showsSkin, showsVelocity) {
    const [{ run }] = this.phone.shown;
    this.skin.show(time, showsSkin);
    this.arrow.show(run, run.frameAt(time), showsVelocity, null);
  }
}
