// Observes what the page under a finger shows.

/**
 * Records what is under the first finger in every frame: the scroll offset of the nearest scrollable
 * ancestor, and the top edges of that element's ancestors.
 */
class ElementObserver {
  /** Starts with the first finger, on a page whose origin is this page's top left corner. */
  constructor(view, { x, y }) {
    this.view = view;
    this.frames = [];
    const touched = view.document.elementFromPoint(x, y);
    this.scroller = touched && scrollerAround(touched);
    this.around = elementsAround(this.scroller ?? touched);
    this.request = requestAnimationFrame((time) => this.look(time));
  }

  /** Frames get the browser's frame times, on the clock of this page's events. */
  look(time) {
    this.request = requestAnimationFrame((next) => this.look(next));
    const last = this.frames.at(-1);
    // Two frames of a trace must be at least a microsecond apart.
    if (last && time < last.t + 0.002) return;
    const isThere = (element) => element?.isConnected && element.ownerDocument === this.view.document;
    this.frames.push({
      t: time,
      scroll: isThere(this.scroller) ? this.scroller.scrollTop : null,
      tops: this.around.map((each) => (isThere(each) ? each.getBoundingClientRect().top : null)),
    });
  }

  /** Stops and returns the observations; null if there were none. */
  stop() {
    cancelAnimationFrame(this.request);
    const sheet = this.sheet;
    if (!this.scroller && sheet < 0) return null;
    const metadata = { page: this.view.location.href };
    const columns = [];
    if (sheet >= 0) {
      columns.push({ channel: "sheet.y", value: ({ tops }) => tops[sheet] });
      metadata.sheet = nameOf(this.around[sheet]);
    }
    if (this.scroller) {
      columns.push({ channel: "scroll.y", value: ({ scroll }) => scroll });
      metadata.scroll = nameOf(this.scroller);
    }
    return {
      channels: columns.map(({ channel }) => channel),
      frames: this.frames.map((frame) => [frame.t, ...columns.map(({ value }) => value(frame))]),
      metadata,
    };
  }

  /**
   * The ancestor that is the sheet: the outermost one that moved, because the contents of a sheet
   * move with it; if none moved, the nearest fixed one.
   */
  get sheet() {
    const moved = this.around.findLastIndex((_, index) => {
      const tops = this.frames.map((frame) => frame.tops[index]).filter((top) => top !== null);
      return tops.some((top) => top !== tops[0]);
    });
    if (moved >= 0) return moved;
    return this.around.findIndex((each) => each.isConnected && isFixed(each));
  }
}

function styleOf(element) {
  return element.ownerDocument.defaultView.getComputedStyle(element);
}

function isFixed(element) {
  return styleOf(element).position === "fixed";
}

/** The nearest ancestor that scrolls vertically. Fixed elements do not scroll with the page. */
function scrollerAround(element) {
  for (let each = element; each; each = each.parentElement) {
    const isTall = each.scrollHeight > each.clientHeight;
    if (isTall && /auto|scroll/.test(styleOf(each).overflowY)) return each;
    if (isFixed(each)) return null;
  }
  const page = element.ownerDocument.scrollingElement;
  return page && page.scrollHeight > page.clientHeight ? page : null;
}

/** An element and its ancestors, without the page itself, which is not a sheet. */
function elementsAround(element) {
  const found = [];
  for (let each = element; each; each = each.parentElement) found.push(each);
  return found.filter((each) => !["HTML", "BODY"].includes(each.tagName));
}

/** A CSS selector for an element. */
function nameOf(element) {
  const id = element.id ? `#${element.id}` : "";
  return element.localName + id + [...element.classList].map((name) => `.${name}`).join("");
}
