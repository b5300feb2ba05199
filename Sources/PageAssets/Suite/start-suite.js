// Starts the page of a suite's run.

new SuiteShelf([...document.querySelectorAll("script.trace")], JSON.parse(element("data").textContent)).open();
