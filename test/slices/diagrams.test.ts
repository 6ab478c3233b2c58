import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.resolve(__dirname, '../..');
const tsx = require.resolve('tsx/cli');

const check = (...words: string[]) =>
  spawnSync(process.execPath, [tsx, 'scripts/machines.ts', '--check', ...words], {
    cwd: project,
    encoding: 'utf8',
  });

describe('the diagrams in docs/machines', () => {
  it('match the transition tables', () => {
    const { status, stderr } = check();
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('are out of date when one differs or is left over', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'machines-'));
    try {
      cpSync(path.join(project, 'docs/machines'), folder, { recursive: true });
      appendFileSync(path.join(folder, 'auth.md'), 'x');
      writeFileSync(path.join(folder, 'gone.md'), 'x');
      const { status, stderr } = check(folder);
      expect(stderr).toContain(': auth.md, gone.md. Run: npm run machines');
      expect(status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
