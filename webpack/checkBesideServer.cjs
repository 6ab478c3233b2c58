const { spawn } = require('node:child_process');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const bin = (file) => path.join(root, 'node_modules', file);

/** The checkers, each with the arguments for the changed files. */
const CHECKS = [
  {
    isFor: () => true,
    args: () => [
      ...[bin('typescript-native/bin/tsc'), '--noEmit', '--pretty', 'false'],
      ...['--incremental', '--tsBuildInfoFile', bin('.cache/beside.tsbuildinfo')],
    ],
  },
  {
    isFor: (files) => files.length > 0,
    args: (files) => [bin('oxlint/bin/oxlint'), '--format', 'unix', ...files],
  },
  {
    isFor: (files) => files.length > 0,
    args: (files) => [bin('eslint/bin/eslint.js'), '--no-warn-ignored', '--no-color', ...files],
  },
];

/**
 * Ends a checker with all that it started: `tsc` runs its native compiler as a process of its own,
 * which would go on using all cores, and hears no milder signal.
 */
function end(checker) {
  if (checker === undefined || checker.exitCode !== null || checker.signalCode !== null) return;
  if (process.platform === 'win32') checker.kill();
  else process.kill(-checker.pid, 'SIGKILL');
}

/**
 * Checks types, and lints the files changed since the server started, after each build. Errors go
 * to the terminal and the overlay in the browser. Builds don't wait for it: it has
 * a low priority, and a new build aborts a running check.
 * @param {import('webpack').Compiler} compiler
 * @param {import('webpack-dev-server')} server
 */
function checkBesideServer(compiler, server) {
  const changed = new Set();
  let builds = 0;
  let running;

  /** @returns {Promise<string>} what a checker prints; nothing when it succeeds */
  const complaints = (args) =>
    new Promise((resolve) => {
      let words = '';
      running = spawn(process.execPath, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        // In a process group of its own, so that it can be ended as a whole.
        detached: process.platform !== 'win32',
      });
      if (running.pid !== undefined)
        os.setPriority(running.pid, os.constants.priority.PRIORITY_LOW);
      for (const stream of [running.stdout, running.stderr])
        stream.on('data', (part) => {
          words += part;
        });
      running.once('close', (status) => resolve(status === 0 ? '' : words.trim()));
    });

  const check = async (stats) => {
    builds += 1;
    const build = builds;
    end(running);
    for (const { isFor, args } of CHECKS) {
      const files = [...changed];
      const words = isFor(files) ? await complaints(args(files)) : '';
      if (build !== builds) return;
      if (words === '') continue;
      console.error(`\n${words}\n`);
      // Pages that connect later get the errors of the build; those that are connected are told.
      stats.compilation.errors.push(new Error(words));
      server.sendMessage(server.webSocketServer?.clients ?? [], 'errors', [{ message: words }]);
    }
  };

  compiler.hooks.done.tap('CheckBesideServer', (stats) => {
    for (const file of compiler.modifiedFiles ?? [])
      if (/\.tsx?$/.test(file)) changed.add(path.relative(root, file));
    for (const file of compiler.removedFiles ?? []) changed.delete(path.relative(root, file));
    if (!stats.hasErrors()) void check(stats);
  });
  process.once('exit', () => {
    end(running);
  });
}

module.exports = { checkBesideServer };
