/**
 * What the site is measured against, made from the built site itself, so that the look is the same: a
 * page as somebody would write it by hand, with the rules it uses in the document and no script, and
 * the same page rendered at build by React on a Redux store and hydrated.
 */
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import webpack from 'webpack';
import { hashOf, inlineHashesFile } from '../deployment/siteHeaders';
import { NAMING } from './measure';
import { PlainPage } from './PlainPage';
import type { Branch } from './tree';

interface Still {
  head: string;
  font: string;
  styles: string;
  tree: Branch[];
  body: string;
}

/** The page as its document brings it, before any script, with the rules that apply to it. */
async function stillOf(browser: Browser, url: string): Promise<Still> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(NAMING);
  // The document alone: its scripts would change it, and its style files repeat its rules.
  await page.route(/\.js$/, (route) => route.abort());
  await page.route(/\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(url, { waitUntil: 'networkidle' });
  const still = await page.evaluate(readStill);
  await context.close();
  // A policy whose hashes are not the document's blocks its styles; without them it would paint faster.
  if (still.styles === '')
    throw new Error(`${url} has no styles: is its policy of the same build?`);
  return still;
}

/** Runs in the page. */
function readStill(): Still {
  const used = (selector: string): boolean => {
    const bare = selector.replaceAll(/::?[a-z-]+(\([^()]*\))?/g, (part) =>
      /^:(is|where|not|has)\(/.test(part) ? part : '',
    );
    try {
      return bare.trim() === '' || document.querySelector(bare) !== null;
    } catch {
      return true;
    }
  };
  const textOf = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return used(rule.selectorText) ? rule.cssText : '';
        if (rule instanceof CSSGroupingRule) {
          const inner = textOf(rule.cssRules);
          return inner === ''
            ? ''
            : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
        }
        return rule.cssText;
      })
      .join('');
  const styles = [...document.styleSheets].map((sheet) => textOf(sheet.cssRules)).join('');
  const branchOf = (node: Node): Branch | string | null => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return null;
    return {
      tag: node.localName,
      attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
      children: [...node.childNodes].map(branchOf).filter((child) => child !== null),
    };
  };
  const root = document.getElementById('root');
  const keeps =
    'title, meta[name], meta[charset], link[rel="preload"][as="image"], link[rel="icon"]';
  return {
    head: [...document.head.querySelectorAll(keeps)].map((element) => element.outerHTML).join(''),
    font: document.querySelector('link[rel="preload"][as="font"]')?.outerHTML ?? '',
    styles: styles.replaceAll('</', '<\\/'),
    tree: [...(root?.childNodes ?? [])]
      .map(branchOf)
      .filter((child) => typeof child === 'object' && child !== null),
    body: root?.innerHTML ?? '',
  };
}

function bundle(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        entry: path.resolve('scripts/bench/plainEntry.tsx'),
        output: { path: folder, filename: 'plain.js' },
        resolve: { extensions: ['.tsx', '.ts', '.js'] },
        devtool: false,
        performance: { hints: false },
        module: {
          rules: [
            {
              test: /\.tsx?$/,
              loader: 'ts-loader',
              options: { transpileOnly: true, compilerOptions: { noEmit: false } },
            },
          ],
        },
      },
      (error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      },
    );
  });
}

const documentOf = ({ head, font, styles }: Still, body: string, end: string): string =>
  `<!doctype html><html lang="en-ZA"><head>${head}<style>${styles}</style>${end}</head><body>${font}<div id="root">${body}</div></body></html>`;

/**
 * Makes both twins of the built site's pages.
 * @param site where the built site is served
 * @param routes the pages to make a hand-written twin of; the first also gets the React twin
 * @returns the folders to serve; beside them are the hashes for the policy
 */
export async function makeTwins(
  browser: Browser,
  site: string,
  routes: readonly string[],
  folder: string,
): Promise<{ still: string; plain: string }> {
  const still = path.join(folder, 'still');
  const plain = path.join(folder, 'plain');
  const media = (await readdir('dist/static')).filter((name) => !/\.(js|css)(\.|$)/.test(name));
  for (const place of [still, plain]) {
    await cp('dist/art', path.join(place, 'art'), { recursive: true });
    await mkdir(path.join(place, 'static'), { recursive: true });
    for (const name of media) await cp(`dist/static/${name}`, path.join(place, 'static', name));
    await cp('dist/favicon.svg', path.join(place, 'favicon.svg'));
  }
  const hashes = new Set<string>();
  for (const [index, route] of routes.entries()) {
    const page = await stillOf(browser, site + route);
    hashes.add(hashOf(page.styles));
    await mkdir(path.join(still, route), { recursive: true });
    await writeFile(path.join(still, route, 'index.html'), documentOf(page, page.body, ''));
    if (index > 0) continue;
    const data = JSON.stringify(page.tree).replaceAll('<', '\\u003c');
    const body = renderToString(createElement(PlainPage, { tree: page.tree }));
    const scripts = `<script defer src="/plain.js"></script><script type="application/json" id="tree">${data}</script>`;
    await mkdir(path.join(plain, route), { recursive: true });
    await writeFile(path.join(plain, route, 'index.html'), documentOf(page, body, scripts));
  }
  await bundle(plain);
  await writeFile(inlineHashesFile(still), JSON.stringify({ 'style-src': [...hashes] }));
  return { still, plain };
}
