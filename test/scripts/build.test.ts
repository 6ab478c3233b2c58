import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Runs the project's webpack configuration on other entries, into the given folder. */
const BUILD = `
  const [folder] = process.argv.slice(1);
  const path = require('node:path');
  const webpack = require('webpack');
  const [browser, renderer] = require('./webpack.config.js')({}, { mode: 'production' });
  webpack([
    { ...browser, entry: path.join(folder, 'site.js'),
      output: { ...browser.output, path: path.join(folder, 'dist') } },
    { ...renderer, entry: { prerender: path.join(folder, 'renderer.js') },
      output: { ...renderer.output, path: path.join(folder, 'renderer') } },
  ], (thrown, stats) => {
    const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
    console.log(JSON.stringify({ thrown: thrown?.message, errors: errors.map((error) => error.message) }));
  });
`;

describe('a build that fails', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'build-'));
    mkdirSync(path.join(folder, 'dist'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const build = (site: string, renderer: string): { thrown?: string; errors: string[] } => {
    writeFileSync(path.join(folder, 'site.js'), site);
    writeFileSync(path.join(folder, 'renderer.js'), renderer);
    const told = execFileSync(process.execPath, ['-e', BUILD, folder], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(told.trim().split('\n').at(-1) ?? '') as ReturnType<typeof build>;
  };

  it('reports the errors of the site and does not try to render its pages', () => {
    const { thrown, errors } = build("import 'a-missing-package';", 'process.exit(1)');
    expect(thrown).toBeUndefined();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain("Can't resolve 'a-missing-package'");
  }, 60_000);
});
