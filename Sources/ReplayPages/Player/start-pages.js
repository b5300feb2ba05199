// The page of several traces begins.

new Shelf([...document.querySelectorAll("script.trace")]).open();
