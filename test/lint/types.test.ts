import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import ts from 'typescript';

const project = path.resolve(__dirname, '../..');

/** The rules that the project's oxlint finds broken in a file. */
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

/** The rules of typescript-eslint's presets that ask for types. */
function presetRules(): string[] {
  const { strictTypeChecked, stylisticTypeChecked, disableTypeChecked } = tseslint.configs;
  const rules = [...strictTypeChecked, ...stylisticTypeChecked].flatMap((preset) =>
    Object.entries(preset.rules ?? {}),
  );
  const names = rules
    .filter(([name, setting]) => setting !== 'off' && name in (disableTypeChecked.rules ?? {}))
    .map(([name]) => name.replace('@typescript-eslint/', ''));
  return [...new Set(names)];
}

describe('the rules that need types', () => {
  it("are those of typescript-eslint's presets, but for three", () => {
    const file = path.join(project, '.oxlintrc.json');
    const { config } = ts.readConfigFile(file, (name) => readFileSync(name, 'utf8')) as {
      config: { rules: Record<string, unknown> };
    };
    const missing = presetRules().filter((name) => !(`typescript/${name}` in config.rules));
    expect(missing.sort()).toEqual([
      'dot-notation',
      'no-unsafe-class-instance-assignment',
      'no-unsafe-enum-assignment',
    ]);
  });

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
