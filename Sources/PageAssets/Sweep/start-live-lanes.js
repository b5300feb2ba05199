// Has the tool that serves the page of many runs run the one that is played again.

let isEnlivened = false;

/** Makes the run that is played live, with the values that its link names, or says why it is not. */
function enlivenShown() {
  if (!shown || isEnlivened) return;
  isEnlivened = true;
  const { links, sources } = JSON.parse(element("data").textContent);
  const [, , source, made] = links[Number(number)];
  if (source === undefined) return;
  const { fixed, live } = sources[source];
  tellWhyFixed({ fixed });
  if (live) window.gestureReplay.ready = enliven(shown, { live: { ...live, made } });
}

enlivenShown();
addEventListener("hashchange", enlivenShown);
