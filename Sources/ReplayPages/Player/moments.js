// The list of what happened: each entry goes to its moment.

const kindWords = {
  touch: "finger", recognizer: "recognizer", arbitration: "arbitration", scroll: "scrolling",
  sheet: "state", transition: "transition", navigation: "navigation", animation: "animation",
  haptic: "haptic", action: "app", decision: "decision",
  custom: "event",
};

/** A headline without the kind, which stands beside it. */
function headlineOf({ kind, headline }) {
  const prefix = { decision: "decision: ", haptic: "haptic: ", action: "the app: " }[kind] ?? "";
  const words = headline.startsWith(prefix) ? headline.slice(prefix.length) : headline;
  return kind === "recognizer" || kind === "arbitration"
    ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Above so many events, a list begins with decisions only. */
const longList = 60;

class Moments {
  constructor(list, filter, run, pick) {
    Object.assign(this, { list, filter, run, pick });
    this.items = [];
    filter.checked = run.events.length > longList && run.events.some(({ isKey }) => isKey);
    filter.addEventListener("change", () => this.build());
    new ResizeObserver(() => {
      if (this.current) this.reveal(this.current.item, true);
    }).observe(list);
    this.build();
  }

  /** Lists another run's events: where they read the same, only what they lead to changes. */
  replace(run) {
    const before = this.items.map(({ event }) => event);
    this.run = run;
    const { events } = this;
    const wordsOf = ({ t, kind, headline, because, margin }) => [t, kind, headline, because, margin].join("\n");
    const isAlike = events.length === before.length
      && events.every((event, index) => wordsOf(event) === wordsOf(before[index]));
    clearTimeout(this.timer);
    this.timer = null;
    if (isAlike) this.items.forEach((item, index) => { item.event = events[index]; });
    else if (events.length <= longList) this.build();
    // Under a hand that goes on turning, a long list would only hold up what it looks at.
    else this.timer = setTimeout(() => this.build(), 150);
  }

  /** Whether the list is to hold an event. */
  isListed({ isKey }) {
    return isKey || !this.filter.checked;
  }

  /** The events that are listed. */
  get events() {
    return this.run.events.filter((event) => this.isListed(event));
  }

  /** What is said before the first of them. */
  get none() {
    return this.filter.checked ? "Nothing has been decided yet" : "Nothing has happened yet";
  }

  /** What a moment is about: of what is listed the last decision of the last instant, else the last
   * event; null before the first. */
  eventBy(time) {
    const last = this.run.eventBy(time, (event) => this.isListed(event));
    const isWithLast = (event) => last && event.t > last.t - 1e-6;
    return this.run.eventBy(time, (event) => event.kind === "decision" && isWithLast(event)) ?? last;
  }

  build() {
    this.timer = null;
    this.items = this.events.map((event) => this.entry(event));
    const rows = this.items.map(({ item }) => item);
    const none = this.filter.checked ? "Nothing was decided." : "Nothing happened.";
    if (rows.length === 0) rows.push(make("li", "moment-none", none));
    this.list.classList.toggle("is-long", this.items.length > 400);
    this.list.replaceChildren(...rows);
    this.current = null;
    if (this.shown !== undefined) this.show(this.shown);
  }

  entry(event) {
    const item = make("li", `moment-item kind-${event.kind}${event.isKey ? " is-key" : ""}`);
    const button = make("button");
    button.type = "button";
    const head = make("span", "item-head");
    const side = event.sideWords ? [make("span", `side side-${event.side}`, event.sideWords)] : [];
    head.append(make("span", "item-time", timeText(event.t)), make("span", "item-kind", kindWords[event.kind]), ...side);
    const headline = make("span", "item-headline", headlineOf(event));
    const because = make("span", "item-because", event.because);
    headline.dir = because.dir = "auto";
    button.append(head, headline, because);
    if (event.margin) button.append(make("span", "item-because", event.margin));
    item.append(button);
    const entry = { event, item, button };
    button.addEventListener("click", () => this.pick(entry.event));
    return entry;
  }

  /** Marks the entry of an event. One that was picked elsewhere and is not listed is listed as long
   * as it is shown. */
  show(event) {
    this.shown = event;
    // A list that will be built anew is not that of the run that shows.
    if (this.timer !== null || (this.current?.event ?? null) === event) return;
    this.current?.item.classList.remove("is-current");
    this.current?.button.removeAttribute("aria-current");
    if (this.current?.isGuest) this.current.item.remove();
    this.current = event && (this.items.find((entry) => entry.event === event) ?? this.addGuest(event));
    if (!this.current) return;
    this.current.item.classList.add("is-current");
    this.current.button.setAttribute("aria-current", "true");
    this.reveal(this.current.item);
  }

  addGuest(event) {
    const guest = { ...this.entry(event), isGuest: true };
    const next = this.items.find((entry) => entry.event.index > event.index);
    this.list.insertBefore(guest.item, next?.item ?? null);
    return guest;
  }

  /** Scrolls the list, and nothing but the list, to an entry. */
  reveal(item, isInstant = false) {
    const { list } = this;
    if (list.scrollHeight <= list.clientHeight) return;
    const top = item.offsetTop;
    const isAbove = top < list.scrollTop + 8;
    const isBelow = top + item.offsetHeight > list.scrollTop + list.clientHeight - 8;
    if (!isAbove && !isBelow) return;
    // In the middle; of an entry that is higher than the list, its beginning.
    const place = top - Math.max((list.clientHeight - item.offsetHeight) / 2, 4);
    // A glide over a short way shows where the list goes; a long one would only be waited for.
    const isFar = isInstant || Math.abs(place - list.scrollTop) > list.clientHeight || !this.wasRevealed;
    this.wasRevealed = true;
    list.scrollTo({ top: place, behavior: isFar || reducedMotion.matches ? "auto" : "smooth" });
  }

  /** The key event before or after an event; where there is none that is key, any other. */
  neighbour(event, time, direction) {
    const keys = this.run.events.filter(({ isKey }) => isKey);
    const among = keys.length > 0 ? keys : this.run.events;
    const isNow = event && event.t > time - 1e-6;
    const place = (candidate) => (isNow ? candidate.index - event.index : candidate.t - time);
    return direction > 0 ? among.find((candidate) => place(candidate) > 0)
      : among.findLast((candidate) => place(candidate) < 0);
  }
}
