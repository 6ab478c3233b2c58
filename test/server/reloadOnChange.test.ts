import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { reloadOnChange } from '../../server/reloadOnChange';

describe('a value derived from files', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'reloadOnChange-'));
    file = path.join(folder, 'config.json');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('CONF-6: is rebuilt when one of them changes, and kept when that fails', async () => {
    writeFileSync(file, 'one');
    let notify: () => void = () => undefined;
    const next = () =>
      new Promise<void>((resolve) => {
        notify = resolve;
      });
    const problems: unknown[] = [];
    const make = () => {
      const text = readFileSync(file, 'utf8');
      return text === 'wrong' ? Promise.reject(new Error('It is wrong')) : Promise.resolve(text);
    };
    const { current, stop } = await reloadOnChange([file, path.join(folder, 'none')], make, {
      intervalMs: 5,
      onReload: () => notify(),
      onError: (problem) => {
        problems.push(problem);
        notify();
      },
    });
    // The interval alone doesn't keep a process running.
    const awake = setInterval(() => undefined, 1000);
    expect(current()).toBe('one');
    for (const [text, expected] of [
      ['second', 'second'],
      ['wrong', 'second'],
      ['the third', 'the third'],
    ] as const) {
      const changed = next();
      writeFileSync(file, text);
      await changed;
      expect(current()).toBe(expected);
    }
    expect(problems).toEqual([new Error('It is wrong')]);
    stop();
    clearInterval(awake);
  });

  it('is missing if it can’t be built the first time', async () => {
    const nothing = () => undefined;
    const made = reloadOnChange([file], () => Promise.reject(new Error('No file')), {
      intervalMs: 5,
      onReload: nothing,
      onError: nothing,
    });
    await expect(made).rejects.toThrow('No file');
  });
});
