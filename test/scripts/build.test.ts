import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { temporaryFolder, writeFiles } from '../server/helpers/files';

const root = path.resolve(__dirname, '../..');

/** Runs the project's webpack configuration of the site on another entry, into the given folder. */
const BUILD = `
  const [folder] = process.argv.slice(1);
  const path = require('node:path');
  const webpack = require('webpack');
  const [site] = require('./webpack.config.js')({}, { mode: 'production' });
  webpack({
    ...site, entry: path.join(folder, 'site.js'),
    output: { ...site.output, path: path.join(folder, 'dist') },
  }, (thrown, stats) => {
    const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
    console.log(JSON.stringify({ thrown: thrown?.message, errors: errors.map((error) => error.message) }));
  });
`;

it('a build behaves as the libraries document, and lists their licences', () => {
  // webpack escapes the # in the names of files.
  const folder = path.join(temporaryFolder(), 'site #1');
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  writeFiles(path.join(folder, 'node_modules/near'), {
    'index.js': 'self.near = true;',
    'package.json': '{"name":"near","version":"1.0.0"}',
  });
  const installed = (name: string) => JSON.stringify(path.join(root, 'node_modules', name));
  const toolkit = '@reduxjs/toolkit/dist';
  const site = `
    import ${installed('dayjs')};
    import ${installed('react')};
    import 'near';
    import { configureStore } from ${installed(`${toolkit}/redux-toolkit.modern.mjs`)};
    import { createApi, fakeBaseQuery } from ${installed(`${toolkit}/query/rtk-query.modern.mjs`)};
    const api = createApi({
      baseQuery: fakeBaseQuery(),
      endpoints: (build) => ({ rows: build.query({ queryFn: () => ({ data: [] }) }) }),
    });
    const store = configureStore({
      reducer: { api: api.reducer },
      middleware: (usual) => usual().concat(api.middleware),
    });
    const patch = api.util.updateQueryData('rows', undefined, (rows) => { rows.push('b'); });
    const read = () => api.endpoints.rows.select()(store.getState()).data;
    store.dispatch(patch);
    self.without = read();
    store.dispatch(api.util.upsertQueryEntries([{ endpointName: 'rows', arg: undefined, value: ['a'] }]));
    const { undo } = store.dispatch(patch);
    self.patched = read();
    undo();
    self.undone = read();`;
  writeFileSync(path.join(folder, 'site.js'), site);
  const output = execFileSync(process.execPath, ['-e', BUILD, folder], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual({ errors: [] });
  const scripts = readdirSync(path.join(folder, 'dist/static')).filter((name) =>
    /^(?:framework|main)\..*\.js$/.test(name),
  );
  // Nothing here waits for a timer.
  const page: Record<string, unknown> = { setTimeout: () => 0 };
  page.self = page;
  for (const name of scripts.sort())
    runInNewContext(readFileSync(path.join(folder, 'dist/static', name), 'utf8'), page);
  // Values of another realm have other prototypes.
  const values = JSON.stringify({ ...page, self: undefined }, ['without', 'patched', 'undone']);
  expect(values).toBe('{"patched":["a","b"],"undone":["a"]}');

  // Authors and licences are listed, and the source maps are beside the site.
  const inSite = readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  const files = inSite.filter((name) => /^static\b.*\.js$/.test(name));
  expect(files.length).toBeGreaterThan(1);
  expect(inSite.filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const name of files) {
    expect(existsSync(path.join(folder, 'source-maps', `${name}.map`))).toBe(true);
    expect(readFileSync(path.join(folder, 'dist', name), 'utf8')).not.toContain('sourceMapping');
  }
  const notices = readFileSync(path.join(folder, 'dist/third-party-notices.txt'), 'utf8');
  expect(notices).toMatch(/^dayjs \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(notices).toContain('Copyright (c) 2018-present, iamkun');
  expect(notices).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(notices).toContain('near 1.0.0');
  expect(notices).not.toContain('webpack-dev-server');
});
