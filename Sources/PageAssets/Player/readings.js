// The current moment in words and numbers, and what is under the pointer.

/** Of at most this many events, the heights of their cards are measured. */
const measuredCards = 40;

/** The moment's event: its heading, the numbers that it compared, and its reason. */
class MomentReading {
  constructor() {
    this.region = element("moment");
    this.gauges = element("moment-gauges");
  }

  /** Reserves the height of the highest card, so that nothing below moves while time passes, and
   * nothing is cut off. */
  reserve(events) {
    this.events = events;
    this.observer ??= new ResizeObserver(() => this.measure());
    this.observer.observe(this.region.parentElement);
    this.measure();
  }

  measure() {
    const width = this.region.clientWidth;
    if (!width || width === this.measuredWidth) return;
    this.measuredWidth = width;
    const length = ({ because, margins = [], comparisons = [] }) =>
      because.length + 200 * (margins.length + comparisons.length);
    const longest = [...this.events].sort((a, b) => length(b) - length(a)).slice(0, measuredCards);
    const { shown } = this;
    this.region.style.minHeight = "";
    let height = 0;
    for (const event of longest) {
      this.fill(event, "");
      height = Math.max(height, this.height);
    }
    this.fill(shown ?? null, this.none ?? "");
    this.region.style.minHeight = `${height}px`;
  }

  /** `none`: the text if there is no event. */
  show(event, isPlaying, none) {
    this.region.setAttribute("aria-live", isPlaying ? "off" : "polite");
    if (event && event === this.shown) return;
    this.shown = event;
    this.none = none;
    this.fill(event, none);
    // With other parameters, a card may be higher than those that were measured.
    const { height } = this;
    if (height > Number.parseFloat(this.region.style.minHeight || 0)) this.region.style.minHeight = `${height}px`;
  }

  /** In whole pixels, so that no part of one is missing. */
  get height() {
    return Math.ceil(this.region.getBoundingClientRect().height);
  }

  fill(event, none) {
    this.region.dataset.kind = event?.kind ?? "";
    setText(element("moment-time"), event ? timeText(event.t) : "");
    setText(element("moment-kind"), event ? kindWord(event.kind) : "");
    setText(element("moment-side"), event?.sideWords ?? "");
    element("moment-side").className = event?.sideWords ? `side side-${event.side}` : "";
    setText(element("moment-headline"), event ? headlineOf(event) : none);
    setText(element("moment-because"), event ? reasonOf(event) : "");
    const numbers = event ? comparedNumbers(event) : [];
    this.gauges.replaceChildren(...numbers.map(makeGauge));
    this.gauges.hidden = numbers.length === 0;
  }
}

/** The values of a frame. */
class ValueReading {
  constructor(list, run) {
    this.list = list;
    this.replace(run);
  }

  /** Switches to another run. Fields with the same name keep their position. */
  replace(run) {
    this.run = run;
    const before = this.fields;
    this.fields = fieldsOf(run);
    const isAlike = before?.length === this.fields.length
      && this.fields.every(({ name }, index) => name === before[index].name);
    if (!isAlike) this.build();
  }

  build() {
    this.list.replaceChildren();
    this.nodes = this.fields.map(({ name, colour }) => {
      const field = make("div", "value");
      const term = make("dt", "", name);
      if (colour) term.style.setProperty("--key", `var(--${colour})`);
      const value = make("dd");
      value.dir = "auto";
      field.append(term, value);
      this.list.append(field);
      return value;
    });
  }

  show(time) {
    const frame = this.run.frameAt(time);
    this.fields.forEach(({ read }, index) => setText(this.nodes[index], read(frame)));
  }
}

/** The fields of a run's frames: their names, how to read them, their colours and, for what an app can
 * record, their key paths. */
