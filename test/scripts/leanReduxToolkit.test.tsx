import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as React from 'react';
import * as ReactDom from 'react-dom/client';
import { lean } from '../../scripts/webpack/leanReduxToolkit.cjs';
import type { useToolkit } from './helpers/toolkitScenario';

/** Options and functions of Redux Toolkit that scripts/webpack/leanReduxToolkit.cjs leaves out. */
const LEFT_OUT =
  /\b(?:pollingInterval|skipPollingIfUnfocused|onCacheEntryAdded|infiniteQuery|use\w+Mutation|useLazy\w+|prefetch|usePrefetch|upsertQuery\w+|selectCachedArgsForQuery|getRunning\w*(?:Mutation|Queries)\w*|extractRehydrationInfo|refetchOn(?:Focus|Reconnect)|\w+(?:Response|Arg|Meta)Schema|argSchema|selectAllQueryEntries|selectEntriesForEndpoint|enhanceEndpoints|injectInto|fixedCacheKey|asyncThunkCreator|selectors|getSelectors|selectSlice|(?:add|remove)Listener|clearAllListeners)\b|\b(?:effect|listenerApi)\.(?:fork|delay|pause)\b/;

it('the site uses nothing of Redux Toolkit that its build leaves out', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join('src', file));
  expect(files.length).toBeGreaterThan(300);
  const uses = files.flatMap((file) => {
    const [found] = LEFT_OUT.exec(readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '')) ?? [];
    return found === undefined ? [] : `${file}: ${found}`;
  });
  expect(uses).toEqual([]);
});

const FILES = {
  '@reduxjs/toolkit/query/react': 'query/react/rtk-query-react.modern.mjs',
  '@reduxjs/toolkit/query': 'query/rtk-query.modern.mjs',
  '@reduxjs/toolkit': 'redux-toolkit.modern.mjs',
} as const;

/** Bundles the scenario with Redux Toolkit's own files or with those that the build makes of them. */
function bundled(folder: string, change: (file: string, source: string) => string) {
  const aliases = Object.entries(FILES).map(([name, file]) => {
    const source = readFileSync(path.join('node_modules/@reduxjs/toolkit/dist', file), 'utf8');
    const changed = path.join(folder, path.basename(file));
    writeFileSync(changed, change(path.basename(file), source));
    return `--alias:${name}=${changed}`;
  });
  const code = execFileSync(
    path.resolve('node_modules/esbuild/bin/esbuild'),
    [
      'test/scripts/helpers/toolkitScenario.ts',
      '--bundle',
      '--format=cjs',
      '--external:react',
      '--external:react-dom/client',
      '--define:process.env.NODE_ENV="production"',
      '--log-level=error',
      ...aliases,
    ],
    { encoding: 'utf8', env: { ...process.env, NODE_PATH: path.resolve('node_modules') } },
  );
  const modules: Record<string, unknown> = { react: React, 'react-dom/client': ReactDom };
  const module = { exports: {} as { useToolkit: typeof useToolkit } };
  // oxlint-disable-next-line typescript/no-implied-eval -- the bundle that was just made
  const run = new Function('module', 'require', code) as (
    its: typeof module,
    find: (name: string) => unknown,
  ) => void;
  run(module, (name) => {
    if (!(name in modules)) throw new Error(`${name} should be in the bundle`);
    return modules[name];
  });
  return module.exports;
}

/** Ids are random: numbers them in the order in which they appear. */
function withoutIds(log: readonly unknown[]): unknown[] {
  const ids = new Map<string, number>();
  const text = JSON.stringify(log).replace(/(?<=")[\w-]{21}(?=")/g, (id) => {
    if (!ids.has(id)) ids.set(id, ids.size);
    return `id ${ids.get(id)}`;
  });
  return JSON.parse(text) as unknown[];
}

it('what is left of Redux Toolkit does what the whole does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolkit-'));
  const problems = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  try {
    const logs: unknown[][] = [];
    for (const change of [(_file: string, source: string) => source, lean]) {
      jest.useFakeTimers({ now: 0 });
      const scenario = bundled(folder, change);
      const running = scenario.useToolkit(
        (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      );
      const progress = { isOver: false };
      const end = () => (progress.isOver = true);
      void running.then(end, end);
      while (!progress.isOver) await jest.advanceTimersToNextTimerAsync();
      logs.push(withoutIds(await running));
      jest.useRealTimers();
    }
    const [whole = [], left = []] = logs;
    expect(whole.length).toBeGreaterThan(100);
    expect(JSON.stringify(whole)).toContain('subscriptionsUpdated');
    expect(left).toEqual(whole);
    expect(problems).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
    problems.mockRestore();
    rmSync(folder, { recursive: true });
  }
});
