// Starts the page of several traces.

new Shelf([...document.querySelectorAll("script.trace")]).open();
