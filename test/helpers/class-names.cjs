/** Replaces a CSS module: every class name is its own name, so that tests can read it. */
const classNames = new Proxy({}, { get: (_target, name) => String(name) });

module.exports = { __esModule: true, default: classNames };
