// Onion skin: outlines of the sheet's earlier positions, at even steps of time.

const onionStep = 0.05;
const onionSeconds = 0.6;

class OnionSkin {
  /** `shown`: the phone's runs that get an onion skin. */
  constructor(phone, shown) {
    this.shown = shown;
    this.skins = shown.map((_, index) => {
      const group = draw(null, "g", { class: `onion onion-${sides[index]}` });
      phone.layers.after(group);
      return { group, paths: [] };
    });
  }

  /** Whether there is a sheet that moves during the run. */
  get canShow() {
    return this.shown.some(({ run }) => run.tracks.some(({ role }) => role === "sheet"));
  }

  show(time, isOn) {
    this.shown.forEach((each, index) => {
      const { group, paths } = this.skins[index];
      const ghosts = isOn ? this.ghosts(each.run, time) : [];
      ghosts.forEach(({ x, y, width, height, age }, place) => {
        paths[place] ??= draw(group, "path");
        const { corner, edge } = each.layer;
        setAll(paths[place], {
          d: sheetPath(edge, width, height, corner),
          transform: `translate(${x} ${y})`, opacity: 0.9 - 0.7 * age / onionSeconds,
        });
      });
      paths.forEach((path, place) => { path.style.display = place < ghosts.length ? "" : "none"; });
    });
  }

  /** The sheet's positions at the steps before a time, latest first; a position at which it rests
   * appears once. The steps are counted from the start of the run, not from the current time, so
   * outlines stay in place while time passes. */
  ghosts(run, time) {
    const sheetAt = (moment) => run.views(run.frameAt(moment)).find(({ role }) => role === "sheet");
    const ghosts = [];
    let last = sheetAt(time);
    for (let step = Math.ceil(time / onionStep - 1e-6) - 1; step >= 0; step -= 1) {
      const age = time - step * onionStep;
      if (age > onionSeconds) break;
      const sheet = sheetAt(step * onionStep);
      if (!sheet) continue;
      const isElsewhere = !last || ["x", "y", "width", "height"].some((key) => sheet[key] !== last[key]);
      if (isElsewhere) ghosts.push({ ...sheet, age });
      last = sheet;
    }
    return ghosts;
  }
}
