import { EventEmitter, once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { reloadOnChange } from '../../server/reloadOnChange';
import { temporaryFolder } from './helpers/files';

describe('a value derived from files', () => {
  it('CONF-6: is rebuilt when one of them changes, and kept when that fails', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'config.json');
    writeFileSync(file, 'one');
    const events = new EventEmitter();
    const problems: unknown[] = [];
    const make = () => {
      const text = readFileSync(file, 'utf8');
      return text === 'wrong' ? Promise.reject(new Error('It is wrong')) : Promise.resolve(text);
    };
    const { current, stop } = await reloadOnChange([file, path.join(folder, 'none')], make, {
      intervalMs: 5,
      onReload: () => events.emit('checked'),
      onError: (problem) => {
        problems.push(problem);
        events.emit('checked');
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
      const checked = once(events, 'checked');
      writeFileSync(file, text);
      await checked;
      expect(current()).toBe(expected);
    }
    expect(problems).toEqual([new Error('It is wrong')]);
    stop();
    clearInterval(awake);
  });

  it('is missing if it can’t be built the first time', async () => {
    const ignore = { intervalMs: 5, onReload: () => undefined, onError: () => undefined };
    const made = reloadOnChange(
      [temporaryFolder()],
      () => Promise.reject(new Error('No file')),
      ignore,
    );
    await expect(made).rejects.toThrow('No file');
  });
});
