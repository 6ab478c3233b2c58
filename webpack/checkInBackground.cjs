const { spawn } = require('node:child_process');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const bin = (file) => path.join(root, 'node_modules', file);

/** The arguments of each checker for the changed files; null if it has nothing to check. */
const CHECKERS = [
  () => [
    ...[bin('typescript-native/bin/tsc'), '--noEmit', '--pretty', 'false'],
    ...['--incremental', '--tsBuildInfoFile', bin('.cache/background.tsbuildinfo')],
  ],
  (files) => (files.length > 0 ? [bin('oxlint/bin/oxlint'), '--format', 'unix', ...files] : null),
  (files) =>
    files.length > 0
      ? [bin('eslint/bin/eslint.js'), '--no-warn-ignored', '--no-color', ...files]
      : null,
];

/** About as long as a browser takes to show a change, in milliseconds. */
const DELAY_MS = 1000;

/**
 * Kills a checker with its child processes: `tsc` runs its native compiler in one, which would go
 * on using all cores and ignores SIGTERM.
 */
function kill(checker) {
  if (checker === undefined || checker.exitCode !== null || checker.signalCode !== null) return;
  if (process.platform === 'win32') checker.kill();
  else process.kill(-checker.pid, 'SIGKILL');
}

/**
 * After each build, checks types and lints the files changed since the server started. Errors go to
 * the terminal and the overlay in the browser. Builds and the page don't wait for it: it starts when
 * the change is visible, has a low priority, and the next change aborts it.
 * @param {import('webpack').Compiler} compiler
 * @param {import('webpack-dev-server')} server
 */
function checkInBackground(compiler, server) {
  const changed = new Set();
  let lastBuild = 0;
  let running;
  let next;

  /** @returns {Promise<string>} a checker's output; empty if it succeeds */
  const errorsOf = (args) =>
    new Promise((resolve) => {
      let output = '';
      running = spawn(process.execPath, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        // A process group, so that its child processes can be killed with it.
        detached: process.platform !== 'win32',
      });
      if (running.pid !== undefined)
        os.setPriority(running.pid, os.constants.priority.PRIORITY_LOW);
      for (const stream of [running.stdout, running.stderr])
        stream.on('data', (chunk) => {
          output += chunk;
        });
      running.once('close', (status) => resolve(status === 0 ? '' : output.trim()));
    });

  const check = async (stats) => {
    const build = lastBuild;
    for (const checker of CHECKERS) {
      const args = checker([...changed]);
      const message = args === null ? '' : await errorsOf(args);
      if (build !== lastBuild) return;
      if (message === '') continue;
      console.error(`\n${message}\n`);
      // For pages that connect later, and for those that are connected.
      stats.compilation.errors.push(new Error(message));
      server.sendMessage(server.webSocketServer?.clients ?? [], 'errors', [{ message }]);
    }
  };

  // Before each build but the first.
  compiler.hooks.invalid.tap('CheckInBackground', () => {
    lastBuild += 1;
    clearTimeout(next);
    kill(running);
  });
  compiler.hooks.done.tap('CheckInBackground', (stats) => {
    for (const file of compiler.modifiedFiles ?? [])
      if (/\.tsx?$/.test(file)) changed.add(path.relative(root, file));
    for (const file of compiler.removedFiles ?? []) changed.delete(path.relative(root, file));
    if (!stats.hasErrors()) next = setTimeout(() => void check(stats), DELAY_MS);
  });
  process.once('exit', () => {
    kill(running);
  });
}

module.exports = { checkInBackground };
