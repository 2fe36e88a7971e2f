// Stands for every CSS module under test: a class is called by its own name.
const classes: Readonly<Record<string, string>> = new Proxy({}, { get: (_target, name) => String(name) });
export default classes;
