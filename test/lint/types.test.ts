import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.resolve(__dirname, '../..');

/** The rules that the project's oxlint finds broken in a file, in the order of the file. */
function brokenRules(code: string): string[] {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'types-')));
  try {
    const compilerOptions = { strict: true, target: 'es2022' };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    writeFileSync(path.join(folder, 'snippet.ts'), code);
    const oxlint = path.join(project, 'node_modules/oxlint/bin/oxlint');
    const config = path.join(project, '.oxlintrc.json');
    const { stdout } = spawnSync(
      process.execPath,
      [oxlint, '--config', config, '--format', 'json', 'snippet.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code?: string; message: string }[];
    };
    return diagnostics.map(({ code: rule, message }) => rule ?? message);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the rules that need types', () => {
  it('find what only types reveal', () => {
    expect(
      brokenRules(`
        declare const send: () => Promise<void>;
        declare const colour: 'red' | 'blue';
        declare const anything: any;
        send();
        export const name: string = anything;
        switch (colour) {
          case 'red':
        }
      `).sort(),
    ).toEqual([
      'typescript(no-floating-promises)',
      'typescript(no-unsafe-assignment)',
      'typescript(switch-exhaustiveness-check)',
    ]);
  });

  it('are obeyed without exceptions that are no longer needed', () => {
    expect(
      brokenRules(`
        // oxlint-disable-next-line typescript/no-floating-promises -- nothing floats here
        export const one = 1;
      `),
    ).toEqual([expect.stringContaining('Unused oxlint-disable directive')]);
  });

  it('find nothing in sound code', () => {
    expect(brokenRules('export const one = 1;\n')).toEqual([]);
  });
});
