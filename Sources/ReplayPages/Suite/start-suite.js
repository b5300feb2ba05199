// The page of a suite's run begins.

new SuiteShelf([...document.querySelectorAll("script.trace")], JSON.parse(element("data").textContent)).open();
