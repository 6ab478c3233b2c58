import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Finding {
  rule: string;
  message: string;
}

interface Row {
  what: string;
  file: string;
  code: string;
  says: RegExp;
}

const project = path.resolve(__dirname, '../..');
const rooms = [
  'domain',
  'config',
  'content',
  'theme',
  'services',
  'api',
  'redaction',
  'slices',
  'effects',
  'store',
  'components',
  'layouts',
  'pages/home',
  'pages/cart',
];

/** A small copy of the project: imports are resolved to files, so the files must exist. */
let house: string;

function write(file: string, code: string): void {
  const target = path.join(house, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, code);
}

function lint(snippets: readonly { file: string; code: string }[]): Finding[][] {
  const script = path.join(house, 'lintSnippets.mjs');
  const output = execFileSync(process.execPath, [script], {
    cwd: house,
    input: JSON.stringify(snippets),
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  });
  return JSON.parse(output) as Finding[][];
}

beforeAll(() => {
  house = realpathSync(mkdtempSync(path.join(tmpdir(), 'rooms-')));
  symlinkSync(path.join(project, 'node_modules'), path.join(house, 'node_modules'), 'junction');
  for (const file of ['eslint.config.mjs', 'tsconfig.json']) {
    copyFileSync(path.join(project, file), path.join(house, file));
  }
  copyFileSync(path.join(__dirname, 'lintSnippets.mjs'), path.join(house, 'lintSnippets.mjs'));
  for (const room of rooms) write(`src/${room}/other.ts`, 'export const other = 1;\n');
  for (const beside of ['sandbox', 'server'])
    write(`${beside}/other.ts`, 'export const other = 1;\n');
});

afterAll(() => {
  rmSync(path.join(house, 'node_modules'));
  rmSync(house, { recursive: true });
});

/** Code that imports a module from a file one folder below src. */
const importing = (room: string) => `import { other } from '../${room}/other'; other;`;

