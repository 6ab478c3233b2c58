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

const recordedStates = () => JSON.parse(textOf(index) ?? '{}').states ?? [];

const writeIndex = (isRecording) =>
  writeFileSync(index, JSON.stringify({ isBeingMade: isRecording, states: recordedStates() }));

/** Whether the library is complete and matches the committed digests. */
function isCurrent() {
  const digests = textOf(path.join(library, 'digests.json'));
  const committed = textOf(path.join(root, 'test/e2e/states/digests.json'));
  return digests === committed && recordedStates().length > 0;
}

let hasStarted = false;

/**
 * Records the library of named states while a server runs, if it is missing or out of date: once,
 * on one core. Called when the support room requests the library.
 */
function recordInBackground() {
  if (hasStarted || process.env.NAMED_STATES === 'off' || isCurrent()) return;
  hasStarted = true;
  mkdirSync(path.dirname(index), { recursive: true });
  writeIndex(true);
  const logFile = path.join(library, 'recording.log');
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.cjs'), 'tool', 'states'], {
    cwd: root,
    env: { ...process.env, STATES_WORKERS: '1' },
    stdio: ['ignore', log, log],
    // A process group, so that its child processes are killed with it.
    detached: true,
  });
  closeSync(log);
  child.unref();
  // Finished or failed.
  child.once('exit', () => writeIndex(false));
  if (child.pid !== undefined) {
    const group = -child.pid;
    setPriority(child.pid, 19);
    process.once('exit', () => {
      if (child.exitCode === null) process.kill(group);
    });
  }
  console.log(
    'Recording the library of named states in the background, which takes some minutes; see\n' +
      `${path.relative(root, logFile)} for progress. NAMED_STATES=off skips it.`,
  );
}

module.exports = { recordInBackground };
