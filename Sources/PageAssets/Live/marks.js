// Draws the values that the decision was compared with as lines across the phone's screen: from side
// to side, or from top to bottom if the sheet moves across it.

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
    for (const { place, name } of places) {
      const { line, label } = run.axis === "x" ? this.upright(place, run.device) : this.level(place);
      if (!line) continue;
      draw(this.group, "path", { class: "place-line", d: line });
      setText(draw(this.group, "text", { class: "place-label", ...label }), name);
    }
  }

  /** A line from side to side; nothing if it is not on the screen. */
  level(y) {
    if (!(y >= 0 && y <= this.height)) return {};
    return { line: `M0 ${y}H${this.width}`, label: { x: 10, y: y < 24 ? y + 15 : y - 5 } };
  }

  /** A line from top to bottom, with its label below what the system draws. */
  upright(x, { safeArea }) {
    if (!(x >= 0 && x <= this.width)) return {};
    const isRight = x > this.width / 2;
    return {
      line: `M${x} 0V${this.height}`,
      label: { x: isRight ? x - 6 : x + 6, y: safeArea.top + 20, "text-anchor": isRight ? "end" : "start" },
    };
  }

  /** The margins whose threshold is a place on the sheet's axis: the sheet's edge, now or where it
   * would come to rest, how much of the sheet is visible, or the finger's distance from where its pan
   * began. */
  placesOf(run, event) {
    const frame = run.frameAt(event.t);
    return (event.margins ?? []).flatMap((margin) => {
      const { quantity, value, threshold, direction } = margin;
      if (direction) return [];
      const name = thresholdName(margin);
      if (quantity === "the projected position") return [{ place: threshold, name }];
      if (quantity === `sheet.${run.axis}`) {
        return [{ place: run.movingEdge(frame) + threshold - run.sheet[run.axis][frame], name }];
      }
      if (quantity === "the drag's extent") {
        const way = run.sheet.extent[frame] - threshold;
        return [{ place: run.movingEdge(frame) + (/^(bottom|right)$/.test(run.edge) ? way : -way), name }];
      }
      if (!/^\|?translation\|?$/.test(quantity)) return [];
      const touch = run.touches.findLast(({ from }) => from <= frame);
      const pan = run.panBefore(event.t);
      if (!touch || !pan) return [];
      const row = clamp(frame, touch.from, touch.to - 1);
      const column = pan.numbers.find(({ key, axis }) => key === "translation" && axis === run.axis);
      if (!column) return [];
      const shown = column.values[pan.isUnderWay(frame) ? frame : Math.max(0, frame - 1)];
      const signed = Math.sign(shown) === -Math.sign(value) ? -threshold : threshold;
      return [{ place: touch[run.axis][row - touch.from] - shown + signed, name }];
    });
  }
}
