// A page that is a file sends nothing.

const sender = null;