function fieldsOf(run) {
  const { sheet, scroll, dimming } = run;
  const fields = [];
  const add = (name, read, colour, path = "") => fields.push({ name, read, colour, path });
  if (sheet) {
    add("sheet", (frame) => sheet.state.at(frame), "sheet", "sheet.state");
    add("phase", (frame) => sheet.phase.at(frame), "", "sheet.phase");
    const place = `sheet.${run.axis}`;
    add(place, (frame) => numberText(sheet[run.axis][frame]), "", place);
    add("extent", (frame) => numberText(sheet.extent[frame]), "", "sheet.extent");
    add("progress", (frame) => numberText(sheet.progress[frame], 3), "", "sheet.progress");
    add("edge velocity", (frame) => `${numberText(sheet.velocity[frame], 0)} pt/s`, "", "sheet.velocity");
  }
  if (scroll) {
    const there = (frame, text) => (scroll.phase.at(frame) ? text : "–");
    add("scroll", (frame) => there(frame, scroll.phase.at(frame)), "content", "scroll.phase");
    if (run.goesSideways) add("scroll.x", (frame) => there(frame, numberText(scroll.x[frame])), "", "scroll.x");
    add("scroll.y", (frame) => there(frame, numberText(scroll.y[frame])), "", "scroll.y");
    add("scroll velocity", (frame) => there(frame, `${numberText(scroll.velocity[frame], 0)} pt/s`), "", "scroll.velocity");
  }
  for (const { name, phase, x, y } of run.scrolls) {
    add(name, (frame) => phase.at(frame), "content", `scrolls.${name}.phase`);
    add(`${name}.x`, (frame) => numberText(x[frame]), "", `scrolls.${name}.x`);
    add(`${name}.y`, (frame) => numberText(y[frame]), "", `scrolls.${name}.y`);
  }
  for (const { name, isUnderWay, numbers } of run.pans) {
    for (const { key, axis, values, unit } of numbers) {
      const term = `${name} ${key === "velocity" ? "velocity " : ""}${axis}`;
      const decimals = key === "velocity" ? 0 : 1;
      const path = `pans.${name}.${key}[${axis === "x" ? 0 : 1}]`;
      add(term, (frame) => (isUnderWay(frame) ? numberText(values[frame], decimals) + unit : "–"), "touch", path);
    }
  }
  if (dimming.some((alpha) => alpha > 0)) add("dimming", (frame) => numberText(dimming[frame], 3), "dimming");
  add("fingers", (frame) => run.fingersIn(frame).map(({ x, y, from }) => (
    `${numberText(x[frame - from])}, ${numberText(y[frame - from])}`)).join(" · ") || "none", "touch");
  return fields;
}

/** The tooltip beside the pointer. */
class Tip {
  constructor(node) {
    this.node = node;
  }

  show({ title, rows, event }, clientX, clientY) {
    const { node } = this;
    const heading = make("p", "tip-title", title);
    heading.dir = "auto";
    const parts = [heading];
    for (const [name, value] of rows) {
      const row = make("p", "tip-row");
      row.append(make("span", "", name), make("b", "", value));
      parts.push(row);
    }
    if (event) {
      if (event.headline !== title) parts.push(make("p", "tip-event", event.headline));
      parts.push(make("p", "tip-because", reasonOf(event)));
    }
    node.replaceChildren(...parts);
    node.hidden = false;
    const { width, height } = node.getBoundingClientRect();
    const room = document.documentElement.clientWidth - 8;
    const x = clientX + 16 + width > room ? clientX - width - 16 : clientX + 16;
    const y = clamp(clientY + 18, 8, Math.max(8, window.innerHeight - height - 8));
    node.style.transform = `translate(${Math.max(8, Math.min(x, room - width))}px, ${y}px)`;
  }

  hide() {
    this.node.hidden = true;
  }
}

/** Describes the views and fingers under the pointer. `shown`: the displayed run. */
function listenOnPhone(phone, shown, tip, time) {
  const describe = (target, event) => {
    const run = shown();
    const frame = run.frameAt(time());
    const pair = (x, y) => `${numberText(x)}, ${numberText(y)}`;
    const pointed = phone.pointAt(event.clientX, event.clientY);
    if (target.dataset.finger !== undefined) {
      const finger = run.fingersIn(frame).find(({ id }) => String(id) === target.dataset.finger);
      if (!finger) return null;
      const row = frame - finger.from;
      const rows = [["at", pair(finger.x[row], finger.y[row])], ["since", timeText(run.timeOf(finger.from))]];
      const cause = run.eventBy(time(), (candidate) => candidate.kind === "touch" && candidate.id === finger.id);
      return { title: `finger ${finger.id}`, rows, event: cause };
    }
    const name = target.closest("[data-view]")?.dataset.view;
    const view = name && run.views(frame).findLast((each) => each.name === name);
    if (!view) return null;
    const rows = [["origin", pair(view.x, view.y)], ["size", `${numberText(view.width)} × ${numberText(view.height)}`]];
    const { role } = view;
    const kinds = { sheet: /^(decision|sheet|animation)$/, grabber: /^(decision|sheet|animation)$/, scrollView: /^scroll$/ };
    if (role === "dimming") rows.push(["dimming", numberText(run.dimming[frame], 3)]);
    if (role === "scrollView" && run.scroll) rows.push([run.goesSideways ? "contentOffset" : "contentOffset.y", run.offsetText(frame)]);
    rows.push(["pointer", pair(pointed.x, pointed.y)]);
    return { title: name, rows, event: kinds[role] && run.eventBy(time(), ({ kind }) => kinds[role].test(kind)) };
  };
  phone.svg.addEventListener("pointermove", (event) => {
    const told = event.pointerType === "touch" ? null : describe(event.target, event);
    if (told) tip.show(told, event.clientX, event.clientY);
    else tip.hide();
  });
  phone.svg.addEventListener("pointerleave", () => tip.hide());
}
