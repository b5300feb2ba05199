// Keeps the page's state in its address, so that a reload or a link restores it.

/** The minimum number of milliseconds between two changes of the address. Browsers refuse more than
 * about a hundred within half a minute. */
const addressPause = 400;

class Address {
  constructor() {
    Object.assign(this, { holders: [], kept: null, timer: null, next: 0 });
    addEventListener("hashchange", () => this.follow());
  }

  /** Registers a part of the address. `owns`: whether a key is its own. `parts`: its current state
   * as pairs of key and text. `follow`: goes to where an address points. */
  hold(holder) {
    this.holders.push(holder);
  }

  follow() {
    const address = new URLSearchParams(location.hash.slice(1));
    for (const holder of this.holders) holder.follow(address);
    clearTimeout(this.timer);
    this.timer = null;
    this.begin();
  }

  /** From now on, changes of the page go into the address. The current state is its default and is
   * not written. */
  begin() {
    this.kept = this.text;
  }

  /** Writes keys that no part owns, such as the number of a trace, followed by those of the parts.
   */
  get text() {
    const others = location.hash.slice(1).split("&").filter((part) => (
      part && !this.holders.some(({ owns }) => owns(part.split("=")[0]))));
    const own = this.holders.flatMap(({ parts }) => parts()).map((pair) => pair.join("="));
    return `#${[...others, ...own].join("&")}`;
  }

  /** Schedules an update of the address, limited in rate. */
  change() {
    if (this.kept === null || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.text !== this.kept) this.write();
    }, Math.max(0, this.next - performance.now()));
  }

  /** Updates the address at once. */
  write() {
    this.next = performance.now() + addressPause;
    this.begin();
    try {
      history.replaceState(null, "", this.kept);
    } catch {
      // A page inside another page may be denied an address of its own. It plays all the same.
    }
  }
}
