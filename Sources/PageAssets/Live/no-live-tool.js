// No tool answers this page: its own engine does.

const liveTool = null;
