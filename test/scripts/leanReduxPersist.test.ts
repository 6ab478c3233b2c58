import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lean } from '../../scripts/webpack/leanLibraries.cjs';
import type { usePersist } from './helpers/persistScenario';

/** Bundles the scenario with redux-persist's own files or with those that the build makes of them. */
function bundled(folder: string, change: (file: string, source: string) => string) {
  cpSync('node_modules/redux-persist/es', folder, { recursive: true });
  for (const file of ['persistReducer.js', 'persistStore.js']) {
    const changed = path.join(folder, file);
    writeFileSync(changed, change(file, readFileSync(changed, 'utf8')));
  }
  const code = execFileSync(
    path.resolve('node_modules/esbuild/bin/esbuild'),
    [
      'test/scripts/helpers/persistScenario.ts',
      '--bundle',
      '--format=cjs',
      '--define:process.env.NODE_ENV="production"',
      '--log-level=error',
      `--alias:redux-persist=${path.join(folder, 'index.js')}`,
    ],
    { encoding: 'utf8', env: { ...process.env, NODE_PATH: path.resolve('node_modules') } },
  );
  const module = { exports: {} as { usePersist: typeof usePersist } };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the bundle that was just made
  (new Function('module', code) as (its: typeof module) => void)(module);
  return module.exports;
}

it('what is left of redux-persist does what the whole does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'persist-'));
  try {
    const logs: unknown[][] = [];
    for (const change of [(_file: string, source: string) => source, lean]) {
      const { usePersist: scenario } = bundled(folder, change);
      jest.useFakeTimers();
      logs.push(
        await scenario(async (ms) => {
          await jest.advanceTimersByTimeAsync(ms);
        }),
      );
      jest.useRealTimers();
    }
    const [whole = [], left = []] = logs;
    expect(whole).toContain('ready');
    expect(JSON.stringify(whole)).toContain('["set","persist:root"');
    expect(left).toEqual(whole);
  } finally {
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  }
});
