import { build } from 'esbuild';

import fc from '../helpers/properties';
import { readHtml } from '../../src/lib/html/tree';
import { VECTORS } from '../hostile/vectors';
import { expect, test } from './fixtures';

const NAMES = (
  'a b p li ul ol table tr td caption form svg math template style title select option button h2 h3 object nobr ' +
  'frameset plaintext textarea body html head dd marquee noscript'
).split(' ');

const piece = fc.oneof(
  fc.constantFrom(...NAMES.flatMap((name) => [`<${name}>`, `</${name}>`])),
  fc.constantFrom('one', ' ', '&amp', '<!--', '-->', '<', '/', '"', '>', '<a href=/x>', '\0', '\r'),
  fc.constantFrom('<li data-list=bullet>', '<img name=body>', '<input name=firstChild>', '&eacute'),
  fc.constantFrom(
    '<b onclick=x>',
    '<i title=">" style="a:b">',
    '<u/style=x/onfocus>',
    '<p id="a"onload=x>',
  ),
);
const texts = fc
  .sample(fc.array(piece, { maxLength: 25 }), { numRuns: 5000 })
  .map((pieces) => pieces.join(''));

/** The site's HTML reader, as bundled for browsers. */
const reader = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { readHtml } from './src/lib/html/tree'; globalThis.readHtml = readHtml;",
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  });
  return outputFiles[0]?.text ?? '';
};

const POLICY =
  "default-src 'none'; script-src 'none'; require-trusted-types-for 'script'; trusted-types html-texts";

test('PAGE-8, SHARE-1: a text gives the same tree in the browser, under its policy, as on the server', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route('https://texts.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': POLICY },
      body: '<!doctype html><title>Texts</title>',
    }),
  );
  await page.addInitScript({ content: await reader() });
  await page.goto('https://texts.example/');
  const all = [...Object.values(VECTORS).flat(), ...texts];
  const trees = await page.evaluate((given) => {
    const { readHtml: read } = globalThis as unknown as { readHtml: (html: string) => unknown };
    return given.map((html) => JSON.stringify(read(html)));
  }, all);
  const differing = all.flatMap((html, index) => {
    const expected = JSON.stringify(readHtml(html));
    return trees[index] === expected ? [] : [{ html, browser: trees[index], server: expected }];
  });
  expect(differing).toEqual([]);
  expect(requests).toEqual(['https://texts.example/']);
});
