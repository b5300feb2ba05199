// Draws the values that the decision was compared with as lines across the phone's screen.

class PlaceMarks {
  constructor(phone) {
    this.width = phone.width;
    this.height = phone.height;
    this.group = draw(null, "g", { class: "place-marks" });
    phone.fingers.before(this.group);
  }

  show(run) {
    const event = run.decisiveEvent();
    const places = event?.kind === "decision" ? this.placesOf(run, event) : [];
    this.group.replaceChildren();
    for (const { y, name } of places) {
      if (!(y >= 0 && y <= this.height)) continue;
      draw(this.group, "path", { class: "place-line", d: `M0 ${y}H${this.width}` });
      const label = draw(this.group, "text", { class: "place-label", x: 10, y: y < 24 ? y + 15 : y - 5 });
      setText(label, name);
    }
  }

  /** The margins whose threshold is a height on the screen: the sheet's edge, now or where it would
   * come to rest, the visible height of the sheet, or the finger's distance from where its pan
   * began. */
  placesOf(run, event) {
    const frame = run.frameAt(event.t);
    return (event.margins ?? []).flatMap((margin) => {
      const { quantity, value, threshold, direction } = margin;
      if (direction) return [];
      const name = thresholdName(margin);
      if (quantity === "sheet.y" || quantity === "the projected position") return [{ y: threshold, name }];
      if (quantity === "the drag's extent") {
        return [{ y: run.sheet.y[frame] + run.sheet.extent[frame] - threshold, name }];
      }
      if (!/^\|?translation\|?$/.test(quantity)) return [];
      const touch = run.touches.findLast(({ from }) => from <= frame);
      const pan = run.panBefore(event.t);
      if (!touch || !pan) return [];
      const row = clamp(frame, touch.from, touch.to - 1);
      const column = pan.numbers.find(({ key, axis }) => key === "translation" && axis === "y");
      const shown = column.values[pan.isUnderWay(frame) ? frame : Math.max(0, frame - 1)];
      const signed = Math.sign(shown) === -Math.sign(value) ? -threshold : threshold;
      return [{ y: touch.y[row - touch.from] - shown + signed, name }];
    });
  }
}