const imports: Row[] = [
  {
    what: 'a slice that imports an effect',
    file: 'src/slices/bad.ts',
    code: importing('effects'),
    says: /Dispatch an event; the listener that handles it belongs in src\/effects/,
  },
  {
    what: 'the domain that imports the configuration',
    file: 'src/domain/bad.ts',
    code: importing('config'),
    says: /src\/domain imports nothing but src\/lib/,
  },
  {
    what: 'the API that imports a slice',
    file: 'src/api/bad.ts',
    code: importing('slices'),
    says: /Take the value as an argument; the caller selects it from the slice/,
  },
  {
    what: 'an effect that imports the store',
    file: 'src/effects/bad.ts',
    code: importing('store'),
    says: /as `extra` in an effect/,
  },
  {
    what: 'a component that imports a slice',
    file: 'src/components/bad.tsx',
    code: importing('slices'),
    says: /Components take props and call back/,
  },
  {
    what: 'a component that imports the API',
    file: 'src/components/bad.tsx',
    code: importing('api'),
    says: /shared types live in src\/domain/,
  },
  {
    what: 'a layout that imports an effect',
    file: 'src/layouts/bad.tsx',
    code: importing('effects'),
    says: /Dispatch an event; the listener that handles it belongs in src\/effects/,
  },
  {
    what: 'a page that imports another page',
    file: 'src/pages/home/bad.tsx',
    code: "import { other } from '../cart/other'; other;",
    says: /Pages are independent of each other: move shared components to src\/components/,
  },
  {
    what: 'a page that imports an effect',
    file: 'src/pages/home/bad.tsx',
    code: "import { other } from '../../effects/other'; other;",
    says: /Dispatch an event; the listener that handles it belongs in src\/effects/,
  },
  {
    what: 'the source that imports the sandbox',
    file: 'src/api/bad.ts',
    code: importing('../sandbox'),
    says: /it reaches the sandbox over HTTP only/,
  },
  {
    what: 'the source that imports the server',
    file: 'src/api/bad.ts',
    code: importing('../server'),
    says: /The server renders the site, which does not depend on it/,
  },
  {
    what: 'a slice that imports React',
    file: 'src/slices/bad.ts',
    code: "import { useState } from 'react'; useState;",
    says: /This module runs without a screen/,
  },
  ...['components', 'layouts', 'pages/home'].map((folder) => ({
    what: `${folder} that keeps what can be seen from the store`,
    file: `src/${folder}/bad.tsx`,
    code: "import { useState } from 'react'; useState;",
    says: /What can be seen is state/,
  })),
  {
    what: 'a component on the list of those with a state that has none any more',
    file: 'src/components/Picture.tsx',
    code: 'export const one = 1;',
    says: /take it off the list/,
  },
  {
    what: 'an effect that imports antd',
    file: 'src/effects/bad.ts',
    code: "import { notification } from 'antd'; notification;",
    says: /effects dispatch events instead/,
  },
  {
    what: 'a page that imports antd past its style sheets',
    file: 'src/pages/home/bad.tsx',
    code: "import { Table } from 'antd'; Table;",
    says: /from src\/theme\/antd/,
  },
  {
    what: 'a component that imports react-redux',
    file: 'src/components/bad.tsx',
    code: "import { useSelector } from 'react-redux'; useSelector;",
    says: /let the page select and dispatch/,
  },
  {
    what: 'a page with the untyped hooks of react-redux',
    file: 'src/pages/home/bad.tsx',
    code: "import { useDispatch } from 'react-redux'; useDispatch;",
    says: /Use the typed hooks of src\/store/,
  },
  {
    what: 'an effect that imports redux-persist',
    file: 'src/effects/bad.ts',
    code: "import { persistStore } from 'redux-persist'; persistStore;",
    says: /Only src\/store uses redux-persist/,
  },
  {
    what: 'a page that imports an effect hook',
    file: 'src/pages/home/bad.tsx',
    code: "import { useEffect } from 'react'; useEffect;",
    says: /Pages dispatch events; put the timer, .* into a listener in src\/effects/,
  },
  {
    what: 'a page that reaches an effect hook through React',
    file: 'src/pages/home/bad.tsx',
    code: 'React.useLayoutEffect(() => undefined);',
    says: /Pages dispatch events; put the timer/,
  },
  {
    what: 'a page that navigates',
    file: 'src/pages/home/bad.tsx',
    code: "import { useNavigate } from 'react-router-dom'; useNavigate;",
    says: /the redirect is a listener in src\/effects/,
  },
  {
    what: 'a module of Node in the source',
    file: 'src/api/bad.ts',
    code: "import { readFileSync } from 'node:fs'; readFileSync;",
    says: /Node\.js builtin module/,
  },
];

