const { spawn } = require('node:child_process');
const {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} = require('node:fs');
const { setPriority } = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const library = path.join(root, 'library');
const index = path.join(library, 'states', 'index.json');

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

const madeStates = () => JSON.parse(textOf(index) ?? '{}').states ?? [];

const writeIndex = (isBeingMade) =>
  writeFileSync(index, JSON.stringify({ isBeingMade, states: madeStates() }));

/** Whether the library is complete and matches the committed digests. */
function isCurrent() {
  const made = textOf(path.join(library, 'digests.json'));
  const isMade = made === textOf(path.join(root, 'test/e2e/states/digests.json'));
  return isMade && madeStates().length > 0;
}

let isBegun = false;

/**
 * Records the library of named states in the background of a running server, if it is missing or
 * out of date: once, on one core. Started when the support room requests it.
 */
function recordInBackground() {
  if (isBegun || process.env.NAMED_STATES === 'off' || isCurrent()) return;
  isBegun = true;
  mkdirSync(path.dirname(index), { recursive: true });
  writeIndex(true);
  const logFile = path.join(library, 'recording.log');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.cjs'), 'tool', 'states'], {
    cwd: root,
    env: { ...process.env, STATES_WORKERS: '1' },
    stdio: ['ignore', log, log],
    // Its own process group, so that its child processes end with it.
    detached: true,
  });
  closeSync(log);
  child.unref();
  // Whether it has finished or failed, no more states follow.
  child.once('exit', () => writeIndex(false));
  if (child.pid !== undefined) {
    const group = -child.pid;
    setPriority(child.pid, 19);
    process.once('exit', () => {
      if (child.exitCode === null) process.kill(group);
    });
  }
  console.log(
    'The library of named states is being recorded in the background, which takes some minutes;\n' +
      `${path.relative(root, logFile)} tells how far it is. NAMED_STATES=off leaves it out.`,
  );
}

module.exports = { recordInBackground };
