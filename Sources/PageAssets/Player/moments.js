// The list of events. A click on an entry goes to its time.

/** The kinds of events whose words on pages are not those of timelines. */
const kindWords = {
  touch: "finger", scroll: "scrolling", sheet: "state", action: "app", custom: "event",
};

const kindWord = (kind) => kindWords[kind] ?? kind;

/** A decision's heading, or a headline without the event's kind, which has its own column. */
function headlineOf({ kind, headline, heading }) {
  if (heading) return heading;
  const prefix = { haptic: "haptic: ", action: "the app: " }[kind] ?? "";
  const words = headline.startsWith(prefix) ? headline.slice(prefix.length) : headline;
  return kind === "recognizer" || kind === "arbitration"
    ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** With more events than this, the list starts with decisions only. */
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

  /** Lists the events of another run. Entries with the same text stay and only get a new target. */
  replace(run) {
    const before = this.items.map(({ event }) => event);
    this.run = run;
    const { events } = this;
    const wordsOf = ({ t, kind, headline, heading, because }) => [t, kind, headline, heading, because].join("\n");
    const isAlike = events.length === before.length
      && events.every((event, index) => wordsOf(event) === wordsOf(before[index]));
    clearTimeout(this.timer);
    this.timer = null;
    if (isAlike) this.items.forEach((item, index) => { item.event = events[index]; });
    else if (events.length <= longList) this.build();
    // While the user keeps changing a value, rebuilding a long list would delay the picture.
    else this.timer = setTimeout(() => this.build(), 150);
  }

  /** Whether the list includes an event. */
  isListed({ isKey }) {
    return isKey || !this.filter.checked;
  }

  /** The listed events. */
  get events() {
    return this.run.events.filter((event) => this.isListed(event));
  }

  /** The text before the first event. */
  get none() {
    return this.filter.checked ? "Nothing has been decided yet" : "Nothing has happened yet";
  }

  /** The event that describes a time: the last listed decision of the latest instant, or else the
   * last event. Null before the first. */
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
    head.append(make("span", "item-time", timeText(event.t)), make("span", "item-kind", kindWord(event.kind)), ...side);
    const headline = make("span", "item-headline", headlineOf(event));
    headline.dir = "auto";
    button.append(head, headline);
    // The reason of a decision is long, and stands beside its numbers.
    if (event.kind !== "decision") {
      const because = make("span", "item-because", event.because);
      because.dir = "auto";
      button.append(because);
    }
    item.append(button);
    const entry = { event, item, button };
    button.addEventListener("click", () => this.pick(entry.event));
    return entry;
  }

  /** Highlights an event's entry. An event selected elsewhere that is not in the list is added
   * while it is shown. */
  show(event) {
    this.shown = event;
    // A list that is about to be rebuilt still belongs to another run.
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

  /** Scrolls the list to an entry, without scrolling the page. */
  reveal(item, isInstant = false) {
    const { list } = this;
    if (list.scrollHeight <= list.clientHeight) return;
    // Ends a scroll that is under way to another entry.
    list.scrollTo({ top: list.scrollTop, behavior: "instant" });
    const top = item.offsetTop;
    const isAbove = top < list.scrollTop + 8;
    const isBelow = top + item.offsetHeight > list.scrollTop + list.clientHeight - 8;
    if (!isAbove && !isBelow) return;
    // Centres the entry. If it is taller than the list, shows its beginning.
    const place = top - Math.max((list.clientHeight - item.offsetHeight) / 2, 4);
    // Short distances are animated to show the direction. Long ones would only make the reader
    // wait.
    const isFar = isInstant || Math.abs(place - list.scrollTop) > list.clientHeight || !this.wasRevealed;
    this.wasRevealed = true;
    list.scrollTo({ top: place, behavior: isFar || reducedMotion.matches ? "auto" : "smooth" });
  }

  /** The previous or next key event, or any event if none is key. */
  neighbour(event, time, direction) {
    const keys = this.run.events.filter(({ isKey }) => isKey);
    const among = keys.length > 0 ? keys : this.run.events;
    const isNow = event && event.t > time - 1e-6;
    const place = (candidate) => (isNow ? candidate.index - event.index : candidate.t - time);
    return direction > 0 ? among.find((candidate) => place(candidate) > 0)
      : among.findLast((candidate) => place(candidate) < 0);
  }
}