const world: Row[] = [
  {
    what: 'a timer in a page',
    file: 'src/pages/home/bad.tsx',
    code: 'setTimeout(() => undefined, 1000);',
    says: /put the timer in src\/effects, on the clock service/,
  },
  {
    what: 'a timer in a component',
    file: 'src/components/bad.tsx',
    code: 'window.setInterval(() => undefined, 1000);',
    says: /put the timer in src\/effects/,
  },
  {
    what: 'a timer in an effect',
    file: 'src/effects/bad.ts',
    code: 'setTimeout(() => undefined, 1000);',
    says: /on the clock service/,
  },
  {
    what: 'storage in a slice',
    file: 'src/slices/bad.ts',
    code: "localStorage.getItem('token');",
    says: /through the storage service in src\/services/,
  },
  {
    what: 'storage reached through window in a component',
    file: 'src/components/bad.tsx',
    code: 'window.sessionStorage.clear();',
    says: /through the storage service in src\/services/,
  },
  {
    what: 'a request in a component',
    file: 'src/components/bad.tsx',
    code: "void fetch('/api');",
    says: /Requests are endpoints in src\/api/,
  },
  {
    what: 'the window in an effect',
    file: 'src/effects/bad.ts',
    code: 'window.scrollTo(0, 0);',
    says: /effects get it as `extra`/,
  },
  {
    what: 'the clock in a slice',
    file: 'src/slices/bad.ts',
    code: 'Date.now();',
    says: /The time comes with the event/,
  },
  {
    what: 'the present moment as a date in a page',
    file: 'src/pages/home/bad.tsx',
    code: 'new Date();',
    says: /The time comes with the event/,
  },
  {
    what: 'the present moment through dayjs in the domain',
    file: 'src/domain/bad.ts',
    code: "import dayjs from 'dayjs'; dayjs();",
    says: /The time comes with the event/,
  },
  {
    what: 'an instant parsed outside of the file for dates',
    file: 'src/domain/bad.ts',
    code: "Date.parse('2026-03-11T08:00:00');",
    says: /Read and write instants with msOf and isoOf/,
  },
  {
    what: 'a date of a text in an overlay',
    file: 'src/dialogs/bad.tsx',
    code: "new Date('2026-03-11T08:00:00').getTime();",
    says: /Read and write instants with msOf and isoOf/,
  },
  {
    what: 'a date of a number in a page',
    file: 'src/pages/home/bad.tsx',
    code: 'new Date(0).getTime();',
    says: /Read and write instants with msOf and isoOf/,
  },
  {
    what: 'chance in a slice',
    file: 'src/slices/bad.ts',
    code: 'Math.random();',
    says: /Random values come with the event/,
  },
  {
    what: 'raw markup in a page',
    file: 'src/pages/home/bad.tsx',
    code: 'export const html = <p dangerouslySetInnerHTML={{ __html: text }} />;',
    says: /through the sanitising component/,
  },
  {
    what: 'a text beside an element',
    file: 'src/components/bad.tsx',
    code: 'export const row = <p><b>Total:</b> now</p>;',
    says: /Give this text an element of its own/,
  },
  {
    what: 'a text that may be shown beside an element',
    file: 'src/pages/home/bad.tsx',
    code: 'export const row = (on: boolean) => <p><b>1</b>{on && "more"}</p>;',
    says: /Give this text an element of its own/,
  },
  {
    what: 'a property without the seed of all random tests',
    file: 'test/bad.test.ts',
    code: "import fc from 'fast-check'; fc;",
    says: /gives every property its seed/,
  },
  {
    what: 'a rule that is silenced without a reason',
    file: 'src/components/bad.tsx',
    code: '// eslint-disable-next-line no-console\nconsole.log(1);',
    says: /Say why after two dashes/,
  },
  {
    what: 'a rule of oxlint that is silenced without a reason',
    file: 'src/components/bad.tsx',
    code: '// oxlint-disable-next-line typescript/no-deprecated\nexport const one = 1;',
    says: /Say why after two dashes/,
  },
];

const allowed = [
  ['an instant parsed in the file for dates', 'src/domain/day.ts', 'new Date(0).getTime();'],
  ['a timer in the services', 'src/services/good.ts', 'setTimeout(() => Date.now(), 1);'],
  ['storage in the entry', 'src/app/start.tsx', "localStorage.getItem('token');"],
  [
    'redux-persist in the store',
    'src/store/good.ts',
    "import { persistStore } from 'redux-persist'; persistStore;",
  ],
  ['the document in a component', 'src/components/good.tsx', 'document.activeElement;'],
  [
    'an effect hook in a component',
    'src/components/good.tsx',
    "import { useEffect } from 'react'; useEffect;",
  ],
  [
    'a component on the list that keeps a state of its own',
    'src/components/Picture.tsx',
    "import { useState } from 'react'; useState;",
  ],
  [
    'fast-check where properties get their seed',
    'test/helpers/properties.ts',
    "import fc from 'fast-check'; fc;",
  ],
  ['a slice that imports the domain', 'src/slices/good.ts', importing('domain')],
] as const;

const roomRules = /^(import-x\/|no-restricted-|@typescript-eslint\/no-restricted-imports|house\/)/;

describe('the modules of src', () => {
  const bad = [...imports, ...world];
  let findings: Finding[][];
  let peace: Finding[][];

  beforeAll(() => {
    const good = allowed.map(([, file, code]) => ({ file, code }));
    const all = lint([...bad, ...good]);
    findings = all.slice(0, bad.length);
    peace = all.slice(bad.length);
  });

  it.each(bad.map((row, index) => [row.what, row.says, index] as const))(
    'reject %s and say what to do instead',
    (_what, says, index) => {
      const messages = (findings[index] ?? []).filter(({ rule }) => roomRules.test(rule));
      expect(messages.map(({ message }) => message)).toContainEqual(expect.stringMatching(says));
    },
  );

  it.each(allowed.map(([what], index) => [what, index] as const))('allow %s', (_what, index) => {
    const messages = (peace[index] ?? []).filter(({ rule }) => roomRules.test(rule));
    expect(messages).toEqual([]);
  });
});
