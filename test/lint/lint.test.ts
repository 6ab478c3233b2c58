import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.resolve(__dirname, '../..');

const node = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, args, { cwd: project, input, encoding: 'utf8' });

/** Lints each `[file, code]` of its input; jest can't import the ES module of the rules. */
const LINT = `
  import { ESLint } from 'eslint';
  import { text } from 'node:stream/consumers';
  const eslint = new ESLint();
  const messages = [];
  for (const [filePath, code] of JSON.parse(await text(process.stdin))) {
    const [result] = await eslint.lintText(code, { filePath });
    messages.push(result.messages.map(({ message }) => message).join());
  }
  process.stdout.write(JSON.stringify(messages));
`;

/** One row for each file of the eslint folder. */
const ROWS: [file: string, code: string, says: RegExp][] = [
  [
    'src/api/bad.ts',
    "import { MACHINES } from '../slices/registry'; MACHINES;",
    /caller selects it/,
  ],
  ['src/effects/bad.ts', "import { Empty } from 'antd'; Empty;", /dispatch events instead/],
  ['src/components/bad.tsx', "void fetch('/api');", /Requests are endpoints in src\/api/],
  ['src/slices/bad.ts', 'Date.now();', /Take the time from the event/],
  [
    'src/pages/bad.tsx',
    "import { useState } from 'react'; useState;",
    /Visible state belongs in a machine/,
  ],
  [
    'src/components/bad.tsx',
    'export const row = <p><b>1</b> now</p>;',
    /Wrap this text in an element/,
  ],
  ['src/lib/bad.ts', '// eslint-disable-next-line no-console\nconsole.log(1);', /Give a reason/],
  ['src/services/good.ts', 'setTimeout(() => Date.now(), 1);', /^$/],
];

it('a violation of the architecture is reported with the alternative', () => {
  const { stdout } = node(
    ['--input-type=module', '-e', LINT],
    JSON.stringify(ROWS.map(([file, code]) => [file, code])),
  );
  const found = JSON.parse(stdout) as string[];
  for (const [row, [file, , says]] of ROWS.entries())
    expect(`${file}: ${found[row]}`).toMatch(says.source === '^$' ? /: $/ : says);
});

it('a type-aware rule reports what only types reveal', () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'types-')));
  try {
    const file = path.join(folder, 'floating.ts');
    writeFileSync(path.join(folder, 'tsconfig.json'), '{"compilerOptions":{"strict":true}}');
    writeFileSync(file, 'declare const send: () => Promise<void>;\nsend();\nexport {};\n');
    const { stdout } = node(['node_modules/oxlint/bin/oxlint', '--config', '.oxlintrc.json', file]);
    expect(stdout).toContain('no-floating-promises');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
